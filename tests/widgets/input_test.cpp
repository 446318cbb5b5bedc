// Presses of the mouse and of keys: the item that gets them, and when.
#include <doctest/doctest.h>

#include "widgets/bare_window.h"
#include "widgets/input_queue.h"
#include "widgets/widgets.h"

using namespace skelscope;
using ui::at;
using ui::Harness;
using ui::in_window;

TEST_CASE("a small item on top of a row gets the click") {
  int row_clicks = 0, eye_clicks = 0;
  Harness harness({}, in_window([&](const Theme& theme) {
                    IdScope scope(theme, "row", 7);
                    row_clicks += hit(theme, "body", at(0, 0, 300, 22), Overlap::Allowed).clicked;
                    eye_clicks += hit(theme, "eye", at(240, 2, 18, 18)).clicked;
                  }));
  harness.click("row/7/eye");
  CHECK(eye_clicks == 1);
  CHECK(row_clicks == 0);
  harness.click("row/7/body");
  CHECK(row_clicks == 1);
}

TEST_CASE("rows of equal content are distinguished by their index") {
  int clicked = -1;
  Harness harness({}, in_window([&](const Theme& theme) {
                    for (int i = 0; i < 3; ++i) {
                      IdScope scope(theme, "row", i);
                      if (hit(theme, "body", take_row(22)).clicked) clicked = i;
                    }
                  }));
  harness.click("row/1/body");
  CHECK(clicked == 1);
}

TEST_CASE("mouse movement before a press is no part of the drag") {
  ImVec2 dragged{0, 0};
  Harness harness({}, [&](const Theme& theme) {
    const Hit surface = hit(theme, "surface", {{0, 0}, {400, 400}});
    dragged = dragged + surface.drag;
  });
  harness.move({20, 20});
  harness.press_at({300, 200});
  CHECK(dragged.x == 0);
  CHECK(dragged.y == 0);
  harness.move({310, 195});
  harness.release();
  CHECK(dragged.x == 10);
  CHECK(dragged.y == -5);
}

TEST_CASE(
    "a row gets a press in the frame in which the mouse arrives, unless a button lies on top") {
  int rows = 0, buttons = 0;
  float dragged = 0;
  Harness harness({}, [&](const Theme& theme) {
    const Rect rect{{100, 100}, {400, 130}};
    const Hit row = hit(theme, "row", rect, Overlap::Allowed);
    rows += row.clicked;
    dragged += row.drag.x;
    buttons += hit(theme, "button", {{370, 100}, {400, 130}}).clicked;
  });
  const auto click = [&](ImVec2 where) {
    harness.move({20, 20});
    harness.press_at(where);
    harness.release();
  };
  click({200, 115});
  CHECK(rows == 1);
  click({385, 115});
  CHECK(buttons == 1);
  CHECK(rows == 1);
  click({200, 300});
  harness.move({200, 115});
  CHECK(rows == 1);
  harness.move({20, 20});
  harness.press_at({200, 115});
  harness.frame();
  harness.move({230, 115});
  harness.move({700, 115});
  CHECK(dragged == 500);
  harness.release();
  CHECK(rows == 1);  // released outside the row
}

#if IMGUI_VERSION_NUM < 18700
namespace {

// A context whose keys the test sets itself.
struct BareContext {
  BareContext() : context(ImGui::CreateContext()) {
    ImGui::SetCurrentContext(context);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;  // else a file is left where the tests were started
    io.DisplaySize = {100, 100};
    io.DeltaTime = 1.0f / 60;
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
  }
  ~BareContext() { ImGui::DestroyContext(context); }
  BareContext(const BareContext&) = delete;
  BareContext& operator=(const BareContext&) = delete;

  ImGuiContext* context;
};

}  // namespace

TEST_CASE("a key that went down and up between two frames counts as pressed in the next, once") {
  const BareContext bare;
  constexpr int kEnter = 257, kHeld = 65;
  std::vector<PressedKey> waiting;
  int presses = 0;
  for (int frame = 0; frame < 4; ++frame) {
    ImGui::GetIO().KeysDown[kHeld] = true;
    if (frame == 1) waiting = {{kEnter}, {kHeld}, {-1}, {9999}};
    const HeldKeys held = hold_missed_keys(waiting);
    ImGui::NewFrame();
    presses += ImGui::IsKeyPressed(kEnter, false);
    ImGui::Render();
    let_go_of_keys(held);
    CHECK(waiting.empty());
    CHECK(ImGui::GetIO().KeysDown[kHeld]);
  }
  CHECK(presses == 1);
}

TEST_CASE("shortcuts tapped within one slow frame reach a text field one a frame, with Ctrl") {
  const BareContext bare;
  constexpr int kControlKey = 341, kC = 67, kV = 86;
  std::vector<PressedKey> waiting = {{kControlKey}, {kC, true}, {kControlKey}, {kV, true}};
  std::string seen;
  for (int frame = 0; frame < 4; ++frame) {
    const HeldKeys held = hold_missed_keys(waiting);
    ImGui::NewFrame();
    if (ImGui::GetIO().KeyMods == ImGuiKeyModFlags_Ctrl) {
      if (ImGui::IsKeyPressed(kC, false)) seen += 'C';
      if (ImGui::IsKeyPressed(kV, false)) seen += 'V';
    }
    seen += '.';
    ImGui::Render();
    let_go_of_keys(held);
  }
  CHECK(seen == "C.V...");
  CHECK_FALSE(ImGui::GetIO().KeyCtrl);
}
#endif
