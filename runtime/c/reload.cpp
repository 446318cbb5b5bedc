// Functions of skelform.h that carry characters over to another export of their rig.
#include "skelform/remap.h"

#include <memory>

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

skelform_character* skelform_character_reload(const skelform_character* character,
                                              const skelform_rig* rig) {
  if (character == nullptr || rig == nullptr || !rig->handle) return nullptr;
  return guarded(static_cast<skelform_character*>(nullptr), [&] {
    const Remap change = make_remap(character->rig, rig->skf.armature);
    auto fresh = std::make_unique<skelform_character>(rig->handle);
    fresh->actor = character->actor;
    fresh->moved = character->moved;
    fresh->marks = character->marks;
    make_room(*fresh);
    remap(change, fresh->actor);
    remap(change, fresh->marks);
    copy_bones(*fresh);
    return fresh.release();
  });
}
