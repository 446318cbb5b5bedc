#include "view/remap_view.h"

#include <algorithm>
#include <vector>

#include "lists/lists.h"

namespace skelscope {
namespace {

// Moves the indices that the window's state names in its functions indices().
class IndexRemap {
 public:
  explicit IndexRemap(const Remap& remap) : remap_(remap), match_(remap.match) {}

  void bone(int& index) { index = followed(match_.bones, index); }
  void family(int& index) { index = followed(match_.inverse_kinematics, index); }
  void animation(int& index) { index = followed(match_.animations, index); }
  void visuals(int& index) { index = followed(match_.visuals, index); }
  // These may be the index just past the old parts, of a part that the edit adds.
  void new_animation(int& index) { follow_new(match_.animations, remap_.to.animations, index); }
  void style(int& index) { follow_new(match_.styles, remap_.to.styles, index); }

  void bones(std::vector<int>& list) { list = remap_bones(remap_, list); }
  void animations(std::vector<int>& list) { list = remap_animations(remap_, list); }
  void pokes(std::vector<PhysicsPoke>& list) { list = remap_physics(remap_, list); }
  void pokes(Pokes& pokes) { pokes = remap_pokes(remap_, pokes); }

  // Flags, one for each part.
  void per_bone(std::vector<char>& flags) { move_flags(match_.bones, remap_.to.bones, flags); }
  void per_family(std::vector<char>& flags) {
    move_flags(match_.inverse_kinematics, remap_.to.inverse_kinematics, flags);
  }

  template <class Value>
  void by_bone(std::map<int, Value>& values) {
    move_keys(values, [&](int& key) { return bone(key), key >= 0; });
  }
  template <class Other, class Value>
  void by_bone(std::map<std::pair<int, Other>, Value>& values) {
    move_keys(values, [&](auto& key) { return bone(key.first), key.first >= 0; });
  }
  template <class Value>  // bone -1 stands for the animation itself
  void by_animation_and_bone(std::map<std::pair<int, int>, Value>& values) {
    move_keys(values, [&](auto& key) {
      const bool has_bone = key.second >= 0;
      animation(key.first);
      bone(key.second);
      return key.first >= 0 && (!has_bone || key.second >= 0);
    });
  }
  void keys(KeyPlaces& places) {
    KeyPlaces now;
    for (KeyPlace place : places) {
      animation(place.animation);
      bone(place.bone);
      if (place.animation >= 0 && place.bone >= 0) now.insert(place);
    }
    places = std::move(now);
  }
  void pairs(std::vector<AnglePair>& pairs) {
    std::vector<AnglePair> left;
    for (AnglePair pair : pairs) {
      for (int* index : {&pair.bone, &pair.angle.n0, &pair.angle.n1}) bone(*index);
      if (std::min({pair.bone, pair.angle.n0, pair.angle.n1}) >= 0) left.push_back(pair);
    }
    pairs = std::move(left);
  }
  // The edit of the drag itself leaves its bones and layer at their indices; any other edit ends
  // the drag.
  void hand(EditHand& hand) {
    const auto stays = [](const std::vector<int>& match, int index) {
      return index < 0 || followed(match, index) == index;
    };
    const bool held = std::ranges::all_of(
        hand.held, [&](const HeldBone& h) { return stays(match_.bones, h.bone); });
    if (!held || (hand.layer && !stays(match_.animations, hand.layer->animation))) hand = {};
    std::erase_if(hand.guides, [&](const Guide& g) { return !stays(match_.bones, g.bone); });
  }

 private:
  static void follow_new(const std::vector<int>& match, const auto& parts, int& index) {
    const bool added = index >= count_of(match) && index < count_of(parts);
    if (!added) index = followed(match, index);
  }
  static void move_flags(const std::vector<int>& match, const auto& parts,
                         std::vector<char>& flags) {
    if (flags.empty()) return;
    std::vector<char> moved(parts.size());
    for (int i = 0; i < count_of(flags); ++i)
      if (const int there = followed(match, i); there >= 0) moved[there] = flags[i];
    flags = std::move(moved);
  }
  // follow: moves a key; returns whether it is still there.
  template <class Map>
  static void move_keys(Map& values, auto follow) {
    Map moved;
    for (const auto& [key, value] : values)
      if (auto there = key; follow(there)) moved.emplace(there, value);
    values = std::move(moved);
  }

  const Remap& remap_;
  const RigMatch& match_;
};

// Returns the view of a rig just opened. The options of the graph, the trails and the transition
// stay, and whether the Physics tab is open.
RigView afresh(const RigView& before) {
  RigView view;
  static_cast<GraphOptions&>(view.graph) = before.graph;
  static_cast<TrailOptions&>(view.trails) = before.trails;
  static_cast<TransitionOptions&>(view.transition) = before.transition;
  view.transition.limit.pixels = PopLimit{}.pixels;  // from the rig's size
  static_cast<PhysicsTab&>(view.physics) = before.physics;
  return view;
}

}  // namespace

void remap_view(const Remap& remap, View& view) {
  IndexRemap each(remap);
  indices(each, static_cast<RigView&>(view));
  indices(each, static_cast<EditedRig&>(view.edit));
  remap_key(remap, view.graph);
  // Without the chosen animation the preview shows the first one.
  view.film.plan.animation =
      std::max(followed(remap.match.animations, view.film.plan.animation), 0);
}

void forget_rig(View& view) {
  static_cast<RigView&>(view) = afresh(view);
  const float brush = view.edit.mesh.weight;
  static_cast<EditedRig&>(view.edit) = {};
  view.edit.mesh.weight = brush;
  view.film.plan.animation = 0;
}

}  // namespace skelscope
