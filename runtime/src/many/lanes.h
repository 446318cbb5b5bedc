// Sixteen characters of one rig during construct(), one per lane.
#pragma once

#include "plan/plan.h"
#include "plan/scratch.h"
#include "skelform/many.h"

namespace skelform {

struct ManyCall {
  const Armature& armature;
  const ConstructOptions& options;      // of all characters
  std::span<const Physics> parameters;  // parallel to Armature::physics
  ManyScratch& scratch;
  std::array<const Instance*, kManyLanes> instances{};  // beyond `count`: the first instance again
  std::size_t count = 0;                                // number of used lanes
  bool turns_back = false;                              // result of mirrored_parents_turn_back()
};

// Makes an entry for each frame of each animation, for animate_many().
void make_room_for_poses(const Armature& armature, ManyScratch& scratch);

// Copy local transforms and physics states into lanes; copy bones and `hidden` out of them.
void gather_bones(const ManyCall& call);
void gather_physics(const ManyCall& call);
void scatter_bones(const ManyCall& call);
void scatter_hidden(const ManyCall& call);
// Copies the vertices of one Visuals from vertex_x and vertex_y.
void scatter_vertices(const ManyCall& call, int visuals_id);

// Stores the bones with physics entries as they are without physics: Constructed::rest.
void note_rest_of_lanes(const ManyCall& call);

// The passes in vector code (passes_wide.cpp).
void inherit_lanes(const ManyCall& call);
struct AgainLanes {
  std::span<const Link> bones;
  bool with_physics = false;  // PhysicsLanes replace the values that they damp
};
void inherit_lanes_again(const ManyCall& call, const AgainLanes& again);
void construct_vertices_of_lanes(const ManyCall& call);

// A family while it is solved: the values common to all lanes, and the values per lane.
struct FamilyLanes {
  const InverseKinematics& family;
  std::span<const int> members;  // in the solver's order
  std::span<const BoneLanes> source;
  int target_id = -1;
  int iterations = 0;
  ManyLane clockwise{}, counter_clockwise{}, mimics{};  // 1: yes, 0: no
  ManyLane target_rot{};
  bool has_constraint = false, has_mimic = false;
};
void collect_family(const ManyCall& call, FamilyLanes& family);
void solve_fabrik_of_lanes(const ManyCall& call, const FamilyLanes& family);
void solve_arc_of_lanes(const ManyCall& call, const FamilyLanes& family);
void finish_family(const ManyCall& call, const FamilyLanes& family);

// Returns false if there was no family to solve.
bool solve_families_of_lanes(const ManyCall& call);

// Computes cosine and sine of angles too large for vector code. Leaves other lanes unchanged.
void turn_far_lanes(const ManyLane& angles, ManyLane& cos, ManyLane& sin);

}  // namespace skelform
