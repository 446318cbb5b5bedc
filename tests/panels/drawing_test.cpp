#include <doctest/doctest.h>

#include <cmath>

#include "panels/harness.h"
#include "widgets/draw.h"
#include "widgets/look/icons.h"

using namespace skelscope;

TEST_CASE("a minus is U+2212 and zero has no sign") {
  CHECK(number(-165.07, 2) == "\u2212165.07");
  CHECK(number(-0.001, 2) == "0.00");
  CHECK(number(-0.0, 0) == "0");
  CHECK(number(0.005001, 2) == "0.01");
  CHECK(signed_number(0.7, 1) == "+0.7");
  CHECK(signed_number(-0.01, 1) == "0.0");
  CHECK(degrees(3.14159265358979 / 2, 1) == "90.0");
}

TEST_CASE("units follow a space, the degree sign does not") {
  CHECK(number(69.3, 1, "px") == "69.3 px");
  CHECK(number(-157, 1, "\u00B0") == "\u2212157.0\u00B0");
}

TEST_CASE("NaN and infinity are written as words") {
  CHECK(number(std::nan(""), 2) == "nan");
  CHECK(number(INFINITY, 2) == "inf");
  CHECK(number(-INFINITY, 2) == "\u2212inf");
  CHECK(number(1e300, 2).size() < 20);
}

TEST_CASE("text that does not fit ends in an ellipsis, never inside a character") {
  ui::Harness harness({}, [](const Theme&) {});
  const Face& face = harness.theme().fonts.text;
  CHECK(elide(face, "Knee", 200) == "Knee");
  const std::string cut = elide(face, "\u00C4\u00C4\u00C4\u00C4\u00C4\u00C4\u00C4\u00C4", 50);
  CHECK(text_size(face, cut).x <= 50);
  CHECK(cut.ends_with("\u2026"));
  CHECK((cut.size() - 3) % 2 == 0);
  CHECK(cut.size() > 3);
}

TEST_CASE("the program's fonts have every character of its texts") {
  ui::Harness harness({}, [](const Theme&) {});
  const Fonts& fonts = harness.theme().fonts;
  if (!fonts.has_icons) return;  // the build had no fonts to embed
  for (const char* code : icons::kAll) {
    CAPTURE(code);
    CHECK(text_size(fonts.icon, code).x == doctest::Approx(18).epsilon(0.1));
  }
}

TEST_CASE("text at content scale two is twice as large") {
  ui::Harness one({}, [](const Theme&) {});
  const float width = text_size(one.theme().fonts.text, "Right Knee").x;
  ui::Harness two({.scale = 2}, [](const Theme&) {});
  const float twice = text_size(two.theme().fonts.text, "Right Knee").x;
  CHECK(twice == doctest::Approx(2 * width).epsilon(0.05));
}

namespace {

double luminance(ImU32 color) {
  const ImVec4 c = ImGui::ColorConvertU32ToFloat4(color);
  const auto linear = [](double v) {
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(c.x) + 0.7152 * linear(c.y) + 0.0722 * linear(c.z);
}

double reference(ImU32 a, ImU32 b) {
  const double la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

}  // namespace

TEST_CASE("text is readable on panels in both themes") {
  for (const Palette& palette : {dark_palette(), light_palette()}) {
    CAPTURE(palette.dark);
    CHECK(reference(palette.text, palette.panel) > 11);
    CHECK(reference(palette.muted, palette.panel) > 4.5);
    CHECK(reference(palette.faint, palette.panel) > 2.9);
    CHECK(reference(palette.on_accent, palette.accent) > 4.5);
    for (int family = 0; family < 7; ++family) {
      CAPTURE(family);
      CHECK(reference(family_text(palette, family), palette.panel) > 3.5);
    }
  }
}

TEST_CASE("family colours repeat, and family -1 (none) gets the bones' colour") {
  const Palette palette = dark_palette();
  CHECK(family_color(palette, 9) == family_color(palette, 2));
  CHECK(family_color(palette, -1) == palette.bones);
}
