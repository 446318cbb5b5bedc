#include <algorithm>
#include <string>

#include "lists/lists.h"
#include "panels/inspector/inspector_sections.h"
#include "panels/kit/armature_rows.h"
#include "panels/kit/sprite_picture.h"
#include "panels/kit/value_rows.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// The visuals of a bone as they are drawn now.
struct Shown {
  const skelform::Visuals& rest;
  skelform::LiveVisuals live;
  int style = -1;
  const skelform::Texture* texture = nullptr;
};

Shown shown_visuals(const Inspected& it) {
  const skelform::Armature& armature = armature_of(it.session);
  const int id = it.rest().visuals_id;
  const skelform::Visuals& rest = armature.visuals[id];
  Shown shown{rest, {rest.tex, rest.zindex, rest.tint}};
  const auto& live = it.session.now.shown.pose.visuals;
  if (id < count_of(live)) shown.live = live[id];
  shown.style = providing_style(armature, shown.live.tex, it.session.setup.styles);
  shown.texture = skelform::get_bone_texture(armature, shown.live.tex, it.session.setup.styles);
  return shown;
}

std::string texture_name(const skelform::Armature& armature, int tex) {
  return tex < 0 ? "no texture" : armature.texture_names[tex];
}

std::string size_words(const skelform::Texture& texture) {
  return number(texture.size.x, 0) + " × " + number(texture.size.y, 0);
}

// Draws the thumbnail, the texture's name and size, and its place on the atlas.
void sprite_row(const Inspected& it, const Shown& shown) {
  const Theme& theme = it.theme;
  Rect row = padded(theme, take_row(theme.px(58)));
  cut_bottom(row, theme.px(6));
  const skelform::Armature& armature = armature_of(it.session);
  sprite_thumbnail(theme, armature, it.atlases, shown.texture, shown.live.tint,
                   cut_left(row, theme.px(52)));
  cut_left(row, theme.px(12));
  Rect upper = inset(row, 0, theme.px(5));
  Rect lower = upper;
  lower.min.y = upper.max.y = upper.center().y;
  if (shown.texture) {
    const std::string size = size_words(*shown.texture);
    text_in(theme.fonts.mono_small, upper, theme.palette.muted, size, Align::Right);
    cut_right(upper, text_size(theme.fonts.mono_small, size).x + theme.px(8));
  }
  elided(theme, theme.fonts.text, upper, theme.palette.text,
         texture_name(armature, shown.live.tex));
  const bool missing = shown.live.tex >= 0 && shown.style < 0;
  elided(theme, theme.fonts.hint, lower, missing ? theme.palette.warning : theme.palette.muted,
         missing           ? "No active style has it"
         : shown.style < 0 ? ""
                           : "from style " + armature.styles[shown.style].name);
}

void atlas_row(const Inspected& it, const Shown& shown, int index) {
  const skelform::Texture& texture = *shown.texture;
  const skelform::Armature& armature = armature_of(it.session);
  if (texture.atlas_idx < 0) {
    text_row(it.theme, index, "Atlas", "missing", it.theme.palette.warning);
    return;
  }
  text_row(it.theme, index, "Atlas",
           armature.atlases[texture.atlas_idx].filename + "  " + number(texture.offset.x, 0) +
               ", " + number(texture.offset.y, 0));
}

void pivot_row(const Theme& theme, const skelform::Visuals& visuals, int index) {
  std::string words = number(visuals.pivot_pos.x, 3) + ", " + number(visuals.pivot_pos.y, 3) +
                      "  " + degrees(visuals.pivot_rot, 1) + "°";
  if (visuals.pivot_scale != skelform::Vec2{1}) {
    words += "  " + number(visuals.pivot_scale.x, 2) + " × " + number(visuals.pivot_scale.y, 2);
  }
  value_row(theme, index, "Pivot", words);
}

std::string tint_words(const skelform::Color& tint) {
  return number(tint.r, 2) + " " + number(tint.g, 2) + " " + number(tint.b, 2) + " " +
         number(tint.a, 2);
}

void tint_row(const Theme& theme, const skelform::Color& tint, int index) {
  const std::string words = tint_words(tint);
  const Rect row = table_row(theme, index, "Tint", "r g b a");
  const Column column{13, ""};
  cell(theme, row, column, words, theme.palette.text);
  const float x = row.max.x - theme.px(13 + 14) - text_size(theme.fonts.mono, words).x;
  const Rect swatch = around({x, row.center().y}, theme.px(14), theme.px(12));
  checkerboard(theme, swatch, theme.px(3));
  fill(swatch, ImGui::ColorConvertFloat4ToU32({tint.r, tint.g, tint.b, tint.a}), theme.px(3));
  outline(swatch, theme.palette.faint, theme.px(3));  // keeps a white swatch visible on white
}

void mesh_rows(const Theme& theme, const skelform::Visuals& visuals, int index) {
  if (visuals.vertices.empty()) {
    text_row(theme, index, "Mesh", "rectangle", theme.palette.muted);
    return;
  }
  text_row(theme, index, "Mesh",
           counted(visuals.vertices.size(), "vertex") + " · " +
               counted(visuals.indices.size() / 3, "triangle"));
  const auto paths = std::count_if(visuals.binds.begin(), visuals.binds.end(),
                                   [](const skelform::Bind& bind) { return bind.is_path; });
  text_row(theme, index + 1, "Binds",
           std::to_string(visuals.binds.size() - paths) + " weighted · " + std::to_string(paths) +
               " path");
}

}  // namespace

void visual_section(const Inspected& it) {
  if (it.rest().visuals_id < 0) return;
  const IdScope scope(it.theme, "visual");
  const Shown shown = shown_visuals(it);
  const std::string note = "z " + number(shown.live.zindex, 0);
  if (!section(it.theme, "head", "Visual", {.note = note})) return;
  const skelform::Armature& armature = armature_of(it.session);
  sprite_row(it, shown);
  int index = 0;
  if (shown.live.tex != shown.rest.init_tex) {
    text_row(it.theme, index++, "At rest", texture_name(armature, shown.rest.init_tex),
             it.theme.palette.muted);
  }
  if (shown.texture) atlas_row(it, shown, index++);
  pivot_row(it.theme, shown.rest, index++);
  tint_row(it.theme, shown.live.tint, index++);
  mesh_rows(it.theme, shown.rest, index);
  take_row(it.theme.px(5));
}

}  // namespace skelscope
