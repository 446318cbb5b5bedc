#include "commands/batch/inputs.h"

#include <algorithm>
#include <unordered_set>

#include "commands/kit/rig_file.h"
#include "platform/files/files.h"
#include "platform/files/path.h"
#include "session/file/load_rig.h"

namespace skelscope {
namespace {

void add_file(RigInputs& inputs, const Path& file, const Path& inside) {
  inputs.files.push_back(file.string());
  inputs.inside.push_back(inside.string());
}

// Returns whether the file is the armature.json of a rig that lies unpacked in a folder.
bool is_unpacked(const Path& file) {
  return file.filename() == "armature.json";
}

std::string rig_of(const Path& file) {
  return (is_unpacked(file) ? file.parent_path() : file).string();
}

bool find_below(const std::string& folder, const InputKind& kind, std::vector<std::string>& files,
                std::string& error) {
  const bool read = files_below(folder, files, error);
  std::erase_if(files,
                [&](const std::string& file) { return !kind.wanted(file) && !is_unpacked(file); });
  std::ranges::transform(files, files.begin(), rig_of);
  std::ranges::sort(files);
  return read;
}

bool add_folder(const std::string& folder, const InputKind& kind, RigInputs& inputs,
                std::string& error) {
  std::vector<std::string> found;
  if (!find_below(folder, kind, found, error)) return false;
  for (const std::string& inside : found) add_file(inputs, Path(folder) / inside, inside);
  if (found.empty()) error = folder + ": there is no " + kind.name + " file in this folder";
  return error.empty();
}

constexpr const char* kWildcards = "*?[";

// Returns the folder above the first wildcard: "art" for "art/*/hero*.skf".
Path fixed_folder(const std::string& pattern) {
  return Path(pattern.substr(0, pattern.find_first_of(kWildcards)) + "x").parent_path();
}

bool add_pattern(const std::string& pattern, RigInputs& inputs, std::string& error) {
  const std::size_t before = inputs.files.size();
  const Path folder = fixed_folder(pattern);
  for (const std::string& path : paths_matching(pattern))
    if (is_file(path) || skelform::is_rig_folder(path))
      add_file(inputs, path, Path(path).lexically_relative(folder));
  if (inputs.files.size() == before) error = pattern + ": no file matches";
  return error.empty();
}

bool add(const std::string& typed, const InputKind& kind, RigInputs& inputs, std::string& error) {
  const std::string word = Path(typed).string();  // with / on every system
  const bool folder = is_folder(word) && !skelform::is_rig_folder(word);
  const bool pattern = word.find_first_of(kWildcards) != word.npos && !path_exists(word);
  inputs.many |= pattern || folder;
  if (folder) return add_folder(word, kind, inputs, error);
  if (pattern) return add_pattern(word, inputs, error);
  std::string file = word;
  // Makes "hero/" and "hero" the same rig folder.
  while (file.size() > 1 && file.ends_with('/')) file.pop_back();
  add_file(inputs, file, rig_name(file));
  return true;
}

void leave_out_repeated(RigInputs& inputs) {
  RigInputs once;
  std::unordered_set<std::string> known;
  for (std::size_t i = 0; i < inputs.files.size(); ++i)
    if (known.insert(inputs.files[i]).second) add_file(once, inputs.files[i], inputs.inside[i]);
  inputs.files = std::move(once.files);
  inputs.inside = std::move(once.inside);
}

}  // namespace

bool has_ending(const Path& path, std::string_view wanted) {
  std::string ending = path.extension().string();
  std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return std::tolower(c); });
  return ending == wanted;
}

bool is_rig_name(const Path& path) {
  return has_ending(path, ".skf") || has_ending(path, ".skfe");
}

bool is_rig(const Path& path) {
  return is_rig_name(path) || skelform::is_rig_folder(path.string());
}

bool rigs_below(const std::string& folder, std::vector<std::string>& rigs, std::string& error) {
  return find_below(folder, {}, rigs, error);
}

bool find_rigs(const std::vector<std::string>& asked, RigInputs& inputs, std::string& error) {
  return find_inputs(asked, {}, inputs, error);
}

bool find_inputs(const std::vector<std::string>& asked, const InputKind& kind, RigInputs& inputs,
                 std::string& error) {
  for (const std::string& word : asked)
    if (!add(word, kind, inputs, error)) return false;
  leave_out_repeated(inputs);
  inputs.many |= inputs.files.size() > 1;
  return true;
}

bool open_inputs(const std::vector<std::string>& asked, RigInputs& inputs) {
  std::string error;
  if (!reads_stdin_once(asked)) return false;
  if (find_rigs(asked, inputs, error)) return std::ranges::all_of(inputs.files, is_not_stdout);
  complain(error);
  return false;
}

}  // namespace skelscope
