// Opening a file: all of it, and its parts.
#include <benchmark/benchmark.h>
#include <zip.h>

#include <cstring>
#include <map>

#include "bench.h"
#ifdef BENCH_WITH_PNG
#include "gl/image_io.h"
#endif

namespace bench {
namespace {

using Entries = std::map<std::string, std::vector<char>>;

Entries read_entries(const std::string& path) {
  Entries entries;
  int error = 0;
  zip_t* archive = zip_open(path.c_str(), ZIP_RDONLY, &error);
  if (archive == nullptr) return entries;
  for (zip_int64_t i = 0; i < zip_get_num_entries(archive, 0); ++i) {
    zip_stat_t facts;
    if (zip_stat_index(archive, static_cast<zip_uint64_t>(i), 0, &facts) != 0) continue;
    std::vector<char> bytes(facts.size);
    if (zip_file_t* file = zip_fopen_index(archive, static_cast<zip_uint64_t>(i), 0)) {
      if (zip_fread(file, bytes.data(), bytes.size()) < 0) bytes.clear();
      zip_fclose(file);
    }
    entries[facts.name] = std::move(bytes);
  }
  zip_discard(archive);
  return entries;
}

void run_load(benchmark::State& state, const Rig& rig) {
  for (auto _ : state) benchmark::DoNotOptimize(skelform::load(rig.path));
}

void run_zip(benchmark::State& state, const Rig& rig) {
  for (auto _ : state) benchmark::DoNotOptimize(read_entries(rig.path));
}

void run_json(benchmark::State& state, const Rig& rig) {
  const Entries entries = read_entries(rig.path);
  const auto json = entries.find("armature.json");
  if (json == entries.end()) return state.SkipWithError("no armature.json");
  const std::string_view text(json->second.data(), json->second.size());
  for (auto _ : state) benchmark::DoNotOptimize(skelform::load_json(text));
}

#ifdef BENCH_WITH_PNG
void run_png(benchmark::State& state, const Rig& rig) {
  const Entries entries = read_entries(rig.path);
  for (auto _ : state) {
    for (const skelform::Atlas& atlas : rig.armature.atlases) {
      const auto image = entries.find(atlas.filename);
      if (image == entries.end()) continue;
      std::string error;
      benchmark::DoNotOptimize(
          skelscope::gl::decode_image(std::as_bytes(std::span(image->second)), error));
    }
  }
}
#endif

}  // namespace

void register_opening(const std::vector<Rig>& rigs) {
  using Run = void (*)(benchmark::State&, const Rig&);
  std::vector<std::pair<const char*, Run>> parts = {
      {"open: load()", run_load}, {"open: zip", run_zip}, {"open: JSON", run_json}};
#ifdef BENCH_WITH_PNG
  parts.push_back({"open: PNG", run_png});
#endif
  for (const Rig& rig : rigs) {
    for (const auto& [name, run] : parts) {
      const auto call = [&rig, chosen = run](benchmark::State& state) { chosen(state, rig); };
      benchmark::RegisterBenchmark((rig.name + "/" + name).c_str(), call)
          ->Unit(benchmark::kMillisecond);
    }
  }
}

}  // namespace bench
