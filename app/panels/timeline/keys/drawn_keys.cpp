#include "panels/timeline/keys/drawn_keys.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "panels/timeline/keys/key_marks.h"
#include "panels/timeline/keys/key_walk.h"
#include "panels/timeline/keys/timeline_graph.h"
#include "panels/timeline/rows/timeline_values.h"
#include "widgets/shapes.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr int kLastFrame = std::numeric_limits<int>::max();  // the last frame that a key can have

const skelform::Keyframe& key_of(const TimelineRow& row, int key) {
  return row.animation->keyframes[key];
}

// Returns how many frames apart two keys must be, at least, to be drawn as two diamonds.
int sparse_step(const TimelineContext& context, const TimelineRow& row) {
  const float apart = 1.3f * key_radius(context, row) / context.axis.frame_width;
  return std::max(static_cast<int>(std::ceil(apart)), 1);
}

// Draws the lines between keys: straight, or with a step where the value jumps only at the later
// key. Joins consecutive straight lines to one.
struct SegmentLines {
  const TimelineContext& context;
  ImU32 color = 0;
  float top = 0, thick = 0;
  float from = 0, to = 0;  // ends of the line to be drawn next
};

SegmentLines begin_lines(const TimelineContext& context, const TimelineRow& row, float y) {
  const Theme& theme = context.theme;
  const bool on = track_of(context, row.track).on;
  const ImU32 color = with_alpha(on ? theme.palette.keys : theme.palette.muted, 0.26f);
  const float thick = theme.px(2);
  return {context, color, std::floor(y - thick / 2), thick};
}

void end_line(SegmentLines& lines) {
  if (lines.to > lines.from)
    fill({{lines.from, lines.top}, {lines.to, lines.top + lines.thick}}, lines.color);
  lines.from = lines.to = 0;
}

void segment_line(SegmentLines& lines, const TimelineRow& row, float from, const DrawnKey& to) {
  const TimelineContext& context = lines.context;
  const skelform::Keyframe& end = key_of(row, to.key);
  const float x0 = std::max(from, context.graph.min.x), x1 = std::min(to.x, context.graph.max.x);
  if (!is_step(row.element) && !is_snap(end)) {
    if (lines.to != x0) end_line(lines);
    if (lines.to == 0) lines.from = x0;
    lines.to = x1;
    return;
  }
  end_line(lines);
  const float thick = lines.thick, lower = lines.top + context.theme.px(4);
  fill({{x0, lower}, {x1, lower + thick}}, lines.color);
  fill({{x1 - thick, lines.top}, {x1, lower}}, lines.color);
}

DrawnKey drawn_at(const TimelineContext& context, const TimelineRow& row, int key) {
  if (key < 0) return {};
  const int frame = key_of(row, key).frame;
  return {key, frame, x_of(context.axis, frame)};
}

// Colours of a row's keys. bright: the ends of the segment under the playhead, and keys in rows of
// several elements. suspect: faulty keys. plain: all others.
struct KeyColors {
  ImU32 bright = 0, plain = 0, suspect = 0;
};

KeyColors key_colors(const TimelineContext& context, const TimelineRow& row) {
  const Palette& palette = context.theme.palette;
  if (!track_of(context, row.track).on) return {palette.faint, palette.faint, palette.error};
  return {palette.keys, mix(palette.keys, palette.panel, 0.25f), palette.error};
}

// Diamonds of ordinary keys, drawn together.
struct PlainKeys {
  std::vector<Gem> gems;
  float y = 0;
};

void add_plain(PlainKeys& plain, float x, float radius, ImU32 color, ImU32 casing) {
  if (casing != 0) plain.gems.push_back({x, radius + 1.4f, casing});
  plain.gems.push_back({x, radius, color});
}

void draw_plain(PlainKeys& plain) {
  fill_gems(*ImGui::GetWindowDrawList(), plain.y, plain.gems);
  plain.gems.clear();
}

bool has_special(const TimelineContext& context) {
  const KeyView& keys = context.view.edit.keys;
  return !keys.selected.empty() || !keys.written.empty();
}

// Draws a key that is selected or that Auto-key wrote, and returns true; returns false for ordinary
// keys.
bool special_diamond(const TimelineContext& context, const TimelineRow& row, int frame, ImVec2 at,
                     PlainKeys& plain) {
  const bool selected = has_selected(context, row, frame);
  if (!selected && !has_written(context, row, frame)) return false;
  draw_plain(plain);  // draws the ordinary keys below this one
  const float radius = key_radius(context, row);
  if (!selected)
    written_diamond(context, at, radius);
  else if (carries_keys(context.view.edit.keys))
    left_diamond(context, at, radius);
  else
    selected_diamond(context, at, radius);
  return true;
}

ImU32 color_of(const KeyColors& colors, const DrawnKey& key, const TimelineRow& row,
               std::pair<int, int> segment) {
  if (key.suspect) return colors.suspect;
  const bool ends = key.key == segment.first || key.key == segment.second;
  return ends || row.kind != RowKind::Element ? colors.bright : colors.plain;
}

}  // namespace

std::vector<DrawnKey> drawn_keys(const TimelineContext& context, const TimelineRow& row) {
  std::vector<DrawnKey> keys;
  const float reach = key_radius(context, row) + 1;
  const int step = sparse_step(context, row);
  const double left = frame_at(context.axis, context.graph.min.x - reach);
  KeyWalk walk(row);
  bool any = walk.to(std::max(static_cast<int>(std::floor(left)), 0));
  while (any) {
    const float x = x_of(context.axis, walk.frame());
    if (x > context.graph.max.x + reach) break;
    keys.push_back({walk.key(), walk.frame(), x, walk.is_suspect()});
    any = walk.frame() <= kLastFrame - step && walk.to(walk.frame() + step);
  }
  return keys;
}

void key_lines(const TimelineContext& context, const TimelineRow& row, float y,
               std::span<const DrawnKey> keys, std::pair<int, int> open) {
  SegmentLines lines = begin_lines(context, row, y);
  const double left = frame_at(context.axis, context.graph.min.x);
  const int before = previous_key(row, static_cast<int>(std::ceil(left)));
  DrawnKey from = drawn_at(context, row, before);
  const auto line_to = [&](const DrawnKey& to) {
    if (from.key >= 0 && !(from.key == open.first && to.key == open.second))
      segment_line(lines, row, from.x, to);
    from = to;
  };
  for (const DrawnKey& key : keys) line_to(key);
  const bool last = from.key < 0 || from.frame == kLastFrame;
  const DrawnKey beyond = drawn_at(context, row, last ? -1 : next_key(row, from.frame + 1));
  if (beyond.key >= 0) line_to(beyond);
  end_line(lines);
}

void key_diamonds(const TimelineContext& context, const TimelineRow& row, float y,
                  std::span<const DrawnKey> keys, std::pair<int, int> segment) {
  const float radius = key_radius(context, row);
  const Theme& theme = context.theme;
  const bool crowded = sparse_step(context, row) > 1;
  const ImU32 casing = crowded ? 0 : with_alpha(theme.palette.panel, 0.9f);
  const KeyColors colors = key_colors(context, row);
  const bool special = has_special(context);
  PlainKeys plain{{}, y};
  plain.gems.reserve(2 * keys.size());
  for (const DrawnKey& key : keys) {
    const float x = std::floor(key.x) + 0.5f;
    if (!special || !special_diamond(context, row, key.frame, {x, y}, plain))
      add_plain(plain, x, radius, color_of(colors, key, row, segment), casing);
    if (!theme.probe) continue;
    const std::string path = "key/" + std::to_string(key.frame);
    probe::item(theme.probe, path, around({key.x, y}, 2 * radius, 2 * radius));
  }
  draw_plain(plain);
}

}  // namespace skelscope
