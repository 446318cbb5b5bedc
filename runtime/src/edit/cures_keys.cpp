// Cures of keys and animations.
#include <algorithm>
#include <cmath>

#include "edit/cures.h"
#include "lists/lists.h"
#include "pose/interpolate.h"
#include "skelform/curve.h"

namespace skelform {
namespace {

const Animation* animation_of(const Skf& skf, const Problem& problem) {
  const auto& all = skf.armature.animations;
  const bool known = has_index(all, problem.animation);
  return known ? &all[problem.animation] : nullptr;
}

// The key that a problem is about.
struct KeyAt {
  const Animation* animation = nullptr;
  int index = -1;  // in Animation::keyframes; -1: none
  const Keyframe& key() const { return animation->keyframes[index]; }
  explicit operator bool() const { return index >= 0; }
};

KeyAt key_of(const Skf& skf, const Problem& problem) {
  KeyAt found{animation_of(skf, problem)};
  if (found.animation == nullptr) return found;
  const auto& keys = found.animation->keyframes;
  const int index = number_after(problem.json_path, "keyframes");
  const auto at = std::ranges::find(keys, index, &Keyframe::file_index);
  if (at != keys.end() && !at->dead) found.index = at - keys.begin();
  return found;
}

// The keys of the key's track, and the key's place among them.
struct TrackAt {
  const ElementTrack* track = nullptr;
  std::size_t at = 0;
};

TrackAt track_of(const KeyAt& key) {
  for (const ElementTrack& track : key.animation->tracks) {
    const auto at = std::ranges::find(track.keys, key.index);
    if (at != track.keys.end()) return {&track, static_cast<std::size_t>(at - track.keys.begin())};
  }
  return {};
}

KeyValue value_of(const Keyframe& key, float value) {
  return {key.frame, key.bone_id, key.element, value};
}

float clamped(float x) {
  return std::clamp(x, 0.0f, 1.0f);
}

bool is_number(Element element) {
  return is_blended(element) || element == Element::Hidden;
}

bool same_values(const Keyframe& a, const Keyframe& b) {
  return a.value == b.value && a.value_str == b.value_str;
}

}  // namespace

Cure cure_handle(const Skf& skf, const Problem& problem) {
  const KeyAt at = key_of(skf, problem);
  if (!at) return {};
  Handles handles{at.key().start_handle, at.key().end_handle};
  handles.start.x = clamped(handles.start.x);
  handles.end.x = clamped(handles.end.x);
  return {"Keep the handle within", {SetHandles{problem.animation, {at.index}, handles}}};
}

// Every value but 0 hides, as it does here.
Cure cure_hidden_value(const Skf& skf, const Problem& problem) {
  const KeyAt at = key_of(skf, problem);
  if (!at) return {};
  const KeyValue one{at.key().frame, at.key().bone_id, Element::Hidden,
                     at.key().value != 0 ? 1.0f : 0.0f};
  return {one.value != 0 ? "Write 1, hidden" : "Write 0, shown",
          {SetKeys{problem.animation, {one}}}};
}

// The resting value shows until the first key, so it gets a key and is held.
Cure cure_late_start(const Skf& skf, const Problem& problem) {
  const KeyAt at = key_of(skf, problem);
  if (!at || !is_number(at.key().element)) return {};
  const Keyframe& first = at.key();
  const float rest = first.element == Element::Hidden
                         ? (skf.armature.bones[first.bone_id].init_hidden ? 1.0f : 0.0f)
                         : resting_value(skf.armature, first.bone_id, first.element);
  const Handles held{{first.start_handle.x, kHoldHandle}, {first.end_handle.x, kHoldHandle}};
  Cure cure{"Add the key at 0",
            {SetKeys{problem.animation, {{0, first.bone_id, first.element, rest}}}}};
  if (first.value != rest && is_blended(first.element))
    cure.edits.emplace_back(SetHandles{problem.animation, {at.index}, held});
  return cure;
}

// Removes the first of two keys on a frame if that cannot be seen. A jump from one to the other may
// be meant.
Cure cure_double_key(const Skf& skf, const Problem& problem) {
  const KeyAt first = key_of(skf, problem);
  if (!first) return {};
  const TrackAt place = track_of(first);
  if (place.track == nullptr || place.at + 1 >= place.track->keys.size()) return {};
  const int second = place.track->keys[place.at + 1];
  const auto& keys = first.animation->keyframes;
  const bool reached =
      place.at > 0 && keys[place.track->keys[place.at - 1]].frame < first.key().frame;
  const bool same = same_values(first.key(), keys[second]);
  if (reached && is_blended(first.key().element) && !same) return {};
  Cure cure{"Remove the first key", {}};
  const Handles handles{first.key().start_handle, first.key().end_handle};
  if (reached) cure.edits.emplace_back(SetHandles{problem.animation, {second}, handles});
  cure.edits.emplace_back(RemoveKeys{problem.animation, {first.index}});
  return cure;
}

// The digits that a large angle has no room for are those of a thousandth of a degree.
float without_turn(float value, float turn) {
  constexpr double kStep = kFullTurn / 360'000;
  const double exact = static_cast<double>(value) - kFullTurn * std::round(turn / kTau);
  const double even = std::round(exact / kStep) * kStep;
  const float blur = std::nextafter(std::fabs(value), HUGE_VALF) - std::fabs(value);
  return static_cast<float>(std::fabs(even - exact) <= static_cast<double>(blur) ? even : exact);
}

// Takes the turn back from the key and the later ones of its track, up to one that turns back.
Cure cure_whole_turn(const Skf& skf, const Problem& problem) {
  const KeyAt at = key_of(skf, problem);
  if (!at) return {};
  const TrackAt place = track_of(at);
  if (place.track == nullptr || place.at == 0) return {};
  const auto key_in = [&](std::size_t k) -> const Keyframe& {
    return at.animation->keyframes[place.track->keys[k]];
  };
  const float turn = kTau * std::round((at.key().value - key_in(place.at - 1).value) / kTau);
  SetKeys set{problem.animation, {}};
  for (std::size_t k = place.at; k < place.track->keys.size(); ++k) {
    const float step = key_in(k).value - key_in(k - 1).value;
    if (k > place.at && kTau * std::round(step / kTau) == -turn) break;  // it turns back itself
    set.keys.push_back(value_of(key_in(k), without_turn(key_in(k).value, turn)));
  }
  return {turn > 0 ? "Turn back by 360\u00b0" : "Turn on by 360\u00b0", {std::move(set)}};
}

// The last key gets the first one's value; of a rotation, the same angle nearest to its own.
Cure cure_open_track(const Skf& skf, const Problem& problem) {
  const KeyAt at = key_of(skf, problem);
  if (!at) return {};
  const TrackAt place = track_of(at);
  if (place.track == nullptr) return {};
  const Keyframe& first = at.animation->keyframes[place.track->keys.front()];
  float value = first.value;
  if (first.element == Element::Rotation)
    value += kTau * std::round((at.key().value - first.value) / kTau);
  return {"End on the first value", {SetKeys{problem.animation, {value_of(at.key(), value)}}}};
}

// The other animations agree on a rate.
Cure cure_odd_fps(const Skf& skf, const Problem& problem) {
  const Animation* animation = animation_of(skf, problem);
  if (animation == nullptr || skf.armature.animations.size() < 2) return {};
  const int other = problem.animation == 0 ? 1 : 0;
  const int fps = playback_fps(skf.armature.animations[other]);
  return {"Write " + std::to_string(fps) + " fps",
          {SetAnimation{problem.animation, animation->name, fps}}};
}

Cure cure_fps(const Skf& skf, const Problem& problem) {
  const Animation* animation = animation_of(skf, problem);
  if (animation == nullptr) return {};
  const int fps = playback_fps(*animation);
  return {"Write " + std::to_string(fps) + " fps",
          {SetAnimation{problem.animation, animation->name, fps}}};
}

Cure cure_animation_name(const Skf& skf, const Problem& problem) {
  const Animation* animation = animation_of(skf, problem);
  if (animation == nullptr) return {};
  const std::string name = free_name(skf.armature.animations, problem.animation);
  return {"Call it \u201c" + name + "\u201d",
          {SetAnimation{problem.animation, name, playback_fps(*animation)}}};
}

}  // namespace skelform
