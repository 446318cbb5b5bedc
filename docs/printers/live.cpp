// Shows a running character in SkelScope, which waits as `skelscope --live`.
//
//     live RIG.skf [PORT]     plays the first animation until it is stopped
//
// Link skelform::live. Without that library, send the lines of docs/formats.md (Live) over any TCP
// socket.
#include <skelform/live.h>
#include <skelform/skelform.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

int main(int argc, char** argv) {
  using namespace skelform;
  auto skf = load(argc > 1 ? argv[1] : "hero.skf");
  if (!skf) {
    std::fprintf(stderr, "%s\n", skf.error.message.c_str());
    return 1;
  }
  Armature& rig = skf->armature;
  Actor hero = make_actor(*skf);
  play(hero.player, 0);
  Clock clock;
  LivePace pace;
  Live live = live_connect({.port = argc > 2 ? std::atoi(argv[2]) : kLivePort,
                            .character = "Hero",
                            .rig = argc > 1 ? argv[1] : "hero.skf"});
  for (;; std::this_thread::sleep_for(std::chrono::milliseconds(16))) {
    for (const LiveChange& change : live_changes(live)) apply(change, rig, hero, pace);
    for (int due = ticks_due(pace, clock, 0.016); due > 0; --due) {
      tick(hero, rig, clock.tick_seconds);
      live_tick(live, rig, hero);
    }
  }
}
