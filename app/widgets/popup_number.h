// A number to drag or type in a popup, which stays open.
#pragma once

#include <string_view>

#include "widgets/field.h"

namespace skelscope {

bool popup_number(const Theme& theme, const char* id, std::string_view label, double& value,
                  const NumberLook& look);

}  // namespace skelscope
