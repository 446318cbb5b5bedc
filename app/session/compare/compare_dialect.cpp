#include "session/compare/compare_dialect.h"

#include <algorithm>
#include <limits>
#include <map>

#include "session/recording/replay.h"

namespace skelscope {
namespace {

using skelform::Dialect;

constexpr std::int64_t kMostTicks = 20'000;
constexpr std::int64_t kNothingShared = std::numeric_limits<std::int64_t>::max();

using TickTable = std::map<std::int64_t, const TraceTick*>;

TickTable tick_table(const Trace& trace) {
  TickTable ticks;
  for (const TraceTick& tick : trace.ticks) ticks.try_emplace(tick.tick, &tick);
  return ticks;
}

// How many values of the run differ from the trace's; kNothingShared when it has none of its ticks.
// Stops where there are more than `most`, and where no more bones may be posed.
std::int64_t run_beside(Session& session, const Recording& recording, const Dialect& dialect,
                        const TickTable& wanted, const Tolerance& tolerance, std::int64_t most,
                        std::int64_t& bones_left) {
  const auto bones = static_cast<std::int64_t>(armature_of(session).bones.size());
  Comparison result;
  begin_replay(session);
  bones_left -= bones;
  std::int64_t number = 0;
  for (RecordedTick tick : recording.ticks) {
    if (number > wanted.rbegin()->first || result.differing_values > most) break;
    if ((bones_left -= bones) < 0) return kNothingShared;
    tick.input.rules.dialect = dialect;
    replay_tick(session, tick);
    const auto other = wanted.find(number);
    if (other != wanted.end())
      compare_tick(result, trace_tick(session, number, true), *other->second, tolerance);
    ++number;
  }
  return result.ticks == 0 ? kNothingShared : result.differing_values;
}

Recording play_from_start(int animation, std::int64_t last) {
  Recording recording;
  for (int frame = 0; frame <= last; ++frame) {
    RecordedTick& tick = recording.ticks.emplace_back();
    tick.input.restart = frame == 0;
    skelform::Track track;
    track.animation = animation;
    track.frame = frame;
    tick.input.tracks = {track};
  }
  return recording;
}

Dialect dialect_of(const Trace& trace) {
  Dialect dialect = skelform::normative();
  skelform::dialect_named(trace.head.dialect, dialect);
  return dialect;
}

struct Source {
  Recording recording;
  Dialect dialect;
};

// What the trace was made from, when the rig gives just that.
std::optional<Source> source_of(Session& session, const Recording* recording, const Trace& trace,
                                const Tolerance& tolerance, std::int64_t most_posed) {
  const TickTable wanted = tick_table(trace);
  std::int64_t bones_left = most_posed;  // by all animations: they may be many and much the same
  if (wanted.empty() || wanted.rbegin()->first > kMostTicks) return std::nullopt;
  const auto gives = [&](const Recording& played) {
    return run_beside(session, played, dialect_of(trace), wanted, tolerance, 0, bones_left) == 0;
  };
  if (recording)
    return gives(*recording) ? std::optional(Source{*recording, dialect_of(trace)}) : std::nullopt;
  const int animations = static_cast<int>(armature_of(session).animations.size());
  for (int i = 0; i < animations && bones_left > 0; ++i) {
    Recording played = play_from_start(i, wanted.rbegin()->first);
    if (gives(played)) return Source{std::move(played), dialect_of(trace)};
  }
  return std::nullopt;
}

struct Candidate {
  std::string name;
  Dialect dialect;
};

// Single switches first: of what explains as much, the least is the likeliest.
std::vector<Candidate> candidates(const Dialect& from) {
  std::vector<Candidate> list;
  for (const skelform::DialectSwitch& s : skelform::dialect_switches()) {
    Dialect dialect = from;
    dialect.*(s.value) = !(from.*(s.value));
    const char* state = dialect.*(s.value) ? "\" on" : "\" off";
    list.push_back({"with the dialect switch \"" + std::string(s.name) + state, dialect});
  }
  for (const Dialect& preset :
       {skelform::normative(), skelform::rusty_skelform_0_7(), skelform::editor_0_7()})
    if (preset != from)
      list.push_back({"in the dialect \"" + skelform::name_of(preset) + '"', preset});
  return list;
}

bool affordable(const Session& session, const Source& source, const TickTable& wanted,
                std::int64_t most) {
  const auto ticks = std::min<std::int64_t>(
      wanted.rbegin()->first + 1, static_cast<std::int64_t>(source.recording.ticks.size()));
  const auto bones = static_cast<std::int64_t>(armature_of(session).bones.size());
  const auto runs = static_cast<std::int64_t>(skelform::dialect_switches().size()) + 3;
  return ticks * bones * runs <= most;
}

std::string sentence(const char* which, const Candidate& candidate, const LikelyCause& cause) {
  const std::string all = std::to_string(cause.differing);
  std::string text =
      std::string(which) + " moves as the rig does " + candidate.name + ": explains ";
  text += cause.explained == cause.differing ? "all " + all
                                             : std::to_string(cause.explained) + " of the " + all;
  return text + " values that differ";
}

std::optional<LikelyCause> explained(Session& session, const Source& source, const Trace& trace,
                                     const char* which, const Tolerance& tolerance,
                                     std::int64_t most_posed) {
  const TickTable wanted = tick_table(trace);
  if (wanted.empty() || !affordable(session, source, wanted, most_posed)) return std::nullopt;
  const auto differing = [&](const Dialect& dialect, std::int64_t most) {
    std::int64_t bones_left = most_posed;  // of all runs together it is known that they are few
    return run_beside(session, source.recording, dialect, wanted, tolerance, most, bones_left);
  };
  const std::int64_t before = differing(source.dialect, kNothingShared - 1);
  std::int64_t least =
      before == kNothingShared ? 0 : before / 10 + 1;  // less than nine tenths says little
  std::optional<LikelyCause> best;
  for (const Candidate& candidate : candidates(source.dialect)) {
    const std::int64_t left = differing(candidate.dialect, least);
    if (left >= least) continue;
    least = left;
    best = LikelyCause{Cause::Dialect, "", 0, before - left, before};
    best->text = sentence(which, candidate, *best);
    if (left == 0) break;
  }
  return best;
}

}  // namespace

std::optional<LikelyCause> dialect_cause(Session& session, const Recording* recording,
                                         const Trace& a, const Trace& b, const Tolerance& tolerance,
                                         std::int64_t most) {
  if (const auto source = source_of(session, recording, a, tolerance, most))
    return explained(session, *source, b, "the second", tolerance, most);
  if (const auto source = source_of(session, recording, b, tolerance, most))
    return explained(session, *source, a, "the first", tolerance, most);
  return std::nullopt;
}

}  // namespace skelscope
