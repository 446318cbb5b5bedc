#include "gl/texture.h"

#include <algorithm>

#include "gl/atlas_check.h"
#include "platform/context.h"

namespace skelscope::gl {
namespace {

constexpr int kCell = 16;  // pixels a square of the checkerboard

std::shared_ptr<const Texture> shared(std::optional<Texture> texture) {
  return texture ? std::make_shared<const Texture>(std::move(*texture)) : nullptr;
}

RigTexture checkered() {
  std::string error;
  RigTexture result;
  result.texture = shared(make_texture(skelform::pictures::checkerboard(), true, error));
  if (!result.texture) result.texture = std::make_shared<const Texture>();
  result.missing = true;
  return result;
}

// uv of an image of this size, in squares that are kCell pixels wide.
RigTexture with_size(RigTexture checkerboard, skelform::Vec2 size) {
  checkerboard.uv_scale = size / float(kCell * 2);
  return checkerboard;
}

std::vector<std::uint8_t> opacity_of(const Image& image) {
  std::vector<std::uint8_t> opacity(image.rgba.size() / 4);
  for (std::size_t i = 0; i < opacity.size(); ++i) opacity[i] = image.rgba[i * 4 + 3];
  return opacity;
}

std::optional<RigTexture> decode_atlas(const skelform::Skf& skf, std::size_t atlas,
                                       std::string& error) {
  auto image = skelform::pictures::decode_atlas(skf, atlas, error);
  if (!image) return std::nullopt;
  RigTexture result;
  result.opacity = std::make_shared<const std::vector<std::uint8_t>>(opacity_of(*image));
  result.texture = shared(make_texture(std::move(*image), false, error));
  return result.texture ? std::optional(std::move(result)) : std::nullopt;
}

bool is_repeated(const skelform::Skf& skf, std::size_t atlas) {
  return atlas < skf.atlas_images.size() && skf.atlas_images[atlas].same_as >= 0;
}

// Nothing when the image cannot be shown; says so once for all atlases that have it.
std::optional<RigTexture> find_atlas(const skelform::Skf& skf, std::size_t atlas,
                                     RigTextures& made) {
  if (is_repeated(skf, atlas)) {
    const RigTexture& first = made.atlases[std::size_t(skf.atlas_images[atlas].same_as)];
    return first.missing ? std::nullopt : std::optional(first);
  }
  std::string error;
  auto texture = decode_atlas(skf, atlas, error);
  if (texture) return texture;
  made.messages.push_back(skf.armature.atlases[atlas].filename + ": " + error);
  if (!image_bytes(skf.atlas_images, atlas).empty())
    made.problems.push_back(undecodable(skf, atlas, error));
  return texture;
}

}  // namespace

std::optional<Texture> make_texture(Image image, bool repeat, std::string& error) {
  const auto functions = skelform::opengl::load_functions(gl_function, error);
  if (!functions) return std::nullopt;
  return skelform::opengl::make_texture(functions, std::move(image), repeat, error);
}

namespace {

// The texel a coordinate falls on, whatever the file says it is.
int texel(float at, int side) {
  return at > 0 ? static_cast<int>(std::min(at, static_cast<float>(side - 1))) : 0;
}

}  // namespace

float opacity_at(const RigTexture& texture, skelform::Vec2 uv) {
  if (!texture.opacity) return 1;
  const int width = texture.texture->width, height = texture.texture->height;
  const skelform::Vec2 at = uv * texture.uv_scale * skelform::Vec2(width, height);
  const auto row = static_cast<std::size_t>(texel(at.y, height));
  const auto index = row * std::size_t(width) + std::size_t(texel(at.x, width));
  return static_cast<float>((*texture.opacity)[index]) / 255.0f;
}

RigTextures make_rig_textures(const skelform::Skf& skf) {
  RigTextures result;
  result.no_atlas = with_size(checkered(), {kCell * 8, kCell * 8});
  for (std::size_t i = 0; i < skf.armature.atlases.size(); ++i) {
    const skelform::Atlas& atlas = skf.armature.atlases[i];
    auto found = find_atlas(skf, i, result);
    if (found) {
      found->uv_scale =
          skelform::pictures::uv_scale(atlas, found->texture->width, found->texture->height);
    }
    result.atlases.push_back(found ? std::move(*found) : with_size(result.no_atlas, atlas.size));
  }
  return result;
}

}  // namespace skelscope::gl
