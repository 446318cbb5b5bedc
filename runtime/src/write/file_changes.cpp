// Finds the values in a file that set a family or a physics entry. Layouts differ: 0.2 has numbers
// in lists, 0.4 has words on bones.
#include <cmath>

#include "json/path.h"
#include "lists/lists.h"
#include "skelform/save.h"
#include "words/numbers.h"
#include "write/json_edit.h"

namespace skelform {
namespace {

bool present(const Skf& skf, const std::string& path, std::string& value) {
  TextRange range;
  if (!find_value(skf.armature_json, skeljson::steps_of(path), range)) return false;
  value = skf.armature_json.substr(range.begin, range.end - range.begin);
  return true;
}

// Converts a path and a field: "bones[3].ik_" + "mode" -> "bones[3].init_ik_mode".
std::string init_twin(const std::string& prefix, const std::string& field) {
  const std::size_t name = prefix.find_last_of('.') + 1;
  return prefix.substr(0, name) + "init_" + prefix.substr(name) + field;
}

// A field that formats write as a word, as a number, or as both.
struct Choice {
  std::string word;
  int code = 0;
};

void change_choice(const Skf& skf, const std::string& path, const Choice& choice, bool add,
                   std::vector<FileChange>& changes) {
  const std::string word = "\"" + choice.word + "\"";
  std::string old;
  if (present(skf, path + "_str", old))
    changes.push_back({path + "_str", word});
  else if (!present(skf, path, old) && !add)
    return;
  const bool number = present(skf, path, old) && !old.starts_with('"') && old != "null";
  changes.push_back({path, number ? std::to_string(choice.code) : word});
}

void change_with_twin(const Skf& skf, const std::string& prefix, const std::string& field,
                      const Choice& choice, std::vector<FileChange>& changes) {
  change_choice(skf, prefix + field, choice, true, changes);
  change_choice(skf, init_twin(prefix, field), choice, false, changes);
}

bool is_family(const Skf& skf, int family) {
  return has_index(skf.paths.inverse_kinematics, family);
}

Done not_changed(const std::string& why) {
  return {{why, why}};
}

Done no_family(int family) {
  return not_changed("there is no IK family " + std::to_string(family));
}

bool own_list(const std::string& prefix) {
  return prefix.starts_with("inverse_kinematics[");
}

}  // namespace

Done change_mode(const Skf& skf, int family, IkMode mode, std::vector<FileChange>& changes) {
  if (!is_family(skf, family)) return no_family(family);
  if (!is_in_files(mode))
    return not_changed(std::string("no .skf stores the mode ") + name_of(mode) +
                       ": use FABRIK or Arc");
  change_with_twin(skf, skf.paths.inverse_kinematics[family], "mode",
                   {name_of(mode), static_cast<int>(mode)}, changes);
  return {};
}

Done change_constraint(const Skf& skf, int family, IkConstraint constraint,
                       std::vector<FileChange>& changes) {
  if (!is_family(skf, family)) return no_family(family);
  change_with_twin(skf, skf.paths.inverse_kinematics[family], "constraint",
                   {name_of(constraint), static_cast<int>(constraint)}, changes);
  return {};
}

Done change_mimic_target(const Skf& skf, int family, bool mimic_target,
                         std::vector<FileChange>& changes) {
  if (!is_family(skf, family)) return no_family(family);
  const std::string& prefix = skf.paths.inverse_kinematics[family];
  if (!own_list(prefix))
    return not_changed("format " + skf.format +
                       " cannot store mimic_target: save the rig with a newer editor");
  const std::string value = mimic_target ? "true" : "false";
  changes.push_back({prefix + "mimic_target", value});
  std::string old;
  const std::string twin = init_twin(prefix, "mimic_target");
  if (present(skf, twin, old)) changes.push_back({twin, value});
  return {};
}

Done change_target(const Skf& skf, int family, int bone, std::vector<FileChange>& changes) {
  if (!is_family(skf, family)) return no_family(family);
  if (bone < -1 || bone >= count_of(skf.armature.bones))
    return not_changed("there is no bone " + std::to_string(bone));
  const int id = bone < 0 ? -1 : skf.armature.bones[bone].id;
  changes.push_back({skf.paths.inverse_kinematics[family] + "target_id", std::to_string(id)});
  return {};
}

Done change_physics(const Skf& skf, int entry, const std::string& parameter, float value,
                    std::vector<FileChange>& changes) {
  if (!has_index(skf.paths.physics, entry))
    return not_changed("there is no physics entry " + std::to_string(entry));
  if (!std::isfinite(value)) return not_changed(parameter + " must be a finite number");
  changes.push_back({skf.paths.physics[entry] + parameter, shortest_text(value)});
  return {};
}

}  // namespace skelform
