#include "atlas_images.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "image_header.h"

namespace skelform {
namespace {

std::string path_of(std::size_t atlas) {
  return "atlases[" + std::to_string(atlas) + "]";
}

// The file says any number; no image is that large.
std::string pixels(Vec2 size) {
  const auto whole = [](float side) {
    return std::to_string(std::lround(std::clamp(side, -1e9f, 1e9f)));
  };
  return whole(size.x) + " x " + whole(size.y) + " px";
}

std::vector<std::byte> read_image(const Archive& archive, const Atlas& atlas, std::size_t index,
                                  Findings& findings) {
  const std::string path = path_of(index) + ".filename";
  if (!has_entry(archive, atlas.filename)) {
    findings.add("atlas-missing", path,
                 "the archive has no entry " + quoted(atlas.filename) +
                     "; drawn as a checkerboard. Export again");
    return {};
  }
  try {
    return read_entry(archive, atlas.filename);
  } catch (const Refusal& refusal) {
    findings.add("atlas-unreadable", path, refusal.message + "; drawn as a checkerboard");
    return {};
  }
}

// Sets the atlas' size from the image; says whether the image can be used.
// pixels_left: how many all atlases may still have; one that fits takes its own off.
bool check_image(const AtlasImage& image, int atlas_side, std::size_t& pixels_left,
                 std::size_t index, Atlas& atlas, Findings& findings) {
  const auto size = image_size(image.bytes);
  if (!size) {
    findings.add("atlas-undecodable", path_of(index) + ".filename",
                 quoted(image.filename) + " is neither a PNG nor a JPG; drawn as a checkerboard");
    return false;
  }
  const Vec2 real{static_cast<float>(size->width), static_cast<float>(size->height)};
  if (size->width > atlas_side || size->height > atlas_side) {
    findings.add("atlas-too-large", path_of(index) + ".filename",
                 quoted(image.filename) + " is " + pixels(real) + ", more than the " +
                     std::to_string(atlas_side) + " allowed; drawn as a checkerboard");
    return false;
  }
  const std::size_t area = std::size_t(size->width) * std::size_t(size->height);
  if (area > pixels_left) {
    findings.add("atlas-too-large", path_of(index) + ".filename",
                 quoted(image.filename) + " is " + pixels(real) +
                     ", too many with the atlases before it; drawn as a checkerboard");
    return false;
  }
  pixels_left -= area;
  if (real != atlas.size) {
    findings.add("atlas-size", path_of(index) + ".size",
                 "says " + pixels(atlas.size) + ", the image has " + pixels(real) +
                     "; the image's size is used");
    atlas.size = real;
  }
  return true;
}

}  // namespace

std::vector<AtlasImage> read_atlas_images(const Archive& archive, Armature& armature,
                                          Findings& findings) {
  std::vector<AtlasImage> images;
  std::size_t left = archive.limits.total_bytes, pixels_left = archive.limits.atlas_pixels;
  for (std::size_t i = 0; i < armature.atlases.size(); ++i) {
    Atlas& atlas = armature.atlases[i];
    images.push_back({atlas.filename, read_image(archive, atlas, i, findings)});
    AtlasImage& image = images.back();
    if (image.bytes.empty()) continue;
    const bool fits = image.bytes.size() <= left;
    left -= fits ? image.bytes.size() : left;
    if (!fits || !check_image(image, archive.limits.atlas_side, pixels_left, i, atlas, findings)) {
      image.bytes = {};
    }
  }
  return images;
}

}  // namespace skelform
