// Fuzzes a trace: reads it, writes it again, compares it.
#include "session/recording/trace.h"
#include "fuzz/exercise.h"
#include "session/compare/difference/compare.h"

using namespace skelscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Trace trace, again;
  std::string error;
  if (!read_trace(fuzz::text_of(data, size), trace, error)) {
    fuzz::require(!error.empty(), "a refusal says why");
    return 0;
  }
  const std::string text = write_trace(trace);
  fuzz::require(read_trace(text, again, error), "a trace reads back");
  fuzz::require(write_trace(again) == text, "as it was written");
  const Comparison comparison = compare(trace, again, {});
  if (comparison.first) describe(*comparison.first);
  return 0;
}
