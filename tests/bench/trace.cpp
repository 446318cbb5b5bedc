// The cost of a tick of `skelscope trace`: how much of it is posing, how much is writing text.
#include "bench.h"

#ifdef BENCH_WITH_APP
#include "session/record/session.h"
#include "session/recording/trace.h"
#include "session/tick/simulation.h"
#endif

namespace bench {

#ifdef BENCH_WITH_APP

namespace {

using namespace skelscope;

// Plays the animation from its first frame to its last, and calls `visit` at each frame.
template <class Visit>
void play_lap(Session& session, const Rig& rig, const Visit& visit) {
  TickInput input = session.now.input;
  input.tracks = {{.animation = rig.animation}};
  const int last = rig.armature.animations[static_cast<std::size_t>(rig.animation)].last_frame;
  for (int frame = 0; frame <= last; ++frame) {
    input.tracks[0].frame = frame;
    run_tick(session.now, input);
    visit(frame);
  }
}

std::size_t write_lap(Session& session, const Rig& rig) {
  TraceText text;
  std::size_t bytes = 0;
  play_lap(session, rig, [&](int frame) {
    bytes += write_trace_tick(text, trace_tick(session.now, frame, {})).size();
  });
  return bytes;
}

void tell_rig(const Rig& rig, const Options& options) {
  Session session;
  std::string error;
  if (!open(session, rig.path, error) || rig.armature.animations.empty()) return;
  const int last = rig.armature.animations[static_cast<std::size_t>(rig.animation)].last_frame;
  const double ticks = last + 1;
  const auto told = in_turn(
      {{[&] { write_lap(session, rig); }, ticks},
       {[&] { play_lap(session, rig, [&](int frame) { trace_tick(session.now, frame, {}); }); },
        ticks},
       {[&] { play_lap(session, rig, [](int) {}); }, ticks}},
      options.quick ? 0.1 : 0.5);
  const double bytes = static_cast<double>(write_lap(session, rig)) / ticks;
  row({rig.name, time_text(told[0].each), share_text(told[1].to_first),
       share_text(told[2].to_first), std::to_string(static_cast<int>(bytes))});
}

}  // namespace

void tell_trace(const std::vector<Rig>& rigs, const Options& options) {
  heading("A tick of a trace",
          {"rig", "a tick", "without its text", "played alone, of that", "bytes of text"});
  for (const Rig& rig : rigs) tell_rig(rig, options);
}

#else

void tell_trace(const std::vector<Rig>&, const Options&) {
  remark("A tick of a trace: left out, built without the viewer.");
}

#endif

}  // namespace bench
