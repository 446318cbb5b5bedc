// Runs a function for each of many rigs. Prints the results in the order of the rigs; failing rigs
// do not stop the others.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "commands/commands.h"
#include "session/json/terminal_pen.h"
#include "skelform/skf.h"

namespace skelscope {

struct RigTold {
  int status = kFine;
  std::string out;                      // text for stdout
  std::vector<PenChange> pens{};        // the colours of `out`
  std::vector<std::string> messages{};  // lines for stderr
};
void fail(RigTold& told, const std::string& message);  // sets the status to kUnreadable
void keep(RigTold& told, PenRecord&& text);            // sets the text for stdout
// Adds a warning if the file's format is newer than the known ones.
void tell_newer(RigTold& told, const std::string& file, const skelform::Skf& skf);

struct RigWork {
  const std::vector<std::string>& rigs;  // paths, as typed or as found in folders
  int jobs = 0;                          // number of threads; 0: one per processor
  bool quiet = false;
  bool writes = false;  // the work writes files: Ctrl+C waits for the rigs in work
  // Runs on any thread; for a single rig on the calling thread.
  std::function<RigTold(std::size_t)> work;
  std::function<void(std::size_t, RigTold&)> told = {};  // called before the result is printed
  std::function<std::string()> ended = {};  // returns the text printed after all results
};

// Returns the worst exit status of all rigs. Ctrl+C ends the program.
int run_each(const RigWork& work);

}  // namespace skelscope
