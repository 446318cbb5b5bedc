// The measured functions. They use only the public headers, so that older versions can be built
// too.
#include "library.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "skelform/skelform.h"
#if __has_include("skelform/many.h")
#include "skelform/many.h"
#define LIBRARY_HAS_MANY
#endif

namespace {

using namespace skelform;

#if __has_include("skelform/scratch.h")
using AnimateRoom = Scratch;
using ConstructRoom = Scratch;
using ManyRoom = Scratch;
#else
using AnimateRoom = AnimateScratch;
#ifdef LIBRARY_HAS_CONSTRUCT_SCRATCH
using ConstructRoom = ConstructScratch;
#endif
#ifdef LIBRARY_HAS_MANY
using ManyRoom = ManyScratch;
#endif
#endif

constexpr std::size_t kPart = 256;  // characters that fit the processor's cache

struct Crowd {
  LibraryTask task{};
  std::string path;
  LoadResult skf;
  const Armature* rig = nullptr;
  std::vector<State> states;
  std::vector<Constructed> built;
  std::vector<Track> tracks;
  AnimateRoom scratch;
#ifdef LIBRARY_HAS_CONSTRUCT_SCRATCH
  ConstructRoom construct_scratch;
#endif
  DrawList list;
#ifdef LIBRARY_HAS_MANY
  std::vector<Instance> instances;
  ManyRoom many;
#endif
};

int last_frame(const Crowd& crowd) {
  const Armature& rig = *crowd.rig;
  const auto animation = static_cast<std::size_t>(crowd.task.animation);
  return animation < rig.animations.size() ? rig.animations[animation].last_frame : 0;
}

void populate(Crowd& crowd) {
  const Armature& rig = *crowd.rig;
  const auto size = static_cast<std::size_t>(crowd.task.characters);
  const bool each = crowd.task.work == LibraryWork::SideBySide;
  crowd.states.assign(size, initial_state(rig));
  crowd.built.assign(each ? size : 1, make_constructed(rig));
  crowd.tracks.resize(size);
  for (std::size_t i = 0; i < size; ++i) {
    crowd.tracks[i].animation = crowd.task.animation;
    crowd.tracks[i].frame =
        static_cast<int>(i * 7 % static_cast<std::size_t>(last_frame(crowd) + 1));
  }
}

#ifdef LIBRARY_HAS_MANY
bool line_up(Crowd& crowd) {
  crowd.many = make_many_scratch(*crowd.rig);
  for (std::size_t i = 0; i < crowd.states.size(); ++i)
    crowd.instances.push_back({&crowd.states[i], &crowd.built[i], {&crowd.tracks[i], 1}});
  return true;
}

void tick_side_by_side(Crowd& crowd) {
  for (std::span<const Instance> left = crowd.instances; !left.empty();) {
    const auto part = left.first(std::min(left.size(), kPart));
    animate_many(*crowd.rig, part, crowd.many);
    construct_many(*crowd.rig, part, crowd.many);
    left = left.subspan(part.size());
  }
}
#else
bool line_up(Crowd&) {
  return false;
}
void tick_side_by_side(Crowd&) {}
#endif

void construct_one(Crowd& crowd, State& state, Constructed& built) {
#ifdef LIBRARY_HAS_CONSTRUCT_SCRATCH
  construct(*crowd.rig, state.pose, state.physics, built, crowd.construct_scratch);
#else
  construct(*crowd.rig, state.pose, state.physics, built);
#endif
}

void tick_one(Crowd& crowd, std::size_t i) {
  const Armature& rig = *crowd.rig;
  const LibraryWork work = crowd.task.work;
  State& state = crowd.states[i];
  Constructed& built = crowd.built[0];
  if (work != LibraryWork::Construct)
    animate(rig, {&crowd.tracks[i], 1}, state.pose, crowd.scratch);
  if (work != LibraryWork::Animate) construct_one(crowd, state, built);
  if (work == LibraryWork::Drawn)
    build_draw_list(rig, state.pose, built, crowd.skf->editor.active_styles, Placement{},
                    crowd.list);
}

void tick(Crowd& crowd) {
  for (Track& track : crowd.tracks)
    track.frame = track.frame < last_frame(crowd) ? track.frame + 1 : 0;
  if (crowd.task.work == LibraryWork::SideBySide) return tick_side_by_side(crowd);
  for (std::size_t i = 0; i < crowd.states.size(); ++i) tick_one(crowd, i);
}

}  // namespace

void* bench_begin(const LibraryTask* task) {
  auto crowd = std::make_unique<Crowd>();
  crowd->task = *task;
  crowd->path = task->rig;
  crowd->skf = load(crowd->path);
  if (!crowd->skf) return nullptr;
  if (task->work == LibraryWork::Load) return crowd.release();
  crowd->rig = &crowd->skf->armature;
  populate(*crowd);
  if (task->work == LibraryWork::SideBySide && !line_up(*crowd)) return nullptr;
  return crowd.release();
}

void bench_run(void* begun) {
  Crowd& crowd = *static_cast<Crowd*>(begun);
  if (crowd.task.work != LibraryWork::Load) return tick(crowd);
  crowd.skf = load(crowd.path);
}

void bench_end(void* begun) {
  delete static_cast<Crowd*>(begun);
}
