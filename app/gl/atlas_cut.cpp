#include "gl/atlas_cut.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "skelform/lint.h"
#include "text/words.h"

namespace skelscope::gl {
namespace {

using skelform::Skf;

constexpr int kDeep = 3;  // pixels beyond an edge; packers repeat up to two as a border
constexpr long long kWork = 64'000'000;  // pixels of all rectangles; hostile files have more

struct Box {
  int left = 0, top = 0, right = 0, bottom = 0;  // pixels; right and bottom are outside
};

Box box_of(const skelform::Texture& texture, const Image& image) {
  const auto within = [](float at, int size) {
    return static_cast<int>(std::lround(std::clamp(at, 0.0f, static_cast<float>(size))));
  };
  return {within(texture.offset.x, image.width), within(texture.offset.y, image.height),
          within(texture.offset.x + texture.size.x, image.width),
          within(texture.offset.y + texture.size.y, image.height)};
}

// The pixels of an atlas that are painted and belong to no texture.
struct Leftover {
  const Image& image;
  std::vector<std::uint8_t> owned;  // per pixel, whether a texture has it

  bool is_painted(int x, int y) const {
    constexpr std::uint8_t kPainted = 128;  // alpha
    const bool inside = x >= 0 && y >= 0 && x < image.width && y < image.height;
    return inside &&
           image.rgba[(static_cast<std::size_t>(y) * image.width + x) * 4 + 3] >= kPainted;
  }
  bool is_left(int x, int y) const {
    return is_painted(x, y) && !owned[static_cast<std::size_t>(y) * image.width + x];
  }
};

void own(Leftover& leftover, const Box& box) {
  for (int y = box.top; y < box.bottom; ++y)
    std::fill_n(
        leftover.owned.begin() + static_cast<std::ptrdiff_t>(y) * leftover.image.width + box.left,
        box.right - box.left, std::uint8_t{1});
}

// Returns whether the picture goes on beyond the edge at this pixel inside of it; (dx, dy) leads
// out.
bool goes_on(const Leftover& leftover, int x, int y, int dx, int dy) {
  if (!leftover.is_painted(x, y)) return false;
  for (int step = 1; step <= kDeep; ++step)
    if (!leftover.is_left(x + dx * step, y + dy * step)) return false;
  return true;
}

// Returns the number of pixels along the four edges at which the picture goes on.
int cut_length(const Leftover& leftover, const Box& box) {
  int length = 0;
  for (int x = box.left; x < box.right; ++x)
    length += goes_on(leftover, x, box.top, 0, -1) + goes_on(leftover, x, box.bottom - 1, 0, 1);
  for (int y = box.top; y < box.bottom; ++y)
    length += goes_on(leftover, box.left, y, -1, 0) + goes_on(leftover, box.right - 1, y, 1, 0);
  return length;
}

// A rig that was made in memory has no paths.
std::string style_path(const Skf& skf, std::size_t style) {
  const auto& paths = skf.paths.styles;
  return style < paths.size() ? paths[style] : "styles[" + std::to_string(style) + "].";
}

skelform::Problem cut(const Skf& skf, std::size_t style, std::size_t texture, int length) {
  skelform::Problem problem{
      .severity = skelform::Severity::Warning,
      .code = "atlas-cut",
      .json_path = style_path(skf, style) + "textures[" + std::to_string(texture) + "]",
      .message = "'" + skf.armature.styles[style].textures[texture].name +
                 "' is cut off: its picture goes on beyond its rectangle along " +
                 counted(length, "pixel") + ". Move or enlarge the rectangle",
      .origin = skelform::Origin::Images};
  problem.seen.pixels = static_cast<float>(length);
  weigh(skf, problem);
  return problem;
}

template <class Visit>  // calls visit(box, style, texture)
void for_boxes(const Skf& skf, std::size_t atlas, const Image& image, Visit visit) {
  for (std::size_t s = 0; s < skf.armature.styles.size(); ++s) {
    const auto& textures = skf.armature.styles[s].textures;
    for (std::size_t t = 0; t < textures.size(); ++t)
      if (textures[t].atlas_idx == static_cast<int>(atlas) && !is_no_part(textures[t]))
        visit(box_of(textures[t], image), s, t);
  }
}

constexpr int kNoticed = 12;  // pixels a side; smaller drawings are specks

// Takes the connected pixels that are left from this one on. Returns their bounds.
Box take_drawing(Leftover& leftover, int x, int y) {
  Box box{x, y, x + 1, y + 1};
  std::vector<std::pair<int, int>> next{{x, y}};
  const auto take = [&](int at_x, int at_y) {
    if (!leftover.is_left(at_x, at_y)) return;
    leftover.owned[static_cast<std::size_t>(at_y) * leftover.image.width + at_x] = 1;
    next.emplace_back(at_x, at_y);
  };
  take(x, y);
  while (!next.empty()) {
    const auto [at_x, at_y] = next.back();
    next.pop_back();
    box = {std::min(box.left, at_x), std::min(box.top, at_y), std::max(box.right, at_x + 1),
           std::max(box.bottom, at_y + 1)};
    take(at_x + 1, at_y);
    take(at_x - 1, at_y);
    take(at_x, at_y + 1);
    take(at_x, at_y - 1);
  }
  return box;
}

// Returns whether the pixel lies within a drawing, not within a repeated border.
bool is_inner(const Leftover& leftover, int x, int y) {
  if (!leftover.is_left(x, y)) return false;
  for (int step = 1; step <= kDeep; ++step)
    if (!leftover.is_left(x + step, y) || !leftover.is_left(x - step, y) ||
        !leftover.is_left(x, y + step) || !leftover.is_left(x, y - step))
      return false;
  return true;
}

// Returns the bounds of the largest drawing that no texture shows; empty: there is none.
Box unshown_drawing(Leftover& leftover) {
  Box largest;
  const auto size = [](const Box& box) {
    return std::min(box.right - box.left, box.bottom - box.top);
  };
  for (int y = 0; y < leftover.image.height; ++y) {
    for (int x = 0; x < leftover.image.width; ++x) {
      if (!is_inner(leftover, x, y)) continue;
      const Box box = take_drawing(leftover, x, y);
      if (size(box) > size(largest)) largest = box;
    }
  }
  return size(largest) < kNoticed ? Box{} : largest;
}

skelform::Problem unshown(const Skf& skf, std::size_t atlas, const Box& box) {
  const int width = box.right - box.left, height = box.bottom - box.top;
  skelform::Problem problem{
      .severity = skelform::Severity::Warning,
      .code = "atlas-unshown",
      .json_path = "atlases[" + std::to_string(atlas) + "]",
      .message = "a picture is never shown: no texture has the " + std::to_string(width) + " x " +
                 std::to_string(height) + " pixels at " + std::to_string(box.left) + ", " +
                 std::to_string(box.top) + " of '" + skf.armature.atlases[atlas].filename +
                 "'. Add its texture to the style that lost it, or export again",
      .origin = skelform::Origin::Images};
  problem.seen.pixels = std::hypot(static_cast<float>(width), static_cast<float>(height));
  weigh(skf, problem);
  return problem;
}

}  // namespace

std::vector<skelform::Problem> cut_textures(const Skf& skf, std::size_t atlas, const Image& image) {
  std::vector<skelform::Problem> problems;
  if (skf.armature.jpg) return problems;  // its background is painted as well
  long long work = 0;
  for_boxes(skf, atlas, image, [&](const Box& box, std::size_t, std::size_t) {
    work += static_cast<long long>(box.right - box.left) * (box.bottom - box.top);
  });
  if (work > kWork) return problems;
  Leftover leftover{image, std::vector<std::uint8_t>(image.rgba.size() / 4)};
  for_boxes(skf, atlas, image,
            [&](const Box& box, std::size_t, std::size_t) { own(leftover, box); });
  for_boxes(skf, atlas, image, [&](const Box& box, std::size_t s, std::size_t t) {
    const int length = cut_length(leftover, box);
    if (length >= kDeep) problems.push_back(cut(skf, s, t, length));
  });
  if (!problems.empty()) return problems;  // what a cut leaves over is not shown either
  const Box box = unshown_drawing(leftover);
  if (box.right > box.left) problems.push_back(unshown(skf, atlas, box));
  return problems;
}

}  // namespace skelscope::gl
