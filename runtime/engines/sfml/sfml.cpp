#include "skelform/sfml.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace skelform::sfml {
namespace {

struct Shown {
  const sf::Texture* texture = nullptr;
  Vec2 uv_scale{1};
};

Shown shown_by(const Rig& rig, const Actor& actor, const DrawCommand& command) {
  const Shown missing{rig.missing.get()};
  if (command.attachment >= 0) {
    const sf::Texture* const* own = item_at(actor.pictures, command.attachment);
    return own && *own ? Shown{*own} : missing;
  }
  const AtlasTexture<sf::Texture>* atlas = item_at(rig.atlases, command.atlas_idx);
  return atlas && atlas->texture ? Shown{atlas->texture.get(), atlas->uv_scale} : missing;
}

sf::Uint8 byte_of(float value) {
  return static_cast<sf::Uint8>(std::lround(std::clamp(value, 0.0f, 1.0f) * 255.0f));
}

// SFML counts texture coordinates in texels.
sf::Vertex vertex_of(const DrawVertex& from, const Shown& shown) {
  const sf::Vector2u size = shown.texture->getSize();
  const Vec2 uv = from.uv * shown.uv_scale;
  const Color& c = from.color;
  return {to_screen(from.pos), sf::Color(byte_of(c.r), byte_of(c.g), byte_of(c.b), byte_of(c.a)),
          sf::Vector2f(uv.x * static_cast<float>(size.x), uv.y * static_cast<float>(size.y))};
}

// SFML knows no indices, so corners that triangles share are there for each.
void draw_run(sf::RenderTarget& target, const Rig& rig, Actor& actor,
              std::span<const DrawCommand> run, sf::RenderStates states) {
  const Shown shown = shown_by(rig, actor, run.front());
  const std::size_t first = run.front().first_index;
  const std::size_t end = run.back().first_index + std::size_t(run.back().index_count);
  actor.vertices.clear();
  for (std::size_t i = first; i < end; ++i)
    actor.vertices.push_back(vertex_of(actor.list.vertices[actor.list.indices[i]], shown));
  states.texture = shown.texture;
  target.draw(actor.vertices.data(), actor.vertices.size(), sf::Triangles, states);
}

std::shared_ptr<const sf::Texture> make_texture(pictures::Image image, bool smooth,
                                                std::string& error) {
  const auto width = static_cast<unsigned>(image.width);
  const auto height = static_cast<unsigned>(image.height);
  const auto texture = std::make_shared<sf::Texture>();
  if (!texture->create(width, height)) {
    error = "SFML could not make a texture of " + std::to_string(width) + " x " +
            std::to_string(height) + " pixels";
    return nullptr;
  }
  texture->update(pictures::make_mip_levels(std::move(image))[0].rgba.data());
  texture->setSmooth(smooth);
  if (smooth) texture->generateMipmap();
  return texture;
}

}  // namespace

std::optional<Rig> load(const std::string& path, std::string& error, bool smooth) {
  LoadResult opened = skelform::load(path);
  if (!opened) {
    error = opened.error.message;
    return std::nullopt;
  }
  Rig rig{std::move(*opened), {}, make_texture(pictures::checkerboard(8), false, error), {}};
  if (!rig.missing) return std::nullopt;
  const auto upload = [&](pictures::Image image, std::string& why) {
    return make_texture(std::move(image), smooth, why);
  };
  rig.atlases = upload_atlases<sf::Texture>(rig.skf, upload, rig.messages);
  return rig;
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

void draw(sf::RenderTarget& target, const Rig& rig, Actor& actor, float share,
          sf::RenderStates states) {
  const DrawList& list = draw_list(actor, rig.armature(), share);
  for (std::size_t i = 0; i < list.commands.size();) {
    const auto run = run_from(list.commands, i);
    draw_run(target, rig, actor, run, states);
    i += run.size();
  }
}

}  // namespace skelform::sfml
