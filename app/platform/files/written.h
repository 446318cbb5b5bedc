// Gives the results of writing as the app's functions do: a bool, and a text for the reason. Calls
// no system.
#pragma once

#include <string>

#include "skelform/result.h"

namespace skelscope {

// Returns whether the call succeeded. On failure `error` becomes its message, which names the file.
inline bool is_written(const skelform::Done& done, std::string& error) {
  if (!done) error = done.error.message;
  return bool(done);
}

}  // namespace skelscope
