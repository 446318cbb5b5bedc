// Plans the runs of another runtime: every rig with each of its recordings or animations.
#pragma once

#include <string>
#include <vector>

#include "commands/commands.h"

namespace skelscope {

struct ForeignRuntime {
  std::string name;     // empty: there is one, and nobody has named it
  std::string command;  // with {rig} and its like
  bool takes_recording = false;
  bool writes_file = false;
};
// False and what is wrong with the commands as they were typed.
bool read_runtimes(const std::vector<std::string>& typed, std::vector<ForeignRuntime>& runtimes,
                   std::string& error);

struct PlannedCase {
  std::string rig, recording;  // paths; no recording: `animation`
  int animation = -1;          // index, played from its start; -1: the rig at rest
  std::size_t runtime = 0;
  std::string problem;  // why the rig cannot be read; empty: it can
};

struct ConformancePlan {
  std::vector<ForeignRuntime> runtimes;
  std::vector<std::string> inputs;  // rigs and recordings, which nothing is written over
  std::vector<PlannedCase> cases;   // by rig, then by what is played, then by runtime
  std::vector<std::string> notes;   // what was left out, and why
};
// The runtimes are there already. False when there is no rig.
bool plan_cases(const std::vector<std::string>& rigs, ConformancePlan& plan, std::string& error);

}  // namespace skelscope
