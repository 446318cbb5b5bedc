// The streams that the program was started with, and the terminal they may lead to.
#pragma once

#include <cstddef>
#include <string_view>
#include <system_error>

namespace skelscope {

inline constexpr int kStandardOutput = 1, kStandardMessages = 2;  // descriptors

bool is_terminal(int stream);
// A terminal, unless NO_COLOR is set and not empty (https://no-color.org) or it is a dumb one.
bool is_to_have_colors(int stream);
std::size_t terminal_columns(int stream);  // 80 where it says nothing

// All of it; the first failure ends it.
std::error_code write_all(int stream, std::string_view text);

// Descriptors 0 to 2 that are closed are taken, so that no file that is opened becomes stdout; a
// disk that is full is reported by the write, not by a signal.
void guard_descriptors();

// Before a window opens: closes a console that Windows opened for this program alone.
void close_own_console();

}  // namespace skelscope
