// Makes a rig smaller as long as it keeps a property, by delta debugging, coarse parts first. A
// step tries one candidate, so that the window stays responsive and the user can stop with the best
// rig so far. The same rig and property always give the same result.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "skelform/skf.h"

namespace skelscope {

// A smaller version of the whole rig that is tested for the property.
struct Candidate {
  std::shared_ptr<const skelform::Skf> skf;
  // Maps an index in the whole rig to the index in this rig; -1: removed.
  std::vector<int> bones, animations;
};

// Returns whether a candidate keeps the property. The whole rig is tested first.
using Keeps = std::function<bool(const Candidate&)>;

// The edits that a reduction may use. Slice: removes parts and leaves the rest unchanged.
enum class Reach { Slice, Everything };

struct RigCounts {
  std::size_t bones = 0, animations = 0, keys = 0, families = 0, physics = 0, sprites = 0,
              vertices = 0, styles = 0, textures = 0, atlases = 0;
};
RigCounts counts_of(const skelform::Armature& armature);

struct Reduction {
  Candidate best;  // the smallest rig so far that keeps the property
  Keeps keeps;
  Reach reach = Reach::Everything;
  RigCounts whole;
  // The position in the phases, in a phase's levels and in a level's parts: the next try removes
  // `chunk` parts from `at` on.
  int phase = 0, level = 0;
  std::size_t chunk = 0, at = 0;
  bool was_cut = false;           // in this round through all phases
  std::set<std::uint64_t> asked;  // fingerprints of tested candidates; none is tested twice
  std::int64_t tries = 0;
  bool done = false;
};

// Returns false, and the reason in `error`, if the rig lacks the property or loses it when it is
// written again.
bool begin_reduction(std::shared_ptr<const skelform::Skf> whole, Keeps keeps, Reach reach,
                     Reduction& reduction, std::string& error);
// Tries one candidate. Returns whether none is left to try.
bool step_reduction(Reduction& reduction);
// Tries candidates until `seconds` are over, at least one. Returns whether none is left to try.
bool continue_reduction(Reduction& reduction, double seconds);

// Names the parts that the present phase removes: "bones".
const char* phase_words(const Reduction& reduction);
// "61 bones to 3, 4 animations to 1 with 2 keys, 10 IK families to 1"
std::string describe_left(const Reduction& reduction);

}  // namespace skelscope
