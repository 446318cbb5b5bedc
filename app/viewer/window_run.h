// The window's loop, a turn at a time: input -> requests -> session -> panels -> pixels.
#pragma once

#include <string>

#include "platform/window/window.h"
#include "viewer/memory.h"
#include "viewer/picture/gui.h"
#include "viewer/viewer.h"

namespace skelscope {

// A viewer in its window; what it refers to outlives it.
struct WindowRun {
  Viewer& viewer;
  Gui& gui;
  Window& window;
  Memory& memory;
  double last = 0;    // when the last turn began, in seconds
  double looked = 0;  // when changed settings were last looked for
  int frames_due = 0;
};
WindowRun begin_run(Viewer& viewer, Gui& gui, Window& window, Memory& memory);

enum class Turn { Again, Quit, Failed };
// Waits for input if nothing moves. Failed, with a message, when the driver lacks something.
Turn take_turn(WindowRun& run, std::string& error);

}  // namespace skelscope
