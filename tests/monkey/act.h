// A random action of the mouse or keyboard. It is written as one line of a log, from which it can
// be repeated.
#pragma once

#include <imgui.h>

#include <random>
#include <string>

#include "widgets/look/probe.h"

namespace skelscope::monkey {

enum class Kind { Click, Twice, Drag, Wheel, Key, Action, Text, Field, File, Size, Wait };

struct Act {
  Kind kind = Kind::Wait;
  ImVec2 at{0, 0}, to{0, 0};  // screen pixels; `to` is the end of a drag; for Size, `at` is the
                              //   new size
  int number = 0;             // mouse button, notches, key, action, EditKey, or a file's seed
  int mods = 0;               // sum of 1 (shift), 2 (control) and 4 (alt)
  std::string text{};
};

std::string line_of(const Act& act);
// Returns false if the line is not an act.
bool read_line(const std::string& line, Act& act);

// The parts of the window that acts can aim at.
struct Sight {
  ImVec2 size;                      // size of the window
  const probe::Registry& items;     // the items of the last frame
  int frame = 0;                    // number of the last frame
  bool typing = false;              // whether a text field has the keyboard focus
  std::vector<ImVec2> joints = {};  // the rig's joints on the screen
};

using Chance = std::mt19937_64;
Act invent(Chance& chance, const Sight& sight);

}  // namespace skelscope::monkey
