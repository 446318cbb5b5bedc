// Opening a file: load() and its parts, and for comparison the decoding of the file's images.
#include <zip.h>

#include <algorithm>
#include <map>
#include <span>
#include <string_view>

#include "bench.h"
#ifdef BENCH_WITH_APP
#include "gl/image_io.h"
#endif

namespace bench {
namespace {

using Entries = std::map<std::string, std::vector<char>>;

// All entries of the archive, or only the entry `only`.
Entries read_entries(const std::string& path, std::string_view only = {}) {
  Entries entries;
  int error = 0;
  zip_t* archive = zip_open(path.c_str(), ZIP_RDONLY, &error);
  if (archive == nullptr) return entries;
  for (zip_int64_t i = 0; i < zip_get_num_entries(archive, 0); ++i) {
    zip_stat_t facts;
    if (zip_stat_index(archive, static_cast<zip_uint64_t>(i), 0, &facts) != 0) continue;
    if (!only.empty() && facts.name != only) continue;
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

#ifdef BENCH_WITH_APP
void decode_pictures(const Rig& rig, const Entries& entries) {
  for (const skelform::Atlas& atlas : rig.armature.atlases) {
    const auto image = entries.find(atlas.filename);
    if (image == entries.end()) continue;
    std::string error;
    skelscope::gl::decode_image(std::as_bytes(std::span(image->second)), error);
  }
}
constexpr const char* kWhole = "its pictures, decoded";
#else
void decode_pictures(const Rig& rig, const Entries&) {
  skelform::load(rig.path);
}
constexpr const char* kWhole = "load(): pictures are left out, built without the viewer";
#endif

constexpr const char* kJson = "armature.json";

std::string_view json_in(const Entries& entries) {
  const auto json = entries.find(kJson);
  if (json == entries.end()) return {};
  return {json->second.data(), json->second.size()};
}

bool has_pictures(const Rig& rig, const Entries& entries) {
  return std::ranges::any_of(rig.armature.atlases, [&](const skelform::Atlas& atlas) {
    return entries.contains(atlas.filename);
  });
}

void tell_rig(const Rig& rig, const Options& options) {
  const Entries entries = read_entries(rig.path);
  if (!has_pictures(rig, entries)) return;  // without images there is no share to print
  const std::string_view text = json_in(entries);
  const std::vector<Told> told =
      in_turn({{[&] { decode_pictures(rig, entries); }},
               {[&] { skelform::load(rig.path); }},
               {[&] { skelform::load_json(json_in(read_entries(rig.path, kJson))); }},
               {[&] { read_entries(rig.path); }},
               {[&] { skelform::load_json(text); }}},
              options.quick ? 0.1 : 0.5);
  std::vector<std::string> cells{rig.name, time_text(told[0].each)};
  for (std::size_t i = 1; i < told.size(); ++i) cells.push_back(share_text(told[i].to_first));
  row(cells);
}

}  // namespace

void tell_opening(const std::vector<Rig>& rigs, const Options& options) {
  heading("Opening a file", {"rig", kWhole, "load(), of that", "without its images",
                             "the zip alone", "the JSON alone"});
  for (const Rig& rig : rigs) tell_rig(rig, options);
}

}  // namespace bench
