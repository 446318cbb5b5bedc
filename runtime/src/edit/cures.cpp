#include "edit/cures.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

#include "lists/lists.h"

namespace skelform {
namespace {

struct CureRow {
  const char* code;
  Cure (*cure)(const Skf&, const Problem&);
};

constexpr CureRow kCures[] = {
    {"bone-id-duplicate", cure_bone_id},
    {"bone-id-not-index", cure_bone_number},
    {"init-differs", cure_init},
    {"pair-exchanged", cure_exchanged},
    {"rotation-degrees", cure_degrees},
    {"tint-range", cure_tint},
    {"pivot-far", cure_pivot},
    {"zindex-tie", cure_zindexes},
    {"zindex-overlap", cure_zindexes},
    {"weight-out-of-range", cure_weight},
    {"weight-sum", cure_weight_sum},
    {"path-order", cure_path_order},
    {"vertex-bound-apart", cure_vertex_apart},
    {"vertex-unbound", cure_unbound},
    {"bind-without-bone", cure_bind_without_bone},
    {"bind-without-vertices", cure_bind_without_vertices},
    {"family-empty", cure_empty_family},
    {"family-mismatch", cure_family_mismatch},
    {"physics-state", cure_physics_state},
    {"physics-kick", cure_physics_state},
    {"physics-leaked-state", cure_physics_state},
    {"physics-sway-root", cure_sway},
    {"runtime-ik-needs-physics", cure_missing_physics},
    {"style-name-duplicate", cure_style_name},
    {"atlas-off-grid", cure_off_grid},
    {"fps", cure_fps},
    {"fps-odd", cure_odd_fps},
    {"animation-name-duplicate", cure_animation_name},
    {"key-duplicate", cure_double_key},
    {"handle-outside", cure_handle},
    {"hidden-value", cure_hidden_value},
    {"no-key-at-zero", cure_late_start},
    {"turn-whole", cure_whole_turn},
    {"track-not-returning", cure_open_track},
};

// Faults of the text alone: the loader reads what is meant, and writing the rig anew says it. The
// picture does not change.
struct WrittenRow {
  const char *code, *title;
};
constexpr WrittenRow kWritten[] = {
    {"json-key-duplicate", "Keep the value that counts"},
    {"version-number", "Write the version in quotes"},
    {"version-missing", "Write a version"},
    {"parent-after-child", "Sort the bones"},
    {"vertex-id-not-index", "Number the vertices"},
    {"indices-without-vertices", "Remove the triangles"},
    {"family-id-duplicate", "Number the families"},
    {"family-member-duplicate", "List each bone once"},
    {"animation-id-duplicate", "Number the animations"},
    {"keys-unsorted", "Sort the keys"},
    {"key-beyond-end", "Sort the keys"},
    {"next-kf-absent", "Work out next_kf"},
    {"next-kf-out-of-range", "Work out next_kf"},
    {"next-kf-backwards", "Work out next_kf"},
    {"next-kf-other-track", "Work out next_kf"},
    {"next-kf-not-next", "Work out next_kf"},
};

// Moves removals of keys after the other edits, one for each animation, because a removal moves
// the later keys up.
void remove_keys_last(std::vector<Edit>& edits) {
  std::vector<RemoveKeys> removals;
  for (const Edit& one : edits) {
    const auto* removal = std::get_if<RemoveKeys>(&one);
    if (removal == nullptr) continue;
    auto of = std::ranges::find(removals, removal->animation, &RemoveKeys::animation);
    if (of == removals.end()) of = removals.insert(of, RemoveKeys{removal->animation, {}});
    of->keys.insert(of->keys.end(), removal->keys.begin(), removal->keys.end());
  }
  std::erase_if(edits, [](const Edit& one) { return std::holds_alternative<RemoveKeys>(one); });
  for (RemoveKeys& removal : removals) edits.emplace_back(std::move(removal));
}

}  // namespace

Cure written_anew(const char* title) {
  return {title, {SetRest{}}, true};
}

int number_after(std::string_view path, std::string_view word) {
  const std::string begin = std::string(word) + '[';
  const std::size_t at = path.find(begin);
  int number = -1;
  if (at != std::string_view::npos)
    std::from_chars(path.data() + at + begin.size(), path.data() + path.size(), number);
  return number;
}

int part_at(const std::vector<std::string>& paths, std::string_view json_path) {
  return find_index_if(
      paths, [&](const std::string& path) { return !path.empty() && json_path.starts_with(path); });
}

const Visuals* sprite_at(const Skf& skf, const Problem& problem) {
  const auto& bones = skf.armature.bones;
  if (!has_index(bones, problem.bone_id)) return nullptr;
  const int entry = bones[problem.bone_id].visuals_id;
  return entry < 0 ? nullptr : &skf.armature.visuals[entry];
}

Cure cure_of(const Skf& skf, const Problem& problem) {
  for (const WrittenRow& row : kWritten)
    if (problem.code == row.code) return written_anew(row.title);
  for (const CureRow& row : kCures)
    if (problem.code == row.code) return row.cure(skf, problem);
  return {};
}

// The last problem comes first, so that a removed part moves none that a later edit names.
Cure cure_of_all(const Skf& skf, std::span<const Problem> problems) {
  Cure all;
  for (std::size_t i = problems.size(); i-- > 0;) {
    Cure one = cure_of(skf, problems[i]);
    if (one.cures_all) return one;
    if (!one) continue;
    all.title = one.title;
    for (Edit& each : one.edits) all.edits.push_back(std::move(each));
  }
  remove_keys_last(all.edits);
  return all;
}

}  // namespace skelform
