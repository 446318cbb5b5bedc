#include "skelform/sdl3.h"

#include <algorithm>
#include <span>

namespace skelform::sdl3 {
namespace {

constexpr int kLevels = 2;  // of borders: SDL reads no mip levels, but beside what it draws

struct Shown {
  SDL_Texture* texture = nullptr;
  Vec2 uv_scale{1}, uv_offset{0};
};

Shown shown_by(const Rig& rig, const Actor& actor, const DrawCommand& command) {
  const Shown missing{rig.missing.get()};
  if (command.attachment >= 0) {
    SDL_Texture* const* own = item_at(actor.pictures, command.attachment);
    return own && *own ? Shown{*own} : missing;
  }
  const ShownTexture<Texture>* shown = skelform::shown_by(rig.textures, command);
  return shown ? Shown{shown->texture->get(), shown->uv_scale, shown->uv_offset} : missing;
}

SDL_FColor to_sdl(const Color& color) {
  const auto part = [](float value) { return std::clamp(value, 0.0f, 1.0f); };
  return {part(color.r), part(color.g), part(color.b), part(color.a)};
}

// SDL repeats textures outside 0..1, where meshes may reach a little over the edge of an atlas.
SDL_Vertex vertex_of(const DrawVertex& from, const Shown& shown) {
  const Vec2 uv = from.uv * shown.uv_scale + shown.uv_offset;
  return {to_screen(from.pos),
          to_sdl(from.color),
          {std::clamp(uv.x, 0.0f, 1.0f), std::clamp(uv.y, 0.0f, 1.0f)}};
}

// The vertices of a command stand one after the other in the list, as its indices do.
void add(Actor& actor, const DrawCommand& command, const Shown& shown) {
  if (command.index_count == 0) return;
  const std::span indices(actor.list.indices.data() + command.first_index, command.index_count);
  const auto [least, most] = std::ranges::minmax(indices);
  const int base = static_cast<int>(actor.vertices.size()) - static_cast<int>(least);
  for (std::uint32_t i = least; i <= most; ++i)
    actor.vertices.push_back(vertex_of(actor.list.vertices[i], shown));
  for (const std::uint32_t i : indices) actor.indices.push_back(base + static_cast<int>(i));
}

bool draw_run(SDL_Renderer* renderer, const Rig& rig, Actor& actor,
              std::span<const DrawCommand> run) {
  actor.vertices.clear();
  actor.indices.clear();
  for (const DrawCommand& command : run) add(actor, command, shown_by(rig, actor, command));
  if (actor.indices.empty()) return true;
  SDL_Texture* texture = shown_by(rig, actor, run.front()).texture;
  return SDL_RenderGeometry(renderer, texture, actor.vertices.data(),
                            static_cast<int>(actor.vertices.size()), actor.indices.data(),
                            static_cast<int>(actor.indices.size()));
}

Texture make_texture(SDL_Renderer* renderer, const pictures::Image& image, SDL_ScaleMode filter,
                     std::string& error) {
  Texture texture(SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC,
                                    image.width, image.height));
  const bool made = texture &&
                    SDL_UpdateTexture(texture.get(), nullptr, image.rgba.data(), image.width * 4) &&
                    SDL_SetTextureBlendMode(texture.get(), SDL_BLENDMODE_BLEND) &&
                    SDL_SetTextureScaleMode(texture.get(), filter);
  if (made) return texture;
  error = SDL_GetError();
  return nullptr;
}

std::optional<Rig> rig_of(SDL_Renderer* renderer, LoadResult opened, std::string& error,
                          SDL_ScaleMode filter) {
  if (opened) return make_rig(renderer, std::move(*opened), error, filter);
  error = opened.error.message;
  return std::nullopt;
}

}  // namespace

std::optional<Rig> make_rig(SDL_Renderer* renderer, Skf skf, std::string& error,
                            SDL_ScaleMode filter) {
  Texture missing = make_texture(renderer, pictures::checkerboard(8), SDL_SCALEMODE_NEAREST, error);
  if (!missing) return std::nullopt;
  Rig rig{std::move(skf), {}, std::move(missing), {}};
  const auto upload = [&](pictures::Image image, int levels, std::string& why) {
    if (levels == 0) image = std::move(pictures::make_mip_levels(std::move(image)).front());
    Texture texture = make_texture(renderer, image, filter, why);
    return texture ? std::make_shared<const Texture>(std::move(texture)) : nullptr;
  };
  rig.textures = upload_textures<Texture>(rig.skf, {.levels = kLevels}, upload, rig.messages);
  return rig;
}

std::optional<Rig> load(SDL_Renderer* renderer, const std::string& path, std::string& error,
                        SDL_ScaleMode filter) {
  return rig_of(renderer, skelform::load(path), error, filter);
}

std::optional<Rig> load_bytes(SDL_Renderer* renderer, std::span<const std::byte> file,
                              std::string& error, SDL_ScaleMode filter) {
  return rig_of(renderer, skelform::load_bytes(file), error, filter);
}

std::optional<Rig> load_from_pack(SDL_Renderer* renderer, const std::string& path,
                                  const ReadFile& read, std::string& error, SDL_ScaleMode filter) {
  return rig_of(renderer, skelform::load_from_pack(path, read), error, filter);
}

Actor make_actor(const Rig& rig) {
  return {skelform::make_actor(rig.skf), {}, {}, {}};
}

void place(Actor& actor, const EngineOptions& options) {
  skelform::place(actor, options, true);
}

void construct(Actor& actor, const Rig& rig, const EngineOptions& options) {
  place(actor, options);
  skelform::construct(actor, rig.armature(), options.how);
}

bool draw(SDL_Renderer* renderer, const Rig& rig, Actor& actor, float share) {
  const DrawList& list = draw_list(actor, rig.armature(), share);
  bool drawn = true;
  for (std::size_t i = 0; i < list.commands.size();) {
    const auto run = run_from(list.commands, i, [&](const DrawCommand& command) {
      return shown_by(rig, actor, command).texture;
    });
    drawn = draw_run(renderer, rig, actor, run) && drawn;
    i += run.size();
  }
  return drawn;
}

}  // namespace skelform::sdl3
