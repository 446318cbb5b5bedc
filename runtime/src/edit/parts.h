// Finds the parts of a draft by position, and removes them.
#pragma once

#include <string>
#include <vector>

#include "skelform/edit.h"
#include "write/draft.h"

namespace skelform {

// These throw Refusal if the part does not exist.
Bone& bone_at(Draft& draft, int bone);
Visuals& visuals_of_bone(Draft& draft, int bone);  // also throws if the bone has no sprite
InverseKinematics& family_at(Draft& draft, int family);
Animation& animation_at(Draft& draft, int animation);
Style& style_at(Draft& draft, int style);

// Throw Refusal, with the value's name, if a file could not hold the value.
void require_number(float value, const std::string& what);
void require_numbers(Vec2 value, const std::string& what);
// Throws Refusal unless the name is valid UTF-8 of at most 256 bytes: the loader reads no more.
void require_name(const std::string& name, const std::string& what);

// Remove an entry that bones refer to by position: later entries move up, bones that referred to it
// refer to none, and keys of those bones for it are removed.
void remove_visuals(Draft& draft, int entry);
void remove_physics(Draft& draft, int entry);
void remove_family(Draft& draft, int family);

// Resets the physics state in the file to the bone's place at rest. Otherwise the bone would begin
// elsewhere and swing.
void put_to_rest(Draft& draft, int entry);

// The reason why the key cannot be set; empty if it can.
std::string why_no_key(Draft& draft, const KeyValue& key);
// The same as SetKeys, but without an extra key at frame 0.
void put_keys(Draft& draft, int animation, const std::vector<KeyValue>& keys);

// The index of a name in texture_names, where a new name is added; -1 for "".
int texture_index(Armature& armature, const std::string& texture);
// Returns whether some style has a texture of this name.
bool is_in_a_style(const Armature& armature, const std::string& texture);

std::string bone_words(const Draft& draft, int bone);  // a text such as "Bone 3 'Left Foot'"

}  // namespace skelform
