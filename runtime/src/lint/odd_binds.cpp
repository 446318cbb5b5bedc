// Finds a vertex that follows a bone far from those of all vertices around it, and a bind of a path
// that stands out of its order.
#include <algorithm>
#include <utility>

#include "lint/checks.h"
#include "skelform/construct.h"

namespace skelform {
namespace {

// The bone that moves each vertex most; the bone of the mesh where no bind has half of the weight.
std::vector<int> leaders_of(const Visuals& visuals) {
  std::vector<int> leaders(visuals.vertices.size(), visuals.bone_id);
  std::vector<float> most(visuals.vertices.size(), 0.5f);
  for (const Bind& bind : visuals.binds) {
    if (bind.bone_id < 0 || bind.is_path) continue;
    for (const BindVertex& vertex : bind.verts) {
      if (vertex.weight < most[vertex.id]) continue;
      most[vertex.id] = vertex.weight;
      leaders[vertex.id] = bind.bone_id;
    }
  }
  return leaders;
}

bool are_near(const Armature& armature, int a, int b) {
  const int above_a = armature.bones[a].parent_id, above_b = armature.bones[b].parent_id;
  return a == b || above_a == b || above_b == a;
}

// The vertices around one vertex, seen through the triangles.
struct Ring {
  int count = 0;
  int leader = -1;       // the bone of the first
  bool touches = false;  // whether one follows the vertex's own bone or one beside it
};

std::vector<Ring> rings_of(const Armature& armature, const Visuals& visuals,
                           const std::vector<int>& leaders) {
  std::vector<Ring> rings(visuals.vertices.size());
  for (std::size_t i = 0; i + 2 < visuals.indices.size(); i += 3) {
    for (int side = 0; side < 3; ++side) {
      const std::uint32_t at = visuals.indices[i + side];
      Ring& ring = rings[at];
      for (const int step : {1, 2}) {
        const int leader = leaders[visuals.indices[i + (side + step) % 3]];
        if (ring.count++ == 0) ring.leader = leader;
        ring.touches = ring.touches || are_near(armature, leader, leaders[at]);
      }
    }
  }
  return rings;
}

void check_vertices(const Skf& skf, const Constructed& rest, std::size_t v, Findings& findings) {
  const Visuals& visuals = skf.armature.visuals[v];
  const std::vector<int> leaders = leaders_of(visuals);
  const std::vector<Ring> rings = rings_of(skf.armature, visuals, leaders);
  for (std::size_t i = 0; i < rings.size(); ++i) {
    const Ring& ring = rings[i];
    if (ring.count < 4 || ring.touches || leaders[i] == visuals.bone_id) continue;
    const float apart = length(rest.bones[leaders[i]].pos - rest.bones[ring.leader].pos);
    findings.add("vertex-bound-apart", skf.paths.visuals[v] + "vertices[" + std::to_string(i) + "]",
                 "vertex " + std::to_string(i) + " of " +
                     bone_words(skf.armature, visuals.bone_id) + " follows " +
                     bone_words(skf.armature, leaders[i]) +
                     ", and the vertices around it others, such as " +
                     bone_words(skf.armature, ring.leader) +
                     ": the mesh is pulled out there when they part. Bind it as those around it",
                 {visuals.bone_id, -1, -1, {apart}});
  }
}

// Returns by how much the way along the joints gets shorter if the bind and the next swap places.
float saved_by_swap(const std::vector<Vec2>& joints, std::size_t i) {
  const auto way = [&](const std::vector<Vec2>& all) {
    float sum = 0;
    for (std::size_t k = i > 0 ? i - 1 : 0; k + 1 < std::min(all.size(), i + 3); ++k)
      sum += length(all[k + 1] - all[k]);
    return sum;
  };
  std::vector<Vec2> swapped = joints;
  std::swap(swapped[i], swapped[i + 1]);
  return way(joints) - way(swapped);
}

void check_path_order(const Skf& skf, const Constructed& rest, std::size_t v, Findings& findings) {
  const Visuals& visuals = skf.armature.visuals[v];
  std::vector<Vec2> joints;
  std::vector<std::size_t> binds;
  for (std::size_t b = 0; b < visuals.binds.size(); ++b) {
    const Bind& bind = visuals.binds[b];
    if (!bind.is_path || bind.bone_id < 0) continue;
    joints.push_back(rest.bones[bind.bone_id].pos);
    binds.push_back(b);
  }
  constexpr std::size_t kMost = 512;
  float most = 0.2f * extent_of(joints);  // a path that doubles back a little is meant
  std::size_t worst = joints.size();
  for (std::size_t i = 0; joints.size() > 2 && joints.size() <= kMost && i + 1 < joints.size();
       ++i) {
    const float saved = saved_by_swap(joints, i);
    if (saved > most) most = saved, worst = i;
  }
  if (worst == joints.size()) return;
  const int bone = visuals.binds[binds[worst]].bone_id;
  const int next = visuals.binds[binds[worst + 1]].bone_id;
  findings.add("path-order", skf.paths.visuals[v] + "binds[" + std::to_string(binds[worst]) + "]",
               "the mesh of " + bone_words(skf.armature, visuals.bone_id) +
                   " is folded: its path visits " + bone_words(skf.armature, bone) + " before " +
                   bone_words(skf.armature, next) +
                   ", which lies before it. Put the binds in the order of the chain",
               {visuals.bone_id, -1, -1, {most}});
}

}  // namespace

void check_odd_binds(const Skf& skf, Findings& findings) {
  const State rest = initial_state(skf.armature);
  Constructed built = make_constructed(skf.armature);
  ConstructOptions options;
  options.mesh = false;
  construct(skf.armature, rest.pose, {}, built, options);
  for (std::size_t v = 0; v < skf.armature.visuals.size(); ++v) {
    const Visuals& visuals = skf.armature.visuals[v];
    if (visuals.bone_id < 0 || visuals.binds.size() < 2 || visuals.vertices.empty()) continue;
    check_vertices(skf, built, v, findings);
    check_path_order(skf, built, v, findings);
  }
}

}  // namespace skelform
