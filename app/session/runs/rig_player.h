// A rig that plays on its own, without a session's pokes, record and traces: any frames of one of
// its animations, and what they draw.
#pragma once

#include <span>

#include "skelform/skelform.h"

namespace skelscope {

// The armature and the lists that the options refer to outlive it.
struct RigPlayer {
  const skelform::Armature& armature;
  int animation = -1;  // -1: at rest
  skelform::AnimateOptions rules = {};
  skelform::ConstructOptions options = {};
  skelform::State state = {};  // emptied of its physics, none is run
  skelform::Constructed constructed = {};
  skelform::AnimateScratch scratch = {};
  skelform::ConstructScratch construct_scratch = {};
  skelform::DrawList list = {};
};
RigPlayer make_rig_player(const skelform::Armature& armature, int animation);
int last_frame(const RigPlayer& player);  // 0 at rest

// A tick: pose() is animate(), build() is construct(). Physics goes on where the last tick left it.
void pose(RigPlayer& player, int frame);
void build(RigPlayer& player, skelform::ConstructTrace* trace = nullptr);
const skelform::DrawList& draw(RigPlayer& player, std::span<const int> styles,
                               const skelform::Placement& placement = {});

}  // namespace skelscope
