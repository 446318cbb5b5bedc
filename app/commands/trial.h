// A command that says of a rig whether it is one of those: by its exit status.
#pragma once

#include <string>
#include <vector>

namespace skelscope {

// A folder of its own for what a command is tried on, gone with all that is in it at the end.
struct TrialFolder {
  TrialFolder() = default;
  TrialFolder(TrialFolder&& other) noexcept;
  TrialFolder& operator=(TrialFolder&&) = delete;
  ~TrialFolder();
  std::string path;  // empty: none
};
bool make_trial_folder(TrialFolder& folder, std::string& error);

// With every {} in a shell's command replaced by a path, in quotes where it needs them.
std::string with_path(const std::string& command, const std::string& path);

// The status as a shell says it (128 and more: a signal's); what is printed is thrown away. -1
// when it took longer than that many seconds or was interrupted, and all that it started is ended.
int run_trial(const std::string& command, double seconds);

}  // namespace skelscope
