// Converts a rig to another version of the format. Rewrites values that the two versions pose
// differently, so that the rig moves and looks as before, or keeps all values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "skelform/api.h"
#include "skelform/format.h"
#include "skelform/result.h"
#include "skelform/skf.h"

SKELFORM_API_BEGIN
namespace skelform {

struct ConvertResult {
  // The converted rig; nullopt on failure.
  std::optional<Skf> skf;
  // The rewritten parts, one sentence each.
  std::vector<std::string> changed;
  // Parts that move or look different now, one sentence each.
  std::vector<std::string> lost;
  Error error;
  explicit operator bool() const { return skf.has_value(); }
};

// Converts the rig. `format` must be one of known_formats(). Never throws.
ConvertResult convert_to(const Skf& skf, const Format& format);
// Gives the rig another version and keeps all values, if a wrong version was written into the file.
// The rig may move and look different. `format` must be one of known_formats(). Never throws.
ConvertResult treat_as(const Skf& skf, const Format& format);

}  // namespace skelform
SKELFORM_API_END
