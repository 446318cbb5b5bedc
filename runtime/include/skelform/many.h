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
// same State or Constructed. The scratch must come from make_many_scratch() of the rig.
#pragma once

#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/construct.h"
#include "skelform/pose.h"

SKELFORM_API_BEGIN
namespace skelform {

// One character. Its pointers and tracks belong to the caller and must outlive the call.
struct Instance {
  // Made by initial_state() for the rig.
  State* state = nullptr;
  // Made by make_constructed() for the rig; construct_many() fills it.
  Constructed* constructed = nullptr;
  // For animate_many(); see animate().
  std::span<const Track> tracks;
  // nullptr: the defaults. Only characters with the same ConstructOptions object are computed side
  // by side, so share one object instead of copies.
  const AnimateOptions* animate_options = nullptr;
  const ConstructOptions* construct_options = nullptr;
};

// Runs animate() for each instance. Instances that play one track at the same frame share a pose:
// it is computed once and copied, so a crowd never costs more poses than its animations have
// frames. Only Mix::Sequence without smoothing and Mix::Blend with weight 1 share poses; other
// instances are posed one by one.
void animate_many(const Armature& armature, std::span<const Instance> instances, Scratch& scratch);

// Runs construct() for each instance, without a trace. Skips instances of another rig, as
// construct() does. Runs one instance at a time if the build lacks Highway or if `fk` is off.
void construct_many(const Armature& armature, std::span<const Instance> instances,
                    Scratch& scratch);

}  // namespace skelform
SKELFORM_API_END
