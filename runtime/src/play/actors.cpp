#include "skelform/actors.h"

#include <algorithm>
#include <utility>

#include "play/actor_steps.h"

namespace skelform {
namespace {

constexpr std::size_t kPart = 128;  // number of actors whose states fit into the nearer caches

struct Ticking {
  const Armature& armature;
  double seconds;
  std::span<const PlayMark> marks;
  const ConstructOptions& options;
  AnimateOptions animate;
  ActorsScratch& scratch;
};

void play_part(const Ticking& ticking, std::span<Actor* const> part) {
  std::vector<Instance>& instances = ticking.scratch.instances;
  instances.clear();
  for (Actor* actor : part) {
    if (actor == nullptr) continue;
    update_players(*actor, ticking.armature, ticking.seconds, ticking.marks);
    actor->asked = ticking.animate;
    instances.push_back(
        {&actor->state, nullptr, actor->tracks, &ticking.animate, &ticking.options});
  }
  animate_many(ticking.armature, instances, ticking.scratch.many);
  for (Actor* actor : part)
    if (actor != nullptr) find_root(*actor, ticking.armature, ticking.options.dialect);
}

// Swaps `posed` into the State during construct_many(), which reads the pose of a State.
void construct_part(const Ticking& ticking, std::span<Actor* const> part) {
  std::size_t i = 0;
  for (Actor* actor : part) {
    if (actor == nullptr) continue;
    begin_construct(*actor, ticking.armature, ticking.options.dialect);
    if (actor->is_overridden) std::swap(actor->state.pose, actor->overridden);
    ticking.scratch.instances[i++].constructed = &actor->current;
  }
  construct_many(ticking.armature, ticking.scratch.instances, ticking.scratch.many);
  for (Actor* actor : part) {
    if (actor == nullptr) continue;
    if (actor->is_overridden) std::swap(actor->state.pose, actor->overridden);
    end_construct(*actor, ticking.armature);
  }
}

}  // namespace

ActorsScratch make_actors_scratch(const Armature& armature) {
  ActorsScratch scratch;
  scratch.many = make_many_scratch(armature);
  scratch.many.order.reserve(kPart);
  scratch.instances.reserve(kPart);
  return scratch;
}

void tick_many(const Armature& armature, std::span<Actor* const> actors, double seconds,
               ActorsScratch& scratch, std::span<const PlayMark> marks,
               const ConstructOptions& options) {
  const Ticking ticking{armature, seconds, marks, options, play_options(options.dialect), scratch};
  while (!actors.empty()) {
    const auto part = actors.first(std::min(actors.size(), kPart));
    play_part(ticking, part);
    construct_part(ticking, part);
    actors = actors.subspan(part.size());
  }
}

}  // namespace skelform
