// Many characters side by side for C.
#include <memory>
#include <span>
#include <vector>

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

struct skelform_crowd {
  explicit skelform_crowd(const Armature& armature)
      : rig(armature), scratch(make_actors_scratch(armature)) {}

  const Armature& rig;
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
    copy_events(events_of(character->actor.player), *character);
    character->moved = Vec2{0};
    copy_bones(*character);
  }
}

}  // namespace

skelform_crowd* skelform_new_crowd(const skelform_rig* rig) {
  if (rig == nullptr) return nullptr;
  return guarded(static_cast<skelform_crowd*>(nullptr),
                 [&] { return std::make_unique<skelform_crowd>(skf_of(rig).armature).release(); });
}

void skelform_free_crowd(skelform_crowd* crowd) {
  const std::unique_ptr<skelform_crowd> owned(crowd);
}

void skelform_tick_many(skelform_crowd* crowd, skelform_character* const* characters, size_t count,
                        double seconds, const skelform_placement* placements,
                        const skelform_mark* marks, size_t mark_count) {
  if (crowd == nullptr) return;
  const Characters all = listed(characters, count);
  guarded([&] {
    copy_marks(listed(marks, mark_count), crowd->marks);
    gather(*crowd, all, placements);
    tick_many(crowd->rig, crowd->actors, seconds, crowd->scratch, crowd->marks);
    take_results(*crowd, all);
  });
}
