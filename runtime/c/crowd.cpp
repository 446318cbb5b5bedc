// Functions of skelform.h that tick many characters side by side.
#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "objects.h"
#include "skelform/misuse.h"

using namespace skelform;
using namespace skelform_c;

struct skelform_crowd {
  explicit skelform_crowd(RigPtr whose)
      : owner(std::move(whose)), rig(owner->skf.armature), scratch(make_many_scratch(rig)) {
    actors.reserve(kUsualCrowd);
  }

  static constexpr std::size_t kUsualCrowd =
      1024;  // a larger one allocates when it is first ticked
  RigPtr owner;
  const Armature& rig;
  Scratch scratch;
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

void tell_strangers(const skelform_crowd& crowd, Characters characters) {
  const auto is_stranger = [&](const skelform_character* character) {
    return character != nullptr && !is_in(crowd, character);
  };
  if (std::ranges::any_of(characters, is_stranger))
    tell_once(
        "skelform: skelform_crowd_tick() leaves out characters of another rig than the crowd's. "
        "Make a crowd of their rig with skelform_crowd_new(), also after a reload");
}

}  // namespace

skelform_crowd* skelform_crowd_new(const skelform_rig* rig) {
  if (rig == nullptr || !rig->handle) return nullptr;
  return guarded(static_cast<skelform_crowd*>(nullptr),
                 [&] { return std::make_unique<skelform_crowd>(rig->handle).release(); });
}

void skelform_crowd_free(skelform_crowd* crowd) {
  const std::unique_ptr<skelform_crowd> owned(crowd);
}

size_t skelform_crowd_tick(skelform_crowd* crowd, skelform_character* const* characters,
                           size_t count, double seconds, const skelform_placement* placements,
                           const skelform_mark* marks, size_t mark_count) {
  if (crowd == nullptr) return 0;
  const Characters all = listed(characters, count);
  return guarded(size_t(0), [&] {
    tell_strangers(*crowd, all);
    copy_marks(listed(marks, mark_count), crowd->marks);
    gather(*crowd, all, placements);
    tick_many(crowd->rig, crowd->actors, finite_or(seconds, 0.0), crowd->scratch, crowd->marks);
    take_results(*crowd, all);
    return crowd->actors.size();
  });
}
