#include "session/write/tuned_copy.h"
#include "session/record/rig_name.h"

#include "platform/files/text_file.h"
#include "platform/files/written.h"
#include "session/file/load_rig.h"
#include "session/tick/tuning.h"

namespace skelscope {
namespace {

using namespace skelform;

void change_family(const Skf& skf, const FamilyOverride& o, std::vector<FileChange>& changes,
                   std::vector<std::string>& left_out) {
  const auto note = [&](const Done& stored) {
    if (!stored) left_out.push_back(stored.error.message);
  };
  if (o.mode) note(change_mode(skf, o.family, *o.mode, changes));
  if (o.constraint) note(change_constraint(skf, o.family, *o.constraint, changes));
  if (o.mimic_target) note(change_mimic_target(skf, o.family, *o.mimic_target, changes));
  if (o.target) note(change_target(skf, o.family, *o.target, changes));
  if (o.iterations || o.enabled || !o.limits.empty()) {
    left_out.emplace_back("no .skf stores iterations, limits or a muted family");
  }
}

bool read_archive(const std::string& path, std::vector<std::byte>& bytes) {
  std::string text, error;
  if (path == "-" || !read_text(path, text, error)) return false;
  const auto* data = reinterpret_cast<const std::byte*>(text.data());
  bytes.assign(data, data + text.size());
  return true;
}

// Returns whether the file still has the armature.json that was tuned; in another one, the values
// may mean something else.
bool is_unchanged(const Skf& skf, std::span<const std::byte> archive) {
  const LoadResult now = load_bytes(archive);
  return now && now.skf->armature_json == skf.armature_json;
}

}  // namespace

std::vector<FileChange> tuned_changes(const Session& session, std::vector<std::string>& left_out) {
  std::vector<FileChange> changes;
  for (const FamilyOverride& o : session.setup.pokes.families) {
    change_family(*session.now.skf, o, changes, left_out);
  }
  for (const PhysicsPoke& edit : session.setup.pokes.physics_pokes) {
    const char* name = name_of(edit.parameter);
    const float value = usable_value(edit.parameter, edit.value);
    const Done stored = change_physics(*session.now.skf, edit.entry, name, value, changes);
    if (!stored) left_out.push_back(stored.error.message);
  }
  return changes;
}

std::string nothing_to_save(const Session& session) {
  std::vector<std::string> left_out;
  if (!session.now.skf || !tuned_changes(session, left_out).empty()) return {};
  std::string why = "Nothing to save: no IK setting and no physics value differs from the file";
  return left_out.empty() ? why : why + " (" + left_out.front() + ")";
}

std::string left_out_of_copy(const Session& session) {
  std::vector<std::string> left_out;
  if (session.now.skf) tuned_changes(session, left_out);
  return left_out.empty() ? "" : "The copy leaves something out: " + left_out.front();
}

bool save_tuned_copy(const Session& session, std::span<const std::byte> example,
                     const std::string& path, std::string& error) {
  std::vector<std::string> left_out;
  const std::vector<FileChange> changes = tuned_changes(session, left_out);
  error = nothing_to_save(session);
  if (!error.empty()) return false;
  if (is_rig_folder(session.path)) {
    error = rig_name(session.path) + ": is a folder; a tuned copy is made of a .skf. Zip it first";
    return false;
  }
  std::vector<std::byte> archive(example.begin(), example.end());
  if (session.sent.bytes) archive = *session.sent.bytes;
  if (!session.path.empty() && !read_archive(session.path, archive)) {
    error = rig_name(session.path) + ": cannot be read; a copy is made from the file on disk";
    return false;
  }
  if (!is_unchanged(*session.now.skf, archive)) {
    error = session.path + ": has changed on disk since it was opened; reload it (F5) first";
    return false;
  }
  return is_written(save_copy(archive, changes, path), error);
}

std::string tuned_name(const Session& session) {
  return file_stem(session) + "-tuned.skf";
}

}  // namespace skelscope
