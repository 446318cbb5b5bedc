#include "skelform/hits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>

#include "lists/lists.h"

namespace skelform {
namespace {

bool is_finite(Vec2 v) {
  return std::isfinite(v.x) && std::isfinite(v.y);
}

void grow(DrawnBounds& bounds, Vec2 point) {
  if (!is_finite(point)) return;
  const bool first = is_empty(bounds);
  bounds.low = first ? point : glm::min(bounds.low, point);
  bounds.high = first ? point : glm::max(bounds.high, point);
}

// The indices of a command; those that the list lacks are left out.
std::span<const std::uint32_t> indices_of(const DrawList& list, const DrawCommand& command) {
  const std::size_t first = std::min<std::size_t>(command.first_index, list.indices.size());
  const std::size_t count = std::min<std::size_t>(command.index_count, list.indices.size() - first);
  return {list.indices.data() + first, count};
}

double cross(Vec2 from, Vec2 to, Vec2 point) {
  return (double(to.x) - from.x) * (double(point.y) - from.y) -
         (double(to.y) - from.y) * (double(point.x) - from.x);
}

using Corners = std::array<const DrawVertex*, 3>;

// The shares of the corners at a point inside the triangle; false: it lies outside, or the triangle
// has no area.
bool shares_at(const Corners& corners, Vec2 point, std::array<float, 3>& shares) {
  const Vec2 a = corners[0]->pos, b = corners[1]->pos, c = corners[2]->pos;
  const double area = cross(a, b, c);
  const double of_a = cross(b, c, point) / area, of_b = cross(c, a, point) / area;
  const double of_c = cross(a, b, point) / area;
  if (!(of_a >= 0 && of_b >= 0 && of_c >= 0)) return false;  // also for NaN
  shares = {float(of_a), float(of_b), float(of_c)};
  return true;
}

struct Looking {
  const DrawList& list;
  Vec2 point;
  const AlphaAt* alpha;  // nullptr: by shape
  float least_alpha;
};

bool find_corners(const DrawList& list, std::span<const std::uint32_t> triangle, Corners& corners) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (triangle[i] >= list.vertices.size()) return false;
    corners[i] = &list.vertices[triangle[i]];
  }
  return true;
}

float opacity(const Looking& looking, const DrawCommand& command, Vec2 uv, float tint) {
  if (looking.alpha == nullptr) return 1;
  return std::clamp((*looking.alpha)(command, uv) * tint, 0.0f, 1.0f);
}

// Looks for a triangle of the command that is drawn at the point.
bool is_there(const Looking& looking, const DrawCommand& command, SpriteHit& hit) {
  const auto indices = indices_of(looking.list, command);
  for (std::size_t i = 0; i + 3 <= indices.size(); i += 3) {
    Corners at;
    std::array<float, 3> share;
    if (!find_corners(looking.list, indices.subspan(i, 3), at)) continue;
    if (!shares_at(at, looking.point, share)) continue;
    const Vec2 uv = at[0]->uv * share[0] + at[1]->uv * share[1] + at[2]->uv * share[2];
    const float tint =
        at[0]->color.a * share[0] + at[1]->color.a * share[1] + at[2]->color.a * share[2];
    const float alpha = opacity(looking, command, uv, tint);
    if (looking.alpha != nullptr && !(alpha >= looking.least_alpha)) continue;
    hit.uv = uv;
    hit.alpha = alpha;
    return true;
  }
  return false;
}

// Calls `found` for each hit from the top, until it returns false.
template <class Found>
void for_hits(const Looking& looking, Found&& found) {
  if (!is_finite(looking.point)) return;
  const auto& commands = looking.list.commands;
  for (int i = count_of(commands); i-- > 0;) {
    const DrawCommand& command = commands[i];
    SpriteHit hit{i, command.bone_id, command.attachment, command.style, command.texture};
    if (is_there(looking, command, hit) && !found(hit)) return;
  }
}

SpriteHit topmost(const Looking& looking) {
  SpriteHit top;
  for_hits(looking, [&](const SpriteHit& hit) {
    top = hit;
    return false;
  });
  return top;
}

const AlphaPicture* picture_at(std::span<const AlphaPicture> pictures, int index) {
  const bool exists = has_index(pictures, index);
  return exists ? &pictures[index] : nullptr;
}

int texel_at(float share, int count) {
  if (!(share > 0)) return 0;  // also for NaN
  return static_cast<int>(std::min(double(share) * count, count - 1.0));
}

}  // namespace

bool is_empty(const DrawnBounds& bounds) {
  return !(bounds.low.x <= bounds.high.x && bounds.low.y <= bounds.high.y);
}

bool has_point(const DrawnBounds& bounds, Vec2 point) {
  return point.x >= bounds.low.x && point.x <= bounds.high.x && point.y >= bounds.low.y &&
         point.y <= bounds.high.y;
}

bool meets(const DrawnBounds& a, const DrawnBounds& b) {
  if (is_empty(a) || is_empty(b)) return false;
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

DrawnBounds joined(const DrawnBounds& a, const DrawnBounds& b) {
  if (is_empty(a)) return b;
  if (is_empty(b)) return a;
  return {glm::min(a.low, b.low), glm::max(a.high, b.high)};
}

DrawnBounds bounds_of(const DrawList& list, const DrawCommand& command) {
  DrawnBounds bounds;
  for (const std::uint32_t index : indices_of(list, command))
    if (index < list.vertices.size()) grow(bounds, list.vertices[index].pos);
  return bounds;
}

DrawnBounds bounds_of(const DrawList& list) {
  DrawnBounds bounds;
  for (const DrawCommand& command : list.commands)
    bounds = joined(bounds, bounds_of(list, command));
  return bounds;
}

SpriteHit sprite_at(const DrawList& list, Vec2 point) {
  return topmost({list, point, nullptr, 0});
}

SpriteHit sprite_at(const DrawList& list, Vec2 point, const AlphaAt& alpha, float least_alpha) {
  return topmost({list, point, alpha ? &alpha : nullptr, least_alpha});
}

void sprites_at(const DrawList& list, Vec2 point, std::vector<SpriteHit>& hits,
                const AlphaAt& alpha, float least_alpha) {
  hits.clear();
  for_hits({list, point, alpha ? &alpha : nullptr, least_alpha}, [&](const SpriteHit& hit) {
    hits.push_back(hit);
    return true;
  });
}

float alpha_at(const AlphaPicture& picture, Vec2 uv) {
  if (picture.width <= 0 || picture.height <= 0) return 1;
  const std::size_t row = texel_at(uv.y, picture.height);
  const std::size_t column = texel_at(uv.x, picture.width);
  const std::size_t at = (row * picture.width + column) * 4 + 3;
  return at < picture.rgba.size() ? static_cast<float>(picture.rgba[at]) / 255.0f : 1;
}

AlphaAt alpha_of(std::span<const AlphaPicture> atlases, std::span<const AlphaPicture> attachments) {
  return [=](const DrawCommand& command, Vec2 uv) {
    const AlphaPicture* picture = command.attachment >= 0
                                      ? picture_at(attachments, command.attachment)
                                      : picture_at(atlases, command.atlas_idx);
    return picture ? alpha_at(*picture, uv) : 1.0f;
  };
}

}  // namespace skelform
