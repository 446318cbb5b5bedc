// A rig that plays on its own, with or without parts of what a tick does.
#pragma once

#include <memory>
#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

struct RehearsalParts {
  bool construct = true, ik = true, physics = true, mesh = true;
  bool draw = false;  // build_draw_list() as well, of these styles
  std::vector<int> styles = {};
  std::vector<int> iterations = {};  // of each family; <= 0: as ever
};

// Holds all that it needs but the armature, which outlives it. Each tick goes on where the last
// one ended and begins again after the last frame.
class Rehearsal {
 public:
  Rehearsal(const skelform::Armature& armature, int animation, const RehearsalParts& parts);
  void tick();
  void rewind();                                 // to the first frame; the rest goes on
  int ticks() const { return last_frame_ + 1; }  // of a lap
  const skelform::State& state() const { return state_; }
  const skelform::Constructed& constructed() const { return constructed_; }

 private:
  const skelform::Armature& armature_;
  RehearsalParts parts_;
  std::vector<skelform::Track> tracks_;
  int last_frame_ = 0;
  std::vector<skelform::FamilySettings> families_;
  skelform::State state_;
  skelform::Constructed constructed_;
  skelform::AnimateScratch scratch_;
  skelform::DrawList list_;
};

// The same rig with one mesh less: its sprite then has no vertices. With one family less: it has no
// target.
skelform::Armature without_mesh(const skelform::Armature& armature, int visuals);
skelform::Armature without_family(const skelform::Armature& armature, int family);

}  // namespace skelscope
