// The lines of the key sheet.
#pragma once

#include <string>
#include <vector>

#include "lists/lists.h"
#include "panels/actions.h"

namespace skelscope {

// Keys and their effect. The keys of several actions may share a line, such as Ctrl+1 to Ctrl+9.
struct KeyLine {
  std::vector<std::string> keys;
  std::string name;
  Toggle state = Toggle::None;
  const ActionRow* row = nullptr;  // nullptr: keys that no action has
  bool shared = false;
};

struct KeySection {
  std::string title;
  std::vector<KeyLine> lines;
  int height() const { return count_of(lines) + 1; }
};

// Returns a line for each action if the sheet lists all, and else shared lines, and no actions that
// never had a key. An action that lost its keys keeps its line.
std::vector<KeySection> key_sections(const Session& session, const View& view);

}  // namespace skelscope
