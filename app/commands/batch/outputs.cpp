#include "commands/batch/outputs.h"

#include <algorithm>
#include <unordered_map>

#include "commands/kit/rig_file.h"
#include "platform/files/files.h"
#include "platform/files/path.h"

namespace skelscope {
namespace {

constexpr std::string_view kNamePlace = "{name}";

bool has_name_place(const std::string& asked) {
  return asked.find(kNamePlace) != asked.npos;
}

// With many rigs a name without an ending means a folder, even if the folder does not exist yet.
bool means_folder(const std::string& asked, bool many) {
  if (asked.ends_with('/')) return true;
  const bool ending = Path(asked).has_extension(), there = is_folder(asked);
  return asked != "-" && (many ? there || !ending : there && !ending);
}

// Replaces braces in a rig's name, as {frame} and {animation} in output names have a meaning.
std::string without_braces(std::string text) {
  std::ranges::replace(text, '{', '-');
  std::ranges::replace(text, '}', '-');
  return text;
}

// Returns "out/sub/small-b.png" for the pattern "out/small-{name}.png" and the rig "sub/b.skf".
std::string named(std::string pattern, const std::string& inside) {
  const Path rig = without_braces(inside);
  const std::string name = rig.stem(), folder = rig.parent_path();
  const std::size_t first = pattern.find(kNamePlace);
  const std::size_t slash = pattern.rfind('/', first);
  const std::size_t part = slash == pattern.npos ? 0 : slash + 1;
  for (std::size_t at = first; at != pattern.npos; at = pattern.find(kNamePlace, at + name.size()))
    pattern.replace(at, kNamePlace.size(), name);
  return folder.empty() ? pattern : pattern.insert(part, folder + '/');
}

}  // namespace

bool name_rig_outputs(const RigInputs& inputs, const std::string& typed, const std::string& usual,
                      RigOutputs& outputs, std::string& error) {
  const std::string asked = Path(typed).string();  // with / on every system
  const bool place = has_name_place(asked);
  const bool folder = !place && means_folder(asked, inputs.many);
  if (!place && !folder && inputs.many) {
    error =
        "--output " + asked + ": many rigs need a folder, or a name with {name} such as " + usual;
    return false;
  }
  const std::string pattern = folder ? (Path(asked) / usual).string() : asked;
  outputs.make_folders = place || folder;
  for (const std::string& inside : inputs.inside)
    outputs.paths.push_back(outputs.make_folders ? named(pattern, inside) : asked);
  return true;
}

bool are_apart(const RigInputs& inputs, const std::vector<std::vector<std::string>>& outputs,
               std::string& error) {
  // Maps the identity of a file to the index of the rig that reads or writes it.
  std::unordered_map<std::string, std::size_t> read, written;
  for (std::size_t i = 0; i < inputs.files.size(); ++i)
    read.emplace(file_identity(inputs.files[i]), i);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    for (const std::string& path : outputs[i]) {
      const std::string identity = file_identity(path);
      const auto other = written.emplace(identity, i).first;
      if (other->second != i)
        error = path + ": both " + called(inputs.files[other->second]) + " and " +
                called(inputs.files[i]) +
                " would be written to it; name the folder that holds them, or write elsewhere";
      else if (const auto input = read.find(identity); input != read.end())
        error = path + ": is " + (input->second == i ? "the rig itself" : "a rig that is read") +
                "; choose another name";
      if (!error.empty()) return false;
    }
  }
  return true;
}

bool are_apart(const RigInputs& inputs, const RigOutputs& outputs, std::string& error) {
  if (!inputs.many) return true;  // the code that writes a single file checks this
  std::vector<std::vector<std::string>> single;
  for (const std::string& path : outputs.paths) single.push_back({path});
  return are_apart(inputs, single, error);
}

bool make_folder_of(const std::string& path, std::string& error) {
  if (make_folder(Path(path).parent_path(), error)) return true;
  error = path + ": cannot be written: " + error;
  return false;
}

}  // namespace skelscope
