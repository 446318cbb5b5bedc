#include "commands/rig_file.h"

#include <iostream>

#include "commands/commands.h"

namespace skelscope {

int complain(const std::string& message) {
  std::cerr << "skelscope: " << message << '\n';
  return kUnreadable;
}

bool open_rig(const std::string& path, skelform::Skf& skf) {
  skelform::LoadResult result = skelform::load(path);
  if (!result) {
    complain(path + ": " + result.error.message);
    return false;
  }
  skf = std::move(*result);
  return true;
}

bool open_session(const std::string& path, Session& session) {
  std::string error;
  if (open(session, path, error)) return true;
  complain(error);
  return false;
}

}  // namespace skelscope
