// Compares an actor's whole tick with the plain functions, for one actor and for a thousand.
#include "skelform/actors.h"

#include "bench.h"

namespace bench {
namespace {

using namespace skelform;

constexpr int kTicks = 200;  // number of ticks in one call
constexpr std::size_t kActors = 1000;
constexpr double kActorTick = 1.0 / 60;

struct Bare {
  explicit Bare(const Rig& played)
      : rig(played.armature), state(initial_state(rig)), built(make_constructed(rig)) {
    track.animation = played.animation;
    if (!rig.animations.empty()) last = rig.animations[played.animation].last_frame;
  }
  void tick() {
    track.frame = track.frame < last ? track.frame + 1 : 0;
    animate(rig, {&track, 1}, state.pose, scratch);
    construct(rig, state.pose, state.physics, built, scratch);
  }
  void draw() {
    const int style = 0;
    build_draw_list(rig, state.pose, built, {&style, 1}, Placement{}, list);
  }

  const Armature& rig;
  State state;
  Constructed built;
  Track track;
  Scratch scratch = make_scratch(rig);
  DrawList list;
  int last = 0;
};

Actor playing_actor(const Rig& rig, std::size_t number) {
  Actor actor = make_actor(rig.armature);
  PlayOptions options;
  options.first_frame = static_cast<double>(number * 7 % 60);
  play(actor.player, rig.animation, options);
  return actor;
}

struct ActorCrowd {
  explicit ActorCrowd(const Rig& played)
      : rig(played.armature), bare(make_many_scratch(rig)), whole(make_many_scratch(rig)) {
    for (std::size_t i = 0; i < kActors; ++i) actors.push_back(playing_actor(played, i));
    for (Actor& actor : actors) pointers.push_back(&actor);
    built.assign(kActors, make_constructed(rig));
    tick_many(rig, pointers, kActorTick, whole);
    for (const Actor& actor : actors) states.push_back(actor.state);
    for (std::size_t i = 0; i < kActors; ++i) instances.push_back({&states[i], &built[i], {}});
  }

  const Armature& rig;
  std::vector<Actor> actors;
  std::vector<Actor*> pointers;
  std::vector<State> states;
  std::vector<Constructed> built;
  std::vector<Instance> instances;
  Scratch bare;
  Scratch whole;
};

Contender repeated(const std::function<void()>& tick) {
  return {[tick] {
            for (int i = 0; i < kTicks; ++i) tick();
          },
          kTicks};
}

std::vector<std::string> alone(const Rig& rig, double seconds) {
  Bare bare(rig);
  Actor ticked = playing_actor(rig, 0), drawn = ticked, between = ticked;
  const Armature& armature = rig.armature;
  const std::vector<Told> told = in_turn(
      {repeated([&] { bare.tick(); }), repeated([&] { bare.tick(), bare.draw(); }),
       repeated([&] { tick(ticked, armature, kActorTick); }),
       repeated([&] { tick(drawn, armature, kActorTick), draw_list(drawn, armature); }),
       repeated([&] { tick(between, armature, kActorTick), draw_list(between, armature, 0.5f); })},
      seconds);
  return {rig.name,
          time_text(told[0].each),
          ratio_text(told[1].to_first),
          ratio_text(told[2].to_first),
          ratio_text(told[3].to_first),
          ratio_text(told[4].to_first)};
}

std::vector<std::string> together(const Rig& rig, double seconds) {
  ActorCrowd crowd(rig);
  const double units = kActors;
  const std::vector<Told> told =
      in_turn({{[&] { construct_many(crowd.rig, crowd.instances, crowd.bare); }, units},
               {[&] { tick_many(crowd.rig, crowd.pointers, kActorTick, crowd.whole); }, units},
               {[&] {
                  for (Actor& actor : crowd.actors) tick(actor, crowd.rig, kActorTick);
                },
                units}},
              seconds);
  return {time_text(told[0].each), ratio_text(told[1].to_first), ratio_text(told[2].to_first),
          std::to_string(bytes_of(crowd.actors[0]))};
}

}  // namespace

void tell_actors(const std::vector<Rig>& rigs, const Options& options) {
  heading("An actor's whole tick",
          {"rig", "animate + construct", "and build_draw_list(), of that", "tick(), of that",
           "and its draw list", "and that between two ticks", "one of 1,000 by construct_many()",
           "by tick_many(), of that", "by tick(), of that", "bytes of an actor"});
  const double seconds = options.quick ? 0.1 : 2;
  for (const Rig& rig : rigs) {
    std::vector<std::string> cells = alone(rig, seconds);
    for (std::string& cell : together(rig, seconds)) cells.push_back(std::move(cell));
    row(cells);
  }
}

}  // namespace bench
