#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <new>

#include "runtime/corpus.h"
#include "runtime/lively_rig.h"

namespace {

std::atomic<long> allocations{0};

void* counted_or_null(std::size_t size) {
  ++allocations;
  return std::malloc(size ? size : 1);
}

void* counted(std::size_t size) {
  if (void* memory = counted_or_null(size)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
  return counted(size);
}
void* operator new[](std::size_t size) {
  return counted(size);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return counted_or_null(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return counted_or_null(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

using namespace rigs;

namespace {

// Returns the number of allocations in ticks 1 to 79, after tick 0 has made its own.
long allocations_after_warm_up(Character& c) {
  AnimateScratch scratch;
  DrawList list;
  run_tick(c, 0, scratch, list);
  const long before = allocations;
  for (int n = 1; n < 80; ++n) run_tick(c, n, scratch, list);
  return allocations - before;
}

}  // namespace

TEST_CASE("this test's operator new counts allocations") {
  const long before = allocations;
  ::operator delete(::operator new(sizeof(int)));  // no new-expression, which may be elided
  CHECK(allocations == before + 1);
}

TEST_CASE("ticks after the first allocate nothing, even when the animation changes") {
  for (const Mix mix : {Mix::Sequence, Mix::Average, Mix::Blend}) {
    for (const Dialect& dialect : {normative(), rusty_skelform_0_7(), editor_0_7()}) {
      Character c(lively_rig());
      c.animate_options.mix = mix;
      c.animate_options.dialect = c.options.dialect = dialect;
      CHECK(allocations_after_warm_up(c) == 0);
    }
  }
}

TEST_CASE("ticks of exported rigs allocate nothing after the first") {
  for (const char* name : {"skellina-0.7.0-539f4d48.skf", "skellington-0.6.0-057e0e8d.skf"}) {
    auto rig = corpus::armature(name);
    if (!rig) return;
    Character c(std::move(*rig));
    CHECK(allocations_after_warm_up(c) == 0);
  }
}

namespace {

// A game's tick: two players in layers, overrides, interpolation, and an attachment on a bone in
// two of three ticks.
struct Game {
  explicit Game(Armature armature) : c(std::move(armature)) {
    c.animate_options = {{}, Mix::Blend, true};
    over.layer = 1;
    over.mask = &mask;
    overrides.bones[4].position = {{50, 60}, Space::World};
    held.bone_id = 2;
    held.size = {8, 8};
  }

  void tick(int n) {
    if (n % 16 == 0) cross_fade(player, (n / 16) % 2, 0.2);
    if (n % 20 == 3) play(over, 1, {PlayEnd::Once, 1, 0.05});
    if (n % 20 == 4) queue(over, 0, {PlayEnd::Once, -1, 0.05});
    std::array<Track, 2 * kMostVoices> tracks;
    auto end = std::ranges::copy(update(player, c.rig, 1.0 / 60, marks).tracks, tracks.begin()).out;
    end = std::ranges::copy(update(over, c.rig, 1.0 / 60).tracks, end).out;
    const auto count = static_cast<std::size_t>(end - tracks.begin());
    std::swap(previous, c.built);
    animate(c.rig, {tracks.data(), count}, c.state.pose, scratch, c.animate_options);
    overrides.bones[1].rotation = {static_cast<float>(n), Space::Rig};
    apply(overrides, c.rig, placement, c.state.pose);
    c.construct();
    interpolate(previous, c.built, 0.4f, shown);
    const int style = 0;
    const std::size_t in_hand = n % 3 == 0 ? 0u : 1u;
    build_draw_list(c.rig, c.state.pose, shown, {&style, 1}, placement, {&held, in_hand}, list);
  }

  Character c;
  Constructed previous = c.built, shown = c.built;
  Player player, over;
  BoneMask mask = mask_below(c.rig, 1);
  Overrides overrides = make_overrides(c.rig);
  Placement placement{{3, 4}, {2, -2}, 0.5f};
  Attachment held;
  PlayMark marks[2] = {{0, 3}, {1, 4}};
  AnimateScratch scratch;
  DrawList list;
};

}  // namespace

TEST_CASE(
    "a game's tick with players, overrides, interpolation and attachments allocates nothing") {
  Game game(lively_rig());
  game.tick(0);
  game.tick(1);
  const long before = allocations;
  for (int n = 2; n < 200; ++n) game.tick(n);
  CHECK(allocations == before);
}

TEST_CASE("an actor's later ticks and draw lists allocate nothing") {
  Armature rig = lively_rig();
  resolve(rig);
  Actor actor = make_actor(rig);
  actor.over.resize(1);
  actor.over[0].layer = 1;
  actor.attachments.resize(1);
  for (int i = 0; i < kMostPadClips; ++i) add_clip(actor.pad, i % 2, {i % 3 * 10.f, i / 3 * 10.f});
  play(actor.player, 0);
  play(actor.over[0], 1);
  cross_fade(actor.player, 1, 0.1);
  const auto run = [&](int n) {
    if (n % 16 == 0) cross_fade(actor.player, n / 16 % 2, 0.2);
    actor.pad.point = {n * 0.7f, n * 0.3f};
    tick(actor, rig, 1.0 / 60);
    draw_list(actor, rig, 0.4f);
  };
  run(1);
  const long before = allocations;
  for (int n = 2; n < 80; ++n) run(n);
  CHECK(allocations == before);
}

TEST_CASE("copying an actor or its saved bytes into an existing one allocates nothing") {
  Armature rig = lively_rig();
  rig.styles.emplace_back();
  resolve(rig);
  Actor actor = make_actor(rig);
  actor.over.resize(1);
  play(actor.player, 0);
  play(actor.over[0], 1);
  const auto run = [&](int n) {
    if (n % 5 == 0) cross_fade(actor.player, n / 5 % 2, 0.3);
    tick(actor, rig, 1.0 / 60);
    draw_list(actor, rig, 0.4f);
  };
  run(1);
  std::array<Actor, 4> saved{actor, actor, actor, actor};
  std::vector<std::byte> bytes;
  std::string error;
  for (int n = 2; n < 60; ++n) run(n), save(rig, actor, bytes);
  const long before = allocations;
  for (int n = 60; n < 120; ++n) {
    run(n);
    saved[static_cast<std::size_t>(n % 4)] = actor;
    if (n % 7 == 0) actor = saved[static_cast<std::size_t>((n + 2) % 4)];
    save(rig, actor, bytes);
    restore(rig, bytes, actor, error);
  }
  CHECK(allocations == before);
  CHECK(error.empty());
}

TEST_CASE("tick_many() allocates nothing after its first ticks") {
  Armature rig = lively_rig();
  resolve(rig);
  std::vector<Actor> actors(100, make_actor(rig));
  std::vector<Actor*> crowd;
  for (Actor& actor : actors) crowd.push_back(&actor);
  ActorsScratch scratch = make_actors_scratch(rig);
  const auto run = [&](int n) {
    for (std::size_t i = 0; i < actors.size(); ++i) {
      const int turn = n + static_cast<int>(i);
      if (turn % 10 == 0) cross_fade(actors[i].player, turn / 10 % 2, 0.1);
    }
    tick_many(rig, crowd, 1.0 / 60, scratch);
  };
  for (int n = 0; n < 20; ++n) run(n);
  const long before = allocations;
  for (int n = 20; n < 60; ++n) run(n);
  CHECK(allocations == before);
}
