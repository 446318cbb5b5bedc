// The user's own shortcuts, and the sheet that lists and changes them (F1).
#pragma once

#include <map>
#include <string>
#include <vector>

namespace skelscope {

// The keys of each changed action as text, such as "Ctrl+Y", by the action's id; an empty list: no
// key.
using OwnKeys = std::map<std::string, std::vector<std::string>>;

struct ShortcutsView {
  OwnKeys own;             // kept in the settings
  bool lists_all = false;  // each action has a row of its own, also one without a key
  std::string waiting;     // id of the action that gets the next key pressed; empty: none
  std::string wanted;      // the key for it that another action has; empty: none
  std::string refusal;     // why the last key pressed cannot be had
  std::string note;        // which action lost its last key to the one just changed
};

}  // namespace skelscope
