// The list at the left of the plot: the channels of the selected bones, each with its eye and its
// values.
#include <algorithm>
#include <cmath>

#include "panels/edit/bone_menu.h"
#include "panels/graph/graph_context.h"
#include "panels/graph/graph_tab.h"
#include "panels/kit/armature_look.h"
#include "panels/kit/armature_rows.h"
#include "panels/timeline/rows/timeline_values.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kChannelRow = 21;
constexpr float kDiffers = 0.005f;  // smallest visible difference of two values

// Returns the bone's title; its id is drawn beside it.
std::string title_without_id(const Graph& graph, int bone) {
  std::string title = bone_label(graph.armature(), bone);
  const std::string id = " " + id_text(graph.armature().bones[bone]);
  if (title.ends_with(id)) title.resize(title.size() - id.size());
  return title;
}

void bone_head(Graph& graph, int bone) {
  const Theme& theme = graph.theme;
  const IdScope scope(theme, "bone", bone);
  Rect row = take_row(theme.px(kChannelRow));
  const Hit mouse = hit(theme, "head", row);
  bool& folded = graph.view.graph.folded[bone];
  if (mouse.clicked) folded = !folded;
  bone_menu(graph.session, graph.view, graph.requests, theme, row, mouse.right_clicked ? bone : -1);
  fill(row, mix(theme.palette.panel, theme.palette.raised, mouse.hovered ? 0.9f : 0.55f));
  chevron(theme, {row.min.x + theme.px(15), row.center().y}, !folded, theme.palette.muted);
  const auto roles = bone_roles(graph.armature());
  role_icon(theme, roles[bone], {row.min.x + theme.px(34), row.center().y}, 13,
            bone == graph.view.selection.bone);
  cut_left(row, theme.px(48));
  const Rect id = cut_right(row, theme.px(46));
  text_in(theme.fonts.mono_small, {id.min, {id.max.x - theme.px(8), id.max.y}}, theme.palette.faint,
          id_text(graph.armature().bones[bone]), Align::Right);
  elided(theme, theme.fonts.medium, row, theme.palette.head, title_without_id(graph, bone));
}

void eye_of(Graph& graph, const GraphRow& row, Rect place) {
  const Theme& theme = graph.theme;
  const auto name = std::pair{row.channel.bone, row.channel.element};
  const char* code = row.open ? icons::kVisible : icons::kHidden;
  const char* tip = row.open ? "Hide this curve" : "Show this curve";
  const ImU32 color = row.open ? theme.palette.text : theme.palette.faint;
  if (icon_button(theme, "eye", middle(place, theme.px(20)), code, tip, {}, color))
    graph.view.graph.eyes[name] = !row.open;
}

void swatch(const Graph& graph, const GraphRow& row, Rect place) {
  const Theme& theme = graph.theme;
  const ImU32 color = row.keyed || row.open ? row.color : theme.palette.faint;
  if (!row.steps) return fill(middle(place, theme.px(3)), color, theme.px(1));
  const Rect step = middle(place, theme.px(9));
  const float x = std::floor(step.center().x);
  fill({{step.min.x, step.max.y - theme.px(2)}, {x, step.max.y}}, color);
  fill({{x, step.min.y}, {x + theme.px(1), step.max.y}}, color);
  fill({{x, step.min.y}, {step.max.x, step.min.y + theme.px(2)}}, color);
}

// Returns the keyed value at the playhead. For stepped elements and for elements without keys: the
// value of the tick on screen.
ValueText row_value(const Graph& graph, const GraphRow& row) {
  const GraphUnit unit = unit_of(row.channel.element);
  if (row.keyed && !row.steps) {
    const float value = keyed_value(graph, row, graph.time.frame);
    return {number(value, unit == GraphUnit::Factor ? 3 : 2), unit_sign(unit)};
  }
  TimelineRow line{
      .kind = RowKind::Element, .bone_id = row.channel.bone, .element = row.channel.element};
  return animated_value(graph.session, line);
}

// Returns the value of the tick on screen if it differs from the keyed value, else "".
std::string shown_words(const Graph& graph, const GraphRow& row) {
  if (!row.shown) return "";
  const float shown = value_on_screen(graph, row);
  const GraphUnit unit = unit_of(row.channel.element);
  const float keyed =
      row.keyed ? keyed_value(graph, row, graph.time.frame) : static_cast<float>(NAN);
  const int digits = unit == GraphUnit::Factor ? 3 : 1;
  if (!std::isfinite(shown) || (row.keyed && std::abs(shown - keyed) < 10 * kDiffers)) return "";
  const ValueText value = row_value(graph, row);
  const std::string words = number(shown, digits);
  return !row.keyed && number(shown, unit == GraphUnit::Factor ? 3 : 2) == value.number ? ""
                                                                                        : words;
}

void copy_values(const Graph& graph, const GraphRow& row) {
  std::string text;
  for (const int key : keys_of(graph.animation, row.channel)) {
    const skelform::Keyframe& each = graph.animation.keyframes[key];
    text += std::to_string(each.frame) + "\t" + number(each.value, 6) + "\n";
  }
  ImGui::SetClipboardText(text.c_str());
}

// Shows the curves of this element alone, or again all of its bone.
void show_alone(Graph& graph, const GraphRow& row, bool alone) {
  for (const GraphRow& other : graph.rows) {
    const bool same = other.channel.element == row.channel.element;
    if (other.channel.bone == row.channel.bone)
      graph.view.graph.eyes[{other.channel.bone, other.channel.element}] = !alone || same;
  }
}

void channel_menu(Graph& graph, const GraphRow& row, bool asked, const Rect& rect) {
  const Theme& theme = graph.theme;
  if (!begin_menu(theme, "menu", asked, rect, theme.px(230))) return;
  popup_heading(theme, element_label(row.channel.element));
  const auto name = std::pair{row.channel.bone, row.channel.element};
  if (popup_row(theme, "show", row.open ? "Hide this curve" : "Show this curve"))
    graph.view.graph.eyes[name] = !row.open;
  if (popup_row(theme, "alone", "Show only this curve of the bone")) show_alone(graph, row, true);
  if (popup_row(theme, "all", "Show all curves of the bone")) show_alone(graph, row, false);
  if (popup_row(theme, "fit", "Fit the curves")) fit_graph(graph.view);
  if (popup_row(theme, "copy", "Copy its keys", {.enabled = row.keyed, .why = "It has no keys"}))
    copy_values(graph, row);
  end_popup(theme);
}

void channel_row(Graph& graph, const GraphRow& row) {
  const Theme& theme = graph.theme;
  const Palette& p = theme.palette;
  const IdScope scope(theme, "channel", static_cast<int>(row.channel.element));
  Rect rect = take_row(theme.px(kChannelRow));
  const auto name = std::pair{row.channel.bone, row.channel.element};
  const bool chosen = graph.view.graph.channel == name;
  const Hit mouse = hit(theme, "row", rect, Overlap::Allowed);
  if (mouse.clicked) graph.view.graph.channel = name;
  channel_menu(graph, row, mouse.right_clicked, rect);
  if (chosen || mouse.hovered) fill(rect, chosen ? with_alpha(p.accent, 0.14f) : p.hover);
  vertical_line(rect.min.x + theme.px(15), rect.min.y, rect.max.y, with_alpha(p.border, 0.8f));
  eye_of(graph, row,
         {{rect.min.x + theme.px(27), rect.min.y}, {rect.min.x + theme.px(49), rect.max.y}});
  swatch(graph, row,
         {{rect.min.x + theme.px(54), rect.min.y}, {rect.min.x + theme.px(64), rect.max.y}});
  const float edge = rect.max.x;
  const ValueText value = row_value(graph, row);
  const ImU32 bright = row.open ? p.text : p.faint;
  Rect unit{{edge - theme.px(19), rect.min.y}, {edge, rect.max.y}};
  text_in(theme.fonts.hint, unit, p.faint, value.unit);
  Rect numbers{{rect.min.x + theme.px(70), rect.min.y}, {edge - theme.px(24), rect.max.y}};
  const float wide =
      std::min(text_size(theme.fonts.mono_small, value.number).x, numbers.width() * 0.6f);
  text_in(theme.fonts.mono_small, numbers, bright,
          elide(theme.fonts.mono_small, value.number, wide + 1), Align::Right);
  numbers.max.x -= wide + theme.px(8);
  const float label =
      elided(theme, theme.fonts.text, numbers, bright, element_label(row.channel.element));
  cut_left(numbers, label + theme.px(8));
  const std::string shown = shown_words(graph, row);
  const std::string hint = !shown.empty() ? "shown " + shown : row.keyed ? "" : "no keys";
  if (text_size(theme.fonts.hint, hint).x <= numbers.width())
    text_in(theme.fonts.hint, numbers, shown.empty() ? p.faint : with_alpha(row.color, 0.85f), hint,
            Align::Right);
}

}  // namespace

void graph_channels(Graph& graph, Rect rect) {
  const Theme& theme = graph.theme;
  if (begin_scroll(theme, "channels", rect)) {
    int bone = -1;
    for (const GraphRow& row : graph.rows) {
      if (row.channel.bone != bone) bone_head(graph, row.channel.bone);
      bone = row.channel.bone;
      if (graph.view.graph.folded[bone]) continue;
      const IdScope scope(theme, "bone", bone);
      channel_row(graph, row);
    }
  }
  end_scroll();
}

}  // namespace skelscope
