// One thing that a hand does in the window, as a line of the log that replays it.
#pragma once

#include <imgui.h>

#include <random>
#include <string>

#include "widgets/look/probe.h"

namespace skelscope::monkey {

enum class Kind { Click, Twice, Drag, Wheel, Key, Action, Text, Field, File, Size, Wait };

struct Act {
  Kind kind = Kind::Wait;
  ImVec2 at{0, 0}, to{0, 0};  // screen pixels; to: of a drag; of a size, at is the new one
  int number = 0;             // mouse button, notches, key, action, EditKey, or seed of a file
  int mods = 0;               // 1 shift, 2 control, 4 alt
  std::string text{};
};

std::string line_of(const Act& act);
// False: it is no such line.
bool read_line(const std::string& line, Act& act);

// The window as the hand sees it.
struct Sight {
  ImVec2 size;                      // of the window
  const probe::Registry& items;     // what the last frame has drawn
  int frame = 0;                    // its number
  bool typing = false;              // a text field has the keyboard
  std::vector<ImVec2> joints = {};  // of the rig, on the screen
};

using Chance = std::mt19937_64;
Act invent(Chance& chance, const Sight& sight);

}  // namespace skelscope::monkey
