// The finder that finds actions by part of their name.
#pragma once

#include <string>
#include <vector>

namespace skelscope {

struct FinderView {
  bool open = false;
  bool take_keyboard = false;  // the finder's field gets the keyboard in the next frame
  std::string typed;
  int chosen = 0;           // index into the listed actions
  bool run_due = false;     // Enter: the chosen action runs when the list is drawn next
  bool reveal_due = false;  // scroll to the chosen action
  std::vector<int> recent;  // actions, latest first
};

void open_finder(FinderView& finder);
void remember_action(FinderView& finder, int action);

}  // namespace skelscope
