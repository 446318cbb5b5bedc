// Names the members of the parts of a tick's input once (overrides, families, tracks, voices):
// recordings read and write them, the version of a recording follows from them, and another export
// of the rig moves their indices.
//
// An Each visits the members of one object, which is constant while it is written. Its calls:
//   needed(name, x)             always there
//   always(name, x)             always written; a recording may leave it out
//   operator()(name, x, usual)  left out while it has its usual value; one more argument is the
//                               first version of recordings that knows it
//   operator()(name, x)         an optional member or a list, left out while it is empty
//   rows(name, list, count)     the first `count` elements of a list of fixed size
#pragma once

#include <limits>
#include <optional>

#include "fields/of.h"
#include "session/tick/history.h"

namespace skelscope {

using skelform::Of;

// Members that are more than their C++ type says.
enum class RigPart { Bone, Family, Physics, Animation };
template <RigPart part, class Int>  // an index of the rig; Int: int or std::optional<int>
struct Index {
  Int& at;
};
template <RigPart part, class Int>
Index<part, Int> as_index(Int& at) {
  return {at};
}
template <class Value>
inline constexpr bool is_index = false;
template <RigPart part, class Int>
inline constexpr bool is_index<Index<part, Int>> = true;
template <class List>
struct Mask {  // the bones of a track's mask
  List& bones;
};
template <class List>
Mask(List&) -> Mask<List>;
template <class Object>
struct OverrideValue {  // a number, or an index of a texture
  Object& of;
};
template <class Object>
OverrideValue(Object&) -> OverrideValue<Object>;
template <class Pair>
struct Axes {  // [x, y]
  Pair& pair;
  const char* wanted;  // "in pixels"
};
template <class Pair>
Axes(Pair&, const char*) -> Axes<Pair>;
template <class Int>
struct Whole {  // a whole number least..most; Int: int or std::optional<int>
  Int& number;
  int least, most;
};
template <class Int>
Whole(Int&, int, int) -> Whole<Int>;
template <class Number>
struct Speed {  // 0..1000
  Number& number;
};
template <class Number>
Speed(Number&) -> Speed<Number>;
template <class Number>
struct Playhead {  // within a frame of `frame`, on either side since tracks play in reverse, too
  Number& at;
  int frame;
};
template <class Number>
Playhead(Number&, int) -> Playhead<Number>;

inline constexpr int kAnyWhole = std::numeric_limits<int>::max();

// The last enumerator of a type whose name_of() is its word in recordings.
template <class Enum>
extern const Enum kLast;
template <>
inline constexpr auto kLast<skelform::IkMode> = skelform::IkMode::PointChain;
template <>
inline constexpr auto kLast<skelform::IkConstraint> = skelform::IkConstraint::CounterClockwise;
template <>
inline constexpr auto kLast<skelform::Mix> = skelform::Mix::Blend;
template <>
inline constexpr auto kLast<skelform::PlayEnd> = skelform::PlayEnd::PingPong;
template <>
inline constexpr auto kLast<skelform::FadeCurve> = skelform::FadeCurve::Smooth;
template <>
inline constexpr auto kLast<skelform::PlayEventKind> = skelform::PlayEventKind::Passed;
template <>
inline constexpr auto kLast<TrackEnd> = TrackEnd::PingPong;
const char* name_of(skelform::Mix mix);
const char* name_of(skelform::PlayEnd end);
const char* name_of(skelform::FadeCurve curve);
const char* name_of(skelform::PlayEventKind kind);

void fields(auto& each, Of<Override> auto& o) {
  each.needed("bone", as_index<RigPart::Bone>(o.bone));
  each.needed("element", o.element);
  each.needed("value", OverrideValue{o});
}

void fields(auto& each, Of<skelform::JointLimit> auto& l) {
  each.needed("joint", Whole{l.joint, 0, kAnyWhole});
  each.always("from", l.from);
  each.always("span", l.span);
}

void fields(auto& each, Of<FamilyOverride> auto& f) {
  each.needed("family", as_index<RigPart::Family>(f.family));
  each("mode", f.mode);
  each("constraint", f.constraint);
  each("mimic_target", f.mimic_target);
  each("target", as_index<RigPart::Bone>(f.target));
  each("enabled", f.enabled);
  each("iterations", Whole{f.iterations, 0, 1000});
  each("limits", f.limits);
}

void fields(auto& each, Of<PhysicsPoke> auto& p) {
  each.needed("entry", as_index<RigPart::Physics>(p.entry));
  each.needed("parameter", p.parameter);
  each.needed("value", p.value);
}

void fields(auto& each, Of<Passes> auto& p) {
  each.always("animate", p.animate);
  each.always("fk", p.fk);
  each.always("ik", p.ik);
  each.always("mesh", p.mesh);
}

void fields(auto& each, Of<Stance> auto& s) {
  each("position", Axes{s.placement.position, "in pixels"}, skelform::Vec2{0});
  each("scale", Axes{s.placement.scale, "as factors"}, skelform::Vec2{1});
  each("rotation", s.placement.rotation, 0);
  each("velocity", Axes{s.velocity, "in pixels a tick"}, skelform::Vec2{0});
}

using Bones = std::vector<int>;

// track: a PlaybackTrack or a TickTrack; frame: the frame that it shows.
void mix_fields(auto& each, auto& track, auto& frame) {
  each.needed("animation", as_index<RigPart::Animation>(track.animation));
  each.always("frame", Whole{frame, 0, kAnyWhole});
  each("smooth_frames", Whole{track.smooth_frames, 0, kAnyWhole}, 0);
  each("weight", track.weight, 1);
  each("layer", Whole{track.layer, -kAnyWhole, kAnyWhole}, 0, 4);
  each("additive", track.additive, false, 4);
  each("mask", Mask{track.mask}, Bones{}, 4);
  each("unmasked", Mask{track.unmasked}, Bones{}, 6);
}

// How a track plays on.
void course_fields(auto& each, Of<PlaybackTrack> auto& t, int frame) {
  each("end", t.end, TrackEnd::Loop, 2);
  each("at", Playhead{t.frame, frame}, frame, 2);
  each("ended", t.has_ended, false, 2);
  each("speed", Speed{t.speed}, 1, 5);
  each("reverse", t.reverse, false, 5);
}

void fields(auto& each, Of<skelform::PlayOptions> auto& o) {
  each("end", o.end, skelform::PlayEnd::Loop);
  each("speed", o.speed, 1);
  each("fade", o.fade, 0);
  each("first_frame", o.first_frame, 0);
  each("curve", o.curve, skelform::FadeCurve::Linear);
}

void fields(auto& each, Of<skelform::Voice> auto& v) {
  each.needed("animation", as_index<RigPart::Animation>(v.animation));
  fields(each, v.options);
  each.always("position", v.position);
  each.always("weight", v.weight);
  each.always("goal", v.goal);
  each("fade_left", v.fade_left, 0);
  each.always("placed", v.has_placed);
  each.always("started", v.has_started);
  each("finished", v.has_finished, false);
}

void fields(auto& each, Of<skelform::Queued> auto& q) {
  each.needed("animation", as_index<RigPart::Animation>(q.animation));
  fields(each, q.options);
}

void fields(auto& each, Of<skelform::PlayEvent> auto& e) {
  each.needed("kind", e.kind);
  each.needed("animation", as_index<RigPart::Animation>(e.animation));
  each.needed("frame", Whole{e.frame, 0, 1'000'000});
}

void fields(auto& each, Of<skelform::Player> auto& p) {
  each.rows("voices", p.voices, p.voice_count);
  each.rows("queue", p.queued, p.queue_count);
  each.rows("events", p.events, p.event_count);
}

void fields(auto& each, Of<skelform::PadClip> auto& c) {
  each.needed("animation", as_index<RigPart::Animation>(c.animation));
  each.always("x", c.place.x);
  each.always("y", c.place.y);
  each("speed", c.speed, 1);
  each("first_frame", c.first_frame, 0);
}

void fields(auto& each, Of<skelform::PadPlayer> auto& p) {
  each.always("x", p.point.x);
  each.always("y", p.point.y);
  each.always("phase", p.phase);
  each.rows("clips", p.clips, p.clip_count);
}

}  // namespace skelscope
