// The fast path of animate() without smoothing. The rules are in animate.cpp; the bits of the
// results are equal.
#include <algorithm>
#include <atomic>

#include "plan/plan.h"
#include "pose/animate_tracks.h"
#include "pose/pose_fields.h"

namespace skelform {
namespace {

struct PlannedCall {
  AnimateCall& call;
  const Plan& plan;
  const PlannedAnimation& planned;
  int frame;
};

bool has_plain_rules(const Dialect& dialect) {
  return !(dialect.first_later_key_keeps_field || dialect.later_keys_keep_field ||
           dialect.clamp_before_first_key || dialect.handles_are_linear ||
           dialect.texture_keys_only_stop_reset || dialect.ignore_texture_keys ||
           dialect.ignore_tint_and_ik_keys || dialect.ignore_zindex_and_mode_keys ||
           dialect.family_reset_by_any_member);
}

bool is_plain(const AnimateCall& call, const Track& track) {
  const bool smooths = call.options.mix == Mix::Sequence && track.smooth_frames > 0 &&
                       !call.options.dialect.no_smoothing;
  return !smooths && !track.additive;
}

// Returns whether each track overwrites its fields: always in a Sequence; in a Blend if each layer
// has at most one track, at full weight, and lies over those listed before it.
bool overwrites(const AnimateCall& call, std::span<const Track> tracks) {
  if (call.options.mix == Mix::Sequence) return true;
  if (call.options.mix == Mix::Average) return false;
  const auto is_mixed = [&](const Track& track) {
    return exists(call.armature, track) && track.weight > 0.0f && track.weight < 1.0f;
  };
  const auto lies_not_under = [&](const Track& a, const Track& b) {
    return call.options.layers_as_listed ? a.layer == b.layer : a.layer >= b.layer;
  };
  return std::ranges::none_of(tracks, is_mixed) &&
         std::ranges::adjacent_find(tracks, lies_not_under) == tracks.end();
}

// Returns whether resolve() was called for the rig's present sizes.
bool is_planned(const AnimateCall& call) {
  const Plan* plan = call.armature.planned.plan.get();
  return plan != nullptr && plan->visuals_are_apart &&
         plan->init.bones.size() == call.pose.bones.size() &&
         plan->init.visuals.size() == call.pose.visuals.size() &&
         plan->init.inverse_kinematics.size() == call.pose.inverse_kinematics.size() &&
         plan->animations.size() == call.armature.animations.size();
}

// Returns how many keys of the track lie at or before the frame. `row`: these counts for all
// tracks, or nullptr.
std::uint32_t keys_until(const PlannedAnimation& planned, const std::uint16_t* row,
                         std::size_t track, int frame) {
  if (row != nullptr) return row[track];
  const PlannedTrack& searched = planned.tracks[track];
  const int* frames = planned.frames.data() + searched.first;
  return static_cast<std::uint32_t>(std::upper_bound(frames, frames + searched.count, frame) -
                                    frames);
}

const std::uint16_t* row_at(const PlannedAnimation& planned, int frame) {
  if (planned.row_of.empty()) return nullptr;
  const auto at = std::min<std::size_t>(frame, planned.row_of.size() - 1);
  return planned.until.data() + planned.row_of[at] * planned.tracks.size();
}

float progress_of(const PlannedCall& planned, int index) {
  const PlannedSegment& segment = planned.planned.distinct[index];
  const int current = planned.frame - segment.from;
  if (segment.known < 0 || current < 0 || current >= segment.length)
    return segment_progress(planned.call.memo, current, segment.length, segment.start_handle,
                            segment.end_handle);
  std::atomic<float>& known = planned.plan.progress[segment.known + current];
  float progress = known.load(std::memory_order_relaxed);
  if (progress == 0) {
    progress = segment_progress(current, segment.length, segment.start_handle, segment.end_handle);
    known.store(progress, std::memory_order_relaxed);
  }
  return progress;
}

float value_at(const PlannedCall& planned, std::uint32_t key) {
  const float value = planned.planned.values[key];
  const int segment = planned.planned.segments[key];
  if (segment < 0) return value;
  return blend(value, planned.planned.values[key + 1], progress_of(planned, segment));
}

void write_planned(const PlannedCall& planned, const Track& track, float* bones, float* visuals) {
  const PlannedAnimation& tracks = planned.planned;
  const std::uint16_t* row = row_at(tracks, planned.frame);
  for (std::size_t i = 0; i < tracks.tracks.size(); ++i) {
    const PlannedTrack& written = tracks.tracks[i];
    if (!acts_on(track, written.bone)) continue;
    const std::uint32_t until = keys_until(tracks, row, i, planned.frame);
    if (until == 0) continue;
    const std::uint32_t key = written.first + until - 1;
    if (written.kind == FieldKind::Step) {
      const Animation& animation = planned.call.armature.animations[track.animation];
      write_step(planned.call, animation.keyframes[tracks.keys[key]]);
    } else {
      float* fields = written.kind == FieldKind::Bone ? bones : visuals;
      fields[written.number] = value_at(planned, key);
    }
  }
}

}  // namespace

bool has_plan(const AnimateCall& call) {
  return has_plain_rules(call.options.dialect) && is_planned(call);
}

bool find_planned(AnimateCall& call, const PlannedAnimation& planned, std::size_t track, int frame,
                  float& value) {
  const std::uint32_t until = keys_until(planned, row_at(planned, frame), track, frame);
  if (until == 0) return false;
  value = value_at({call, *call.armature.planned.plan, planned, frame},
                   planned.tracks[track].first + until - 1);
  return true;
}

bool animate_planned(AnimateCall& call, std::span<const Track> tracks) {
  if (!overwrites(call, tracks) || !has_plan(call)) return false;
  for (const Track& track : tracks) {
    if (!is_plain(call, track)) return false;
  }
  const Plan& plan = *call.armature.planned.plan;
  copy_pose(plan.init, call.pose);
  auto* bones = reinterpret_cast<float*>(call.pose.bones.data());
  auto* visuals = reinterpret_cast<float*>(call.pose.visuals.data());
  for (const Track& track : tracks) {
    const bool counts = call.options.mix == Mix::Sequence || track.weight > 0.0f;
    if (!exists(call.armature, track) || !counts) continue;
    write_planned({call, plan, plan.animations[track.animation], frame_of(track)}, track, bones,
                  visuals);
  }
  return true;
}

}  // namespace skelform
