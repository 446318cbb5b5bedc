// A page starts no other program.
#include <cerrno>

#include "platform/process/launch.h"
#include "platform/process/run_process.h"

namespace skelscope {

Launch shell_line(const std::string&, const std::vector<std::string>&) {
  return {};
}

std::string shell_word(const std::string& word) {
  return word;
}

int launch(const Launch&, int&) {
  return ENOSYS;
}

bool Pipe::open(Ours) {
  errno = ENOSYS;
  return false;
}

void Pipe::close_ours() {}
void Pipe::close_theirs() {}

Moved read_pipe(const Pipe&, std::span<char>, std::size_t& count) {
  count = 0;
  return Moved::Ended;
}

Moved write_pipe(int, std::span<const std::byte>, std::size_t& count) {
  count = 0;
  return Moved::Ended;
}

void wait_to_read(const Pipe&, const Pipe&, int) {}

bool can_write(int, int) {
  return false;
}

void close_stream(int& stream) {
  stream = -1;
}

std::FILE* temporary_file() {
  return std::tmpfile();
}

int descriptor_of(std::FILE*) {
  return -1;
}

bool has_process_ended(int, ProcessEnd&) {
  return true;
}

void end_process(int, bool) {}
void end_group(int) {}

std::string signal_name(int) {
  return {};
}

}  // namespace skelscope
