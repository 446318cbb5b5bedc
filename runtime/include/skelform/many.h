// A crowd: many characters of one rig, each with a State and a Constructed of its own. The numbers
// are those of animate() and construct() one by one, bit for bit; sixteen characters at a time go
// through the passes side by side, one in each lane of the processor's vectors.
//
//   auto scratch = make_many_scratch(rig);                  // once a thread
//   animate_many(rig, crowd, scratch);                      // each tick
//   construct_many(rig, crowd, scratch);
//
// Large crowds are best gone through in parts of some hundred, both calls for each: what has been
// posed is still in the processor's cache then. Threads are the caller's: a span can be split, as
// long as each part has a scratch of its own and no two parts name the same State or Constructed.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/construct.h"
#include "skelform/pose.h"

namespace SKELFORM_API skelform {

// One character. Its pointers and tracks belong to the caller and have to outlive the call.
struct Instance {
  State* state = nullptr;              // of initial_state() of the rig
  Constructed* constructed = nullptr;  // of make_constructed() of the rig; for construct_many()
  std::span<const Track> tracks;       // for animate_many()
  // nullptr: the defaults. Those that share one ConstructOptions go side by side: give characters
  // that are alike the same one, not copies.
  const AnimateOptions* animate_options = nullptr;
  const ConstructOptions* construct_options = nullptr;
};

inline constexpr std::size_t kManyLanes = 16;    // characters side by side
using ManyLane = std::array<float, kManyLanes>;  // one number of each

// Scratch: a bone of sixteen characters.
struct alignas(64) BoneLanes {
  ManyLane local_x, local_y, local_scale_x, local_scale_y, local_rot;
  ManyLane x, y, scale_x, scale_y, rot, cos, sin;  // armature space
  ManyLane sum;                                    // of the rotations from the root on
  ManyLane ik_rot, has_ik;                         // has_ik: 1 or 0
};

// Scratch: a physics entry of sixteen characters, as the FK pass applies it.
struct alignas(64) PhysicsLanes {
  ManyLane x, y, scale_x, scale_y, rot, orbit_diff;
};

struct ManyScratch {
  AnimateScratch animate;
  ConstructScratch construct;
  std::vector<int> posed;             // per frame of every animation: an instance that stands there
  std::vector<int> first_frame;       // per animation: where its frames begin in `posed`
  std::vector<int> order;             // the instances, those with one ConstructOptions together
  std::vector<BoneLanes> bones;       // parallel to Armature::bones
  std::vector<BoneLanes> fk_bones;    // the FK pose, where families must not see each other
  std::vector<PhysicsLanes> physics;  // parallel to Armature::physics
  std::vector<ManyLane> joint_x, joint_y;    // of the longest family
  std::vector<ManyLane> vertex_x, vertex_y;  // of the largest mesh
  std::vector<int> members;                  // of the longest family
  std::vector<Vec2> joints;
};
// Allocates. Later calls allocate only for the first span that is longer than all before it.
ManyScratch make_many_scratch(const Armature& armature);

// animate() for each. Two that play one track at one frame are the same pose, which is worked out
// once and copied: a crowd costs no more poses than its animations have frames. Only Mix::Sequence
// without smoothing and Mix::Blend with weight 1 share poses; other instances are posed one by one.
void animate_many(const Armature& armature, std::span<const Instance> instances,
                  ManyScratch& scratch);

// construct() for each, without a trace. Instances that are not of this
// rig are left alone, as construct() leaves them. Without Highway in the build, and without `fk`,
// one by one.
void construct_many(const Armature& armature, std::span<const Instance> instances,
                    ManyScratch& scratch);

}  // namespace skelform
