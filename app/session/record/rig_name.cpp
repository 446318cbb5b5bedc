#include "session/record/rig_name.h"

#include "platform/files/path.h"
#include "session/file/load_rig.h"

namespace skelscope {

std::string rig_name(const Session& session) {
  if (!session.path.empty()) return rig_name(session.path);
  if (session.sent.bytes) return session.sent.name;
  const RigEdits& edits = session.rig_edits;
  const bool is_new = !edits.entries.empty() && edits.written_path.empty() && edits.saved < 0;
  return is_new ? "New rig" : "Built-in example";
}

std::string file_stem(const Session& session) {
  std::string stem = Path(session.path).stem().string();
  if (!stem.empty() && stem != "-") return stem;
  return session.sent.bytes ? "rig" : "example";
}

}  // namespace skelscope
