// Fuzzes a recording of the example rig: reads it, writes it again, runs it.
#include "session/recording/recording.h"
#include "fuzz/exercise.h"
#include "samples/sample.h"
#include "session/recording/replay.h"

namespace {

using namespace skelscope;

constexpr std::size_t kTicks = 6;

std::shared_ptr<const skelform::Skf> example() {
  skelform::LoadResult result = skelform::load_bytes(example_rig());
  fuzz::require(bool(result), "the example loads");
  return std::make_shared<const skelform::Skf>(std::move(*result));
}

bool is_same(const Recording& a, const Recording& b) {
  return std::ranges::equal(a.ticks, b.ticks, [](const RecordedTick& x, const RecordedTick& y) {
    return x.input == y.input && x.record == y.record;
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::shared_ptr<const skelform::Skf> skf = example();
  const skelform::Armature& rig = skf->armature;
  Recording recording, again;
  std::string error;
  if (!read_recording(fuzz::text_of(data, size), rig, recording, error)) {
    fuzz::require(!error.empty() && recording.ticks.empty(), "a refusal says why");
    return 0;
  }
  fuzz::require(read_recording(write_recording(recording, rig), rig, again, error),
                "a recording reads back");
  fuzz::require(is_same(recording, again), "as it was written");
  if (recording.ticks.size() > kTicks) recording.ticks.resize(kTicks);
  Simulation simulation = make_simulation(skf);
  replay(simulation, recording, [](std::int64_t) {});
  return 0;
}
