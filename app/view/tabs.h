// The tabs of all panels by the names that the command line knows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "view/view_state.h"

namespace skelscope {

// Opens a tab in its panel; false when none has that name.
bool open_tab(View& view, std::string_view name);

// bones, draw-order, ...
std::vector<std::string_view> tab_words();
std::string tab_names();  // with commas between them

}  // namespace skelscope
