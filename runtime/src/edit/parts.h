// The parts of a draft by position, and taking one out.
#pragma once

#include <string>
#include <vector>

#include "skelform/edit.h"
#include "write/draft.h"

namespace skelform {

// Each throws Refusal when there is no such one.
Bone& bone_at(Draft& draft, int bone);
Visuals& visuals_of_bone(Draft& draft, int bone);  // nor when the bone shows nothing
InverseKinematics& family_at(Draft& draft, int family);
Animation& animation_at(Draft& draft, int animation);
Style& style_at(Draft& draft, int style);

// Throws Refusal, which names the value, unless it is one that a file can hold.
void require_number(float value, const std::string& what);
void require_numbers(Vec2 value, const std::string& what);
// A name is valid UTF-8 and of at most 256 bytes, as far as the loader reads it.
void require_name(const std::string& name, const std::string& what);

// Entries that bones name by position: those behind it move up, bones that named it name none, and
// their keys that set something of it go.
void remove_visuals(Draft& draft, int entry);
void remove_physics(Draft& draft, int entry);
void remove_family(Draft& draft, int family);

// The simulator's memory of an entry is where its bone rests: otherwise it would begin elsewhere
// and swing.
void put_to_rest(Draft& draft, int entry);

// Why no such key can be set; empty: it can.
std::string why_no_key(Draft& draft, const KeyValue& key);
// As SetKeys does it, but a track may begin behind frame 0.
void put_keys(Draft& draft, int animation, const std::vector<KeyValue>& keys);

// texture_names' index of a name, added when new; -1 for "".
int texture_index(Armature& armature, const std::string& texture);
// Whether some style has a texture of this name.
bool is_in_a_style(const Armature& armature, const std::string& texture);

std::string bone_words(const Draft& draft, int bone);  // "Bone 3 'Left Foot'"

}  // namespace skelform
