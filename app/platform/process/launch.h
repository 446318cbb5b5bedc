// The one place that starts another program, follows it and ends it; process.h and run_process.h
// stand on it.
#pragma once

#include <cstddef>
#include <cstdio>
#include <span>
#include <string>
#include <vector>

namespace skelscope {

struct Launch {
  std::string program;                         // looked up in PATH unless it holds a slash
  std::vector<std::string> words;              // its arguments, the first of them its name
  int input = -1, output = -1, messages = -1;  // descriptors of its streams; -1: /dev/null
  bool own_group = false;  // so that it can be ended with all that it has started
};
// A line of the user's shell, with `names` as "$1" and so on. Windows: a line of cmd.exe, in which
// they are put for $1 and so on.
Launch shell_line(const std::string& line, const std::vector<std::string>& names);
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

// Bytes through our end of a pipe, without waiting.
enum class Moved { Some, None, Ended };  // None: not now. Ended: it is closed, or it fails
Moved read_pipe(const Pipe& pipe, std::span<char> bytes, std::size_t& count);
Moved write_pipe(int ours, std::span<const std::byte> bytes, std::size_t& count);
// Waits until there are bytes to read, or that long. A pipe that is closed is passed over.
void wait_to_read(const Pipe& a, const Pipe& b, int milliseconds);
// Waits until bytes can be written, or that long.
bool can_write(int ours, int milliseconds);
void close_stream(int& stream);  // of a descriptor; -1 afterwards

// An empty file that is gone when it is closed; nullptr: see errno.
std::FILE* temporary_file();
int descriptor_of(std::FILE* file);

struct ProcessEnd {
  int status = 0;  // of its exit
  int signal = 0;  // or the signal that ended it
};
// Whether it has ended, without waiting, and how. Asked until then, once.
bool has_process_ended(int id, ProcessEnd& end);
// Ends it at once and waits for that. With `group` all that it has started, too.
void end_process(int id, bool group);
// Ends what a process that has ended left running in its group.
void end_group(int id);

}  // namespace skelscope
