// Fuzzes a game's connection: its bytes to messages, whole and in parts, and the messages to the
// tick on screen and to a kept record.
#include "fuzz/exercise.h"
#include "live/kept_run.h"
#include "live/record.h"
#include "live/show_tick.h"
#include "live/stream.h"
#include "samples/sample.h"
#include "session/record/session.h"

using namespace skelscope;

namespace {

struct Received {
  std::vector<std::string> messages;
  std::string why;
};

Received receive(std::string_view bytes, std::size_t part) {
  LiveStream stream;
  Received all;
  for (std::size_t at = 0; at < bytes.size() && all.why.empty(); at += part) {
    const StreamRead read = read_stream(stream, bytes.substr(at, part));
    all.messages.insert(all.messages.end(), read.messages.begin(), read.messages.end());
    all.why = read.why;
  }
  return all;
}

Session& example() {
  static Session session = [] {
    Session made;
    std::string error;
    fuzz::require(open_bytes(made, example_rig(), error), "the example opens");
    return made;
  }();
  return session;
}

void use(const std::string& line, LiveRecord& record) {
  LiveMessage message;
  std::string error;
  if (!read_message(line, message, error))
    return fuzz::require(!error.empty(), "a refusal says why");
  if (message.hello.rig_bytes) {
    Session session;
    const bool opens = open_sent(session, {"hero.skf", message.hello.rig_bytes}, error);
    fuzz::require(opens || !error.empty(), "a rig that does not open says why");
  }
  if (message.kind != LiveKind::Tick) return;
  not_finite_in(message.tick.rows);
  run_ours(example().now, message.tick, nullptr);
  take_theirs(example().now, message.tick);
  add_tick(record, std::move(message.tick));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  const Received whole = receive(bytes, std::max<std::size_t>(size, 1));
  const Received parts = receive(bytes, 1 + size % 7);
  fuzz::require(whole.messages == parts.messages || !whole.why.empty() || !parts.why.empty(),
                "the network's parts change no message");
  LiveRecord record;
  for (const std::string& line : parts.messages) use(line, record);
  const skelform::Armature& armature = armature_of(example());
  const bool recorded = !run_of(record, armature, 100).recording.ticks.empty();
  const std::string kept = kept_run(record, armature, kNewestTick).text;
  Trace trace;
  std::string error;
  fuzz::require(record.ticks.empty() || read_trace(kept, trace, error), "a kept record reads back");
  fuzz::require(!recorded || !trace.head.recording.empty(), "with its recording");
  return 0;
}
