#include "others.h"

#include <memory>

#include "bench.h"

namespace bench {
namespace {

using namespace skelform;

// The same work as a tick of the other runtimes: animate, construct, vertices.
struct OwnTick {
  explicit OwnTick(const Rig& rig)
      : armature(rig.armature),
        state(initial_state(rig.armature)),
        built(make_constructed(rig.armature)) {
    track.animation = rig.animation;
    for (std::size_t i = 0; i < armature.styles.size(); ++i) styles.push_back(static_cast<int>(i));
  }
  void tick() {
    const bool plays = !armature.animations.empty();
    const int last =
        plays ? armature.animations[static_cast<std::size_t>(track.animation)].last_frame : 0;
    track.frame = track.frame < last ? track.frame + 1 : 0;
    animate(armature, {&track, 1}, state.pose, scratch);
    construct(armature, state.pose, state.physics, built, construct_scratch);
    build_draw_list(armature, state.pose, built, styles, Placement{}, list);
  }

  const Armature& armature;
  State state;
  Constructed built;
  Track track;
  std::vector<int> styles;
  Scratch scratch;
  Scratch construct_scratch;
  DrawList list;
};

void tell_runtime(const std::vector<Rig>& rigs, const std::string& name, const OtherRuntime& other,
                  const Options& options) {
  if (!other.work) return remark(name + ": left out: " + other.error + ".");
  heading("A bone's share of a tick, against " + name,
          {"rig", name + ", a bone of its rig", "here, with vertices", "here, of that"});
  for (const Rig& rig : rigs) {
    OwnTick own(rig);
    const std::vector<Told> told =
        in_turn({{other.work, static_cast<double>(other.bones)},
                 {[&] { own.tick(); }, double(rig.armature.bones.size())}},
                options.quick ? 0.1 : 0.5);
    row({rig.name, time_text(told[0].each), time_text(told[1].each), ratio_text(told[1].to_first)});
  }
}

}  // namespace

void tell_others(const std::vector<Rig>& rigs, const Options& options) {
  tell_runtime(rigs, "spine-cpp", open_spine(options.spine), options);
  tell_runtime(rigs, "ozz-animation", open_ozz(options.ozz_skeleton, options.ozz_motion), options);
}

}  // namespace bench
