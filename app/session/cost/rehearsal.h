// A rig that plays on its own, with or without parts of what a tick does.
#pragma once

#include <memory>
#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

struct RehearsalParts {
  bool construct = true, ik = true, physics = true, mesh = true;
  int without_family = -1;
};

// Holds all that it needs but the armature, which outlives it. Each tick goes on where the last
// one ended and begins again after the last frame.
class Rehearsal {
 public:
  Rehearsal(const skelform::Armature& armature, int animation, const RehearsalParts& parts);
  void tick();
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
};

// The same rig with one mesh less: its sprite then has no vertices.
skelform::Armature without_mesh(const skelform::Armature& armature, int visuals);

}  // namespace skelscope
