#include "gl/texture_diff.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>

#include "gl/atlas_check.h"

namespace skelscope::gl {
namespace {

using namespace skelform;

using Images = std::vector<std::shared_ptr<const Image>>;  // nullptr: cannot be shown

Images decode_atlases(const Skf& skf, const char* which, std::vector<std::string>& messages) {
  Images images;
  for (const AtlasImage& atlas : skf.atlas_images) {
    if (atlas.same_as >= 0) {
      images.push_back(images[atlas.same_as]);
      continue;
    }
    std::string error = why_absent(skf, images.size());
    auto image = atlas.bytes.empty() ? std::nullopt : decode_image(atlas.bytes, error);
    if (image && skf.armature.jpg) apply_chroma_key(*image, skf.armature.clear_color);
    if (!image) messages.push_back(atlas.filename + " of the " + which + " rig: " + error);
    images.push_back(image ? std::make_shared<const Image>(std::move(*image)) : nullptr);
  }
  return images;
}

// A texture's rectangle on an image that may be another size than the rig says.
struct Region {
  const Image* image = nullptr;
  int x = 0, y = 0;
};

Region region_of(const Images& images, const skelform::Texture& texture) {
  const int atlas = texture.atlas_idx;
  const bool there = atlas >= 0 && atlas < static_cast<int>(images.size()) && images[atlas];
  if (!there) return {};
  const auto whole = [](float value) {
    return static_cast<int>(std::clamp(std::floor(value), -65536.0f, 65536.0f));
  };
  return {images[atlas].get(), whole(texture.offset.x), whole(texture.offset.y)};
}

// Outside of the image nothing is painted.
const std::uint8_t* pixel_at(const Region& region, int x, int y) {
  static constexpr std::uint8_t kClear[4] = {};
  const int ix = region.x + x, iy = region.y + y;
  const Image& image = *region.image;
  const bool inside = ix >= 0 && iy >= 0 && ix < image.width && iy < image.height;
  return inside ? &image.rgba[(static_cast<std::size_t>(iy) * image.width + ix) * 4] : kClear;
}

int difference(const std::uint8_t* a, const std::uint8_t* b) {
  if (a[3] == 0 && b[3] == 0) return 0;
  int most = 0;
  for (int i = 0; i < 4; ++i) most = std::max(most, std::abs(a[i] - b[i]));
  return most;
}

void add_pixel(TextureChange& change, int x, int y, int amount) {
  if (change.pixels++ == 0) {
    change.x = x, change.y = y, change.width = change.height = 1;
  } else {
    const int right = std::max(change.x + change.width, x + 1);
    const int bottom = std::max(change.y + change.height, y + 1);
    change.x = std::min(change.x, x), change.y = std::min(change.y, y);
    change.width = right - change.x, change.height = bottom - change.y;
  }
  change.most = std::max(change.most, amount);
}

// Not more than the larger image has: a rectangle may claim anything.
int side(float size, int a, int b) {
  return static_cast<int>(std::clamp(size, 0.0f, static_cast<float>(std::max(a, b))));
}

void compare_texture(const Region& a, const Region& b, Vec2 size, TextureChange change,
                     TextureDiff& diff) {
  if (!a.image || !b.image) return;
  const int width = side(size.x, a.image->width, b.image->width);
  const int height = side(size.y, a.image->height, b.image->height);
  change.of = width * height;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const int amount = difference(pixel_at(a, x, y), pixel_at(b, x, y));
      if (amount > 0) add_pixel(change, x, y, amount);
    }
  }
  if (change.pixels > 0) diff.changes.push_back(std::move(change));
}

// The first of each name, which is the one that is shown.
std::map<std::string, const skelform::Texture*> by_name(const Style& style) {
  std::map<std::string, const skelform::Texture*> textures;
  for (const skelform::Texture& texture : style.textures) textures.emplace(texture.name, &texture);
  return textures;
}

}  // namespace

TextureDiff diff_textures(const Skf& a, const Skf& b, const RigMatch& match) {
  TextureDiff diff;
  const Images images_a = decode_atlases(a, "first", diff.messages);
  const Images images_b = decode_atlases(b, "second", diff.messages);
  long long budget = 400'000'000;  // pixels; rectangles that overlap could ask for any number
  for (std::size_t s = 0; s < match.styles.size(); ++s) {
    if (match.styles[s] < 0) continue;
    const Style& theirs = b.armature.styles[match.styles[s]];
    const auto others = by_name(theirs);
    for (const skelform::Texture& texture : a.armature.styles[s].textures) {
      const auto found = others.find(texture.name);
      const skelform::Texture* other = found == others.end() ? nullptr : found->second;
      if (!other || other->size != texture.size || budget <= 0) continue;
      budget -=
          static_cast<long long>(side(texture.size.x, 8192, 0)) * side(texture.size.y, 8192, 0);
      TextureChange change;
      change.style = theirs.name;
      change.texture = texture.name;
      compare_texture(region_of(images_a, texture), region_of(images_b, *other), texture.size,
                      std::move(change), diff);
    }
  }
  return diff;
}

}  // namespace skelscope::gl
