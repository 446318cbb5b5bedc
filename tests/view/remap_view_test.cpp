#include "view/remap_view.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

using namespace skelscope;
using skelform::Element;

constexpr int kParts = 4;

// A rig with four parts of every kind.
skelform::Armature rig_of_four() {
  skelform::Armature rig;
  rig.bones.resize(kParts);
  rig.animations.resize(kParts);
  rig.inverse_kinematics.resize(kParts);
  rig.physics.resize(kParts);
  rig.styles.resize(kParts);
  return rig;
}

enum Part { kBone, kAnimation, kFamily, kPhysics, kStyle };

// A place in the view that holds an index.
struct Place {
  const char* name;
  Part part;
  void (*put)(View&, int);
  int (*get)(const View&);  // -1 if it was dropped
};

int first_or_none(const std::vector<int>& list) {
  return list.empty() ? -1 : list.front();
}
int flagged(const std::vector<char>& flags) {
  for (std::size_t i = 0; i < flags.size(); ++i)
    if (flags[i]) return static_cast<int>(i);
  return -1;
}
void flag(std::vector<char>& flags, int at) {
  flags.assign(kParts, 0);
  flags[at] = 1;
}
int entry_of(const std::vector<PhysicsPoke>& pokes) {
  return pokes.empty() ? -1 : pokes.front().entry;
}

#define PLACE(part, field)                                                                    \
  {                                                                                           \
#field, part, [](View & v, int i) { v.field = i; }, [](const View& v) { return v.field; } \
  }

const std::vector<Place> kPlaces{
    PLACE(kBone, selection.bone),
    PLACE(kBone, selection.hovered),
    PLACE(kBone, sight.solo),
    PLACE(kBone, draw_order.shown_bone),
    PLACE(kBone, atlas.shown_bone),
    PLACE(kBone, drag.bone),
    PLACE(kBone, edit.chain_from),
    PLACE(kBone, edit.tree.renamed),
    PLACE(kBone, edit.tree.dragged),
    PLACE(kBone, edit.tree.over),
    PLACE(kBone, edit.sprites.chosen_for.bone),
    PLACE(kBone, graph.channel.first),
    PLACE(kAnimation, timeline.fitted_animation),
    PLACE(kAnimation, timeline.listed_animation),
    PLACE(kAnimation, transition.from),
    PLACE(kAnimation, transition.to),
    PLACE(kAnimation, mask_paint.animation),
    PLACE(kAnimation, edit.layers.chosen),
    PLACE(kAnimation, edit.layers.solo),
    PLACE(kAnimation, edit.keys.beyond_animation),
    PLACE(kAnimation, edit.animations.opened_next),
    PLACE(kAnimation, edit.animations.played_next),
    PLACE(kFamily, ik.family),
    PLACE(kStyle, styles.selected),
    PLACE(kStyle, styles.renamed),
    PLACE(kStyle, styles.chosen_style),
    {"selection.together", kBone, [](View& v, int i) { v.selection.together = {i}; },
     [](const View& v) { return first_or_none(v.selection.together); }},
    {"trails.pinned", kBone, [](View& v, int i) { v.trails.pinned = {i}; },
     [](const View& v) { return first_or_none(v.trails.pinned); }},
    {"edit.keys.bones", kBone, [](View& v, int i) { v.edit.keys.bones = {i}; },
     [](const View& v) { return first_or_none(v.edit.keys.bones); }},
    {"edit.layers.locked", kAnimation, [](View& v, int i) { v.edit.layers.locked = {i}; },
     [](const View& v) { return first_or_none(v.edit.layers.locked); }},
    {"edit.layers.on_before", kAnimation, [](View& v, int i) { v.edit.layers.on_before = {i}; },
     [](const View& v) { return first_or_none(v.edit.layers.on_before); }},
    {"folded", kBone, [](View& v, int i) { flag(v.folded, i); },
     [](const View& v) { return flagged(v.folded); }},
    {"ik.unseen", kFamily, [](View& v, int i) { flag(v.ik.unseen, i); },
     [](const View& v) { return flagged(v.ik.unseen); }},
    {"ik.pairs", kBone,
     [](View& v, int i) {
       v.ik.pairs = {{i, {.n0 = i, .n1 = i}}};
     },
     [](const View& v) { return v.ik.pairs.empty() ? -1 : v.ik.pairs[0].angle.n1; }},
    {"drag.before", kBone,
     [](View& v, int i) {
       v.drag.bone = i;
       v.drag.before.overrides = {{i, Element::Rotation, 1.0f}};
     },
     [](const View& v) {
       return v.drag.before.overrides.empty() ? -1 : v.drag.before.overrides[0].bone;
     }},
    {"timeline.open", kAnimation,
     [](View& v, int i) {
       v.timeline.open = {{{i, -1}, true}};
     },
     [](const View& v) {
       return v.timeline.open.empty() ? -1 : v.timeline.open.begin()->first.first;
     }},
    {"graph.eyes", kBone,
     [](View& v, int i) {
       v.graph.eyes = {{{i, Element::Rotation}, true}};
     },
     [](const View& v) { return v.graph.eyes.empty() ? -1 : v.graph.eyes.begin()->first.first; }},
    {"graph.folded", kBone,
     [](View& v, int i) {
       v.graph.folded = {{i, true}};
     },
     [](const View& v) { return v.graph.folded.empty() ? -1 : v.graph.folded.begin()->first; }},
    {"edit.keys.selected", kBone,
     [](View& v, int i) {
       v.edit.keys.selected = {{0, 0, i, Element::Rotation}};
     },
     [](const View& v) {
       const KeyPlaces& keys = v.edit.keys.selected;
       return keys.empty() ? -1 : keys.begin()->bone;
     }},
    {"tuning slot A", kPhysics, [](View& v, int i) { v.physics.slots.pokes[0] = {{.entry = i}}; },
     [](const View& v) { return entry_of(v.physics.slots.pokes[0]); }},
    {"tuning slot B", kPhysics, [](View& v, int i) { v.physics.slots.pokes[1] = {{.entry = i}}; },
     [](const View& v) { return entry_of(v.physics.slots.pokes[1]); }},
};

RigMatch match_by(const std::vector<int>& places) {
  return {places, places, places, places, places, places};
}

int after(const Place& place, int index, const std::vector<int>& places) {
  const skelform::Armature rig = rig_of_four();
  View view;
  place.put(view, index);
  RigMatch match = match_by(places);
  if (place.part != kAnimation) match.animations = {0, 1, 2, 3};
  remap_view({rig, rig, match}, view);
  return place.get(view);
}

}  // namespace

TEST_CASE("every index in the view follows its part when parts are removed or reordered") {
  const std::vector<int> second_removed{0, -1, 1, 2}, reversed{3, 2, 1, 0};
  for (const Place& place : kPlaces) {
    CAPTURE(std::string(place.name));
    CHECK(after(place, 3, second_removed) == 2);
    CHECK(after(place, 1, second_removed) == -1);
    CHECK(after(place, 1, reversed) == 2);
  }
}

TEST_CASE("another rig resets every index") {
  for (const Place& place : kPlaces) {
    CAPTURE(std::string(place.name));
    View view;
    place.put(view, 1);
    forget_rig(view);
    CHECK(place.get(view) == -1);
  }
}

TEST_CASE("the index of a part that an edit adds stays") {
  skelform::Armature rig = rig_of_four(), longer = rig_of_four();
  longer.styles.resize(kParts + 1);
  View view;
  view.styles.selected = kParts;
  remap_view({rig, longer, match_by({0, 1, 2, 3})}, view);
  CHECK(view.styles.selected == kParts);
}

TEST_CASE("the film plan falls back to the first animation when its own is removed") {
  const skelform::Armature rig = rig_of_four();
  View view;
  view.film.plan.animation = 2;
  remap_view({rig, rig, match_by({1, 2, -1, 3})}, view);
  CHECK(view.film.plan.animation == 0);
}
