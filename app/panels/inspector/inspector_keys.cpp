#include <string>

#include "panels/inspector/inspector_sections.h"
#include "panels/inspector/inspector_values.h"
#include "panels/kit/value_rows.h"
#include "panels/timeline/rows/timeline_values.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

std::string value_words(const skelform::Armature& armature, const skelform::Keyframe& key) {
  const ValueText value = key_value(armature, key);
  return value.unit.empty() ? value.number : value.number + " " + value.unit;
}

std::string frames_words(const skelform::Animation& animation, const KeyRow& row) {
  const auto frame = [&](int key) { return std::to_string(animation.keyframes[key].frame); };
  if (row.from < 0) return "before " + frame(row.to);
  const bool on_key = animation.keyframes[row.from].frame == row.frame;
  if (on_key) return "on " + frame(row.from);
  return row.to < 0 ? "after " + frame(row.from) : frame(row.from) + " – " + frame(row.to);
}

std::string tip_words(const skelform::Armature& armature, const KeyRow& row) {
  const skelform::Animation& animation = armature.animations[row.animation];
  const auto words = [&](int key) {
    const skelform::Keyframe& k = animation.keyframes[key];
    return "frame " + std::to_string(k.frame) + ": " + value_words(armature, k);
  };
  if (row.from < 0) return words(row.to);
  return row.to < 0 ? words(row.from) : words(row.from) + "  →  " + words(row.to);
}

int nearest_key(const KeyRow& row) {
  return row.from >= 0 ? row.from : row.to;
}

// Handles the mouse on a row: a click goes to the key in force, if its animation is the one in the
// timeline.
void key_input(const Inspected& it, const Rect& rect, const KeyRow& row, const Hit& h) {
  const skelform::Armature& armature = armature_of(it.session);
  if (h.hovered) tooltip(it.theme, rect, tip_words(armature, row));
  const PlaybackTrack* main = main_track(it.session);
  if (!h.clicked || !main || main->animation != row.animation) return;
  it.requests.seek_frame = armature.animations[row.animation].keyframes[nearest_key(row)].frame;
}

void key_row(const Inspected& it, int index, const KeyRow& row) {
  const Theme& theme = it.theme;
  const IdScope scope(theme, "key", index);
  const skelform::Animation& animation = armature_of(it.session).animations[row.animation];
  const Rect rect = table_row(theme, index, {});
  const Hit h = hit(theme, "go", rect);
  if (h.hovered) fill(rect, theme.palette.hover);
  diamond({rect.min.x + theme.px(19), rect.center().y}, 4.2f * theme.scale,
          row.wins ? theme.palette.keys : theme.palette.faint);
  Rect label = rect;
  cut_left(label, theme.px(31));
  const Column right{13, ""};
  const ImU32 color = row.wins ? theme.palette.text : theme.palette.faint;
  const float width = text_in(theme.fonts.text, label, color, element_label(row.element));
  const std::string frames = frames_words(animation, row);
  cell(theme, rect, right, frames, color);
  cut_left(label, width + theme.px(8));
  cut_right(label, theme.px(13 + 8) + text_size(theme.fonts.mono, frames).x);
  elided(theme, theme.fonts.hint, label, theme.palette.faint,
         row.wins ? animation.name : animation.name + ", overwritten");
  key_input(it, rect, row, h);
}

}  // namespace

void keys_section(const Inspected& it) {
  const IdScope scope(it.theme, "keys");
  const std::vector<KeyRow> rows = key_rows(it.session, it.bone);
  const std::string note = rows.empty() ? "" : "frames";
  if (!section(it.theme, "head", "Keys", {.note = note})) return;
  if (rows.empty()) {
    take_row(it.theme.px(2));
    paragraph(it.theme, "No playing animation has keys for this bone.", it.theme.palette.muted);
  }
  int index = 0;
  for (const KeyRow& row : rows) key_row(it, index++, row);
}

}  // namespace skelscope
