// What can be said of a window without a display: that there is none.
#include "platform/window/window.h"

#include <doctest/doctest.h>

#include <cstdlib>

TEST_CASE("without a display there is a message with a cure, and it can be asked again") {
  unsetenv("DISPLAY");
  unsetenv("WAYLAND_DISPLAY");
  for (int i = 0; i < 2; ++i) {
    std::string error;
    CHECK(skelscope::open_window({}, error) == nullptr);
    CHECK(error.find("no window can be opened") == 0);
    CHECK(error.find("render") != std::string::npos);
  }
}
