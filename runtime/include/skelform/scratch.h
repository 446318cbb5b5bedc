// The working memory of the calls of a tick.
//
//   Scratch scratch = make_scratch(rig);                         // once a thread
//   animate(rig, tracks, state.pose, scratch);                   // each tick
//   construct(rig, state.pose, state.physics, built, scratch);
//
// A Scratch holds nothing between calls, so characters of any rigs can share one; threads cannot.
// An Actor has its own. Not part of SkelForm.
#pragma once

#include <cstddef>
#include <memory>

#include "skelform/api.h"
#include "skelform/armature.h"

SKELFORM_API_BEGIN
namespace skelform {

// Opaque. A copy has the same room.
struct Scratch {
  Scratch();
  Scratch(const Scratch& other);
  Scratch(Scratch&& other) noexcept;
  Scratch& operator=(const Scratch& other);
  Scratch& operator=(Scratch&& other) noexcept;
  ~Scratch();
  struct Memory;
  // nullptr: not yet used.
  std::unique_ptr<Memory> memory;
};

// Allocates all memory that the ticks of single characters of this rig need. A Scratch() without it
// grows in its first calls.
Scratch make_scratch(const Armature& armature);
// The same for animate_many(), construct_many() and tick_many(), which need it. Make another after
// a reload of the rig.
Scratch make_many_scratch(const Armature& armature);

// Returns the bytes of its memory.
std::size_t bytes_of(const Scratch& scratch);

}  // namespace skelform
SKELFORM_API_END
