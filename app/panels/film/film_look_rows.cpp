// The size, background and overlays of the film.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "panels/film/film_parts.h"
#include "platform/files/path.h"
#include "view/browser_view.h"
#include "view/overlay_rows.h"

namespace skelscope {
namespace {

constexpr double kLeastSide = 16, kMostSide = 8192;

ImU32 color_of(const skelform::Color& color) {
  return ImGui::ColorConvertFloat4ToU32({color.r, color.g, color.b, 1});
}

// Sets the film's size after the user changed its width or height.
void change_size(FilmView& film, bool wide, double side) {
  const double width = std::max(film.facts.width, 1), height = std::max(film.facts.height, 1);
  if (film.sizing == FilmSizing::Fit) {
    const double factor = side / (wide ? width : height);
    film.longer = std::lround(std::clamp(std::max(width, height) * factor, kLeastSide, kMostSide));
    return;
  }
  film.sizing = FilmSizing::Custom;
  const double other =
      film.linked ? side * (wide ? height / width : width / height) : (wide ? height : width);
  const auto whole = [](double pixels) {
    return static_cast<int>(std::lround(std::clamp(pixels, kLeastSide, kMostSide)));
  };
  film.plan.width = whole(wide ? side : other);
  film.plan.height = whole(wide ? other : side);
}

void side_field(const FilmPanel& panel, Rect& row, const char* id, bool wide) {
  const Theme& theme = panel.theme;
  const FilmFacts& facts = panel.film.facts;
  const Rect label = cut_left(row, theme.px(16));
  text_in(theme.fonts.hint, label, theme.palette.muted, id);
  const Rect field = cut_left(row, theme.px(64));
  double side = wide ? facts.width : facts.height;
  NumberLook look{.min = kLeastSide, .max = kMostSide};
  look.enabled = panel.film.sizing != FilmSizing::Hd;
  look.why = "1080p: choose Custom for another size";
  if (number_field(theme, id, field, side, look)) change_size(panel.film, wide, std::round(side));
}

void size_row(const FilmPanel& panel) {
  const Theme& theme = panel.theme;
  FilmView& film = panel.film;
  Rect row = film_row(theme, "Size", 26);
  const IdScope scope(theme, "size");
  int chosen = static_cast<int>(film.sizing);
  const Rect choices = cut_left(row, std::fmin(theme.px(270), row.width() - theme.px(204)));
  const char* const fit = choices.width() < theme.px(230) ? "Fit" : "Fit to content";
  if (segmented(theme, "kind", choices, {fit, "1080p", "Custom"}, chosen)) {
    film.sizing = static_cast<FilmSizing>(chosen);
    film.plan.width = film.facts.width, film.plan.height = film.facts.height;
  }
  cut_left(row, theme.px(12));
  side_field(panel, row, "w", true);
  const Rect link = middle(cut_left(row, theme.px(28)), theme.px(24));
  const bool custom = film.sizing == FilmSizing::Custom;
  const bool linked = !custom || film.linked;
  if (icon_button(theme, "link", link, icons::kLink,
                  !custom  ? "Width and height keep their ratio: choose Custom to free them"
                  : linked ? "Width and height keep their ratio"
                           : "Width and height are free",
                  {}, linked ? theme.palette.accent : 0) &&
      custom)
    film.linked = !film.linked;
  side_field(panel, row, "h", false);
}

void camera_note(const Theme& theme) {
  Rect row = film_row(theme, "", 22);
  const Rect sign = cut_left(row, theme.px(18));
  icon(theme, theme.fonts.icon_small, {sign.min.x + theme.px(6), sign.center().y},
       theme.palette.muted, icons::kLock);
  elided(theme, theme.fonts.hint, row, theme.palette.muted,
         "One camera for all pictures: it shows every pose of the range and stays still.");
}

// Fields for red, green and blue as numbers, which the keyboard can reach, too.
void color_parts(const Theme& theme, skelform::Color& color) {
  Rect row = middle(inset(take_row(theme.px(32)), theme.px(10), 0), theme.px(24));
  const float width = (row.width() - 2 * theme.px(6)) / 3;
  const auto part = [&](const char* id, float& share) {
    double value = std::round(share * 255);
    if (number_field(theme, id, cut_left(row, width), value, {.min = 0, .max = 255, .unit = id}))
      share = static_cast<float>(value / 255);
    cut_left(row, theme.px(6));
  };
  part("R", color.r);
  part("G", color.g);
  part("B", color.b);
}

void color_popup(const FilmPanel& panel, const Rect& anchor) {
  const Theme& theme = panel.theme;
  FilmLook& look = panel.film.plan.look;
  if (!begin_popup(theme, "color", anchor, theme.px(220))) return;
  float rgb[3] = {look.color.r, look.color.g, look.color.b};
  push_face(theme.fonts.hint);
  ImGui::SetNextItemWidth(theme.px(200));
  if (ImGui::ColorPicker3("##color", rgb,
                          ImGuiColorEditFlags_NoSidePreview | ImGuiColorEditFlags_DisplayHex |
                              ImGuiColorEditFlags_NoLabel | ImGuiColorEditFlags_NoOptions))
    look.color = skelform::Color(rgb[0], rgb[1], rgb[2], 1);
  pop_face();
  color_parts(theme, look.color);
  end_popup(theme);
}

void background_row(const FilmPanel& panel) {
  const Theme& theme = panel.theme;
  FilmLook& look = panel.film.plan.look;
  Rect row = film_row(theme, "Background", 26);
  const IdScope scope(theme, "background");
  const auto place = [&](const FilmChip& chip) {
    const Rect rect = cut_left(row, film_chip_width(theme, chip));
    cut_left(row, theme.px(8));
    return rect;
  };
  FilmChip chip{"Transparent"};
  chip.outlined = chip.checker = true;
  chip.on = look.ground == FilmGround::None;
  if (film_chip(theme, "none", place(chip), chip)) look.ground = FilmGround::None;
  chip = {"Theme", nullptr, look.ground == FilmGround::Theme, theme.palette.viewport};
  chip.outlined = true;
  chip.tooltip = "The viewport's background";
  if (film_chip(theme, "theme", place(chip), chip)) look.ground = FilmGround::Theme;
  chip = {"Colour", nullptr, look.ground == FilmGround::Color, color_of(look.color)};
  chip.outlined = true;
  const Rect color = place(chip);
  if (film_chip(theme, "color", color, chip)) {
    look.ground = FilmGround::Color;
    open_popup("color");
  }
  color_popup(panel, color);
  const std::string name = look.image.empty()
                               ? "Image\u2026"
                               : elide(theme.fonts.hint, file_name(look.image), theme.px(140));
  chip = {name, icons::kTexture, look.ground == FilmGround::Image};
  chip.outlined = true;
  if (film_chip(theme, "image", place(chip), chip))
    browse_for(panel.view.browser, FilePurpose::FilmBackdrop);
}

struct Switch {
  const char* id;
  const char* label;
  const char* icon;  // nullptr: a bone's kite
  bool on;
};

// The window's overlays and the frame number, in the order of the window's toolbar.
std::vector<Switch> film_switches(const FilmLook& look) {
  std::vector<Switch> all;
  for (const OverlayRow& row : kOverlayRows) {
    const bool needs_bones = row.shown == &OverlayOptions::trails;
    if (needs_bones && look.trails.bones.empty()) continue;
    all.push_back({row.name, row.label, row.icon, look.overlays.*row.shown});
    if (row.shown == &OverlayOptions::bones)
      all.push_back({"names", "Names", icons::kNames, look.overlays.names == NameLabels::All});
  }
  all.push_back({"number", "Frame no.", icons::kTitle, look.frame_number});
  return all;
}

void flip_switch(FilmLook& look, const std::string& id) {
  NameLabels& names = look.overlays.names;
  if (id == "names") names = names == NameLabels::All ? NameLabels::Selected : NameLabels::All;
  if (id == "number") look.frame_number = !look.frame_number;
  for (const OverlayRow& row : kOverlayRows)
    if (id == row.name) look.overlays.*row.shown = !(look.overlays.*row.shown);
}

FilmChip chip_of(const Switch& one, bool with_icon) {
  FilmChip chip{one.label, with_icon ? one.icon : nullptr, one.on};
  chip.kite = with_icon && !one.icon;
  return chip;
}

// Draws a switch for each overlay, in as many lines as they need; in one line without icons if that
// is enough.
void overlay_rows(const FilmPanel& panel) {
  const Theme& theme = panel.theme;
  const std::vector<Switch> all = film_switches(panel.film.plan.look);
  Rect row = film_row(theme, "Overlays", 26);
  const IdScope scope(theme, "overlays");
  for (const Switch& one : all) {
    const FilmChip chip = chip_of(one, true);
    const float width = film_chip_width(theme, chip);
    if (width > row.width()) row = film_row(theme, "", 26);
    const Rect rect = cut_left(row, width);
    cut_left(row, theme.px(6));
    if (film_chip(theme, one.id, rect, chip)) flip_switch(panel.film.plan.look, one.id);
  }
}

}  // namespace

void film_look_rows(const FilmPanel& panel) {
  size_row(panel);
  camera_note(panel.theme);
  film_gap(panel.theme, 10);
  background_row(panel);
  film_gap(panel.theme, 14);
  overlay_rows(panel);
}

}  // namespace skelscope
