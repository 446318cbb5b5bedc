#include "skelform/sfml.h"

#include <SFML/Window/Context.hpp>
#include <algorithm>
#include <cmath>
#include <span>

namespace skelform::sfml {
namespace {

struct Shown {
  const sf::Texture* texture = nullptr;
  Vec2 uv_scale{1}, uv_offset{0};
};

Shown shown_by(const Rig& rig, const Actor& actor, const DrawCommand& command) {
  const Shown missing{rig.missing.get()};
  if (command.attachment >= 0) {
    const sf::Texture* const* own = item_at(actor.pictures, command.attachment);
    return own && *own ? Shown{*own} : missing;
  }
  const ShownTexture<sf::Texture>* shown = skelform::shown_by(rig.textures, command);
  return shown ? Shown{shown->texture.get(), shown->uv_scale, shown->uv_offset} : missing;
}

sf::Uint8 byte_of(float value) {
  return static_cast<sf::Uint8>(std::lround(std::clamp(value, 0.0f, 1.0f) * 255.0f));
}

// SFML counts texture coordinates in texels.
sf::Vertex vertex_of(const DrawVertex& from, const Shown& shown) {
  const sf::Vector2u size = shown.texture->getSize();
  const Vec2 uv = from.uv * shown.uv_scale + shown.uv_offset;
  const Color& c = from.color;
  return {to_screen(from.pos), sf::Color(byte_of(c.r), byte_of(c.g), byte_of(c.b), byte_of(c.a)),
          sf::Vector2f(uv.x * static_cast<float>(size.x), uv.y * static_cast<float>(size.y))};
}

// SFML has no index lists, so a corner that triangles share is added once for each triangle.
void draw_run(sf::RenderTarget& target, const Rig& rig, Actor& actor,
              std::span<const DrawCommand> run, sf::RenderStates states) {
  actor.vertices.clear();
  for (const DrawCommand& command : run) {
    const Shown shown = shown_by(rig, actor, command);
    const std::size_t end = std::size_t(command.first_index) + command.index_count;
    for (std::size_t i = command.first_index; i < end; ++i)
      actor.vertices.push_back(vertex_of(actor.list.vertices[actor.list.indices[i]], shown));
    states.texture = shown.texture;
  }
  target.draw(actor.vertices.data(), actor.vertices.size(), sf::Triangles, states);
}

// Limits the mip levels of a texture. SFML has no function for it, so this calls OpenGL in the
// thread's current context, or in a temporary one.
void keep_to_levels(const sf::Texture& texture, int levels) {
  constexpr unsigned kTexture2d = 0x0DE1, kMaxLevel = 0x813D;  // OpenGL constants
  std::optional<sf::Context> context;
  if (sf::Context::getActiveContextId() == 0) context.emplace();
  const auto set = reinterpret_cast<void (*)(unsigned, unsigned, int)>(
      sf::Context::getFunction("glTexParameteri"));
  sf::Texture::bind(&texture);
  if (set) set(kTexture2d, kMaxLevel, levels - 1);
  sf::Texture::bind(nullptr);
}

// levels: number of mip levels that may be read. 0: all of them, and `image` is as decoded.
std::shared_ptr<const sf::Texture> make_texture(pictures::Image image, int levels, bool smooth,
                                                std::string& error) {
  const auto width = static_cast<unsigned>(image.width);
  const auto height = static_cast<unsigned>(image.height);
  const auto texture = std::make_shared<sf::Texture>();
  if (!texture->create(width, height)) {
    error = "SFML could not make a texture of " + std::to_string(width) + " x " +
            std::to_string(height) + " pixels";
    return nullptr;
  }
  if (levels == 0) image = std::move(pictures::make_mip_levels(std::move(image)).front());
  texture->update(image.rgba.data());
  texture->setSmooth(smooth);
  if (smooth && texture->generateMipmap() && levels > 0) keep_to_levels(*texture, levels);
  return texture;
}

Result<Rig> rig_of(LoadResult opened, bool smooth) {
  if (!opened) return opened.error;
  return make_rig(std::move(*opened), smooth);
}

}  // namespace

Result<Rig> make_rig(Skf skf, bool smooth) {
  std::string error;
  Rig rig{std::move(skf), {}, make_texture(pictures::checkerboard(8), 0, false, error), {}};
  if (!rig.missing) return Error{error, error};
  const auto upload = [&](pictures::Image image, int levels, std::string& why) {
    return make_texture(std::move(image), levels, smooth, why);
  };
  rig.textures = upload_textures<sf::Texture>(rig.skf, {}, upload, rig.messages);
  return rig;
}

Result<Rig> load(const std::string& path, bool smooth) {
  return rig_of(skelform::load(path), smooth);
}

Result<Rig> load_bytes(std::span<const std::byte> file, bool smooth) {
  return rig_of(skelform::load_bytes(file), smooth);
}

Result<Rig> load_from_pack(const std::string& path, const ReadFile& read, bool smooth) {
  return rig_of(skelform::load_from_pack(path, read), smooth);
}

Actor make_actor(const Rig& rig) {
  return {skelform::make_actor(rig.skf), {}, {}};
}

void place(Actor& actor, const EngineOptions& options) {
  skelform::place(actor, options, true);
}

void construct(Actor& actor, const Rig& rig, const EngineOptions& options) {
  place(actor, options);
  skelform::construct(actor, rig.armature(), options.how);
}

void draw(sf::RenderTarget& target, const Rig& rig, Actor& actor, float progress,
          sf::RenderStates states) {
  const DrawList& list = draw_list(actor, rig.armature(), progress);
  for (std::size_t i = 0; i < list.commands.size();) {
    const auto run = run_from(list.commands, i, [&](const DrawCommand& command) {
      return shown_by(rig, actor, command).texture;
    });
    draw_run(target, rig, actor, run, states);
    i += run.size();
  }
}

sf::RenderStates states_through(const sf::RenderTarget& target, const Camera& camera,
                                sf::RenderStates states) {
  const sf::Vector2f middle = target.getView().getCenter();
  states.transform.translate(middle)
      .scale(camera.zoom, camera.zoom)
      .translate(-camera.center.x, -camera.center.y);
  return states;
}

void draw(sf::RenderTarget& target, const Rig& rig, Actor& actor, const Camera& camera,
          float progress, const sf::RenderStates& states) {
  draw(target, rig, actor, progress, states_through(target, camera, states));
}

void draw_many(sf::RenderTarget& target, std::span<const Drawn> drawn, ManyDrawn& many,
               float progress, sf::RenderStates states) {
  many.items.clear();
  for (const Drawn& one : drawn) {
    const bool exists = one.rig != nullptr && one.actor != nullptr;
    many.items.push_back(
        {exists ? &draw_list(*one.actor, one.rig->armature(), progress) : nullptr, one.order});
  }
  const auto picture = [&](std::size_t item, const DrawCommand& command) {
    const Shown shown = shown_by(*drawn[item].rig, *drawn[item].actor, command);
    return MergedPicture{reinterpret_cast<std::uintptr_t>(shown.texture), shown.uv_scale,
                         shown.uv_offset};
  };
  merge_lists(many.items, picture, many.merged);
  for (const MergedCall& call : many.merged.calls) {
    const Shown shown{reinterpret_cast<const sf::Texture*>(  // NOLINT(performance-no-int-to-ptr)
        static_cast<std::uintptr_t>(call.texture))};
    many.vertices.clear();
    for (std::size_t i = 0; i < call.index_count; ++i) {
      const std::uint32_t index = many.merged.indices[call.first_index + i];
      many.vertices.push_back(vertex_of(many.merged.vertices[index], shown));
    }
    states.texture = shown.texture;
    target.draw(many.vertices.data(), many.vertices.size(), sf::Triangles, states);
  }
}

}  // namespace skelform::sfml
