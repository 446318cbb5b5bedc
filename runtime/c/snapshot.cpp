// Functions of skelform.h that copy, hash and save characters.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

namespace {

bool are_of_one_rig(const skelform_character* a, const skelform_character* b) {
  return a != nullptr && b != nullptr && &a->rig == &b->rig;
}

// Copies the mask of each layer and of the pad into the character, and uses the copies.
void own_masks(skelform_character& character) {
  std::vector<Player>& over = character.actor.over;
  if (over.size() > SKELFORM_MOST_LAYERS) over.resize(SKELFORM_MOST_LAYERS);
  for_each_mask(character, [](const BoneMask*& used, BoneMask& own) {
    if (used == nullptr) return;
    if (used != &own) own = *used;
    used = &own;
  });
}

void copy(skelform_character& to, const skelform_character& from) {
  to.actor = from.actor;
  own_masks(to);
  own_played_masks(to);
  to.moved = from.moved;
  to.marks = from.marks;
  to.bones = from.bones;
  to.events.assign(from.events.begin(), from.events.end());
}

bool restore(skelform_character& character, std::span<const std::byte> bytes, std::string& error) {
  const std::vector<BoneMask> masks = saved_masks(character.rig, bytes);
  std::vector<const BoneMask*> choice;
  for (const BoneMask& mask : masks) choice.push_back(&mask);
  if (!restore(character.rig, bytes, character.actor, error, choice)) return false;
  own_masks(character);
  character.moved = Vec2{0};
  character.events.clear();
  copy_bones(character);
  return true;
}

}  // namespace

skelform_misuse_hook skelform_set_misuse_hook(skelform_misuse_hook hook) {
  return set_misuse_hook(hook);
}

int skelform_copy_character(skelform_character* to, const skelform_character* from) {
  if (!are_of_one_rig(to, from)) return 0;
  if (to == from) return 1;
  return guarded(0, [&] { return copy(*to, *from), 1; });
}

int skelform_copy_state(skelform_character* to, const skelform_character* from) {
  if (!are_of_one_rig(to, from)) return 0;
  return guarded(0, [&] { return to->actor.state = from->actor.state, 1; });
}

uint64_t skelform_hash_character(const skelform_character* character) {
  return character ? hash_of(character->actor) : 0;
}

size_t skelform_save_character(skelform_character* character, void* bytes, size_t size) {
  if (character == nullptr) return 0;
  return guarded(size_t(0), [&] {
    if (!save(character->rig, character->actor, character->saved)) return size_t(0);
    const std::vector<std::byte>& saved = character->saved;
    if (bytes != nullptr && saved.size() <= size) std::memcpy(bytes, saved.data(), saved.size());
    return saved.size();
  });
}

int skelform_restore_character(skelform_character* character, const void* bytes, size_t size,
                               char* error, size_t error_size) {
  if (character == nullptr) return explain("there is no character", error, error_size), 0;
  explain("not enough memory", error, error_size);
  return guarded(0, [&] {
    std::string why;
    const auto saved = listed(static_cast<const std::byte*>(bytes), size);
    const bool restored = restore(*character, saved, why);
    explain(why, error, error_size);
    return restored ? 1 : 0;
  });
}
