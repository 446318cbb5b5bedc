// The debugger's changes, applied to a game's characters and to its clock.
#include <algorithm>
#include <utility>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "skelform/live_lines.h"
#include "skelform/names.h"

namespace skelform {
namespace {

constexpr int kMostOwedSteps = 100'000;

int bone_with(const Armature& armature, int id) {
  return find_index(armature.bones, id, &Bone::id);
}

void set_point(BoneOverride& bone, Vec2 now, const std::optional<float>& x,
               const std::optional<float>& y) {
  PositionOverride& position =
      bone.position ? *bone.position : bone.position.emplace(PositionOverride{now});
  position.space = Space::Parent;
  if (x) position.point.x = *x;
  if (y) position.point.y = *y;
}

void set_scale(BoneOverride& bone, Vec2 now, float Vec2::*axis, float value) {
  if (!bone.scale) bone.scale = now;
  (*bone.scale).*axis = value;
}

// Tint and picture of a bone before its override; white without visuals.
LiveVisuals visuals_now(const Armature& armature, const Actor& actor, int bone) {
  const int visuals = armature.bones[bone].visuals_id;
  const auto& list = actor.state.pose.visuals;
  return has_index(list, visuals) ? list[visuals] : LiveVisuals{};
}

void set_tint(BoneOverride& bone, const Color& now, float Color::*channel, float value) {
  if (!bone.tint) bone.tint = now;
  (*bone.tint).*channel = value;
}

void clear_element(BoneOverride& bone, Element element) {
  using enum Element;
  if (element == PositionX || element == PositionY) bone.position.reset();
  if (element == Rotation) bone.rotation.reset();
  if (element == ScaleX || element == ScaleY) bone.scale.reset();
  if (element == Hidden) bone.hidden.reset();
  if (element == Zindex) bone.zindex.reset();
  if (element == Texture || element == Tex) bone.texture.reset();
  if (is_tint(element)) bone.tint.reset();
}

bool set_element(BoneOverride& bone, Element element, float value, const LocalBone& now,
                 const Color& tint) {
  switch (element) {
    case Element::PositionX:
      return set_point(bone, now.pos, value, {}), true;
    case Element::PositionY:
      return set_point(bone, now.pos, {}, value), true;
    case Element::Rotation:
      return bone.rotation = {value, Space::Parent}, true;
    case Element::ScaleX:
      return set_scale(bone, now.scale, &Vec2::x, value), true;
    case Element::ScaleY:
      return set_scale(bone, now.scale, &Vec2::y, value), true;
    case Element::Hidden:
      return bone.hidden = value != 0, true;
    case Element::Zindex:
      return bone.zindex = static_cast<int>(std::clamp(value, -1e9f, 1e9f)), true;
    case Element::TintR:
      return set_tint(bone, tint, &Color::r, value), true;
    case Element::TintG:
      return set_tint(bone, tint, &Color::g, value), true;
    case Element::TintB:
      return set_tint(bone, tint, &Color::b, value), true;
    case Element::TintA:
      return set_tint(bone, tint, &Color::a, value), true;
    default:
      return false;
  }
}

bool apply_override(const LiveChange& change, const Armature& armature, Actor& actor) {
  const int index = bone_with(armature, change.id);
  const auto& bones = actor.state.pose.bones;
  if (!has_index(bones, index) || !has_index(actor.overrides.bones, index)) return false;
  BoneOverride& bone = override_of(actor.overrides, index);
  const bool shows = change.element == Element::Texture || change.element == Element::Tex;
  if (shows && !change.names.empty()) {
    const int texture = find_texture(armature, change.names[0]);
    const bool known = texture >= 0 || change.names[0].empty();
    if (known) bone.texture = texture;
    return known;
  }
  if (!change.value) return clear_element(bone, change.element), true;
  return set_element(bone, change.element, *change.value, bones[index],
                     visuals_now(armature, actor, index).tint);
}

bool apply_style(const LiveChange& change, const Armature& armature, Actor& actor) {
  std::vector<int> styles;
  for (const std::string& name : change.names)
    if (const int style = find_style(armature, name); style >= 0) styles.push_back(style);
  if (styles.empty() && !change.names.empty()) return false;
  actor.styles = std::move(styles);
  return true;
}

// The list stays as long as it is, since the game may write to it.
bool apply_family(const LiveChange& change, const Armature& armature, Actor& actor) {
  const std::size_t before = actor.families.size();
  actor.families.resize(std::max(before, armature.inverse_kinematics.size()));
  if (apply(change, armature, std::span(actor.families))) return true;
  actor.families.resize(before);
  return false;
}

bool apply_speed(const LiveChange& change, Actor& actor) {
  actor.pad.speed = change.speed;
  actor.player.speed = change.speed;
  for (Player& player : actor.layers) player.speed = change.speed;
  return true;
}

}  // namespace

int ticks_due(LivePace& pace, Clock& clock, double seconds) {
  if (!pace.paused) return pace.steps = 0, ticks_due(clock, seconds * pace.speed);
  const int most = std::max(clock.most_ticks, 1);
  const int due = std::clamp(pace.steps, 0, most);
  pace.steps -= due;
  return due;
}

bool apply(const LiveChange& change, LivePace& pace) {
  switch (change.kind) {
    case LiveChangeKind::Pause:
      pace.paused = change.paused;
      return true;
    case LiveChangeKind::Step:
      pace.paused = true;
      pace.steps = std::clamp(pace.steps + change.steps, 0, kMostOwedSteps);
      return true;
    case LiveChangeKind::Speed:
      pace.speed = change.speed;
      return true;
    default:
      return false;
  }
}

bool apply(const LiveChange& change, std::span<Physics> parameters) {
  if (change.kind != LiveChangeKind::Physics || !has_index(parameters, change.id)) return false;
  set_changed(parameters[change.id], change.physics);
  return true;
}

bool apply(const LiveChange& change, const Armature& armature, std::span<FamilySettings> families) {
  if (change.kind != LiveChangeKind::Family || !has_index(families, change.id)) return false;
  const int target = change.target < 0 ? -1 : bone_with(armature, change.target);
  if (change.target >= 0 && target < 0) return false;
  families[change.id] = {change.enabled,    change.iterations,  target, change.limits, change.mode,
                         change.constraint, change.mimic_target};
  return true;
}

bool apply(const LiveChange& change, const Armature& armature, Actor& actor) {
  if (change.kind == LiveChangeKind::Style) return apply_style(change, armature, actor);
  if (change.kind == LiveChangeKind::Override) return apply_override(change, armature, actor);
  if (change.kind == LiveChangeKind::AnimationSpeed) return apply_speed(change, actor);
  if (change.kind == LiveChangeKind::Family) return apply_family(change, armature, actor);
  if (change.kind != LiveChangeKind::ClearOverrides) return false;
  clear(actor.overrides);
  return true;
}

bool apply(const LiveChange& change, Armature& armature, Actor& actor, LivePace& pace) {
  return apply(change, pace) || apply(change, std::span<Physics>(armature.physics)) ||
         apply(change, std::as_const(armature), actor);
}

}  // namespace skelform
