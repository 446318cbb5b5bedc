// Shared by the benchmarks: rigs, measuring contenders in turn, and result tables.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "session/cost/timing.h"
#include "skelform/skelform.h"

namespace bench {

struct Rig {
  std::string name;  // file name without its folder
  std::string path;
  skelform::Armature armature;
  int animation = 0;  // the one that plays
};

// Prints why and leaves out what cannot be opened.
std::vector<Rig> open_rigs(std::span<const std::string> paths);

struct Options {
  bool quick = false;
  std::string now, release;  // bench_library.so of both, "" for none
  std::string release_name;
  std::string spine;                     // a rig for spine-cpp
  std::string ozz_skeleton, ozz_motion;  // for ozz
  std::vector<std::string> only;         // parts; empty: all
};

// One of several that do the same.
struct Contender {
  std::function<void()> work;
  double units = 1;  // of what the row counts, done by one call
};

struct Told {
  skelscope::Measured each;   // ns a unit
  skelscope::Ratio to_first;  // how many times as long as the first contender, round by round
};

// Each for a sample in every round, the rounds as long as there is time. Called once, the works
// should take about equally long.
std::vector<Told> in_turn(const std::vector<Contender>& contenders, double seconds);

std::string time_text(const skelscope::Measured& each);  // "1.23 us +-2 %"
std::string ratio_text(const skelscope::Ratio& ratio);   // "0.52 (0.50 to 0.55)"
std::string share_text(const skelscope::Ratio& ratio);   // "5.2 % (5.0 to 5.5)"
void heading(const std::string& words, const std::vector<std::string>& columns);
void row(const std::vector<std::string>& cells);
void remark(const std::string& words);

// The parts. Each prints tables of all rigs.
int tell_release(const std::vector<Rig>& rigs, const Options& options);  // rows that are slower
void tell_actors(const std::vector<Rig>& rigs, const Options& options);
void tell_growth(const std::vector<Rig>& rigs, const Options& options);
void tell_kernels(const std::vector<Rig>& rigs, const Options& options);
void tell_opening(const std::vector<Rig>& rigs, const Options& options);
void tell_trace(const std::vector<Rig>& rigs, const Options& options);
void tell_others(const std::vector<Rig>& rigs, const Options& options);

void register_window(const std::vector<Rig>& rigs);  // of bench_window: the rig with most bones

}  // namespace bench
