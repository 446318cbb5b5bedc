#include "gl/atlas_pack.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#define STBRP_STATIC
#define STB_RECT_PACK_IMPLEMENTATION
#include <stb_rect_pack.h>

#include "gl/image_io.h"
#include "lists/lists.h"

namespace skelscope::gl {
namespace {

using skelform::Edit;
using skelform::Skf;
using skelform::Vec2;

constexpr int kGap = 2;  // pixels between textures, so that smaller mip levels do not mix them

// The position of each texture, relative to the top left corner of the packed area, and the height
// of the area.
struct Packing {
  std::vector<Vec2> places;
  int height = 0;
};

int widest(const std::vector<Image>& images) {
  int width = 0;
  for (const Image& image : images) width = std::max(width, image.width);
  return width;
}

std::optional<Packing> packed_into(const std::vector<Image>& images, int width, int height) {
  if (width <= 0 || height <= 0) return std::nullopt;
  std::vector<stbrp_rect> rects;
  for (const Image& image : images) {
    stbrp_rect rect{};
    rect.id = count_of(rects);
    rect.w = image.width + kGap;
    rect.h = image.height + kGap;
    rects.push_back(rect);
  }
  std::vector<stbrp_node> nodes(width);
  stbrp_context context;
  stbrp_init_target(&context, width, height, nodes.data(), width);
  if (!stbrp_pack_rects(&context, rects.data(), count_of(rects))) return std::nullopt;
  Packing packing{std::vector<Vec2>(images.size()), 0};
  for (const stbrp_rect& rect : rects) {
    packing.places[rect.id] = Vec2(rect.x, rect.y);
    packing.height = std::max(packing.height, rect.y + rect.h - kGap);
  }
  return packing;
}

void copy_into(Image& target, const Image& image, int x, int y) {
  const auto row = static_cast<std::size_t>(image.width) * 4;
  for (int line = 0; line < image.height; ++line) {
    const auto from = line * row;
    const auto to = (static_cast<std::size_t>(y + line) * target.width + x) * 4;
    std::copy_n(image.rgba.begin() + static_cast<std::ptrdiff_t>(from), row,
                target.rgba.begin() + static_cast<std::ptrdiff_t>(to));
  }
}

Image empty_image(int width, int height) {
  return {width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width) * height * 4)};
}

std::size_t pixels_of_others(const Skf& skf, int atlas) {
  std::size_t pixels = 0;
  for (int i = 0; i < count_of(skf.armature.atlases); ++i) {
    const Vec2 size = skf.armature.atlases[i].size;
    if (i != atlas && skf.atlas_images[i].same_as < 0)
      pixels += static_cast<std::size_t>(size.x * size.y);
  }
  return pixels;
}

bool is_within_limits(const Skf& skf, int atlas, int width, int height) {
  const skelform::LoadLimits limits;
  const auto area = static_cast<std::size_t>(width) * height;
  return width <= limits.atlas_side && height <= limits.atlas_side &&
         area + pixels_of_others(skf, atlas) <= limits.atlas_pixels;
}

// An atlas with its new image and the positions of the new textures in it.
struct Sheet {
  int atlas = -1;
  Image image;
  std::vector<Vec2> places;
};

void draw_all(Sheet& sheet, const std::vector<Image>& images) {
  for (std::size_t i = 0; i < images.size(); ++i)
    copy_into(sheet.image, images[i], static_cast<int>(sheet.places[i].x),
              static_cast<int>(sheet.places[i].y));
}

// Adds the textures below the last atlas. nullopt if the atlas cannot be decoded, is a JPG or would
// become too large.
std::optional<Sheet> grown_atlas(const Skf& skf, const std::vector<Image>& images) {
  const int atlas = count_of(skf.armature.atlases) - 1;
  if (atlas < 0 || skf.armature.jpg) return std::nullopt;
  std::string no_image;
  const auto old = decode_image(skelform::image_bytes(skf.atlas_images, atlas), no_image);
  if (!old) return std::nullopt;
  const int width = std::max(old->width, widest(images) + kGap), top = old->height + kGap;
  const auto packing = packed_into(images, width, skelform::LoadLimits{}.atlas_side - top);
  if (!packing || !is_within_limits(skf, atlas, width, top + packing->height)) return std::nullopt;
  Sheet sheet{atlas, empty_image(width, top + packing->height), packing->places};
  for (Vec2& place : sheet.places) place.y += static_cast<float>(top);
  copy_into(sheet.image, *old, 0, 0);
  draw_all(sheet, images);
  return sheet;
}

// Packs the textures into a new atlas that is nearly square.
std::optional<Sheet> new_atlas(const Skf& skf, const std::vector<Image>& images) {
  const int side = skelform::LoadLimits{}.atlas_side;
  double area = 0;
  for (const Image& image : images)
    area += static_cast<double>(image.width + kGap) * (image.height + kGap);
  const int least = std::max(widest(images) + kGap, static_cast<int>(std::sqrt(area)));
  for (int width = std::min(least, side); width <= side; width = std::min(width * 2, side)) {
    const auto packing = packed_into(images, width, side);
    if (packing && is_within_limits(skf, -1, width, packing->height)) {
      Sheet sheet{-1, empty_image(width, packing->height), packing->places};
      draw_all(sheet, images);
      return sheet;
    }
    if (width == side) break;
  }
  return std::nullopt;
}

bool has_texture(const Skf& skf, int style, const std::string& name) {
  const auto& textures = skf.armature.styles[style].textures;
  return contains(textures, name, &skelform::Texture::name);
}

bool read_images(const Skf& skf, int style, std::span<const NewTexture> textures,
                 std::vector<Image>& images, std::string& error) {
  std::set<std::string> names;
  for (const NewTexture& texture : textures) {
    auto image = decode_image(texture.image, error);
    if (!image) {
      error = "\"" + texture.name + "\": " + error;
      return false;
    }
    if (has_texture(skf, style, texture.name) || !names.insert(texture.name).second) {
      error = "the style has a texture \"" + texture.name + "\" already";
      return false;
    }
    images.push_back(std::move(*image));
  }
  return true;
}

std::vector<Edit> edits_of(const Skf& skf, int style, std::span<const NewTexture> textures,
                           const std::vector<Image>& images, const Sheet& sheet) {
  const skelform::SharedBytes png = encode_png(sheet.image);
  std::vector<Edit> edits;
  if (sheet.atlas >= 0)
    edits.push_back(skelform::SetAtlasImage{sheet.atlas, png});
  else
    edits.push_back(skelform::AddTexture{textures[0].name, style, png});
  const int atlas = sheet.atlas >= 0 ? sheet.atlas : count_of(skf.armature.atlases);
  for (std::size_t i = 0; i < textures.size(); ++i) {
    const Vec2 size(images[i].width, images[i].height);
    edits.push_back(skelform::SetStyleTexture{
        style, textures[i].name,
        skelform::Texture{textures[i].name, sheet.places[i], size, atlas}});
  }
  return edits;
}

}  // namespace

std::optional<std::vector<Edit>> pack_textures(const Skf& skf, int style,
                                               std::span<const NewTexture> textures,
                                               std::string& error) {
  if (textures.empty()) return std::vector<Edit>{};
  if (!has_index(skf.armature.styles, style)) {
    error = "there is no style to put them in";
    return std::nullopt;
  }
  std::vector<Image> images;
  if (!read_images(skf, style, textures, images, error)) return std::nullopt;
  std::optional<Sheet> sheet = grown_atlas(skf, images);
  if (!sheet) sheet = new_atlas(skf, images);
  if (!sheet) error = "the atlases have no room for them";
  if (!sheet) return std::nullopt;
  return edits_of(skf, style, textures, images, *sheet);
}

}  // namespace skelscope::gl
