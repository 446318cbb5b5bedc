// Plays a rig without a session, its pokes, record and traces: any frames of one animation, and
// their draw lists.
#pragma once

#include <span>

#include "skelform/skelform.h"

namespace skelscope {

// The armature and the lists that the options refer to must outlive it.
struct RigPlayer {
  const skelform::Armature& armature;
  int animation = -1;  // -1: at rest
  skelform::AnimateOptions rules = {};
  skelform::ConstructOptions options = {};
  skelform::State state = {};  // without its physics entries, no physics runs
  skelform::Constructed constructed = {};
  skelform::Scratch scratch = {};
  skelform::Scratch construct_scratch = {};
  skelform::DrawList list = {};
};
RigPlayer make_rig_player(const skelform::Armature& armature, int animation);
int last_frame(const RigPlayer& player);  // 0 at rest

// A tick is pose(), which animates, then build(), which constructs. Physics continues from the last
// tick.
void pose(RigPlayer& player, int frame);
void build(RigPlayer& player, skelform::ConstructTrace* trace = nullptr);
const skelform::DrawList& draw(RigPlayer& player, std::span<const int> styles,
                               const skelform::Placement& placement = {});

}  // namespace skelscope
