// The texts of the manual pages that the option parser does not know.
#pragma once

#include <string_view>

namespace skelscope {

struct ManualText {
  std::string_view command;   // empty: the program itself
  std::string_view text;      // paragraphs, separated by empty lines
  std::string_view examples;  // one per line, without the program's name
};

// Returns the text of a command; all fields are empty if it has none.
const ManualText& manual_text(std::string_view command);

}  // namespace skelscope
