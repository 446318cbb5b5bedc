// Finds keys far outside all other keys of their bone, and keys far off the two beside them: a
// value with a digit or a point too many.
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "lint/checks.h"
#include "lint/motion.h"
#include "lists/lists.h"
#include "skelform/curve.h"
#include "words/numbers.h"

namespace skelform {
namespace {

// Least distances from all other values; the keys at a track's ends may fly in or off.
constexpr float kStraySizes = 3, kStraySizesAtEnd = 10;   // of a position, times the rig's size
constexpr float kStrayScale = 10, kStrayScaleAtEnd = 30;  // times the largest other scale
constexpr float kStrayRanges = 5;                         // times the range of the other values

// Least leaps beyond both keys beside it.
constexpr float kLeapSizes = 1;          // times the rig's size
constexpr float kLeapSteps = 5;          // times the largest other step nearby
constexpr std::size_t kLeapKeys = 4;     // of a track; fewer show no habit
constexpr std::ptrdiff_t kLeapSide = 3;  // keys on each side that are nearby

struct Extremes {
  float low, high;
};

void widen(Extremes& extremes, float value) {
  extremes = {std::min(extremes.low, value), std::max(extremes.high, value)};
}

// Per bone and element the extremes of its tracks with their animations, in ascending order.
using Marks = std::map<std::pair<int, Element>, std::vector<std::pair<float, std::size_t>>>;

Marks marks_of(const Armature& armature) {
  Marks marks;
  for (std::size_t a = 0; a < armature.animations.size(); ++a) {
    const Animation& animation = armature.animations[a];
    for (const ElementTrack& track : animation.tracks) {
      for (const int key : track.keys)
        if (is_transform(track.element) && track.element != Element::Rotation)
          marks[{track.bone_id, track.element}].emplace_back(animation.keyframes[key].value, a);
    }
  }
  for (auto& [track, values] : marks) std::ranges::sort(values);
  return marks;
}

// The resting value, and the values in all other animations.
Extremes elsewhere(const Armature& armature, const Marks& marks, std::size_t a,
                   const ElementTrack& track) {
  const float rest = resting_value(armature, track.bone_id, track.element);
  Extremes found{rest, rest};
  const auto& values = marks.at({track.bone_id, track.element});
  const auto is_other = [&](const auto& mark) { return mark.second != a; };
  const auto low = std::ranges::find_if(values, is_other);
  const auto high = std::find_if(values.rbegin(), values.rend(), is_other);
  if (low == values.end()) return found;
  widen(found, low->first);
  widen(found, high->first);
  return found;
}

bool is_position(Element element) {
  return element == Element::PositionX || element == Element::PositionY;
}

bool is_stray(const Yardstick& yardstick, const Keyframe& key, const Extremes& others,
              bool at_end) {
  const float away = std::max(others.low - key.value, key.value - others.high);
  const float pixels = moved_by(yardstick, key.bone_id, key.element, away);
  if (!(away > kStrayRanges * (others.high - others.low)) || !(yardstick.size > 0)) return false;
  if (is_position(key.element))
    return pixels > yardstick.size * (at_end ? kStraySizesAtEnd : kStraySizes);
  const float largest = std::max({1.0f, std::fabs(others.low), std::fabs(others.high)});
  return pixels > yardstick.size &&
         std::fabs(key.value) > largest * (at_end ? kStrayScaleAtEnd : kStrayScale);
}

std::string value_words(float value) {
  return rounded_text(value, 6);
}

void report_stray(const Skf& skf, const Yardstick& yardstick, int a, const Keyframe& key,
                  const Extremes& others, Findings& findings) {
  const bool moves = is_position(key.element);
  const float away = std::max(others.low - key.value, key.value - others.high);
  const float pixels = moved_by(yardstick, key.bone_id, key.element, away);
  const std::string range = others.low == others.high ? value_words(others.low)
                                                      : "from " + value_words(others.low) + " to " +
                                                            value_words(others.high);
  findings.add("key-stray", key_path(skf, a, key) + ".value",
               bone_words(skf.armature, key.bone_id) +
                   (moves ? " flies " + px_words(pixels) + " away" : " swells") + " at frame " +
                   std::to_string(key.frame) + " of " + in_quotes(skf.armature.animations[a].name) +
                   ": " + name_of(key.element) + " is " + value_words(key.value) + " there, and " +
                   range + " in all other keys and at rest. Correct the value",
               {key.bone_id, a, key.frame, {pixels, 1}});
}

// The values of a track's keys, in the order of their frames.
std::vector<float> values_of(const Animation& animation, const ElementTrack& track) {
  std::vector<float> values;
  for (const int key : track.keys) values.push_back(animation.keyframes[key].value);
  return values;
}

// Returns how far the value lies beyond both values beside it; below 0: between them.
float leap_at(const std::vector<float>& values, std::size_t i) {
  const auto [low, high] = std::minmax(values[i - 1], values[i + 1]);
  return std::max(values[i] - high, low - values[i]);
}

// Returns the largest step between keys nearby, as if the value were left out.
float largest_step_beside(const std::vector<float>& values, std::size_t i) {
  const auto at = static_cast<std::ptrdiff_t>(i), end = std::ssize(values) - 1;
  float largest = std::fabs(values[i + 1] - values[i - 1]);
  for (std::ptrdiff_t k = std::max<std::ptrdiff_t>(0, at - kLeapSide);
       k < std::min(end, at + kLeapSide); ++k)
    if (k != at - 1 && k != at) largest = std::max(largest, std::fabs(values[k + 1] - values[k]));
  return largest;
}

void report_leap(const Skf& skf, int a, const Keyframe& key, const Extremes& beside, float pixels,
                 Findings& findings) {
  findings.add("key-stray", key_path(skf, a, key) + ".value",
               bone_words(skf.armature, key.bone_id) + " leaps " + px_words(pixels) +
                   " away and back at frame " + std::to_string(key.frame) + " of " +
                   in_quotes(skf.armature.animations[a].name) + ": " + name_of(key.element) +
                   " is " + value_words(key.value) + " there, " + value_words(beside.low) +
                   " in the key before and " + value_words(beside.high) +
                   " in the key after it. Correct the value",
               {key.bone_id, a, key.frame, {pixels, 1}});
}

// Finds the largest leap of a track.
void check_leap(const Skf& skf, const Yardstick& yardstick, int a, const ElementTrack& track,
                Findings& findings) {
  const std::vector<float> values = values_of(skf.armature.animations[a], track);
  if (values.size() < kLeapKeys || !(yardstick.size > 0)) return;
  std::size_t most = 1;
  for (std::size_t i = 2; i + 1 < values.size(); ++i)
    if (leap_at(values, i) > leap_at(values, most)) most = i;
  const float leap = leap_at(values, most);
  const float pixels = moved_by(yardstick, track.bone_id, track.element, leap);
  if (!(leap > kLeapSteps * largest_step_beside(values, most))) return;
  if (!(pixels > kLeapSizes * yardstick.size)) return;
  report_leap(skf, a, skf.armature.animations[a].keyframes[track.keys[most]],
              {values[most - 1], values[most + 1]}, pixels, findings);
}

// Looks at the key with the value, the first of several. Returns whether it is stray.
bool check_value(const Skf& skf, const Yardstick& yardstick, int a, const ElementTrack& track,
                 float value, Extremes others, Findings& findings) {
  const auto& keyframes = skf.armature.animations[a].keyframes;
  const auto has_value = [&](int key) { return keyframes[key].value == value; };
  for (const int key : track.keys)
    if (!has_value(key)) widen(others, keyframes[key].value);
  const auto first = std::ranges::find_if(track.keys, has_value);
  const bool at_end = has_value(track.keys.front()) || has_value(track.keys.back());
  const bool stray = is_stray(yardstick, keyframes[*first], others, at_end);
  if (stray) report_stray(skf, yardstick, a, keyframes[*first], others, findings);
  return stray;
}

}  // namespace

void check_stray_keys(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  const Marks marks = marks_of(skf.armature);
  for (int a = 0; a < count_of(skf.armature.animations); ++a) {
    const Animation& animation = skf.armature.animations[a];
    for (const ElementTrack& track : animation.tracks) {
      if (!marks.contains({track.bone_id, track.element})) continue;
      const auto value_of = [&](int key) { return animation.keyframes[key].value; };
      const auto [low, high] = std::ranges::minmax(track.keys, {}, value_of);
      const Extremes others = elsewhere(skf.armature, marks, a, track);
      bool stray = check_value(skf, yardstick, a, track, value_of(low), others, findings);
      if (value_of(high) != value_of(low))
        stray |= check_value(skf, yardstick, a, track, value_of(high), others, findings);
      if (!stray && is_position(track.element)) check_leap(skf, yardstick, a, track, findings);
    }
  }
}

}  // namespace skelform
