// The engine runtimes of SDL2 and SDL3. sdl_names.h of each defines `sdl` and the calls that
// differ.
#include <algorithm>
#include <optional>
#include <span>

#include "sdl_names.h"

namespace skelform {
namespace {

constexpr int kLevels = 2;  // for the border: SDL reads no mip levels, only texels beside a texture

struct Shown {
  SDL_Texture* texture = nullptr;
  Vec2 uv_scale{1}, uv_offset{0};
};

Shown shown_by(const sdl::Rig& rig, const sdl::Actor& actor, const DrawCommand& command) {
  const Shown missing{rig.missing.get()};
  if (command.attachment >= 0) {
    SDL_Texture* const* own = item_at(actor.pictures, command.attachment);
    return own && *own ? Shown{*own} : missing;
  }
  const ShownTexture<sdl::Texture>* shown = skelform::shown_by(rig.textures, command);
  return shown ? Shown{shown->texture->get(), shown->uv_scale, shown->uv_offset} : missing;
}

// A camera and the size of its picture; none: the world's pixels are the screen's.
struct View {
  sdl::Camera camera;
  int width = 0, height = 0;
};
using ViewOf = std::optional<View>;

SDL_FPoint on_screen(Vec2 world, const ViewOf& view) {
  return view ? sdl::to_screen(world, view->camera, view->width, view->height)
              : sdl::to_screen(world);
}

// SDL2 refuses uv outside 0..1, and SDL3 repeats the texture there. Meshes may reach slightly over
// the edge of an atlas, so uv are clamped.
SDL_Vertex vertex_of(const DrawVertex& from, const Shown& shown, const ViewOf& view) {
  const Vec2 uv = from.uv * shown.uv_scale + shown.uv_offset;
  return {on_screen(from.pos, view),
          sdl_color(from.color),
          {std::clamp(uv.x, 0.0f, 1.0f), std::clamp(uv.y, 0.0f, 1.0f)}};
}

// Appends a command to the batch. Its vertices are consecutive in the list, and so are its indices.
void add(sdl::Actor& actor, const DrawCommand& command, const Shown& shown, const ViewOf& view) {
  if (command.index_count == 0) return;
  const std::span indices(actor.list.indices.data() + command.first_index, command.index_count);
  const auto [least, most] = std::ranges::minmax(indices);
  const int base = static_cast<int>(actor.vertices.size()) - static_cast<int>(least);
  for (std::uint32_t i = least; i <= most; ++i)
    actor.vertices.push_back(vertex_of(actor.list.vertices[i], shown, view));
  for (const std::uint32_t i : indices) actor.indices.push_back(base + static_cast<int>(i));
}

bool draw_run(SDL_Renderer* renderer, const sdl::Rig& rig, sdl::Actor& actor,
              std::span<const DrawCommand> run, const ViewOf& view) {
  actor.vertices.clear();
  actor.indices.clear();
  for (const DrawCommand& command : run) add(actor, command, shown_by(rig, actor, command), view);
  if (actor.indices.empty()) return true;
  SDL_Texture* texture = shown_by(rig, actor, run.front()).texture;
  return is_done(SDL_RenderGeometry(renderer, texture, actor.vertices.data(), actor.vertices.size(),
                                    actor.indices.data(), actor.indices.size()));
}

bool draw_in(SDL_Renderer* renderer, const sdl::Rig& rig, sdl::Actor& actor, const ViewOf& view,
             float progress) {
  const DrawList& list = draw_list(actor, rig.armature(), progress);
  bool drawn = true;
  for (std::size_t i = 0; i < list.commands.size();) {
    const auto run = run_from(list.commands, i, [&](const DrawCommand& command) {
      return shown_by(rig, actor, command).texture;
    });
    drawn = draw_run(renderer, rig, actor, run, view) && drawn;
    i += run.size();
  }
  return drawn;
}

// SDL's pointers to textures are the numbers of a merged list.
std::uint64_t number_of(SDL_Texture* texture) {
  return reinterpret_cast<std::uintptr_t>(texture);
}
SDL_Texture* texture_of(std::uint64_t number) {
  return reinterpret_cast<SDL_Texture*>(  // NOLINT(performance-no-int-to-ptr)
      static_cast<std::uintptr_t>(number));
}

void merge(std::span<const sdl::Drawn> drawn, float progress, sdl::ManyDrawn& many) {
  many.items.clear();
  for (const sdl::Drawn& one : drawn) {
    const bool exists = one.rig != nullptr && one.actor != nullptr;
    many.items.push_back(
        {exists ? &draw_list(*one.actor, one.rig->armature(), progress) : nullptr, one.order});
  }
  const auto picture = [&](std::size_t item, const DrawCommand& command) {
    const Shown shown = shown_by(*drawn[item].rig, *drawn[item].actor, command);
    return MergedPicture{number_of(shown.texture), shown.uv_scale, shown.uv_offset};
  };
  merge_lists(many.items, picture, many.merged);
}

bool draw_merged(SDL_Renderer* renderer, std::span<const sdl::Drawn> drawn, sdl::ManyDrawn& many,
                 const ViewOf& view, float progress) {
  merge(drawn, progress, many);
  many.vertices.clear();
  for (const DrawVertex& vertex : many.merged.vertices)
    many.vertices.push_back(vertex_of(vertex, {}, view));
  bool done = true;
  for (const MergedCall& call : many.merged.calls) {
    const std::span indices(many.merged.indices.data() + call.first_index, call.index_count);
    const auto [least, most] = std::ranges::minmax(indices);
    many.indices.clear();
    for (const std::uint32_t i : indices) many.indices.push_back(i - least);
    done =
        is_done(SDL_RenderGeometry(renderer, texture_of(call.texture), many.vertices.data() + least,
                                   most - least + 1, many.indices.data(), many.indices.size())) &&
        done;
  }
  return done;
}

sdl::Texture make_texture(SDL_Renderer* renderer, const pictures::Image& image,
                          SDL_ScaleMode filter, std::string& error) {
  sdl::Texture texture(SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC,
                                         image.width, image.height));
  const bool made =
      texture &&
      is_done(SDL_UpdateTexture(texture.get(), nullptr, image.rgba.data(), image.width * 4)) &&
      is_done(SDL_SetTextureBlendMode(texture.get(), SDL_BLENDMODE_BLEND)) &&
      is_done(SDL_SetTextureScaleMode(texture.get(), filter));
  if (made) return texture;
  error = SDL_GetError();
  return nullptr;
}

Result<sdl::Rig> rig_of(SDL_Renderer* renderer, LoadResult opened, SDL_ScaleMode filter) {
  if (!opened) return opened.error;
  return sdl::make_rig(renderer, std::move(*opened), filter);
}

}  // namespace

Result<sdl::Rig> sdl::make_rig(SDL_Renderer* renderer, Skf skf, SDL_ScaleMode filter) {
  std::string error;
  Texture missing = make_texture(renderer, pictures::checkerboard(8), kNearest, error);
  if (!missing) return Error{error, error};
  Rig rig{std::move(skf), {}, std::move(missing), {}};
  const auto upload = [&](pictures::Image image, int levels, std::string& why) {
    if (levels == 0) image = std::move(pictures::make_mip_levels(std::move(image)).front());
    Texture texture = make_texture(renderer, image, filter, why);
    return texture ? std::make_shared<const Texture>(std::move(texture)) : nullptr;
  };
  rig.textures = upload_textures<Texture>(rig.skf, {.levels = kLevels}, upload, rig.messages);
  return rig;
}

Result<sdl::Rig> sdl::load(SDL_Renderer* renderer, const std::string& path, SDL_ScaleMode filter) {
  return rig_of(renderer, skelform::load(path), filter);
}

Result<sdl::Rig> sdl::load_bytes(SDL_Renderer* renderer, std::span<const std::byte> file,
                                 SDL_ScaleMode filter) {
  return rig_of(renderer, skelform::load_bytes(file), filter);
}

Result<sdl::Rig> sdl::load_from_pack(SDL_Renderer* renderer, const std::string& path,
                                     const ReadFile& read, SDL_ScaleMode filter) {
  return rig_of(renderer, skelform::load_from_pack(path, read), filter);
}

sdl::Actor sdl::make_actor(const Rig& rig) {
  return {skelform::make_actor(rig.skf), {}, {}, {}};
}

void sdl::place(Actor& actor, const EngineOptions& options) {
  skelform::place(actor, options, true);
}

void sdl::construct(Actor& actor, const Rig& rig, const EngineOptions& options) {
  place(actor, options);
  skelform::construct(actor, rig.armature(), options.how);
}

bool sdl::draw(SDL_Renderer* renderer, const Rig& rig, Actor& actor, float progress) {
  return draw_in(renderer, rig, actor, {}, progress);
}

bool sdl::draw(SDL_Renderer* renderer, const Rig& rig, Actor& actor, const Camera& camera,
               int width, int height, float progress) {
  return draw_in(renderer, rig, actor, View{camera, width, height}, progress);
}

bool sdl::draw_many(SDL_Renderer* renderer, std::span<const Drawn> drawn, ManyDrawn& many,
                    float progress) {
  return draw_merged(renderer, drawn, many, {}, progress);
}

bool sdl::draw_many(SDL_Renderer* renderer, std::span<const Drawn> drawn, ManyDrawn& many,
                    const Camera& camera, int width, int height, float progress) {
  return draw_merged(renderer, drawn, many, View{camera, width, height}, progress);
}

}  // namespace skelform
