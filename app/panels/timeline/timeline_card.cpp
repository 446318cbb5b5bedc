// The card beside the mouse, with all facts about a keyframe.
#include <algorithm>
#include <string>
#include <vector>

#include "lists/lists.h"
#include "panels/timeline/keys/timeline_graph.h"
#include "panels/timeline/rows/timeline_values.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostLines = 14;

struct Line {
  std::string label, value;
  ImU32 color = 0;  // colour of the value; 0: the text's colour
};

struct TimelineCard {
  std::string title;
  std::vector<Line> lines;
};

const skelform::Keyframe& hovered_key_of(const TimelineRow& row, int key) {
  return row.animation->keyframes[key];
}

std::string with_unit(const ValueText& value) {
  if (value.unit.empty()) return value.number;
  return value.unit == "\u00b0" ? value.number + value.unit : value.number + " " + value.unit;
}

std::string pair_text(skelform::Vec2 v) {
  return number(v.x, 3) + ", " + number(v.y, 3);
}

void describe_segment(const skelform::Keyframe& key, TimelineCard& card) {
  if (is_snap(key)) {
    card.lines.push_back({"Handles", "snap: holds until this key"});
  } else {
    card.lines.push_back({"Start handle", pair_text(key.start_handle)});
    card.lines.push_back({"End handle", pair_text(key.end_handle)});
  }
  if (!key.handle_preset.empty()) card.lines.push_back({"Preset", key.handle_preset});
}

// Names the next key by its index in the file, as next_kf does.
void describe_next(const Palette& palette, const TimelineRow& row, const skelform::Keyframe& key,
                   TimelineCard& card) {
  const int next = key.next_kf < 0 ? -1 : hovered_key_of(row, key.next_kf).file_index;
  std::string text = "none";
  if (next >= 0) {
    text = "[" + std::to_string(next) + "] on frame " +
           std::to_string(hovered_key_of(row, key.next_kf).frame);
  }
  card.lines.push_back({"Next key", text});
  if (key.file_next_kf == next || key.file_next_kf == -2) return;
  card.lines.push_back({"next_kf in the file", std::to_string(key.file_next_kf), palette.warning});
}

void describe_faults(const Palette& palette, const TimelineRow& row, const skelform::Keyframe& key,
                     TimelineCard& card) {
  if (key.dead) {
    card.lines.push_back({"Dead", "animates nothing", palette.error});
  } else if (frame_is_suspect(row, key.frame)) {
    card.lines.push_back({"Duplicate", "the last key of the frame wins", palette.error});
  }
}

TimelineCard element_card(const TimelineContext& context, const TimelineRow& row, int index) {
  const skelform::Keyframe& key = hovered_key_of(row, index);
  const Palette& palette = context.theme.palette;
  TimelineCard card{
      bone_name(armature_of(context.session), row.bone_id) + " \u00b7 " + element_label(row), {}};
  card.lines.push_back({"Frame", std::to_string(key.frame)});
  card.lines.push_back({"Value", with_unit(key_value(armature_of(context.session), key))});
  if (!is_step(row.element) && !key.dead) describe_segment(key, card);
  describe_next(palette, row, key, card);
  describe_faults(palette, row, key, card);
  return card;
}

// Returns a card with all keys of the bone at the frame, one in each line.
TimelineCard bone_card(const TimelineContext& context, const TimelineRow& row, int frame) {
  TimelineCard card{bone_name(armature_of(context.session), row.bone_id) + " \u00b7 frame " +
                        std::to_string(frame),
                    {}};
  for (std::size_t i = 0; i < row.tracks.size(); ++i) {
    TimelineRow element{
        .kind = RowKind::Element, .animation = row.animation, .tracks = row.tracks.subspan(i, 1)};
    const int key = next_key(element, frame);
    if (key < 0 || hovered_key_of(element, key).frame != frame) continue;
    element.element = hovered_key_of(element, key).element;
    const bool suspect = frame_is_suspect(element, frame);
    card.lines.push_back(
        {element_label(element),
         with_unit(key_value(armature_of(context.session), hovered_key_of(element, key))),
         suspect ? context.theme.palette.error : 0});
  }
  return card;
}

TimelineCard track_card(const TimelineRow& row, int first, int frame) {
  int count = 0, dead = 0;
  const int all = count_of(row.animation->keyframes);
  for (int key = first; key < all && hovered_key_of(row, key).frame == frame; ++key) {
    ++count;
    dead += hovered_key_of(row, key).dead ? 1 : 0;
  }
  TimelineCard card{row.animation->name + " \u00b7 frame " + std::to_string(frame), {}};
  card.lines.push_back({"Keys", std::to_string(count)});
  if (dead > 0) card.lines.push_back({"Dead keys", std::to_string(dead)});
  return card;
}

TimelineCard card_of(const TimelineContext& context, const TimelineRow& row, int key) {
  const int frame = hovered_key_of(row, key).frame;
  if (row.kind == RowKind::Element) return element_card(context, row, key);
  if (row.kind == RowKind::Bone) return bone_card(context, row, frame);
  return track_card(row, next_key(row, frame), frame);
}

ImVec2 card_size(const Theme& theme, const TimelineCard& card) {
  float wide = text_size(theme.fonts.semibold, card.title).x;
  for (const Line& line : card.lines) {
    const float label = text_size(theme.fonts.hint, line.label).x;
    wide = std::max(wide, label + theme.px(20) + text_size(theme.fonts.mono_small, line.value).x);
  }
  const float rows = static_cast<float>(card.lines.size());
  return {std::ceil(wide) + theme.px(24), theme.px(38) + rows * theme.px(20)};
}

// Returns a place beside the mouse and inside the window.
Rect card_place(const Theme& theme, ImVec2 size) {
  const ImVec2 display = ImGui::GetIO().DisplaySize, mouse = ImGui::GetIO().MousePos;
  const float margin = theme.px(8), most = std::max(display.x - size.x - margin, margin);
  const float x = std::clamp(mouse.x + theme.px(16), margin, most);
  const float above = mouse.y - theme.px(12) - size.y;
  const ImVec2 min = floored({x, above > 0 ? above : mouse.y + theme.px(18)});
  return {min, min + size};
}

void draw_card(const Theme& theme, const TimelineCard& card) {
  const Palette& palette = theme.palette;
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  const Rect rect = card_place(theme, card_size(theme, card));
  list.AddRectFilled(rect.min, rect.max, palette.panel, theme.px(7));
  list.AddRect(rect.min, rect.max, palette.border, theme.px(7));
  const float left = rect.min.x + theme.px(12), right = rect.max.x - theme.px(12);
  text(list, theme.fonts.semibold, {left, rect.min.y + theme.px(8)}, palette.head, card.title);
  float y = rect.min.y + theme.px(31);
  for (const Line& line : card.lines) {
    const float width = text_size(theme.fonts.mono_small, line.value).x;
    text(list, theme.fonts.hint, {left, y}, palette.muted, line.label);
    text(list, theme.fonts.mono_small, {right - width, y}, line.color ? line.color : palette.text,
         line.value);
    y += theme.px(20);
  }
}

// Draws an arc with an arrow from the key to the next one.
void next_arrow(const TimelineContext& context, const KeyAt& at) {
  const TimelineRow& row = row_of(context, at.row);
  const skelform::Keyframe& key = hovered_key_of(row, at.key);
  if (row.kind != RowKind::Element || key.next_kf < 0) return;
  const Theme& theme = context.theme;
  const float y = row_rect(context, at.row, context.graph).center().y;
  const float radius = key_radius(context, row);
  const ImVec2 from{x_of(context.axis, key.frame) + radius, y - radius};
  const ImVec2 to{x_of(context.axis, hovered_key_of(row, key.next_kf).frame) - radius, y - radius};
  if (to.x - from.x < theme.px(6)) return;
  const float lift = theme.px(9), tip = theme.px(5);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddBezierCubic(from, {from.x + lift, from.y - lift}, {to.x - lift, to.y - lift}, to,
                      theme.palette.accent, 1.5f * theme.scale);
  list.AddTriangleFilled(to, {to.x - tip, to.y - 0.2f * tip}, {to.x - 0.3f * tip, to.y - tip},
                         theme.palette.accent);
}

}  // namespace

void describe_key(const TimelineContext& context, const KeyAt& at) {
  const TimelineRow& row = row_of(context, at.row);
  next_arrow(context, at);
  TimelineCard card = card_of(context, row, at.key);
  if (card.lines.size() > kMostLines) card.lines.resize(kMostLines);
  draw_card(context.theme, card);
}

}  // namespace skelscope
