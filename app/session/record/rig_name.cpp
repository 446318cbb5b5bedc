#include "session/record/rig_name.h"

namespace skelscope {

std::string rig_name(const Session& session) {
  const std::string& path = session.path;
  if (!path.empty()) return path.substr(path.find_last_of("/\\") + 1);
  const RigEdits& edits = session.rig_edits;
  const bool is_new = !edits.entries.empty() && edits.written_path.empty() && edits.saved < 0;
  return is_new ? "New rig" : "Built-in example";
}

}  // namespace skelscope
