#include "widgets/focus.h"

#include <doctest/doctest.h>

#include "panels/harness.h"
#include "panels/layout.h"
#include "widgets/widgets.h"

using namespace skelscope;
using ui::Harness;

namespace {

Rect row(int index) {
  const auto y = static_cast<float>(10 + index * 40);
  return {{10, y}, {210, y + 26}};
}

// Controls in a column, used with the keyboard's focus ring alone.
struct Form {
  FocusRing ring;
  double share = 0.5, count = 10;
  bool mimic = false;
  int presses = 0, mode = 0;
  std::string name;
  Harness harness{{}, [this](const Theme& plain) {
                    Theme theme = plain;
                    theme.ring = &ring;
                    begin_ring(ring);
                    begin_root();
                    draw(theme);
                    end_root();
                    end_ring(theme);
                  }};
  void draw(const Theme& theme) {
    presses += button(theme, "save", row(0), "Save");
    checkbox(theme, "mimic", row(1), "Mimic", mimic);
    slider_track(theme, "share", row(2), share, {.min = 0, .max = 1, .digits = 2});
    number_field(theme, "count", row(3), count, {.digits = 0, .min = 0, .max = 60, .step = 1});
    text_field(theme, "name", row(4), name);
    combo(theme, "mode", row(5), {"one", "two", "three"}, mode);
  }
  void key(RingKey pressed) {
    ring.keys.push_back(pressed);
    harness.frame(3);
  }
  void begin() {
    ring.on = true;
    harness.frame(2);
    key(RingKey::Next);
  }
};

}  // namespace

TEST_CASE("Enter presses a button and a checkbox once") {
  Form form;
  form.begin();
  form.key(RingKey::Press);
  CHECK(form.presses == 1);
  form.key(RingKey::Down);
  form.key(RingKey::Press);
  CHECK(form.mimic);
  CHECK(form.presses == 1);
}

TEST_CASE("left and right change a slider and a number, with Shift tenfold") {
  Form form;
  form.begin();
  form.key(RingKey::Down);
  form.key(RingKey::Down);
  form.key(RingKey::Right);
  CHECK(form.share == doctest::Approx(0.51));
  form.key(RingKey::FarLeft);
  CHECK(form.share == doctest::Approx(0.41));
  form.key(RingKey::Down);
  form.key(RingKey::Left);
  CHECK(form.count == 9);
  form.key(RingKey::FarLeft);
  CHECK(form.count == 0);
}

TEST_CASE("a text field can be edited with the keyboard") {
  Form form;
  form.begin();
  for (int i = 0; i < 4; ++i) form.key(RingKey::Next);
  form.key(RingKey::Press);
  form.harness.frame(2);
  CHECK(ImGui::GetIO().WantTextInput);
  form.harness.type("knee");
  form.harness.key(ui::EditKey::Enter);
  form.harness.frame(2);
  CHECK(form.name == "knee");
  CHECK_FALSE(ImGui::GetIO().WantTextInput);
}

TEST_CASE("an opened list takes the focus and gives it back when it closes") {
  Form form;
  form.begin();
  form.key(RingKey::Previous);  // moves around to the last control
  const unsigned combo = form.ring.item.id;
  form.key(RingKey::Press);
  CHECK(form.ring.item.layer > 0);
  form.key(RingKey::Down);
  form.key(RingKey::Press);
  CHECK(form.mode == 1);
  CHECK(form.ring.item.id == combo);
  form.key(RingKey::Press);
  form.key(RingKey::Leave);
  CHECK(form.ring.on);
  CHECK(form.ring.item.id == combo);
  form.key(RingKey::Leave);
  CHECK_FALSE(form.ring.on);
}

TEST_CASE("a mouse click ends the focus ring") {
  Form form;
  form.begin();
  form.harness.click_at({500, 500});
  CHECK_FALSE(form.ring.on);
}
