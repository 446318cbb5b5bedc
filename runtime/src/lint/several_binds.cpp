// A vertex has one stored position, and every weight bind carries that by its own bone: it is right
// for several only where their bones put it at the same place.
#include <algorithm>

#include "construct/vertices.h"
#include "lint/checks.h"
#include "skelform/lint.h"

namespace skelform {
namespace {

// At rest: of each vertex where its binds carry it.
struct Carried {
  int binds = 0;
  Vec2 first{0};
  float apart = 0;  // pixels, the farthest from the first
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

float size_of(const Visuals& visuals) {
  Vec2 low = visuals.vertices[0].init_pos, high = low;
  for (const Vertex& vertex : visuals.vertices) {
    low = {std::min(low.x, vertex.init_pos.x), std::min(low.y, vertex.init_pos.y)};
    high = {std::max(high.x, vertex.init_pos.x), std::max(high.y, vertex.init_pos.y)};
  }
  return length(high - low);
}

void check_visuals(const Skf& skf, const Constructed& rest, std::size_t v, Findings& findings) {
  constexpr float kVisible = 0.01f;  // of the mesh's size
  const Visuals& visuals = skf.armature.visuals[v];
  const std::vector<Carried> carried = carried_by_binds(skf.armature, rest, visuals);
  const auto is_torn = [most = kVisible * size_of(visuals)](const Carried& vertex) {
    return vertex.binds > 1 && vertex.apart > most;
  };
  const auto torn = std::ranges::count_if(carried, is_torn);
  if (torn == 0) return;
  const auto first = std::ranges::find_if(carried, is_torn) - carried.begin();
  findings.add("vertex-several-binds", skf.paths.visuals[v] + "binds",
               bone_words(skf.armature, visuals.bone_id) + " shows a mesh that is out of shape: " +
                   (torn == 1 ? "vertex " + std::to_string(first) + " is"
                              : std::to_string(torn) + " vertices, " + std::to_string(first) +
                                    " the first, are") +
                   " in several weight binds whose bones stand apart, and one position cannot be "
                   "right for all. Leave each vertex in one bind",
               {visuals.bone_id});
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
