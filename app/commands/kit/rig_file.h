// Shared by the commands: opening a rig and saying why it cannot be.
#pragma once

#include <string>
#include <vector>

#include "session/record/session.h"

namespace skelscope {

// A message on stderr, as "skelscope: ...". Returns kUnreadable, for `return complain(...)`.
int complain(const std::string& message);

// Whether stdout is not the file itself, which the answer would be written into. False after a
// complaint.
bool is_spared(const std::string& input);

// How messages and lines of text call it: as it was typed, "stdin" for "-".
std::string called(const std::string& path);

// False after a complaint. "-" is stdin.
bool open_rig(const std::string& path, skelform::Skf& skf);
bool open_session(const std::string& path, Session& session);
// Says by which rules a rig is played whose format is newer than the known ones; empty: it is not.
std::string newer_warning(const skelform::Skf& skf);
// "; did you mean ...?" of a dialect or a switch of one, and of a problem's code. Empty: none is
// near.
std::string nearest_dialect(const std::string& name);
std::string nearest_code(const std::string& code);
// "0.7 and 0.8": the versions of the format that rigs are written in.
std::string known_format_names();

// The message for an unknown dialect, with those that there are.
std::string no_dialect(const std::string& name);
bool reads_stdin_once(const std::vector<std::string>& inputs);

}  // namespace skelscope
