// The window's loop, one turn at a time: input -> requests -> session -> panels -> pixels.
#pragma once

#include <string>

#include "platform/window/window.h"
#include "viewer/memory.h"
#include "viewer/picture/gui.h"
#include "viewer/viewer.h"

namespace skelscope {

// A viewer in its window. The objects it refers to must outlive it.
struct WindowRun {
  Viewer& viewer;
  Gui& gui;
  Window& window;
  Memory& memory;
  double last = 0;    // start of the last turn, seconds
  double looked = 0;  // time of the last look for changed settings, seconds
  int frames_due = 0;
  std::string title = {};  // the window's
};
WindowRun begin_run(Viewer& viewer, Gui& gui, Window& window, Memory& memory);

// Returns "hero.skf* - SkelScope"; the star marks unsaved edits.
std::string window_title(const Session& session);

// Returns whether nothing moves, so that no turn is due before the next event.
bool rests(const WindowRun& run);

enum class Turn { Again, Quit, Failed };
// Runs one turn; waits for input if nothing moves. Returns Failed and an error if the driver lacks
// something.
Turn take_turn(WindowRun& run, std::string& error);

}  // namespace skelscope
