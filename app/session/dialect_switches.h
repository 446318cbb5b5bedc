// The switches of a Dialect by name, for files and forms.
#pragma once

#include <span>

#include "skelform/dialect.h"

namespace skelscope {

struct DialectSwitch {
  const char* name;
  bool skelform::Dialect::*value;
};

std::span<const DialectSwitch> dialect_switches();  // in the order of their declaration

}  // namespace skelscope
