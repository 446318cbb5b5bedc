// Other words for an action, by which the finder finds it as well.
#pragma once

#include "panels/keys.h"

namespace skelscope {

const char* other_words(Action action);  // "" for most

}  // namespace skelscope
