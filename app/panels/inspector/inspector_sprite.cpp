// The inspector in edit mode: the bone's picture, and its place on the bone.
#include <cmath>
#include <cstdint>

#include "panels/action_table.h"
#include "panels/edit/sprite_tool.h"
#include "panels/inspector/inspector_edit.h"
#include "panels/inspector/inspector_sections.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr float kSpriteField = 112, kSpriteLabel = 84;
constexpr std::uint64_t kSpriteFields = 3ull << 47;  // first gesture number of these fields

std::uint64_t sprite_gesture(const Inspected& it, int which) {
  return kSpriteFields + static_cast<std::uint64_t>(it.bone) * 8 +
         static_cast<std::uint64_t>(which);
}

Rect sprite_edit_row(const Inspected& it, const char* label) {
  Rect row = padded(it.theme, take_row(it.theme.px(30)));
  text_in(it.theme.fonts.text, cut_left(row, it.theme.px(kSpriteLabel)), it.theme.palette.text,
          label);
  return middle(row, it.theme.px(24));
}

void ask_pivot(const Inspected& it, const Visuals& visuals, Vec2 pos, float rot, int which) {
  const SetPivot edit{.bone = it.bone, .pos = pos, .rot = rot, .scale = visuals.pivot_scale};
  ask_edit(it.requests.rig, edit_title(it, "pivot"), sprite_gesture(it, which)).edits = {edit};
}

bool sprite_number(const Inspected& it, const char* id, const char* letter, Rect& row,
                   double& value, const NumberLook& look) {
  const float gap = it.theme.px(8);
  const float width = std::fmin(it.theme.px(kSpriteField), row.width());
  const Rect rect = cut_left(row, width);
  cut_left(row, gap);
  const bool changed = number_field(it.theme, id, rect, value, look);
  text_in(it.theme.fonts.mono_small, inset(rect, it.theme.px(8), 0), it.theme.palette.faint,
          letter);
  return changed;
}

void sprite_place_rows(const Inspected& it, const Visuals& visuals) {
  Rect row = sprite_edit_row(it, "Pivot");
  const float half = (row.width() - it.theme.px(8)) / 2;
  double x = static_cast<double>(visuals.pivot_pos.x), y = static_cast<double>(visuals.pivot_pos.y);
  const NumberLook look{.digits = 3, .step = 0.005};
  Rect left = cut_left(row, std::fmin(half, it.theme.px(kSpriteField)));
  cut_left(row, it.theme.px(8));
  if (sprite_number(it, "pivot-x", "x", left, x, look))
    ask_pivot(it, visuals, {static_cast<float>(x), visuals.pivot_pos.y}, visuals.pivot_rot, 0);
  if (sprite_number(it, "pivot-y", "y", row, y, look))
    ask_pivot(it, visuals, {visuals.pivot_pos.x, static_cast<float>(y)}, visuals.pivot_rot, 1);
  Rect turned = sprite_edit_row(it, "Sprite turn");
  double degrees = static_cast<double>(to_degrees(visuals.pivot_rot));
  if (sprite_number(it, "pivot-turn", "r", turned, degrees,
                    {.digits = 1, .step = 0.5, .unit = "\u00B0"}))
    ask_pivot(it, visuals, visuals.pivot_pos, to_radians(static_cast<float>(degrees)), 2);
}

void sprite_depth_row(const Inspected& it, const Visuals& visuals) {
  Rect row = sprite_edit_row(it, "Z-index");
  double z = visuals.init_zindex;
  if (!sprite_number(it, "zindex", "z", row, z, {.step = 0.1})) return;
  const SetZindex edit{.bone = it.bone, .zindex = static_cast<int>(std::lround(z))};
  ask_edit(it.requests.rig, edit_title(it, "z-index"), sprite_gesture(it, 3)).edits = {edit};
}

void sprite_file_row(const Inspected& it) {
  Rect row = middle(padded(it.theme, take_row(it.theme.px(34))), it.theme.px(26));
  const Rect away = cut_right(row, it.theme.px(92));
  cut_right(row, it.theme.px(8));
  if (button(it.theme, "replace", row, "Replace the picture\u2026", {.icon = icons::kTexture}))
    choose_picture(it.view, it.bone);
  if (!button(it.theme, "remove", away, "Remove", {.icon = icons::kDelete})) return;
  SetSprite edit;
  edit.bone = it.bone;
  ask_edit(it.requests.rig, edit_title(it, "no sprite")).edits = {edit};
}

}  // namespace

void sprite_section(const Inspected& it) {
  const IdScope scope(it.theme, "sprite");
  const int id = it.rest().visuals_id;
  if (id < 0) {
    const Rect row = middle(padded(it.theme, take_row(it.theme.px(34))), it.theme.px(26));
    const ButtonLook look{.icon = icons::kTexture,
                          .tooltip = "Or drop a PNG, JPG or WebP on the bone",
                          .key = key_text(Action::SpriteTool, it.view)};
    if (button(it.theme, "add", row, "Add a picture\u2026", look)) choose_picture(it.view, it.bone);
    return;
  }
  const Visuals& visuals = armature_of(it.session).visuals[id];
  sprite_depth_row(it, visuals);
  sprite_place_rows(it, visuals);
  sprite_file_row(it);
}

}  // namespace skelscope
