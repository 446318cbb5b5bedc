// Turns --keep and --test of `reduce` into conditions on a rig.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "commands/commands.h"
#include "session/reduce/keep.h"

namespace skelscope {

// Checks the options before the rig is read. Returns false after printing an error.
bool check_wishes(const ReduceOptions& options);
std::vector<std::string> traces_of(const ReduceOptions& options);

// Fills `kept` with the conditions. Returns kFine, or another status after printing an error.
int find_wishes(const ReduceOptions& options, const std::shared_ptr<const skelform::Skf>& whole,
                Kept& kept);

}  // namespace skelscope
