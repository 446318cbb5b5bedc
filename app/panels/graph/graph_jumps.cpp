// The part below the channels: the bone's speed, and a list of jumps with their causes.
#include <algorithm>
#include <string>

#include "lists/lists.h"
#include "panels/graph/graph_context.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kHead = 28, kChoice = 26, kLine = 21, kCause = 16;

// Names the measured joint: "joint" is the bone's own, "tip" its first child's.
std::string joint_words(const Graph& graph, int bone) {
  const int joint = speed_joint(graph.lap(), bone);
  return bone_label(graph.armature(), bone) + (joint == bone ? " joint" : " tip");
}

void speed_head(const Graph& graph, Rect row) {
  const Theme& theme = graph.theme;
  horizontal_line(row.min.x, row.max.x, row.min.y, theme.palette.border);
  row = inset(row, theme.px(13), 0);
  cut_left(row, text_in(theme.fonts.semibold, row, theme.palette.head, "Speed") + theme.px(8));
  const int bone = speed_bone(graph);
  const int at = place_of_frame(graph.lap(), graph.time.frame);
  if (bone < 0) return;
  if (at >= 0) {
    const Rect unit = cut_right(row, theme.px(56));
    text_in(theme.fonts.hint, unit, theme.palette.faint, "px/frame", Align::Right);
    const float pixels = speed_at(graph, at, speed_joint(graph.lap(), bone));
    const std::string words = number(pixels, 1);
    const Rect value = cut_right(row, text_size(theme.fonts.mono, words).x + theme.px(6));
    text_in(theme.fonts.mono, value, text_variant(theme.palette, theme.palette.velocity), words);
    probe::item(theme.probe, "speed/" + words, value);
  }
  elided(theme, theme.fonts.hint, row, theme.palette.muted, joint_words(graph, bone));
}

void list_choice(Graph& graph, Rect row) {
  const Theme& theme = graph.theme;
  GraphView& view = graph.view.graph;
  int chosen = view.all_animations ? 2 : view.all_bones ? 0 : 1;
  const Rect place = middle(inset(row, theme.px(10), 0), theme.px(22));
  if (!segmented(theme, "jumps of", place, {"All bones", "This bone", "All animations"}, chosen))
    return;
  view.all_animations = chosen == 2;
  if (chosen < 2) view.all_bones = chosen == 0;
}

void go_to(Graph& graph, const Jump& jump) {
  if (graph.view.graph.all_bones && graph.view.selection.bone != jump.bone)
    show_bone(graph.view.selection, jump.bone);
  graph.requests.seek_frame = jump.frame;
}

// Returns the jump's cause, for a second line; "" if there is none.
std::string cause_of(const Graph& graph, const Jump& jump) {
  return jump.cause == JumpCause::None && !jump.pop ? "" : cause_words(graph.armature(), jump);
}

void jump_line(Graph& graph, const Jump& jump, float worst, const std::string& cause, Rect row) {
  const Theme& theme = graph.theme;
  const Rect whole = row;
  const Palette& p = theme.palette;
  const bool here = jump.frame == graph.time.frame;
  const Hit mouse = hit(theme, "line", row);
  if (here) fill(row, with_alpha(jump.pop ? p.error : p.accent, 0.14f));
  if (mouse.hovered) fill(row, p.hover);
  if (mouse.clicked) go_to(graph, jump);
  row = cut_top(row, theme.px(kLine));
  const ImU32 color = jump.pop ? text_variant(p, p.error) : p.muted;
  const ImVec2 mark{row.min.x + theme.px(14), row.center().y};
  if (jump.pop)
    icon(theme, theme.fonts.icon_small, mark, p.error, icons::kWarning);
  else
    dot(mark, 2.4f * theme.scale, p.faint);
  const auto column = [&](float from, float to) {
    return Rect{{row.min.x + theme.px(from), row.min.y}, {row.min.x + theme.px(to), row.max.y}};
  };
  text_in(theme.fonts.mono_small, column(22, 56), p.text, std::to_string(jump.frame), Align::Right);
  const float share = worst > 0 ? std::clamp(jump.pixels / worst, 0.0f, 1.0f) : 0;
  meter(theme, column(62, 92), share, jump.pop ? p.error : p.muted);
  text_in(theme.fonts.mono_small, column(94, 142), color,
          number(jump.pixels, jump.pixels < 100 ? 1 : 0), Align::Right);
  text_in(theme.fonts.hint, column(145, 160), p.faint, "px");
  Rect words{{row.min.x + theme.px(164), row.min.y}, {row.max.x - theme.px(8), row.max.y}};
  const std::string name =
      graph.view.graph.all_bones ? bone_label(graph.armature(), jump.bone) : "";
  text_in(theme.fonts.hint, words, jump.pop ? color : p.muted,
          elide(theme.fonts.hint, name, words.width()));
  const Rect below{{whole.min.x + theme.px(62), row.max.y - theme.px(2)},
                   {whole.max.x - theme.px(8), whole.max.y - theme.px(2)}};
  if (!cause.empty())
    text_in(theme.fonts.hint, below, p.muted, elide(theme.fonts.hint, cause, below.width()));
  if (mouse.hovered || mouse.focused)
    tooltip_card(theme, whole,
                 bone_label(graph.armature(), jump.bone) + " goes " + number(jump.pixels, 1) +
                     " px on its way to frame " + std::to_string(jump.frame) + ". " +
                     cause_advice(graph.armature(), jump) + "\nClick: select it and go there.");
}

std::string no_jumps_words(const Graph& graph) {
  const GraphStudy& study = graph.studies.graph;
  if (study.progress < 1) return "Looking for jumps: " + number(100 * study.progress, 0, "%");
  if (!graph.view.graph.all_bones && graph.view.selection.bone < 0) return "No bone is selected.";
  return graph.view.graph.all_bones ? "No bone moves." : "This bone does not move.";
}

}  // namespace

void graph_jumps(Graph& graph, Rect rect) {
  const Theme& theme = graph.theme;
  const IdScope scope(theme, "jumps");
  speed_head(graph, cut_top(rect, theme.px(kHead)));
  list_choice(graph, cut_top(rect, theme.px(kChoice)));
  if (graph.view.graph.all_animations) return graph_fast_steps(graph, rect);
  const std::vector<Jump>& jumps = listed_jumps(graph);
  if (jumps.empty()) {
    const Rect row = inset(cut_top(rect, theme.px(kLine)), theme.px(13), 0);
    text_in(theme.fonts.hint, row, theme.palette.muted, no_jumps_words(graph));
    return;
  }
  float worst = 0;
  for (const Jump& jump : jumps) worst = std::max(worst, jump.pixels);
  if (begin_scroll(theme, "list", rect)) {
    for (int i = 0; i < count_of(jumps); ++i) {
      const IdScope line(theme, "jump", i);
      const std::string cause = cause_of(graph, jumps[i]);
      const Rect row = take_row(theme.px(cause.empty() ? kLine : kLine + kCause));
      jump_line(graph, jumps[i], worst, cause, row);
    }
  }
  end_scroll();
}

}  // namespace skelscope
