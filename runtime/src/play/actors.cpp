#include "skelform/actors.h"

#include <algorithm>
#include <utility>

#include "plan/scratch.h"
#include "play/actor_steps.h"
#include "pose/fits.h"

namespace skelform {
namespace {

struct Ticking {
  const Armature& armature;
  double seconds;
  std::span<const PlayMark> marks;
  const ConstructOptions& options;
  AnimateOptions animate;
  Scratch& scratch;
  ManyScratch& many;
};

// Lets an actor with settings of IK families be constructed with options of its own.
void use_families(const Ticking& ticking, const Actor& actor, Instance& instance) {
  const auto is_default = [](const FamilySettings& family) { return family == FamilySettings(); };
  if (std::ranges::all_of(actor.families, is_default) || !ticking.options.families.empty()) return;
  ticking.many.own_options.push_back(with_families(actor, ticking.options));
  instance.construct_options = &ticking.many.own_options.back();
}

void play_part(const Ticking& ticking, std::span<Actor* const> part) {
  std::vector<Instance>& instances = ticking.many.instances;
  instances.clear();
  for (Actor* actor : part) {
    if (actor == nullptr) continue;
    update_players(*actor, ticking.armature, ticking.seconds, ticking.marks);
    actor->options = ticking.animate;
    instances.push_back(
        {&actor->state, nullptr, actor->tracks, &ticking.animate, &ticking.options});
  }
  animate_many(ticking.armature, instances, ticking.scratch);
  for (Actor* actor : part)
    if (actor != nullptr) find_root(*actor, ticking.armature, ticking.options.dialect);
}

// Swaps `posed` into the State during construct_many(), which reads the pose of a State.
void construct_part(const Ticking& ticking, std::span<Actor* const> part) {
  std::size_t i = 0;
  ticking.many.own_options.clear();
  ticking.many.own_options.reserve(part.size());  // the instances point into it
  for (Actor* actor : part) {
    if (actor == nullptr) continue;
    begin_construct(*actor, ticking.armature, ticking.options.dialect);
    if (actor->is_overridden) std::swap(actor->state.pose, actor->overridden);
    use_families(ticking, *actor, ticking.many.instances[i]);
    ticking.many.instances[i++].constructed = &actor->current;
  }
  construct_many(ticking.armature, ticking.many.instances, ticking.scratch);
  for (Actor* actor : part) {
    if (actor == nullptr) continue;
    if (actor->is_overridden) std::swap(actor->state.pose, actor->overridden);
    end_construct(*actor, ticking.armature);
  }
}

constexpr const char* kNoRoom =
    "skelform: tick_many() does nothing with a Scratch that has no room for many actors. Use "
    "make_many_scratch() of this Armature";

}  // namespace

void tick_many(const Armature& armature, std::span<Actor* const> actors, double seconds,
               Scratch& scratch, std::span<const PlayMark> marks, const ConstructOptions& options) {
  const auto& many = memory_of(scratch).many;
  if (!is_used_well(many != nullptr, kNoRoom)) return;
  const Ticking ticking{armature, seconds, marks, options, play_options(options.dialect),
                        scratch,  *many};
  while (!actors.empty()) {
    const auto part = actors.first(std::min(actors.size(), kTogether));
    play_part(ticking, part);
    construct_part(ticking, part);
    actors = actors.subspan(part.size());
  }
}

}  // namespace skelform
