// The curve of the segment under the playhead.
#include <algorithm>
#include <cmath>

#include "panels/timeline/keys/timeline_graph.h"
#include "panels/timeline/rows/timeline_values.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

struct Reach {
  float low = 0, high = 1;
};

// Returns the curve's range of values; typed handles may leave 0..1.
Reach reach_of(skelform::Vec2 start, skelform::Vec2 end) {
  Reach reach;
  for (int i = 1; i < 16; ++i) {
    const float t = static_cast<float>(i) / 16, u = 1 - t;
    const float y = 3 * u * u * t * start.y + 3 * u * t * t * end.y + t * t * t;
    reach.low = std::min(reach.low, y);
    reach.high = std::max(reach.high, y);
  }
  return reach;
}

// The unit square of a segment's handles, on the screen; falling values run downwards.
struct CurveBox {
  Rect rect;
  Reach reach;
  bool falling = false;
  ImVec2 at(float x, float y) const {
    const float part = (y - reach.low) / (reach.high - reach.low);
    const float up = falling ? 1 - part : part;
    return {rect.min.x + x * rect.width(), rect.max.y - up * rect.height()};
  }
};

void stepped(const CurveBox& box, ImU32 color, float width) {
  const ImVec2 from = box.at(0, 0), to = box.at(1, 1);
  const ImVec2 points[] = {from, {to.x, from.y}, to};
  ImGui::GetWindowDrawList()->AddPolyline(points, 3, color, 0, width);
}

// Returns the number of straight pieces: enough for the curve to look smooth.
int pieces_of(const Theme& theme, const Rect& rect) {
  return std::clamp(static_cast<int>(rect.width() / theme.px(8)), 12, 96);
}

void curve(const TimelineContext& context, const TimelineRow& row, const Rect& inside,
           const skelform::Keyframe& from, const skelform::Keyframe& to) {
  const Theme& theme = context.theme;
  const bool jumps = is_step(row.element) || is_snap(to);
  CurveBox box{inside, jumps ? Reach{} : reach_of(to.start_handle, to.end_handle),
               to.value < from.value};
  const float width = 1.7f * theme.scale;
  const bool flat = to.value == from.value && !is_step(row.element);
  if (flat) {
    const float y = std::floor(inside.center().y) + 0.5f;
    ImGui::GetWindowDrawList()->AddLine({inside.min.x, y}, {inside.max.x, y}, theme.palette.keys,
                                        width);
    return;
  }
  if (jumps) return stepped(box, theme.palette.keys, width);
  const skelform::Vec2 start = to.start_handle, end = to.end_handle;
  ImGui::GetWindowDrawList()->AddBezierCubic(box.at(0, 0), box.at(start.x, start.y),
                                             box.at(end.x, end.y), box.at(1, 1), theme.palette.keys,
                                             width, pieces_of(theme, inside));
  const int length = to.frame - from.frame;
  const int current = track_frame(context.session, row.track) - from.frame;
  const float progress = skelform::segment_progress(current, length, start, end);
  dot(box.at(static_cast<float>(current) / static_cast<float>(length), progress), 3 * theme.scale,
      theme.palette.head);
}

}  // namespace

void segment_curve(const TimelineContext& context, const TimelineRow& row, const Rect& rect,
                   int from, int to) {
  const Theme& theme = context.theme;
  const auto& keys = row.animation->keyframes;
  const skelform::Keyframe& start = keys[from];
  const skelform::Keyframe& end = keys[to];
  const float x0 = x_of(context.axis, start.frame), x1 = x_of(context.axis, end.frame);
  const Rect box{{x0, rect.min.y + theme.px(3)}, {x1, rect.max.y - theme.px(3)}};
  fill(box, with_alpha(theme.palette.keys, 0.12f), theme.px(3));
  if (box.width() < theme.px(12)) return;
  curve(context, row, inset(box, 0, theme.px(3)), start, end);
}

}  // namespace skelscope
