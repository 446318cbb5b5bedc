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
  int animation = 0;  // the animation that plays
};

// Opens the rigs. Prints an error for each rig that cannot be opened, and leaves it out.
std::vector<Rig> open_rigs(std::span<const std::string> paths);

struct Options {
  bool quick = false;
  std::string now, release;  // paths of two versions of bench_library.so; "" for none
  std::string release_name;
  std::string spine;                     // path of a rig for spine-cpp
  std::string ozz_skeleton, ozz_motion;  // paths of files for ozz
  std::vector<std::string> only;         // names of the parts to run; empty: all
};

// One of several functions that are compared.
struct Contender {
  std::function<void()> work;
  double units = 1;  // number of units, such as characters, that one call processes
};

struct Told {
  skelscope::Measured each;   // nanoseconds per unit
  skelscope::Ratio to_first;  // time as a multiple of the first contender's, from each round
};

// Measures all contenders in turn, one sample each per round, for `seconds` in all. One call of
// each should take about equally long.
std::vector<Told> in_turn(const std::vector<Contender>& contenders, double seconds);

std::string time_text(const skelscope::Measured& each);  // a text such as "1.23 us +-2 %"
std::string ratio_text(const skelscope::Ratio& ratio);   // a text such as "0.52 (0.50 to 0.55)"
std::string share_text(const skelscope::Ratio& ratio);   // a text such as "5.2 % (5.0 to 5.5)"
void heading(const std::string& words, const std::vector<std::string>& columns);
void row(const std::vector<std::string>& cells);
void remark(const std::string& words);

// The parts of the benchmark. Each prints tables for all rigs.
int tell_release(const std::vector<Rig>& rigs, const Options& options);  // number of slower rows
void tell_actors(const std::vector<Rig>& rigs, const Options& options);
void tell_merged(const std::vector<Rig>& rigs, const Options& options);
void tell_growth(const std::vector<Rig>& rigs, const Options& options);
void tell_kernels(const std::vector<Rig>& rigs, const Options& options);
void tell_opening(const std::vector<Rig>& rigs, const Options& options);
void tell_trace(const std::vector<Rig>& rigs, const Options& options);
void tell_live(const std::vector<Rig>& rigs, const Options& options);
void tell_live_viewer(const Options& options);
void tell_others(const std::vector<Rig>& rigs, const Options& options);

void register_window(const std::vector<Rig>& rigs);  // for bench_window: uses the rig with most
                                                     //   bones

}  // namespace bench
