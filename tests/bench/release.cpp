// Compares this version with the last release, in one process and in turn.
#include <dlfcn.h>

#include <cstdio>

#include "bench.h"
#include "library/library.h"
#include "session/cost/allocations.h"

namespace bench {
namespace {

constexpr double kSlower = 1.05;  // smaller differences can come from the placement of a loop by
                                  //   the compiler

struct Version {
  void* (*begin)(const LibraryTask*) = nullptr;
  void (*run)(void*) = nullptr;
  void (*end)(void*) = nullptr;
};

// Loads a version, which stays loaded until the program ends.
Version open_version(const std::string& path) {
  Version version;
  void* library = path.empty() ? nullptr : dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    if (!path.empty()) std::fprintf(stderr, "%s\n", dlerror());
    return version;
  }
  version.begin = reinterpret_cast<decltype(version.begin)>(dlsym(library, "bench_begin"));
  version.run = reinterpret_cast<decltype(version.run)>(dlsym(library, "bench_run"));
  version.end = reinterpret_cast<decltype(version.end)>(dlsym(library, "bench_end"));
  return version;
}

// A started task of one version; ends with the object.
class Begun {
 public:
  Begun(const Version& version, const LibraryTask& task) : version_(version) {
    if (version.begin != nullptr) begun_ = version.begin(&task);
  }
  ~Begun() {
    if (begun_ != nullptr) version_.end(begun_);
  }
  Begun(const Begun&) = delete;
  Begun& operator=(const Begun&) = delete;

  bool is_there() const { return begun_ != nullptr; }
  void run() const { version_.run(begun_); }

 private:
  Version version_;
  void* begun_ = nullptr;
};

struct Row {
  const char* name;
  LibraryWork work;
  int characters;
};
constexpr Row kRows[] = {
    {"animate", LibraryWork::Animate, 100},
    {"construct", LibraryWork::Construct, 100},
    {"animate + construct", LibraryWork::Tick, 100},
    {"all that, and the draw list", LibraryWork::Drawn, 100},
    {"a character of 1,000, one by one", LibraryWork::Tick, 1000},
    {"a character of 1,000, side by side", LibraryWork::SideBySide, 1000},
    {"load()", LibraryWork::Load, 1},
};

bool is_left_out(const Row& row, const Options& options) {
  return options.quick && (row.work == LibraryWork::Animate || row.work == LibraryWork::Construct ||
                           (row.work == LibraryWork::Tick && row.characters > 100));
}

bool is_slower(const Told& now) {
  return now.to_first.times > kSlower && now.to_first.low > 1;
}

Contender contender_of(const Begun& begun, const Row& row) {
  return {[&begun] { begun.run(); }, static_cast<double>(row.characters)};
}

// The allocations of one character's tick, after the first tick.
std::string allocations_text(const Begun& begun, const Row& row) {
  constexpr int kTicks = 100;
  if (row.work == LibraryWork::Load) return "";
  begun.run();
  const auto made = skelscope::allocations_in([&] {
    for (int i = 0; i < kTicks; ++i) begun.run();
  });
  if (!made) return "not counted";
  const double each = static_cast<double>(*made) / kTicks / row.characters;
  std::string text = std::to_string(each);
  text.erase(text.find_last_not_of('0') + 1);
  return text.back() == '.' ? text.substr(0, text.size() - 1) : text;
}

// Measures a row that seems slower a second time, for longer. Returns true if it is slower again.
bool tell_row(const Rig& rig, const Row& row, const Version& before, const Version& now,
              double seconds) {
  const LibraryTask task{row.work, rig.path.c_str(), rig.animation, row.characters};
  const Begun old(before, task), here(now, task);
  if (!here.is_there()) return false;
  const std::string allocations = allocations_text(here, row);
  if (!old.is_there()) {
    const Told alone = in_turn({contender_of(here, row)}, seconds / 2)[0];
    bench::row({rig.name, row.name, "", time_text(alone.each), "it had none", allocations});
    return false;
  }
  const std::vector<Contender> both{contender_of(old, row), contender_of(here, row)};
  std::vector<Told> told = in_turn(both, seconds);
  if (is_slower(told[1])) told = in_turn(both, 4 * seconds);
  const bool slower = is_slower(told[1]);
  bench::row({rig.name, row.name, time_text(told[0].each), time_text(told[1].each),
              ratio_text(told[1].to_first) + (slower ? " **SLOWER**" : ""), allocations});
  return slower;
}

}  // namespace

int tell_release(const std::vector<Rig>& rigs, const Options& options) {
  const Version now = open_version(options.now), before = open_version(options.release);
  if (now.begin == nullptr) {
    remark("Against the last release: left out, as the library was not built (--now).");
    return 0;
  }
  heading(before.begin ? "Against the last release, " + options.release_name : "A tick",
          {"rig", "a character's", "the release", "here", "here, of the release",
           "allocations a tick"});
  int slower = 0;
  for (const Rig& rig : rigs)
    for (const Row& row : kRows)
      if (!is_left_out(row, options))
        slower += tell_row(rig, row, before, now, options.quick ? 0.15 : 0.5) ? 1 : 0;
  return slower;
}

}  // namespace bench
