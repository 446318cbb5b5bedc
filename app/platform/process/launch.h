// Starts, follows and ends other programs. Only process.h and run_process.h use it. Any thread may.
// Linux, macOS: writing ignores SIGPIPE in the whole process, one thread after the other.
// Windows: has no signals; job objects end programs with all that they have started.
#pragma once

#include <cstddef>
#include <cstdio>
#include <span>
#include <string>
#include <vector>

namespace skelscope {

struct Launch {
  std::string program;                         // looked up in PATH unless it contains a slash
  std::vector<std::string> words;              // arguments; the first is the program's name
  int input = -1, output = -1, messages = -1;  // descriptors for its streams; -1: /dev/null
  bool own_group = false;  // allows ending it with all processes that it has started
};
// Returns the launch of a shell command; `names` become "$1" and so on. Windows: a cmd.exe command,
// in which $1 and so on are replaced by the names.
Launch shell_line(const std::string& line, const std::vector<std::string>& names);
// Starts the program. Returns 0 and sets `id`, which must be waited for; else returns the errno of
// the failure.
int launch(const Launch& wanted, int& id);

// A pipe to or from another program; further programs do not inherit it. Our end does not block.
struct Pipe {
  enum class Ours { Reads, Writes };
  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() { close_ours(), close_theirs(); }
  bool open(Ours ours_does);  // returns false on failure, see errno
  void close_ours();
  void close_theirs();

  int ours = -1, theirs = -1;  // descriptors; -1: closed
};

// Read or write bytes at our end of a pipe without waiting.
enum class Moved { Some, None, Ended };  // None: not now; Ended: closed or failed
Moved read_pipe(const Pipe& pipe, std::span<char> bytes, std::size_t& count);
Moved write_pipe(int ours, std::span<const std::byte> bytes, std::size_t& count);
// Waits until either pipe has bytes to read, at most this long. Closed pipes are ignored.
void wait_to_read(const Pipe& a, const Pipe& b, int milliseconds);
// Waits until bytes can be written, at most this long. Windows has no such wait: true at once, and
// write_pipe() pauses for a millisecond at a full pipe.
bool can_write(int ours, int milliseconds);
void close_stream(int& stream);  // closes a descriptor and sets it to -1

// Returns an empty file that is deleted when closed; nullptr on failure, see errno.
std::FILE* temporary_file();
int descriptor_of(std::FILE* file);

struct ProcessEnd {
  int status = 0;  // exit status
  int signal = 0;  // signal that ended the program; 0: none
};
// Returns whether the program has ended, without waiting, and fills `end`. After true it must not
// be called again.
bool has_process_ended(int id, ProcessEnd& end);
// Kills the program and waits for its end. group: also kills all processes that it has started.
void end_process(int id, bool group);
// Kills the processes that an ended program has left running in its group.
void end_group(int id);

}  // namespace skelscope
