// A trace as bytes: read, written again, compared.
#include "session/recording/trace.h"
#include "fuzz/exercise.h"
#include "session/compare/difference/compare.h"

namespace {

using namespace skelscope;

std::string written(const Trace& trace) {
  std::string text = write_trace_head(trace.head);
  for (std::size_t i = 0; i < trace.ticks.size(); ++i) {
    text += write_trace_tick(trace.ticks[i], i == 0);
  }
  return text + write_trace_tail();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Trace trace, again;
  std::string error;
  if (!read_trace(fuzz::text_of(data, size), trace, error)) {
    fuzz::require(!error.empty(), "a refusal says why");
    return 0;
  }
  const std::string text = written(trace);
  fuzz::require(read_trace(text, again, error), "a trace reads back");
  fuzz::require(written(again) == text, "as it was written");
  const Comparison comparison = compare(trace, again, {});
  if (comparison.first) describe(*comparison.first);
  return 0;
}
