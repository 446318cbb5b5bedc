// The conditions that `reduce` keeps: --keep and --test as something that can be asked of a rig.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "commands/commands.h"
#include "session/reduce/keep.h"

namespace skelscope {

// Checks the options without the rig; false after a complaint.
bool check_wishes(const ReduceOptions& options);
std::vector<std::string> traces_of(const ReduceOptions& options);

// The exit status: kFine, or another one after a complaint.
int find_wishes(const ReduceOptions& options, const std::shared_ptr<const skelform::Skf>& whole,
                Kept& kept);

}  // namespace skelscope
