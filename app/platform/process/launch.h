// The one place that starts another program; process.h and run_process.h stand on it.
#pragma once

#include <string>
#include <vector>

namespace skelscope {

struct Launch {
  std::string program;                         // looked up in PATH unless it holds a slash
  std::vector<std::string> words;              // its arguments, the first of them its name
  int input = -1, output = -1, messages = -1;  // descriptors of its streams; -1: /dev/null
  bool own_group = false;  // so that it can be ended with all that it has started
};
// 0 and the process, which somebody must wait for; else why not, as errno says it.
int launch(const Launch& wanted, int& id);

// A pipe to or from another program, which no other program inherits. Our end does not block.
struct Pipe {
  enum class Ours { Reads, Writes };
  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() { close_ours(), close_theirs(); }
  bool open(Ours ours_does);  // false: see errno
  void close_ours();
  void close_theirs();

  int ours = -1, theirs = -1;  // -1: closed
};

// Waits for its end, and so forgets it. The answer is waitpid()'s status.
int wait_for_end(int id);
// Whether it has ended, without waiting.
bool has_process_ended(int id, int& status);

}  // namespace skelscope
