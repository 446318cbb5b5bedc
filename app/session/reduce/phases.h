// The removable parts of a rig: the order in which they are left out, and the edits that do it.
#pragma once

#include <span>
#include <vector>

#include "session/reduce/reduction.h"
#include "skelform/edit.h"

namespace skelscope {

// Something that goes as one; what the numbers say is the phase's own.
struct Removable {
  int of = -1;  // an animation, a style, a bone
  std::vector<int> items;
};

struct Phase {
  const char* name;
  // From coarse to fine: subtrees by their depth, tracks before keys.
  int (*levels)(const skelform::Skf&);
  std::vector<Removable> (*parts)(const skelform::Skf&, int level);
  std::vector<skelform::Edit> (*without)(const skelform::Skf&, int level,
                                         std::span<const Removable>);
};

std::span<const Phase* const> phases_of(Reach reach);

// Of the phases' files, in the order in which they are tried.
extern const Phase kAnimationPhase, kFamilyPhase, kPhysicsPhase, kSubtreePhase, kJointPhase,
    kKeyPhase, kSpritePhase, kMeshPhase, kStylePhase, kTexturePhase, kFramePhase, kSettingPhase,
    kNumberPhase;

}  // namespace skelscope
