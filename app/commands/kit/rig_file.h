// Opens rigs for the commands and prints the errors.
#pragma once

#include <string>
#include <vector>

#include "session/record/session.h"

namespace skelscope {

// Prints "skelscope: MESSAGE" on stderr. Returns kUnreadable, for `return complain(...)`.
int complain(const std::string& message);

// Returns whether stdout is not this input file, which printing would overwrite. Prints an error if
// it is.
bool is_not_stdout(const std::string& input);

// Returns the name of a path in messages: as typed, or "stdin" for "-".
std::string called(const std::string& path);

// Open the rig; "-" is stdin. Return false after printing an error.
bool read_rig(const std::string& path, skelform::Skf& skf);
bool open_session(const std::string& path, Session& session);
// Returns a warning that names the rules used for a rig of a newer format than the known ones; else
// empty.
std::string newer_warning(const skelform::Skf& skf);
// Return "; did you mean ...?" with the closest dialect or switch, or the closest code of a
// problem. Empty if none is close.
std::string nearest_dialect(const std::string& name);
std::string nearest_code(const std::string& code);
// Returns the versions of the format that can be written, such as "0.7 and 0.8".
std::string known_format_names();

// Returns the error for an unknown dialect, with a list of the known ones.
std::string no_dialect(const std::string& name);
bool reads_stdin_once(const std::vector<std::string>& inputs);

}  // namespace skelscope
