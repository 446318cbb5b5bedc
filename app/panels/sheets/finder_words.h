// Other words for an action, by which the finder finds it, too.
#pragma once

#include "panels/action_table.h"

namespace skelscope {

const char* other_words(Action action);  // "" for most actions

}  // namespace skelscope
