#include "session/edit/curve_hand.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "skelform/curve.h"
#include "skelform/jumps.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr float kFarthestHandle = 20;  // in heights of its segment
constexpr float kHold = 999;           // the format's Snap: the value stays until the key

const Animation& animation_of(const Armature& armature, int index) {
  return armature.animations[index];
}

const ElementTrack* track_of_key(const Armature& armature, const CurveKey& place) {
  if (!has_index(armature.animations, place.animation)) return nullptr;
  const auto& tracks = animation_of(armature, place.animation).tracks;
  const auto found = std::ranges::find_if(tracks, [&](const ElementTrack& track) {
    return track.bone_id == place.bone && track.element == place.element;
  });
  return found == tracks.end() ? nullptr : &*found;
}

const Keyframe& keyframe(const Armature& armature, const CurveKey& place, int key) {
  return animation_of(armature, place.animation).keyframes[key];
}

// A key of a track and its neighbours, as indices; -1: none.
struct Neighbours {
  int before = -1, key = -1, after = -1;
};

Neighbours neighbours_of(const Armature& armature, const CurveKey& place) {
  Neighbours all;
  const ElementTrack* track = track_of_key(armature, place);
  all.key = key_at(armature, place);
  if (!track || all.key < 0) return all;
  const auto at = std::ranges::find(track->keys, all.key);
  if (at != track->keys.begin()) all.before = *(at - 1);
  if (at + 1 != track->keys.end()) all.after = *(at + 1);
  return all;
}

// The segment of the held handle. It ends at a key, which stores its handles.
struct CurvePart {
  const Keyframe* from = nullptr;
  const Keyframe* to = nullptr;
  int to_key = -1;
};

CurvePart segment_of(const CurveHand& hand) {
  const Armature& armature = hand.rig->armature;
  const Neighbours keys = neighbours_of(armature, hand.taken);
  const bool into = hand.grab == CurveGrab::HandleIn;
  const int from = into ? keys.before : keys.key, to = into ? keys.key : keys.after;
  if (from < 0 || to < 0) return {};
  return {&keyframe(armature, hand.taken, from), &keyframe(armature, hand.taken, to), to};
}

Vec2 moved_handle(const CurveHand& hand, const CurvePart& segment) {
  const bool into = hand.grab == CurveGrab::HandleIn;
  Vec2 handle = into ? segment.to->end_handle : segment.to->start_handle;
  const double length = segment.to->frame - segment.from->frame;
  const double rise = static_cast<double>(segment.to->value) - segment.from->value;
  if (length > 0)
    handle.x = static_cast<float>(
        std::clamp(static_cast<double>(handle.x) + hand.frames / length, 0., 1.));
  // In a level segment every handle has the height of the keys.
  if (std::abs(rise) > 1e-6)
    handle.y = std::clamp(handle.y + static_cast<float>(hand.value / rise), -kFarthestHandle,
                          kFarthestHandle);
  return handle;
}

std::string words_for(const Armature& armature, const CurveKey& place, const char* what) {
  return bone_name(armature, place.bone) + ": " + name_of(place.element) + " " + what + " at " +
         std::to_string(place.frame);
}

KeyValue value_at(const CurveKey& place, float value) {
  return {.frame = place.frame, .bone = place.bone, .element = place.element, .value = value};
}

void ask_for_handle(const CurveHand& hand, RigRequest& request) {
  const CurvePart segment = segment_of(hand);
  if (!segment.to) return;
  const Vec2 handle = moved_handle(hand, segment);
  SetHandles edit{.animation = hand.taken.animation,
                  .keys = {segment.to_key},
                  .handles = {segment.to->start_handle, segment.to->end_handle}};
  (hand.grab == CurveGrab::HandleIn ? edit.handles.end : edit.handles.start) = handle;
  request.title = words_for(hand.rig->armature, hand.taken, "handle");
  request.edits.emplace_back(std::move(edit));
}

void ask_for_place(const CurveHand& hand, RigRequest& request) {
  const CurveKey place = place_of(hand);
  const int key = key_at(hand.rig->armature, hand.taken);
  if (key < 0) return;
  request.title = words_for(hand.rig->armature, place, "key");
  if (place.frame != hand.taken.frame)
    request.edits.emplace_back(MoveKeys{place.animation, {{key, place.frame}}});
  if (hand.value != 0 && is_blended(place.element))
    request.edits.emplace_back(SetKeys{place.animation, {value_at(place, value_of(hand))}});
  // The key is back at its place, so the request restores the rig.
  if (request.edits.empty())
    request.edits.emplace_back(MoveKeys{place.animation, {{key, place.frame}}});
}

// The handles of both parts of a curve that is cut at a point between (0, 0) and (1, 1).
struct Cut {
  Handles before, after;
};

Vec2 between(Vec2 a, Vec2 b, float t) {
  return a + (b - a) * t;
}

// Returns a handle as a fraction of its part of the curve; `level` if the part has no size.
Vec2 part_of(Vec2 handle, Vec2 low, Vec2 high, float level) {
  const Vec2 size = high - low;
  const float x = size.x > 1e-6f ? (handle.x - low.x) / size.x : level;
  const float y = std::abs(size.y) > 1e-5f ? (handle.y - low.y) / size.y : level;
  return {std::clamp(x, 0.f, 1.f), std::clamp(y, -kFarthestHandle, kFarthestHandle)};
}

// Cuts the curve at x by de Casteljau: the two parts together have the shape of the whole.
Cut cut_at(float x, Vec2 start, Vec2 end) {
  const Vec2 whole{1};
  const auto x_at = [&](float t) {
    const Vec2 low = between(between(Vec2{0}, start, t), between(start, end, t), t);
    const Vec2 high = between(between(start, end, t), between(end, whole, t), t);
    return between(low, high, t);
  };
  float low = 0, high = 1;
  for (int i = 0; i < 40; ++i) (x_at((low + high) / 2).x < x ? low : high) = (low + high) / 2;
  const float t = (low + high) / 2;
  const Vec2 first = between(Vec2{0}, start, t), middle = between(start, end, t);
  const Vec2 last = between(end, whole, t), point = x_at(t);
  const Vec2 into = between(first, middle, t), out = between(middle, last, t);
  const float third = 1.f / 3;
  return {{part_of(first, Vec2{0}, point, third), part_of(into, Vec2{0}, point, 2 * third)},
          {part_of(out, point, whole, third), part_of(last, point, whole, 2 * third)}};
}

KeyValue as_it_is(const Keyframe& key) {
  KeyValue value;
  value.frame = key.frame;
  value.bone = key.bone_id;
  value.element = key.element;
  value.value = key.value;
  value.handles = Handles{key.start_handle, key.end_handle};
  return value;
}

// Adds the key after the new one, with handles that keep the curve's course. If the new key comes
// first in its track, its value holds until that key.
void keep_course(const Armature& armature, const ElementTrack& track, const CurveKey& place,
                 std::vector<KeyValue>& keys) {
  const Animation& animation = animation_of(armature, place.animation);
  const int at = key_position_at(animation, track, place.frame);
  if (at + 1 >= count_of(track.keys)) return;
  const Keyframe& to = keyframe(armature, place, track.keys[at + 1]);
  KeyValue& added = keys.front();
  KeyValue next = as_it_is(to);
  if (at < 0) {
    if (added.value != next.value) next.handles = Handles{Vec2{kHold}, Vec2{kHold}};
  } else if (is_snap_key(to)) {
    added.handles = next.handles;
  } else {
    const Keyframe& from = keyframe(armature, place, track.keys[at]);
    const auto part = static_cast<float>(place.frame - from.frame);
    const Cut cut =
        cut_at(part / static_cast<float>(to.frame - from.frame), to.start_handle, to.end_handle);
    added.handles = cut.before;
    next.handles = cut.after;
  }
  keys.push_back(next);
}

}  // namespace

int key_at(const Armature& armature, const CurveKey& place) {
  const ElementTrack* track = track_of_key(armature, place);
  int found = -1;
  if (!track) return found;
  for (const int key : track->keys)
    if (keyframe(armature, place, key).frame == place.frame) found = key;
  return found;
}

CurveHand take_key(const Session& session, CurveGrab grab, const CurveKey& place,
                   std::uint64_t gesture) {
  return {.grab = grab, .rig = session.now.skf, .taken = place, .gesture = gesture};
}

CurveKey place_of(const CurveHand& hand) {
  CurveKey place = hand.taken;
  if (hand.grab == CurveGrab::Key && hand.moved)
    place.frame = std::max<int>(place.frame + std::lround(hand.frames), 0);
  return place;
}

bool replaces_key(const CurveHand& hand) {
  const CurveKey place = place_of(hand);
  return place.frame != hand.taken.frame && key_at(hand.rig->armature, place) >= 0;
}

Vec2 handle_of(const CurveHand& hand) {
  const CurvePart segment = segment_of(hand);
  return segment.to ? moved_handle(hand, segment) : Vec2{0};
}

float value_of(const CurveHand& hand) {
  const Armature& armature = hand.rig->armature;
  const int key = key_at(armature, hand.taken);
  return key < 0 ? 0 : keyframe(armature, hand.taken, key).value + static_cast<float>(hand.value);
}

std::optional<RigRequest> request_of(const CurveHand& hand) {
  if (hand.grab == CurveGrab::None || !hand.moved) return std::nullopt;
  RigRequest request;
  request.gesture = hand.gesture;
  if (hand.grab == CurveGrab::Key)
    ask_for_place(hand, request);
  else
    ask_for_handle(hand, request);
  if (request.edits.empty()) return std::nullopt;
  return request;
}

std::optional<RigRequest> key_on_curve(const Session& session, const CurveKey& place) {
  const Armature& armature = armature_of(session);
  const ElementTrack* track = track_of_key(armature, place);
  if (!track || !is_blended(place.element) || key_at(armature, place) >= 0) return std::nullopt;
  const Dialect& dialect = session.setup.rules.dialect;
  const Animation& animation = animation_of(armature, place.animation);
  const float value = curve_value(armature, animation, *track, place.frame, dialect);
  SetKeys edit{place.animation, {value_at(place, value)}};
  keep_course(armature, *track, place, edit.keys);
  RigRequest request;
  request.title = words_for(armature, place, "key");
  request.edits.emplace_back(std::move(edit));
  return request;
}

}  // namespace skelscope
