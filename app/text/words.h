// The library's functions for counts, lists and names in messages; use them for all shown texts.
#pragma once

#include "words/words.h"

namespace skelscope {

using skelform::and_more;
using skelform::animation_name;
using skelform::bone_name;
using skelform::bone_names;
using skelform::capital;
using skelform::counted;
using skelform::first_few;
using skelform::joined;
using skelform::listed;
using skelform::plural;
using skelform::style_name;

}  // namespace skelscope
