#include "platform/process/process.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>

#include "platform/process/launch.h"
#include "platform/process/run_process.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostMessage = 600;  // bytes kept from the end of stderr
constexpr int kLookMilliseconds = 20;      // milliseconds between checks of let_go

std::string last_messages(std::FILE* file) {
  std::fseek(file, 0, SEEK_END);
  const long size = std::ftell(file);
  std::fseek(file, std::max(0L, size - static_cast<long>(kMostMessage)), SEEK_SET);
  std::string text(kMostMessage, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file));
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

}  // namespace

void EndProcess::operator()(Process* process) const {
  close_stream(process->input);
  if (process->id > 0) end_process(process->id, false);
  if (process->messages) std::fclose(process->messages);
  delete process;
}

ProcessPtr start_process(const std::vector<std::string>& words, std::string& error) {
  ProcessPtr process(new Process);
  Pipe pipe;  // our end does not block, so that feed() can return
  process->messages = temporary_file();
  if (!process->messages || !pipe.open(Pipe::Ours::Writes)) {
    error = words[0] + ": cannot be started: " + std::strerror(errno);
    return nullptr;
  }
  const int failure = launch({.program = words[0],
                              .words = words,
                              .input = pipe.theirs,
                              .messages = descriptor_of(process->messages)},
                             process->id);
  process->input = std::exchange(pipe.ours, -1);
  if (failure == 0) return process;
  error = words[0] + (failure == ENOENT
                          ? ": not found"
                          : ": cannot be started: " + std::string(std::strerror(failure)));
  return nullptr;
}

bool feed(Process& process, std::span<const std::byte> bytes) {
  while (!bytes.empty() && !process.let_go) {
    if (!can_write(process.input, kLookMilliseconds)) continue;
    std::size_t written = 0;
    const Moved moved = write_pipe(process.input, bytes, written);
    if (moved == Moved::Ended) return false;
    if (moved == Moved::Some) bytes = bytes.subspan(written);
  }
  return bytes.empty();
}

bool wait_for(Process& process, std::string& error) {
  close_stream(process.input);
  ProcessEnd end;
  while (!has_process_ended(process.id, end)) {
    if (process.let_go) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  process.id = -1;
  if (end.status == 0 && end.signal == 0) return true;
  error = last_messages(process.messages);
  if (error.empty() && end.signal != 0) error = "it was ended: " + signal_name(end.signal);
  if (error.empty()) error = "it ended without saying why";
  return false;
}

}  // namespace skelscope
