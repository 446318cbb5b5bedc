#include "session/compare/causes/compare_dialect.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <utility>

#include "lists/contains.h"
#include "session/compare/causes/compare_inheritance.h"
#include "session/compare/causes/compare_tracks.h"
#include "session/compare/causes/run_variant.h"
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

void compare_heard(Comparison& result, Deaf deaf, const TraceTick& a, const TraceTick& b,
                   const Tolerance& tolerance) {
  if (deaf == Deaf::ToNothing) return compare_tick(result, a, b, tolerance);
  compare_tick(result, heard(deaf, a), heard(deaf, b), tolerance);
}

// Replaces the simulation's rig by a copy that the variant has changed. The destructor puts the
// original back.
class ChangedRig {
 public:
  ChangedRig(Simulation& simulation, const RunVariant& variant) : simulation_(simulation) {
    if (!variant.change_rig) return;
    const skelform::Skf& own = *simulation.skf;
    auto changed = std::make_shared<skelform::Skf>();
    changed->armature = own.armature;
    changed->editor = own.editor;
    variant.change_rig(changed->armature);
    skelform::resolve(changed->armature);
    kept_ = std::move(simulation);
    simulation = make_simulation(std::move(changed));
  }
  ChangedRig(const ChangedRig&) = delete;
  ChangedRig& operator=(const ChangedRig&) = delete;
  ~ChangedRig() {
    if (kept_) simulation_ = std::move(*kept_);
  }

 private:
  Simulation& simulation_;
  std::optional<Simulation> kept_;
};

// Runs the variant of the recording and returns how many of its values differ from the trace's;
// kNothingShared if they have no tick in common or `bones_left` runs out. Stops as soon as more
// than `most` values differ.
std::int64_t run_beside(Simulation& simulation, const Recording& recording,
                        const RunVariant& variant, const TickTable& wanted,
                        const Tolerance& tolerance, std::int64_t most, std::int64_t& bones_left) {
  const auto bones = static_cast<std::int64_t>(armature_of(simulation).bones.size());
  Comparison result;
  const ChangedRig changed(simulation, variant);
  begin_replay(simulation);
  bones_left -= bones;
  std::int64_t number = 0;
  for (RecordedTick tick : recording.ticks) {
    if (number > wanted.rbegin()->first || result.differing_values > most) break;
    if ((bones_left -= bones) < 0) return kNothingShared;
    apply(variant, tick);
    for (int step = 0; step < variant.steps; ++step) {
      replay_tick(simulation, tick);
      tick.input.restart = tick.input.reset_physics = false;
    }
    const auto other = wanted.find(number);
    if (other != wanted.end())
      compare_heard(result, variant.deaf, trace_tick(simulation, number, true), *other->second,
                    tolerance);
    ++number;
  }
  return result.ticks == 0 ? kNothingShared : result.differing_values;
}

Recording play_from_start(int animation, std::int64_t last) {
  Recording recording;
  for (int frame = 0; frame <= last; ++frame) {
    RecordedTick& tick = recording.ticks.emplace_back();
    tick.input.restart = frame == 0;
    TickTrack track;
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

// Returns the recording and the dialect with which the rig reproduces the trace; nullopt: none
// found.
std::optional<Source> source_of(Simulation& simulation, const Recording* recording,
                                const Trace& trace, const Tolerance& tolerance,
                                std::int64_t most_posed) {
  const TickTable wanted = tick_table(trace);
  std::int64_t bones_left = most_posed;  // a budget shared by all animations
  if (wanted.empty() || wanted.rbegin()->first > kMostTicks) return std::nullopt;
  const auto gives = [&](const Recording& played) {
    return run_beside(simulation, played, as_it_is(dialect_of(trace)), wanted, tolerance, 0,
                      bones_left) == 0;
  };
  if (recording)
    return gives(*recording) ? std::optional(Source{*recording, dialect_of(trace)}) : std::nullopt;
  const int animations = static_cast<int>(armature_of(simulation).animations.size());
  for (int i = 0; i < animations && bones_left > 0; ++i) {
    Recording played = play_from_start(i, wanted.rbegin()->first);
    if (gives(played)) return Source{std::move(played), dialect_of(trace)};
  }
  return std::nullopt;
}

// Iteration counts that other programs are likely to use.
constexpr std::array kIterationCounts{1,  2,  3,  4,  5,  6,  7,  8,  9,  11,
                                      12, 15, 16, 20, 25, 30, 32, 50, 64, 100};

struct Iterations {
  std::size_t fewest = 0, most = 0;  // indices in kIterationCounts; equally good
  std::int64_t left = kNothingShared;
};

std::string words_of(const Iterations& found) {
  const std::string fewest = std::to_string(kIterationCounts[found.fewest]);
  const bool open = found.most + 1 == kIterationCounts.size() && found.fewest < found.most;
  const std::string until = found.fewest == found.most ? ""
                            : open                     ? " or more"
                                   : " to " + std::to_string(kIterationCounts[found.most]);
  const bool one = found.most == 0;
  return "with " + fewest + until + (one ? " iteration" : " iterations") +
         " of IK where the rules say 10";
}

// Returns the counts that leave the fewest differences. Beyond some count a chain moves no more, so
// several may fit equally well.
Iterations fitting_iterations(const std::function<std::int64_t(int, std::int64_t)>& left_with,
                              std::int64_t most) {
  Iterations found;
  found.left = most + 1;
  for (std::size_t i = 0; i < kIterationCounts.size(); ++i) {
    const std::int64_t left = left_with(kIterationCounts[i], found.left);
    if (left < found.left)
      found = {i, i, left};
    else if (left == found.left && left <= most && found.most + 1 == i)
      found.most = i;
  }
  return found;
}

bool has_fabrik(const skelform::Armature& armature) {
  return !armature.baked_ik &&
         std::ranges::any_of(armature.inverse_kinematics, [](const auto& family) {
           return family.mode == skelform::IkMode::FABRIK && family.bone_ids.size() > 2;
         });
}

bool affordable(const Simulation& simulation, const Source& source, const TickTable& wanted,
                std::int64_t most) {
  const auto ticks = std::min<std::int64_t>(
      wanted.rbegin()->first + 1, static_cast<std::int64_t>(source.recording.ticks.size()));
  const auto bones = static_cast<std::int64_t>(armature_of(simulation).bones.size());
  const auto runs = static_cast<std::int64_t>(
      run_variants(armature_of(simulation), source.recording, source.dialect).size() + 3 +
      (has_fabrik(armature_of(simulation)) ? kIterationCounts.size() : 0));
  return ticks * bones * runs <= most;
}

const char* outside(Deaf deaf) {
  if (deaf == Deaf::ToPhysics) return " outside the list \"physics\"";
  if (deaf == Deaf::ToAllButPhysics) return " in the list \"physics\"";
  return deaf == Deaf::ToFamilies ? " outside the list \"ik\"" : "";
}

std::string sentence(const char* which, const RunVariant& variant, const LikelyCause& cause) {
  const std::string all = std::to_string(cause.differing);
  std::string text = std::string(which) + " moves as the rig does " + variant.words + ": explains ";
  text += cause.explained == cause.differing ? "all " + all
                                             : std::to_string(cause.explained) + " of the " + all;
  return text + " values that differ" + outside(variant.deaf);
}

std::optional<LikelyCause> by_variants(Simulation& simulation, const Source& source,
                                       const Trace& trace, const char* which,
                                       const Tolerance& tolerance, std::int64_t most_posed,
                                       bool in_physics) {
  const TickTable wanted = tick_table(trace);
  if (wanted.empty() || !affordable(simulation, source, wanted, most_posed)) return std::nullopt;
  const auto differing = [&](const RunVariant& variant, std::int64_t most) {
    std::int64_t bones_left = most_posed;  // the budget of each run; see affordable()
    return run_beside(simulation, source.recording, variant, wanted, tolerance, most, bones_left);
  };
  std::map<Deaf, std::int64_t> before;
  for (const Deaf deaf :
       {Deaf::ToNothing, Deaf::ToPhysics, Deaf::ToFamilies, Deaf::ToAllButPhysics}) {
    RunVariant plain = as_it_is(source.dialect);
    plain.deaf = deaf;
    before[deaf] = differing(plain, kNothingShared - 1);
  }
  if (!in_physics) before[Deaf::ToAllButPhysics] = 0;  // physics only follows other differences
  double least = 0.1;  // the share left unexplained; a variant must explain nine tenths
  std::optional<LikelyCause> best;
  for (const RunVariant& variant :
       run_variants(armature_of(simulation), source.recording, source.dialect)) {
    const std::int64_t all = before[variant.deaf];
    if (all == 0 || all == kNothingShared) continue;
    const std::int64_t left =
        differing(variant, static_cast<std::int64_t>(least * static_cast<double>(all)));
    const double share = static_cast<double>(left) / static_cast<double>(all);
    if (share >= least) continue;
    least = share;
    best = LikelyCause{variant.cause, "", 0, all - left, all};
    best->text = sentence(which, variant, *best);
    if (left == 0) return best;
  }
  const std::int64_t all = before[Deaf::ToNothing];
  const auto& armature = armature_of(simulation);
  if (!has_fabrik(armature) || all == 0 || all == kNothingShared) return best;
  const auto most = static_cast<std::int64_t>(least * static_cast<double>(all));
  const Iterations found = fitting_iterations(
      [&](int count, std::int64_t enough) {
        return differing(with_iterations(armature, source.dialect, count), enough);
      },
      most);
  if (found.left > most) return best;
  RunVariant variant = with_iterations(armature, source.dialect, kIterationCounts[found.fewest]);
  variant.words = words_of(found);
  best = LikelyCause{variant.cause, "", static_cast<double>(kIterationCounts[found.fewest]),
                     all - found.left, all};
  best->text = sentence(which, variant, *best);
  return best;
}

double share(const LikelyCause& cause) {
  return static_cast<double>(cause.explained) / static_cast<double>(cause.differing);
}

std::optional<LikelyCause> explained(Simulation& simulation, const Source& source,
                                     const Trace& trace, const char* which,
                                     const Tolerance& tolerance, std::int64_t most_posed,
                                     bool in_physics) {
  auto run = by_variants(simulation, source, trace, which, tolerance, most_posed, in_physics);
  if (run && run->explained == run->differing) return run;
  auto keys = track_cause(armature_of(simulation), source.recording, source.dialect, trace, which,
                          tolerance);
  if (!keys || (run && (is_vague(keys->cause) || share(*keys) <= share(*run)))) return run;
  return keys;
}

}  // namespace

std::optional<LikelyCause> dialect_cause(Simulation& simulation, const Recording* recording,
                                         const Trace& a, const Trace& b, const Tolerance& tolerance,
                                         std::int64_t most) {
  const bool in_physics = parts_in_physics_alone(compare(a, b, tolerance));
  if (const auto source = source_of(simulation, recording, a, tolerance, most))
    return explained(simulation, *source, b, "the second", tolerance, most, in_physics);
  if (const auto source = source_of(simulation, recording, b, tolerance, most))
    return explained(simulation, *source, a, "the first", tolerance, most, in_physics);
  return std::nullopt;
}

void keep_true_keys(std::vector<LikelyCause>& causes, const skelform::Armature& armature,
                    const Recording& recording, const Trace& theirs, const Tolerance& tolerance) {
  const bool takes = contains(causes, Cause::Handles, &LikelyCause::cause);
  if (takes && !meets_keys(armature, recording, dialect_of(theirs), theirs, tolerance))
    std::erase_if(causes, [](const LikelyCause& c) { return c.cause == Cause::Handles; });
}

void put_first(std::vector<LikelyCause>& causes, LikelyCause shown) {
  if (is_vague(shown.cause) && !causes.empty()) return;
  std::erase_if(causes, [&](const LikelyCause& c) {
    return c.cause == shown.cause || c.cause == Cause::Handles || is_vague(c.cause);
  });
  causes.insert(causes.begin(), std::move(shown));
}

}  // namespace skelscope
