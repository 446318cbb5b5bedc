// A vertex has one stored position, and every weight bind carries that position along with its
// bone. With several binds the position is right only if their bones carry it to the same place, or
// if the weighted sum matches the picture.
#include <algorithm>

#include "construct/vertices.h"
#include "lint/checks.h"
#include "skelform/draw.h"
#include "skelform/lint.h"

namespace skelform {
namespace {

// The places to which its binds carry a vertex at rest.
struct Carried {
  int binds = 0;
  Vec2 first{0};
  float apart = 0;  // pixels from `first` to the farthest place
};

void note(Carried& vertex, Vec2 place) {
  if (vertex.binds++ == 0) vertex.first = place;
  vertex.apart = std::max(vertex.apart, length(place - vertex.first));
}

std::vector<Carried> carried_by_binds(const Armature& armature, const Constructed& rest,
                                      const Visuals& visuals) {
  std::vector<Carried> carried(visuals.vertices.size());
  for (const Bind& bind : visuals.binds) {
    if (bind.bone_id < 0 || bind.is_path || is_bind_helper(armature.bones[bind.bone_id])) continue;
    const Carrier carry = carrier_of(rest, bind.bone_id, visuals);
    for (const BindVertex& vertex : bind.verts) {
      if (vertex.weight != 0) note(carried[vertex.id], carry(visuals.vertices[vertex.id].init_pos));
    }
  }
  return carried;
}

// Returns how far each vertex at rest lies from its place in the flat picture, in pixels; empty
// without a picture.
std::vector<Vec2> moved_from_picture(const Skf& skf, const Constructed& rest, std::size_t v) {
  const Visuals& visuals = skf.armature.visuals[v];
  const Texture* texture = get_bone_texture(skf.armature, visuals.tex, skf.editor.active_styles);
  std::vector<Vec2> moved;
  if (texture == nullptr) return moved;
  const Carrier carry = carrier_of(rest, visuals.bone_id, visuals);
  for (std::size_t i = 0; i < visuals.vertices.size(); ++i) {
    const Vec2 uv = visuals.vertices[i].uv;
    const Vec2 flat = Vec2{uv.x - 0.5f, 0.5f - uv.y} * texture->size;
    moved.push_back(rest.vertices[first_vertex(skf.armature, v) + i] - carry(flat));
  }
  return moved;
}

float median(std::vector<float> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

// Returns the usual shift of the vertices, because a whole mesh may lie beside its picture. If some
// vertices are in at most one bind, only these count, as their places are right.
Vec2 usual(const std::vector<Vec2>& moved, const std::vector<Carried>& carried) {
  const bool all = std::ranges::all_of(carried, [](const Carried& c) { return c.binds > 1; });
  std::vector<float> xs, ys;
  for (std::size_t i = 0; i < moved.size(); ++i)
    if (all || carried[i].binds < 2) xs.push_back(moved[i].x), ys.push_back(moved[i].y);
  return {median(std::move(xs)), median(std::move(ys))};
}

// Returns how far each vertex is torn, in pixels: its binds carry it to visibly different places,
// and it is out of place in the picture. 0: not torn.
std::vector<float> torn_vertices(const Skf& skf, const Constructed& rest, std::size_t v) {
  constexpr float kVisible = 0.01f;  // of the mesh's size
  const Visuals& visuals = skf.armature.visuals[v];
  const float most = kVisible * mesh_size(visuals);
  const std::vector<Carried> carried = carried_by_binds(skf.armature, rest, visuals);
  const std::vector<Vec2> moved = moved_from_picture(skf, rest, v);
  const Vec2 all = moved.empty() ? Vec2{0} : usual(moved, carried);
  std::vector<float> torn;
  for (std::size_t i = 0; i < carried.size(); ++i) {
    const bool apart = carried[i].binds > 1 && carried[i].apart > most;
    const float off = moved.empty() ? carried[i].apart : length(moved[i] - all);
    torn.push_back(apart && off > most ? off : 0);
  }
  return torn;
}

void check_visuals(const Skf& skf, const Constructed& rest, std::size_t v, Findings& findings) {
  const Visuals& visuals = skf.armature.visuals[v];
  const std::vector<float> by = torn_vertices(skf, rest, v);
  const auto is_torn = [](float pixels) { return pixels > 0; };
  const auto torn = std::ranges::count_if(by, is_torn);
  if (torn == 0) return;
  const auto first = std::ranges::find_if(by, is_torn) - by.begin();
  findings.add("vertex-several-binds", skf.paths.visuals[v] + "binds",
               bone_words(skf.armature, visuals.bone_id) + " shows a mesh that is out of shape: " +
                   (torn == 1 ? "vertex " + std::to_string(first) + " is"
                              : std::to_string(torn) + " vertices, " + std::to_string(first) +
                                    " the first, are") +
                   " in several weight binds whose bones stand apart, and one position cannot be "
                   "right for all. Leave each vertex in one bind",
               {visuals.bone_id, -1, -1, {*std::ranges::max_element(by)}});
}

}  // namespace

bool is_bind_helper(const Bone& bone) {
  constexpr std::string_view kMark = "__bind__";
  const auto at = bone.name.find(kMark);
  return at != bone.name.npos && at > 0 && at + kMark.size() < bone.name.size();
}

void check_several_binds(const Skf& skf, Findings& findings) {
  const State rest = initial_state(skf.armature);
  Constructed built = make_constructed(skf.armature);
  construct(skf.armature, rest.pose, {}, built);
  for (std::size_t v = 0; v < skf.armature.visuals.size(); ++v) {
    const Visuals& visuals = skf.armature.visuals[v];
    if (visuals.bone_id >= 0 && visuals.binds.size() > 1 && !visuals.vertices.empty())
      check_visuals(skf, built, v, findings);
  }
}

}  // namespace skelform
