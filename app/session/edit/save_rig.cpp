#include "session/edit/save_rig.h"

#include <filesystem>

#include "skelform/write.h"

namespace skelscope {
namespace fs = std::filesystem;

bool replaces_file(const Session& session, const std::string& path) {
  std::error_code unknown;
  const bool there = fs::exists(fs::symlink_status(path, unknown));
  const std::string& written = session.rig_edits.written_path;
  return there && (written.empty() || !skelform::is_same_file(written, path));
}

bool save_rig(Session& session, const std::string& path, bool replaces, std::string& error) {
  const bool ours = !replaces_file(session, path);
  const skelform::OutputRules rules{.fresh = !replaces && !fs::exists(path), .regular = true};
  if (!ours && !replaces) {
    error = path + " exists already";
    return false;
  }
  if (!skelform::write(*session.now.skf, path, rules, error)) return false;
  RigEdits& all = session.rig_edits;
  all.saved = static_cast<int>(all.cursor);
  all.written_path = path;
  session.path = path;
  return true;
}

}  // namespace skelscope
