// What the commands share: opening a rig and saying why it cannot be.
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

// False after a complaint. "-" is stdin.
bool open_rig(const std::string& path, skelform::Skf& skf);
bool open_session(const std::string& path, Session& session);
// What is wrong with the name of a dialect, and what there is.
std::string no_dialect(const std::string& name);
bool reads_stdin_once(const std::vector<std::string>& inputs);

}  // namespace skelscope
