// Saves changes in a copy of a .skf in which only the changed values differ. All other bytes stay
// the same: the rest of armature.json, unknown keys, other entries and images.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "skelform/api.h"
#include "skelform/result.h"
#include "skelform/skf.h"

SKELFORM_API_BEGIN
namespace skelform {

// One new value of armature.json: its path and its JSON text. A missing key is added at the end of
// its object; the object must exist.
struct FileChange {
  // A path such as "physics[1].sway", as in problems.
  std::string path;
  // Such as "0.5", "\"Arc\"", "true".
  std::string value;
  bool operator==(const FileChange&) const = default;
};

// Append the changes that set a value of a family or physics entry in this file, and its init_
// value, at the paths of the file's format. Fail if the format cannot store the value: no format
// stores CCD or PointChain, and none before 0.5.3 stores mimic_target.
Done change_mode(const Skf& skf, int family, IkMode mode, std::vector<FileChange>& changes);
Done change_constraint(const Skf& skf, int family, IkConstraint constraint,
                       std::vector<FileChange>& changes);
Done change_mimic_target(const Skf& skf, int family, bool mimic_target,
                         std::vector<FileChange>& changes);
Done change_target(const Skf& skf, int family, int bone, std::vector<FileChange>& changes);
// parameter: its name in the format, such as "pos_damping". The value must be finite.
Done change_physics(const Skf& skf, int entry, const std::string& parameter, float value,
                    std::vector<FileChange>& changes);

// Returns the text with the changes; all other bytes stay the same. Fails if a path does not exist.
// `json` must be valid JSON.
Result<std::string> edit_json(const std::string& json, std::span<const FileChange> changes);

// Returns the archive with the changed armature.json. Fails if the archive is not a .skf.
Result<std::vector<std::byte>> copy_with_changes(std::span<const std::byte> archive,
                                                 std::span<const FileChange> changes);

// Writes such a copy to a new file. Never replaces an existing file; a full disk leaves no file
// behind. The message of a failure names the file.
Done save_copy(std::span<const std::byte> archive, std::span<const FileChange> changes,
               const std::string& path);

}  // namespace skelform
SKELFORM_API_END
