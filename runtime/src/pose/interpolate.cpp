#include "pose/interpolate.h"

#include <algorithm>
#include <cstdint>

namespace skelform {
namespace {

float bezier(float t, float p1, float p2) {
  const float u = 1.0f - t;
  return 3.0f * u * u * t * p1 + 3.0f * u * t * t * p2 + t * t * t;
}

float bezier_slope(float t, float p1, float p2) {
  const float u = 1.0f - t;
  return 3.0f * u * u * p1 + 6.0f * u * t * (p2 - p1) + 3.0f * t * t * (1.0f - p2);
}

// Newton's method from t = x, always five steps, even if they do not converge: rigs rely on
// the result.
float solve_bezier_x(float x, float p1, float p2) {
  float t = x;
  for (int step = 0; step < 5; ++step) {
    const float slope = bezier_slope(t, p1, p2);
    if (std::abs(slope) < 1e-5f) break;
    const float next = std::clamp(t - (bezier(t, p1, p2) - x) / slope, 0.0f, 1.0f);
    if (next == t) break;  // further steps would not move it
    t = next;
  }
  return t;
}

std::size_t slot_of(int current, int length, Vec2 start, Vec2 end, std::size_t slots) {
  const float handles = start.x + 3.0f * start.y + 5.0f * end.x + 7.0f * end.y;
  const auto shape =
      handles > 0.0f ? static_cast<std::uint32_t>(std::min(handles * 64.0f, 1e6f)) : 0;
  return (static_cast<std::uint32_t>(current) + 7u * static_cast<std::uint32_t>(length) + shape) %
         slots;
}

bool holds(Vec2 start_handle, Vec2 end_handle) {
  return start_handle.y == kHoldHandle && end_handle.y == kHoldHandle;
}

}  // namespace

float progress_at(float x, Vec2 start_handle, Vec2 end_handle) {
  if (holds(start_handle, end_handle)) return 0.0f;
  const float t = solve_bezier_x(x, start_handle.x, end_handle.x);
  return bezier(t, start_handle.y, end_handle.y);
}

float segment_progress(int current, int length, Vec2 start_handle, Vec2 end_handle) {
  if (holds(start_handle, end_handle)) return 0.0f;
  if (length <= 0 || current >= length) return 1.0f;
  const float x = static_cast<float>(std::max(current, 0)) / static_cast<float>(length);
  return progress_at(x, start_handle, end_handle);
}

float segment_progress(SegmentMemo& memo, int current, int length, Vec2 start_handle,
                       Vec2 end_handle) {
  if (memo.solved.size() != kRemembered) memo.solved.resize(kRemembered);
  const auto slot = slot_of(current, length, start_handle, end_handle, kRemembered);
  AnimateScratch::Solved& known = memo.solved[slot];
  const bool same = known.current == current && known.length == length &&
                    known.start == start_handle && known.end == end_handle;
  if (same) return known.progress;
  const float progress = segment_progress(current, length, start_handle, end_handle);
  known = {current, length, start_handle, end_handle, progress};
  return progress;
}

}  // namespace skelform
