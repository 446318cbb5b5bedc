#include "panels/timeline/rows/timeline_axis.h"

#include <algorithm>
#include <cmath>

namespace skelscope {
namespace {

constexpr float kMargin = 20;       // margin beside the first and last frame, pixels at scale 1
constexpr float kWidestFrame = 96;  // most pixels for a frame; wider frames show nothing more

float fitting_width(const TimelineAxis& axis, int last_frame) {
  const float room = axis.right - axis.left - 2 * kMargin * axis.scale;
  return std::max(room, 1.0f) / static_cast<float>(std::max(last_frame, 1));
}

// Stores a scale, and limits left_frame so that frames stay in sight.
void store(TimelineView& view, const TimelineAxis& axis, double left_frame, float frame_width) {
  const double margin = kMargin * axis.scale / frame_width;
  const double seen = (axis.right - axis.left) / frame_width;
  const double most = std::max(axis.last_of_all + margin - seen, -margin);
  view.left_frame = std::clamp(left_frame, -margin, most);
  view.frame_width = frame_width / axis.scale;
}

}  // namespace

TimelineAxis make_axis(const TimelineView& view, float left, float right, float scale,
                       int last_frame, int last_of_all, int after_last) {
  TimelineAxis axis{left, right, scale, last_frame, std::max(last_frame, last_of_all), after_last};
  axis.frame_width = fitting_width(axis, last_frame + after_last);
  axis.left_frame = -kMargin * scale / axis.frame_width;
  if (view.frame_width > 0) {
    axis.frame_width = view.frame_width * scale;
    axis.left_frame = view.left_frame;
  }
  return axis;
}

float x_of(const TimelineAxis& axis, double frame) {
  return axis.left + static_cast<float>((frame - axis.left_frame) * axis.frame_width);
}

double frame_at(const TimelineAxis& axis, float x) {
  return axis.left_frame + (x - axis.left) / axis.frame_width;
}

// Returns the last frame that can be reached: beyond the end, the last one in view.
int last_reached(const TimelineAxis& axis) {
  if (axis.after_last == 0) return axis.last_frame;
  const double seen = std::min(frame_at(axis, axis.right), 1e6);
  return std::max(axis.last_frame, static_cast<int>(seen));
}

int nearest_frame(const TimelineAxis& axis, float x) {
  const double frame = std::clamp(frame_at(axis, x), 0.0, static_cast<double>(last_reached(axis)));
  return std::lround(frame);
}

int ruler_step(const TimelineAxis& axis, float least) {
  const int factors[] = {1, 2, 5};
  for (int power = 1; power < 100'000'000; power *= 10) {
    for (int factor : factors) {
      if (axis.frame_width * static_cast<float>(power * factor) >= least) return power * factor;
    }
  }
  return 1'000'000'000;
}

int minor_step(int step) {
  int leading = step;
  while (leading >= 10) leading /= 10;
  const int parts = leading == 2 ? (step == 2 ? 2 : 4) : 5;
  return std::max(step / parts, 1);
}

void zoom_at(TimelineView& view, const TimelineAxis& axis, float x, float factor) {
  const float widest = kWidestFrame * axis.scale;
  const float least = std::min(fitting_width(axis, axis.last_of_all), widest);
  const float width = std::clamp(axis.frame_width * factor, least, widest);
  store(view, axis, frame_at(axis, x) - (x - axis.left) / width, width);
}

void pan_by(TimelineView& view, const TimelineAxis& axis, float pixels) {
  store(view, axis, axis.left_frame - pixels / axis.frame_width, axis.frame_width);
}

void reveal_frame(TimelineView& view, const TimelineAxis& axis, int frame) {
  const float x = x_of(axis, frame);
  if (x >= axis.left && x <= axis.right) return;
  pan_by(view, axis, axis.left + kMargin * axis.scale - x);
}

}  // namespace skelscope
