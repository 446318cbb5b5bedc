// A rig that plays on its own, with or without parts of what a tick does.
#pragma once

#include <vector>

#include "session/runs/rig_player.h"

namespace skelscope {

struct RehearsalParts {
  bool construct = true, ik = true, physics = true, mesh = true;
  bool draw = false;  // build_draw_list() as well, of these styles
  std::vector<int> styles = {};
  std::vector<int> iterations = {};  // of each family; <= 0: as ever
};

// Each tick goes on where the last one ended and begins again after the last frame.
class Rehearsal {
 public:
  Rehearsal(const skelform::Armature& armature, int animation, const RehearsalParts& parts);
  Rehearsal(const Rehearsal&) = delete;  // the player refers to its families
  void tick();
  void rewind() { frame_ = 0; }                          // the rest goes on
  int ticks() const { return last_frame(player_) + 1; }  // of a lap
  const skelform::State& state() const { return player_.state; }
  const skelform::Constructed& constructed() const { return player_.constructed; }
  const skelform::ConstructScratch& construct_scratch() const { return player_.construct_scratch; }

 private:
  RehearsalParts parts_;
  std::vector<skelform::FamilySettings> families_;
  RigPlayer player_;
  int frame_ = 0;
};

// The same rig with one mesh less: its sprite then has no vertices. With one family less: it has no
// target.
skelform::Armature without_mesh(const skelform::Armature& armature, int visuals);
skelform::Armature without_family(const skelform::Armature& armature, int family);

}  // namespace skelscope
