// A rig that plays by itself, with or without parts of a tick.
#pragma once

#include <algorithm>
#include <vector>

#include "session/runs/rig_player.h"

namespace skelscope {

struct RehearsalParts {
  bool construct = true, ik = true, physics = true, mesh = true;
  bool draw = false;  // also calls build_draw_list() with these styles
  std::vector<int> styles = {};
  std::vector<int> iterations = {};  // of each family; <= 0: unchanged
};

// Each tick plays the next frame; the last frame is followed by the first.
class Rehearsal {
 public:
  Rehearsal(const skelform::Armature& armature, int animation, const RehearsalParts& parts);
  Rehearsal(const Rehearsal&) = delete;  // player_ refers to families_
  void tick();
  void rewind() { frame_ = 0; }  // keeps the state
  // Returns the number of ticks in a lap, at most `most`.
  int ticks(int most) const { return std::min(last_frame(player_), most - 1) + 1; }
  const skelform::State& state() const { return player_.state; }
  const skelform::Constructed& constructed() const { return player_.constructed; }
  const skelform::Scratch& construct_scratch() const { return player_.construct_scratch; }

 private:
  RehearsalParts parts_;
  std::vector<skelform::FamilySettings> families_;
  RigPlayer player_;
  int frame_ = 0;
};

// Returns the rig without one mesh (its sprite has no vertices), or without one family (it has no
// target).
skelform::Armature without_mesh(const skelform::Armature& armature, int visuals);
skelform::Armature without_family(const skelform::Armature& armature, int family);

}  // namespace skelscope
