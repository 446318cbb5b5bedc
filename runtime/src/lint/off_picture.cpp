// Finds corners of a mesh that stand where the picture does not: at rest the edges of its triangles
// are as long as in the picture, but for those of few vertices.
#include <algorithm>
#include <cmath>

#include "lint/checks.h"
#include "lint/motion.h"
#include "skelform/construct.h"
#include "skelform/draw.h"

namespace skelform {
namespace {

constexpr float kStretched = 0.25f;  // of the mesh's size: an edge longer or shorter by that is odd
constexpr float kInShape = 0.1f;     // within that an edge has its shape
constexpr float kUsual = 0.7f;       // of the other edges that must have their shape
constexpr std::size_t kLeast = 6;    // edges elsewhere; fewer show no shape

struct Edge {
  std::uint32_t from, to;
  float in_picture = 0, at_rest = 0;  // pixels
};

std::vector<Edge> edges_of(const Visuals& visuals, std::span<const Vec2> rest, Vec2 size) {
  std::vector<Edge> edges;
  for (std::size_t i = 0; i + 2 < visuals.indices.size(); i += 3) {
    for (int side = 0; side < 3; ++side) {
      const auto [from, to] =
          std::minmax(visuals.indices[i + side], visuals.indices[i + (side + 1) % 3]);
      const Vec2 uv = visuals.vertices[to].uv - visuals.vertices[from].uv;
      edges.push_back({from, to, length(uv * size), length(rest[to] - rest[from])});
    }
  }
  const auto place = [](const Edge& e) { return std::pair(e.from, e.to); };
  std::ranges::sort(edges, {}, place);
  const auto twice = std::ranges::unique(edges, {}, place);
  edges.erase(twice.begin(), twice.end());
  return edges;
}

// The usual scale of the mesh on its picture.
float scale_of(const std::vector<Edge>& edges) {
  std::vector<float> scales;
  for (const Edge& edge : edges)
    if (edge.in_picture > 0) scales.push_back(edge.at_rest / edge.in_picture);
  if (scales.empty()) return 0;
  const auto middle = scales.begin() + static_cast<std::ptrdiff_t>(scales.size() / 2);
  std::ranges::nth_element(scales, middle);
  return *middle;
}

// Per vertex the edge that is most off, and by how much all are, in pixels.
struct Corner {
  float most = 0, sum = 0;
};

std::vector<Corner> corners_of(const std::vector<Edge>& edges, std::size_t vertices, float scale) {
  std::vector<Corner> corners(vertices);
  for (const Edge& edge : edges) {
    const float off = std::fabs(edge.at_rest - scale * edge.in_picture);
    for (const std::uint32_t end : {edge.from, edge.to}) {
      corners[end].most = std::max(corners[end].most, off);
      corners[end].sum += off;
    }
  }
  return corners;
}

// Returns whether the edges that do not touch the vertex have their shape.
bool is_shaped_elsewhere(const std::vector<Edge>& edges, std::uint32_t vertex, float scale,
                         float size) {
  std::size_t others = 0, shaped = 0;
  for (const Edge& edge : edges) {
    if (edge.from == vertex || edge.to == vertex) continue;
    ++others;
    shaped += std::fabs(edge.at_rest - scale * edge.in_picture) <= kInShape * size;
  }
  return others >= kLeast && static_cast<float>(shaped) >= kUsual * static_cast<float>(others);
}

void check_corners(const Skf& skf, const Constructed& rest, std::size_t v, Findings& findings) {
  const Visuals& visuals = skf.armature.visuals[v];
  const Texture* texture = get_bone_texture(skf.armature, visuals.tex, skf.editor.active_styles);
  if (texture == nullptr || texture->size.x <= 1) return;
  const auto points =
      std::span(rest.vertices).subspan(first_vertex(skf.armature, v), visuals.vertices.size());
  const std::vector<Edge> edges = edges_of(visuals, points, texture->size);
  const float scale = scale_of(edges), size = scale * length(texture->size);
  if (!(size > 0)) return;
  const std::vector<Corner> corners = corners_of(edges, points.size(), scale);
  const auto worst = std::ranges::max_element(
      corners, {}, [](const Corner& corner) { return std::pair(corner.most, corner.sum); });
  const auto i = static_cast<std::uint32_t>(worst - corners.begin());
  if (!(worst->most > kStretched * size)) return;
  if (!is_shaped_elsewhere(edges, i, scale, size)) return;
  findings.add("vertex-off-picture", skf.paths.visuals[v] + "vertices[" + std::to_string(i) + "]",
               "the picture of " + bone_words(skf.armature, visuals.bone_id) +
                   " is stretched at vertex " + std::to_string(i) + ": an edge there is " +
                   px_words(worst->most) +
                   " off its length in the picture, and the other edges fit. Correct the vertex or "
                   "its bind",
               {visuals.bone_id, -1, -1, {worst->most}});
}

}  // namespace

void check_off_picture(const Skf& skf, Findings& findings) {
  const State rest = initial_state(skf.armature);
  Constructed built = make_constructed(skf.armature);
  construct(skf.armature, rest.pose, {}, built);
  for (std::size_t v = 0; v < skf.armature.visuals.size(); ++v) {
    const Visuals& visuals = skf.armature.visuals[v];
    if (visuals.bone_id >= 0 && !visuals.vertices.empty() && !visuals.indices.empty())
      check_corners(skf, built, v, findings);
  }
}

}  // namespace skelform
