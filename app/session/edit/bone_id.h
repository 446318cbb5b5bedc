// The ids of bones in the file. Each bone needs its own; of equal ids the first bone counts.
#pragma once

#include "session/edit/rig_request.h"
#include "skelform/skf.h"

namespace skelscope {

// Returns whether an earlier bone has the same id, so that all keys of the id move that one.
bool has_anothers_id(const skelform::Armature& armature, int bone);
// Returns an id that no other bone has: the bone's position as in every real export, else the next
// one after all ids.
int free_bone_id(const skelform::Armature& armature, int bone);
// Gives the bone the id in the file, and with it the keys, children and binds that name the id.
RigRequest id_request(const skelform::Skf& skf, int bone, int id);

}  // namespace skelscope
