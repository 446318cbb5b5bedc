#include "live/kept_run.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace skelscope {
namespace {

constexpr double kMargin = 0.95;  // ticks are not all of one size

// Returns at least the number of the text's JSON values: each has a comma or a bracket before it.
std::size_t most_values_in(std::string_view text) {
  const auto begins = [](char c) { return c == ',' || c == '[' || c == '{'; };
  return 1 + std::ranges::count_if(text, begins);
}

double share(std::size_t limit, std::size_t count) {
  return static_cast<double>(limit) / static_cast<double>(std::max<std::size_t>(count, 1));
}

// Returns the share of the ticks that is within the limits, 1 or more for all of them.
double share_within(const KeptLimits& limits, std::size_t recorded_values,
                    std::string_view document) {
  return std::min({share(limits.bytes, document.size()),
                   share(limits.recorded_values, recorded_values),
                   share(limits.values, most_values_in(document) - recorded_values)});
}

// Ticks count from 0 if there is a recording.
Trace trace_of(LiveRun&& run, const skelform::Armature& armature) {
  Trace trace = std::move(run.trace);
  trace.head.skeleton = skelform::trace_skeleton(armature);
  trace.head.unrecorded = std::move(run.unrecorded);
  if (run.recording.ticks.empty()) return trace;
  trace.head.recording = write_recording(run.recording, armature);
  std::int64_t number = 0;
  for (TraceTick& tick : trace.ticks) tick.tick = number++;
  return trace;
}

}  // namespace

KeptRun kept_run(const LiveRecord& record, const skelform::Armature& armature, std::size_t at,
                 const KeptLimits& limits) {
  const LiveSpan span = run_around(record, at);
  const std::size_t all = span.end - span.first;
  KeptRun kept;
  for (std::size_t most = all; most > 0;) {
    const Trace trace = trace_of(run_of(record, armature, most, at), armature);
    kept.text = write_trace(trace);
    kept.ticks = trace.ticks.size();
    kept.left_out = all - most;
    kept.unrecorded = trace.head.unrecorded;
    const double fits = share_within(limits, most_values_in(trace.head.recording), kept.text);
    if (fits >= 1 || most == 1) break;
    most = std::max<std::size_t>(1, static_cast<std::size_t>(kMargin * fits * double(most)));
  }
  return kept;
}

}  // namespace skelscope
