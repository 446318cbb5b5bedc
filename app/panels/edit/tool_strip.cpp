#include "panels/edit/tool_strip.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/action_table.h"
#include "session/edit/layers.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kStripLeft = 10, kUnderBars = 17, kStripWidth = 34, kToolCell = 36;
constexpr float kLowUnder = 8, kBelow = 45;  // for low viewports, where the strip has two columns

struct Tool {
  const char* id;
  EditTool tool;
  const char* icon;  // nullptr: the picture of a bone
  Action action;
  const char* tip;
};

constexpr Tool kTools[] = {
    {"select", EditTool::Select, icons::kPointer, Action::SelectTool,
     "Select: drag moves, Alt turns, Ctrl scales"},
    {"bone", EditTool::Bone, nullptr, Action::BoneTool,
     "Bone: drag from a joint. The bone moves the segment that you draw from it"},
    {"endpoint", EditTool::Endpoint, icons::kTarget, Action::EndpointTool,
     "IK: click the chain's first and last bone"},
    {"sprite", EditTool::Sprite, icons::kTexture, Action::SpriteTool,
     "Sprite: click a bone or drop pictures on it; corners scale the picture, the knob turns it"},
    {"pivot", EditTool::Pivot, icons::kPivot, Action::PivotTool,
     "Pivot: drag the sprite on its bone"},
    {"weights", EditTool::Weights, icons::kMesh, Action::WeightsTool,
     "Weights: paint how far the chosen bind moves vertices; Alt takes them out"},
};

void bone_with_plus(const Theme& theme, ImVec2 center, ImU32 color) {
  bone_icon(theme, {center.x - theme.px(2), center.y + theme.px(1)}, 14, color);
  const float arm = theme.px(2.6f);
  const ImVec2 plus{center.x + theme.px(6), center.y - theme.px(4)};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddLine(plus - ImVec2(arm, 0), plus + ImVec2(arm, 0), theme.palette.edit, theme.px(1.4f));
  list.AddLine(plus - ImVec2(0, arm), plus + ImVec2(0, arm), theme.palette.edit, theme.px(1.4f));
}

Hit tool_cell(const View& view, const Theme& theme, const Tool& tool, const Rect& cell) {
  const bool on = view.edit.tool == tool.tool;
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, tool.id, cell);
  const Rect ground = inset(cell, theme.px(3), theme.px(2));
  if (on)
    fill(ground, with_alpha(p.edit, 0.16f), theme.px(5)),
        outline(ground, with_alpha(p.edit, 0.55f), theme.px(5));
  else if (mouse.hovered)
    fill(ground, p.control, theme.px(5));
  const ImU32 color = on ? p.edit : mouse.hovered ? p.text : p.muted;
  const ImVec2 sign{cell.center().x, cell.center().y - theme.px(5)};
  if (tool.icon)
    icon(theme, theme.fonts.icon_small, sign, color, tool.icon);
  else
    bone_with_plus(theme, sign, color);
  const Rect letter{{cell.min.x, cell.max.y - theme.px(15)},
                    {cell.max.x, cell.max.y - theme.px(3)}};
  const std::string key = key_text(tool.action, view);
  if (text_size(theme.fonts.mono_small, key).x <= letter.width())  // the tooltip has longer ones
    text_in(theme.fonts.mono_small, letter, on ? p.edit : p.faint, key, Align::Center);
  if (!mouse.hovered || mouse.held) return mouse;
  const Rect beside{{cell.max.x + theme.px(4), cell.min.y},
                    {cell.max.x + theme.px(240), cell.min.y}};
  tooltip(theme, beside, tool.tip, key);
  return mouse;
}

void choose_tool(View& view, EditTool tool) {
  view.edit.tool = tool;
  view.edit.chain_from = -1;
}

void tool_menu(View& view, const Theme& theme, bool asked, const Rect& strip) {
  if (!begin_menu(theme, "menu", asked, strip, theme.px(200))) return;
  for (const Tool& tool : kTools) {
    const std::string_view title = tool.tip;
    const PopupRow look{.shortcut = key_text(tool.action, view),
                        .checked = view.edit.tool == tool.tool};
    if (popup_row(theme, tool.id, title.substr(0, title.find(':')), look))
      choose_tool(view, tool.tool);
  }
  popup_separator(theme);
  if (popup_row(theme, "ends", "Bones with ends", {.checked = view.edit.ends})) view.edit.ends ^= 1;
  end_popup(theme);
}

// Names the layer that gets the keys of a drag; the switch is in the transport.
void layer_pill(const Session& session, const View& view, const Theme& theme, const Rect& strip) {
  const std::string layer =
      name_of_layer(session, layer_for_keys(session, view.edit.layers.chosen));
  if (!view.edit.auto_key || layer.empty()) return;
  const ImVec2 below{strip.min.x, strip.max.y + theme.px(20)};
  label_pill(theme, below, theme.palette.error, layer, "gets the keys");
}

constexpr const char* kEndsTip =
    "A bone is a joint and moves the segment from it to the next joint. On: each drawn segment "
    "ends in a bone \"End\", and the bone that you drew moves it. Off: draws joints alone, so the "
    "last one moves nothing";

// Draws the switch of the bone tool beside the strip.
void ends_switch(View& view, const Theme& theme, const Rect& strip) {
  if (view.edit.tool != EditTool::Bone) return;
  const ImVec2 corner{strip.max.x + theme.px(8), strip.min.y + theme.px(36)};
  const Rect place{corner, corner + ImVec2(theme.px(112), theme.px(30))};
  floating_island(theme, place);
  checkbox(theme, "ends", inset(place, theme.px(6), theme.px(3)), "With ends", view.edit.ends);
  if (ImGui::IsMouseHoveringRect(place.min, place.max)) tooltip_card(theme, place, kEndsTip);
}

// Draws a hint for the first step, in a rig that has only a root bone.
void first_step(const Session& session, const View& view, const Theme& theme,
                const Rect& viewport) {
  const auto& armature = armature_of(session);
  if (armature.bones.size() != 1 || !armature.visuals.empty()) return;
  Rect place = viewport;
  cut_bottom(place, theme.px(60));
  place = cut_bottom(place, theme.px(44));
  probe::item(theme.probe, "first step", place);
  const Rect first = cut_top(place, theme.px(22));
  text_in(theme.fonts.text, first, theme.palette.text,
          "Drop a picture here, or press " + key_text(Action::BoneTool, view) +
              " and drag from the root to add a bone",
          Align::Center);
  text_in(theme.fonts.hint, place, theme.palette.muted,
          "Then turn on Auto-key (" + key_text(Action::ToggleAutoKey, view) +
              ") and drag bones at other frames to animate them",
          Align::Center);
}

}  // namespace

Rect tool_strip(const Session& session, View& view, Requests&, const Theme& theme,
                const Rect& viewport, float bars) {
  const IdScope scope(theme, "tools");
  const int count = count_of(kTools);
  const float whole_height = theme.px(kUnderBars + kToolCell * count + 4 + kBelow);
  const bool low = viewport.height() < bars + whole_height;
  const int columns = low ? 2 : 1, rows = (count + columns - 1) / columns;
  const float top = bars + theme.px(low ? kLowUnder : kUnderBars);
  const float room = viewport.height() - top - theme.px(kBelow + 4);
  const float height = std::min(theme.px(kToolCell), std::floor(room / static_cast<float>(rows)));
  const ImVec2 at = viewport.min + ImVec2(theme.px(kStripLeft), top);
  const ImVec2 cell_size{theme.px(kStripWidth), height};
  const Rect whole{at, at + ImVec2(cell_size.x * static_cast<float>(columns),
                                   height * static_cast<float>(rows) + theme.px(4))};
  floating_island(theme, whole);
  layer_pill(session, view, theme, whole);
  ends_switch(view, theme, whole);
  first_step(session, view, theme, viewport);
  bool asked = false;
  for (int i = 0; i < count; ++i) {
    const ImVec2 corner = at + ImVec2(cell_size.x * static_cast<float>(i % columns),
                                      theme.px(2) + height * static_cast<float>(i / columns));
    const Tool& tool = kTools[i];
    const Hit mouse = tool_cell(view, theme, tool, {corner, corner + cell_size});
    if (mouse.clicked) choose_tool(view, tool.tool);
    asked |= mouse.right_clicked;
  }
  tool_menu(view, theme, asked, whole);
  return whole;
}

}  // namespace skelscope
