// Mistakes that a game makes easily: a forgotten or a repeated remap(), masks that nobody keeps.
#include <doctest/doctest.h>

#include "runtime/lively_rig.h"
#include "skelform/misuse.h"
#include "skelform/remap.h"

using namespace rigs;

namespace {

constexpr double kSafeTick = 1.0 / 60;

std::vector<std::string>& told_safe() {
  static std::vector<std::string> messages;
  return messages;
}

// Collects what the hook is told.
struct SafeHook {
  SafeHook() { told_safe().clear(); }
  ~SafeHook() { set_misuse_hook(before); }
  MisuseHook before = set_misuse_hook([](const char* message) { told_safe().push_back(message); });
};

int times_heard(const std::string& words) {
  return static_cast<int>(std::ranges::count_if(told_safe(), [&](const std::string& message) {
    return message.find(words) != std::string::npos;
  }));
}

Armature resolved(Armature rig) {
  rig.styles.emplace_back();
  resolve(rig);
  return rig;
}

// Returns an export with equal counts whose animations have changed places.
Armature swapped() {
  Armature rig = lively_rig();
  std::swap(rig.animations[0], rig.animations[1]);
  return resolved(std::move(rig));
}

// A player with a mask that only this function knows.
Player masked_player(const Armature& rig) {
  Player player;
  player.layer = 1;
  player.mask = mask_below(rig, 5);
  play(player, 1);
  return player;
}

}  // namespace

TEST_CASE("a forgotten remap() is told once, although the counts of both exports are equal") {
  const SafeHook listening;
  const Armature old = resolved(lively_rig()), fresh = swapped();
  Actor actor = make_actor(old);
  add_clip(actor.pad, 0, {0, 0});
  override_of(actor.overrides, 3).rotation = {0.5f};
  play(actor.player, 0);
  for (int i = 0; i < 5; ++i) tick(actor, old, kSafeTick), draw_list(actor, old);
  CHECK(told_safe().empty());
  for (int i = 0; i < 5; ++i) tick(actor, fresh, kSafeTick), draw_list(actor, fresh);
  CHECK(times_heard("update() gets a Player of another rig") == 1);
  CHECK(times_heard("update() gets a PadPlayer of another rig") == 1);
  CHECK(times_heard("animate() gets a Pose of another rig") == 1);
  CHECK(times_heard("apply() gets Overrides") == 1);
  CHECK(times_heard("construct() gets a Pose or Constructed of another rig") == 1);
  CHECK(times_heard("build_draw_list() gets") == 1);
  CHECK(times_heard("call remap()") == static_cast<int>(told_safe().size()));
}

TEST_CASE("a remapped, a copied and a new actor are told of nothing") {
  const SafeHook listening;
  const Armature old = resolved(lively_rig()), fresh = swapped();
  const Armature shared = fresh;
  Actor actor = make_actor(old);
  actor.layers = {masked_player(old)};
  add_clip(actor.pad, 0, {0, 0});
  play(actor.player, 0);
  tick(actor, old, kSafeTick);
  remap(make_remap(old, fresh), actor);
  Actor other = make_actor(shared);
  other = actor;
  for (Actor* each : {&actor, &other})
    for (int i = 0; i < 3; ++i) tick(*each, shared, kSafeTick), draw_list(*each, shared);
  Player player;  // a player whose animations are all of the new rig may go on
  play(player, 0);
  update(player, old, kSafeTick);
  play(player, 1);
  update(player, fresh, kSafeTick);
  CHECK(told_safe().empty());
  for (const std::string& message : told_safe()) MESSAGE(message);
}

TEST_CASE("tick_many() tells of a forgotten remap() as well") {
  const SafeHook listening;
  const Armature old = resolved(lively_rig()), fresh = swapped();
  std::vector<Actor> actors(20, make_actor(old));
  std::vector<Actor*> crowd;
  for (Actor& actor : actors) play(actor.player, 0), crowd.push_back(&actor);
  Scratch scratch = make_many_scratch(fresh);
  for (int i = 0; i < 3; ++i) tick_many(fresh, crowd, kSafeTick, scratch);
  CHECK(times_heard("animate() gets a Pose of another rig") == 1);
  CHECK(times_heard("construct_many() gets") == 1);
}

TEST_CASE("a second remap() of one actor changes nothing and is told") {
  const SafeHook listening;
  const Armature old = resolved(lively_rig());
  const Armature fresh = resolved(with_bone_in_front(lively_rig(), "New"));
  Actor actor = make_actor(old);
  play(actor.player, 0);
  for (int i = 0; i < 4; ++i) tick(actor, old, kSafeTick);
  const Remap change = make_remap(old, fresh);
  remap(change, actor);
  const Actor once = actor;
  CHECK(told_safe().empty());
  remap(change, actor);
  remap(change, actor.state);
  remap(change, actor.player);
  remap(change, actor.overrides);
  CHECK(times_heard("remap() does nothing with an Actor") == 1);
  CHECK(times_heard("remap() does nothing with a State") == 1);
  CHECK(times_heard("remap() does nothing with a Player") == 1);
  CHECK(times_heard("remap() does nothing with an Overrides") == 1);
  CHECK(actor.state == once.state);
  CHECK(actor.player.voices[0].animation == once.player.voices[0].animation);
}

TEST_CASE("a player keeps its mask, and a trace can read it after the player has another") {
  const Armature rig = resolved(lively_rig());
  Actor actor = make_actor(rig);
  actor.layers = {masked_player(rig)};
  Actor copy = actor;
  tick(actor, rig, kSafeTick);
  REQUIRE(actor.tracks.size() == 1);
  CHECK(*actor.tracks[0].mask == mask_below(rig, 5));
  copy.layers.clear();
  actor.layers[0].mask = {};
  CHECK(*actor.tracks[0].mask == mask_below(rig, 5));
  tick(actor, rig, kSafeTick);
  CHECK(actor.tracks[0].mask == nullptr);
  CHECK(actor.masks.empty());
}
