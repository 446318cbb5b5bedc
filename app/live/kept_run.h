// The file that keeps a run of the record.
#pragma once

#include <cstddef>
#include <string>

#include "json/place.h"
#include "live/record.h"
#include "platform/files/text_file.h"

namespace skelscope {

// Limits of the reader of traces, see read_trace().
struct KeptLimits {
  std::size_t bytes = kLargestText;
  std::size_t values = skeljson::kMostListedValues;     // of the ticks
  std::size_t recorded_values = skeljson::kMostValues;  // of what the game played
};

struct KeptRun {
  std::string text;          // a document for `compare`
  std::size_t ticks = 0;     // in it
  std::size_t left_out = 0;  // the run's oldest ticks, beyond the limits
  std::string unrecorded;    // why it has no recording
};

// Writes the run around a tick. It takes seconds for a record near its budget.
KeptRun kept_run(const LiveRecord& record, const skelform::Armature& armature, std::size_t at,
                 const KeptLimits& limits = {});

}  // namespace skelscope
