#include "skelform/lint.h"

#include <algorithm>

#include "lint/checks.h"
#include "skelform/problem_order.h"

namespace skelform {
namespace {

constexpr Check kChecks[] = {check_uvs,
                             check_equal_uvs,
                             check_binds,
                             check_paths,
                             check_weights,
                             check_family_size,
                             check_family_target,
                             check_family_members,
                             check_mesh,
                             check_several_binds,
                             check_scales,
                             check_pivots,
                             check_all_hidden,
                             check_transparent,
                             check_tints,
                             check_bone_textures,
                             check_key_textures,
                             check_styles,
                             check_texture_rectangles,
                             check_atlas_overlaps,
                             check_atlas_padding,
                             check_jpg,
                             check_physics_state,
                             check_physics_values,
                             check_names,
                             check_animations,
                             check_track_starts,
                             check_next_keys,
                             check_key_ends,
                             check_long_turns,
                             check_hidden_values,
                             check_flat_triangles,
                             check_equal_zindexes,
                             check_motion,
                             check_runtime_ik,
                             check_runtime_keys,
                             check_editor,
                             check_atlas_grid,
                             check_odd_binds,
                             check_unbound,
                             check_off_picture,
                             check_style_gaps,
                             check_version_rules};

constexpr MeasuredCheck kMeasuredChecks[] = {
    check_init_values,     check_handles,     check_duplicate_keys, check_physics_start,
    check_physics_settles, check_whole_turns, check_pairs,          check_returns,
    check_unkeyed_bones,   check_odd_rates,   check_stray_keys,     check_late_keys,
    check_degrees,         check_never_shown, check_unused_entries};

// Compares the problem with the rig's size. A problem that is hardly seen remains as a note, unless
// other runtimes read it otherwise.
void weigh_by(const Yardstick& yardstick, Problem& problem) {
  constexpr float kMost = 1e9f;  // hostile files have places that are not finite
  float& pixels = problem.seen.pixels;
  pixels = pixels > 0 ? std::min(pixels, kMost) : 0;
  problem.seen.share = pixels == 0 ? 0 : pixels / std::max(yardstick.size, pixels / 100);
  const ProblemCode* code = find_code(problem.code);
  const bool by_sight = code != nullptr && code->ground == Ground::Sight;
  if (by_sight && problem.seen.share < kLeastSeen) problem.severity = Severity::Info;
}

}  // namespace

std::vector<Problem> check(const Skf& skf) {
  const Yardstick yardstick = yardstick_of(skf);
  Findings findings;
  for (const Check run : kChecks) run(skf, findings);
  for (const MeasuredCheck run : kMeasuredChecks) run(skf, yardstick, findings);
  std::vector<Problem> problems = skf.problems;
  for (Problem& found : findings.take()) {
    weigh_by(yardstick, found);
    problems.push_back(std::move(found));
  }
  sort_problems(problems);
  return problems;
}

void weigh(const Skf& skf, Problem& problem) {
  weigh_by(yardstick_of(skf), problem);
}

std::string animation_path(const Skf& skf, std::size_t animation) {
  return skf.paths.root + "animations[" + std::to_string(animation) + "]";
}

std::string key_path(const Skf& skf, std::size_t animation, const Keyframe& key) {
  return animation_path(skf, animation) + ".keyframes[" + std::to_string(key.file_index) + "]";
}

std::string bone_path(const Skf& skf, std::size_t bone) {
  return skf.paths.root + "bones[" + std::to_string(bone) + "]";
}

std::string style_path(const Skf& skf, std::size_t style) {
  const auto& paths = skf.paths.styles;  // empty for a rig that was made in memory, not loaded
  return style < paths.size() ? paths[style] : "styles[" + std::to_string(style) + "].";
}

std::string texture_path(const Skf& skf, std::size_t style, std::size_t texture) {
  return style_path(skf, style) + "textures[" + std::to_string(texture) + "]";
}

}  // namespace skelform
