#include "panels/timeline/pad_section.h"

#include <algorithm>
#include <string>

#include "lists/lists.h"
#include "panels/timeline/pad_edit.h"
#include "panels/timeline/pad_plane.h"
#include "panels/timeline/rows/timeline_context.h"
#include "session/file/pad_code.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::PadPlayer;

// Sizes in pixels at scale 1.
constexpr float kColumn = 148, kAxisField = 62, kGap = 8, kRow = 26, kLeastSquare = 90,
                kLeastTracks = 120;
constexpr const char* kClipMenu = "clip menu";

constexpr const char* kEmpty =
    "Give each animation a place: the point mixes the animations near it";

struct Section {
  const Session& session;
  View& view;
  Requests& requests;
  const Theme& theme;
  PadPlayer pad;
};

Rect next_row(const Theme& theme, Rect& column) {
  const Rect row = cut_top(column, theme.px(kRow));
  cut_top(column, theme.px(5));
  return row;
}

void clip_list(Section& section, const Rect& anchor) {
  if (!begin_popup(section.theme, kClipMenu, anchor, anchor.width())) return;
  const auto& armature = armature_of(section.session);
  for (int a = 0; a < count_of(armature.animations); ++a) {
    const std::string id = "animation/" + std::to_string(a);
    if (popup_row(section.theme, id.c_str(), animation_name(armature, a)))
      add_pad_clip(section.session, section.requests, a);
  }
  end_popup(section.theme);
}

// Draws the play button, if the pad has clips and does not play.
void play_button(Section& section, Rect& row) {
  const Theme& theme = section.theme;
  if (section.pad.clip_count == 0 || plays_pad(section.session)) return;
  const Rect place = cut_right(row, row.height());
  cut_right(row, theme.px(5));
  if (icon_button(theme, "play", place, icons::kPlay, "Play the blend pad"))
    play_pad(section.session, section.requests);
}

void clip_buttons(Section& section, Rect& column) {
  const Theme& theme = section.theme;
  Rect row = next_row(theme, column);
  play_button(section, row);
  const bool room = section.pad.clip_count < skelform::kMostPadClips;
  if (button(theme, "add", row, "Clip",
             {.icon = icons::kAdd, .enabled = room, .tooltip = "Puts an animation on the pad"}))
    open_popup(kClipMenu);
  clip_list(section, row);
  if (section.pad.clip_count > 0) return;
  if (button(theme, "all", next_row(theme, column), "All animations",
             {.tooltip = "Puts the first nine animations on the pad"}))
    fill_pad(section.session, section.requests);
}

// Draws an axis's name as a text field.
void axis_field(Section& section, const Rect& place, const char* axis, std::string KeptPad::*part) {
  const IdScope scope(section.theme, axis);
  std::string name = wanted_kept_pad(section.session, section.requests).*part;
  if (text_field(section.theme, "name", place, name, axis))
    edited(section.requests, section.session).pad.*part = name;
}

void point_field(Section& section, Rect& column, const char* axis, std::string KeptPad::*name,
                 float skelform::Vec2::*part) {
  const Theme& theme = section.theme;
  Rect row = next_row(theme, column);
  axis_field(section, middle(cut_left(row, theme.px(kAxisField)), theme.px(22)), axis, name);
  cut_left(row, theme.px(5));
  skelform::Vec2 point = section.pad.point;
  double value = static_cast<double>(point.*part);
  const NumberLook look{.digits = 2, .min = -1e6, .max = 1e6, .step = 1};
  if (!number_field(theme, axis, middle(row, theme.px(20)), value, look)) return;
  point.*part = static_cast<float>(value);
  set_pad_point(section.session, section.requests, point);
}

void copy_code(Section& section) {
  KeptPad kept = wanted_kept_pad(section.session, section.requests);
  kept.pad = section.pad;
  ImGui::SetClipboardText(pad_code(armature_of(section.session), kept).c_str());
  section.view.toast = {"Copied the blend pad as code", kToastSeconds};
}

void pad_buttons(Section& section, Rect& column) {
  const Theme& theme = section.theme;
  point_field(section, column, "x", &KeptPad::x_axis, &skelform::Vec2::x);
  point_field(section, column, "y", &KeptPad::y_axis, &skelform::Vec2::y);
  if (button(theme, "reset", next_row(theme, column), "Reset point",
             {.icon = icons::kReset, .tooltip = "Moves the point to 0, 0"}))
    set_pad_point(section.session, section.requests, {0, 0});
  if (button(theme, "copy", next_row(theme, column), "Copy for the game",
             {.icon = icons::kCopy, .tooltip = "Copies the pad as code: a PadPlayer in C++"}))
    copy_code(section);
}

float square_side(const Theme& theme, ImVec2 panel) {
  const float room = panel.x - theme.px(kHeadsWidth + kLeastTracks + kColumn + 3 * kGap);
  return std::floor(std::min(panel.y - theme.px(2 * kGap), room));
}

}  // namespace

float pad_section_width(const Theme& theme, const TimelineView& view, ImVec2 panel) {
  const float side = square_side(theme, panel);
  if (!view.show_pad || side < theme.px(kLeastSquare)) return 0;
  return side + theme.px(kColumn + 3 * kGap);
}

void pad_section(const Session& session, View& view, Requests& requests, const Theme& theme,
                 const Rect& rect) {
  if (rect.width() <= 0) return;
  const IdScope scope(theme, "pad");
  Section section{session, view, requests, theme, wanted_pad(session, requests)};
  vertical_line(rect.min.x, rect.min.y, rect.max.y, theme.palette.border);
  Rect area = inset(rect, theme.px(kGap));
  const Rect square = cut_left(area, area.height());
  cut_left(area, theme.px(kGap));
  clip_buttons(section, area);
  if (section.pad.clip_count == 0) return empty_state(theme, square, kEmpty);
  pad_buttons(section, area);
  pad_plane(session, view, requests, theme, square);
}

}  // namespace skelscope
