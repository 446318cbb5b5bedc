#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "runtime/play/way_rig.h"
#include "skelform/skelform.h"

using namespace rigs;

TEST_CASE("sixty ticks of rollback with root motion and marks are bit-equal") {
  const Armature rig = way_rig();
  const std::array marks{PlayMark{kWalk, 3}, PlayMark{kRun, 19}, PlayMark{kTurn, 0}};
  Actor hero = make_actor(rig);
  hero.root = {0, true, true, true, true};
  hero.placement.scale = {-0.7f, 0.7f};
  add_clip(hero.pad, kStand, {0, 0});
  add_clip(hero.pad, kWalk, {1, 0});
  hero.player.layer = 1;
  const auto run = [&](Actor& actor, int from, int to) {
    std::vector<std::uint64_t> seen;
    for (int i = from; i < to; ++i) {
      if (i % 23 == 0) play(actor.player, i % 4, {PlayEnd::Loop, i % 2 ? 1.1 : -0.8, 0.2});
      if (i % 37 == 0) play(actor.player, kRun, {PlayEnd::PingPong, 1.7, 0.1});
      if (i % 41 == 0) queue(actor.player, kWalk);
      if (i % 53 == 0) seek(actor.player, rig, 4);
      if (i % 59 == 0) stop(actor.player, 0.15);
      actor.pad.point = {float(i % 10) / 10, 0};
      for (const PlayEvent& event : tick(actor, rig, kRootTick, marks))
        seen.push_back(std::uint64_t(event.kind) * 1000 + std::uint64_t(event.mark + 1) * 100 +
                       std::uint64_t(event.frame));
      seen.push_back(hash_of(actor));
      seen.push_back(std::bit_cast<std::uint32_t>(root_step(actor).move.x));
      seen.push_back(std::bit_cast<std::uint32_t>(root_step(actor).turn));
    }
    return seen;
  };
  run(hero, 0, 117);
  const Actor kept = hero;
  std::vector<std::byte> bytes;
  REQUIRE(save(rig, hero, bytes));
  const auto first = run(hero, 117, 177);
  Actor copied = make_actor(rig), restored = make_actor(rig);
  copied = kept;
  REQUIRE(restore(rig, bytes, restored));
  CHECK(restored.root == kept.root);
  CHECK(run(copied, 117, 177) == first);
  CHECK(run(restored, 117, 177) == first);
  CHECK(same_bits(copied, hero));
  hero.root.y = false;
  CHECK_FALSE(same_bits(copied, hero));
}

TEST_CASE("many actors side by side have the same root motion as one by one") {
  const Armature rig = way_rig();
  std::vector<Actor> alone(20, make_actor(rig));
  for (std::size_t i = 0; i < alone.size(); ++i) {
    alone[i].root = {0, true, i % 2 == 0, i % 3 == 0, i % 5 != 0};
    play(alone[i].player, int(i) % 4, {.speed = i % 2 ? 1 : -0.6});
  }
  std::vector<Actor> together = alone;
  std::vector<Actor*> crowd;
  for (Actor& actor : together) crowd.push_back(&actor);
  Scratch scratch = make_many_scratch(rig);
  for (int tick_number = 0; tick_number < 90; ++tick_number) {
    tick_many(rig, crowd, kRootTick, scratch);
    for (Actor& actor : alone) tick(actor, rig, kRootTick);
  }
  for (std::size_t i = 0; i < alone.size(); ++i) {
    CHECK(same_bits(alone[i], together[i]));
    CHECK(root_step(alone[i]) == root_step(together[i]));
  }
}

TEST_CASE("physics lags behind root motion as it does behind a velocity") {
  Armature rig = way_rig();
  add_physics(rig, 2).pos_damping = 12;
  resolve(rig);
  Actor moved = make_actor(rig);
  moved.root = {0, true, false, false, true};
  Actor told = moved;
  told.root.moves_placement = false;
  play(moved.player, kWalk);
  play(told.player, kWalk);
  for (int i = 0; i < 40; ++i) {
    tick(moved, rig, kRootTick);
    advance(told, rig, kRootTick);
    const RootStep step = world_step(told);
    told.placement.position += step.move;
    told.velocity = step.move;
    construct(told, rig);
  }
  CHECK(length(bone_at_tick(moved, 2) - bone_at_tick(told, 2)) < 0.01f);
  CHECK(moved.placement.position.x > 80);
  const Armature stiff = way_rig();
  Actor straight = make_actor(stiff);
  straight.root = moved.root;
  play(straight.player, kWalk);
  for (int i = 0; i < 40; ++i) tick(straight, stiff, kRootTick);
  CHECK(straight.placement == moved.placement);
  CHECK(bone_at_tick(moved, 2).x < bone_at_tick(straight, 2).x - 5);
}

TEST_CASE("a remap follows the root bone") {
  const Armature rig = way_rig();
  Armature other = with_bone_in_front(rig, "new");
  resolve(other);
  Actor hero = make_actor(rig);
  hero.root.bone = 1;
  remap(make_remap(rig, other), hero);
  CHECK(hero.root.bone == 2);
}
