#include "skelform/trace_writer.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

#include "io/path.h"
#include "json/value.h"
#include "play/asked.h"
#include "play/laps.h"
#include "pose/fits.h"
#include "skelform/actor.h"
#include "skelform/output_file.h"
#include "trace/text.h"

namespace skelform {

// A tick of the trace to which the game may go back.
struct PastTick {
  std::uint64_t number = 0;
  std::int64_t tick = 0;
  State after;  // with the velocity
};

struct TraceWriter::Writing {
  OutputFile file;
  TraceSink sink;  // empty: writes to the file
  Dialect dialect;
  std::size_t bones = 0;
  std::int64_t tick = 0;           // number of the next tick
  std::vector<std::string> marks;  // names
  TickText text{skeljson::quoted};
  AskedTicks asked;
  std::uint64_t last = 0;      // TraceInput::number of the last tick
  std::vector<PastTick> past;  // a ring of the last ticks
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
  const Done written = append(trace.writing->file, text);
  return written || fail(trace, written.error.message);
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

bool fits(const Armature& armature, const TraceInput* asked) {
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
    const std::size_t mark = std::max(event.mark, 0);
    passed.push_back({of->name, event.frame, mark < names.size() ? names[mark] : ""});
  }
}

// Keeps the state after the tick. Without a number nothing can go back to it.
void keep_past(Writing& writing, const Armature& armature, const State& state,
               const TraceInput* input) {
  if (input == nullptr || input->number == 0) return;
  writing.last = input->number;
  const std::size_t at = writing.tick % kMostRewound;
  if (writing.past.size() <= at) writing.past.resize(at + 1);
  PastTick& kept = writing.past[at];
  kept.number = input->number;
  kept.tick = writing.tick;
  kept.after = state;
  if (input->animated) kept.after.pose = *input->animated;
  apply_velocity(armature, kept.after.physics, input->velocity);
}

// Returns whether the tick follows another one than the last.
bool jumps(const Writing& writing, const TraceInput* input) {
  return writing.last != 0 && input != nullptr && input->number != 0 &&
         input->number != writing.last + 1;
}

// Returns the latest tick that the given number follows; nullptr if the trace no longer has it.
const PastTick* tick_before(const Writing& writing, std::uint64_t number) {
  const PastTick* found = nullptr;
  for (const PastTick& past : writing.past)
    if (past.number != 0 && past.number + 1 == number && (!found || past.tick > found->tick))
      found = &past;
  return found;
}

bool is_finite(const PhysicsState& p) {
  const float sum = p.global_pos.x + p.global_pos.y + p.global_scale.x + p.global_scale.y +
                    p.global_rot + p.global_orbit + p.global_orbit_diff + p.global_orbit_vel;
  return std::isfinite(sum);
}

bool is_finite(const State& state) {
  const auto bone = [](const LocalBone& b) {
    return std::isfinite(b.pos.x + b.pos.y + b.rot + b.scale.x + b.scale.y);
  };
  const auto live = [](const LiveVisuals& v) {
    return std::isfinite(v.tint.r + v.tint.g + v.tint.b + v.tint.a);
  };
  return std::ranges::all_of(state.pose.bones, bone) &&
         std::ranges::all_of(state.pose.visuals, live) &&
         std::ranges::all_of(state.physics, [](const PhysicsState& p) { return is_finite(p); });
}

constexpr const char* kNotFinite =
    "goes back to a state with numbers that are not finite; find the tick that made them";
constexpr const char* kNotThere =
    "follows a tick that the trace does not have, or had more than 256 ticks ago; write every tick "
    "of one character, and trace shorter rewinds";

bool open_path(TraceWriter& trace, const std::string& path, const Armature& armature,
               const TraceAbout& about) {
  trace = {};
  trace.writing = std::make_unique<Writing>();
  const OutputRules rules{.inputs = {about.rig}, .flushed = false};
  if (const Done opened = open_output(trace.writing->file, path, rules); !opened)
    return fail(trace, opened.error.message);
  return put_head(trace, armature, about);
}

bool open_sink(TraceWriter& trace, TraceSink sink, const Armature& armature,
               const TraceAbout& about) {
  trace = {};
  if (!sink) return fail(trace, "a trace needs a sink to write to");
  trace.writing = std::make_unique<Writing>();
  trace.writing->sink = std::move(sink);
  return put_head(trace, armature, about);
}

bool write_one(TraceWriter& trace, const Armature& armature, const State& state,
               const Constructed& constructed, const TraceInput* input,
               const ConstructTrace* stages, std::vector<TraceMark> passed) {
  if (!is_open(trace)) return false;
  Writing& writing = *trace.writing;
  if (!fits(writing, armature, state, constructed) || !fits(armature, input) ||
      !fits(armature, stages))
    return fail(trace, place_of(writing) + ": the state or its stages are of another rig");
  if (!constructed.has_run) return fail(trace, place_of(writing) + ": nothing was constructed yet");
  TraceTick tick =
      trace_tick(armature, state.pose, state.physics, constructed, stages, writing.tick,
                 input ? input->families : std::span<const FamilySettings>());
  tick.passed = std::move(passed);
  const bool jumped = jumps(writing, input);
  const PastTick* before = jumped ? tick_before(writing, input->number) : nullptr;
  if (before != nullptr) tick.rewound_to = before->tick;
  if (jumped && before == nullptr) leave_untold(writing.asked, kNotThere);
  if (before != nullptr && !is_finite(before->after)) leave_untold(writing.asked, kNotFinite);
  add_asked(writing.asked, armature, input, state.pose, before ? &before->after : nullptr);
  if (trace.unrecorded.empty()) trace.unrecorded = writing.asked.untold;
  if (!put(trace, tick_text(writing.text, tick))) return false;
  keep_past(writing, armature, state, input);
  ++writing.tick;
  return true;
}

bool finish_one(TraceWriter& trace) {
  if (!is_open(trace)) return false;
  const std::string recording = recording_of(trace.writing->asked, trace.writing->dialect);
  std::string tail = "]";
  if (!recording.empty()) tail += ",\"recording\":" + recording;
  if (!trace.unrecorded.empty()) tail += ",\"unrecorded\":" + skeljson::quoted(trace.unrecorded);
  if (!put(trace, tail + "}\n")) return false;
  const Done finished = trace.writing->sink ? Done{} : finish(trace.writing->file);
  if (!finished) return fail(trace, finished.error.message);
  trace.writing.reset();
  return true;
}

Done done(const TraceWriter& trace, bool is_done) {
  if (is_done) return {};
  return {{trace.error, trace.error}};
}

}  // namespace

Done open_trace(TraceWriter& trace, const std::string& path, const Armature& armature,
                const TraceAbout& about) {
  return done(trace, open_path(trace, path, armature, about));
}

Done open_trace(TraceWriter& trace, TraceSink sink, const Armature& armature,
                const TraceAbout& about) {
  return done(trace, open_sink(trace, std::move(sink), armature, about));
}

Done write_tick(TraceWriter& trace, const Armature& armature, const State& state,
                const Constructed& constructed, const TraceInput* input,
                const ConstructTrace* stages) {
  return done(trace, write_one(trace, armature, state, constructed, input, stages, {}));
}

Done write_tick(TraceWriter& trace, const Armature& armature, const Actor& actor,
                std::span<const Physics> physics_parameters,
                std::span<const FamilySettings> families) {
  const Vec2 velocity = velocity_in_rig(actor);
  State state{constructed_pose(actor), actor.state.physics};
  apply_velocity(armature, state.physics, -velocity);  // back to the state after construct()
  const TraceInput input{actor.tracks,
                         actor.options,
                         &actor.state.pose,
                         velocity,
                         physics_parameters,
                         actor.ticks,
                         families.empty() ? actor.families : families};
  std::vector<TraceMark> passed;
  add_passed(trace, armature, events_of(actor.player), passed);
  for (const Player& player : actor.layers) add_passed(trace, armature, events_of(player), passed);
  return done(trace,
              write_one(trace, armature, state, actor.current, &input, nullptr, std::move(passed)));
}

Done finish_trace(TraceWriter& trace) {
  return done(trace, finish_one(trace));
}

}  // namespace skelform
