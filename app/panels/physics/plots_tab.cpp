#include "panels/physics/plots.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

#include "lists/lists.h"
#include "session/physics/stilled.h"
#include "session/tick/tuning.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kLegend = 302, kAxis = 48, kFoot = 24;

std::string csv(const Plot& plot) {
  std::string text = "tick";
  for (const Lane& lane : plot.lanes)
    for (std::size_t i = 0; i < lane.curves.size(); ++i) text += "\t" + lane.title;
  for (std::int64_t tick = plot.range.first; tick <= plot.range.last; ++tick) {
    text += "\n" + std::to_string(tick);
    for (const Lane& lane : plot.lanes) {
      for (const Curve& curve : lane.curves) {
        const auto at = tick - plot.range.first;
        const float value = has_index(curve.series.values, at) ? curve.series.values[at] : NAN;
        text += std::isnan(value) ? "\t" : "\t" + std::to_string(value * curve.factor);
      }
    }
  }
  return text + "\n";
}

constexpr const char* kWindows[] = {"2 s", "4 s", "10 s", "30 s", "All"};

void plots_menu(Plot& plot, bool asked) {
  const Theme& theme = plot.theme;
  if (!begin_menu(theme, "menu", asked, plot.graph, theme.px(230))) return;
  if (popup_row(theme, "copy", "Copy the curves as a table", {.icon = icons::kCopy}))
    ImGui::SetClipboardText(csv(plot).c_str());
  popup_separator(theme);
  popup_heading(theme, "Time shown");
  int& window = plot.view.physics.plots.window;
  for (int i = 0; i < count_of(kWindows); ++i)
    if (popup_row(theme, kWindows[i], kWindows[i], {.checked = i == window})) window = i;
  end_popup(theme);
}

void scrub(Plot& plot) {
  const Rect reach{{plot.graph.min.x, plot.graph.min.y}, plot.graph.max};
  const Hit mouse = hit(plot.theme, "graph", reach);
  plots_menu(plot, mouse.right_clicked);
  if (const int by = ring_nudge(plot.theme); by != 0)
    plot.requests.seek_tick = std::clamp(plot.session.tick + by, plot.range.first, plot.range.last);
  if (!mouse.held) return;
  const std::int64_t tick = tick_at(plot, ImGui::GetIO().MousePos.x);
  if (tick != plot.session.tick) plot.requests.seek_tick = tick;
}

void find_response(Plot& plot) {
  const int entry = physics_entry(armature_of(plot.session), plot.bone);
  const skelform::Physics& physics = acting_physics(plot.session.now, entry);
  const int tick_rate = plot.session.playback.tick_rate;
  plot.telling = telling_quantity(physics);
  plot.driven = driven_words(plot.studies.swing, plot.session, samples_of(plot.studies), plot.bone,
                             plot.range);
  if (!plot.driven.empty()) return;
  if (plot.studies.swing.push.last >= 0) {
    plot.response =
        free_response(plot.studies.swing, samples_of(plot.studies), plot.bone, physics, tick_rate);
    return;
  }
  plot.stilled = stilled_range(plot.session, plot.samples, plot.bone, physics, plot.range);
  plot.response = stilled_response(plot.samples, plot.bone, physics, plot.stilled, tick_rate);
  plot.swings_in = swings_in(plot.samples, plot.bone, physics, plot.range);
}

Plot make_plot(const Session& session, const Studies& studies, View& view, Requests& requests,
               const Theme& theme) {
  Plot plot{session,  studies, view,
            requests, theme,   tuned_samples(studies.swing, samples_of(studies))};
  plot.bone = plotted_bone(armature_of(session), view.selection);
  plot.range = plotted_range(session, kPlotSeconds[view.physics.plots.window]);
  plot.motion = plots_motion(armature_of(session), view.physics.plots, plot.bone);
  return plot;
}

bool is_sampled(const Plot& plot) {
  return index_of_bone(plot.samples, plot.bone) >= 0;
}

// The curves show the present tuning. The record, and with it the rest of the window, may have
// another; this button runs it again.
void rerun_button(const Session& session, const Studies& studies, Requests& requests,
                  const Theme& theme, Rect& strip) {
  const bool running = studies.rerun_progress >= 0;
  const bool useful = session.playback.paused && studies.recorded_otherwise;
  if (!running && !useful) return;
  cut_right(strip, theme.px(6));
  const Rect place = middle(cut_right(strip, theme.px(104)), theme.px(26));
  const std::string label =
      running ? "Stop " + number(100 * studies.rerun_progress, 0, "%") : std::string("Re-run");
  const ButtonLook look{.icon = running ? nullptr : icons::kRestart,
                        .accent = !running,
                        .tooltip = running ? "Keep the record as it was"
                                           : "The record was made with other values than these "
                                             "curves. Runs every tick again with the present "
                                             "values, so that the whole window shows them"};
  if (!button(theme, "rerun", place, label, look)) return;
  if (running)
    requests.physics.cancel_rerun = true;
  else
    requests.physics.rerun = true;
}

}  // namespace

Rect plots_strip(const Session& session, const Studies& studies, View& view, Requests& requests,
                 const Theme& theme, Rect strip) {
  const IdScope scope(theme, "plots strip");
  const Rect windows = middle(cut_right(strip, theme.px(206)), theme.px(26));
  segmented(theme, "window", windows,
            {kWindows[0], kWindows[1], kWindows[2], kWindows[3], kWindows[4]},
            view.physics.plots.window);
  cut_right(strip, theme.px(6));
  const Rect copy = middle(cut_right(strip, theme.px(28)), theme.px(28));
  if (icon_button(theme, "copy", copy, icons::kCopy, "Copy the curves as a table")) {
    Requests ignored;
    Plot plot = make_plot(session, studies, view, ignored, theme);
    if (plot.motion || is_sampled(plot))
      fill_lanes(plot), ImGui::SetClipboardText(csv(plot).c_str());
  }
  rerun_button(session, studies, requests, theme, strip);
  return strip;
}

void plots_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
               const Theme& theme, Rect rect) {
  const IdScope scope(theme, "plots");
  Plot plot = make_plot(session, studies, view, requests, theme);
  if (plot.bone < 0) return empty_state(theme, rect, "Select a bone to plot its motion.");
  if (!plot.motion && !is_sampled(plot))
    return empty_state(theme, rect, "Play a little: nothing is sampled yet.");
  const Rect legend = cut_left(rect, std::min(theme.px(kLegend), rect.width() * 0.34f));
  vertical_line(legend.max.x, legend.min.y, legend.max.y, theme.palette.border);
  cut_left(rect, theme.px(kAxis));
  cut_right(rect, theme.px(22));
  cut_top(rect, theme.px(10));
  const Rect foot = cut_bottom(rect, theme.px(kFoot));
  fill_lanes(plot);
  place_lanes(plot, rect);
  if (!plot.motion) find_response(plot);
  scrub(plot);
  draw_lanes(plot);
  if (!plot.motion) draw_response(plot);
  draw_time_axis(plot, foot);
  draw_cursor(plot, foot);
  if (plot.motion)
    motion_legend(plot, legend);
  else
    plots_legend(plot, legend);
}

}  // namespace skelscope
