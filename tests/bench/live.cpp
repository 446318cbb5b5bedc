// The cost that a game pays for live_tick() of skelform::live: watched, and while nobody listens.
#include "bench.h"
#include "made_rig.h"
#include "session/cost/allocations.h"

#ifdef BENCH_WITH_LIVE
#include "game_live/viewer_stub.h"
#include "skelform/live.h"
#endif

namespace bench {

#ifdef BENCH_WITH_LIVE

namespace {

using namespace skelform;

constexpr int kLiveLap = 16;  // ticks

struct LiveGame {
  LiveGame(const Armature& rig, int port)
      : rig_of(rig),
        hero(make_actor(rig)),
        live(live_connect({.port = port, .character = "Hero", .rig = "hero.skf"})) {
    play(hero.player, 0);
  }
  void lap(bool sends) {
    for (int i = 0; i < kLiveLap; ++i) {
      tick(hero, rig_of, 1.0 / 60);
      if (sends) live_tick(live, rig_of, hero);
    }
  }

  const Armature& rig_of;
  Actor hero;
  Live live;
};

void connect(LiveGame& game, live_test::ViewerStub& viewer) {
  for (int i = 0; i < 100 && !viewer.accept_game(); ++i) game.lap(true);
  game.lap(true);
  viewer.read();
}

// The time without that of the ticks alone.
std::string more_than(const Told& told, const Told& alone) {
  const double ns = alone.each.ns;
  return time_text({told.each.ns - ns, told.each.low - ns, told.each.high - ns});
}

void tell_live_rig(const std::string& name, const Armature& rig, const Options& options) {
  live_test::ViewerStub viewer, all;
  LiveGame alone(rig, 1), unwatched(rig, 1), watched(rig, viewer.port()), full(rig, all.port());
  connect(watched, viewer);
  connect(full, all);
  all.say("{\"want\":[\"local\",\"visuals\",\"ik\",\"vertices\",\"physics\"]}\n");
  const auto read = [](live_test::ViewerStub& from) {
    from.read();
    from.text.clear();
  };
  const auto told = in_turn({{[&] { alone.lap(false); }, kLiveLap},
                             {[&] { unwatched.lap(true); }, kLiveLap},
                             {[&] { watched.lap(true), read(viewer); }, kLiveLap},
                             {[&] { full.lap(true), read(all); }, kLiveLap}},
                            options.quick ? 0.4 : 2);
  const auto allocations = skelscope::allocations_in([&] {
    for (int i = 0; i < 20; ++i) watched.lap(true), full.lap(true);
  });
  row({name, std::to_string(rig.bones.size()), time_text(told[0].each), more_than(told[1], told[0]),
       more_than(told[2], told[0]), more_than(told[3], told[0]),
       allocations ? std::to_string(*allocations) : "not counted"});
}

}  // namespace

void tell_live(const std::vector<Rig>& rigs, const Options& options) {
  heading("live_tick() after the tick of a game, with the reading of what it sends",
          {"rig", "bones", "the tick alone", "nobody listens", "watched", "watched, all lists",
           "allocations of 640 watched ticks"});
  const Skf made = made_rig(61);
  tell_live_rig("made, 61 bones", made.armature, options);
  for (const Rig& rig : rigs)
    if (!rig.armature.animations.empty()) tell_live_rig(rig.name, rig.armature, options);
}

#else

void tell_live(const std::vector<Rig>&, const Options&) {
  remark("live_tick(): left out on this system.");
}

#endif

}  // namespace bench
