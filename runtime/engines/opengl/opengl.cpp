#include "skelform/opengl.h"

namespace skelform::opengl {
namespace {

Picture picture_of(const Rig& rig, const Actor& actor, const DrawCommand& command) {
  if (command.attachment >= 0) {
    const Picture* own = item_at(actor.pictures, command.attachment);
    return own ? *own : Picture{rig.missing.name.get()};
  }
  const ShownTexture<Texture>* shown = shown_by(rig.textures, command);
  if (!shown) return {rig.missing.name.get()};
  return {shown->texture->name.get(), shown->uv_scale, shown->uv_offset};
}

Result<Rig> rig_of(const Renderer& renderer, LoadResult opened) {
  if (!opened) return opened.error;
  return make_rig(renderer, std::move(*opened));
}

}  // namespace

Result<Rig> make_rig(const Renderer& renderer, Skf skf) {
  auto missing = make_texture(renderer.gl, pictures::checkerboard(8), false);
  if (!missing) return missing.error;
  Rig rig{std::move(skf), {}, std::move(*missing), {}};
  const auto upload = [&](pictures::Image image, int levels, std::string& why) {
    auto texture = make_texture(renderer.gl,
                                levels > 0 ? pictures::make_page_levels(std::move(image), levels)
                                           : pictures::make_mip_levels(std::move(image)),
                                false);
    why = texture.error.message;
    return texture ? std::make_shared<const Texture>(std::move(*texture)) : nullptr;
  };
  rig.textures = upload_textures<Texture>(rig.skf, {}, upload, rig.messages);
  return rig;
}

Result<Rig> load(const Renderer& renderer, const std::string& path) {
  return rig_of(renderer, skelform::load(path));
}

Result<Rig> load_bytes(const Renderer& renderer, std::span<const std::byte> file) {
  return rig_of(renderer, skelform::load_bytes(file));
}

Result<Rig> load_from_pack(const Renderer& renderer, const std::string& path,
                           const ReadFile& read) {
  return rig_of(renderer, skelform::load_from_pack(path, read));
}

Actor make_actor(const Rig& rig) {
  return {skelform::make_actor(rig.skf), {}};
}

void place(Actor& actor, const EngineOptions& options) {
  skelform::place(actor, options, false);
}

void construct(Actor& actor, const Rig& rig, const EngineOptions& options) {
  place(actor, options);
  skelform::construct(actor, rig.armature(), options.how);
}

void draw(const Renderer& renderer, const Rig& rig, Actor& actor, const Camera& camera, int width,
          int height, float progress, const Paint& paint) {
  const auto picture = [&](const DrawCommand& command) { return picture_of(rig, actor, command); };
  draw(renderer, draw_list(actor, rig.armature(), progress), picture, camera, width, height, paint);
}

void draw_many(const Renderer& renderer, std::span<const Drawn> drawn, ManyDrawn& many,
               const Camera& camera, int width, int height, float progress, const Paint& paint) {
  many.items.clear();
  for (const Drawn& one : drawn) {
    const bool exists = one.rig != nullptr && one.actor != nullptr;
    many.items.push_back(
        {exists ? &draw_list(*one.actor, one.rig->armature(), progress) : nullptr, one.order});
  }
  const auto picture = [&](std::size_t item, const DrawCommand& command) {
    const Picture shown = picture_of(*drawn[item].rig, *drawn[item].actor, command);
    return MergedPicture{shown.texture, shown.uv_scale, shown.uv_offset};
  };
  merge_lists(many.items, picture, many.merged);
  draw(renderer, many.merged, camera, width, height, paint);
}

}  // namespace skelform::opengl
