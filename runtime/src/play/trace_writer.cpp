#include "skelform/trace_writer.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "io/path.h"
#include "json/value.h"
#include "play/asked.h"
#include "play/laps.h"
#include "pose/fits.h"
#include "skelform/actor.h"
#include "skelform/output_file.h"
#include "trace/text.h"

namespace skelform {

struct TraceWriter::Writing {
  OutputFile file;
  TraceSink sink;  // empty: writes to the file
  Dialect dialect;
  std::size_t bones = 0;
  std::int64_t tick = 0;           // number of the next tick
  std::vector<std::string> marks;  // names
  TickText text{skeljson::quoted};
  AskedTicks asked;
};

TraceWriter::TraceWriter() = default;
TraceWriter::TraceWriter(TraceWriter&&) noexcept = default;
TraceWriter& TraceWriter::operator=(TraceWriter&&) noexcept = default;
TraceWriter::~TraceWriter() = default;

namespace {

using Writing = TraceWriter::Writing;

bool fail(TraceWriter& trace, std::string error) {
  trace.writing.reset();
  if (trace.error.empty()) trace.error = std::move(error);
  return false;
}

bool is_open(TraceWriter& trace) {
  return trace.writing || fail(trace, "no trace is open");
}

std::string place_of(const Writing& writing) {
  return "the trace's tick " + std::to_string(writing.tick);
}

bool put_into_sink(TraceWriter& trace, std::string_view text) {
  errno = 0;
  if (trace.writing->sink(text)) return true;
  const int reason = errno;  // set by the C library if the sink writes to a file
  return fail(trace, place_of(*trace.writing) + ": the sink does not take it" +
                         (reason != 0 ? std::string(": ") + std::strerror(reason) : ""));
}

bool put(TraceWriter& trace, std::string_view text) {
  if (trace.writing->sink) return put_into_sink(trace, text);
  return append(trace.writing->file, text, trace.error) || fail(trace, "");
}

bool put_head(TraceWriter& trace, const Armature& armature, const TraceAbout& about) {
  trace.writing->dialect = about.dialect;
  trace.writing->marks = about.marks;
  trace.writing->bones = armature.bones.size();
  TraceHead head{file_name_of(about.rig), armature.version, name_of(about.dialect),
                 trace_skeleton(armature)};
  head.runtime = about.runtime;
  head.physics = trace_parameters(armature.physics);
  trace.writing->asked.told = armature.physics;
  return put(trace, trace_head_text(head, skeljson::quoted));
}

bool fits(const Writing& writing, const Armature& armature, const State& state,
          const Constructed& constructed) {
  return armature.bones.size() == writing.bones && fits(armature, state.pose) &&
         fits(armature, state.physics) && fits(armature, constructed);
}

bool fits(const Armature& armature, const TraceAsked* asked) {
  return asked == nullptr || asked->animated == nullptr || fits(armature, *asked->animated);
}

bool fits(const Armature& armature, const ConstructTrace* stages) {
  if (stages == nullptr) return true;
  const std::size_t bones = armature.bones.size();
  return stages->fk.size() == bones && stages->ik.size() == bones &&
         stages->physics.size() == bones;
}

void add_passed(const TraceWriter& trace, const Armature& armature,
                std::span<const PlayEvent> events, std::vector<TraceMark>& passed) {
  for (const PlayEvent& event : events) {
    const Animation* of = animation_at(armature, event.animation);
    if (event.kind != PlayEventKind::Passed || of == nullptr || !trace.writing) continue;
    const auto& names = trace.writing->marks;
    const auto mark = static_cast<std::size_t>(std::max(event.mark, 0));
    passed.push_back({of->name, event.frame, mark < names.size() ? names[mark] : ""});
  }
}

bool write(TraceWriter& trace, const Armature& armature, const State& state,
           const Constructed& constructed, const TraceAsked* asked, const ConstructTrace* stages,
           std::vector<TraceMark> passed) {
  if (!is_open(trace)) return false;
  Writing& writing = *trace.writing;
  if (!fits(writing, armature, state, constructed) || !fits(armature, asked) ||
      !fits(armature, stages))
    return fail(trace, place_of(writing) + ": the state or its stages are of another rig");
  if (!constructed.has_run) return fail(trace, place_of(writing) + ": nothing was constructed yet");
  TraceTick tick =
      trace_tick(armature, state.pose, state.physics, constructed, stages, writing.tick);
  tick.passed = std::move(passed);
  add_asked(writing.asked, armature, asked, state.pose);
  if (trace.unrecorded.empty()) trace.unrecorded = writing.asked.untold;
  if (!put(trace, tick_text(writing.text, tick))) return false;
  ++writing.tick;
  return true;
}

}  // namespace

bool open_trace(TraceWriter& trace, const std::string& path, const Armature& armature,
                const TraceAbout& about) {
  trace = {};
  trace.writing = std::make_unique<Writing>();
  const OutputRules rules{.inputs = {about.rig}, .flushed = false};
  if (!open_output(trace.writing->file, path, rules, trace.error)) return fail(trace, "");
  return put_head(trace, armature, about);
}

bool open_trace(TraceWriter& trace, TraceSink sink, const Armature& armature,
                const TraceAbout& about) {
  trace = {};
  if (!sink) return fail(trace, "a trace needs a sink to write to");
  trace.writing = std::make_unique<Writing>();
  trace.writing->sink = std::move(sink);
  return put_head(trace, armature, about);
}

bool write_tick(TraceWriter& trace, const Armature& armature, const State& state,
                const Constructed& constructed, const TraceAsked* asked,
                const ConstructTrace* stages) {
  return write(trace, armature, state, constructed, asked, stages, {});
}

bool write_tick(TraceWriter& trace, const Armature& armature, const Actor& actor,
                std::span<const Physics> physics_parameters) {
  const Vec2 velocity = velocity_in_rig(actor);
  State state{constructed_pose(actor), actor.state.physics};
  apply_velocity(armature, state.physics, -velocity);  // back to the state after construct()
  const TraceAsked asked{actor.tracks, actor.asked, &actor.state.pose, velocity,
                         physics_parameters};
  std::vector<TraceMark> passed;
  add_passed(trace, armature, events_of(actor.player), passed);
  for (const Player& player : actor.over) add_passed(trace, armature, events_of(player), passed);
  return write(trace, armature, state, actor.current, &asked, nullptr, std::move(passed));
}

bool finish_trace(TraceWriter& trace) {
  if (!is_open(trace)) return false;
  const std::string recording = recording_of(trace.writing->asked, trace.writing->dialect);
  std::string tail = "]";
  if (!recording.empty()) tail += ",\"recording\":" + recording;
  if (!trace.unrecorded.empty()) tail += ",\"unrecorded\":" + skeljson::quoted(trace.unrecorded);
  if (!put(trace, tail + "}\n")) return false;
  if (!trace.writing->sink && !finish(trace.writing->file, trace.error)) return fail(trace, "");
  trace.writing.reset();
  return true;
}

}  // namespace skelform
