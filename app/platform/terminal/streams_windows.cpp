#include "platform/terminal/streams.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include "platform/terminal/console_windows.h"
#include "platform/wide_text_windows.h"

namespace skelscope {
namespace {

constexpr std::size_t kUsualColumns = 80;
constexpr int kNoReader = 141;                 // status of a program that SIGPIPE ends elsewhere
constexpr std::size_t kMostAtOnce = 1u << 15;  // a console may refuse more

UINT shells_page = 0;  // the console's code page before print_utf8(); 0: unchanged

HANDLE handle_of(int stream) {
  return reinterpret_cast<HANDLE>(_get_osfhandle(stream));
}

// Sets the console to UTF-8 until the program ends, as the shell keeps the console afterwards.
void print_utf8() {
  const UINT before = GetConsoleOutputCP();  // 0: no console
  if (before == 0 || before == CP_UTF8 || !SetConsoleOutputCP(CP_UTF8)) return;
  shells_page = before;
  std::atexit(restore_console);
}

// Returns whether the last write failed because the other end of the pipe is closed.
bool has_lost_reader() {
  const unsigned long failure = _doserrno;
  return failure == ERROR_NO_DATA || failure == ERROR_BROKEN_PIPE ||
         failure == ERROR_PIPE_NOT_CONNECTED;
}

bool mode_of(int stream, DWORD& mode) {
  return GetConsoleMode(handle_of(stream), &mode) != 0;
}

}  // namespace

void restore_console() {
  if (shells_page != 0) SetConsoleOutputCP(shells_page);
}

bool is_terminal(int stream) {
  DWORD mode = 0;
  return mode_of(stream, mode);
}

// Switches on colours, which a console supports from Windows 10.
bool is_to_have_colors(int stream) {
  DWORD mode = 0;
  if (!mode_of(stream, mode) || !environment_text(L"NO_COLOR").empty()) return false;
  if (environment_text(L"TERM") == "dumb") return false;
  return SetConsoleMode(handle_of(stream), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

std::size_t terminal_columns(int stream) {
  CONSOLE_SCREEN_BUFFER_INFO facts{};
  if (!GetConsoleScreenBufferInfo(handle_of(stream), &facts)) return kUsualColumns;
  return static_cast<std::size_t>(facts.srWindow.Right - facts.srWindow.Left + 1);
}

// Ends the program quietly when the reader of its output has gone, as SIGPIPE does elsewhere.
std::error_code write_all(int stream, std::string_view text) {
  while (!text.empty()) {
    const auto size = static_cast<unsigned>(std::min(text.size(), kMostAtOnce));
    const int written = _write(stream, text.data(), size);
    if (written < 0 && has_lost_reader()) {
      restore_console();
      std::_Exit(kNoReader);
    }
    if (written < 0) return {errno, std::generic_category()};
    text.remove_prefix(written);
  }
  return {};
}

// Also sets the console to UTF-8 and the streams to binary, so that no line gets a \r.
void guard_descriptors() {
  print_utf8();
  for (const int stream : {0, kStandardOutput, kStandardMessages}) {
    if (_get_osfhandle(stream) < 0) (void)_wopen(L"NUL", stream == 0 ? _O_WRONLY : _O_RDONLY);
    _setmode(stream, _O_BINARY);
  }
}

void close_own_console() {
  DWORD processes[2] = {};
  if (GetConsoleProcessList(processes, 2) == 1) FreeConsole();
}

}  // namespace skelscope
