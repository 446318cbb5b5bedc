// Sixteen characters of one rig on their way through the passes of construct(), a lane each.
#pragma once

#include "plan/plan.h"
#include "skelform/many.h"

namespace skelform {

struct ManyCall {
  const Armature& armature;
  const ConstructOptions& options;      // of all of them
  std::span<const Physics> parameters;  // parallel to Armature::physics
  ManyScratch& scratch;
  std::array<const Instance*, kManyLanes> instances{};  // past `count`: the first one again
  std::size_t count = 0;                                // lanes in use
  bool turns_back = false;                              // mirrored_parents_turn_back()
};

// For animate_many(): an entry for each frame of each animation, and whether they are this rig's.
void make_room_for_poses(const Armature& armature, ManyScratch& scratch);
bool has_room_for_poses(const Armature& armature, const ManyScratch& scratch);

// Into lanes: local transforms; physics states. Out of them: bones; `hidden`.
void gather_bones(const ManyCall& call);
void gather_physics(const ManyCall& call);
void scatter_bones(const ManyCall& call);
void scatter_hidden(const ManyCall& call);
// The vertices of one Visuals, from vertex_x and vertex_y.
void scatter_vertices(const ManyCall& call, int visuals_id);

// Notes where the bones with physics entries stand without physics: Constructed::rest.
void note_rest_of_lanes(const ManyCall& call);

// The passes, in vector code (passes_wide.cpp).
void inherit_lanes(const ManyCall& call);
struct AgainLanes {
  std::span<const Link> bones;
  bool with_physics = false;  // PhysicsLanes replace what they damp
};
void inherit_lanes_again(const ManyCall& call, const AgainLanes& again);
void construct_vertices_of_lanes(const ManyCall& call);

// A family on its way: what does not differ between the lanes, and what does.
struct FamilyLanes {
  const InverseKinematics& family;
  std::span<const int> members;  // in the order in which the solver visits them
  std::span<const BoneLanes> source;
  int target_id = -1;
  int iterations = 0;
  ManyLane clockwise{}, counter_clockwise{}, mimics{};  // 1 or 0
  ManyLane target_rot{};
  bool has_constraint = false, has_mimic = false;
};
void collect_family(const ManyCall& call, FamilyLanes& family);
void solve_fabrik_of_lanes(const ManyCall& call, const FamilyLanes& family);
void solve_arc_of_lanes(const ManyCall& call, const FamilyLanes& family);
void finish_family(const ManyCall& call, const FamilyLanes& family);

// False when there was nothing to solve.
bool solve_families_of_lanes(const ManyCall& call);

// Turns of angles too large for vector code; the others are left as they are.
void turn_far_lanes(const ManyLane& angles, ManyLane& cos, ManyLane& sin);

}  // namespace skelform
