// Taking a rig to another version of the format: what the two pose otherwise is rewritten, so that
// it moves and looks as before.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "skelform/api.h"
#include "skelform/format.h"
#include "skelform/skf.h"

namespace SKELFORM_API skelform {

struct ConvertResult {
  std::optional<Skf> skf;            // nullopt: it could not be done, message says why
  std::vector<std::string> changed;  // what was rewritten, a sentence each; empty: nothing
  std::vector<std::string> lost;     // what moves or looks otherwise now, likewise
  std::string message;
  explicit operator bool() const { return skf.has_value(); }
};

// The format is one of known_formats(). Never throws.
ConvertResult convert_to(const Skf& skf, const Format& format);

}  // namespace skelform
