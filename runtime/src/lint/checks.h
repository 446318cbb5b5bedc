// One function a check. Each looks at a loaded rig for one thing and adds what it finds; the codes
// are in problem_codes.cpp.
#pragma once

#include <string>

#include "load/findings.h"
#include "skelform/skf.h"

namespace skelform {

using Check = void (*)(const Skf&, Findings&);

// lint_ik.cpp
void check_family_size(const Skf& skf, Findings& findings);
void check_family_target(const Skf& skf, Findings& findings);
void check_family_members(const Skf& skf, Findings& findings);
// lint_mesh.cpp
void check_mesh(const Skf& skf, Findings& findings);
void check_flat_triangles(const Skf& skf, Findings& findings);
void check_uvs(const Skf& skf, Findings& findings);
void check_binds(const Skf& skf, Findings& findings);
void check_paths(const Skf& skf, Findings& findings);
// lint_textures.cpp
void check_zindex_ties(const Skf& skf, Findings& findings);
void check_tints(const Skf& skf, Findings& findings);
void check_bone_textures(const Skf& skf, Findings& findings);
void check_key_textures(const Skf& skf, Findings& findings);
void check_styles(const Skf& skf, Findings& findings);
void check_texture_rectangles(const Skf& skf, Findings& findings);
void check_jpg(const Skf& skf, Findings& findings);
// lint_physics.cpp
void check_physics_start(const Skf& skf, Findings& findings);
void check_physics_state(const Skf& skf, Findings& findings);
void check_physics_values(const Skf& skf, Findings& findings);
// lint_animations.cpp
void check_animations(const Skf& skf, Findings& findings);
void check_track_starts(const Skf& skf, Findings& findings);
void check_duplicate_keys(const Skf& skf, Findings& findings);
void check_next_keys(const Skf& skf, Findings& findings);
void check_handles(const Skf& skf, Findings& findings);
void check_key_ends(const Skf& skf, Findings& findings);
// lint_names.cpp
void check_names(const Skf& skf, Findings& findings);
// lint_scale.cpp
void check_scales(const Skf& skf, Findings& findings);
// lint_weights.cpp
void check_weights(const Skf& skf, Findings& findings);
// lint_atlases.cpp
void check_atlas_overlaps(const Skf& skf, Findings& findings);
// lint_motion.cpp: what only shows while an animation plays
void check_motion(const Skf& skf, Findings& findings);
// lint_overlap.cpp
void check_overlaps(const Skf& skf, Findings& findings);
// lint_runtimes.cpp
void check_runtime_ik(const Skf& skf, Findings& findings);
void check_runtime_keys(const Skf& skf, Findings& findings);
void check_editor(const Skf& skf, Findings& findings);

// JSON paths in the file, whatever its format.
std::string key_path(const Skf& skf, std::size_t animation, const Keyframe& key);
std::string animation_path(const Skf& skf, std::size_t animation);
std::string bone_path(const Skf& skf, std::size_t bone);
std::string style_path(const Skf& skf, std::size_t style);  // with the dot behind it
std::string texture_path(const Skf& skf, std::size_t style, std::size_t texture);

// "bone 12 'Left Foot'"
std::string bone_words(const Armature& armature, int bone);

}  // namespace skelform
