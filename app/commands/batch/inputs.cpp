#include "commands/batch/inputs.h"

#include <glob.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <unordered_set>

namespace skelscope {
namespace {

namespace fs = std::filesystem;

bool is_hidden(const fs::path& path) {
  return path.filename().string().starts_with('.');
}

bool add_folder(const std::string& folder, std::vector<std::string>& files, std::string& error) {
  std::error_code failed;
  std::vector<std::string> found;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                      failed);
  for (; !failed && at != fs::recursive_directory_iterator(); at.increment(failed)) {
    std::error_code none;
    if (is_hidden(at->path()))
      at.disable_recursion_pending();
    else if (is_rig_name(at->path()) && at->is_regular_file(none))
      found.push_back(at->path().string());
  }
  if (failed)
    error = folder + ": " + failed.message();
  else if (found.empty())
    error = folder + ": there is no .skf file in this folder";
  std::ranges::sort(found);
  files.insert(files.end(), found.begin(), found.end());
  return error.empty();
}

bool add_pattern(const std::string& pattern, std::vector<std::string>& files, std::string& error) {
  glob_t matches{};
  std::error_code none;
  const std::size_t before = files.size();
  const int failed = glob(pattern.c_str(), 0, nullptr, &matches);
  for (std::size_t i = 0; failed == 0 && i < matches.gl_pathc; ++i)
    if (fs::is_regular_file(matches.gl_pathv[i], none)) files.emplace_back(matches.gl_pathv[i]);
  globfree(&matches);
  if (files.size() == before) error = pattern + ": no file matches";
  return error.empty();
}

bool add(const std::string& word, RigInputs& inputs, std::string& error) {
  std::error_code none;
  const auto there = fs::status(word, none);
  const bool pattern = word.find_first_of("*?[") != word.npos && !fs::exists(there);
  inputs.many |= pattern || fs::is_directory(there);
  if (fs::is_directory(there)) return add_folder(word, inputs.files, error);
  if (pattern) return add_pattern(word, inputs.files, error);
  inputs.files.push_back(word);
  return true;
}

}  // namespace

bool is_rig_name(const fs::path& path) {
  std::string ending = path.extension().string();
  std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return std::tolower(c); });
  return ending == ".skf";
}

bool find_rigs(const std::vector<std::string>& asked, RigInputs& inputs, std::string& error) {
  for (const std::string& word : asked)
    if (!add(word, inputs, error)) return false;
  std::unordered_set<std::string> known;
  std::erase_if(inputs.files, [&](const std::string& file) { return !known.insert(file).second; });
  inputs.many |= inputs.files.size() > 1;
  return true;
}

}  // namespace skelscope
