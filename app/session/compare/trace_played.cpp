// Finds the recording that a trace plays: its own, or the nearest guess.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "lists/lists.h"
#include "session/compare/trace_check.h"
#include "session/recording/own_physics.h"
#include "skelform/math.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr std::int64_t kMostGuessedTicks = 100'000;  // of a guessed recording
constexpr int kSamples = 6;                          // ticks compared for each guess
constexpr std::int64_t kMostPoses = 1'000'000;       // bones posed for all guesses together
constexpr std::int64_t kMostBefore = 36'000;         // ticks that a guess plays before the trace
constexpr std::int64_t kLeadTicks = 240;             // before a phase, in which physics settle
constexpr int kPhaseSamples = 3;                     // ticks compared for each phase
constexpr std::int64_t kMostPhasePoses = 300'000;    // as kMostPoses

struct Guess {
  int animation = -1;
  std::int64_t first_tick = 0;
  bool loops = false;
  std::int64_t phase = -1;  // the frame in the trace's first tick, within a lap; -1: starts at 0
  double apart = std::numeric_limits<double>::infinity();
};

std::int64_t first_of(const Trace& trace) {
  return trace.ticks.empty() ? 0 : trace.ticks.front().tick;
}

std::int64_t last_of(const Trace& trace) {
  return trace.ticks.empty() ? 0 : trace.ticks.back().tick;
}

std::vector<TickTrack> tracks_at(const Armature& armature, const Guess& guess, std::int64_t tick) {
  if (guess.animation < 0) return {};
  const std::int64_t lap = frame_count(armature.animations[guess.animation]);
  const std::int64_t frame = std::max<std::int64_t>(tick - guess.first_tick, 0);
  TickTrack track;
  track.animation = guess.animation;
  track.frame = guess.loops ? frame % lap : std::min(frame, kMostGuessedTicks);
  return {track};
}

Dialect dialect_said_by(const Trace& trace) {
  Dialect dialect;
  return dialect_named(trace.head.dialect, dialect) ? dialect : normative();
}

std::vector<Physics> own_physics(const Armature& armature, const Trace& trace) {
  return own_physics_of(armature, trace.head.physics);
}

std::shared_ptr<const Pokes> with_physics_of(const Armature& armature, const Trace& trace) {
  Pokes pokes;
  pokes.own_physics = own_physics(armature, trace);
  return pokes.own_physics.empty() ? nullptr : std::make_shared<const Pokes>(std::move(pokes));
}

std::string own_words(const Armature& armature, std::span<const Physics> own) {
  const std::string words = physics_words(armature, own);
  return words.empty() ? "" : ", with physics of its own: " + words;
}

std::shared_ptr<const Pokes> without_physics() {
  Pokes pokes;
  pokes.physics = false;
  return std::make_shared<const Pokes>(pokes);
}

// Limits a distance, so that one wrong number does not outweigh all others.
double at_most_far(double amount) {
  return std::abs(amount) < 30 ? std::abs(amount) : 30;  // NaN is far, too
}

// Returns the distance with y up or down, with x and y exchanged, and turned either way, whichever
// is nearest: a trace with such a mistake still gets a good guess.
double apart(const TraceBone& theirs, const LocalBone& ours) {
  const auto turn = [&](double rot) {
    return at_most_far(30 * std::remainder(rot - ours.rot, skelform::kFullTurn));
  };
  const double straight =
      at_most_far(theirs.x - ours.pos.x) +
      std::min(at_most_far(theirs.y - ours.pos.y), at_most_far(theirs.y + ours.pos.y));
  const double swapped = at_most_far(theirs.x - ours.pos.y) + at_most_far(theirs.y - ours.pos.x);
  return std::min(straight, swapped) + std::min(turn(theirs.rot), turn(-theirs.rot));
}

double apart(const TraceBone& theirs, const ConstructedBone& ours) {
  return apart(theirs, LocalBone{.pos = ours.pos, .rot = ours.rot});
}

template <class AnyBone>
double apart(const Armature& armature, const std::vector<TraceBone>& theirs,
             const std::vector<AnyBone>& ours) {
  double sum = 0;
  for (const TraceBone& row : theirs) {
    const int bone = bone_with_id(armature, row.id);
    if (bone >= 0) sum += apart(row, ours[bone]);
  }
  return sum;
}

// Compares the animated pose if the trace has it, because no other pass has changed it; otherwise
// the bones.
double apart(Simulation& simulation, const TraceTick& tick) {
  const Armature& armature = armature_of(simulation);
  const auto& local = tick.bones[to_index(TracePass::Local)];
  if (local) return apart(armature, *local, simulation.shown.pose.bones);
  const auto& bones = tick.bones[to_index(TracePass::Bones)];
  return bones ? apart(armature, *bones, simulation.constructed.bones) : 0;
}

double apart(Simulation& simulation, const Trace& trace, const Guess& guess, int samples) {
  TickInput input;
  input.restart = true;
  input.rules.dialect = dialect_said_by(trace);
  input.pokes = without_physics();
  double sum = 0;
  for (int i = 0; i < samples; ++i) {
    const std::size_t at = trace.ticks.size() * i / samples;
    input.tracks = tracks_at(armature_of(simulation), guess, trace.ticks[at].tick);
    run_tick(simulation, input);
    sum += apart(simulation, trace.ticks[at]);
  }
  return sum;
}

// Returns the possible starts of an animation in a trace, the likeliest first.
std::vector<Guess> starts_of(const Armature& armature, const Trace& trace, int animation) {
  const std::int64_t first = first_of(trace);
  const bool is_late = first > kMostBefore;
  std::vector<Guess> starts{{.animation = animation, .first_tick = is_late ? first : 0}};
  if (animation < 0) return starts;
  if (first > 0 && !is_late) starts.push_back({.animation = animation, .first_tick = first});
  const std::int64_t last_frame = armature.animations[animation].last_frame;
  for (Guess guess : std::vector(starts)) {
    guess.loops = true;
    if (last_of(trace) - guess.first_tick > last_frame) starts.push_back(guess);
  }
  return starts;
}

Simulation simulation_of(const Skf& skf) {  // lives no longer than the rig
  return make_simulation(std::shared_ptr<const Skf>(std::shared_ptr<void>(), &skf));
}

// Returns the loop of an animation that comes nearest in a few ticks of a trace, whichever frame it
// begins in.
Guess nearest_phase(Simulation& simulation, const Trace& trace, int animation) {
  const std::int64_t first = first_of(trace);
  const std::int64_t lap = frame_count(armature_of(simulation).animations[animation]);
  Guess best;
  for (std::int64_t frame = 0; frame < lap; ++frame) {
    Guess guess{.animation = animation, .first_tick = first - frame, .loops = true, .phase = frame};
    guess.apart = apart(simulation, trace, guess, kPhaseSamples);
    if (guess.apart < best.apart) best = guess;
  }
  while (first - best.first_tick < kLeadTicks && best.first_tick >= lap) best.first_tick -= lap;
  return best;
}

// Returns a guess for each animation that loops from any frame; none for a trace that begins at
// tick 0. Live's newest ticks begin in the middle of a run.
std::vector<Guess> nearest_phases(const Skf& skf, const Trace& trace) {
  std::vector<Guess> phases;
  if (first_of(trace) <= 0) return phases;
  Simulation simulation = simulation_of(skf);
  const Armature& armature = skf.armature;
  std::int64_t poses = 0;
  for (int i = 0; i < count_of(armature.animations); ++i) {
    const std::int64_t frames = frame_count(armature.animations[i]);
    poses += frames * kPhaseSamples * count_of(armature.bones);
    if (poses > kMostPhasePoses) break;
    const Guess phase = nearest_phase(simulation, trace, i);
    if (phase.animation >= 0) phases.push_back(phase);
  }
  return phases;
}

// Returns a weight; 0: impossible. A trace of many ticks plays an animation, and nearly always the
// whole of it.
double likelihood(const Armature& armature, const Trace& trace, const Guess& guess) {
  const std::int64_t ticks = last_of(trace) - guess.first_tick + 1;
  if (guess.animation < 0) return ticks > 1 && !armature.animations.empty() ? 0 : 1;
  return !guess.loops && frame_count(armature.animations[guess.animation]) == ticks ? 10 : 1;
}

Guess nearest(const skelform::Skf& skf, const Trace& trace, const std::vector<Guess>& guesses) {
  Simulation simulation = simulation_of(skf);
  const auto bones = static_cast<std::int64_t>(skf.armature.bones.size());
  const int samples = std::min<std::size_t>(kSamples, trace.ticks.size());
  std::int64_t poses = 0;
  Guess best = guesses.front();
  for (Guess guess : guesses) {
    const double likely = likelihood(skf.armature, trace, guess);
    guess.apart = apart(simulation, trace, guess, samples) / likely;
    if (likely > 0 && guess.apart < best.apart) best = guess;
    poses += bones * samples;
    if (poses > kMostPoses) break;
  }
  return best;
}

std::string words_of(const Armature& armature, const Trace& trace, const Guess& guess,
                     std::size_t ticks) {
  const std::string length = counted(ticks, "tick");
  if (guess.animation < 0) return "the rig at rest, " + length;
  const std::string start = guess.phase < 0
                                ? " from frame 0 at tick " + std::to_string(guess.first_tick)
                                : " in frame " + std::to_string(guess.phase) + " at tick " +
                                      std::to_string(first_of(trace));
  return animation_name(armature, guess.animation) + (guess.loops ? ", looped," : "") + start +
         ", " + length;
}

std::string rules_words(const Trace& trace) {
  const std::string& dialect = trace.head.dialect;
  return dialect.empty() || dialect == "normative" ? "" : ", by the rules of " + dialect;
}

Played played_of(const skelform::Skf& skf, const Trace& trace, const Guess& guess) {
  Played played{.animation = guess.animation, .first_tick = guess.first_tick};
  const std::int64_t first = first_of(trace);
  const std::int64_t count = std::min(last_of(trace) - guess.first_tick + 1, kMostGuessedTicks);
  const auto pokes = with_physics_of(skf.armature, trace);
  for (std::int64_t i = 0; i < count && !trace.ticks.empty(); ++i) {
    RecordedTick& tick = played.recording.ticks.emplace_back();
    tick.input.pokes = pokes;
    tick.input.restart = i == 0;
    tick.input.rules.dialect = dialect_said_by(trace);
    tick.input.tracks = tracks_at(skf.armature, guess, guess.first_tick + i);
    tick.record = guess.first_tick + i >= first;
  }
  played.words = words_of(skf.armature, trace, guess, played.recording.ticks.size()) +
                 rules_words(trace) + own_words(skf.armature, own_physics(skf.armature, trace));
  return played;
}

// Returns the recording in words, "Walk, 70 ticks", with the physics values that a game changed in
// its first tick.
std::string words_of(const Armature& armature, const Trace& trace, const Recording& recording) {
  const std::vector<Physics> none;
  const auto& own =
      recording.ticks.empty() ? none : pokes_of(recording.ticks.front().input).own_physics;
  return names_played(armature, recording) + ", " + counted(recording.ticks.size(), "tick") +
         rules_words(trace) + own_words(armature, own);
}

// Guesses what a trace without a recording plays: the animation and the start that come nearest in
// a few of its ticks, in the dialect that the trace names.
Played guess_played(const skelform::Skf& skf, const Trace& trace) {
  std::vector<Guess> guesses;
  for (int i = 0; i < count_of(skf.armature.animations); ++i)
    for (const Guess& guess : starts_of(skf.armature, trace, i)) guesses.push_back(guess);
  for (const Guess& guess : nearest_phases(skf, trace)) guesses.push_back(guess);
  guesses.push_back(starts_of(skf.armature, trace, -1).front());
  return played_of(skf, trace, nearest(skf, trace, guesses));
}

}  // namespace

std::string names_played(const Armature& armature, const Recording& recording) {
  std::vector<std::string> names;
  for (const RecordedTick& tick : recording.ticks) {
    for (const TickTrack& track : tick.input.tracks) {
      const std::string name = animation_name(armature, track.animation);
      if (!contains(names, name)) names.push_back(name);
    }
    if (names.size() > 3) break;
  }
  if (names.empty()) return "the rig at rest";
  const bool more = names.size() > 3;
  if (more) names.resize(3);
  return joined(names) + (more ? " and more" : "");
}

Played play_from_start(const skelform::Skf& skf, const Trace& trace, int animation) {
  const auto starts = starts_of(skf.armature, trace, animation);
  Played played = played_of(skf, trace, nearest(skf, trace, starts));
  played.by = PlayedBy::Choice;
  return played;
}

std::shared_ptr<TraceCheck> check_trace(const Session& session,
                                        std::shared_ptr<const Trace> trace) {
  const std::string& document = trace->head.recording;
  Played own{.by = PlayedBy::Trace};
  if (document.empty()) return check_played(session, trace, guess_played(*session.now.skf, *trace));
  const Armature& armature = armature_of(session);
  if (read_recording(document, armature, own.recording, own.problem, trace->head.physics)) {
    own.words = words_of(armature, *trace, own.recording);
    return check_played(session, trace, std::move(own));
  }
  Played guess = guess_played(*session.now.skf, *trace);
  guess.problem = own.problem;
  return check_played(session, std::move(trace), std::move(guess));
}

}  // namespace skelscope
