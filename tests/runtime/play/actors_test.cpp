// Actors in tick_many() have the bits and the events of actors in tick().
#include "skelform/actors.h"

#include <doctest/doctest.h>

#include "runtime/at_every_width.h"
#include "runtime/corpus.h"
#include "runtime/play/busy_actors.h"
#include "skelform/snapshot.h"

using namespace rigs;

namespace {

constexpr double kSideTick = 1.0 / 60;

void check_same_events(const Actor& a, const Actor& b) {
  REQUIRE(std::ranges::equal(events_of(a.player), events_of(b.player)));
  REQUIRE(a.layers.size() == b.layers.size());
  for (std::size_t i = 0; i < a.layers.size(); ++i)
    REQUIRE(std::ranges::equal(events_of(a.layers[i]), events_of(b.layers[i])));
}

void check_same_actors(Actor& a, Actor& b, const Armature& rig) {
  REQUIRE(hash_of(a) == hash_of(b));
  REQUIRE(same_bits(a, b));
  REQUIRE(same_bits(constructed_pose(a), constructed_pose(b)));
  REQUIRE(a.current.vertices == b.current.vertices);
  REQUIRE(a.previous.bones == b.previous.bones);
  REQUIRE(a.placed_before == b.placed_before);
  const auto without_mask = [](Track track) { return track.mask = nullptr, track; };
  REQUIRE(std::ranges::equal(a.tracks, b.tracks, {}, without_mask, without_mask));
  REQUIRE(a.options == b.options);
  check_same_events(a, b);
  REQUIRE(draw_list(a, rig, 0.5f).commands.size() == draw_list(b, rig, 0.5f).commands.size());
}

void check_side_by_side(const Armature& rig, std::size_t count, int ticks,
                        const ConstructOptions& options = {}) {
  BusyActors alone(rig, count), together(rig, count);
  const Scratch made = make_many_scratch(rig);
  Scratch scratch = made;  // a copy serves as well
  std::vector<Actor*> crowd;
  for (Actor& actor : together.actors) crowd.push_back(&actor);
  for (int n = 0; n < ticks; ++n) {
    CAPTURE(n);
    alone.direct(n);
    together.direct(n);
    for (Actor& actor : alone.actors) tick(actor, rig, kSideTick, alone.marks, options);
    tick_many(rig, crowd, kSideTick, scratch, together.marks, options);
    for (std::size_t i = 0; i < count; ++i) {
      CAPTURE(i);
      check_same_actors(alone.actors[i], together.actors[i], rig);
    }
  }
}

Armature side_rig() {
  Armature rig = lively_rig();
  rig.styles.emplace_back();
  resolve(rig);
  return rig;
}

}  // namespace

TEST_CASE("actors in tick_many() have the bits and events of actors ticked singly") {
  check_side_by_side(side_rig(), 150, 12);
}

TEST_CASE("actors of exported rigs in tick_many() have the bits of actors ticked singly") {
  for (const char* name : {"skellina-0.7.0-539f4d48.skf", "skellington-0.6.0-057e0e8d.skf"}) {
    CAPTURE(name);
    const auto rig = corpus::armature(name);
    if (rig) check_side_by_side(*rig, 40, 8);
  }
}

TEST_CASE("tick_many() of every crowd size has the bits of single ticks") {
  const Armature rig = side_rig();
  for (const std::size_t count : {0u, 1u, 2u, 3u, 16u, 17u, 63u, 64u, 65u})
    check_side_by_side(rig, count, 3);
}

TEST_CASE("tick_many() gives the same bits with vectors of every width") {
  const Armature rig = side_rig();
  at_every_width([&] { check_side_by_side(rig, 30, 4); });
}

TEST_CASE("tick() and tick_many() use the given construct options") {
  const Armature rig = side_rig();
  ConstructOptions options;
  options.ik = false;
  options.dialect = rusty_skelform_0_7();
  check_side_by_side(rig, 20, 6, options);
  Actor with = make_actor(rig), without = with;
  play(with.player, 0);
  play(without.player, 0);
  tick(with, rig, kSideTick);
  tick(without, rig, kSideTick, {}, options);
  CHECK(with.current.bones != without.current.bones);
  CHECK(without.options.dialect == options.dialect);
}

TEST_CASE("tick_many() skips null actors") {
  const Armature rig = side_rig();
  BusyActors busy(rig, 4);
  Scratch scratch = make_many_scratch(rig);
  Actor alone = busy.actors[1];
  Actor* crowd[] = {nullptr, &busy.actors[1], nullptr, &busy.actors[2]};
  tick_many(rig, crowd, kSideTick, scratch);
  tick(alone, rig, kSideTick);
  CHECK(same_bits(busy.actors[1], alone));
}
