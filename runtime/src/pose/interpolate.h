// The format's curve between two keys. The caller's scratch caches solved segments, because tracks
// share them and animations repeat. The cache changes no value.
#pragma once

#include <vector>

#include "plan/scratch.h"
#include "skelform/pose.h"

namespace skelform {

inline constexpr float kHoldHandle = 999.0f;  // both handles' y: the segment holds its start value

// Returns the progress between two frames: x is the part of the segment's length, 0..1.
float progress_at(float x, Vec2 start_handle, Vec2 end_handle);

struct SegmentMemo {
  explicit SegmentMemo(AnimateScratch& scratch) : solved(scratch.solved) {}
  std::vector<AnimateScratch::Solved>& solved;  // empty until first used
};

float segment_progress(SegmentMemo& memo, int current, int length, Vec2 start_handle,
                       Vec2 end_handle);

// At progress 1 it returns `to` exactly, so that a key's value has no rounding error.
inline float blend(float from, float to, float progress) {
  return progress == 1.0f ? to : from + (to - from) * progress;
}

// Returns how far smoothing moves a field: `current` frames into its segment, over `length` frames.
inline float smoothing_progress(SegmentMemo& memo, int current, int length) {
  return segment_progress(memo, current, length, Vec2{0}, Vec2{0});
}

}  // namespace skelform
