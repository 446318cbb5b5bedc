#include "session/record/rig_name.h"

#include "session/file/load_rig.h"

namespace skelscope {

std::string rig_name(const Session& session) {
  if (!session.path.empty()) return rig_name(session.path);
  const RigEdits& edits = session.rig_edits;
  const bool is_new = !edits.entries.empty() && edits.written_path.empty() && edits.saved < 0;
  return is_new ? "New rig" : "Built-in example";
}

}  // namespace skelscope
