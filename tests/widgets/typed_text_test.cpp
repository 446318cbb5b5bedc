#include "widgets/look/typed_text.h"

#include <doctest/doctest.h>

#include "panels/harness.h"
#include "panels/layout.h"
#include "widgets/field.h"

using namespace skelscope;
using ui::Harness;

namespace {

// An emoji, a rare kanji, a private character, a letter and a byte that is no UTF-8.
constexpr const char* kOdd = "\U0001F98A\U00020BB7\uE000a\xFF";

struct Field {
  std::string value;
  int changes = 0;
  std::vector<char32_t> typed;  // typed code points, as the window reports them

  void operator()(const Theme& theme) {
    take_typed_codes(theme.fonts, typed);
    begin_root();
    if (text_field(theme, "name", {{0, 0}, {300, 30}}, value)) ++changes;
    hit(theme, "elsewhere", {{0, 50}, {300, 80}});
    end_root();
  }
};

}  // namespace

TEST_CASE("a text field keeps every byte of its text when it is entered and left") {
  Field field{kOdd};
  Harness harness({}, [&](const Theme& theme) { field(theme); });
  harness.click("name");
  SUBCASE("left by Enter") {
    harness.key(ui::EditKey::Enter);
  }
  SUBCASE("left by a click elsewhere") {
    harness.click("elsewhere");
  }
  CHECK(field.value == kOdd);
  CHECK(field.changes == 0);
}

TEST_CASE("typing into a text field keeps the bytes beside the typed letter") {
  Field field{kOdd};
  Harness harness({}, [&](const Theme& theme) { field(theme); });
  harness.click("name");
  harness.type("b");
  CHECK(field.value == std::string(kOdd) + "b");
  harness.key(ui::EditKey::Enter);
  CHECK(field.value == std::string(kOdd) + "b");
}

TEST_CASE("emoji can be typed among other letters") {
  Field field;
  Harness harness({}, [&](const Theme& theme) { field(theme); });
  harness.click("name");
  field.typed = {0x1F98A, 0x20BB7};
  harness.type("a\U0001F98Ab\U00020BB7");
  CHECK(field.value == "a\U0001F98Ab\U00020BB7");
}

TEST_CASE("copy and paste keep code points beyond U+FFFF") {
  Field field{"\U0001F98A"};
  Harness harness({}, [&](const Theme& theme) { field(theme); });
  harness.click("name");
  harness.hold_control(true);
  harness.key(ui::EditKey::A);
  harness.key(ui::EditKey::C);
  CHECK(std::string(ImGui::GetClipboardText()) == "\U0001F98A");
  ImGui::SetClipboardText("\U00020BB7!");
  harness.key(ui::EditKey::V);
  CHECK(field.value == "\U00020BB7!");
}
