#include "gl/texture.h"

#include <algorithm>
#include <new>
#include <utility>

#include "gl/atlas_check.h"
#include "platform/window/context.h"

namespace skelscope::gl {
namespace {

constexpr int kCell = 16;  // side of a square of the checkerboard, pixels

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

// Returns the checkerboard scaled for an atlas of this size, so that its squares are kCell pixels
// wide.
RigTexture with_size(RigTexture checkerboard, skelform::Vec2 size) {
  checkerboard.uv_scale = size / float(kCell * 2);
  return checkerboard;
}

std::vector<std::uint8_t> opacity_of(const Image& image) {
  std::vector<std::uint8_t> opacity(image.rgba.size() / 4);
  for (std::size_t i = 0; i < opacity.size(); ++i) opacity[i] = image.rgba[i * 4 + 3];
  return opacity;
}

bool is_repeated(const skelform::Skf& skf, std::size_t atlas) {
  return atlas < skf.atlas_images.size() && skf.atlas_images[atlas].same_as >= 0;
}

bool shows_image_of(const skelform::Skf& skf, std::size_t atlas, std::size_t other) {
  return atlas == other || (is_repeated(skf, atlas) &&
                            static_cast<std::size_t>(skf.atlas_images[atlas].same_as) == other);
}

using TexturePtr = std::shared_ptr<const Texture>;

TexturePtr uploaded(std::vector<Image> levels, std::string& error) {
  const auto functions = skelform::opengl::load_functions(gl_function);
  if (!functions) return error = functions.error.message, nullptr;
  auto texture = skelform::opengl::make_texture(*functions, std::move(levels), false);
  error += texture.error.message;
  return shared(std::move(texture.value));
}

// Uploads a decoded atlas. The texture has no OpenGL name if only its padded pages are drawn.
RigTexture uploaded_atlas(DecodedAtlas& decoded, std::string& error) {
  RigTexture result;
  if (!decoded.error.empty()) return result;
  const auto& padded = decoded.padded;
  result.texture = decoded.levels.empty() ? shared(Texture{{}, padded.width, padded.height})
                                          : uploaded(std::move(decoded.levels), error);
  result.opacity = std::move(decoded.opacity);
  return result;
}

void take_pages(const skelform::Skf& skf, DecodedAtlas& decoded, ShownTextures<Texture>& shown,
                std::string& error) {
  std::vector<TexturePtr> pages;
  for (std::vector<Image>& levels : decoded.pages)
    pages.push_back(uploaded(std::move(levels), error));
  if (error.empty()) skelform::show<Texture>(skf, decoded.padded, pages, nullptr, shown);
}

// Returns the texel index of a coordinate, clamped to the image.
int texel(float at, int side) {
  return at > 0 ? static_cast<int>(std::min(at, static_cast<float>(side - 1))) : 0;
}

}  // namespace

std::optional<Texture> make_texture(Image image, bool repeat, std::string& error) {
  const auto functions = skelform::opengl::load_functions(gl_function);
  if (!functions) return error = functions.error.message, std::nullopt;
  auto texture = skelform::opengl::make_texture(*functions, std::move(image), repeat);
  error += texture.error.message;
  return std::move(texture.value);
}

float opacity_at(const RigTexture& texture, skelform::Vec2 uv) {
  if (!texture.opacity) return 1;
  const int width = texture.texture->width, height = texture.texture->height;
  const skelform::Vec2 at = uv * texture.uv_scale * skelform::Vec2(width, height);
  const std::size_t row = texel(at.y, height);
  const auto index = row * width + texel(at.x, width);
  return static_cast<float>((*texture.opacity)[index]) / 255.0f;
}

DecodedAtlas decode_rig_atlas(const skelform::Skf& skf, std::size_t atlas, TextureSet use) try {
  namespace pictures = skelform::pictures;
  DecodedAtlas decoded;
  auto image = pictures::decode_atlas(skf, atlas, decoded.error);
  if (!image) return decoded;
  decoded.padded = pictures::pad_atlas(skf, atlas, *image);
  for (Image& page : std::exchange(decoded.padded.pages, {}))
    decoded.pages.push_back(
        pictures::make_page_levels(std::move(page), decoded.padded.layout.levels));
  if (use == TextureSet::Atlases)
    decoded.opacity = std::make_shared<const std::vector<std::uint8_t>>(opacity_of(*image));
  if (use == TextureSet::Atlases || needs_atlas(decoded.padded))
    decoded.levels = pictures::make_mip_levels(std::move(*image));
  return decoded;
} catch (const std::bad_alloc&) {
  DecodedAtlas none;
  none.error = "there is not enough memory to decode it";
  return none;
}

RigTextures awaited_textures(const skelform::Skf& skf) {
  RigTextures result;
  result.no_atlas = with_size(checkered(), {kCell * 8, kCell * 8});
  result.atlases.assign(skf.armature.atlases.size(),
                        RigTexture{.texture = std::make_shared<const Texture>(), .awaited = true});
  result.failures.resize(skf.armature.atlases.size());
  for (const skelform::Style& style : skf.armature.styles)
    result.shown.emplace_back(style.textures.size());
  return result;
}

void take_atlas(const skelform::Skf& skf, std::size_t atlas, DecodedAtlas decoded,
                RigTextures& textures) {
  std::string& error = textures.failures[atlas] = decoded.error;
  const RigTexture found = uploaded_atlas(decoded, error);
  if (found.texture) take_pages(skf, decoded, textures.shown, error);
  for (std::size_t i = atlas; i < textures.atlases.size(); ++i) {
    if (!shows_image_of(skf, i, atlas)) continue;
    const skelform::Atlas& of = skf.armature.atlases[i];
    RigTexture& shown = textures.atlases[i];
    shown = found.texture ? found : with_size(textures.no_atlas, of.size);
    if (!found.texture) continue;
    shown.uv_scale = skelform::pictures::uv_scale(of, found.texture->width, found.texture->height);
  }
}

std::vector<std::size_t> atlases_to_decode(const skelform::Skf& skf) {
  std::vector<std::size_t> atlases;
  for (std::size_t i = 0; i < skf.armature.atlases.size(); ++i)
    if (!is_repeated(skf, i)) atlases.push_back(i);
  return atlases;
}

void report_failures(const skelform::Skf& skf, RigTextures& textures) {
  for (std::size_t i = 0; i < textures.failures.size(); ++i) {
    const std::string& why = textures.failures[i];
    if (why.empty()) continue;
    textures.messages.push_back(skf.armature.atlases[i].filename + ": " + why);
    if (!image_bytes(skf.atlas_images, i).empty())
      textures.problems.push_back(undecodable(skf, i, why));
  }
}

RigTextures make_rig_textures(const skelform::Skf& skf, TextureSet use) {
  RigTextures result = awaited_textures(skf);
  for (const std::size_t atlas : atlases_to_decode(skf))
    take_atlas(skf, atlas, decode_rig_atlas(skf, atlas, use), result);
  report_failures(skf, result);
  return result;
}

}  // namespace skelscope::gl
