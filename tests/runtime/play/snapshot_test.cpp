// Characters as hashes and bytes: they are restored exactly, and damaged bytes are refused.
#include "skelform/snapshot.h"

#include <doctest/doctest.h>

#include <limits>
#include <random>

#include "play/save_bytes.h"
#include "runtime/play/busy_actors.h"

using namespace rigs;

namespace {

// Restores a character. On failure `error` has the reason.
bool restored_into(const Armature& rig, std::span<const std::byte> bytes, auto& character,
                   std::string& error) {
  const Done done = restore(rig, bytes, character);
  error = done.error.message;
  return static_cast<bool>(done);
}

constexpr double kSavedTick = 1.0 / 60;
using Bytes = std::vector<std::byte>;

Armature saved_rig() {
  Armature rig = lively_rig();
  rig.styles.resize(2);
  resolve(rig);
  return rig;
}

// Runs ticks [from, to) and returns each actor's hash after each tick.
std::vector<std::uint64_t> run_actors(BusyActors& busy, int from, int to) {
  std::vector<std::uint64_t> hashes;
  for (int n = from; n < to; ++n) {
    busy.direct(n);
    for (Actor& actor : busy.actors) {
      tick(actor, busy.rig, kSavedTick, busy.marks);
      hashes.push_back(hash_of(actor));
    }
  }
  return hashes;
}

Bytes saved(const Armature& rig, const auto& character) {
  Bytes bytes;
  REQUIRE(save(rig, character, bytes));
  return bytes;
}

Actor moved_actor(const Armature& rig) {
  Actor actor = make_actor(rig);
  play(actor.player, 0);
  cross_fade(actor.player, 1, 0.3);
  queue(actor.player, 0);
  actor.styles = {1, 0};
  actor.attachments.resize(2);
  actor.attachments[1].size = {8, 9};
  actor.overrides.bones[3].scale = Vec2{2, 3};
  actor.velocity = {4, 0};
  actor.families.resize(rig.inverse_kinematics.size());
  actor.families[0].mode = IkMode::Arc;
  actor.families[3].limits = {{1, 0.25f, 0.5f}};
  for (int i = 0; i < 5; ++i) tick(actor, rig, kSavedTick);
  return actor;
}

}  // namespace

TEST_CASE("a restored crowd repeats its sixty ticks with the same bits") {
  const Armature rig = saved_rig();
  BusyActors busy(rig, 12);
  run_actors(busy, 0, 10);
  std::vector<Bytes> bytes;
  for (const Actor& actor : busy.actors) bytes.push_back(saved(rig, actor));
  const auto first = run_actors(busy, 10, 70);
  const std::vector<Actor> then = busy.actors;
  std::string error;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    REQUIRE_MESSAGE(restored_into(rig, bytes[i], busy.actors[i], error), error);
  CHECK(run_actors(busy, 10, 70) == first);
  for (std::size_t i = 0; i < then.size(); ++i) {
    CHECK(same_bits(busy.actors[i], then[i]));
    CHECK(busy.actors[i].current.vertices == then[i].current.vertices);
    CHECK(busy.actors[i].previous.bones == then[i].previous.bones);
  }
}

TEST_CASE("a fresh actor restores everything from the bytes of another actor") {
  const Armature rig = saved_rig();
  Actor actor = moved_actor(rig), fresh = make_actor(rig);
  std::string error;
  REQUIRE(restored_into(rig, saved(rig, actor), fresh, error));
  CHECK(error.empty());
  CHECK(same_bits(fresh, actor));
  CHECK(same_bits(constructed_pose(fresh), constructed_pose(actor)));
  CHECK(fresh.styles == actor.styles);
  CHECK(fresh.families == actor.families);
  REQUIRE(fresh.attachments.size() == 2);
  CHECK(fresh.attachments[1].size == Vec2{8, 9});
  CHECK(fresh.current.vertices == actor.current.vertices);
  CHECK(fresh.current.rest == actor.current.rest);
  CHECK(bone_to_world(fresh, 3) == bone_at_tick(actor, 3));
  CHECK(saved(rig, fresh) == saved(rig, actor));
  CHECK(draw_list(fresh, rig, 0.5f).vertices.size() == draw_list(actor, rig).vertices.size());
  CHECK(std::ranges::equal(fresh.list.vertices, actor.list.vertices, {}, &DrawVertex::pos,
                           &DrawVertex::pos));
}

TEST_CASE("a restored State goes on like the saved one") {
  Character c(saved_rig());
  const auto run = [&] {
    for (int n = 0; n < 60; ++n) c.play(n % 20, 4), c.construct();
    return hash_of(c.state);
  };
  run();
  const Bytes bytes = saved(c.rig, c.state);
  const std::uint64_t then = run();
  std::string error;
  REQUIRE(restored_into(c.rig, bytes, c.state, error));
  CHECK(run() == then);
}

TEST_CASE("a changed bit changes the hash, except for members that only change the look") {
  const Armature rig = saved_rig();
  const Actor actor = moved_actor(rig);
  const auto differs = [&](auto&& change) {
    Actor other = actor;
    change(other);
    CHECK(same_bits(other, actor) == (hash_of(other) == hash_of(actor)));
    return hash_of(other) != hash_of(actor);
  };
  const auto next = [](float& x) { x = std::nextafter(x, 1e9f); };
  CHECK(differs([&](Actor& a) { next(a.state.pose.bones[7].rot); }));
  CHECK(differs([&](Actor& a) { next(a.state.physics[0].global_orbit_vel); }));
  CHECK(differs([&](Actor& a) { a.state.pose.bones[0].hidden = true; }));
  CHECK(differs([&](Actor& a) { a.state.pose.visuals[0].tex = 1; }));
  CHECK(differs([&](Actor& a) { a.player.voices[1].position += 1e-9; }));
  CHECK(differs([&](Actor& a) { a.player.queued[0].options.end = PlayEnd::Hold; }));
  CHECK(differs([&](Actor& a) { a.layers.emplace_back(); }));
  CHECK(differs([&](Actor& a) { a.pad.phase += 1e-9; }));
  CHECK(differs([&](Actor& a) { add_clip(a.pad, 1, {}); }));
  CHECK(differs([&](Actor& a) { a.overrides.bones[9].hidden = false; }));
  CHECK(differs([&](Actor& a) { a.families[1].mimic_target = false; }));
  CHECK(differs([&](Actor& a) { next(a.families[3].limits[0].span); }));
  CHECK(differs([&](Actor& a) { next(a.placement.rotation); }));
  CHECK(differs([&](Actor& a) { a.velocity.x = -0.0f, a.velocity.y = -0.0f; }));
  CHECK(differs([&](Actor& a) { next(a.current.bones[2].pos.x); }));
  CHECK_FALSE(differs([](Actor& a) { a.styles.clear(); }));
  CHECK_FALSE(differs([](Actor& a) { a.attachments.clear(); }));
  CHECK_FALSE(differs([](Actor& a) { a.player.voices[kMostVoices - 1].weight = 9; }));
}

TEST_CASE("NaN equals NaN, and minus zero differs from zero") {
  const Armature rig = saved_rig();
  State a = initial_state(rig), b = a;
  a.physics[0].global_rot = b.physics[0].global_rot = std::numeric_limits<float>::quiet_NaN();
  CHECK(same_bits(a, b));
  CHECK(hash_of(a) == hash_of(b));
  CHECK_FALSE(a == b);
  a.pose.bones[0].rot = 0.0f;
  b.pose.bones[0].rot = -0.0f;
  CHECK_FALSE(same_bits(a, b));
  State back = initial_state(rig);
  std::string error;
  REQUIRE(restored_into(rig, saved(rig, a), back, error));
  CHECK(same_bits(a, back));
}

TEST_CASE("a restored player keeps its mask if it is the saved one, and otherwise gets a new one") {
  const Armature rig = saved_rig();
  const SharedMask arm = mask_below(rig, 5), leg = mask_below(rig, 11);
  Actor actor = moved_actor(rig);
  BusyActors::add_layer(actor, false, arm);
  BusyActors::add_layer(actor, false, {});
  const Bytes bytes = saved(rig, actor);
  std::string error;
  Actor fresh = make_actor(rig);
  REQUIRE(restored_into(rig, bytes, fresh, error));
  REQUIRE(fresh.layers.size() == 2);
  REQUIRE(fresh.layers[0].mask);
  CHECK(*fresh.layers[0].mask.flags == *arm.flags);
  CHECK_FALSE(fresh.layers[1].mask);
  CHECK(hash_of(fresh) == hash_of(actor));
  actor.layers[1].mask = leg;
  REQUIRE(restored_into(rig, bytes, actor, error));
  CHECK(actor.layers[0].mask.flags == arm.flags);
  CHECK_FALSE(actor.layers[1].mask);
}

TEST_CASE("bytes of another rig, another type or a newer library are refused with the reason") {
  const Armature rig = saved_rig();
  Armature more = rig, meshes = rig;
  add_bone(more, 0, {1, 2});
  resolve(more);
  std::swap(meshes.visuals[0].vertices, meshes.visuals[1].vertices);
  resolve(meshes);
  Actor actor = moved_actor(rig);
  State state = initial_state(rig);
  std::string error;
  const auto refused = [&](const Bytes& bytes, auto& character, const char* why) {
    const Bytes before = saved(rig, character);
    CHECK_FALSE(restored_into(rig, bytes, character, error));
    CHECK_MESSAGE(error.find(why) != error.npos, error);
    CHECK(saved(rig, character) == before);
  };
  refused(saved(more, make_actor(more)), actor, "22 bones where this one has 21");
  refused(saved(meshes, make_actor(meshes)), actor, "meshes");
  refused(saved(rig, state), actor, "a State was saved");
  refused(saved(rig, actor), state, "an Actor was saved");
  refused({}, actor, "no saved character");
  refused(Bytes(500, std::byte{7}), state, "no saved character");
  Bytes newer = saved(rig, actor);
  newer[4] = std::byte{9};
  refused(newer, actor, "newer");
  State other = initial_state(more);
  CHECK_FALSE(restored_into(rig, saved(rig, state), other, error));
  CHECK(error.find("to restore") != error.npos);
}

TEST_CASE("cut or changed bytes leave the actor unchanged") {
  const Armature rig = saved_rig();
  Actor actor = moved_actor(rig);
  const Bytes before = saved(rig, actor);
  tick(actor, rig, kSavedTick);
  const Bytes now = saved(rig, actor);
  std::string error;
  for (std::size_t size = 0; size < before.size(); ++size)
    REQUIRE_FALSE(restored_into(rig, std::span(before).first(size), actor, error));
  for (std::size_t i = 0; i < before.size(); ++i) {
    Bytes damaged = before;
    damaged[i] ^= std::byte{0x40};
    REQUIRE_FALSE(restored_into(rig, damaged, actor, error));
  }
  CHECK(error.find("damaged") != error.npos);
  CHECK(saved(rig, actor) == now);
}

TEST_CASE("forged bytes with a right checksum are refused or give an actor that ticks") {
  const Armature rig = saved_rig();
  BusyActors busy(rig, 6);
  run_actors(busy, 0, 6);
  Actor& actor = busy.actors[0];
  const Bytes sound = saved(rig, actor);
  std::mt19937 random(7);
  std::string error;
  int restored = 0;
  for (int i = 0; i < 4000; ++i) {
    Bytes forged = sound;
    const std::size_t payload = forged.size() - kChecksum;
    for (unsigned n = 1 + random() % 3; n > 0; --n)
      forged[random() % payload] = static_cast<std::byte>(random() % 4 == 0 ? 255 : random() % 256);
    if (random() % 8 == 0) forged.erase(forged.begin() + static_cast<int>(random() % payload));
    const std::uint64_t sum = checksum_of(std::span(forged).first(forged.size() - kChecksum));
    for (std::size_t byte = 0; byte < kChecksum; ++byte)
      forged[forged.size() - kChecksum + byte] = static_cast<std::byte>(sum >> (8 * byte) & 255);
    const bool taken = restored_into(rig, forged, actor, error);
    REQUIRE((taken || !error.empty()));
    if (!taken) continue;
    ++restored;
    for (int n = 0; n < 2; ++n) tick(actor, rig, kSavedTick, busy.marks);
    draw_list(actor, rig, 0.5f);
    REQUIRE(restored_into(rig, sound, actor, error));
  }
  CHECK(restored > 100);
  CHECK(restored < 4000);
}
