#include "session/runs/rig_player.h"

namespace skelscope {

RigPlayer make_rig_player(const skelform::Armature& armature, int animation) {
  RigPlayer player{armature, animation};
  player.state = skelform::initial_state(armature);
  player.constructed = skelform::make_constructed(armature);
  return player;
}

int last_frame(const RigPlayer& player) {
  if (player.animation < 0) return 0;
  return player.armature.animations[player.animation].last_frame;
}

void pose(RigPlayer& player, int frame) {
  const skelform::Track track{.animation = player.animation, .frame = frame};
  const std::span tracks(&track, player.animation < 0 ? 0 : 1);
  animate(player.armature, tracks, player.state.pose, player.scratch, player.rules);
}

void build(RigPlayer& player, skelform::ConstructTrace* trace) {
  construct(player.armature, player.state.pose, player.state.physics, player.constructed,
            player.construct_scratch, player.options, trace);
}

const skelform::DrawList& draw(RigPlayer& player, std::span<const int> styles,
                               const skelform::Placement& placement) {
  build_draw_list(player.armature, player.state.pose, player.constructed, styles, placement,
                  player.list, player.options.dialect);
  return player.list;
}

}  // namespace skelscope
