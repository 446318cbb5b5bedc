#include <array>
#include <string>

#include "lists/lists.h"
#include "panels/inspector/inspector_sections.h"
#include "panels/inspector/inspector_values.h"
#include "panels/kit/value_rows.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr std::array<Column, 3> kColumns{Column{174, "rest"}, Column{92, "animated"},
                                         Column{13, "in rig", true}};
constexpr std::array<Column, 3> kPassColumns{Column{174, "x px"}, Column{92, "y px"},
                                             Column{13, "rotation °"}};

// Draws a number after a dot, which marks a value set by IK, physics or the user.
void dotted_cell(const Theme& theme, const Rect& row, const Column& column,
                 const std::string& string, ImU32 color) {
  cell(theme, row, column, string, text_variant(theme.palette, color));
  const float end = row.max.x - theme.px(column.right);
  const float width = text_size(theme.fonts.mono, string).x;
  dot({end - width - theme.px(9), row.center().y}, 2.8f * theme.scale, color);
}

void in_rig_cell(const Inspected& it, const Rect& row, const TransformRow& value) {
  const std::string words = figure(value.in_rig, value.digits);
  if (value.writer == Writer::Ik) {
    changed_cell(it.theme, row, kColumns[2], words, it.rest().ik_family_id);
  } else if (value.writer == Writer::Physics) {
    dotted_cell(it.theme, row, kColumns[2], words, it.theme.palette.simulated);
  } else {
    cell(it.theme, row, kColumns[2], words, it.theme.palette.head);
  }
}

void transform_row(const Inspected& it, int index, const TransformRow& value) {
  const Theme& theme = it.theme;
  const Rect row = table_row(theme, index, value.label, value.unit);
  probe::item(theme.probe, "row/" + std::to_string(index), row);
  cell(theme, row, kColumns[0], figure(value.rest, value.digits), theme.palette.muted);
  const std::string animated = figure(value.animated, value.digits);
  if (value.overridden) {
    dotted_cell(theme, row, kColumns[1], animated, theme.palette.accent);
  } else {
    cell(theme, row, kColumns[1], animated, theme.palette.text);
  }
  in_rig_cell(it, row, value);
}

// Returns whether two numbers read the same as printed.
bool same(float value, float before) {
  return figure(value, 2) == figure(before, 2);
}

ImU32 pass_color(const Inspected& it, const PassRow& pass) {
  const std::string_view name = pass.name;
  if (name == "IK" && it.rest().ik_family_id >= 0) {
    return family_color(it.theme.palette, it.rest().ik_family_id);
  }
  return name == "Physics" ? it.theme.palette.simulated : it.theme.palette.bones;
}

void pass_dot(const Inspected& it, const Rect& row, ImU32 color, bool unchanged, bool first) {
  const Theme& theme = it.theme;
  const ImVec2 center{row.min.x + theme.px(16), row.center().y};
  if (!first) vertical_line(center.x, row.min.y - theme.px(5), center.y, theme.palette.border);
  dot(center, (unchanged ? 2.4f : 3.6f) * theme.scale, unchanged ? theme.palette.faint : color);
}

void pass_cells(const Theme& theme, const Rect& row, const PassRow& pass, const PassRow* before,
                ImU32 color) {
  const std::array<float, 3> values{pass.x, pass.y, pass.rotation};
  std::array<float, 3> old{};
  if (before) old = {before->x, before->y, before->rotation};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool equal = before && same(values[i], old[i]);
    cell(theme, row, kPassColumns[i], equal ? "=" : figure(values[i], 2),
         equal ? theme.palette.faint : color);
  }
}

bool unchanged(const PassRow& pass, const PassRow* before) {
  return before && same(pass.x, before->x) && same(pass.y, before->y) &&
         same(pass.rotation, before->rotation);
}

// `before`: the previous pass in armature space; nullptr: nothing to compare with.
void transform_row(const Inspected& it, int index, const PassRow& pass, const PassRow* before) {
  const Theme& theme = it.theme;
  const bool equal = unchanged(pass, before);
  const ImU32 color = pass_color(it, pass);
  const Rect row = table_row(theme, index, {}, {}, before && !equal ? color : 0);
  pass_dot(it, row, color, equal, index == 0);
  Rect label = row;
  cut_left(label, theme.px(29));
  text_in(theme.fonts.text, label, equal ? theme.palette.muted : theme.palette.text, pass.name);
  pass_cells(theme, row, pass, before, index == 0 ? theme.palette.muted : theme.palette.head);
}

}  // namespace

void transform_section(const Inspected& it) {
  const IdScope scope(it.theme, "transform");
  section(it.theme, "head", "Transform", {.columns = kColumns, .foldable = false, .line = false});
  int index = 0;
  for (const TransformRow& row : transform_rows(it.session, it.bone)) {
    transform_row(it, index++, row);
  }
  take_row(it.theme.px(5));
}

void passes_section(const Inspected& it) {
  const IdScope scope(it.theme, "passes");
  if (!section(it.theme, "head", "After each pass", {.columns = kPassColumns})) return;
  const std::vector<PassRow> rows = pass_rows(it.session, it.bone);
  for (int i = 0; i < count_of(rows); ++i) {
    // Animate is relative to the parent, so FK is not compared with it.
    transform_row(it, i, rows[i], i < 2 ? nullptr : &rows[i - 1]);
  }
  take_row(it.theme.px(5));
}

}  // namespace skelscope
