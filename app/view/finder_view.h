// The palette that finds an action by a part of its name.
#pragma once

#include <string>
#include <vector>

namespace skelscope {

struct FinderView {
  bool open = false;
  bool take_keyboard = false;  // for its field, once
  std::string typed;
  int chosen = 0;           // of what is listed
  bool run_due = false;     // Enter: the one chosen is done when the list is drawn next
  bool reveal_due = false;  // the list scrolls to it
  std::vector<int> recent;  // actions, the last one done first
};

void open_finder(FinderView& finder);
void remember_action(FinderView& finder, int action);

}  // namespace skelscope
