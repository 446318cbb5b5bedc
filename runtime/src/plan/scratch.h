// The memory behind a Scratch, and its size for a rig.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "plan/plan.h"
#include "skelform/many.h"
#include "skelform/scratch.h"

namespace skelform {

struct AnimateScratch {
  std::vector<std::uint32_t> animated;         // per bone: one bit per Element
  std::vector<std::uint32_t> family_animated;  // per family: one bit per Element
  // Per family: one bit per Element that every member has.
  std::vector<std::uint32_t> family_animated_by_all;
  std::vector<std::uint32_t> cursors;  // Mix::Average and Blend: per track, its next ElementTrack
  std::vector<float> bone_weights;     // Mix::Blend: weights of a layer's tracks, per bone
  std::vector<float> heaviest;         // Mix::Blend: the heaviest weight, per bone
  // Mix::Blend: the track that sets a bone's switching elements.
  std::vector<int> step_tracks;
  std::vector<float> found_rot;  // Mix::Blend: rotations before the call
  struct Solved {
    int current = -1, length = -1;
    Vec2 start{0}, end{0};
    float progress = 0;
  };
  std::vector<Solved> solved;  // results of segments at a frame, kept from tick to tick
};

struct ConstructScratch {
  // Cos and sin of each bone's rotation while construct() works on the bone.
  std::vector<Vec2> turn;
  std::vector<float> ik_rot;  // world rotation; valid if has_ik_rot is set
  std::vector<std::uint8_t> has_ik_rot;
  std::vector<float> rot;
  // The FK pose: of apply(), and for Dialect::families_are_independent.
  std::vector<ConstructedBone> fk_bones;
  // Memory of the solver, with room for the longest family.
  std::vector<Vec2> joints;
  std::vector<int> members;  // the bone of each joint
  std::vector<Vec2> joints_before;
  std::vector<float> lengths;
};

// Number of characters that are computed side by side.
inline constexpr std::size_t kManyLanes = 16;
using ManyLane = std::array<float, kManyLanes>;  // one number of each of the sixteen characters

// The values of one bone of sixteen characters.
struct alignas(64) BoneLanes {
  ManyLane local_x, local_y, local_scale_x, local_scale_y, local_rot;
  ManyLane x, y, scale_x, scale_y, rot, cos, sin;  // values in armature space
  // The sum of the rotations from the root to the bone.
  ManyLane sum;
  // Rotation by IK, valid if has_ik is 1; else has_ik is 0.
  ManyLane ik_rot, has_ik;
};

// The values of one physics entry of sixteen characters, for the FK pass.
struct alignas(64) PhysicsLanes {
  ManyLane x, y, scale_x, scale_y, rot, orbit_diff;
};

struct ManyScratch {
  // Per frame of every animation: index of the first instance posed at it.
  std::vector<int> posed;
  std::vector<int> first_frame;  // per animation: index of its first frame in `posed`
  // Indices of the instances; those with the same ConstructOptions are together.
  std::vector<int> order;
  std::vector<BoneLanes> bones;       // one for each of Armature::bones
  std::vector<BoneLanes> fk_bones;    // the FK pose, for Dialect::families_are_independent
  std::vector<PhysicsLanes> physics;  // one for each of Armature::physics
  // Positions of a chain's joints; room for the longest family.
  std::vector<ManyLane> joint_x, joint_y;
  // Positions of a mesh's vertices; room for the largest mesh.
  std::vector<ManyLane> vertex_x, vertex_y;
  std::vector<int> members;  // bones of a chain; room for the longest family
  std::vector<Vec2> joints;
  std::vector<Instance> instances;            // of tick_many()
  std::vector<ConstructOptions> own_options;  // of its actors with settings of IK families
  ConstructScratch construct;                 // for a family of a single character
};

struct Scratch::Memory {
  Memory() = default;
  Memory(const Memory& other)
      : animate(other.animate),
        construct(other.construct),
        many(other.many ? std::make_unique<ManyScratch>(*other.many) : nullptr) {}

  AnimateScratch animate;
  ConstructScratch construct;
  std::unique_ptr<ManyScratch> many;  // nullptr: not from make_many_scratch()
};

// Return the memory of a scratch, and make it first if there is none.
inline Scratch::Memory& memory_of(Scratch& scratch) {
  if (!scratch.memory) scratch.memory = std::make_unique<Scratch::Memory>();
  return *scratch.memory;
}

// Number of actors that tick_many() ticks together: their states fit into the nearer caches.
inline constexpr std::size_t kTogether = 128;
inline constexpr std::size_t kRemembered = 8;  // size of AnimateScratch::solved

// Allocate only if the scratch was never as large.
void make_room(const Armature& armature, AnimateScratch& scratch);
void make_room(const Plan& plan, ConstructScratch& scratch);
void make_room(const Armature& armature, ManyScratch& scratch);

// The joints of the longest family, and the vertices of the largest mesh.
std::size_t planned_joints(const Armature& armature);
std::size_t planned_vertices(const Armature& armature);

}  // namespace skelform
