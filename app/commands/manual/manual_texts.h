// The texts of a manual page beyond the options, which the parser knows itself.
#pragma once

#include <string_view>

namespace skelscope {

struct ManualText {
  std::string_view command;   // empty: the program itself
  std::string_view text;      // paragraphs with an empty line between them
  std::string_view examples;  // a line each, without the name of the program
};

// All empty where nothing is known of a command.
const ManualText& manual_text(std::string_view command);

}  // namespace skelscope
