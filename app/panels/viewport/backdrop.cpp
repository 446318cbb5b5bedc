#include "panels/viewport/backdrop.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <string>

#include "platform/files/path.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kChecker = 16, kSwatch = 22;  // pixels at scale 1
constexpr std::array kColours{0xFFFFFFu, 0xC9CED6u, 0x8A919Cu, 0x3A3F48u,
                              0x000000u, 0x9EC9F0u, 0x3FB56Au, 0xE85DA8u};

ImU32 colour_of(const Backdrop& backdrop) {
  return ImGui::ColorConvertFloat4ToU32({backdrop.red, backdrop.green, backdrop.blue, 1});
}

void set_colour(Backdrop& backdrop, unsigned rgb) {
  const auto part = [&](int shift) { return static_cast<float>((rgb >> shift) & 0xFF) / 255; };
  backdrop.red = part(16);
  backdrop.green = part(8);
  backdrop.blue = part(0);
}

float luminance(const Backdrop& backdrop) {
  return 0.2126f * backdrop.red + 0.7152f * backdrop.green + 0.0722f * backdrop.blue;
}

void checkers(const Theme& theme, const Rect& rect) {
  fill(rect, theme.palette.checker_a);
  const float cell = theme.px(kChecker);
  int row = 0;
  for (float y = rect.min.y; y < rect.max.y; y += cell, ++row) {
    for (float x = rect.min.x + (row % 2 == 0 ? 0 : cell); x < rect.max.x; x += 2 * cell) {
      const ImVec2 max{std::min(x + cell, rect.max.x), std::min(y + cell, rect.max.y)};
      fill({{x, y}, max}, theme.palette.checker_b);
    }
  }
}

// Covers the rectangle with the picture, scaled as needed and cut off at two sides.
void cover(const BackdropPicture& picture, const Rect& rect) {
  if (rect.width() < 1 || rect.height() < 1 || picture.size.x < 1 || picture.size.y < 1) return;
  const float wide = rect.width() / picture.size.x, high = rect.height() / picture.size.y;
  const float scale = std::max(wide, high);
  const float u = wide / scale / 2, v = high / scale / 2;  // half of the visible part
  ImGui::GetWindowDrawList()->AddImage(picture.texture, rect.min, rect.max, {0.5f - u, 0.5f - v},
                                       {0.5f + u, 0.5f + v});
}

bool shows_image(const Backdrop& backdrop, const BackdropPicture& picture) {
  return backdrop.kind == BackdropKind::Image && picture.size.x > 0;
}

void colour_swatches(Backdrop& backdrop, const Theme& theme) {
  Rect row = inset(take_row(theme.px(kSwatch + 8)), theme.px(12), theme.px(4));
  for (std::size_t i = 0; i < kColours.size(); ++i) {
    Backdrop same = backdrop;
    set_colour(same, kColours[i]);
    const Rect swatch = cut_left(row, theme.px(kSwatch));
    cut_left(row, theme.px(4));
    const Hit mouse = hit(theme, ("swatch " + std::to_string(i)).c_str(), swatch);
    fill(swatch, colour_of(same), theme.px(4));
    const bool chosen =
        backdrop.kind == BackdropKind::Colour && colour_of(same) == colour_of(backdrop);
    outline(swatch, chosen ? theme.palette.accent : theme.palette.border, theme.px(4));
    if (!mouse.clicked) continue;
    backdrop = same;
    backdrop.kind = BackdropKind::Colour;
  }
}

void colour_field(Backdrop& backdrop, const Theme& theme) {
  Rect row = inset(take_row(theme.px(30)), theme.px(12), theme.px(3));
  text_in(theme.fonts.text, cut_left(row, theme.px(90)), theme.palette.muted, "Colour");
  std::string text = colour_text(backdrop);
  if (text_field(theme, "colour", row, text, "#RRGGBB") && read_colour(text, backdrop))
    backdrop.kind = BackdropKind::Colour;
}

void backdrop_rows(View& view, const Theme& theme) {
  const IdScope scope(theme, "backdrop");
  Backdrop& backdrop = view.backdrop;
  const auto choice = [&](const char* id, const char* label, BackdropKind kind) {
    if (popup_row(theme, id, label, {.checked = backdrop.kind == kind})) backdrop.kind = kind;
  };
  popup_heading(theme, "Backdrop");
  choice("theme", "Of the theme", BackdropKind::Theme);
  choice("checker", "Checker", BackdropKind::Checker);
  if (!backdrop.image.empty()) {
    const std::string name = file_name(backdrop.image);
    choice("image", name.c_str(), BackdropKind::Image);
  }
  if (popup_row(theme, "choose-image", "Image\u2026", {.icon = icons::kTexture}))
    browse_for(view.browser, FilePurpose::BackdropImage);
  colour_swatches(backdrop, theme);
  colour_field(backdrop, theme);
}

}  // namespace

std::string colour_text(const Backdrop& backdrop) {
  char text[8];
  const auto byte = [](float part) { return static_cast<unsigned>(part * 255 + 0.5f) & 0xFF; };
  std::snprintf(text, sizeof text, "#%02X%02X%02X", byte(backdrop.red), byte(backdrop.green),
                byte(backdrop.blue));
  return text;
}

bool read_colour(std::string_view text, Backdrop& backdrop) {
  if (text.starts_with('#')) text.remove_prefix(1);
  unsigned rgb = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), rgb, 16);
  if (text.size() != 6 || end.ec != std::errc() || end.ptr != text.data() + text.size())
    return false;
  set_colour(backdrop, rgb);
  return true;
}

void draw_backdrop(const Backdrop& backdrop, const BackdropPicture& picture, const Theme& theme,
                   const Rect& viewport) {
  const bool coloured = backdrop.kind == BackdropKind::Colour;
  fill(viewport, coloured ? colour_of(backdrop) : theme.palette.viewport, theme.px(7));
  if (backdrop.kind == BackdropKind::Checker) checkers(theme, viewport);
  if (shows_image(backdrop, picture)) cover(picture, viewport);
}

Theme theme_over(const Backdrop& backdrop, const BackdropPicture& picture, const Theme& theme) {
  Theme over = theme;
  if (backdrop.kind == BackdropKind::Theme) return over;
  const bool image = shows_image(backdrop, picture);
  if (backdrop.kind == BackdropKind::Image && !image) return over;
  const bool checker = backdrop.kind == BackdropKind::Checker;
  const float light = image ? picture.luminance : luminance(backdrop);
  const bool dark = checker ? theme.palette.dark : light < 0.5f;
  if (dark != theme.palette.dark) over.palette = dark ? dark_palette() : light_palette();
  // Over another backdrop, lines and numbers in the theme's own colours would be invisible.
  const ImU32 line = dark ? IM_COL32_WHITE : IM_COL32_BLACK;
  over.palette.grid_minor = with_alpha(line, image ? 0.16f : 0.10f);
  over.palette.grid_major = with_alpha(line, image ? 0.34f : 0.22f);
  over.palette.muted = mix(over.palette.text, over.palette.muted, 0.2f);
  over.palette.faint = over.palette.muted;
  return over;
}

void backdrop_row(View& view, const Theme& theme) {
  const IdScope scope(theme, "backdrop");
  popup_heading(theme, "Backdrop");
  const Rect row = inset(take_row(theme.px(30)), theme.px(10), theme.px(3));
  int kind = static_cast<int>(view.backdrop.kind);
  if (!segmented(theme, "kind", row, {"Theme", "Colour", "Checker", "Image"}, kind)) return;
  const bool image = kind == static_cast<int>(BackdropKind::Image);
  if (!image || !view.backdrop.image.empty()) {
    view.backdrop.kind = static_cast<BackdropKind>(kind);
    return;
  }
  ImGui::CloseCurrentPopup();
  browse_for(view.browser, FilePurpose::BackdropImage);
}

void backdrop_button(View& view, const BackdropPicture& picture, const Theme& theme,
                     const Rect& rect) {
  floating_island(theme, rect);
  const Hit mouse = hit(theme, "backdrop", rect);
  const Rect swatch = inset(rect, theme.px(6));
  draw_backdrop(view.backdrop, picture, theme, swatch);
  outline(swatch, mouse.hovered ? theme.palette.text : theme.palette.faint, theme.px(3));
  if (mouse.hovered) tooltip(theme, rect, "Backdrop");
  if (mouse.clicked) open_popup("backdrop menu");
  if (!begin_popup(theme, "backdrop menu", rect, theme.px(236))) return;
  backdrop_rows(view, theme);
  end_popup(theme);
}

}  // namespace skelscope
