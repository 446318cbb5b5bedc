// Characters on another export of their rig, for C.
#include "skelform/remap.h"

#include <memory>

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

namespace {

void remap_masks(const Remap& change, skelform_character& character) {
  for (BoneMask& mask : character.masks)
    if (!mask.empty()) remap(change, mask);
  std::vector<Player>& over = character.actor.over;
  for (std::size_t i = 0; i < over.size(); ++i)
    over[i].mask = over[i].mask ? &character.masks[i] : nullptr;
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
