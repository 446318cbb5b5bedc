// The FK pass alone, beside a kernel written for nothing else.
#include "construct/inheritance.h"

#include <benchmark/benchmark.h>

#include "bench.h"
#include "kernel.h"

namespace bench {
namespace {

using namespace skelform;

benchmark::Counter per_bone(const benchmark::State& state, const Rig& rig) {
  const double bones =
      static_cast<double>(state.iterations()) * static_cast<double>(rig.armature.bones.size());
  return {bones, benchmark::Counter::kIsRate | benchmark::Counter::kInvert};
}

void run_pass(benchmark::State& state, const Rig& rig) {
  const Pose pose = initial_state(rig.armature).pose;
  Constructed built = make_constructed(rig.armature);
  const Dialect dialect;
  const Inheritance pass{rig.armature, pose, dialect, built};
  for (auto _ : state) {
    inherit(pass);
    benchmark::DoNotOptimize(built.bones.data());
    benchmark::ClobberMemory();
  }
  state.counters["bone"] = per_bone(state, rig);
}

void run_kernel(benchmark::State& state, const Rig& rig) {
  Kernel kernel(rig.armature);
  kernel.load(initial_state(rig.armature).pose);
  for (auto _ : state) {
    kernel.run();
    benchmark::DoNotOptimize(kernel.wx.data());
    benchmark::ClobberMemory();
  }
  state.counters["bone"] = per_bone(state, rig);
}

}  // namespace

void register_inheritance(const std::vector<Rig>& rigs) {
  for (const Rig& rig : rigs) {
    benchmark::RegisterBenchmark((rig.name + "/FK pass").c_str(),
                                 [&rig](benchmark::State& state) { run_pass(state, rig); });
    benchmark::RegisterBenchmark((rig.name + "/FK kernel").c_str(),
                                 [&rig](benchmark::State& state) { run_kernel(state, rig); });
  }
}

}  // namespace bench
