// A piece of work for each of many rigs: what it has to say is told in their order, and one that
// fails does not stop the others.
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
  std::string out;                      // for stdout
  std::vector<PenChange> pens{};        // in it
  std::vector<std::string> messages{};  // for stderr
};
void fail(RigTold& told, const std::string& message);  // with kUnreadable
void keep(RigTold& told, PenRecord&& text);            // for stdout
void tell_newer(RigTold& told, const std::string& file, const skelform::Skf& skf);  // if it is

struct RigWork {
  const std::vector<std::string>& rigs;  // as they were asked for or found
  int jobs = 0;                          // threads; 0: one a processor
  bool quiet = false;
  bool writes = false;                       // files: what is under way ends before Ctrl+C does
  std::function<RigTold(std::size_t)> work;  // on any thread; of one rig on the calling one
  std::function<void(std::size_t, RigTold&)> told = {};  // before it is printed
  std::function<std::string()> ended = {};               // what is printed behind all
};

// The exit status: the worst of all. Ctrl+C ends the program.
int run_each(const RigWork& work);

}  // namespace skelscope
