#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "bench.h"

namespace {

std::vector<std::string> rig_paths(int argc, char** argv) {
  std::vector<std::string> paths(argv + 1, argv + argc);
  if (const char* listed = std::getenv("SKELSCOPE_BENCH_RIGS"); listed && paths.empty()) {
    std::istringstream words(listed);
    for (std::string path; words >> path;) paths.push_back(path);
  }
  return paths;
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const std::vector<bench::Rig> rigs = bench::open_rigs(rig_paths(argc, argv));
  if (rigs.empty()) {
    std::fprintf(stderr, "usage: bench RIG.skf... (or the list in SKELSCOPE_BENCH_RIGS)\n");
    return 1;
  }
  bench::register_ticks(rigs);
  bench::register_many(rigs);
  bench::register_inheritance(rigs);
  bench::register_opening(rigs);
#ifdef BENCH_WITH_WINDOW
  bench::register_window(rigs);
#endif
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
