// One function per check. Each looks at a loaded rig for one fault and adds its findings; the codes
// are in problem_codes.cpp.
#pragma once

#include <string>

#include "lint/yardstick.h"
#include "load/json/findings.h"
#include "skelform/skf.h"
#include "words/words.h"

namespace skelform {

using Check = void (*)(const Skf&, Findings&);
using MeasuredCheck = void (*)(const Skf&, const Yardstick&, Findings&);

// ik.cpp
void check_family_size(const Skf& skf, Findings& findings);
void check_family_target(const Skf& skf, Findings& findings);
void check_family_members(const Skf& skf, Findings& findings);
// mesh.cpp
void check_mesh(const Skf& skf, Findings& findings);
void check_flat_triangles(const Skf& skf, Findings& findings);
void check_uvs(const Skf& skf, Findings& findings);
void check_binds(const Skf& skf, Findings& findings);
void check_paths(const Skf& skf, Findings& findings);
void check_equal_uvs(const Skf& skf, Findings& findings);
// unbound.cpp
void check_unbound(const Skf& skf, Findings& findings);
// off_picture.cpp
void check_off_picture(const Skf& skf, Findings& findings);
// unused_entries.cpp
void check_unused_entries(const Skf& skf, const Yardstick& yardstick, Findings& findings);
// textures.cpp
void check_tints(const Skf& skf, Findings& findings);
void check_bone_textures(const Skf& skf, Findings& findings);
void check_key_textures(const Skf& skf, Findings& findings);
void check_styles(const Skf& skf, Findings& findings);
void check_texture_rectangles(const Skf& skf, Findings& findings);
void check_jpg(const Skf& skf, Findings& findings);
// physics.cpp
void check_physics_start(const Skf& skf, const Yardstick& yardstick, Findings& findings);
void check_physics_state(const Skf& skf, Findings& findings);
void check_physics_settles(const Skf& skf, const Yardstick& yardstick, Findings& findings);
void check_physics_values(const Skf& skf, Findings& findings);
// animations.cpp
void check_animations(const Skf& skf, Findings& findings);
void check_track_starts(const Skf& skf, Findings& findings);
void check_duplicate_keys(const Skf& skf, const Yardstick& yardstick, Findings& findings);
void check_next_keys(const Skf& skf, Findings& findings);
void check_handles(const Skf& skf, const Yardstick& yardstick, Findings& findings);
void check_key_ends(const Skf& skf, Findings& findings);
// key_values.cpp
void check_whole_turns(const Skf& skf, const Yardstick& yardstick, Findings& findings);
void check_long_turns(const Skf& skf, Findings& findings);
void check_hidden_values(const Skf& skf, Findings& findings);
// stray_keys.cpp
void check_stray_keys(const Skf& skf, const Yardstick& yardstick, Findings& findings);
// init_values.cpp
void check_init_values(const Skf& skf, const Yardstick& yardstick, Findings& findings);
void check_degrees(const Skf& skf, const Yardstick& yardstick, Findings& findings);
// visibility.cpp
void check_all_hidden(const Skf& skf, Findings& findings);
void check_never_shown(const Skf& skf, const Yardstick& yardstick, Findings& findings);
void check_transparent(const Skf& skf, Findings& findings);
// several_binds.cpp
void check_several_binds(const Skf& skf, Findings& findings);
// names.cpp
void check_names(const Skf& skf, Findings& findings);
// scale.cpp
void check_scales(const Skf& skf, Findings& findings);
void check_pivots(const Skf& skf, Findings& findings);
// weights.cpp
void check_weights(const Skf& skf, Findings& findings);
// atlases.cpp
void check_atlas_grid(const Skf& skf, Findings& findings);
void check_atlas_overlaps(const Skf& skf, Findings& findings);
void check_atlas_padding(const Skf& skf, Findings& findings);
// motion.cpp: findings that only show while an animation plays
void check_motion(const Skf& skf, Findings& findings);
// overlap.cpp: bones with equal z-index, whether or not their pictures overlap
void check_equal_zindexes(const Skf& skf, Findings& findings);
// Odd ones out:
// pairs.cpp, pair_pictures.cpp, pair_chains.cpp: left and right parts
void check_pairs(const Skf& skf, const Yardstick& yardstick, Findings& findings);
// returns.cpp: tracks of an animation that ends where it begins
void check_returns(const Skf& skf, const Yardstick& yardstick, Findings& findings);
// odd_animations.cpp
void check_unkeyed_bones(const Skf& skf, const Yardstick& yardstick, Findings& findings);
void check_odd_rates(const Skf& skf, const Yardstick& yardstick, Findings& findings);
void check_late_keys(const Skf& skf, const Yardstick& yardstick, Findings& findings);
// odd_binds.cpp
void check_odd_binds(const Skf& skf, Findings& findings);
// style_gaps.cpp
void check_style_gaps(const Skf& skf, Findings& findings);
// version_rules.cpp
void check_version_rules(const Skf& skf, Findings& findings);
// runtimes.cpp
void check_runtime_ik(const Skf& skf, Findings& findings);
void check_runtime_keys(const Skf& skf, Findings& findings);
void check_editor(const Skf& skf, Findings& findings);

// Return JSON paths in the file, for every format.
std::string key_path(const Skf& skf, std::size_t animation, const Keyframe& key);
std::string animation_path(const Skf& skf, std::size_t animation);
std::string bone_path(const Skf& skf, std::size_t bone);
std::string style_path(const Skf& skf, std::size_t style);  // ends with a dot
std::string texture_path(const Skf& skf, std::size_t style, std::size_t texture);

// Returns the diagonal of the box around a mesh's vertices, in pixels of its texture.
float mesh_size(const Visuals& visuals);

// Returns whether a style has that texture and draws it. A texture of 1 x 1 pixel is not drawn.
bool is_in_some_style(const Armature& armature, int tex);
// Returns whether the key is a snap key: the previous value holds until the key's frame. Both
// handles must say so.
bool is_snap(const Keyframe& key);

}  // namespace skelform
