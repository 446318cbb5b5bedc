#include "session/edit/save_rig.h"

#include <utility>

#include "platform/files/files.h"
#include "platform/files/watch.h"
#include "platform/files/written.h"
#include "session/record/problems.h"
#include "skelform/lint.h"
#include "skelform/write.h"

namespace skelscope {

bool replaces_file(const Session& session, const std::string& path) {
  const std::string& written = session.rig_edits.written_path;
  return name_is_taken(path) && (written.empty() || !skelform::is_same_file(written, path));
}

bool is_changed_by_others(const Session& session, const std::string& path) {
  const RigEdits& all = session.rig_edits;
  if (all.written_path.empty() || !skelform::is_same_file(all.written_path, path)) return false;
  const FileStamp there = stamp_of(path);
  return there.exists && !(there == all.written);
}

bool save_rig(Session& session, const std::string& path, bool replaces,
              std::vector<std::byte> thumbnail, std::string& error) {
  const bool ours = !replaces_file(session, path) && !is_changed_by_others(session, path);
  const skelform::OutputRules rules{.fresh = !replaces && !path_exists(path), .regular = true};
  if (!ours && !replaces) {
    error = path + " exists already with other contents";
    return false;
  }
  skelform::Skf written = *session.now.skf;
  if (!thumbnail.empty()) written.thumbnail = std::move(thumbnail);
  if (!is_written(skelform::write(written, path, rules), error)) return false;
  RigEdits& all = session.rig_edits;
  all.saved = all.cursor;
  all.written_path = path;
  all.written = stamp_of(path);
  session.path = path;
  return true;
}

namespace {

bool has_same_parts(const skelform::Armature& a, const skelform::Armature& b) {
  return a.bones.size() == b.bones.size() && a.animations.size() == b.animations.size() &&
         a.styles.size() == b.styles.size() && a.physics.size() == b.physics.size() &&
         a.inverse_kinematics.size() == b.inverse_kinematics.size();
}

}  // namespace

Reloaded show_written(Session& session) {
  skelform::LoadResult result = skelform::load(session.path);
  if (!result) return {};
  const std::vector<skelform::Problem> problems = skelform::check(*result);
  const Reloaded written = take_over(session, std::move(*result));
  RigEdits& all = session.rig_edits;
  if (!all.entries.empty()) all.entries[all.cursor].skf = session.now.skf;
  // A file with the same parts keeps the indices, and the settings of ends that it cannot store.
  if (written.changed && !all.entries.empty() &&
      !has_same_parts(written.old->armature, armature_of(session)))
    remap_steps(session, written);
  replace_problems(session.problems, skelform::Origin::Rig, problems);
  return written;
}

std::vector<std::string> losses_of_saving(const Session& session) {
  const RigEdits& all = session.rig_edits;
  return all.entries.empty() ? skelform::losses(*session.now.skf) : all.losses;
}

}  // namespace skelscope
