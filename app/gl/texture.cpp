#include "gl/texture.h"

#include <algorithm>
#include <glm/common.hpp>

#include "gl/mipmap.h"

namespace skelscope::gl {
namespace {

constexpr int kCell = 16;  // pixels a square of the checkerboard

Image checkerboard() {
  Image image{kCell * 2, kCell * 2, {}};
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      const bool bright = (x / kCell + y / kCell) % 2 == 0;
      const std::uint8_t rb = bright ? 235 : 60, g = bright ? 60 : 50;
      image.rgba.insert(image.rgba.end(), {rb, g, rb, 255});
    }
  }
  return image;
}

// uv of an image of this size, in squares that are kCell pixels wide.
RigTexture missing_texture(skelform::Vec2 size) {
  std::string error;
  RigTexture result;
  auto texture = make_texture(checkerboard(), true, error);
  if (texture) result.texture = std::move(*texture);
  result.uv_scale = size / float(kCell * 2);
  result.missing = true;
  return result;
}

std::vector<std::uint8_t> opacity_of(const Image& image) {
  std::vector<std::uint8_t> opacity(image.rgba.size() / 4);
  for (std::size_t i = 0; i < opacity.size(); ++i) opacity[i] = image.rgba[i * 4 + 3];
  return opacity;
}

std::optional<RigTexture> decode_atlas(const skelform::Skf& skf, std::size_t atlas,
                                       std::string& error) {
  if (atlas >= skf.atlas_images.size() || skf.atlas_images[atlas].bytes.empty()) {
    error = "not in the archive; export the rig again";
    return std::nullopt;
  }
  auto image = decode_image(skf.atlas_images[atlas].bytes, error);
  if (!image) return std::nullopt;
  if (skf.armature.jpg) apply_chroma_key(*image, skf.armature.clear_color);
  RigTexture result;
  // The draw list takes a size of 0 for 1.
  const skelform::Vec2 size = glm::max(skf.armature.atlases[atlas].size, skelform::Vec2(1));
  result.uv_scale = size / skelform::Vec2(image->width, image->height);
  result.opacity = opacity_of(*image);
  auto texture = make_texture(std::move(*image), false, error);
  if (!texture) return std::nullopt;
  result.texture = std::move(*texture);
  return result;
}

}  // namespace

std::optional<Texture> make_texture(Image image, bool repeat, std::string& error) {
  GLint largest = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
  if (std::max(image.width, image.height) > largest) {
    error = "larger than the " + std::to_string(largest) + " pixels the graphics driver takes";
    return std::nullopt;
  }
  Texture result{{}, image.width, image.height};
  std::vector<Image> levels = make_mip_levels(std::move(image));
  GLuint name = 0;
  glGenTextures(1, &name);
  result.name = TextureName(name);
  glBindTexture(GL_TEXTURE_2D, name);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    glTexImage2D(GL_TEXTURE_2D, GLint(i), GL_RGBA8, levels[i].width, levels[i].height, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, levels[i].rgba.data());
    std::vector<std::uint8_t>().swap(levels[i].rgba);  // the driver has its own copy
  }
  const GLint wrap = repeat ? GL_REPEAT : GL_CLAMP_TO_EDGE;
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, wrap);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, wrap);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, GLint(levels.size()) - 1);
  glBindTexture(GL_TEXTURE_2D, 0);
  return result;
}

namespace {

// The texel a coordinate falls on, whatever the file says it is.
int texel(float at, int side) {
  return at > 0 ? static_cast<int>(std::min(at, static_cast<float>(side - 1))) : 0;
}

}  // namespace

float opacity_at(const RigTexture& texture, skelform::Vec2 uv) {
  const int width = texture.texture.width, height = texture.texture.height;
  if (texture.opacity.empty()) return 1;
  const skelform::Vec2 at = uv * texture.uv_scale * skelform::Vec2(width, height);
  const int x = texel(at.x, width), y = texel(at.y, height);
  return static_cast<float>(texture.opacity[static_cast<std::size_t>(y) * width + x]) / 255.0f;
}

RigTextures make_rig_textures(const skelform::Skf& skf) {
  RigTextures result;
  result.no_atlas = missing_texture({kCell * 8, kCell * 8});
  for (std::size_t i = 0; i < skf.armature.atlases.size(); ++i) {
    std::string error;
    auto atlas = decode_atlas(skf, i, error);
    if (!atlas) {
      result.messages.push_back(skf.armature.atlases[i].filename + ": " + error);
      atlas = missing_texture(skf.armature.atlases[i].size);
    }
    result.atlases.push_back(std::move(*atlas));
  }
  return result;
}

}  // namespace skelscope::gl
