// Opening a window without a display.
#include "platform/window/window.h"

#include <doctest/doctest.h>

#include <cstdlib>

TEST_CASE("opening a window without a display fails each time, with advice") {
  unsetenv("DISPLAY");
  unsetenv("WAYLAND_DISPLAY");
  for (int i = 0; i < 2; ++i) {
    std::string error;
    CHECK(skelscope::open_window({}, error) == nullptr);
    CHECK(error.find("no window can be opened") == 0);
    CHECK(error.find("render") != std::string::npos);
  }
}
