// Functions of skelform.h that tick many characters side by side.
#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "objects.h"
#include "skelform/misuse.h"

using namespace skelform;
using namespace skelform_c;

struct skelform_crowd {
  explicit skelform_crowd(const skelform_rig& whose)
      : rig(whose.skf.armature), life(whose.life), scratch(make_actors_scratch(rig)) {}

  const Armature& rig;
  std::weak_ptr<const char> life;  // expires when the rig is freed
  ActorsScratch scratch;
  std::vector<Actor*> actors;
  std::vector<PlayMark> marks;
};

namespace {

using Characters = std::span<skelform_character* const>;

bool is_in(const skelform_crowd& crowd, const skelform_character* character) {
  return character != nullptr && &character->rig == &crowd.rig;
}

void gather(skelform_crowd& crowd, Characters characters, const skelform_placement* placements) {
  crowd.actors.clear();
  for (std::size_t i = 0; i < characters.size(); ++i) {
    if (!is_in(crowd, characters[i])) continue;
    Actor& actor = characters[i]->actor;
    if (placements != nullptr) actor.placement = from_c(&placements[i]);
    crowd.actors.push_back(&actor);
  }
}

void take_results(const skelform_crowd& crowd, Characters characters) {
  for (skelform_character* character : characters) {
    if (!is_in(crowd, character)) continue;
    own_played_masks(*character);
    copy_events(events_of(character->actor.player), *character);
    character->moved = Vec2{0};
    copy_bones(*character);
  }
}

// Returns false, with a message, if the rig was freed: then nothing of it may be read.
bool has_life(const skelform_crowd& crowd) {
  if (!crowd.life.expired()) return true;
  tell_once(
      "skelform: skelform_tick_many() does nothing with a crowd whose rig was freed. Free the "
      "crowd "
      "before its rig, and make another one of the new rig with skelform_new_crowd()");
  return false;
}

void tell_strangers(const skelform_crowd& crowd, Characters characters) {
  const auto is_stranger = [&](const skelform_character* character) {
    return character != nullptr && !is_in(crowd, character);
  };
  if (std::ranges::any_of(characters, is_stranger))
    tell_once(
        "skelform: skelform_tick_many() leaves out characters of another rig than the crowd's. "
        "Make a crowd of their rig with skelform_new_crowd(), also after a reload");
}

}  // namespace

skelform_crowd* skelform_new_crowd(const skelform_rig* rig) {
  if (rig == nullptr) return nullptr;
  return guarded(static_cast<skelform_crowd*>(nullptr),
                 [&] { return std::make_unique<skelform_crowd>(*rig).release(); });
}

void skelform_free_crowd(skelform_crowd* crowd) {
  const std::unique_ptr<skelform_crowd> owned(crowd);
}

size_t skelform_tick_many(skelform_crowd* crowd, skelform_character* const* characters,
                          size_t count, double seconds, const skelform_placement* placements,
                          const skelform_mark* marks, size_t mark_count) {
  if (crowd == nullptr) return 0;
  const Characters all = listed(characters, count);
  return guarded(size_t(0), [&] {
    if (!has_life(*crowd)) return size_t(0);
    tell_strangers(*crowd, all);
    copy_marks(listed(marks, mark_count), crowd->marks);
    gather(*crowd, all, placements);
    tick_many(crowd->rig, crowd->actors, seconds, crowd->scratch, crowd->marks);
    take_results(*crowd, all);
    return crowd->actors.size();
  });
}
