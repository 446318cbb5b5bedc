#include "commands/batch/belonging.h"

#include <cctype>

#include "lists/lists.h"
#include "platform/files/path.h"

namespace skelscope {
namespace {

bool begins_with_word(const std::string& name, const std::string& word) {
  if (word.empty() || !name.starts_with(word)) return false;
  return name.size() == word.size() ||
         std::isalnum(static_cast<unsigned char>(name[word.size()])) == 0;
}

bool names(const Path& file, const std::string& stem) {
  return begins_with_word(file.stem().string(), stem) ||
         file.parent_path().filename().string() == stem;
}

bool is_near(const Path& file, const Path& rig) {
  const Path folder = file.parent_path();
  return folder == rig.parent_path() || folder.parent_path() == rig.parent_path();
}

}  // namespace

int rig_by_name(const Path& file, const std::vector<std::string>& rigs) {
  int best = -1;
  std::size_t longest = 0;
  bool nearest = false;
  for (int i = 0; i < count_of(rigs); ++i) {
    const std::string stem = Path(rigs[i]).stem().string();
    const bool near = is_near(file, rigs[i]);
    if (!names(file, stem) || stem.size() < longest) continue;
    if (stem.size() == longest && (nearest || !near)) continue;
    best = i;
    longest = stem.size();
    nearest = near;
  }
  return best;
}

}  // namespace skelscope
