// What the benchmarks share: the rigs named on the command line, and a count of allocations.
#pragma once

#include <span>
#include <string>
#include <vector>

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

long allocations();  // since the program started

// Each registers its benchmarks for every rig; the rigs outlive the run.
void register_ticks(const std::vector<Rig>& rigs);
void register_many(const std::vector<Rig>& rigs);
void register_inheritance(const std::vector<Rig>& rigs);
void register_opening(const std::vector<Rig>& rigs);
void register_window(const std::vector<Rig>& rigs);  // of the rig with the most bones

}  // namespace bench
