// bench_window [--benchmark_...] RIG...: Google Benchmark over window.cpp; run.sh makes a table of
// it.
#include <benchmark/benchmark.h>

#include <cstdio>

#include "bench.h"

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const std::vector<std::string> paths(argv + 1, argv + argc);
  const std::vector<bench::Rig> rigs = bench::open_rigs(paths);
  if (rigs.empty()) {
    std::fputs("usage: bench_window [--benchmark_...] RIG.skf...\n", stderr);
    return 2;
  }
  bench::register_window(rigs);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
