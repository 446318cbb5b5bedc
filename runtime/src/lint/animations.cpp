#include <algorithm>

#include "lint/checks.h"
#include "lists/lists.h"
#include "pose/pose_fields.h"

namespace skelform {
namespace {

constexpr int kNextAbsent = -2;

template <typename Visit>  // calls visit(animation, index)
void for_each_animation(const Skf& skf, Visit visit) {
  for (int a = 0; a < count_of(skf.armature.animations); ++a) {
    visit(skf.armature.animations[a], a);
  }
}

About about(int animation, const Keyframe& key, Seen seen = {}) {
  return {key.bone_id, animation, key.frame, seen};
}

std::vector<int> position_in_file(const Animation& animation) {
  std::vector<int> sorted(animation.keyframes.size(), -1);
  for (int k = 0; k < count_of(sorted); ++k) {
    sorted[animation.keyframes[k].file_index] = k;
  }
  return sorted;
}

// Returns the code of the problem with a key's next_kf in the file; nullptr if next_kf is right or
// absent.
const char* wrong_next(const Animation& animation, const std::vector<int>& sorted,
                       const Keyframe& key) {
  const auto& keys = animation.keyframes;
  const int right = key.next_kf < 0 ? -1 : keys[key.next_kf].file_index;
  if (key.file_next_kf == right || key.file_next_kf == kNextAbsent) return nullptr;
  if (key.file_next_kf == -1) return "next-kf-not-next";
  if (!has_index(keys, key.file_next_kf)) {
    return "next-kf-out-of-range";
  }
  const Keyframe& named = keys[sorted[key.file_next_kf]];
  if (named.bone_id != key.bone_id || named.element != key.element) return "next-kf-other-track";
  const bool earlier = sorted[key.file_next_kf] <= sorted[key.file_index];
  return earlier ? "next-kf-backwards" : "next-kf-not-next";
}

// Returns for example " (bone 3 'Hand', Rotation, frame 7)": the key that next_kf names.
std::string named_words(const Skf& skf, const Animation& animation, const std::vector<int>& sorted,
                        const Keyframe& key) {
  if (!has_index(sorted, key.file_next_kf)) return "";
  const Keyframe& named = animation.keyframes[sorted[key.file_next_kf]];
  if (named.dead) return "";
  return " (" + bone_words(skf.armature, named.bone_id) + ", " + name_of(named.element) +
         ", frame " + std::to_string(named.frame) + ")";
}

std::string key_words(int position) {
  return position < 0 ? "none" : "keyframe " + std::to_string(position);
}

void check_next_key(const Skf& skf, int a, const std::vector<int>& sorted, const Keyframe& key,
                    Findings& findings) {
  const Animation& animation = skf.armature.animations[a];
  const char* code = key.dead ? nullptr : wrong_next(animation, sorted, key);
  if (code == nullptr) return;
  const int right = key.next_kf < 0 ? -1 : animation.keyframes[key.next_kf].file_index;
  findings.add(code, key_path(skf, a, key) + ".next_kf",
               "runtimes that trust the file blend from frame " + std::to_string(key.frame) +
                   " to a wrong key: next_kf is " + std::to_string(key.file_next_kf) +
                   named_words(skf, animation, sorted, key) + ", the track's next is " +
                   key_words(right) + ". 'skelscope convert' writes the right one",
               about(a, key));
}

// Formats that have next_kf store it in every key.
void check_absent(const Skf& skf, int a, Findings& findings) {
  const auto& keys = skf.armature.animations[a].keyframes;
  std::size_t absent = 0;
  for (const Keyframe& key : keys) absent += key.file_next_kf == kNextAbsent;
  const bool expected = absent < keys.size() || skf.format >= "0.5.3";
  if (absent == 0 || !expected) return;
  findings.add("next-kf-absent", animation_path(skf, a) + ".keyframes",
               "some runtimes blend with the first key: " + std::to_string(absent) +
                   " keyframes have no next_kf, and they read 0. 'skelscope convert' writes them",
               {-1, a});
}

// Returns "start_handle", "end_handle" or nullptr. A handle's x beyond 0..1 makes the curve run
// backwards.
const char* handle_outside(const Keyframe& key) {
  const auto outside = [](float x) { return x < 0 || x > 1; };
  if (is_snap(key)) return nullptr;
  if (outside(key.start_handle.x)) return "start_handle";
  return outside(key.end_handle.x) ? "end_handle" : nullptr;
}

// Reports a handle outside 0..1. Handles shape the curve from the previous key; `first` says that
// the track has no key before this one.
void check_handle(const Skf& skf, int a, const Keyframe& key, bool first, Seen seen,
                  Findings& findings) {
  const char* handle = handle_outside(key);
  if (handle == nullptr) return;
  findings.add("handle-outside", key_path(skf, a, key) + "." + handle + ".x",
               bone_words(skf.armature, key.bone_id) + (first ? " could" : " may") +
                   " jump or run back on its way to frame " + std::to_string(key.frame) +
                   (first ? ", were there a key before it" : "") + ": a handle of " +
                   name_of(key.element) + " has its x outside 0..1. Keep it within",
               about(a, key, seen));
}

bool same_value(const Keyframe& a, const Keyframe& b) {
  return is_float(a.element) ? a.value == b.value
                             : a.value == b.value && a.value_str == b.value_str;
}

// The movement between a key and the one before it, of which a wrong handle misplaces a part.
Seen segment_seen(const Yardstick& yardstick, const Animation& animation, const ElementTrack& track,
                  std::size_t k) {
  const Keyframe& key = animation.keyframes[track.keys[k]];
  const Keyframe& before = animation.keyframes[track.keys[k - 1]];
  return {moved_by(yardstick, track.bone_id, track.element, key.value - before.value),
          key.frame - before.frame};
}

// Describes two keys of a track at one frame. The motion before that frame runs to the first key,
// and the motion after it starts from the second.
std::string repeated_words(const Skf& skf, const Animation& animation, const ElementTrack& track,
                           std::size_t k) {
  const Keyframe& key = animation.keyframes[track.keys[k]];
  const Keyframe& before = animation.keyframes[track.keys[k - 1]];
  const bool reached = k > 1 && animation.keyframes[track.keys[k - 2]].frame < before.frame;
  const std::string bone = bone_words(skf.armature, key.bone_id), element(name_of(key.element));
  const std::string at = " at frame " + std::to_string(key.frame);
  const std::string first = std::to_string(before.file_index),
                    second = std::to_string(key.file_index);
  const std::string keyframes = " has keyframes " + first + " and " + second + " there";
  if (same_value(before, key))
    return bone + " moves as if one of two keys" + at + " were not there: " + element + keyframes +
           ", with the same value";
  if (!reached || !is_float(key.element))
    return bone + " never shows one of its keys" + at + ": " + element + keyframes +
           ", and the second counts";
  return bone + " jumps" + at + ": " + element + " runs to keyframe " + first +
         " and goes on from keyframe " + second;
}

}  // namespace

bool is_snap(const Keyframe& key) {
  constexpr float kSnapHandle = 999;
  return key.start_handle.y == kSnapHandle && key.end_handle.y == kSnapHandle;
}

void check_handles(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  for_each_animation(skf, [&](const Animation& animation, int a) {
    for (const ElementTrack& track : animation.tracks) {
      if (!is_float(track.element)) continue;
      for (std::size_t k = 0; k < track.keys.size(); ++k) {
        const Seen seen = k == 0 ? Seen{} : segment_seen(yardstick, animation, track, k);
        check_handle(skf, a, animation.keyframes[track.keys[k]], k == 0, seen, findings);
      }
    }
  });
}

void check_animations(const Skf& skf, Findings& findings) {
  for_each_animation(skf, [&](const Animation& animation, int a) {
    if (!animation.keyframes.empty()) return;
    findings.add("animation-empty", animation_path(skf, a) + ".keyframes",
                 in_quotes(animation.name) +
                     " shows the resting pose: it has no keyframes. Add some or remove it",
                 {-1, a, 0});
  });
}

void check_track_starts(const Skf& skf, Findings& findings) {
  for_each_animation(skf, [&](const Animation& animation, int a) {
    for (const ElementTrack& track : animation.tracks) {
      const Keyframe& first = animation.keyframes[track.keys.front()];
      if (first.frame == 0) continue;
      findings.add("no-key-at-zero", key_path(skf, a, first) + ".frame",
                   bone_words(skf.armature, track.bone_id) +
                       " stands differently in other runtimes " + "until frame " +
                       std::to_string(first.frame) + ": " + name_of(track.element) +
                       " has its first key there. Add a key at 0",
                   about(a, first));
    }
  });
}

void check_key_ends(const Skf& skf, Findings& findings) {
  for_each_animation(skf, [&](const Animation& animation, int a) {
    const auto last_written =
        std::ranges::max_element(animation.keyframes, {}, &Keyframe::file_index);
    if (last_written == animation.keyframes.end()) return;
    for (const Keyframe& key : animation.keyframes) {
      if (key.frame <= last_written->frame) continue;
      findings.add("key-beyond-end", key_path(skf, a, key) + ".frame",
                   "some runtimes end the animation at frame " +
                       std::to_string(last_written->frame) +
                       ", the frame of the list's last key, and never show frame " +
                       std::to_string(key.frame) + ". Sort the keys by frame",
                   about(a, key));
    }
  });
}

void check_duplicate_keys(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  for_each_animation(skf, [&](const Animation& animation, int a) {
    for (const ElementTrack& track : animation.tracks) {
      for (std::size_t k = 1; k < track.keys.size(); ++k) {
        const Keyframe& key = animation.keyframes[track.keys[k]];
        const Keyframe& before = animation.keyframes[track.keys[k - 1]];
        if (key.frame != before.frame) continue;
        findings.add("key-duplicate", key_path(skf, a, before),
                     repeated_words(skf, animation, track, k) + ". Remove one",
                     about(a, key, segment_seen(yardstick, animation, track, k)));
      }
    }
  });
}

void check_next_keys(const Skf& skf, Findings& findings) {
  for_each_animation(skf, [&](const Animation& animation, int a) {
    const std::vector<int> sorted = position_in_file(animation);
    for (const Keyframe& key : animation.keyframes) check_next_key(skf, a, sorted, key, findings);
    check_absent(skf, a, findings);
  });
}

}  // namespace skelform
