#include "widgets/look/shown_text.h"

#include <doctest/doctest.h>
#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <vector>

#include "glyphs/clusters.h"
#include "panels/harness.h"
#include "panels/layout.h"
#include "text/code_points.h"
#include "widgets/draw.h"
#include "widgets/field.h"
#include "widgets/look/extra_glyphs.h"
#include "widgets/look/imgui_version.h"

using namespace skelscope;
using ui::Harness;

namespace {

constexpr const char* kNames[] = {
    "\u5DE6\u8155\u3072\u3058",              // Japanese
    "\u817F\u90E8\u9AA8\u9ABC",              // Chinese
    "\uC67C\uCABD \uD314\uAFC8\uCE58",       // Korean
    "\u041B\u0435\u0432\u0430\u044F",        // Cyrillic
    "\u0110\u1EA7u g\u1ED1i ph\u1EA3i",      // Vietnamese
    "\u0E41\u0E02\u0E19\u0E0B\u0E49\u0E32",  // Thai
    "\u0627\u0644\u0630\u0631\u0627\u0639",  // Arabic
    "\u05D6\u05E8\u05D5\u05E2",              // Hebrew
    "\u0939\u093E\u0925",                    // Devanagari
    "\U0001F98A",                            // emoji
};

bool is_installed(char32_t code) {
  FcCharSet* codes = FcCharSetCreate();
  FcCharSetAddChar(codes, code);
  FcPattern* wanted = FcPatternCreate();
  FcPatternAddCharSet(wanted, FC_CHARSET, codes);
  FcFontSet* found = FcFontList(nullptr, wanted, nullptr);
  const bool any = found && found->nfont > 0;
  if (found) FcFontSetDestroy(found);
  FcPatternDestroy(wanted);
  FcCharSetDestroy(codes);
  return any;
}

// A name drawn in every face.
struct Page {
  std::string name;
  Harness harness{{}, [this](const Theme& theme) {
                    begin_root();
                    text(theme.fonts.text, {10, 10}, 0xFFFFFFFF, name);
                    text(theme.fonts.mono_small, {10, 40}, 0xFFFFFFFF, name);
                    end_root();
                  }};
  void show(const char* shown) {
    name = shown;
    harness.frame(2);
  }
  const Fonts& fonts() { return harness.theme().fonts; }
  std::string shown() {
    std::string storage;
    return std::string(as_shown(fonts().text, name, storage));
  }
};

constexpr ImU32 kRed = IM_COL32(255, 0, 0, 255);

// The atlas positions of the visible glyphs, in drawing order.
std::vector<float> glyphs_drawn(bool red_only) {
  std::vector<float> places;
  const ImDrawData& drawn = *ImGui::GetDrawData();
  for (int i = 0; i < drawn.CmdListsCount; ++i)
    for (const ImDrawVert& vertex : drawn.CmdLists[i]->VtxBuffer)
      if (red_only ? vertex.col == kRed : vertex.col >> IM_COL32_A_SHIFT != 0)
        places.push_back(vertex.uv.x + 4096 * vertex.uv.y);
  return places;
}

int times_in(const std::vector<float>& places, const std::vector<float>& part) {
  int times = 0;
  for (auto from = places.begin();; ++from, ++times) {
    from = std::search(from, places.end(), part.begin(), part.end());
    if (from == places.end()) return times;
  }
}

std::size_t codes(std::string_view text) {
  std::size_t count = 0;
  for (char32_t code = 0; !text.empty(); ++count) text.remove_prefix(next_code(text, code));
  return count;
}

bool has_box(std::string_view text) {
  return text.find("\uFFFD") != text.npos;
}

}  // namespace

TEST_CASE("no character falls back to the box if an installed font has it") {
  Page page;
  int readable = 0;
  for (const char* name : kNames) {
    CAPTURE(name);
    page.show(name);
    bool installed = true;
    for (std::string_view rest = name; !rest.empty();) {
      char32_t code = 0;
      rest.remove_prefix(next_code(rest, code));
      installed &= code < 0x80 || is_installed(code);
    }
    if (!installed) continue;
    ++readable;
    CHECK_FALSE(has_box(page.shown()));
    std::string storage;
    for (std::string_view rest = as_shown(page.fonts().text, name, storage); !rest.empty();) {
      char32_t code = 0;
      rest.remove_prefix(next_code(rest, code));
      CHECK(has_glyph(*page.fonts().text.font, static_cast<ImWchar>(code)));
    }
  }
  CHECK(readable >= 4);  // names readable with the font on which fontconfig depends
}

TEST_CASE("new glyphs rebuild the atlas once") {
  Page page;
  page.name = kNames[7];
  page.harness.frame();
  CHECK(lacks_glyphs(page.fonts()));
  page.harness.frame();
  CHECK_FALSE(lacks_glyphs(page.fonts()));
  const ImFont* const font = page.fonts().text.font;
  page.harness.frame(3);
  CHECK(page.fonts().text.font == font);
}

TEST_CASE(
    "a letter without a font is drawn as a box, and the package for its script is named once") {
  Page page;
  page.show("a\U0001031Ab");  // Old Italic, which is in no list
  if (is_installed(0x1031A)) return;
  CHECK(page.shown() == "a\uFFFDb");
  const std::string missing = take_missing_scripts(*page.fonts().glyphs);
  CHECK(missing.find("fonts-noto-core") != std::string::npos);
  page.show("\U0001031B");
  CHECK(take_missing_scripts(*page.fonts().glyphs).empty());
}

TEST_CASE("invisible characters are shown as marks") {
  CHECK(visible_marks("a\nb\tc") == "a\u240Ab\u2409c");
  CHECK(visible_marks("x\u202Ey") == "x\u2039U+202E\u203Ay");
  CHECK(visible_marks("no\u200Bgap") == "no\u2039U+200B\u203Agap");
  CHECK(visible_marks("\xFF!") == "\u2039xFF\u203A!");
  CHECK(visible_marks("\u5DE6 plain") == "\u5DE6 plain");
}

TEST_CASE("right-to-left text is drawn in visual order") {
  Page page;
  page.show("\u05D0\u05D1 x");
  CHECK(page.shown() == "x \u05D1\u05D0");
  page.show("x \u05D0\u05D1");
  CHECK(page.shown() == "x \u05D1\u05D0");
  page.show("\u05D0\u05D1 #12");  // the number tells bones with this name apart
  CHECK(page.shown() == "\u05D1\u05D0 #12");
}

TEST_CASE(
    "a sentence of the program runs left to right, even if it begins with a right-to-left name") {
  Page page;
  page.show("\u05D0\u05D1 bends on its own");
  CHECK(page.shown() == "\u05D1\u05D0 bends on its own");
  std::string storage;
  const Face& face = page.fonts().text;
  CHECK(as_wrapped(face, "\u05D0\u05D1\u05D2 x", 1000, storage) == "\u05D2\u05D1\u05D0 x");
}

TEST_CASE("right-to-left text is wrapped between words, and each line is in visual order") {
  Page page;
  page.show("\u05D0\u05D1 \u05D2\u05D3");
  std::string storage;
  const Face& face = page.fonts().text;
  CHECK(as_wrapped(face, page.name, 1, storage) == "\u05D1\u05D0\n\u05D3\u05D2");
}

TEST_CASE("a text field draws right-to-left text in visual order until it is edited") {
  std::string name = "\u05D0\u05D1\u05D2";
  Harness harness({}, [&](const Theme& theme) {
    begin_root();
    text(theme.fonts.text, {10, 10}, kRed, name);
    text_field(theme, "name", {{10, 40}, {210, 66}}, name);
    end_root();
  });
  harness.frame(3);
  REQUIRE(glyphs_drawn(true).size() == 3 * 4);
  CHECK(times_in(glyphs_drawn(false), glyphs_drawn(true)) == 2);
  harness.click("name");
  harness.frame(2);
  CHECK(times_in(glyphs_drawn(false), glyphs_drawn(true)) == 1);
}

TEST_CASE("clusters are found in every script") {
  const auto length = [](const char32_t* line) { return cluster_length(line, 0); };
  CHECK(length(U"\u0939\u093E\u0925") == 2);              // two syllables
  CHECK(length(U"\u0915\u094D\u0937\u093F\u0924") == 4);  // a conjunct with its vowel
  CHECK(length(U"\u0915\u094D\u200C\u0937") == 3);        // a conjunct kept apart by U+200C
  CHECK(length(U"\u0E0B\u0E49\u0E32") == 2);              // a tone mark over its letter
  CHECK(length(U"\u0E19\u0E49\u0E33") == 3);              // the vowel has two parts
  CHECK(length(U"e\u0301t") == 2);
  CHECK(length(U"\U0001F468\u200D\U0001F469\u200D\U0001F467!") == 5);  // emoji of a family
  CHECK(length(U"\U0001F1EF\U0001F1F5\U0001F1EB\U0001F1F7") == 2);     // two flags
  CHECK(length(U"ab") == 1);
  CHECK(length(U"\u5DE6\u8155") == 1);
}

TEST_CASE(
    "a Devanagari syllable is drawn as one cluster, with the vowel sign i before its consonant") {
  if (!is_installed(0x0915)) return;
  FontLibrary library;
  const FaceMeasure measured = measure(library, {}, 32);
  GlyphBitmap both, letter;
  REQUIRE(draw_cluster(library, {}, measured, U"\u0915\u093F", both));
  REQUIRE(draw_glyph(library, {}, measured, 0x0915, letter));
  CHECK(both.advance > letter.advance);
  CHECK(both.width > letter.width);
  // The vowel sign is a vertical stroke at the left; the consonant has one in its middle.
  const auto ink = [&](int column) {
    int rows = 0;
    for (int y = 0; y < both.height; ++y)
      rows += both.rgba[4 * static_cast<std::size_t>(y * both.width + column) + 3] > 128;
    return rows;
  };
  int left = 0;
  for (int x = 0; x < both.width / 3; ++x) left = std::max(left, ink(x));
  CHECK(left > both.height / 2);
  Page page;
  page.show("\u0915\u093F");
  CHECK(codes(page.shown()) == 1);
}

TEST_CASE("searches ignore case in every script that has it") {
  CHECK(contains_in_any_case("\u041B\u0435\u0432\u0430\u044F", "\u043B\u0415\u0412"));
  CHECK(contains_in_any_case("\u0391\u03C1\u03B9\u03C3", "\u03B1\u03A1"));
  CHECK(contains_in_any_case("Left Arm", "ft aR"));
  CHECK(contains_in_any_case("\u5DE6\u8155", "\u8155"));
  CHECK_FALSE(contains_in_any_case("\u5DE6\u8155", "\u8155\u5DE6"));
  CHECK_FALSE(contains_in_any_case("\xE5\xB7", "\u5DE6"));
}
