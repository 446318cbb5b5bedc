// The fastest steps of all animations: of joints, of rotations, of vertices.
#include <algorithm>
#include <string>

#include "lists/lists.h"
#include "panels/graph/graph_context.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kStepLine = 21, kStepPlace = 16, kKindRow = 26;  // pixels at scale 1

void kind_choice(Graph& graph, Rect row) {
  const Theme& theme = graph.theme;
  int chosen = static_cast<int>(graph.view.graph.steps_of);
  const Rect place = middle(inset(row, theme.px(10), 0), theme.px(22));
  if (segmented(theme, "steps of", place, {"Joints", "Rotation", "Vertices"}, chosen))
    graph.view.graph.steps_of = static_cast<StepOf>(chosen);
}

void go_to_step(Graph& graph, const FastStep& step) {
  show_bone(graph.view.selection, step.bone);
  if (graph.animation_index != step.animation) graph.requests.play_animation = step.animation;
  graph.requests.seek_frame = step.frame;
}

std::string place_words(const Graph& graph, const FastStep& step) {
  const std::string name = animation_name(graph.armature(), step.animation);
  return step.seam ? name + ", from its end to its start"
                   : name + " at frame " + std::to_string(step.frame);
}

std::string amount_words(const Graph& graph, const FastStep& step) {
  const int digits = step.amount < 100 ? 1 : 0;
  const bool turns = graph.view.graph.steps_of == StepOf::Turns;
  return turns ? number(step.amount, digits) + "\u00b0" : number(step.amount, digits, "px");
}

void step_line(Graph& graph, const FastStep& step, float most, Rect row) {
  const Theme& theme = graph.theme;
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, "line", row);
  if (mouse.hovered) fill(row, p.hover);
  if (mouse.clicked) go_to_step(graph, step);
  const Rect whole = row;
  Rect line = cut_top(row, theme.px(kStepLine));
  const ImVec2 mark{line.min.x + theme.px(14), line.center().y};
  if (step.sudden)
    icon(theme, theme.fonts.icon_small, mark, p.error, icons::kWarning);
  else
    dot(mark, 2.4f * theme.scale, p.faint);
  cut_left(line, theme.px(26));
  const Rect bar = cut_left(line, theme.px(30));
  meter(theme, bar, most > 0 ? step.amount / most : 0, step.sudden ? p.error : p.muted);
  const ImU32 color = step.sudden ? text_variant(p, p.error) : p.muted;
  text_in(theme.fonts.mono_small, cut_left(line, theme.px(72)), color, amount_words(graph, step),
          Align::Right);
  cut_left(line, theme.px(10));
  cut_right(line, theme.px(8));
  elided(theme, theme.fonts.hint, line, p.text, bone_name(graph.armature(), step.bone));
  const Rect below{{whole.min.x + theme.px(26), row.min.y - theme.px(2)},
                   {whole.max.x - theme.px(8), whole.max.y - theme.px(2)}};
  elided(theme, theme.fonts.hint, below, p.muted, place_words(graph, step));
}

std::string no_steps_words(const Graph& graph) {
  const float progress = graph.studies.steps.progress;
  return progress < 1 ? "Playing all animations: " + number(100 * progress, 0, "%")
                      : "Nothing moves.";
}

}  // namespace

void graph_fast_steps(Graph& graph, Rect rect) {
  const Theme& theme = graph.theme;
  kind_choice(graph, cut_top(rect, theme.px(kKindRow)));
  const auto& steps = graph.studies.steps.worst[to_index(graph.view.graph.steps_of)];
  if (steps.empty()) {
    const Rect row = inset(cut_top(rect, theme.px(kStepLine)), theme.px(13), 0);
    text_in(theme.fonts.hint, row, theme.palette.muted, no_steps_words(graph));
    return;
  }
  const float most = std::ranges::max(steps, {}, &FastStep::amount).amount;
  if (begin_scroll(theme, "steps", rect))
    for (int i = 0; i < count_of(steps); ++i) {
      const IdScope scope(theme, "step", i);
      step_line(graph, steps[i], most, take_row(theme.px(kStepLine + kStepPlace)));
    }
  end_scroll();
}

}  // namespace skelscope
