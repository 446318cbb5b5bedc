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

}  // namespace

std::optional<Rig> load(const Renderer& renderer, const std::string& path, std::string& error) {
  LoadResult opened = skelform::load(path);
  if (!opened) {
    error = opened.error.message;
    return std::nullopt;
  }
  auto missing = make_texture(renderer.gl, pictures::checkerboard(8), false, error);
  if (!missing) return std::nullopt;
  Rig rig{std::move(*opened), {}, std::move(*missing), {}};
  const auto upload = [&](pictures::Image image, int levels, std::string& why) {
    auto texture = make_texture(renderer.gl,
                                levels > 0 ? pictures::make_page_levels(std::move(image), levels)
                                           : pictures::make_mip_levels(std::move(image)),
                                false, why);
    return texture ? std::make_shared<const Texture>(std::move(*texture)) : nullptr;
  };
  rig.textures = upload_textures<Texture>(rig.skf, {}, upload, rig.messages);
  return rig;
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
          int height, float share, const Paint& paint) {
  const auto picture = [&](const DrawCommand& command) { return picture_of(rig, actor, command); };
  draw(renderer, draw_list(actor, rig.armature(), share), picture, camera, width, height, paint);
}

}  // namespace skelform::opengl
