// The selected bone's distance from frame to frame, and the pops in it.
#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/graph/graph_context.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr std::size_t kMarked = 3;  // number of pops that get a label
constexpr float kTallLane = 52;     // in a taller lane the unit has its own line; pixels at scale 1

struct SpeedLane {
  const Graph& graph;
  int joint = -1;
  double high = 1;
  Rect rect;
};

float x_at_frame(const Graph& graph, double frame) {
  return x_of(graph.time.axis, frame);
}

bool is_tall(const SpeedLane& lane) {
  return lane.rect.height() > lane.graph.theme.px(kTallLane);
}

float y_at(const SpeedLane& lane, double pixels) {
  const double share = std::clamp(pixels / lane.high, 0.0, 1.0);
  const float above = lane.graph.theme.px(is_tall(lane) ? 24 : 10);  // room for the unit
  return lane.rect.max.y - static_cast<float>(share) * (lane.rect.height() - above);
}

double nice_high(double most) {
  const double power = std::pow(10, std::floor(std::log10(std::max(most, 1e-3))));
  for (const double factor : {1.0, 2.0, 3.0, 5.0, 10.0})
    if (factor * power >= most) return factor * power;
  return 10 * power;
}

double fastest_of(const PlayedLap& lap, int joint) {
  double most = 1;
  for (int at = 1; at < count_of(lap.frames); ++at)
    most = std::max(most, static_cast<double>(step_at(lap, at, joint).shown));
  return most;
}

// Returns the curve of the speed; of the frames that share a pixel it keeps the fastest.
std::vector<ImVec2> speed_points(const SpeedLane& lane) {
  std::vector<ImVec2> points;
  const PlayedLap& lap = lane.graph.lap();
  const double left = frame_at(lane.graph.time.axis, lane.rect.min.x);
  const int first = std::max(static_cast<int>(left) - 1, 0);
  for (int at = first; at < lap.played(); ++at) {
    const float x = x_at_frame(lane.graph, at);
    const ImVec2 point{x, y_at(lane, speed_at(lane.graph, at, lane.joint))};
    const bool same = !points.empty() && std::floor(points.back().x) == std::floor(x);
    if (same)
      points.back().y = std::min(points.back().y, point.y);
    else
      points.push_back(point);
    if (x > lane.rect.max.x) break;
  }
  return points;
}

void draw_area(const SpeedLane& lane, const std::vector<ImVec2>& points) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImU32 color = lane.graph.theme.palette.velocity;
  const ImDrawListFlags flags = list.Flags;
  list.Flags &= ~ImDrawListFlags_AntiAliasedFill;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const ImVec2 quad[] = {{points[i - 1].x, lane.rect.max.y},
                           points[i - 1],
                           points[i],
                           {points[i].x, lane.rect.max.y}};
    list.AddConvexPolyFilled(quad, 4, with_alpha(color, 0.14f));
  }
  list.Flags = flags;
  list.AddPolyline(points.data(), count_of(points), color, 0, 1.8f * lane.graph.theme.scale);
}

void speed_axis(const SpeedLane& lane) {
  const Graph& graph = lane.graph;
  const Theme& theme = graph.theme;
  const float right = last_unit_right(graph), half = theme.px(8);
  const auto label = [&](float y, const std::string& words) {
    text_in(theme.fonts.mono_small, {{graph.gutter.min.x, y - half}, {right, y + half}},
            theme.palette.muted, words, Align::Right);
  };
  const Rect title{{graph.gutter.min.x, lane.rect.min.y}, {right, lane.rect.min.y + theme.px(16)}};
  if (is_tall(lane))
    text_in(theme.fonts.mono_small, title, theme.palette.muted, "px/frame", Align::Right);
  const float top = y_at(lane, lane.high), foot = lane.rect.max.y - theme.px(7);
  const std::string high = number(lane.high, lane.high < 2 ? 1 : 0);
  label(is_tall(lane) ? top : top + half, high);
  label(foot, "0");
  horizontal_line(lane.rect.min.x, lane.rect.max.x, std::floor(top), theme.palette.grid_major);
}

void pop_triangle(const SpeedLane& lane, const Jump& jump) {
  const Graph& graph = lane.graph;
  const Theme& theme = graph.theme;
  const ImU32 error = theme.palette.error;
  const float x = x_at_frame(graph, jump.frame), y = y_at(lane, jump.pixels);
  const float wide = std::max(graph.time.axis.frame_width, 3 * theme.scale);
  const ImVec2 left{x - wide, lane.rect.max.y}, top{x, y}, right{x + wide, lane.rect.max.y};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddTriangleFilled(left, top, right, with_alpha(error, 0.28f));
  list.AddLine(left, top, error, 2 * theme.scale);
  list.AddLine(top, right, error, 2 * theme.scale);
  dot(top, 3.4f * theme.scale, error);
}

// Draws a dashed line through all lanes at the frame of a pop.
void pop_hairline(const Graph& graph, const Jump& jump) {
  const Theme& theme = graph.theme;
  const float x = std::floor(x_at_frame(graph, jump.frame));
  if (x < graph.plot.min.x || x > graph.plot.max.x) return;
  for (float y = graph.plot.min.y; y < graph.speed.max.y; y += theme.px(6))
    fill({{x, y}, {x + theme.px(1), y + theme.px(3)}}, with_alpha(theme.palette.error, 0.5f));
}

void pop_pill(const SpeedLane& lane, const Jump& jump) {
  const Graph& graph = lane.graph;
  const Theme& theme = graph.theme;
  const std::string words = "pop " + number(jump.pixels, 0, "px");
  const std::string where = "at " + std::to_string(jump.frame);
  const float width = text_size(theme.fonts.text, words).x +
                      text_size(theme.fonts.mono_small, where).x + theme.px(36);
  const float x = x_at_frame(graph, jump.frame);
  if (x < lane.rect.min.x || x > lane.rect.max.x) return;
  const bool to_left = x + theme.px(10) + width > lane.rect.max.x;
  const float left = to_left ? x - theme.px(10) - width : x + theme.px(10);
  const float y = std::max(y_at(lane, jump.pixels), lane.rect.min.y + theme.px(15));
  label_pill(theme, {left, y}, theme.palette.error, words, where, theme.palette.error);
}

void draw_pops(const SpeedLane& lane) {
  std::size_t marked = 0;
  for (const Jump& jump : lane.graph.studies.graph.of_bone) {
    if (!jump.pop) continue;
    if (marked < 32) pop_triangle(lane, jump);
    if (marked++ < kMarked && lane.rect.height() > lane.graph.theme.px(44)) pop_pill(lane, jump);
  }
}

void cursor_dot(const SpeedLane& lane) {
  const Graph& graph = lane.graph;
  const int at = place_of_frame(graph.lap(), graph.time.frame);
  if (at < 0) return;
  const ImVec2 place{std::floor(x_at_frame(graph, graph.time.frame)) + 1,
                     y_at(lane, speed_at(graph, at, lane.joint))};
  dot(place, 5 * graph.theme.scale, graph.theme.palette.panel);
  dot(place, 4 * graph.theme.scale, graph.theme.palette.head);
}

}  // namespace

void graph_speed(Graph& graph) {
  const int bone = speed_bone(graph);
  if (graph.speed.height() < graph.theme.px(20)) return;
  horizontal_line(graph.gutter.min.x, graph.speed.max.x, graph.speed.min.y,
                  graph.theme.palette.border);
  if (bone < 0) return;
  const int joint = speed_joint(graph.lap(), bone);
  const SpeedLane lane{graph, joint, nice_high(fastest_of(graph.lap(), joint)), graph.speed};
  speed_axis(lane);
  for (const Jump& jump : graph.studies.graph.of_bone)
    if (jump.pop && &jump - graph.studies.graph.of_bone.data() < 8) pop_hairline(graph, jump);
  ImGui::PushClipRect(graph.speed.min, graph.speed.max, true);
  draw_area(lane, speed_points(lane));
  draw_pops(lane);
  cursor_dot(lane);
  ImGui::PopClipRect();
  probe::item(graph.theme.probe, "speed", graph.speed);
}

}  // namespace skelscope
