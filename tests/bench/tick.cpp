// One tick of one, a hundred and ten thousand characters of a rig, each at its own phase.
#include <benchmark/benchmark.h>

#include "bench.h"

namespace bench {
namespace {

using namespace skelform;

enum class Part { Animate, Construct, Both, Draw };

struct Crowd {
  Crowd(const Rig& rig, std::size_t size)
      : armature(rig.armature),
        animation(rig.animation),
        built(make_constructed(rig.armature)),
        states(size, initial_state(rig.armature)) {
    const Animation* playing =
        armature.animations.empty() ? nullptr : &armature.animations[animation];
    frames = playing ? playing->last_frame + 1 : 1;
    for (std::size_t i = 0; i < rig.armature.styles.size(); ++i)
      styles.push_back(static_cast<int>(i));
  }

  void tick(std::size_t i, Part part) {
    State& state = states[i];
    const Track track{animation, static_cast<int>((now + i * 7) % frames), 0, 1};
    if (part != Part::Construct) animate(armature, {&track, 1}, state.pose, scratch);
    if (part != Part::Animate) construct(armature, state.pose, state.physics, built);
    if (part == Part::Draw) build_draw_list(armature, state.pose, built, styles, {}, list);
  }

  void tick(Part part) {
    for (std::size_t i = 0; i < states.size(); ++i) tick(i, part);
    ++now;
  }

  const Armature& armature;
  int animation;
  Constructed built;
  std::vector<State> states;
  std::vector<int> styles;
  AnimateScratch scratch;
  DrawList list;
  std::size_t now = 0, frames = 1;
};

// After a first tick; the benchmark's own bookkeeping stays out of it.
double allocations_per_tick(Crowd& crowd, Part part) {
  crowd.tick(part);
  const long before = allocations();
  for (int i = 0; i < 100; ++i) crowd.tick(0, part);
  return static_cast<double>(allocations() - before) / 100;
}

void run(benchmark::State& state, const Rig& rig, Part part) {
  Crowd crowd(rig, static_cast<std::size_t>(state.range(0)));
  state.counters["allocations"] = allocations_per_tick(crowd, part);
  for (auto _ : state) {
    crowd.tick(part);
    benchmark::DoNotOptimize(crowd.built.bones.data());
  }
  const double ticks =
      static_cast<double>(state.iterations()) * static_cast<double>(state.range(0));
  state.counters["tick"] =
      benchmark::Counter(ticks, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

}  // namespace

void register_ticks(const std::vector<Rig>& rigs) {
  const std::pair<const char*, Part> parts[] = {{"animate", Part::Animate},
                                                {"construct", Part::Construct},
                                                {"animate+construct", Part::Both},
                                                {"animate+construct+draw list", Part::Draw}};
  for (const Rig& rig : rigs) {
    for (const auto& [name, part] : parts) {
      const auto call = [&rig, chosen = part](benchmark::State& state) { run(state, rig, chosen); };
      auto* registered = benchmark::RegisterBenchmark((rig.name + "/" + name).c_str(), call);
      registered->Arg(1)->Arg(100);
      if (part == Part::Both) registered->Arg(10'000);
    }
  }
}

}  // namespace bench
