#include "view/carry_view.h"

namespace skelscope {
namespace {

std::vector<char> carry_folds(const Carriage& c, const std::vector<char>& folded) {
  if (folded.empty()) return {};
  std::vector<char> carried(c.to.bones.size());
  for (std::size_t bone = 0; bone < folded.size(); ++bone) {
    const int there = followed(c.match.bones, static_cast<int>(bone));
    if (there >= 0) carried[there] = folded[bone];
  }
  return carried;
}

void carry_ik(const Carriage& c, IkView& ik) {
  ik.family = followed(c.match.inverse_kinematics, ik.family);
  std::vector<char> unseen(c.to.inverse_kinematics.size());
  for (std::size_t family = 0; family < ik.unseen.size(); ++family) {
    const int there = followed(c.match.inverse_kinematics, static_cast<int>(family));
    if (there >= 0) unseen[there] = ik.unseen[family];
  }
  ik.unseen = std::move(unseen);
}

void carry_drag(const Carriage& c, DragView& drag) {
  drag.bone = followed(c.match.bones, drag.bone);
  if (drag.bone < 0) drag = {};
  drag.before = carry_pokes(c, drag.before);
}

void carry_timeline(const Carriage& c, TimelineView& timeline) {
  std::map<std::pair<int, int>, bool> open;
  for (const auto& [row, unfolded] : timeline.open) {
    const int animation = followed(c.match.animations, row.first);
    const int bone = followed(c.match.bones, row.second);
    const bool gone = animation < 0 || (row.second >= 0 && bone < 0);
    if (!gone) open[{animation, bone}] = unfolded;
  }
  timeline.open = std::move(open);
  timeline.fitted_animation = followed(c.match.animations, timeline.fitted_animation);
  timeline.dragged_track = timeline.drop_track = -1;
}

// What was worked out is of the old rig and is done again.
void carry_smooth(const Carriage& c, SmoothView& smooth) {
  smooth.from = followed(c.match.animations, smooth.from);
  smooth.to = followed(c.match.animations, smooth.to);
}

void carry_list(const Carriage& c, std::vector<int>& bones) {
  for (int& bone : bones) bone = followed(c.match.bones, bone);
  std::erase(bones, -1);
}

}  // namespace

void carry_view(const Carriage& c, View& view) {
  view.selected_bone = followed(c.match.bones, view.selected_bone);
  view.hovered_bone = followed(c.match.bones, view.hovered_bone);
  carry_list(c, view.physics.together);
  carry_list(c, view.trails.pinned);
  view.folded = carry_folds(c, view.folded);
  carry_ik(c, view.ik);
  carry_drag(c, view.drag);
  carry_timeline(c, view.timeline);
  carry_smooth(c, view.smooth);
}

}  // namespace skelscope
