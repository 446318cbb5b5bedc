#include "session/edit/hand.h"

#include <cmath>
#include <utility>
#include <vector>

#include "lists/lists.h"
#include "session/edit/auto_key.h"
#include "session/edit/chain_edit.h"
#include "session/edit/hand_at_rest.h"
#include "session/edit/locks.h"
#include "session/edit/new_bone.h"
#include "session/edit/sprite_hand.h"
#include "session/ik/drag.h"
#include "session/ik/ik_view.h"
#include "session/record/edit_name.h"
#include "skelform/spaces.h"
#include "text/words.h"

namespace skelscope {

using namespace skelform;

namespace {

constexpr float kFlat = 1e-6f;       // smaller scales of a parent count as 0
constexpr float kScalePixels = 150;  // mouse pixels for a factor of e

// Rounds values, so that files have readable numbers.
float rounded(float value, float step) {
  return std::round(value / step) * step;
}
Vec2 rounded(Vec2 value) {
  return {rounded(value.x, 0.01f), rounded(value.y, 0.01f)};
}

float snapped(float angle, bool snaps) {
  return snaps ? rounded(angle, kSnapTurn) : angle;
}

bool hangs_below(const Armature& armature, int bone, std::span<const int> others) {
  for (int b = armature.bones[bone].parent_id; b >= 0; b = armature.bones[b].parent_id)
    if (contains(others, b)) return true;
  return false;
}

bool has_motion(const Session& s, int bone) {
  return contains(s.setup.motions, bone, &TargetMotion::bone);
}

HeldBone held_bone(const Session& s, int bone) {
  const Bone& b = armature_of(s).bones[bone];
  const auto& built = s.now.constructed.bones;
  const LocalBone& shown = s.now.shown.pose.bones[bone];
  HeldBone held{bone, b.init_pos, b.init_scale, b.init_rot, shown, built[bone], {}};
  if (b.parent_id >= 0) held.parent = built[b.parent_id];
  held.turn_sense = turn_sense_of(s.now, bone);
  // A bone that is held or moves by itself continues from its place on screen.
  if (is_held(s.setup.pokes.overrides, bone) || has_motion(s, bone)) stand_as_shown(held);
  return held;
}

float turn_of(const EditHand& hand) {
  const Vec2 joint = hand.held.front().stands.pos;
  const float by = wrap_angle(angle_of(hand.to - joint) - angle_of(hand.from - joint));
  return snapped(by, hand.snaps);
}

float factor_of(const EditHand& hand) {
  const Vec2 way = (hand.to - hand.from) * hand.zoom;
  return std::exp((way.x + way.y) / kScalePixels);
}

void add_values(const EditHand& hand, const HeldBone& held, SetRest& edit) {
  const auto add = [&](Element field, float value) {
    edit.values.push_back({held.bone, field, value});
  };
  if (hand.grab == HandGrab::Move) {
    const Vec2 way = hand.to - hand.from + lead(hand, held);
    const Vec2 pos = rounded(held.pos + in_parent(held.parent, way));
    add(Element::PositionX, pos.x);
    add(Element::PositionY, pos.y);
  } else if (hand.grab == HandGrab::Turn) {
    add(Element::Rotation, held.rot + (turn_of(hand) + lead_turn(hand, held)) * held.turn_sense);
  } else if (hand.grab == HandGrab::Scale) {
    const Vec2 scale = held.scale * factor_of(hand);
    add(Element::ScaleX, rounded(scale.x, 0.001f));
    add(Element::ScaleY, rounded(scale.y, 0.001f));
  }
}

std::string what_is_set(HandGrab grab) {
  if (grab == HandGrab::Turn) return "rotation";
  return grab == HandGrab::Scale ? "scale" : "position";
}

RigRequest keys_of(const Session& s, const EditHand& hand, const SetRest& values) {
  const KeyLayer& layer = *hand.layer;
  std::vector<KeyValue> keys;
  for (const RestValue& value : values.values) {
    keys.push_back({.frame = layer.frame,
                    .bone = value.bone,
                    .element = value.field,
                    .value = value_in_layer(s, layer, value.bone, value.field, value.value)});
  }
  RigRequest request = key_request(s, layer.animation, std::move(keys));
  request.gesture = hand.gesture;
  request.by_auto_key = true;
  return request;
}

// Keeps chains aimed: a chain whose joint is moved at rest still meets its target.
void keep_aimed(const Armature& armature, const EditHand& hand, RigRequest& request) {
  if (hand.grab != HandGrab::Move) return;
  for (const HeldBone& held : hand.held)
    if (is_aimed_at(armature, held.bone)) request.edits.emplace_back(AimParent{held.bone});
}

// Returns the values that the hand sets. Leaves out rotations that IK sets in every tick, because
// they would not show.
SetRest values_of(const Session& s, const EditHand& hand) {
  SetRest values;
  for (const HeldBone& held : hand.held)
    if (hand.grab != HandGrab::Turn || !is_turned_by_ik(s.now, held.bone))
      add_values(hand, held, values);
  return values;
}

// Returns the animation whose keys set the value in the ticks on screen; nullptr: none.
const Animation* keyed_by(const Session& s, int bone, Element field) {
  if (!s.setup.pokes.passes.animate) return nullptr;
  for (const PlaybackTrack& track : s.playback.tracks) {
    if (!takes_part(s.playback.tracks, track) || track.additive) continue;
    const Animation& animation = armature_of(s).animations[track.animation];
    for (const ElementTrack& keys : animation.tracks)
      if (keys.bone_id == bone && keys.element == field && acts_on(armature_of(s), track, bone))
        return &animation;
  }
  return nullptr;
}

std::optional<RigRequest> rest_request(const Session& s, const EditHand& hand) {
  SetRest edit = values_of(s, hand);
  if (edit.values.empty()) return {};
  if (hand.layer) return keys_of(s, hand, edit);
  std::erase_if(edit.values,
                [&](const RestValue& v) { return keyed_by(s, v.bone, v.field) != nullptr; });
  if (edit.values.empty()) return {};
  const std::string who = hand.held.size() == 1 ? bone_name(armature_of(s), hand.held.front().bone)
                                                : counted(hand.held.size(), "bone");
  RigRequest request{{edit}, edit_of(edit.values.front().field, who), hand.gesture};
  keep_aimed(armature_of(s), hand, request);
  return request;
}

// Moves the bone's picture by its pivot; see draw.h for its effect.
std::optional<RigRequest> pivot_request(const Session& s, const EditHand& hand) {
  const HeldBone& held = hand.held.front();
  const Armature& armature = armature_of(s);
  const int id = armature.bones[held.bone].visuals_id;
  if (id < 0) return {};
  const Visuals& visuals = armature.visuals[id];
  const Texture* texture =
      get_bone_texture(armature, s.now.shown.pose.visuals[id].tex, s.setup.styles);
  if (!texture || texture->size.x <= 0 || texture->size.y <= 0) return {};
  const Vec2 scale = held.stands.scale * visuals.pivot_scale;
  if (std::abs(scale.x) < kFlat || std::abs(scale.y) < kFlat) return {};
  const Vec2 way = rotate((hand.to - hand.from) / scale, -held.stands.rot) / texture->size;
  const SetPivot edit{
      .bone = held.bone,
      .pos = {rounded(hand.pivot.x + way.x, 0.001f), rounded(hand.pivot.y + way.y, 0.001f)},
      .rot = visuals.pivot_rot,
      .scale = visuals.pivot_scale};
  return RigRequest{{edit}, "Pivot of " + bone_name(armature, held.bone), hand.gesture};
}

// Returns the first bone's values that keys set: "its position", "x of its position"; empty: none.
std::string keyed_words(const Session& s, const EditHand& hand, std::string& animation) {
  SetRest values;
  add_values(hand, hand.held.front(), values);
  std::vector<Element> keyed;
  for (const RestValue& value : values.values)
    if (const Animation* by = keyed_by(s, value.bone, value.field)) {
      animation = by->name;
      keyed.push_back(value.field);
    }
  if (keyed.empty()) return "";
  const bool x = keyed[0] == Element::PositionX || keyed[0] == Element::ScaleX;
  const bool one = keyed.size() < values.values.size();
  return (one ? x ? "x of its " : "y of its " : "its ") + what_is_set(hand.grab);
}

}  // namespace

Vec2 in_parent(const ConstructedBone& parent, Vec2 way) {
  const Vec2 turned = rotate(way, -parent.rot);
  return {std::abs(parent.scale.x) < kFlat ? 0 : turned.x / parent.scale.x,
          std::abs(parent.scale.y) < kFlat ? 0 : turned.y / parent.scale.y};
}

void stand_as_shown(HeldBone& held) {
  held.pos = held.shown.pos;
  held.scale = held.shown.scale;
  held.rot = held.shown.rot;
}

EditHand take_bones(const Session& session, HandGrab grab, int pressed,
                    std::span<const int> selected, Vec2 in_rig) {
  EditHand hand;
  hand.grab = grab;
  hand.from = hand.to = in_rig;
  hand.held.push_back(held_bone(session, pressed));
  const bool alone = grab == HandGrab::NewBone || takes_picture(grab);
  if (alone || !contains(selected, pressed)) return hand;
  for (const int bone : selected)
    if (bone != pressed && !is_locked(*session.now.skf, bone))
      hand.held.push_back(held_bone(session, bone));
  if (grab != HandGrab::Move) return hand;
  std::erase_if(hand.held, [&](const HeldBone& held) {
    return held.bone != pressed && hangs_below(armature_of(session), held.bone, selected);
  });
  return hand;
}

std::optional<RigRequest> request_of(const Session& session, const EditHand& hand) {
  if (!hand.moved || hand.held.empty()) return {};
  switch (hand.grab) {
    case HandGrab::None:
      return {};
    case HandGrab::NewBone:
      return new_bone_request(session, hand);
    case HandGrab::Pivot:
      return pivot_request(session, hand);
    case HandGrab::SpriteTurn:
    case HandGrab::SpriteScale:
      return sprite_request(session, hand);
    case HandGrab::Move:
    case HandGrab::Turn:
    case HandGrab::Scale:
      break;
  }
  return rest_request(session, hand);
}

std::vector<int> chain_between(const Armature& armature, int first, int last) {
  std::vector<int> chain;
  for (int b = last; b >= 0; b = armature.bones[b].parent_id) {
    chain.insert(chain.begin(), b);
    if (b == first) return chain;
  }
  return {};
}

std::vector<Override> held_over_keys(const Session& session, const EditHand& hand) {
  if (!hand.moved || hand.layer || hand.held.empty()) return {};
  EditHand shown = hand;
  for (HeldBone& held : shown.held) stand_as_shown(held);
  std::vector<Override> overrides;
  for (const RestValue& value : values_of(session, shown).values)
    if (keyed_by(session, value.bone, value.field))
      overrides.push_back({value.bone, value.field, value.value});
  return overrides;
}

std::string why_not_turned(const Session& session, int bone) {
  if (!is_turned_by_ik(session.now, bone)) return "";
  const int family = armature_of(session).bones[bone].ik_family_id;
  const int target = family < 0 ? -1 : target_of(session.now, family);
  return "turned by IK: drag " +
         (target < 0 ? "its target" : bone_name(armature_of(session), target)) + " instead";
}

std::string hidden_by(const Session& session, const EditHand& hand) {
  if (hand.held.empty()) return "";
  const std::string turned =
      hand.grab == HandGrab::Turn ? why_not_turned(session, hand.held.front().bone) : "";
  if (!turned.empty()) return turned;
  if (hand.layer) return "";
  std::string animation;
  const std::string what = keyed_words(session, hand, animation);
  return what.empty() ? "" : animation + " has keys for " + what;
}

}  // namespace skelscope
