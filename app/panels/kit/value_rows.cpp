#include "panels/kit/value_rows.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "lists/lists.h"
#include "widgets/widgets.h"

namespace skelscope {

namespace {

// Returns the part of a row for its value; labels are short and end before it.
Rect value_part(const Theme& theme, const Rect& row) {
  Rect part = padded(theme, row);
  part.min.x = std::min(part.max.x, part.min.x + theme.px(103));
  return part;
}

void right_elided(const Theme& theme, const Face& face, Rect rect, ImU32 color,
                  std::string_view string) {
  const float width = text_size(face, string).x;
  if (width < rect.width()) rect.min.x = rect.max.x - std::ceil(width);
  elided(theme, face, rect, color, string);
}

}  // namespace

Rect text_row(const Theme& theme, int index, std::string_view label, std::string_view value,
              ImU32 color) {
  const Rect row = table_row(theme, index, label);
  right_elided(theme, theme.fonts.text, value_part(theme, row),
               color == 0 ? theme.palette.text : color, value);
  return row;
}

void bone_row(const Session& session, View& view, const Theme& theme, const char* id, int index,
              std::string_view label, int bone) {
  const std::vector<skelform::Bone>& bones = armature_of(session).bones;
  if (!has_index(bones, bone)) {
    text_row(theme, index, label, "none", theme.palette.faint);
    return;
  }
  const Rect row = text_row(theme, index, label, bones[bone].name, theme.palette.accent);
  const Hit h = hit(theme, id, value_part(theme, row));
  if (h.hovered) {
    horizontal_line(row.max.x - theme.px(13) - text_size(theme.fonts.text, bones[bone].name).x,
                    row.max.x - theme.px(13), row.max.y - theme.px(3), theme.palette.accent);
    view.selection.hovered = bone;
  }
  if (h.clicked) show_bone(view.selection, bone);
}

void paragraph(const Theme& theme, std::string_view words, ImU32 color) {
  const Face& face = theme.fonts.hint;
  const float width = std::max(1.0f, window_rect().width() - theme.px(26));
  const ImVec2 size = wrapped_size(face, words, width);
  const Rect row = padded(theme, take_row(size.y + theme.px(6)));
  wrapped(*ImGui::GetWindowDrawList(), face, row.min, color, words, width);
}

std::string figure(float value, int digits) {
  const float size = std::abs(value);
  if (!std::isfinite(value)) return std::isnan(value) ? "NaN" : value < 0 ? "−∞" : "∞";
  if (size >= 1e7f) {
    char text[32];
    std::snprintf(text, sizeof text, "%s%.2e", value < 0 ? "−" : "", size);
    return text;
  }
  if (size >= 1e5f) return number(value, 0);
  return number(value, size >= 1e4f ? std::min(digits, 1) : digits);
}

}  // namespace skelscope
