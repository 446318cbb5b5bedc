#include "panels/timeline/rows/timeline_context.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"

namespace skelscope {
namespace {

constexpr float kTimelineZoom = 1.18f;  // zoom factor for a notch of the wheel
constexpr float kTimelinePan = 60;      // pan for a notch, pixels at scale 1
constexpr float kScrollStep = 2;        // rows that a notch scrolls

}  // namespace

std::pair<int, int> visible_rows(const TimelineContext& context) {
  const int count = count_of(context.rows.rows);
  const int first = std::clamp(static_cast<int>(context.view.timeline.scroll), 0, count);
  const int seen = static_cast<int>(context.graph.height() / context.row_height) + 2;
  return {first, std::min(first + seen, count)};
}

int row_at(const TimelineContext& context, float y) {
  const float above = (y - context.graph.min.y) / context.row_height;
  const int row = static_cast<int>(std::floor(above + context.view.timeline.scroll));
  return has_index(context.rows.rows, row) ? row : -1;
}

const TimelineRow& row_of(const TimelineContext& context, int row) {
  return context.rows.rows[row];
}

const PlaybackTrack& track_of(const TimelineContext& context, int track) {
  return context.session.playback.tracks[track];
}

bool is_main(const TimelineContext& context, int track) {
  return &track_of(context, track) == main_track(context.session);
}

void scrub_to(TimelineContext& context, int frame) {
  if (frame != context.frame) context.requests.seek_frame = frame;
}

void scroll_rows(TimelineContext& context, float rows) {
  const float count = static_cast<float>(context.rows.rows.size());
  const float most = std::max(count - context.graph.height() / context.row_height, 0.0f);
  float& scroll = context.view.timeline.scroll;
  scroll = std::clamp(scroll + rows, 0.0f, most);
}

void wheel_over_graph(TimelineContext& context) {
  const ImGuiIO& io = ImGui::GetIO();
  TimelineView& view = context.view.timeline;
  if (io.KeyCtrl) {
    scroll_rows(context, -io.MouseWheel * kScrollStep);
  } else if (io.KeyShift) {
    pan_by(view, context.axis, io.MouseWheel * context.theme.px(kTimelinePan));
  } else if (io.MouseWheel != 0) {
    zoom_at(view, context.axis, io.MousePos.x, std::pow(kTimelineZoom, io.MouseWheel));
  }
  if (io.MouseWheelH != 0) {
    pan_by(view, context.axis, io.MouseWheelH * context.theme.px(kTimelinePan));
  }
}

}  // namespace skelscope
