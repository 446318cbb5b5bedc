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
std::atomic<std::size_t> allocated{0};  // bytes

void* counted_or_null(std::size_t size) {
  ++allocations;
  allocated += size;
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
  Scratch scratch;
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
    c.animate_options = kPlayerRules;
    over.layer = 1;
    over.mask = mask_below(c.rig, 1);
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
    apply(overrides, c.rig, placement, c.state.pose, scratch);
    c.construct();
    interpolate(previous, c.built, 0.4f, shown);
    const int style = 0;
    const std::size_t in_hand = n % 3 == 0 ? 0u : 1u;
    build_draw_list(c.rig, c.state.pose, shown, {&style, 1}, placement, {&held, in_hand}, list);
  }

  Character c;
  Constructed previous = c.built, shown = c.built;
  Player player, over;
  Overrides overrides = make_overrides(c.rig);
  Placement placement{{3, 4}, {2, -2}, 0.5f};
  Attachment held;
  PlayMark marks[2] = {{0, 3}, {1, 4}};
  Scratch scratch;
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
  actor.layers.resize(1);
  actor.layers[0].layer = 1;
  actor.attachments.resize(1);
  for (int i = 0; i < kMostPadClips; ++i) add_clip(actor.pad, i % 2, {i % 3 * 10.f, i / 3 * 10.f});
  play(actor.player, 0);
  play(actor.layers[0], 1);
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
  actor.layers.resize(1);
  play(actor.player, 0);
  play(actor.layers[0], 1);
  const auto run = [&](int n) {
    if (n % 5 == 0) cross_fade(actor.player, n / 5 % 2, 0.3);
    tick(actor, rig, 1.0 / 60);
    draw_list(actor, rig, 0.4f);
  };
  run(1);
  std::array<Actor, 4> saved{actor, actor, actor, actor};
  std::vector<std::byte> bytes;
  for (int n = 2; n < 60; ++n) run(n), save(rig, actor, bytes);
  const long before = allocations;
  for (int n = 60; n < 120; ++n) {
    run(n);
    saved[static_cast<std::size_t>(n % 4)] = actor;
    if (n % 7 == 0) actor = saved[static_cast<std::size_t>((n + 2) % 4)];
    save(rig, actor, bytes);
    CHECK(restore(rig, bytes, actor));
  }
  CHECK(allocations == before);
}

TEST_CASE("tick_many() allocates nothing after its first ticks") {
  Armature rig = lively_rig();
  resolve(rig);
  std::vector<Actor> actors(100, make_actor(rig));
  std::vector<Actor*> crowd;
  for (Actor& actor : actors) crowd.push_back(&actor);
  Scratch scratch = make_many_scratch(rig);
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

namespace {

// Everything that an Actor can do, each for the first time during the ticks.
struct FirstTimes {
  explicit FirstTimes(const Armature& armature) : rig(armature), actor(make_actor(armature)) {
    actor.layers.resize(2);
    actor.layers[0].layer = 1;
    actor.layers[1].additive = true;
  }
  void tick_and_draw(int n) {
    if (n == 0) play(actor.player, 0);
    if (n == 1) cross_fade(actor.player, 1, 0.2);
    if (n == 2) queue(actor.player, 0, {PlayEnd::Once, 1, 0.1});
    if (n == 3) play(actor.layers[0], 1, {PlayEnd::Loop, 1, 0.1}), actor.layers[0].mask = mask;
    if (n == 4) add_clip(actor.pad, 0, {0, 0}), add_clip(actor.pad, 1, {9, 0});
    if (n == 5) actor.pad.mask = mask, actor.pad.point = {3, 0};
    if (n == 6) override_of(actor.overrides, 2).rotation = {0.5f, Space::World};
    if (n == 7) override_of(actor.overrides, 1).position = {{3, 4}, Space::Rig};
    if (n == 8) play(actor.layers[1], 0), actor.velocity = {3, 1};
    if (n == 9) actor.attachments.resize(kReservedAttachments);
    if (n == 30) stop(actor.player, 0.1), clear(actor.overrides);
    tick(actor, rig, 1.0 / 60, marks);
    draw_list(actor, rig, 0.4f);
    hash_of(actor);
  }

  const Armature& rig;
  SharedMask mask = mask_below(rig, 1);
  Actor actor;
  PlayMark marks[2] = {{0, 3}, {1, 4}};
};

long allocations_from_first_tick(const Armature& rig) {
  FirstTimes first(rig);
  const long before = allocations;
  for (int n = 0; n < 60; ++n) first.tick_and_draw(n);
  return allocations - before;
}

// A rig with as many bones, sprites and vertices as the example.
Armature rig_of_47() {
  Armature rig;
  add_chain(rig, 20, 30, {0, 0}, {120, 80});
  while (rig.bones.size() < 47) add_bone(rig, static_cast<int>(rig.bones.size()) / 2, {5, 6});
  for (int bone = 0; bone < 28; ++bone) add_sprite(rig, bone, {8, 8});
  for (int i = 0; i < 81; ++i) rig.visuals[0].vertices.push_back({{float(i), 1}, {1, 2}, {}});
  for (int i = 0; i < 100; ++i)
    rig.visuals[0].indices.insert(rig.visuals[0].indices.end(), {0, 1, 2});
  for (int bone = 30; bone < 36; ++bone) add_physics(rig, bone).sway = 1;
  rig.animations.resize(2);
  for (Animation& animation : rig.animations)
    for (int bone = 0; bone < 47; ++bone) add_key(animation, 0, bone, Element::Rotation, 1);
  resolve(rig);
  return rig;
}

}  // namespace

TEST_CASE("an actor allocates nothing from its first tick on, whatever it does") {
  Armature rig = lively_rig();
  resolve(rig);
  CHECK(allocations_from_first_tick(rig) == 0);
  CHECK(allocations_from_first_tick(rig_of_47()) == 0);
  for (const char* name : {"skellina-0.7.0-539f4d48.skf", "skellington-0.6.0-057e0e8d.skf"}) {
    const auto exported = corpus::armature(name);
    if (!exported) return;
    CHECK(allocations_from_first_tick(*exported) == 0);
  }
}

TEST_CASE("tick_many() allocates nothing from its first tick on") {
  Armature rig = lively_rig();
  resolve(rig);
  std::vector<FirstTimes> all;
  std::vector<Actor*> crowd;
  for (int i = 0; i < 300; ++i) all.emplace_back(rig);
  for (FirstTimes& first : all) play(first.actor.player, 0), crowd.push_back(&first.actor);
  Scratch scratch = make_many_scratch(rig);
  const long before = allocations;
  for (int n = 0; n < 20; ++n) {
    for (std::size_t i = 0; i < all.size(); ++i)
      if (static_cast<std::size_t>(n) == i % 20) cross_fade(all[i].actor.player, 1, 0.1);
    tick_many(rig, crowd, 1.0 / 60, scratch);
  }
  CHECK(allocations == before);
}

TEST_CASE("an actor of 47 bones takes at most two thirds of the heap of version 0.1") {
  const Armature rig = rig_of_47();
  const std::size_t before = allocated;
  FirstTimes first(rig);
  for (int n = 0; n < 3; ++n) first.tick_and_draw(n);
  const std::size_t layers = first.actor.layers.capacity() * sizeof(Player) + rig.bones.size();
  const std::size_t heap = allocated - before - layers;
  CHECK(heap <= 47286 * 2 / 3);
}
