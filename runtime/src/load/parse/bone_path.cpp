#include "lists/lists.h"
#include "skelform/names.h"

namespace skelform {
namespace {

constexpr std::size_t kMostNames = 16;  // most names in a path that path_to_bone() makes

bool is_at(const Armature& armature, int bone, const std::vector<std::string>& names) {
  for (auto name = names.rbegin(); name != names.rend(); ++name) {
    if (bone < 0 || armature.bones[bone].name != *name) return false;
    bone = armature.bones[bone].parent_id;
  }
  return !names.empty();
}

// The number of matching bones before `bone`, and whether a matching bone follows it.
struct Rivals {
  int before = 0;
  bool after = false;
};

Rivals rivals_of(const Armature& armature, int bone, const std::vector<std::string>& names) {
  Rivals rivals;
  const int count = count_of(armature.bones);
  for (int i = 0; i < count && !rivals.after; ++i) {
    if (i == bone || !is_at(armature, i, names)) continue;
    if (i < bone) ++rivals.before;
    rivals.after = i > bone;
  }
  return rivals;
}

}  // namespace

int find_bone(const Armature& armature, const BonePath& path) {
  int left = path.nth;
  for (int i = 0; i < count_of(armature.bones); ++i) {
    if (is_at(armature, i, path.names) && left-- == 0) return i;
  }
  return -1;
}

BonePath path_to_bone(const Armature& armature, int bone) {
  BonePath path;
  if (!has_index(armature.bones, bone)) return path;
  for (int b = bone; b >= 0 && path.names.size() < kMostNames; b = armature.bones[b].parent_id) {
    path.names.insert(path.names.begin(), armature.bones[b].name);
    const Rivals rivals = rivals_of(armature, bone, path.names);
    path.nth = rivals.before;
    if (rivals.before == 0 && !rivals.after) break;
  }
  return path;
}

std::string words_of(const BonePath& path) {
  std::string words;
  for (const std::string& name : path.names) words += (words.empty() ? "" : "/") + name;
  return path.nth == 0 ? words : words + " (number " + std::to_string(path.nth + 1) + ")";
}

}  // namespace skelform
