// The cures of single codes. Each returns no edits if the problem's cure is not certain.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skelform/cure.h"
#include "skelform/skf.h"

namespace skelform {

// cures_keys.cpp
Cure cure_handle(const Skf& skf, const Problem& problem);
Cure cure_hidden_value(const Skf& skf, const Problem& problem);
Cure cure_late_start(const Skf& skf, const Problem& problem);
Cure cure_double_key(const Skf& skf, const Problem& problem);
Cure cure_whole_turn(const Skf& skf, const Problem& problem);
Cure cure_open_track(const Skf& skf, const Problem& problem);
Cure cure_odd_fps(const Skf& skf, const Problem& problem);
Cure cure_fps(const Skf& skf, const Problem& problem);
Cure cure_animation_name(const Skf& skf, const Problem& problem);
// cures_mesh.cpp
Cure cure_weight(const Skf& skf, const Problem& problem);
Cure cure_weight_sum(const Skf& skf, const Problem& problem);
Cure cure_bind_without_bone(const Skf& skf, const Problem& problem);
Cure cure_bind_without_vertices(const Skf& skf, const Problem& problem);
Cure cure_path_order(const Skf& skf, const Problem& problem);
Cure cure_vertex_apart(const Skf& skf, const Problem& problem);
Cure cure_unbound(const Skf& skf, const Problem& problem);
// cures_parts.cpp
Cure cure_off_grid(const Skf& skf, const Problem& problem);
Cure cure_init(const Skf& skf, const Problem& problem);
Cure cure_exchanged(const Skf& skf, const Problem& problem);
Cure cure_degrees(const Skf& skf, const Problem& problem);
Cure cure_tint(const Skf& skf, const Problem& problem);
Cure cure_pivot(const Skf& skf, const Problem& problem);
Cure cure_zindexes(const Skf& skf, const Problem& problem);
Cure cure_physics_state(const Skf& skf, const Problem& problem);
Cure cure_sway(const Skf& skf, const Problem& problem);
Cure cure_missing_physics(const Skf& skf, const Problem& problem);
Cure cure_empty_family(const Skf& skf, const Problem& problem);
Cure cure_family_mismatch(const Skf& skf, const Problem& problem);
Cure cure_bone_id(const Skf& skf, const Problem& problem);
Cure cure_bone_number(const Skf& skf, const Problem& problem);
Cure cure_style_name(const Skf& skf, const Problem& problem);

// An edit that changes nothing: edit() writes the rig anew.
Cure written_anew(const char* title);
// The number after a word in a path: 12 after "keyframes" in "animations[1].keyframes[12].value";
// -1: there is none.
int number_after(std::string_view path, std::string_view word);
// The position in a list of JsonPaths of the part that a problem is about; -1: none.
int part_at(const std::vector<std::string>& paths, std::string_view json_path);
// The sprite of the bone that a problem is about; nullptr: none.
const Visuals* sprite_at(const Skf& skf, const Problem& problem);
// "Walk 2" for the second animation "Walk"; a name that none of `all` has.
template <class Named>
std::string free_name(const std::vector<Named>& all, std::size_t index) {
  const std::string& name = all[index].name;
  int number = 1;
  for (std::size_t i = 0; i < index; ++i) number += all[i].name == name ? 1 : 0;
  const auto taken = [&](const std::string& wanted) {
    for (const Named& one : all)
      if (one.name == wanted) return true;
    return false;
  };
  std::string free = name + ' ' + std::to_string(number);
  while (taken(free)) free = name + ' ' + std::to_string(++number);
  return free;
}

}  // namespace skelform
