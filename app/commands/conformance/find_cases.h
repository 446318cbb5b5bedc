// Plans the cases of conformance: every rig with each of its recordings or animations.
#pragma once

#include <string>
#include <vector>

#include "commands/commands.h"

namespace skelscope {

struct ForeignRuntime {
  std::string name;     // empty: the only runtime, not named by the user
  std::string command;  // shell command with {rig}, {recording} and the other places
  bool takes_recording = false;
  bool writes_file = false;
};
// Parses the values of --runtime. Returns false and an error if one is wrong.
bool read_runtimes(const std::vector<std::string>& typed, std::vector<ForeignRuntime>& runtimes,
                   std::string& error);

struct PlannedCase {
  std::string rig, recording;  // paths; recording empty: plays `animation`
  int animation = -1;          // index, played from its start; -1: the rig at rest
  std::size_t runtime = 0;
  std::string problem;  // why the rig cannot be read; empty: it can
};

struct ConformancePlan {
  std::vector<ForeignRuntime> runtimes;
  std::vector<std::string> inputs;  // paths of rigs and recordings, which no output may overwrite
  std::vector<PlannedCase> cases;   // sorted by rig, then recording or animation, then runtime
  std::vector<std::string> notes;   // messages about rigs and recordings that were left out
};
// Fills `plan` except its runtimes, which must be set. Returns false if there are no cases.
bool plan_cases(const std::vector<std::string>& rigs, ConformancePlan& plan, std::string& error);

}  // namespace skelscope
