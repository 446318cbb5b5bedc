// bench [OPTIONS] RIG...: prints tables of the library's costs. tests/bench/run.sh builds and runs
// it.
#include <algorithm>
#include <cstdio>
#include <map>
#include <string_view>

#include "bench.h"

namespace {

using bench::Options;

constexpr const char* kUsage =
    "usage: bench [--quick] [--only "
    "release,growth,actors,kernels,merged,opening,trace,live,others] "
    "[--now "
    "LIBRARY]\n"
    "             [--release LIBRARY --release-name NAME] [--spine RIG] [--ozz SKELETON "
    "--ozz-motion "
    "ANIMATION]\n"
    "             RIG.skf...\n";

std::vector<std::string> words_of(std::string_view list) {
  std::vector<std::string> words;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    words.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return words;
}

// Returns false for an unknown option, or one without its value.
bool read_arguments(std::span<char*> arguments, Options& options, std::vector<std::string>& rigs) {
  std::string only;
  const std::map<std::string_view, std::string*> values = {
      {"--only", &only},
      {"--now", &options.now},
      {"--release", &options.release},
      {"--release-name", &options.release_name},
      {"--spine", &options.spine},
      {"--ozz", &options.ozz_skeleton},
      {"--ozz-motion", &options.ozz_motion}};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view word = arguments[i];
    const auto value = values.find(word);
    if (word == "--quick") {
      options.quick = true;
    } else if (value != values.end()) {
      if (++i == arguments.size()) return false;
      *value->second = arguments[i];
    } else if (word.starts_with("--")) {
      return false;
    } else {
      rigs.emplace_back(word);
    }
  }
  options.only = words_of(only);
  return !rigs.empty();
}

bool is_wanted(const Options& options, const char* part) {
  return options.only.empty() || std::ranges::count(options.only, part) > 0;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  std::vector<std::string> paths;
  if (!read_arguments(std::span(argv + 1, static_cast<std::size_t>(argc - 1)), options, paths)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  const std::vector<bench::Rig> rigs = bench::open_rigs(paths);
  if (rigs.empty()) return 2;
  const int slower = is_wanted(options, "release") ? bench::tell_release(rigs, options) : 0;
  if (is_wanted(options, "kernels")) bench::tell_kernels(rigs, options);
  if (is_wanted(options, "growth")) bench::tell_growth(rigs, options);
  if (is_wanted(options, "actors")) bench::tell_actors(rigs, options);
  if (is_wanted(options, "merged")) bench::tell_merged(rigs, options);
  if (is_wanted(options, "opening")) bench::tell_opening(rigs, options);
  if (is_wanted(options, "trace")) bench::tell_trace(rigs, options);
  if (is_wanted(options, "live")) bench::tell_live(rigs, options), bench::tell_live_viewer(options);
  if (is_wanted(options, "others")) bench::tell_others(rigs, options);
  if (slower > 0) {
    std::fprintf(stderr, "bench: %d of the rows marked SLOWER than the last release\n", slower);
    return 1;
  }
  return 0;
}
