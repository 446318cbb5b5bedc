#include "session/cost/cost.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <numeric>

#include "session/cost/advice.h"
#include "session/cost/fk_kernel.h"
#include "session/cost/rehearsal.h"

namespace skelscope {
namespace {

using namespace skelform;

template <class T>
std::size_t bytes_in(const std::vector<T>& list) {
  return list.size() * sizeof(T);
}

// A family that nothing solves costs nothing.
bool is_solved(const Armature& armature, const InverseKinematics& family) {
  return !armature.baked_ik && family.target_id >= 0 && family.bone_ids.size() > 1;
}

std::vector<int> first_families(const Armature& armature, std::size_t& left) {
  std::vector<int> found;
  for (int f = 0; f < static_cast<int>(armature.inverse_kinematics.size()); ++f)
    if (is_solved(armature, armature.inverse_kinematics[static_cast<std::size_t>(f)]))
      found.push_back(f);
  const auto longest = [&](int f) {
    return armature.inverse_kinematics[static_cast<std::size_t>(f)].bone_ids.size();
  };
  std::ranges::stable_sort(found, std::greater{}, longest);
  left = found.size() - std::min(found.size(), kMostSingly);
  found.resize(found.size() - left);
  return found;
}

std::vector<int> first_meshes(const Armature& armature, std::size_t& left) {
  std::vector<int> found;
  for (int v = 0; v < static_cast<int>(armature.visuals.size()); ++v)
    if (!armature.visuals[static_cast<std::size_t>(v)].vertices.empty()) found.push_back(v);
  const auto largest = [&](int v) {
    return armature.visuals[static_cast<std::size_t>(v)].vertices.size();
  };
  std::ranges::stable_sort(found, std::greater{}, largest);
  left = found.size() - std::min(found.size(), kMostSingly);
  found.resize(found.size() - left);
  return found;
}

// What is measured, in one row: the tick and its variants, then parts, then other animations.
struct Bench {
  const Armature& armature;
  int animation;
  std::deque<Armature> changed = {};  // stay where they are
  std::deque<Rehearsal> rehearsals = {};
  std::vector<std::function<void()>> work = {};

  std::size_t add(const Armature& rig, int plays, const RehearsalParts& parts = {}) {
    Rehearsal& one = rehearsals.emplace_back(rig, plays, parts);
    work.emplace_back([&one] { one.tick(); });
    return work.size() - 1;
  }
};

struct PassesAt {
  std::size_t full, animate, no_ik, no_physics, no_mesh;
};

PassesAt add_passes(Bench& bench) {
  const auto add = [&](const RehearsalParts& parts) {
    return bench.add(bench.armature, bench.animation, parts);
  };
  return {add({}), add({.construct = false}), add({.ik = false}), add({.physics = false}),
          add({.mesh = false})};
}

// FK has what the others leave, so that together they are the tick.
void take_passes(RigCost& cost, const Armature& armature, const std::vector<Timing>& times,
                 const PassesAt& at) {
  const Timing& full = times[at.full];
  cost.tick = full;
  cost.animate = std::min(times[at.animate].ns, full.ns);
  const bool solves = std::ranges::any_of(
      armature.inverse_kinematics,
      [&](const InverseKinematics& family) { return is_solved(armature, family); });
  const bool has_mesh = std::ranges::any_of(
      armature.visuals, [](const Visuals& visuals) { return !visuals.vertices.empty(); });
  cost.ik = solves ? saved(full, times[at.no_ik]) : 0;
  cost.physics = armature.physics.empty() ? 0 : saved(full, times[at.no_physics]);
  cost.mesh = has_mesh ? saved(full, times[at.no_mesh]) : 0;
  // On a machine that is never still they may come out larger than the whole.
  const double rest = full.ns - cost.animate, parts = cost.ik + cost.physics + cost.mesh;
  if (parts > rest)
    for (double* part : {&cost.ik, &cost.physics, &cost.mesh}) *part *= rest / parts;
  cost.fk = std::max(0.0, rest - parts);
}

void costliest_first(std::vector<PartCost>& parts) {
  std::ranges::stable_sort(parts, std::greater{}, &PartCost::ns);
}

MemoryCost memory_of(const Armature& armature) {
  const Constructed built = make_constructed(armature);
  MemoryCost memory{bytes_of(initial_state(armature)), result_bytes_of(built)};
  memory.scratch = bytes_of(built) - memory.results;
  for (const Atlas& atlas : armature.atlases)
    memory.textures += 4 * static_cast<std::size_t>(std::max(0.0f, float(atlas.size.x))) *
                       static_cast<std::size_t>(std::max(0.0f, float(atlas.size.y)));
  return memory;
}

std::string bone_name(const Armature& armature, int bone) {
  const bool known = bone >= 0 && bone < static_cast<int>(armature.bones.size());
  return known ? armature.bones[static_cast<std::size_t>(bone)].name : "";
}

}  // namespace

std::size_t bytes_of(const State& s) {
  return sizeof s + bytes_in(s.pose.bones) + bytes_in(s.pose.visuals) +
         bytes_in(s.pose.inverse_kinematics) + bytes_in(s.physics);
}

std::size_t bytes_of(const Constructed& c) {
  return sizeof c + bytes_in(c.bones) + bytes_in(c.vertices) + bytes_in(c.first_vertex) +
         bytes_in(c.rest) + bytes_in(c.turn) + bytes_in(c.below_ik) + bytes_in(c.below_physics) +
         bytes_in(c.ik_rot) + bytes_in(c.has_ik_rot) + bytes_in(c.rot) + bytes_in(c.fk_bones) +
         bytes_in(c.joints) + bytes_in(c.members) + bytes_in(c.is_waiting) +
         bytes_in(c.joints_before) + bytes_in(c.lengths) + bytes_in(c.lanes);
}

std::size_t result_bytes_of(const Constructed& c) {
  return bytes_in(c.bones) + bytes_in(c.vertices) + bytes_in(c.first_vertex) + bytes_in(c.rest) +
         sizeof c.bones + sizeof c.vertices + sizeof c.first_vertex + sizeof c.rest +
         sizeof c.has_run;
}

RigCost cost_of(const Armature& armature, const CostRules& rules) {
  RigCost cost;
  cost.animation = rules.animation >= 0 || armature.animations.empty() ? rules.animation : 0;
  Bench bench{armature, cost.animation};
  const PassesAt passes = add_passes(bench);
  const std::vector<int> families = first_families(armature, cost.families_left);
  const std::vector<int> meshes = first_meshes(armature, cost.meshes_left);
  for (const int f : families) bench.add(armature, cost.animation, {.without_family = f});
  for (const int v : meshes)
    bench.add(bench.changed.emplace_back(without_mesh(armature, v)), cost.animation);
  const int plays = static_cast<int>(std::min(armature.animations.size(), kMostSingly));
  for (int a = 0; a < plays; ++a) bench.add(armature, a);
  cost.animations_left = armature.animations.size() - static_cast<std::size_t>(plays);
  FkKernel kernel = make_kernel(armature);
  bench.work.emplace_back([&] { run(kernel); });
  const std::vector<Timing> times = timed(bench.work, rules.timing);
  if (times.empty()) return {};
  take_passes(cost, armature, times, passes);
  std::size_t next = passes.no_mesh + 1;
  for (const int f : families) {
    const InverseKinematics& family = armature.inverse_kinematics[static_cast<std::size_t>(f)];
    const std::string name = bone_name(armature, family.bone_ids.front());
    cost.families.push_back({f, name, saved(cost.tick, times[next++])});
  }
  for (const int v : meshes) {
    const Visuals& visuals = armature.visuals[static_cast<std::size_t>(v)];
    cost.meshes.push_back({visuals.bone_id, bone_name(armature, visuals.bone_id),
                           saved(cost.tick, times[next++]),
                           static_cast<int>(visuals.vertices.size())});
  }
  for (int a = 0; a < plays; ++a) cost.animations.push_back({a, times[next++]});
  if (!armature.bones.empty())
    cost.kernel = times.back().ns / static_cast<double>(armature.bones.size());
  costliest_first(cost.families);
  costliest_first(cost.meshes);
  cost.memory = memory_of(armature);
  cost.overdraw = overdraw_of(armature, cost.animation, rules.styles, rules.timing.stopped);
  add_advice(cost, armature, rules.timing.stopped);
  return cost;
}

}  // namespace skelscope
