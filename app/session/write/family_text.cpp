#include "session/write/family_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lists/lists.h"
#include "session/ik/family_edit.h"
#include "session/ik/ik_view.h"
#include "session/ik/joint_limits.h"
#include "session/json/report.h"

namespace skelscope {
namespace {

using skelform::InverseKinematics;

constexpr int kFileIterations = 10;  // the runtimes' own number; files have none

const InverseKinematics& family_of_file(const Session& session, int family) {
  return armature_of(session).inverse_kinematics[family];
}

std::vector<FamilyOverride> known_changes(const Session& session) {
  std::vector<FamilyOverride> known = family_changes(session.setup.pokes);
  const int count = count_of(armature_of(session).inverse_kinematics);
  std::erase_if(known, [&](const FamilyOverride& f) { return f.family < 0 || f.family >= count; });
  return known;
}

// Returns the bone's id in the file; -1: none.
int id_of_bone(const Session& session, int bone) {
  const auto& bones = armature_of(session).bones;
  return has_index(bones, bone) ? bones[bone].id : -1;
}

Report report_of(const Session& session, const FamilyOverride& f) {
  Report json{{"ik_family_id", f.family}, {"name", title_of(session.now, f.family)}};
  if (f.mode) json["mode"] = skelform::name_of(*f.mode);
  if (f.constraint) json["constraint"] = skelform::name_of(*f.constraint);
  if (f.target) json["target_id"] = id_of_bone(session, *f.target);
  if (f.mimic_target) json["mimic_target"] = *f.mimic_target;
  if (f.enabled) json["enabled"] = *f.enabled;
  if (f.iterations) json["iterations"] = *f.iterations;
  put_limits(json, f.limits);
  return json;
}

std::string target_name(const Session& session, int bone) {
  const auto& bones = armature_of(session).bones;
  const bool exists = has_index(bones, bone);
  return exists ? bones[bone].name + " #" + std::to_string(bones[bone].id) : "none";
}

std::string yes(bool on) {
  return on ? "yes" : "no";
}

std::string line_of(const Session& session, const FamilyOverride& f) {
  const InverseKinematics& file = family_of_file(session, f.family);
  std::string line = title_of(session.now, f.family) + ":";
  const auto add = [&](const char* what, const std::string& was, const std::string& now) {
    line += std::string(line.back() == ':' ? " " : ", ") + what + " " + was + " \u2192 " + now;
  };
  if (f.mode) add("mode", skelform::name_of(file.mode), skelform::name_of(*f.mode));
  if (f.constraint)
    add("constraint", skelform::name_of(file.constraint), skelform::name_of(*f.constraint));
  if (f.target)
    add("target", target_name(session, file.target_id), target_name(session, *f.target));
  if (f.mimic_target) add("mimic target", yes(file.mimic_target), yes(*f.mimic_target));
  if (f.enabled) add("enabled", "yes", yes(*f.enabled));
  if (f.iterations)
    add("iterations", std::to_string(kFileIterations), std::to_string(*f.iterations));
  if (!f.limits.empty()) add("joint limits", "0", std::to_string(f.limits.size()));
  return line + "\n";
}

}  // namespace

std::vector<FamilyOverride> family_changes(const Pokes& pokes) {
  Pokes set = pokes;
  for (const FamilyOverride& f : pokes.families) set_pulled(set, f.family, false);
  std::ranges::stable_sort(set.families, {}, &FamilyOverride::family);
  return set.families;
}

void reset_families(Pokes& pokes) {
  for (FamilyOverride& f : pokes.families) {
    f = FamilyOverride{.family = f.family, .pulled = f.pulled};
  }
  std::erase_if(pokes.families, [](const FamilyOverride& f) { return !f.pulled; });
}

std::string families_json(const Session& session) {
  std::string text;
  for (const FamilyOverride& f : known_changes(session))
    text += (text.empty() ? "[\n" : ",\n") + text_of(report_of(session, f), 0);
  return text.empty() ? "[]\n" : text + "\n]\n";
}

std::string families_text(const Session& session) {
  std::string text;
  for (const FamilyOverride& f : known_changes(session)) text += line_of(session, f);
  return text;
}

}  // namespace skelscope
