// Ticks a crowd: many characters of one rig, each with its own State and Constructed. The results
// have the same bits as animate() and construct() for each character. Sixteen characters at a time
// go through the passes side by side, each in one lane of the processor's vectors.
//
//   auto scratch = make_many_scratch(rig);                  // once a thread
//   animate_many(rig, crowd, scratch);                      // each tick
//   construct_many(rig, crowd, scratch);
//
// Split large crowds into parts of some hundred characters and make both calls for each part: then
// the poses are still in the processor's cache when construct_many() reads them. The library starts
// no threads: split the span, and give each of your threads a scratch. No two threads may have the
// same State or Constructed.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/construct.h"
#include "skelform/pose.h"

SKELFORM_API_BEGIN
namespace skelform {

// One character. Its pointers and tracks belong to the caller and must outlive the call.
struct Instance {
  State* state = nullptr;              // made by initial_state() for the rig
  Constructed* constructed = nullptr;  // made by make_constructed() for the rig; construct_many()
                                       //   fills it
  std::span<const Track> tracks;       // for animate_many(); see animate()
  // nullptr: the defaults. Only characters with the same ConstructOptions object are computed side
  // by side, so share one object instead of copies.
  const AnimateOptions* animate_options = nullptr;
  const ConstructOptions* construct_options = nullptr;
};

inline constexpr std::size_t kManyLanes = 16;    // number of characters that are computed side by
                                                 //   side
using ManyLane = std::array<float, kManyLanes>;  // one number of each of the sixteen characters

// Scratch: the values of one bone of sixteen characters.
struct alignas(64) BoneLanes {
  ManyLane local_x, local_y, local_scale_x, local_scale_y, local_rot;
  ManyLane x, y, scale_x, scale_y, rot, cos, sin;  // values in armature space
  ManyLane sum;                                    // the sum of the rotations from the root to
                                                   //   the bone
  ManyLane ik_rot, has_ik;                         // rotation by IK, valid if has_ik is 1; else
                                                   //   has_ik is 0
};

// Scratch: the values of one physics entry of sixteen characters, for the FK pass.
struct alignas(64) PhysicsLanes {
  ManyLane x, y, scale_x, scale_y, rot, orbit_diff;
};

struct ManyScratch {
  AnimateScratch animate;
  ConstructScratch construct;
  std::vector<int> posed;             // per frame of every animation: index of the first instance
                                      //   posed at it
  std::vector<int> first_frame;       // per animation: index of its first frame in `posed`
  std::vector<int> order;             // indices of the instances; those with the same
                                      //   ConstructOptions are together
  std::vector<BoneLanes> bones;       // one for each of Armature::bones
  std::vector<BoneLanes> fk_bones;    // the FK pose, for Dialect::families_are_independent
  std::vector<PhysicsLanes> physics;  // one for each of Armature::physics
  std::vector<ManyLane> joint_x, joint_y;    // positions of a chain's joints; room for the
                                             //   longest family
  std::vector<ManyLane> vertex_x, vertex_y;  // positions of a mesh's vertices; room for the
                                             //   largest mesh
  std::vector<int> members;                  // bones of a chain; room for the longest family
  std::vector<Vec2> joints;
};
// Allocates the scratch. Later calls allocate only if a span is longer than all before.
ManyScratch make_many_scratch(const Armature& armature);

// Runs animate() for each instance. Instances that play one track at the same frame share a pose:
// it is computed once and copied, so a crowd never costs more poses than its animations have
// frames. Only Mix::Sequence without smoothing and Mix::Blend with weight 1 share poses; other
// instances are posed one by one.
void animate_many(const Armature& armature, std::span<const Instance> instances,
                  ManyScratch& scratch);

// Runs construct() for each instance, without a trace. Skips instances of another rig, as
// construct() does. Runs one instance at a time if the build lacks Highway or if `fk` is off.
void construct_many(const Armature& armature, std::span<const Instance> instances,
                    ManyScratch& scratch);

}  // namespace skelform
SKELFORM_API_END
