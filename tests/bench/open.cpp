// Opening a file: all of it, and its parts.
#include <benchmark/benchmark.h>
#include <zip.h>

#include <cstring>
#include <map>

#include "bench.h"
#ifdef BENCH_WITH_PNG
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb_image.h>
#pragma GCC diagnostic pop
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
      int width = 0, height = 0, channels = 0;
      const auto* bytes = reinterpret_cast<const stbi_uc*>(image->second.data());
      const int size = static_cast<int>(image->second.size());
      stbi_image_free(stbi_load_from_memory(bytes, size, &width, &height, &channels, 4));
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
