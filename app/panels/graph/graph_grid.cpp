// The horizontal grid lines of the plot, which all units share, and their numbers.
#include <algorithm>
#include <cmath>
#include <string>

#include "panels/graph/graph_context.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kUnitColumn = 36, kGutterMargin = 8;  // pixels at scale 1

// Returns the right edge of the first unit's numbers; the last unit's end at last_unit_right().
float first_unit_right(const Graph& graph) {
  const auto used = std::ranges::count_if(graph.units, &UnitAxis::used);
  const bool one = graph.view.graph.normalised || used < 2;
  const float before = one ? 0.f : static_cast<float>(used - 1) * kUnitColumn;
  return last_unit_right(graph) - graph.theme.px(before);
}

// Returns the decimal places that multiples of `apart` need, at most 5.
int digits_of(double apart) {
  int digits = 0;
  for (double scaled = apart; digits < 5; ++digits, scaled *= 10)
    if (std::abs(scaled - std::round(scaled)) < 1e-4) break;
  return digits;
}

// Writes the number of a grid line in each unit. step: the distance of two drawn lines, in lines.
void line_labels(const Graph& graph, double line, double step, float y) {
  const Theme& theme = graph.theme;
  const float half = theme.px(8);
  if (y - half < graph.plot.min.y + theme.px(14) || y + half > graph.plot.max.y + theme.px(4))
    return;
  float right = first_unit_right(graph);
  for (int i = 0; i < kGraphUnits; ++i) {
    const UnitAxis& axis = graph.units[i];
    if (!axis.used) continue;
    const auto unit = static_cast<GraphUnit>(i);
    const double value = (line + axis.first) * axis.step;
    const int digits = digits_of(step * axis.step);
    const ImU32 color =
        unit == GraphUnit::Degrees
            ? faded(channel_color(theme, graph.armature(), {0, skelform::Element::Rotation}), 0.85f)
            : theme.palette.muted;
    const std::string words = number(value, digits) + (unit == GraphUnit::Degrees ? "\u00b0" : "");
    text_in(theme.fonts.mono_small, {{graph.gutter.min.x, y - half}, {right, y + half}}, color,
            words, Align::Right);
    right += theme.px(kUnitColumn);
  }
}

void unit_titles(const Graph& graph) {
  const Theme& theme = graph.theme;
  float right = first_unit_right(graph);
  const Rect row{graph.gutter.min, {graph.gutter.max.x, graph.gutter.min.y + theme.px(18)}};
  if (graph.view.graph.normalised)
    return void(text_in(theme.fonts.mono_small, {row.min, {right, row.max.y}}, theme.palette.muted,
                        "%", Align::Right));
  for (int i = 0; i < kGraphUnits; ++i) {
    if (!graph.units[i].used) continue;
    const auto unit = static_cast<GraphUnit>(i);
    const ImU32 color = unit == GraphUnit::Degrees ? channel_color(theme, graph.armature(),
                                                                   {0, skelform::Element::Rotation})
                                                   : theme.palette.muted;
    text_in(theme.fonts.mono_small, {row.min, {right, row.max.y}}, color,
            unit == GraphUnit::Degrees ? "deg" : unit_sign(unit), Align::Right);
    right += theme.px(kUnitColumn);
  }
}

// Returns the distance of two drawn lines, in lines of the unzoomed plot: 1, 0.5, 0.2 ...
double line_step(const Graph& graph) {
  const double pixels =
      graph.plot.height() / ((graph.view.graph.high - graph.view.graph.low) * graph.lines);
  for (const double step : {0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0})
    if (step * pixels >= graph.theme.px(30)) return step;
  return 10;
}

}  // namespace

float last_unit_right(const Graph& graph) {
  return graph.gutter.max.x - graph.theme.px(kGutterMargin);
}

void graph_grid(const Graph& graph) {
  unit_titles(graph);
  const GraphView& view = graph.view.graph;
  const bool normalised = view.normalised;
  const double lines = normalised ? 1 : graph.lines;
  const double step = normalised ? 0.25 : line_step(graph);
  const double first = std::ceil(view.low * lines / step - 0.5);
  for (double i = first; i * step <= view.high * lines + 0.5 * step; ++i) {
    const float y = std::floor(y_of_share(graph, i * step / lines));
    if (y < graph.plot.min.y || y > graph.plot.max.y) continue;
    horizontal_line(graph.plot.min.x, graph.plot.max.x, y, graph.theme.palette.grid_major);
    if (!normalised) {
      line_labels(graph, i * step, step, y);
      continue;
    }
    const float half = graph.theme.px(8);
    text_in(graph.theme.fonts.mono_small,
            {{graph.gutter.min.x, y - half}, {last_unit_right(graph), y + half}},
            graph.theme.palette.muted, number(100 * i * step, 0), Align::Right);
  }
}

}  // namespace skelscope
