#include "view/remap_view.h"

#include <algorithm>
#include <vector>

namespace skelscope {
namespace {

std::vector<char> remap_folds(const Remap& c, const std::vector<char>& folded) {
  if (folded.empty()) return {};
  std::vector<char> remapped(c.to.bones.size());
  for (std::size_t bone = 0; bone < folded.size(); ++bone) {
    const int there = followed(c.match.bones, static_cast<int>(bone));
    if (there >= 0) remapped[there] = folded[bone];
  }
  return remapped;
}

void remap_ik(const Remap& c, IkView& ik) {
  ik.family = followed(c.match.inverse_kinematics, ik.family);
  std::vector<char> unseen(c.to.inverse_kinematics.size());
  for (std::size_t family = 0; family < ik.unseen.size(); ++family) {
    const int there = followed(c.match.inverse_kinematics, static_cast<int>(family));
    if (there >= 0) unseen[there] = ik.unseen[family];
  }
  ik.unseen = std::move(unseen);
}

void remap_drag(const Remap& c, DragView& drag) {
  drag.bone = followed(c.match.bones, drag.bone);
  if (drag.bone < 0) drag = {};
  drag.before = remap_edits(c, drag.before);
}

void remap_timeline(const Remap& c, TimelineView& timeline) {
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
void remap_smooth(const Remap& c, SmoothView& smooth) {
  smooth.from = followed(c.match.animations, smooth.from);
  smooth.to = followed(c.match.animations, smooth.to);
}

void remap_list(const Remap& c, std::vector<int>& bones) {
  for (int& bone : bones) bone = followed(c.match.bones, bone);
  std::erase(bones, -1);
}

void remap_places(const Remap& c, KeyPlaces& places) {
  KeyPlaces now;
  for (KeyPlace place : places) {
    place.animation = followed(c.match.animations, place.animation);
    place.bone = followed(c.match.bones, place.bone);
    if (place.animation >= 0 && place.bone >= 0) now.insert(place);
  }
  places = std::move(now);
}

// The hand lets go: what it holds stands elsewhere.
void remap_keys(const Remap& c, KeyView& keys) {
  remap_places(c, keys.selected);
  remap_places(c, keys.written);
  remap_list(c, keys.bones);
  keys.beyond_animation = followed(c.match.animations, keys.beyond_animation);
  keys.hand = {};
}

// An edit of the hand's own leaves its bones and layer where they are; any other lets go.
void remap_hand(const Remap& c, EditHand& hand) {
  const auto stays = [](const std::vector<int>& match, int index) {
    return index < 0 || followed(match, index) == index;
  };
  const bool held = std::ranges::all_of(
      hand.held, [&](const HeldBone& h) { return stays(c.match.bones, h.bone); });
  if (!held || (hand.layer && !stays(c.match.animations, hand.layer->animation))) hand = {};
  std::erase_if(hand.guides, [&](const Guide& g) { return !stays(c.match.bones, g.bone); });
}

void remap_edit_view(const Remap& c, EditView& edit) {
  remap_hand(c, edit.hand);
  edit.chain_from = followed(c.match.bones, edit.chain_from);
  edit.sprites.chosen_for.bone = followed(c.match.bones, edit.sprites.chosen_for.bone);
  edit.tree.renamed = followed(c.match.bones, edit.tree.renamed);
  edit.tree.dragged = followed(c.match.bones, edit.tree.dragged);
  edit.tree.over = followed(c.match.bones, edit.tree.over);
  remap_keys(c, edit.keys);
  LayersView& layers = edit.layers;
  layers.chosen = followed(c.match.animations, layers.chosen);
  layers.solo = followed(c.match.animations, layers.solo);
  layers.locked = remap_animations(c, layers.locked);
  layers.on_before = remap_animations(c, layers.on_before);
}

}  // namespace

void remap_view(const Remap& c, View& view) {
  view.selection.bone = followed(c.match.bones, view.selection.bone);
  view.selection.hovered = followed(c.match.bones, view.selection.hovered);
  remap_list(c, view.selection.together);
  remap_list(c, view.trails.pinned);
  view.sight.solo = followed(c.match.bones, view.sight.solo);
  view.folded = remap_folds(c, view.folded);
  remap_ik(c, view.ik);
  remap_edit_view(c, view.edit);
  remap_drag(c, view.drag);
  remap_timeline(c, view.timeline);
  remap_smooth(c, view.smooth);
  remap_graph(c, view.graph);
}

}  // namespace skelscope
