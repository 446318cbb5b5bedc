// Finds the odd track of an animation that ends where it begins: a value that does not return, and
// a bone that stays hidden.
#include <algorithm>
#include <cmath>

#include "lint/checks.h"
#include "lists/lists.h"
#include "pose/pose_fields.h"

namespace skelform {
namespace {

constexpr float kSeamSeen = 0.01f;  // of the rig's size; smaller seams are not told at all
constexpr int kFewTracks = 4;       // fewer tracks that return show no habit

const Keyframe& first_key(const Animation& animation, const ElementTrack& track) {
  return animation.keyframes[track.keys.front()];
}

const Keyframe& last_key(const Animation& animation, const ElementTrack& track) {
  return animation.keyframes[track.keys.back()];
}

bool moves(const Animation& animation, const ElementTrack& track) {
  const float first = first_key(animation, track).value;
  return std::ranges::any_of(track.keys,
                             [&](int key) { return animation.keyframes[key].value != first; });
}

// Returns how far the track's end lies from its start; whole turns count as the same angle.
float seam_of(const Animation& animation, const ElementTrack& track) {
  const float way = last_key(animation, track).value - first_key(animation, track).value;
  return track.element == Element::Rotation ? wrap_angle(way) : way;
}

struct Ends {
  int returning = 0;
  std::vector<const ElementTrack*> open;  // tracks that visibly do not return
};

Ends ends_of(const Yardstick& yardstick, const Animation& animation) {
  Ends ends;
  for (const ElementTrack& track : animation.tracks) {
    if (!is_transform(track.element) || !moves(animation, track)) continue;
    const float way = moved_by(yardstick, track.bone_id, track.element, seam_of(animation, track));
    if (way > kSeamSeen * yardstick.size)
      ends.open.push_back(&track);
    else
      ++ends.returning;
  }
  return ends;
}

// Returns whether so many tracks return that the others are mistakes.
bool is_loop(const Ends& ends) {
  return ends.returning >= std::max(kFewTracks, 4 * count_of(ends.open));
}

void report_open(const Skf& skf, const Yardstick& yardstick, int a, const ElementTrack& track,
                 int returning, Findings& findings) {
  const Animation& animation = skf.armature.animations[a];
  const Keyframe& last = last_key(animation, track);
  const float way = moved_by(yardstick, track.bone_id, track.element, seam_of(animation, track));
  findings.add("track-not-returning", key_path(skf, a, last) + ".value",
               bone_words(skf.armature, track.bone_id) + " jumps by " +
                   std::to_string(std::lround(way)) + " px when " + in_quotes(animation.name) +
                   " starts again: " + name_of(track.element) +
                   " does not end on its first value, as " + counted(returning, "other track") +
                   (returning == 1 ? " does" : " do") + ". Give its last key that value",
               {track.bone_id, a, last.frame, {way, 1}});
}

// Returns whether the animation shows a bone at its end that is hidden at its start: it may replace
// one that vanishes.
bool is_swapped(const Animation& animation) {
  return std::ranges::any_of(animation.tracks, [&](const ElementTrack& track) {
    return track.element == Element::Hidden && first_key(animation, track).value != 0 &&
           last_key(animation, track).value == 0;
  });
}

void check_hidden_end(const Skf& skf, const Yardstick& yardstick, int a, Findings& findings) {
  const Animation& animation = skf.armature.animations[a];
  for (const ElementTrack& track : animation.tracks) {
    if (track.element != Element::Hidden) continue;
    const Keyframe &first = first_key(animation, track), &last = last_key(animation, track);
    const bool shown_first =
        first.frame == 0 ? first.value == 0 : !skf.armature.bones[track.bone_id].init_hidden;
    if (!shown_first || last.value == 0 || last.frame >= animation.last_frame) continue;
    findings.add("hidden-to-end", key_path(skf, a, last) + ".value",
                 bone_words(skf.armature, track.bone_id) + " vanishes at frame " +
                     std::to_string(last.frame) + " of " + in_quotes(animation.name) +
                     " and is shown again only when it starts again: no later Hidden key is 0. "
                     "Add one, unless it is meant",
                 {track.bone_id,
                  a,
                  last.frame,
                  {size_of(yardstick, track.bone_id), animation.last_frame - last.frame}});
  }
}

}  // namespace

void check_returns(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  for (int a = 0; a < count_of(skf.armature.animations); ++a) {
    const Animation& animation = skf.armature.animations[a];
    const Ends ends = ends_of(yardstick, animation);
    if (!is_loop(ends)) continue;
    for (const ElementTrack* track : ends.open)
      report_open(skf, yardstick, a, *track, ends.returning, findings);
    if (!is_swapped(animation)) check_hidden_end(skf, yardstick, a, findings);
  }
}

}  // namespace skelform
