#include "pose/animate_tracks.h"

#include <algorithm>

#include "pose/fits.h"

namespace skelform {
namespace {

// Moves the field towards the value of a key. With smoothing a key's frame counts twice: as the end
// of its segment and as the start of the next.
void pull_field(AnimateCall& call, const Playing& playing, const ElementTrack& track, int key,
                int next, float& field) {
  const int current = playing.frame - playing.animation.keyframes[track.keys[key]].frame;
  const float value = segment_value(call, playing, track, key, next);
  field = blend(field, value, smoothing_progress(call.memo, current, playing.smooth_frames));
}

// Returns the first key at the frame of the key at position `last`.
int first_of_frame(const Animation& animation, const ElementTrack& track, int last) {
  const int frame = animation.keyframes[track.keys[last]].frame;
  while (last > 0 && animation.keyframes[track.keys[last - 1]].frame == frame) --last;
  return last;
}

// The segment that ends at this frame acts before the segment that starts at it.
void finish_segment(AnimateCall& call, const Playing& playing, const ElementTrack& track, int first,
                    float& field) {
  const bool on_key = playing.animation.keyframes[track.keys[first]].frame == playing.frame;
  if (!on_key || first == 0 || call.options.dialect.key_frames_start_only) return;
  for (int key = first_of_frame(playing.animation, track, first - 1); key < first; ++key) {
    pull_field(call, playing, track, key, first, field);
  }
}

void write_float(AnimateCall& call, const Playing& playing, const ElementTrack& track,
                 KeyWindow window, float& field) {
  if (playing.smooth_frames == 0) {
    field = segment_value(call, playing, track, window.current, window.next);
    return;
  }
  const int first = first_of_frame(playing.animation, track, window.current);
  finish_segment(call, playing, track, first, field);
  for (int key = first; key <= window.current; ++key) {
    pull_field(call, playing, track, key, window.next, field);
  }
}

void write_track(AnimateCall& call, const Playing& playing, const ElementTrack& track) {
  const Dialect& dialect = call.options.dialect;
  if (is_ignored(track.element, dialect)) return;
  KeyWindow window = window_at(playing.animation, track, playing.frame);
  if (window.current < 0) {
    if (dialect.later_keys_keep_field) mark_animated(call, track.bone_id, track.element);
    if (!dialect.clamp_before_first_key) return;
    window = {0, -1};
  }
  mark_animated(call, track.bone_id, track.element);
  if (!is_float(track.element)) {
    write_step(call, playing.animation.keyframes[track.keys[window.current]]);
    return;
  }
  float* field = float_field(call.armature, call.pose, track.bone_id, track.element);
  if (field != nullptr) write_float(call, playing, track, window, *field);
}

// The reference marks a key as animated before it notices that the key lies after the frame.
void mark_first_later_key(AnimateCall& call, const Playing& playing, const Track& track) {
  for (const Keyframe& key : playing.animation.keyframes) {
    if (key.frame <= playing.frame) continue;
    if (!key.dead && acts_on(track, key.bone_id)) mark_animated(call, key.bone_id, key.element);
    return;
  }
}

void animate_sequence(AnimateCall& call, std::span<const Track> tracks) {
  const Dialect& dialect = call.options.dialect;
  for (const Track& track : tracks) {
    if (!exists(call.armature, track) || track.additive) continue;
    const int smooth = dialect.no_smoothing ? 0 : std::max(track.smooth_frames, 0);
    const Playing playing{call.armature.animations[track.animation], frame_of(track), smooth};
    for (const ElementTrack& element : playing.animation.tracks) {
      if (acts_on(track, element.bone_id)) write_track(call, playing, element);
    }
    if (dialect.first_later_key_keeps_field) mark_first_later_key(call, playing, track);
  }
  const auto first = std::ranges::find(tracks, false, &Track::additive);
  if (first == tracks.end()) return reset_unanimated(call, 0, 0);
  const int smooth = dialect.no_smoothing ? 0 : std::max(first->smooth_frames, 0);
  reset_unanimated(call, frame_of(*first), smooth);
}

constexpr const char* kForeignPose =
    "skelform: animate() does nothing with a Pose of another rig. Use that of initial_state() of "
    "this Armature";
constexpr const char* kOtherRig = "animate() gets a Pose";

}  // namespace

void animate(const Armature& armature, std::span<const Track> tracks, Pose& pose, Scratch& working,
             const AnimateOptions& options) {
  if (tracks.empty()) {
    rest_pose(armature, pose);
    return;
  }
  if (!is_used_well(fits(armature, pose), kForeignPose)) return;
  tell_other_rig(armature, pose.rig, kOtherRig);
  AnimateScratch& scratch = memory_of(working).animate;
  SegmentMemo memo(scratch);
  AnimateCall call{armature, pose, scratch, options, memo};
  if (animate_planned(call, tracks)) return;
  make_room(armature, scratch);
  forget_animated(call);
  if (options.mix == Mix::Average) {
    animate_average(call, tracks);
  } else if (options.mix == Mix::Blend) {
    animate_blend(call, tracks);
  } else {
    animate_sequence(call, tracks);
  }
  add_differences(call, tracks);
}

void animate(const Armature& armature, std::span<const Track> tracks, Pose& pose,
             const AnimateOptions& options) {
  Scratch scratch;
  animate(armature, tracks, pose, scratch, options);
}

}  // namespace skelform
