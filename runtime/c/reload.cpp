// Functions of skelform.h that carry characters over to another export of their rig.
#include "skelform/remap.h"

#include <memory>

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

namespace {

void remap_masks(const Remap& change, skelform_character& character) {
  for_each_mask(character, [&](const BoneMask*& used, BoneMask& own) {
    if (!own.empty()) remap(change, own);
    used = used ? &own : nullptr;
  });
}

}  // namespace

skelform_character* skelform_reload_character(const skelform_character* character,
                                              const skelform_rig* rig) {
  if (character == nullptr || rig == nullptr) return nullptr;
  return guarded(static_cast<skelform_character*>(nullptr), [&] {
    const Remap change = make_remap(character->rig, rig->skf.armature);
    auto fresh = std::make_unique<skelform_character>(rig->skf);
    fresh->actor = character->actor;
    fresh->masks = character->masks;
    fresh->moved = character->moved;
    fresh->marks = character->marks;
    fresh->tracks.reserve(kMostVoices);
    fresh->events.reserve(kMostPlayEvents);
    remap(change, fresh->actor);
    remap(change, fresh->marks);
    remap_masks(change, *fresh);
    copy_bones(*fresh);
    return fresh.release();
  });
}
