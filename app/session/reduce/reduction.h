// Makes a rig smaller as long as it keeps a property: delta debugging, the coarse parts first. A
// step tries one candidate, so that the window stays responsive and the user can stop with the best
// so far. The same rig and the same property give the same result.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "skelform/skf.h"

namespace skelscope {

// A rig that is asked about: a smaller one of the whole.
struct Candidate {
  std::shared_ptr<const skelform::Skf> skf;
  // By index in the whole rig: the index in this one; -1: gone.
  std::vector<int> bones, animations;
};

// Whether a candidate keeps the property. The whole rig is asked about first.
using Keeps = std::function<bool(const Candidate&)>;

// The edits that a reduction may use. Slice: parts go, and the rest stays unchanged.
enum class Reach { Slice, Everything };

struct RigCounts {
  std::size_t bones = 0, animations = 0, keys = 0, families = 0, physics = 0, sprites = 0,
              vertices = 0, styles = 0, textures = 0, atlases = 0;
};
RigCounts counts_of(const skelform::Armature& armature);

struct Reduction {
  Candidate best;  // keeps the property
  Keeps keeps;
  Reach reach = Reach::Everything;
  RigCounts whole;
  // The position in the phases, in a phase's levels and in a level's parts: `chunk` parts from `at`
  // on are left out together.
  int phase = 0, level = 0;
  std::size_t chunk = 0, at = 0;
  bool was_cut = false;           // in this round through all phases
  std::set<std::uint64_t> asked;  // candidates, so that none is asked about twice
  std::int64_t tries = 0;
  bool done = false;
};

// False and why when the rig lacks the property, or loses it once it is written anew.
bool begin_reduction(std::shared_ptr<const skelform::Skf> whole, Keeps keeps, Reach reach,
                     Reduction& reduction, std::string& error);
// Tries one candidate. Returns whether nothing is left to try.
bool step_reduction(Reduction& reduction);
// Tries until that many seconds are over, at least one.
bool continue_reduction(Reduction& reduction, double seconds);

// The parts that the present phase leaves out: "bones".
const char* phase_words(const Reduction& reduction);
// "61 bones to 3, 4 animations to 1 with 2 keys, 10 IK families to 1"
std::string describe_left(const Reduction& reduction);

}  // namespace skelscope
