#include "gl/texture_diff.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "gl/image_io.h"
#include "lists/lists.h"

namespace skelscope::gl {
namespace {

constexpr int kMostSide = 8192;  // of a texture, pixels

using namespace skelform;
using skelform::pictures::is_png;
using skelform::pictures::why_absent;

using Images = std::vector<std::shared_ptr<const Image>>;  // one per atlas; nullptr: not needed, or
                                                           // not decodable

// Two textures of the same style and name, one of each rig, and the place of the second.
struct TexturePair {
  const skelform::Texture *a, *b;
  const std::string* style;
  int style_b, item_b;
};

// Findings about two textures without a look at their pixels.
enum class Sight { Same, Lost, Pixels, Unknown };  // Lost: only one rig has a picture to show

bool is_atlas(const Skf& skf, int atlas) {
  return has_index(skf.atlas_images, atlas);
}

std::size_t own_atlas(const Skf& skf, int atlas) {
  const int same = skf.atlas_images[atlas].same_as;
  return same < 0 ? atlas : same;
}

// Returns the cost of decoding an image, in pixels of a PNG of 8 bits without interlacing. Any
// other image costs twice as much.
double cost_of(const Skf& skf, std::size_t atlas) {
  constexpr std::size_t bit_depth = 24, interlacing = 28;
  const std::span<const std::byte> bytes = skf.atlas_images[atlas].bytes;
  // The loader has set the size of the image itself.
  const Vec2 size = skf.armature.atlases[atlas].size;
  const bool plain = is_png(bytes) && bytes.size() > interlacing &&
                     bytes[bit_depth] <= std::byte{8} && bytes[interlacing] == std::byte{0};
  return double(size.x) * double(size.y) * (plain ? 1 : 2);
}

// The most pixels and bytes decoded for both rigs together, as many as showing one rig may need.
struct DecodingBudget {
  double pixels = 8192.0 * 4096;
  std::size_t bytes = 48u << 20;
};

std::shared_ptr<const Image> decode_atlas(const Skf& skf, std::size_t atlas, const char* which,
                                          DecodingBudget& left, char& lost,
                                          std::vector<std::string>& messages) {
  const AtlasImage& source = skf.atlas_images[atlas];
  std::string error = why_absent(skf, atlas);
  std::optional<Image> image;
  lost = 1;
  if (!source.bytes.empty()) {
    const double cost = cost_of(skf, atlas);
    if (cost > left.pixels || source.bytes.size() > left.bytes) {
      error = "not compared: too many pixels together with the other rig's";
      lost = 0;
    } else {
      left.pixels -= cost, left.bytes -= source.bytes.size();
      image = decode_image(source.bytes, error);
    }
  }
  if (image && skf.armature.jpg) apply_chroma_key(*image, skf.armature.clear_color);
  if (image) lost = 0;
  if (!image) messages.push_back(source.filename + " of the " + which + " rig: " + error);
  return image ? std::make_shared<const Image>(std::move(*image)) : nullptr;
}

bool same_bytes(const Skf& a, std::size_t in_a, const Skf& b, std::size_t in_b) {
  const bool keyed = a.armature.jpg || b.armature.jpg;
  const bool same_key =
      a.armature.jpg == b.armature.jpg && a.armature.clear_color == b.armature.clear_color;
  return a.atlas_images[in_a].bytes == b.atlas_images[in_b].bytes && (!keyed || same_key);
}

// The decoded atlases of both rigs. An image that both rigs share is decoded once.
struct Decoded {
  const Skf &a, &b;
  DecodingBudget left = {};
  Images images_a = Images(a.atlas_images.size()), images_b = Images(b.atlas_images.size());
  std::vector<char> tried_a = std::vector<char>(a.atlas_images.size());
  std::vector<char> tried_b = std::vector<char>(b.atlas_images.size());
  std::vector<char> lost_a = tried_a, lost_b = tried_b;
  std::map<std::pair<std::size_t, std::size_t>, bool> same = {};

  bool are_same(std::size_t in_a, std::size_t in_b) {
    const auto [known, fresh] = same.try_emplace({in_a, in_b}, false);
    if (fresh) known->second = same_bytes(a, in_a, b, in_b);
    return known->second;
  }
  bool share_image(const TexturePair& pair) {
    return is_atlas(a, pair.a->atlas_idx) && is_atlas(b, pair.b->atlas_idx) &&
           are_same(own_atlas(a, pair.a->atlas_idx), own_atlas(b, pair.b->atlas_idx));
  }
  void decode_second(std::size_t in_b, std::vector<std::string>& messages) {
    if (!std::exchange(tried_b[in_b], 1))
      images_b[in_b] = decode_atlas(b, in_b, "second", left, lost_b[in_b], messages);
  }
  // Decodes the images of a pair if their pixels are to be compared.
  Sight see(const TexturePair& pair, std::vector<std::string>& messages) {
    const bool in_atlas = is_atlas(a, pair.a->atlas_idx);
    if (in_atlas != is_atlas(b, pair.b->atlas_idx)) return Sight::Lost;
    if (!in_atlas) return Sight::Same;
    const std::size_t in_a = own_atlas(a, pair.a->atlas_idx);
    const std::size_t in_b = own_atlas(b, pair.b->atlas_idx);
    const bool shared = are_same(in_a, in_b);
    if (shared && pair.a->offset == pair.b->offset) return Sight::Same;
    if (!std::exchange(tried_a[in_a], 1))
      images_a[in_a] = decode_atlas(a, in_a, "first", left, lost_a[in_a], messages);
    if (shared && !std::exchange(tried_b[in_b], 1)) {
      images_b[in_b] = images_a[in_a];
      lost_b[in_b] = lost_a[in_a];
    }
    decode_second(in_b, messages);
    if (lost_a[in_a] != lost_b[in_b]) return Sight::Lost;
    return images_a[in_a] && images_b[in_b] ? Sight::Pixels : Sight::Unknown;
  }
};

// A texture's place on a decoded image, which may be smaller than the rig says.
struct Region {
  const Image* image = nullptr;
  int x = 0, y = 0;
};

Region region_of(const Skf& skf, const Images& images, const skelform::Texture& texture) {
  const auto whole = [](float value) {
    return static_cast<int>(std::clamp(std::floor(value), -65536.0f, 65536.0f));
  };
  return {images[own_atlas(skf, texture.atlas_idx)].get(), whole(texture.offset.x),
          whole(texture.offset.y)};
}

// Returns a pixel of the texture; transparent outside the image.
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

void add_pixel(RedrawnTexture& change, int x, int y, int amount) {
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

// Returns the size limited to the larger image's, as a rig may hold any number.
int side(float size, int a, int b) {
  return static_cast<int>(std::clamp(size, 0.0f, static_cast<float>(std::max(a, b))));
}

RedrawnTexture difference_of(const Region& a, const Region& b, Vec2 size) {
  RedrawnTexture change;
  const int width = side(size.x, a.image->width, b.image->width);
  const int height = side(size.y, a.image->height, b.image->height);
  change.of = width * height;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const int amount = difference(pixel_at(a, x, y), pixel_at(b, x, y));
      if (amount > 0) add_pixel(change, x, y, amount);
    }
  }
  return change;
}

// A checkerboard stands in place of the picture.
RedrawnTexture lost_picture(Vec2 size) {
  const int width = side(size.x, kMostSide, 0), height = side(size.y, kMostSide, 0);
  return {.pixels = width * height,
          .of = width * height,
          .width = width,
          .height = height,
          .most = 255};
}

// Returns whether the second rig still has the first one's picture at its old place, so that
// another place of the texture changes what is drawn.
bool stays_behind(const TexturePair& pair, Decoded& decoded, std::vector<std::string>& messages) {
  const int atlas = pair.a->atlas_idx;
  const bool moved = pair.a->offset != pair.b->offset || atlas != pair.b->atlas_idx;
  if (!moved || !is_atlas(decoded.b, atlas)) return false;
  const std::size_t in_b = own_atlas(decoded.b, atlas);
  if (decoded.are_same(own_atlas(decoded.a, atlas), in_b)) return true;
  decoded.decode_second(in_b, messages);
  const Region before = region_of(decoded.a, decoded.images_a, *pair.a);
  const Region behind = region_of(decoded.b, decoded.images_b, *pair.a);
  return behind.image && difference_of(before, behind, pair.a->size).pixels == 0;
}

// Returns the textures by name. Only the first of a name is shown, so later ones are left out.
std::map<std::string, const skelform::Texture*> by_name(const Style& style) {
  std::map<std::string, const skelform::Texture*> textures;
  for (const skelform::Texture& texture : style.textures) textures.emplace(texture.name, &texture);
  return textures;
}

std::vector<TexturePair> pairs_of(const Skf& a, const Skf& b, const RigMatch& match) {
  std::vector<TexturePair> pairs;
  for (std::size_t s = 0; s < match.styles.size(); ++s) {
    if (match.styles[s] < 0) continue;
    const Style& theirs = b.armature.styles[match.styles[s]];
    const auto others = by_name(theirs);
    for (const skelform::Texture& texture : a.armature.styles[s].textures) {
      const auto found = others.find(texture.name);
      if (found == others.end()) continue;
      const int item = found->second - theirs.textures.data();
      pairs.push_back({&texture, found->second, &theirs.name, match.styles[s], item});
    }
  }
  return pairs;
}

void count_place(const TexturePair& pair, ExportDiff& diff) {
  count_as_changed(diff.data, Part::Texture, pair.style_b, pair.item_b);
}

// Compares the pixels of a pair of one size. Returns their number.
long long compare_pair(const TexturePair& pair, Decoded& decoded, ExportDiff& diff) {
  const Sight sight = decoded.see(pair, diff.unseen);
  if (sight == Sight::Same || sight == Sight::Unknown) return 0;
  RedrawnTexture change =
      sight == Sight::Lost
          ? lost_picture(pair.a->size)
          : difference_of(region_of(*diff.a, decoded.images_a, *pair.a),
                          region_of(*diff.b, decoded.images_b, *pair.b), pair.a->size);
  if (change.pixels == 0) return change.of;
  if (sight == Sight::Lost)
    count_as_changed(diff.data, Part::Atlas, -1, pair.b->atlas_idx);
  else if (stays_behind(pair, decoded, diff.unseen))
    count_place(pair, diff);
  change.style = *pair.style;
  change.texture = pair.a->name;
  diff.redrawn.push_back(std::move(change));
  return diff.redrawn.back().of;
}

}  // namespace

void compare_images(ExportDiff& diff) {
  diff.images_due = false;
  Decoded decoded{*diff.a, *diff.b};
  // Pixels to compare. Overlapping textures could add up to any number.
  long long budget = 400'000'000;
  for (const TexturePair& pair : pairs_of(*diff.a, *diff.b, diff.data.match)) {
    if (budget <= 0) break;
    if (pair.a->size == pair.b->size)
      budget -= compare_pair(pair, decoded, diff);
    else if (decoded.share_image(pair))
      count_place(pair, diff);  // another cut out of the same image
  }
  if (budget <= 0) diff.unseen.push_back("further textures: too many pixels");
}

}  // namespace skelscope::gl
