// The removable parts of a rig: the order in which they are removed, and the edits that remove
// them.
#pragma once

#include <span>
#include <vector>

#include "session/reduce/reduction.h"
#include "skelform/edit.h"

namespace skelscope {

// A part that is removed as a whole. The meaning of its numbers depends on the phase.
struct Removable {
  int of = -1;  // index of an animation, a style or a bone
  std::vector<int> items;
};

struct Phase {
  const char* name;
  // The levels go from coarse to fine: subtrees by depth, tracks before keys.
  int (*levels)(const skelform::Skf&);
  std::vector<Removable> (*parts)(const skelform::Skf&, int level);
  std::vector<skelform::Edit> (*without)(const skelform::Skf&, int level,
                                         std::span<const Removable>);
};

std::span<const Phase* const> phases_of(Reach reach);

// Defined in the phases' files; in the order in which they are tried.
extern const Phase kAnimationPhase, kFamilyPhase, kPhysicsPhase, kSubtreePhase, kJointPhase,
    kKeyPhase, kSpritePhase, kMeshPhase, kStylePhase, kTexturePhase, kFramePhase, kSettingPhase,
    kNumberPhase;

}  // namespace skelscope
