#include "session/cost/cost.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <initializer_list>
#include <span>
#include <utility>

#include "lists/lists.h"
#include "session/cost/advice.h"
#include "session/cost/allocations.h"
#include "session/cost/fk_kernel.h"
#include "session/cost/rehearsal.h"
#include "session/cost/settling.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

template <class T>
std::size_t bytes_in(const std::vector<T>& list) {
  return list.capacity() * sizeof(T);
}

// Returns whether IK solves the family; otherwise it costs nothing.
bool is_solved(const Armature& armature, const InverseKinematics& family) {
  return !armature.baked_ik && family.target_id >= 0 && family.bone_ids.size() > 1;
}

std::vector<int> first_families(const Armature& armature, std::size_t& left) {
  std::vector<int> found;
  for (int f = 0; f < count_of(armature.inverse_kinematics); ++f)
    if (is_solved(armature, armature.inverse_kinematics[f])) found.push_back(f);
  const auto longest = [&](int f) { return armature.inverse_kinematics[f].bone_ids.size(); };
  std::ranges::stable_sort(found, std::ranges::greater{}, longest);
  left = found.size() - std::min(found.size(), kMostSingly);
  found.resize(found.size() - left);
  return found;
}

std::vector<int> first_meshes(const Armature& armature, std::size_t& left) {
  std::vector<int> found;
  for (int v = 0; v < count_of(armature.visuals); ++v)
    if (!armature.visuals[v].vertices.empty()) found.push_back(v);
  const auto largest = [&](int v) { return armature.visuals[v].vertices.size(); };
  std::ranges::stable_sort(found, std::ranges::greater{}, largest);
  left = found.size() - std::min(found.size(), kMostSingly);
  found.resize(found.size() - left);
  return found;
}

constexpr int kMostRehearsed = 600;  // ticks of a lap whose allocations are counted

AllocationCost allocations_of(const Armature& armature, int animation,
                              const std::vector<int>& styles,
                              const std::function<bool()>& stopped) {
  Rehearsal rehearsal(armature, animation, {.draw = true, .styles = styles});
  const int ticks = rehearsal.ticks(kMostRehearsed);
  const auto play = [&] {
    for (int i = 0; i < ticks && !(stopped && stopped()); ++i) rehearsal.tick();
  };
  const auto first = allocations_in([&] { rehearsal.tick(); });
  if (!first) return {};
  play();  // afterwards there is room for everything in these frames
  rehearsal.rewind();
  const auto lap = allocations_in(play);
  return {true, *first, static_cast<double>(*lap) / ticks};
}

// Workloads that are timed side by side. add() returns an index in `work`.
struct Bench {
  const Armature& armature;
  int animation;
  std::deque<Armature> changed = {};  // a deque, so that their addresses stay
  std::deque<Rehearsal> rehearsals = {};
  std::vector<std::pair<const Armature*, int>> played = {};  // each pair once
  FkKernel kernel = {};
  std::vector<std::function<void()>> work = {};

  std::size_t add(const Armature& rig, int plays, const RehearsalParts& parts = {}) {
    Rehearsal& one = rehearsals.emplace_back(rig, plays, parts);
    work.emplace_back([&one] { one.tick(); });
    const std::pair plays_there{&rig, plays};
    if (!contains(played, plays_there)) played.push_back(plays_there);
    return work.size() - 1;
  }
  std::size_t add(const RehearsalParts& parts) { return add(armature, animation, parts); }
};

// Warms the rigs' lazy caches, which the first workload of a round would otherwise fill for the
// others.
void warm_up(const Bench& bench, const std::function<bool()>& stopped) {
  constexpr int most = 2000;  // frames of an animation
  for (const auto& [rig, animation] : bench.played) {
    Rehearsal first(*rig, animation, {.construct = false});
    for (int i = 0; i < first.ticks(most) && !(stopped && stopped()); ++i) first.tick();
  }
}

struct PartAt {
  int index;
  std::size_t place;
};

struct AnimationAt {
  int index;
  std::size_t tick, animate;
};

struct Places {
  std::size_t full, animate, no_ik, no_physics, no_mesh, drawn, fewer_iterations, at_rest, kernel;
  std::vector<PartAt> families, meshes;
  std::vector<AnimationAt> animations;
};

std::vector<int> fewer_iterations(std::span<const int> settled) {
  std::vector<int> fewer;
  for (const int after : settled) fewer.push_back(settles_early(after) ? after : 0);
  return fewer;
}

void add_parts(Bench& bench, RigCost& cost, Places& at) {
  const Armature& rig = bench.armature;
  for (const int f : first_families(rig, cost.families_left)) {
    const Armature& less = bench.changed.emplace_back(without_family(rig, f));
    at.families.push_back({f, bench.add(less, bench.animation)});
  }
  for (const int v : first_meshes(rig, cost.meshes_left)) {
    const Armature& less = bench.changed.emplace_back(without_mesh(rig, v));
    at.meshes.push_back({v, bench.add(less, bench.animation)});
  }
  const int plays = std::min(rig.animations.size(), kMostSingly);
  for (int a = 0; a < plays; ++a)
    at.animations.push_back({a, bench.add(rig, a), bench.add(rig, a, {.construct = false})});
  cost.animations_left = rig.animations.size() - plays;
}

Places add_work(Bench& bench, const std::vector<int>& styles, std::span<const int> settled,
                RigCost& cost) {
  Places at;
  at.full = bench.add({});
  at.animate = bench.add({.construct = false});
  at.no_ik = bench.add({.ik = false});
  at.no_physics = bench.add({.physics = false});
  at.no_mesh = bench.add({.mesh = false});
  at.drawn = bench.add({.draw = true, .styles = styles});
  at.fewer_iterations = bench.add({.iterations = fewer_iterations(settled)});
  at.at_rest = bench.add(bench.armature, -1);
  add_parts(bench, cost, at);
  bench.kernel = make_kernel(bench.armature);
  bench.work.emplace_back([&bench] { run(bench.kernel); });
  at.kernel = bench.work.size() - 1;
  return at;
}

void scale(Measured& part, double factor) {
  part = {part.ns * factor, part.low * factor, part.high * factor};
}

// Scales the parts down if their sum exceeds the whole, as may happen on a busy machine.
void fit_into(double whole, std::initializer_list<Measured*> parts) {
  double sum = 0;
  for (const Measured* part : parts) sum += part->ns;
  if (sum <= whole) return;
  for (Measured* part : parts) scale(*part, whole / sum);
}

// Returns the time of each round that remains after animate and the passes that `without` leaves
// out.
Measured rest_of(const Timing& full, std::initializer_list<const Timing*> without,
                 const Timing& animate) {
  std::vector<double> rounds;
  for (std::size_t i = 0; i < full.rounds.size(); ++i) {
    double rest = full.rounds[i] - animate.rounds[i];
    for (const Timing* less : without) rest -= full.rounds[i] - less->rounds[i];
    rounds.push_back(rest);
  }
  return measured(std::move(rounds));
}

bool solves_any(const Armature& armature) {
  return std::ranges::any_of(armature.inverse_kinematics, [&](const InverseKinematics& family) {
    return is_solved(armature, family);
  });
}

bool has_mesh(const Armature& armature) {
  return std::ranges::any_of(armature.visuals,
                             [](const Visuals& visuals) { return !visuals.vertices.empty(); });
}

// Sets the cost of each pass. FK gets the remainder, so that the passes add up to the tick.
void take_passes(RigCost& cost, const Armature& armature, const std::vector<Timing>& times,
                 const Places& at) {
  const Timing& full = times[at.full];
  const Timing& no_ik = solves_any(armature) ? times[at.no_ik] : full;
  const Timing& no_physics = armature.physics.empty() ? full : times[at.no_physics];
  const Timing& no_mesh = has_mesh(armature) ? times[at.no_mesh] : full;
  cost.tick = full;
  cost.animate = times[at.animate];
  fit_into(full.ns, {&cost.animate});
  cost.ik = saved(full, no_ik);
  cost.physics = saved(full, no_physics);
  cost.mesh = saved(full, no_mesh);
  const double rest = full.ns - cost.animate.ns;
  fit_into(rest, {&cost.ik, &cost.physics, &cost.mesh});
  const double fk = std::max(0.0, rest - cost.ik.ns - cost.physics.ns - cost.mesh.ns);
  const double half = rest_of(full, {&no_ik, &no_physics, &no_mesh}, times[at.animate]).spread();
  cost.fk = {fk, std::max(0.0, fk - half), fk + half};
}

void costliest_first(std::vector<PartCost>& parts) {
  std::ranges::stable_sort(parts, std::ranges::greater{},
                           [](const PartCost& part) { return part.saved.ns; });
}

MemoryCost memory_of(const Armature& armature) {
  Rehearsal once(armature, -1, {});
  once.tick();
  MemoryCost memory{bytes_of(once.state()), bytes_of(once.constructed()),
                    skelform::bytes_of(once.construct_scratch())};
  for (const Atlas& atlas : armature.atlases)
    memory.textures += 4 * static_cast<std::size_t>(std::max(0.0f, float(atlas.size.x))) *
                       static_cast<std::size_t>(std::max(0.0f, float(atlas.size.y)));
  return memory;
}

PartCost family_cost(const Armature& armature, int family, std::span<const int> settled) {
  PartCost part{family, bone_name(armature, armature.inverse_kinematics[family].bone_ids.front())};
  if (has_index(settled, family)) part.settled = settled[family];
  if (part.settled >= 0) part.iterations = FamilySettings{}.iterations;
  return part;
}

// Notes the families that settle early, the longest chains first.
void note_early(RigCost& cost, const Armature& armature, std::span<const int> settled) {
  std::vector<int> early;
  for (int f = 0; f < count_of(settled); ++f)
    if (settles_early(settled[f])) early.push_back(f);
  const auto bones_of = [&](int f) -> const std::vector<int>& {
    return armature.inverse_kinematics[f].bone_ids;
  };
  std::ranges::stable_sort(early, std::ranges::greater{},
                           [&](int f) { return bones_of(f).size(); });
  cost.settle_early = count_of(early);
  for (const int f : early) {
    cost.early_iterations = std::max(cost.early_iterations, settled[f]);
    cost.early_names.push_back(bone_name(armature, bones_of(f).front()));
  }
}

PartCost mesh_cost(const Armature& armature, int mesh) {
  const Visuals& visuals = armature.visuals[mesh];
  PartCost part{visuals.bone_id, bone_name(armature, visuals.bone_id)};
  part.vertices = count_of(visuals.vertices);
  return part;
}

void take_parts(RigCost& cost, const Armature& armature, std::span<const int> settled,
                const std::vector<Timing>& times, const Places& at) {
  const Timing& full = times[at.full];
  for (const PartAt& family : at.families) {
    cost.families.push_back(family_cost(armature, family.index, settled));
    cost.families.back().saved = saved(full, times[family.place]);
  }
  for (const PartAt& mesh : at.meshes) {
    cost.meshes.push_back(mesh_cost(armature, mesh.index));
    cost.meshes.back().saved = saved(full, times[mesh.place]);
  }
  for (const AnimationAt& animation : at.animations) {
    const Timing& tick = times[animation.tick];
    cost.animations.push_back(
        {animation.index, tick, times[animation.animate], saved(tick, times[at.at_rest])});
  }
  costliest_first(cost.families);
  costliest_first(cost.meshes);
}

void take_rest(RigCost& cost, const Armature& armature, const std::vector<Timing>& times,
               const Places& at) {
  const Timing& full = times[at.full];
  cost.draw_list = saved(times[at.drawn], full);
  if (cost.settle_early > 0) cost.fewer_iterations = saved(full, times[at.fewer_iterations]);
  if (armature.bones.empty()) return;
  cost.kernel = times[at.kernel];
  cost.in_kernels = ratio(full, times[at.kernel]);
}

}  // namespace

std::size_t bytes_of(const State& s) {
  return sizeof s + bytes_in(s.pose.bones) + bytes_in(s.pose.visuals) +
         bytes_in(s.pose.inverse_kinematics) + bytes_in(s.physics);
}

std::size_t bytes_of(const Constructed& c) {
  return sizeof c + bytes_in(c.bones) + bytes_in(c.vertices) + bytes_in(c.rest);
}

RigCost cost_of(const Armature& armature, const CostRules& rules) {
  RigCost cost;
  cost.animation = rules.animation >= 0 || armature.animations.empty() ? rules.animation : 0;
  const auto& stopped = rules.timing.stopped;
  const std::vector<int> settled = settling(armature, cost.animation, stopped);
  note_early(cost, armature, settled);
  Bench bench{armature, cost.animation};
  const Places places = add_work(bench, rules.styles, settled, cost);
  warm_up(bench, stopped);
  const std::vector<Timing> times = timed(bench.work, rules.timing);
  if (times.empty()) return {};
  take_passes(cost, armature, times, places);
  take_parts(cost, armature, settled, times, places);
  take_rest(cost, armature, times, places);
  cost.memory = memory_of(armature);
  cost.allocations = allocations_of(armature, cost.animation, rules.styles, stopped);
  cost.overdraw = overdraw_of(armature, cost.animation, rules.styles, stopped);
  add_advice(cost, armature);
  return cost;
}

}  // namespace skelscope
