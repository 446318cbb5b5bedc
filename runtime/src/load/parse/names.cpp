#include "skelform/names.h"

#include <cstdint>

#include "lists/lists.h"

namespace skelform {
namespace {

std::string_view trimmed(std::string_view name) {
  constexpr std::string_view kBlanks(" \t\r\n\0", 5);
  const std::size_t first = name.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return name.substr(first, name.find_last_not_of(kBlanks) - first + 1);
}

bool is_called(std::string_view name, std::string_view wanted, NameMatch match) {
  return match == NameMatch::Exact ? name == wanted : trimmed(name) == trimmed(wanted);
}

template <class Named>
int find(const std::vector<Named>& all, std::string_view wanted, NameMatch match) {
  for (int i = 0; i < count_of(all); ++i) {
    if (is_called(all[i].name, wanted, match)) return i;
  }
  return -1;
}

}  // namespace

int find_bone(const Armature& armature, std::string_view name, NameMatch match) {
  return find(armature.bones, name, match);
}

int find_animation(const Armature& armature, std::string_view name, NameMatch match) {
  return find(armature.animations, name, match);
}

int find_style(const Armature& armature, std::string_view name, NameMatch match) {
  return find(armature.styles, name, match);
}

int find_texture(const Armature& armature, std::string_view name, NameMatch match) {
  for (int i = 0; i < count_of(armature.texture_names); ++i) {
    if (is_called(armature.texture_names[i], name, match)) return i;
  }
  return -1;
}

int find_family(const Armature& armature, std::string_view name, NameMatch match) {
  return find(armature.inverse_kinematics, name, match);
}

std::vector<int> children(const Armature& armature, int bone) {
  std::vector<int> found;
  for (int i = 0; i < count_of(armature.bones); ++i) {
    if (armature.bones[i].parent_id == bone) found.push_back(i);
  }
  return found;
}

std::vector<int> descendants(const Armature& armature, int bone) {
  if (bone < 0) return bone == -1 ? armature.evaluation_order : std::vector<int>();
  std::vector<std::uint8_t> below(armature.bones.size(), 0);
  std::vector<int> found;
  for (const int index : armature.evaluation_order) {
    const int parent = armature.bones[index].parent_id;
    below[index] = parent == bone || (parent >= 0 && below[parent]);
    if (below[index]) found.push_back(index);
  }
  return found;
}

}  // namespace skelform
