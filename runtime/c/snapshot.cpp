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

void copy(skelform_character& to, const skelform_character& from) {
  to.actor = from.actor;
  to.moved = from.moved;
  to.marks = from.marks;
  to.bones = from.bones;
  to.events.assign(from.events.begin(), from.events.end());
}

Done restore(skelform_character& character, std::span<const std::byte> bytes) {
  Done done = restore(character.rig, bytes, character.actor);
  if (!done) return done;
  std::vector<Player>& layers = character.actor.layers;
  if (layers.size() > SKELFORM_MOST_LAYERS) layers.resize(SKELFORM_MOST_LAYERS);
  character.moved = Vec2{0};
  character.events.clear();
  copy_bones(character);
  return done;
}

}  // namespace

skelform_misuse_hook skelform_set_misuse_hook(skelform_misuse_hook hook) {
  return set_misuse_hook(hook);
}

int skelform_character_copy(skelform_character* to, const skelform_character* from) {
  if (!are_of_one_rig(to, from)) return 0;
  if (to == from) return 1;
  return guarded(0, [&] { return copy(*to, *from), 1; });
}

int skelform_character_copy_state(skelform_character* to, const skelform_character* from) {
  if (!are_of_one_rig(to, from)) return 0;
  return guarded(0, [&] { return to->actor.state = from->actor.state, 1; });
}

uint64_t skelform_character_hash(const skelform_character* character) {
  return character ? hash_of(character->actor) : 0;
}

size_t skelform_character_save(const skelform_character* character, void* bytes, size_t size) {
  if (character == nullptr) return 0;
  return guarded(size_t(0), [&] {
    if (!save(character->rig, character->actor, character->saved)) return size_t(0);
    const std::vector<std::byte>& saved = character->saved;
    if (bytes != nullptr && saved.size() <= size) std::memcpy(bytes, saved.data(), saved.size());
    return saved.size();
  });
}

int skelform_character_restore(skelform_character* character, const void* bytes, size_t size,
                               char* error, size_t error_size) {
  if (character == nullptr) return explain("there is no character", error, error_size), 0;
  explain("not enough memory", error, error_size);
  return guarded(0, [&] {
    const auto saved = listed(static_cast<const std::byte*>(bytes), size);
    const Done restored = restore(*character, saved);
    explain(restored.error.message, error, error_size);
    return restored ? 1 : 0;
  });
}
