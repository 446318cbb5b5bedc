// Taking changes home: a copy of a .skf in which only the changed values differ. Every other byte
// of armature.json, every unknown key, every other entry and the images stay as they are.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "skelform/api.h"
#include "skelform/skf.h"

namespace SKELFORM_API skelform {

// One value of armature.json: where, and the JSON text it becomes. A key that is missing in its
// object is added at its end; the object itself must exist.
struct FileChange {
  std::string path;   // "physics[1].sway", as in problems
  std::string value;  // "0.5", "\"Arc\"", "true"
  bool operator==(const FileChange&) const = default;
};

// The changes that give a family or a physics entry another value in this file, where its format
// keeps it, the init_ twin included. False and a message when the format cannot store it: no file
// stores CCD or PointChain, none before 0.5.3 mimic_target.
bool change_mode(const Skf& skf, int family, IkMode mode, std::vector<FileChange>& changes,
                 std::string& error);
bool change_constraint(const Skf& skf, int family, IkConstraint constraint,
                       std::vector<FileChange>& changes, std::string& error);
bool change_mimic_target(const Skf& skf, int family, bool mimic_target,
                         std::vector<FileChange>& changes, std::string& error);
bool change_target(const Skf& skf, int family, int bone, std::vector<FileChange>& changes,
                   std::string& error);
// parameter: the format's name, "pos_damping" ... "rot_bounce". The value must be finite.
bool change_physics(const Skf& skf, int entry, const std::string& parameter, float value,
                    std::vector<FileChange>& changes, std::string& error);

// The text with the changes, otherwise byte for byte the same. Empty and a message when a path
// does not lead anywhere. `json` must be valid JSON.
std::string edit_json(const std::string& json, std::span<const FileChange> changes,
                      std::string& error);

// The archive with an edited armature.json. Empty and a message when it is no .skf.
std::vector<std::byte> copy_with_changes(std::span<const std::byte> archive,
                                         std::span<const FileChange> changes, std::string& error);

// Writes such a copy under a new name: a file that exists already is left alone, and nothing is
// left behind when the disk is full. False and a message that names the file.
bool save_copy(std::span<const std::byte> archive, std::span<const FileChange> changes,
               const std::string& path, std::string& error);

}  // namespace skelform
