#include <algorithm>

#include "lists/lists.h"
#include "many/lanes.h"
#include "pose/fits.h"
#include "pose/pose_fields.h"

namespace skelform {
namespace {

constexpr const char* kForeignPlaces =
    "skelform: animate_many() does nothing with a Scratch of another rig. Use "
    "make_many_scratch() of this Armature, also after a reload";
constexpr std::size_t kMostFrames = 1 << 16;  // of all animations; above it no poses are shared

// Returns whether the track alone determines every field with a key.
bool is_whole(const AnimateOptions& options, const Track& track) {
  if (options.mix == Mix::Sequence) return track.smooth_frames <= 0;
  return options.mix == Mix::Blend && track.weight >= 1.0f;
}

// Returns whether the pose depends on the frame only: without smoothing, mask and those dialect
// rules by which a field keeps its earlier value.
bool is_plain(const AnimateOptions& options, std::span<const Track> tracks) {
  if (tracks.size() != 1) return false;
  const Track& track = tracks[0];
  const Dialect& dialect = options.dialect;
  const bool keeps = dialect.later_keys_keep_field || dialect.first_later_key_keeps_field ||
                     dialect.texture_keys_only_stop_reset;
  return is_whole(options, track) && !track.additive && track.mask == nullptr && !keeps;
}

const AnimateOptions& options_of(const AnimateOptions* options) {
  static constexpr AnimateOptions kDefaults;
  return options ? *options : kDefaults;
}

// Returns the entry of `posed` for this instance; nullptr if its pose cannot be shared.
int* place_of(const Armature& armature, const Instance& instance, ManyScratch& scratch) {
  if (scratch.posed.empty()) return nullptr;
  if (!is_plain(options_of(instance.animate_options), instance.tracks)) return nullptr;
  const int animation = instance.tracks[0].animation;
  if (animation < 0 || animation >= count_of(armature.animations)) return nullptr;
  const int last = armature.animations[animation].last_frame;
  const int frame = std::clamp(instance.tracks[0].frame, 0, last);
  return &scratch.posed[scratch.first_frame[animation] + frame];
}

// Returns whether the entries of make_room_for_poses() fit this rig.
bool has_room_for_poses(const Armature& armature, const ManyScratch& scratch) {
  if (scratch.posed.empty()) return true;  // no poses are shared
  if (scratch.first_frame.size() != armature.animations.size()) return false;
  std::size_t frames = 0;
  for (std::size_t a = 0; a < armature.animations.size(); ++a) {
    if (static_cast<std::size_t>(scratch.first_frame[a]) != frames) return false;
    frames += static_cast<std::size_t>(std::max(armature.animations[a].last_frame, 0)) + 1;
  }
  return frames == scratch.posed.size();
}

}  // namespace

void make_room_for_poses(const Armature& armature, ManyScratch& scratch) {
  std::size_t frames = 0;
  for (const Animation& animation : armature.animations) {
    scratch.first_frame.push_back(frames);
    frames += static_cast<std::size_t>(std::max(animation.last_frame, 0)) + 1;
    if (frames > kMostFrames) return;
  }
  scratch.posed.resize(frames);
}

void animate_many(const Armature& armature, std::span<const Instance> instances, Scratch& working) {
  const auto& many = memory_of(working).many;
  const bool ours = many && has_room_for_poses(armature, *many);
  if (!is_used_well(ours, kForeignPlaces)) return;
  ManyScratch& scratch = *many;
  std::ranges::fill(scratch.posed, -1);
  for (std::size_t i = 0; i < instances.size(); ++i) {
    const Instance& instance = instances[i];
    if (instance.state == nullptr) continue;
    Pose& pose = instance.state->pose;
    int* posed = place_of(armature, instance, scratch);
    const Instance* same = posed && *posed >= 0 ? &instances[*posed] : nullptr;
    const bool is_same = same != nullptr && same->animate_options == instance.animate_options;
    if (is_same && fits(armature, pose) && fits(armature, same->state->pose)) {
      copy_pose(same->state->pose, pose);
      continue;
    }
    animate(armature, instance.tracks, pose, working, options_of(instance.animate_options));
    if (posed != nullptr) *posed = i;
  }
}

}  // namespace skelform
