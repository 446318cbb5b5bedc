#include "panels/timeline/keys/key_marks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "panels/timeline/keys/timeline_graph.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Element;

const KeyView& keys_of(const TimelineContext& context) {
  return context.view.edit.keys;
}

int animation_of_row(const TimelineContext& context, const TimelineRow& row) {
  return track_of(context, row.track).animation;
}

bool is_of_row(const TimelineContext& context, const TimelineRow& row, const KeyPlace& place) {
  if (place.animation != animation_of_row(context, row)) return false;
  if (row.kind == RowKind::Track) return true;
  if (place.bone != row.bone_id) return false;
  return row.kind == RowKind::Bone || place.element == row.element;
}

// Calls visit(keyframe) for each key of a row.
template <class Visit>
void each_key(const TimelineRow& row, Visit visit) {
  const auto& all = row.animation->keyframes;
  if (row.kind == RowKind::Track)
    for (const skelform::Keyframe& key : all) visit(key);
  for (const skelform::ElementTrack* track : row.tracks)
    for (const int key : track->keys) visit(all[key]);
}

// Draws a side of a diamond, with a gap in the middle.
void broken_side(ImDrawList& list, ImVec2 a, ImVec2 b, ImU32 color, float thick) {
  const ImVec2 way = (b - a) * 0.34f;
  list.AddLine(a, a + way, color, thick);
  list.AddLine(b - way, b, color, thick);
}

bool has_any(const TimelineContext& context, const TimelineRow& row, int frame,
             const KeyPlaces& places) {
  if (places.empty()) return false;
  const bool whole = row.kind == RowKind::Track;
  const int least = std::numeric_limits<int>::min();
  const Element element = row.kind == RowKind::Element ? row.element : Element::PositionX;
  const auto at = places.lower_bound(
      {animation_of_row(context, row), frame, whole ? least : row.bone_id, element});
  return at != places.end() && at->frame == frame && is_of_row(context, row, *at);
}

// Draws dashes along the edges, over a translucent background.
void draw_marquee(const TimelineContext& context) {
  const Theme& theme = context.theme;
  const Rect rect = marquee_rect(context);
  fill(rect, with_alpha(theme.palette.accent, 0.08f));
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float dash = theme.px(4), step = theme.px(7), thick = theme.px(1);
  const Rect& graph = context.graph;
  const auto edge = [&](ImVec2 from, ImVec2 way, float length) {
    const int dashes = static_cast<int>(std::ceil(length / step));
    for (int i = 0; i < dashes; ++i) {
      const float at = static_cast<float>(i) * step;
      list.AddLine(from + way * at, from + way * std::min(at + dash, length), theme.palette.accent,
                   thick);
    }
  };
  const float left = std::max(rect.min.x, graph.min.x - step);
  const float width = std::min(rect.max.x, graph.max.x + step) - left;
  for (const float y : {rect.min.y, rect.max.y}) edge({left, y}, {1, 0}, width);
  const float top = std::max(rect.min.y, graph.min.y - step);
  const float height = std::min(rect.max.y, graph.max.y + step) - top;
  for (const float x : {rect.min.x, rect.max.x}) edge({x, top}, {0, 1}, height);
}

std::string hint_words(const TimelineContext& context) {
  const KeyView& keys = keys_of(context);
  std::string words = counted(keys.selected.size(), "key") + "  " +
                      frames_words(places_after(keys.hand.way, keys.selected));
  const int replaced = replaced_by(armature_of(context.session), keys.selected, keys.hand.way);
  if (replaced > 0) words += "  replaces " + std::to_string(replaced);
  return words;
}

// Draws the readout below the mouse, or above it near the end of the rows.
void draw_readout(const TimelineContext& context) {
  const Theme& theme = context.theme;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const std::string words = words_about(keys_of(context).hand.way), hint = hint_words(context);
  const float width = label_pill_width(theme, theme.fonts.medium, words, hint);
  const float right = context.graph.max.x - width - theme.px(4);
  const float below = mouse.y + theme.px(26);
  const bool fits = below + theme.px(14) < context.graph.max.y;
  const float x = std::max(std::min(mouse.x + theme.px(14), right), context.graph.min.x);
  label_pill(theme, floored({x, fits ? below : mouse.y - theme.px(22)}), theme.palette.selection,
             words, hint);
  probe::item(theme.probe, "hand/" + words + "/" + hint, around(mouse, 1, 1));
}

}  // namespace

bool has_selected(const TimelineContext& context, const TimelineRow& row, int frame) {
  return has_any(context, row, frame, keys_of(context).selected);
}

bool has_written(const TimelineContext& context, const TimelineRow& row, int frame) {
  return has_any(context, row, frame, keys_of(context).written);
}

bool has_written(const TimelineContext& context, const TimelineRow& row) {
  return std::ranges::any_of(keys_of(context).written,
                             [&](const KeyPlace& place) { return is_of_row(context, row, place); });
}

KeyPlaces places_on(const TimelineContext& context, const TimelineRow& row, int frame) {
  KeyPlaces places;
  each_key(row, [&](const skelform::Keyframe& key) {
    if (key.frame == frame) places.insert(place_of(animation_of_row(context, row), key));
  });
  return places;
}

KeyPlaces places_in(const TimelineContext& context, const TimelineRow& row) {
  KeyPlaces places;
  each_key(row, [&](const skelform::Keyframe& key) {
    places.insert(place_of(animation_of_row(context, row), key));
  });
  return places;
}

bool carries_keys(const KeyView& keys) {
  return keys.hand.grab == KeyGrab::Move || keys.hand.grab == KeyGrab::Stretch;
}

void written_diamond(const TimelineContext& context, ImVec2 center, float radius) {
  const Theme& theme = context.theme;
  diamond(center, radius + theme.px(2.5f), with_alpha(theme.palette.error, 0.45f));
  diamond(center, radius + 0.8f * theme.scale, theme.palette.panel);
  diamond(center, radius, theme.palette.error);
}

void selected_diamond(const TimelineContext& context, ImVec2 center, float radius) {
  const Theme& theme = context.theme;
  diamond(center, radius + theme.px(3), theme.palette.panel);
  diamond(center, radius + 2 * theme.scale, theme.palette.head);
  diamond(center, radius + 0.2f * theme.scale, theme.palette.selection);
}

void left_diamond(const TimelineContext& context, ImVec2 center, float radius) {
  const ImU32 color = with_alpha(context.theme.palette.muted, 0.6f);
  const float thick = context.theme.px(1);
  const ImVec2 corners[] = {{center.x, center.y - radius},
                            {center.x + radius, center.y},
                            {center.x, center.y + radius},
                            {center.x - radius, center.y}};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (int side = 0; side < 4; ++side)
    broken_side(list, corners[side], corners[(side + 1) % 4], color, thick);
}

void carried_keys(const TimelineContext& context, const TimelineRow& row, float y) {
  if (!carries_keys(keys_of(context))) return;
  const float radius = key_radius(context, row);
  float drawn = -1e9f;
  for (const KeyPlace& place : keys_of(context).selected) {
    if (!is_of_row(context, row, place)) continue;
    const float x = x_of(context.axis, frame_after(keys_of(context).hand.way, place.frame));
    if (std::abs(x - drawn) < 1 || x < context.graph.min.x || x > context.graph.max.x) continue;
    selected_diamond(context, {std::floor(x) + 0.5f, y}, radius);
    drawn = x;
  }
}

Rect marquee_rect(const TimelineContext& context) {
  const KeyHand& hand = keys_of(context).hand;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const float scrolled = hand.row - context.view.timeline.scroll;
  const float x = x_of(context.axis, hand.frame);
  const float y = context.graph.min.y + scrolled * context.row_height;
  return {{std::min(x, mouse.x), std::min(y, mouse.y)},
          {std::max(x, mouse.x), std::max(y, mouse.y)}};
}

void draw_key_hand(const TimelineContext& context) {
  if (keys_of(context).hand.grab == KeyGrab::Marquee) draw_marquee(context);
  if (carries_keys(keys_of(context))) draw_readout(context);
}

}  // namespace skelscope
