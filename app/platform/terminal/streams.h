// The standard streams of the program and the terminal behind them.
// Linux, macOS: SIGXFSZ is ignored, so that a full file is an error; SIGPIPE ends the program.
// Windows: has neither; a program whose reader has left ends with status 141, as elsewhere.
#pragma once

#include <cstddef>
#include <string_view>
#include <system_error>

namespace skelscope {

inline constexpr int kStandardOutput = 1, kStandardMessages = 2;  // file descriptors

bool is_terminal(int stream);
// Returns whether to use colours: on a terminal, unless it is dumb or NO_COLOR is set and not empty
// (https://no-color.org). Windows: switches them on, and the console keeps them.
bool is_to_have_colors(int stream);
std::size_t terminal_columns(int stream);  // 80 if unknown

// Writes the whole text; stops at the first error and returns it.
std::error_code write_all(int stream, std::string_view text);

// Opens descriptors 0 to 2 that are closed, so that no opened file becomes stdout. Ignores the
// signal for a too large file, so that the write reports the error.
void guard_descriptors();

// Closes a console that Windows has opened for this program alone; call before opening a window.
void close_own_console();

}  // namespace skelscope
