// A crowd of characters of one rig side by side, each with results of its own, against the same
// crowd one by one.
#include <benchmark/benchmark.h>

#include <algorithm>

#include "bench.h"
#include "skelform/many.h"

namespace bench {
namespace {

using namespace skelform;

enum class Way { OneByOne, SideBySide, AnimateAlone, ConstructAlone };

struct ManyCrowd {
  ManyCrowd(const Rig& rig, std::size_t size)
      : armature(rig.armature),
        states(size, initial_state(rig.armature)),
        built(size, make_constructed(rig.armature)),
        tracks(size),
        scratch(make_many_scratch(rig.armature)) {
    const bool plays = !armature.animations.empty();
    frames = plays ? armature.animations[rig.animation].last_frame + 1 : 1;
    for (std::size_t i = 0; i < size; ++i) {
      tracks[i] = {rig.animation, static_cast<int>(i * 7 % frames), 0, 1};
      instances.push_back({&states[i], &built[i], {&tracks[i], 1}});
    }
  }

  void tick_one_by_one() {
    for (std::size_t i = 0; i < states.size(); ++i) {
      animate(armature, {&tracks[i], 1}, states[i].pose, scratch.animate);
      construct(armature, states[i].pose, states[i].physics, built[i]);
    }
  }

  void tick(Way way) {
    for (Track& track : tracks) track.frame = (track.frame + 1) % static_cast<int>(frames);
    if (way == Way::OneByOne) return tick_one_by_one();
    constexpr std::size_t kPart = 256;  // what the processor's cache can hold
    for (std::span<const Instance> left = instances; !left.empty();) {
      const auto part = left.first(std::min(left.size(), kPart));
      if (way != Way::ConstructAlone) animate_many(armature, part, scratch);
      if (way != Way::AnimateAlone) construct_many(armature, part, scratch);
      left = left.subspan(part.size());
    }
  }

  const Armature& armature;
  std::vector<State> states;
  std::vector<Constructed> built;
  std::vector<Track> tracks;
  std::vector<Instance> instances;
  ManyScratch scratch;
  std::size_t frames = 1;
};

void run(benchmark::State& state, const Rig& rig, Way way) {
  ManyCrowd crowd(rig, static_cast<std::size_t>(state.range(0)));
  crowd.tick(way);
  const long before = allocations();
  for (int i = 0; i < 10; ++i) crowd.tick(way);
  state.counters["allocations"] = static_cast<double>(allocations() - before) / 10;
  for (auto _ : state) {
    crowd.tick(way);
    benchmark::DoNotOptimize(crowd.built.data());
  }
  const double ticks =
      static_cast<double>(state.iterations()) * static_cast<double>(state.range(0));
  state.counters["tick"] =
      benchmark::Counter(ticks, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

}  // namespace

void register_many(const std::vector<Rig>& rigs) {
  const std::pair<const char*, Way> ways[] = {{"crowd, one by one", Way::OneByOne},
                                              {"crowd, side by side", Way::SideBySide},
                                              {"crowd, animate_many", Way::AnimateAlone},
                                              {"crowd, construct_many", Way::ConstructAlone}};
  for (const Rig& rig : rigs) {
    for (const auto& [name, way] : ways) {
      const auto call = [&rig, chosen = way](benchmark::State& state) { run(state, rig, chosen); };
      auto* registered = benchmark::RegisterBenchmark((rig.name + "/" + name).c_str(), call);
      registered->Arg(16)->Arg(100)->Arg(1'000);
      if (way == Way::OneByOne || way == Way::SideBySide) registered->Arg(10'000);
    }
  }
}

}  // namespace bench
