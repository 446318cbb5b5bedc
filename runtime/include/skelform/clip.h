// Parts of a rig as a text that can be carried to another one, over the clipboard or in a file. A
// PasteClip (edit.h) puts it in. The text is JSON and names bones, animations and textures:
//
//   { "skelform_clip": 1, "kind": "keys" | "bones" | "family", ... }
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "skelform/api.h"
#include "skelform/armature.h"

namespace SKELFORM_API skelform {

// Indices are the armature's and must be in range.
std::string copied_keys(const Armature& armature, int animation, std::span<const int> keys);
// With all below them, what they show, their physics, their keys in all animations and the IK
// families that lie wholly inside.
std::string copied_bones(const Armature& armature, std::span<const int> bones);
// Its settings, and the names of its bones and of its target.
std::string copied_family(const Armature& armature, int family);

// What a text was copied of; None: it is no such text.
enum class ClipKind { None, Keys, Bones, Family };
ClipKind clip_kind(std::string_view text);

}  // namespace skelform
