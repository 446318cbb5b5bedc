// The tabs of all panels and their names on the command line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "view/view_state.h"

namespace skelscope {

// Opens a tab in its panel. Returns false if no tab has the name.
bool open_tab(View& view, std::string_view name);
// Opens it, and shows its panel.
bool show_tab(View& view, std::string_view name);

// The names of all tabs: bones, draw-order, ...
std::vector<std::string_view> tab_words();
std::string tab_names();  // separated by commas

}  // namespace skelscope
