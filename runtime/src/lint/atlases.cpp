// Finds rectangles that overlap on an atlas, where one texture shows a part of another. Several
// names for one rectangle are no mistake. Also finds rectangles that touch, because filters mix
// their pixels.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "lint/checks.h"

namespace skelform {
namespace {

constexpr float kRounding = 0.5f;  // pixels; smaller overlaps are rounding
constexpr float kPadding = 2;  // pixels between two textures below which a linear filter mixes them

struct Rectangle {
  int atlas = 0;
  Vec2 low{0}, high{0};  // pixels
  std::size_t style = 0, texture = 0;
};

auto place_of(const Rectangle& r) {
  return std::tuple(r.atlas, r.low.x, r.low.y, r.high.x, r.high.y);
}

std::vector<Rectangle> rectangles_of(const Armature& armature) {
  std::vector<Rectangle> all;
  for (std::size_t s = 0; s < armature.styles.size(); ++s) {
    const auto& textures = armature.styles[s].textures;
    for (std::size_t t = 0; t < textures.size(); ++t) {
      const Texture& texture = textures[t];
      if (texture.atlas_idx < 0 || texture.size.x <= 0 || texture.size.y <= 0) continue;
      if (is_no_part(texture)) continue;
      all.push_back({texture.atlas_idx, texture.offset, texture.offset + texture.size, s, t});
    }
  }
  std::ranges::stable_sort(all, {}, place_of);
  const auto same = [](const Rectangle& a, const Rectangle& b) {
    return place_of(a) == place_of(b);
  };
  all.erase(std::unique(all.begin(), all.end(), same), all.end());
  return all;
}

// A sweep line moves over the atlas from left to right and holds the rectangles that it crosses.
// The held rectangles never overlap, so a new one is compared only with its two neighbours.
struct Line {
  std::map<float, const Rectangle*> crossed;  // by the lower y
  std::set<std::pair<float, const Rectangle*>> right_ends;
};

void leave_behind(Line& line, float x) {
  while (!line.right_ends.empty() && line.right_ends.begin()->first <= x + kRounding) {
    line.crossed.erase(line.right_ends.begin()->second->low.y);
    line.right_ends.erase(line.right_ends.begin());
  }
}

const Rectangle* overlapped(const Line& line, const Rectangle& rectangle) {
  const auto above = line.crossed.upper_bound(rectangle.low.y);
  if (above != line.crossed.end() && above->second->low.y < rectangle.high.y - kRounding) {
    return above->second;
  }
  if (above == line.crossed.begin()) return nullptr;
  const Rectangle* below = std::prev(above)->second;
  const bool same_start = below->low.y == rectangle.low.y;
  return same_start || below->high.y > rectangle.low.y + kRounding ? below : nullptr;
}

// Calls found(rectangle, earlier one) for each rectangle that overlaps an earlier one.
template <class Found>
void for_overlaps(const std::vector<Rectangle>& all, Found found) {
  Line line;
  int atlas = -1;
  for (const Rectangle& rectangle : all) {
    if (rectangle.atlas != atlas) line = {};
    atlas = rectangle.atlas;
    leave_behind(line, rectangle.low.x);
    if (const Rectangle* other = overlapped(line, rectangle)) {
      found(rectangle, *other);
    } else {
      line.crossed.emplace(rectangle.low.y, &rectangle);
      line.right_ends.emplace(rectangle.high.x, &rectangle);
    }
  }
}

// The text also names the style: styles often repeat the names of textures, because they dress the
// same bones.
std::string words_of(const Armature& armature, const Rectangle& r) {
  const Style& style = armature.styles[r.style];
  const std::string name = in_quotes(style.textures[r.texture].name);
  return armature.styles.size() > 1 ? name + " of style " + in_quotes(style.name) : name;
}

Vec2 shared_size(const Rectangle& a, const Rectangle& b) {
  return {std::min(a.high.x, b.high.x) - std::max(a.low.x, b.low.x),
          std::min(a.high.y, b.high.y) - std::max(a.low.y, b.low.y)};
}

bool overlap(const Rectangle& a, const Rectangle& b) {
  const Vec2 shared = shared_size(a, b);
  return shared.x > kRounding && shared.y > kRounding;
}

bool is_whole(Vec2 v) {
  constexpr float kNear = 1e-3f;
  return std::fabs(v.x - std::round(v.x)) < kNear && std::fabs(v.y - std::round(v.y)) < kNear;
}

bool is_on_grid(const Rectangle& r) {
  return is_whole(r.low) && is_whole(r.high);
}

}  // namespace

// Exporters write whole pixels; a rectangle between them was changed by hand or scaled.
void check_atlas_grid(const Skf& skf, Findings& findings) {
  constexpr std::ptrdiff_t kFew = 3;
  const std::vector<Rectangle> all = rectangles_of(skf.armature);
  const auto on_grid = std::ranges::count_if(all, is_on_grid);
  const auto off = static_cast<std::ptrdiff_t>(all.size()) - on_grid;
  if (off == 0 || on_grid < kFew * off) return;
  for (const Rectangle& r : all) {
    if (is_on_grid(r)) continue;
    findings.add("atlas-off-grid", texture_path(skf, r.style, r.texture),
                 words_of(skf.armature, r) +
                     " is blurred at its edges: its rectangle lies between pixels of " +
                     in_quotes(skf.armature.atlases[r.atlas].filename) +
                     ", those of all other textures on them. Write whole numbers");
  }
}

void check_atlas_overlaps(const Skf& skf, Findings& findings) {
  for_overlaps(rectangles_of(skf.armature), [&](const Rectangle& a, const Rectangle& b) {
    findings.add("atlas-overlap", texture_path(skf, a.style, a.texture),
                 words_of(skf.armature, a) + " shows a piece of " + words_of(skf.armature, b) +
                     ": their rectangles overlap on " +
                     in_quotes(skf.armature.atlases[a.atlas].filename) +
                     ". Move one of them beside the other, with its picture",
                 {-1, -1, -1, {length(shared_size(a, b))}});
  });
}

void check_atlas_padding(const Skf& skf, Findings& findings) {
  std::vector<Rectangle> all = rectangles_of(skf.armature);
  std::erase_if(all, [](const Rectangle& r) { return r.high - r.low == Vec2(1); });
  for (Rectangle& rectangle : all) rectangle.high += kPadding;
  bool told = false;
  for_overlaps(all, [&](Rectangle a, Rectangle b) {
    a.high -= kPadding;
    b.high -= kPadding;
    if (told || overlap(a, b)) return;
    told = true;
    findings.add(
        "atlas-padding", "atlases[" + std::to_string(a.atlas) + "]",
        "games may show thin lines of a neighbour's colour at edges, as between " +
            words_of(skf.armature, b) + " and " + words_of(skf.armature, a) +
            ": textures lie less than 2 pixels apart on " +
            in_quotes(skf.armature.atlases[a.atlas].filename) +
            ". SkelScope and its engine runtimes give each a border; for others leave space "
            "between them, or draw without a filter and mip levels");
  });
}

}  // namespace skelform
