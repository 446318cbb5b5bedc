// Lists the members of characters once, for hashes, comparison, saving and restoring.
//
// An Each visits the members of one object, or of two objects to compare them. Its calls:
//   number(x...)       a float, double, whole number, bool or enum
//   whole(most, x...)  a count 0..most; returns how many members to visit
//   list(x...)         a vector of any length
//   parallel(x...)     a vector whose length the rig decides
//   option(x...)       a std::optional
//   mask(x...)         a SharedMask
#pragma once

#include <type_traits>

#include "fields/of.h"
#include "skelform/actor.h"

namespace skelform {

template <class Type>
concept Number = std::is_arithmetic_v<Type> || std::is_enum_v<Type>;

template <class Type>
constexpr bool is_option = false;
template <class Type>
constexpr bool is_option<std::optional<Type>> = true;

void fields(auto& each, Of<Vec2> auto&... v) {
  each.number(v.x...);
  each.number(v.y...);
}

void fields(auto& each, Of<Color> auto&... c) {
  each.number(c.r...);
  each.number(c.g...);
  each.number(c.b...);
  each.number(c.a...);
}

template <class Each, class First, class... Rest>
void visit(Each& each, First& first, Rest&... rest) {
  using Type = std::remove_const_t<First>;
  if constexpr (Number<Type>)
    each.number(first, rest...);
  else if constexpr (is_option<Type>)
    each.option(first, rest...);
  else
    fields(each, first, rest...);
}

void fields(auto& each, Of<LocalBone> auto&... b) {
  visit(each, b.pos...);
  visit(each, b.scale...);
  visit(each, b.rot...);
  visit(each, b.hidden...);
}

void fields(auto& each, Of<LiveVisuals> auto&... v) {
  visit(each, v.tex...);
  visit(each, v.zindex...);
  visit(each, v.tint...);
}

void fields(auto& each, Of<LiveFamily> auto&... f) {
  visit(each, f.mode...);
  visit(each, f.constraint...);
  visit(each, f.mimic_target...);
}

void fields(auto& each, Of<Pose> auto&... p) {
  each.parallel(p.bones...);
  each.parallel(p.visuals...);
  each.parallel(p.inverse_kinematics...);
}

void fields(auto& each, Of<PhysicsState> auto&... p) {
  visit(each, p.global_pos...);
  visit(each, p.global_scale...);
  visit(each, p.global_rot...);
  visit(each, p.global_orbit...);
  visit(each, p.global_orbit_diff...);
  visit(each, p.global_orbit_vel...);
}

void fields(auto& each, Of<State> auto&... s) {
  visit(each, s.pose...);
  each.parallel(s.physics...);
}

void fields(auto& each, Of<Placement> auto&... p) {
  visit(each, p.position...);
  visit(each, p.scale...);
  visit(each, p.rotation...);
  visit(each, p.tint...);
}

void fields(auto& each, Of<PlayOptions> auto&... o) {
  visit(each, o.end...);
  visit(each, o.speed...);
  visit(each, o.fade...);
  visit(each, o.first_frame...);
  visit(each, o.curve...);
}

void fields(auto& each, Of<Voice> auto&... v) {
  visit(each, v.animation...);
  visit(each, v.options...);
  visit(each, v.position...);
  visit(each, v.weight...);
  visit(each, v.goal...);
  visit(each, v.fade_left...);
  visit(each, v.has_placed...);
  visit(each, v.has_started...);
  visit(each, v.has_finished...);
}

void fields(auto& each, Of<Queued> auto&... q) {
  visit(each, q.animation...);
  visit(each, q.options...);
}

// Events and tracks are left out: the next update() sets them.
void fields(auto& each, Of<Player> auto&... p) {
  visit(each, p.weight...);
  visit(each, p.layer...);
  visit(each, p.additive...);
  each.mask(p.mask...);
  visit(each, p.speed...);
  const int voices = each.whole(kMostVoices, p.voice_count...);
  for (int i = 0; i < voices; ++i) visit(each, p.voices[i]...);
  const int queued = each.whole(kMostQueued, p.queue_count...);
  for (int i = 0; i < queued; ++i) visit(each, p.queued[i]...);
}

void fields(auto& each, Of<PadClip> auto&... c) {
  visit(each, c.animation...);
  visit(each, c.place...);
  visit(each, c.speed...);
  visit(each, c.first_frame...);
}

// Weights and tracks are left out: the next update() sets them.
void fields(auto& each, Of<PadPlayer> auto&... p) {
  visit(each, p.point...);
  visit(each, p.speed...);
  visit(each, p.weight...);
  visit(each, p.layer...);
  visit(each, p.additive...);
  each.mask(p.mask...);
  visit(each, p.phase...);
  const int clips = each.whole(kMostPadClips, p.clip_count...);
  for (int i = 0; i < clips; ++i) visit(each, p.clips[i]...);
}

void fields(auto& each, Of<PositionOverride> auto&... o) {
  visit(each, o.point...);
  visit(each, o.space...);
}

void fields(auto& each, Of<RotationOverride> auto&... o) {
  visit(each, o.angle...);
  visit(each, o.space...);
}

void fields(auto& each, Of<BoneOverride> auto&... o) {
  visit(each, o.position...);
  visit(each, o.rotation...);
  visit(each, o.scale...);
  visit(each, o.hidden...);
  visit(each, o.tint...);
  visit(each, o.texture...);
  visit(each, o.zindex...);
}

void fields(auto& each, Of<JointLimit> auto&... l) {
  visit(each, l.joint...);
  visit(each, l.from...);
  visit(each, l.span...);
}

void fields(auto& each, Of<FamilySettings> auto&... f) {
  visit(each, f.enabled...);
  visit(each, f.iterations...);
  visit(each, f.target_id...);
  each.list(f.limits...);
  visit(each, f.mode...);
  visit(each, f.constraint...);
  visit(each, f.mimic_target...);
}

void fields(auto& each, Of<ConstructedBone> auto&... b) {
  visit(each, b.pos...);
  visit(each, b.scale...);
  visit(each, b.rot...);
  visit(each, b.hidden...);
}

void fields(auto& each, Of<RootMotion> auto&... r) {
  visit(each, r.bone...);
  visit(each, r.x...);
  visit(each, r.y...);
  visit(each, r.rotation...);
  visit(each, r.moves_placement...);
}

void fields(auto& each, Of<Attachment> auto&... a) {
  visit(each, a.bone_id...);
  visit(each, a.zindex...);
  visit(each, a.size...);
  visit(each, a.position...);
  visit(each, a.rotation...);
  visit(each, a.scale...);
  visit(each, a.tint...);
  visit(each, a.uv_from...);
  visit(each, a.uv_to...);
}

void player_fields(auto& each, Of<Actor> auto&... a) {
  visit(each, a.pad...);
  visit(each, a.player...);
  each.list(a.layers...);
}

// The members that hash_of() covers, the players first.
void hashed_fields(auto& each, Of<Actor> auto&... a) {
  player_fields(each, a...);
  visit(each, a.placement...);
  visit(each, a.velocity...);
  visit(each, a.root...);
  each.parallel(a.overrides.bones.list...);
  each.list(a.families...);
  visit(each, a.state...);
  visit(each, a.placed...);
  visit(each, a.current.has_run...);
  each.parallel(a.current.bones...);
}

// The members that are saved but not hashed.
void shown_fields(auto& each, Of<Actor> auto&... a) {
  each.list(a.styles...);
  each.list(a.attachments...);
  each.parallel(a.current.vertices...);
  each.parallel(a.current.rest...);
}

// Implements the calls for reading one constant object through number() and list().
template <class Each>
class Reads {
 public:
  void parallel(const auto& x) { each().list(x); }
  void option(const auto& x) {
    each().number(x.has_value());
    if (x) visit(each(), *x);
  }
  void mask(const SharedMask& x) {
    each().number(static_cast<bool>(x));
    if (x) each().list(*x.flags);
  }

 private:
  Each& each() { return static_cast<Each&>(*this); }
};

}  // namespace skelform
