// The viewer in a page, shared by the files of this folder.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "platform/window/window.h"
#include "view/browser_view.h"
#include "viewer/memory.h"
#include "viewer/picture/gui.h"
#include "viewer/viewer.h"
#include "viewer/window_run.h"

namespace skelscope {

struct Page {
  WindowPtr window;
  GuiPtr gui;
  Viewer viewer;
  Memory memory;
  std::optional<WindowRun> run;
  std::string clipboard, facts, answer;
  std::optional<FilePurpose> asked;  // what the browser's chooser was opened for
  double awake_until = 0;            // seconds of seconds_now()
  bool rests = false;                // the loop has stopped until wake()
  bool lost = false;                 // the browser took the graphics card away
};

bool has_lost_graphics(const Page& page);
// Runs one turn, and says what it shows to the page's scripts.
void take_page_turn(Page& page);
// Runs something that may fail: then it keeps the edits, ends the program, and returns false.
bool take(Page& page, const std::function<bool(std::string& why)>& turn);
void wake(Page& page, double seconds);
// The state on screen as JSON.
std::string facts_of(const Page& page);

}  // namespace skelscope
