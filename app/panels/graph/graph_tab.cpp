#include "panels/graph/graph_tab.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "panels/graph/graph_context.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "panels/timeline/timeline_ruler.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kGutter = 86, kNarrowGutter = 78, kThirdUnit = 36;
constexpr float kCard = 240, kLeastPlot = 420, kSpeedLane = 84;

const skelform::Animation* main_animation(const Session& session) {
  const PlaybackTrack* main = main_track(session);
  const auto& animations = armature_of(session).animations;
  if (!main || !has_index(animations, main->animation)) return nullptr;
  return &animations[main->animation];
}

// The graph shares its frames and its zoom with the timeline. A new animation is shown whole.
void follow_time(const Session& session, View& view, int animation) {
  TimelineView& time = view.timeline;
  if (time.fitted_animation != animation) {
    time.frame_width = 0;
    view.graph.low = 0;
    view.graph.high = 1;
  }
  time.fitted_animation = animation;
  (void)session;
}

void reveal_playhead(TimelineContext& time, const GraphView& graph) {
  TimelineView& view = time.view.timeline;
  if (view.followed_frame == time.frame) return;
  view.followed_frame = time.frame;
  if (!graph.panning) reveal_frame(view, time.axis, time.frame);
}

// Sets the heights of the speed lane and the lanes of stepped elements; the curves get the rest.
void place_lanes(Graph& graph, Rect area) {
  const Theme& theme = graph.theme;
  graph.gutter = cut_left(area, graph.plot.min.x - area.min.x);
  const float all = area.height();
  graph.speed = cut_bottom(area, std::min(theme.px(kSpeedLane), all * 0.3f));
  const auto lanes = static_cast<float>(step_rows(graph).size());
  const float room = std::floor(all * 0.34f / theme.px(kStepLane)) * theme.px(kStepLane);
  graph.steps = cut_bottom(area, std::min(lanes * theme.px(kStepLane), room));
  graph.plot = area;
}

void grounds(const Graph& graph) {
  const Theme& theme = graph.theme;
  const Palette& p = theme.palette;
  const Rect all{graph.gutter.min, {graph.plot.max.x, graph.speed.max.y}};
  fill({{graph.plot.min.x, all.min.y}, all.max},
       p.dark ? mix(p.panel, p.background, 0.4f) : mix(p.panel, p.background, 0.3f));
  const int step = ruler_step(graph.time.axis, theme.px(kNumberSpacing));
  const int start = std::max(static_cast<int>(frame_at(graph.time.axis, graph.plot.min.x)), 0);
  for (std::int64_t frame = start / step * step;; frame += step) {
    const float x = std::floor(x_of(graph.time.axis, static_cast<double>(frame)));
    if (x > graph.plot.max.x) break;
    if (x >= graph.plot.min.x) vertical_line(x, all.min.y, all.max.y, p.grid_major);
  }
}

void shade_outside_loop(const Graph& graph) {
  const Theme& theme = graph.theme;
  const FrameRange loop = loop_range(graph.session);
  const auto shade = [&](float from, float to) {
    from = std::max(from, graph.plot.min.x), to = std::min(to, graph.plot.max.x);
    if (to > from) fill({{from, graph.plot.min.y}, {to, graph.speed.max.y}}, theme.palette.shade);
  };
  shade(graph.plot.min.x, x_of(graph.time.axis, loop.first));
  shade(x_of(graph.time.axis, loop.last), graph.plot.max.x);
}

void draw_playhead(const Graph& graph) {
  const float x = std::floor(x_of(graph.time.axis, graph.time.frame));
  if (x < graph.plot.min.x || x > graph.plot.max.x) return;
  fill({{x, graph.plot.min.y}, {x + graph.theme.px(2), graph.speed.max.y}},
       graph.theme.palette.accent);
}

void list_head(const Graph& graph, Rect row) {
  const Theme& theme = graph.theme;
  row = inset(row, theme.px(13), 0);
  text_in(theme.fonts.hint, row, theme.palette.muted, "Channels");
  const std::string words = "at " + std::to_string(graph.time.frame);
  text_in(theme.fonts.hint, row, theme.palette.muted, words, Align::Right);
}

void draw_body(Graph& graph) {
  const bool empty = std::ranges::none_of(graph.rows, [](const GraphRow& r) { return r.open; });
  grounds(graph);
  if (empty) {
    empty_state(graph.theme, graph.plot,
                graph.rows.empty() ? "Select a bone to see its curves"
                                   : "No curve is shown: click an eye at the left");
  }
  graph_grid(graph);
  graph_curves(graph);
  graph_steps(graph);
  graph_speed(graph);
  shade_outside_loop(graph);
  draw_playhead(graph);
  graph_input(graph);
  keep_scale(graph);
  graph_hand_readout(graph);
}

// The list of channels above, the list of jumps below.
void draw_left(Graph& graph, Rect rect) {
  const Theme& theme = graph.theme;
  vertical_line(rect.max.x - 1, rect.min.y, rect.max.y, theme.palette.border);
  const float all = rect.height();
  float jumps = std::clamp(all * 0.46f, std::min(theme.px(118), all * 0.6f), theme.px(190));
  if (graph.rows.empty()) jumps = std::fmax(jumps, all - theme.px(40));  // no channels above
  const Rect below = cut_bottom(rect, jumps);
  graph_channels(graph, rect);
  graph_jumps(graph, below);
}

int used_units(const Graph& graph) {
  return std::ranges::count_if(graph.units, &UnitAxis::used);
}

}  // namespace

void fit_graph(View& view) {
  view.graph.low = 0;
  view.graph.high = 1;
  view.timeline.frame_width = 0;
}

Rect graph_strip(View& view, const Theme& theme, Rect strip) {
  const IdScope scope(theme, "graph strip");
  GraphView& graph = view.graph;
  const bool narrow = strip.width() < theme.px(760);
  cut_right(strip, theme.px(2));
  const Rect eye = middle(cut_right(strip, theme.px(28)), theme.px(28));
  if (icon_toggle(theme, "shown", eye, icons::kVisible, graph.shown,
                  "The values shown after smoothing, IK and physics, as dim lines"))
    graph.shown = !graph.shown;
  cut_right(strip, theme.px(4));
  const Rect fit = middle(cut_right(strip, theme.px(28)), theme.px(28));
  if (icon_button(theme, "fit", fit, icons::kFit, "Fit all curves (double-click)", "F"))
    fit_graph(view);
  cut_right(strip, theme.px(6));
  int chosen = graph.normalised ? 1 : 0;
  const Rect units = middle(cut_right(strip, theme.px(narrow ? 76 : 172)), theme.px(26));
  const bool changed = narrow ? segmented(theme, "units", units, {"px", "%"}, chosen)
                              : segmented(theme, "units", units, {"Values", "Normalised"}, chosen);
  if (changed) graph.normalised = chosen == 1, graph.low = 0, graph.high = 1;
  cut_right(strip, theme.px(8));
  return strip;
}

void graph_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
               const Theme& theme, Rect rect) {
  const IdScope scope(theme, "graph");
  view.graph.has_mouse = rect.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered();
  view.graph.has_ring = view.ring.on && view.ring.item.panel == kTimelinePanel;
  view.graph.goes_to = {};  // the request of the last frame has been carried out or refused
  const skelform::Animation* animation = main_animation(session);
  if (!animation) {
    const bool none = armature_of(session).animations.empty();
    return empty_state(theme, rect,
                       none ? "This rig has no animations: there are no curves"
                            : "Nothing plays: choose an animation");
  }
  const int index = animation - armature_of(session).animations.data();
  follow_time(session, view, index);
  const TimelineRows none;
  TimelineContext time{session, studies, view, requests, theme, none, {}, 0, {}, {}, {}, {}, 0};
  time.frame = shown_frame(session);
  Graph graph{session, studies, view, requests, theme, *animation, index, time};
  fill_rows(graph);
  Rect left = cut_left(rect, std::min(theme.px(kHeadsWidth), rect.width() * 0.42f));
  list_head(graph, cut_top(left, theme.px(kRulerHeight)));
  // In edit mode the card's place stays reserved: if a press narrowed the plot, the key would move
  // away from the mouse.
  if ((chosen_row(graph) || view.edit.on) && rect.width() > theme.px(kCard + kLeastPlot))
    graph.card = cut_right(rect, theme.px(kCard));
  graph.plot = {{rect.min.x, rect.min.y + theme.px(kRulerHeight)}, rect.max};
  scale_units(graph);
  const int units = graph.view.graph.normalised ? 1 : used_units(graph);
  const bool narrow = units <= 1 && step_rows(graph).empty();  // no names of lanes in the gutter
  const float gutter = narrow ? kNarrowGutter : units <= 2 ? kGutter : kGutter + kThirdUnit;
  graph.plot.min.x += theme.px(gutter);
  time.ruler = {{graph.plot.min.x, rect.min.y}, {rect.max.x, graph.plot.min.y}};
  const int last = holds_key(graph) ? view.graph.scale.last_frame : animation->last_frame;
  time.axis = make_axis(view.timeline, graph.plot.min.x, graph.plot.max.x, theme.scale, last, last);
  reveal_playhead(time, view.graph);
  place_lanes(graph, {{rect.min.x, graph.plot.min.y}, rect.max});
  scale_units(graph);
  timeline_ruler(time);
  draw_body(graph);
  draw_left(graph, left);
  graph_card(graph);
}

}  // namespace skelscope
