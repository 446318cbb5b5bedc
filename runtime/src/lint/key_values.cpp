// Finds key values that games and runtimes interpret in different ways.
#include <cmath>

#include "lint/checks.h"
#include "lists/lists.h"
#include "skelform/math.h"
#include "words/numbers.h"

namespace skelform {
namespace {

bool is_long_turn(const Keyframe& from, const Keyframe& to) {
  constexpr float kHalf = kPi + 1e-3f;
  return !is_snap(to) && to.frame > from.frame && std::fabs(to.value - from.value) > kHalf;
}

std::string whole_degrees(float radians) {
  return fixed_text(to_degrees(static_cast<double>(radians)), 0);
}

// Returns whether the angle is within a degree of a whole number of turns.
bool is_whole_turn(float radians) {
  return std::fabs(std::remainder(radians, kFullTurn)) < kFullTurn / 360;
}

struct LongTurns {
  int count = 0;
  const Keyframe *from = nullptr, *to = nullptr;  // the keys of the first long turn
};

LongTurns long_turns(const Animation& animation, const ElementTrack& track) {
  LongTurns found;
  for (std::size_t k = 1; k < track.keys.size(); ++k) {
    const Keyframe& from = animation.keyframes[track.keys[k - 1]];
    const Keyframe& to = animation.keyframes[track.keys[k]];
    if (!is_long_turn(from, to)) continue;
    if (found.count++ == 0) found.from = &from, found.to = &to;
  }
  return found;
}

std::string turn_words(const LongTurns& found) {
  const float turn = found.to->value - found.from->value;
  const std::string more =
      found.count == 1 ? "" : ", and so do " + counted(found.count - 1, "later pair");
  return std::string(is_whole_turn(turn) ? " does not turn" : " turns differently") +
         " in a game that takes the shortest way: Rotation goes by " +
         whole_degrees(std::fabs(turn)) + " degrees from frame " +
         std::to_string(found.from->frame) + " to " + std::to_string(found.to->frame) + more +
         ". Add keys between them, each less than half a turn from the next";
}

// Returns whether the key goes on from the one before it with about the same angle, but a whole
// turn away. Two keys alone are a spin.
bool is_whole_turn_off(const Keyframe& from, const Keyframe& to) {
  constexpr float kSame = kPi / 4;
  return is_long_turn(from, to) && std::fabs(wrap_angle(to.value - from.value)) < kSame;
}

void report_whole_turn(const Skf& skf, const Yardstick& yardstick, int a, const Keyframe& from,
                       const Keyframe& to, Findings& findings) {
  const float turns = std::round((to.value - from.value) / kTau);
  findings.add("turn-whole", key_path(skf, a, to) + ".value",
               bone_words(skf.armature, to.bone_id) + " spins from frame " +
                   std::to_string(from.frame) + " to " + std::to_string(to.frame) + " of " +
                   in_quotes(skf.armature.animations[a].name) + ": Rotation goes from " +
                   whole_degrees(from.value) + " to " + whole_degrees(to.value) +
                   " degrees, the same angle after " +
                   counted(static_cast<int>(std::fabs(turns)), "whole turn") + ". " +
                   (turns > 0 ? "Subtract" : "Add") +
                   " 360 degrees from the later keys, unless it "
                   "is to spin",
               {to.bone_id, a, to.frame, {size_of(yardstick, to.bone_id), to.frame - from.frame}});
}

}  // namespace

void check_whole_turns(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  constexpr std::size_t kFewKeys = 3;
  for (int a = 0; a < count_of(skf.armature.animations); ++a) {
    const Animation& animation = skf.armature.animations[a];
    for (const ElementTrack& track : animation.tracks) {
      if (track.element != Element::Rotation || track.keys.size() < kFewKeys) continue;
      for (std::size_t k = 1; k < track.keys.size(); ++k) {
        const Keyframe& from = animation.keyframes[track.keys[k - 1]];
        const Keyframe& to = animation.keyframes[track.keys[k]];
        if (is_whole_turn_off(from, to)) report_whole_turn(skf, yardstick, a, from, to, findings);
      }
    }
  }
}

void check_long_turns(const Skf& skf, Findings& findings) {
  for (int a = 0; a < count_of(skf.armature.animations); ++a) {
    const Animation& animation = skf.armature.animations[a];
    for (const ElementTrack& track : animation.tracks) {
      if (track.element != Element::Rotation) continue;
      const LongTurns found = long_turns(animation, track);
      if (found.count == 0) continue;
      findings.add("turn-over-half", key_path(skf, a, *found.to) + ".value",
                   bone_words(skf.armature, track.bone_id) + turn_words(found),
                   {track.bone_id, a, found.to->frame});
    }
  }
}

void check_hidden_values(const Skf& skf, Findings& findings) {
  for (int a = 0; a < count_of(skf.armature.animations); ++a) {
    for (const Keyframe& key : skf.armature.animations[a].keyframes) {
      if (key.dead || key.element != Element::Hidden || key.value == 0 || key.value == 1) continue;
      findings.add("hidden-value", key_path(skf, a, key) + ".value",
                   bone_words(skf.armature, key.bone_id) +
                       " is shown in some runtimes and hidden in others from frame " +
                       std::to_string(key.frame) +
                       " on: the value of a Hidden key is neither 0 nor 1. Write 1 to hide it, 0 "
                       "to show it",
                   {key.bone_id, a, key.frame});
    }
  }
}

}  // namespace skelform
