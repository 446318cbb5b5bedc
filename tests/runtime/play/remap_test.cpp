#include "skelform/remap.h"

#include <doctest/doctest.h>

#include "runtime/lively_rig.h"

using namespace rigs;

namespace {

constexpr double kGameTick = 1.0 / 60;

Armature named_lively() {
  Armature rig = lively_rig();
  rig.animations[0].name = "Swing";
  rig.animations[1].name = "Slide";
  rig.animations[0].id = 0;
  rig.animations[1].id = 1;
  rig.styles[0].name = "Base";
  return rig;
}

Armature planned(Armature rig) {
  resolve(rig);
  return rig;
}

// Returns an export that changes all numbers: with a new first bone and the animations swapped.
Armature renumbered() {
  Armature rig = with_bone_in_front(named_lively(), "New");
  std::swap(rig.animations[0], rig.animations[1]);
  return planned(std::move(rig));
}

// Returns a character during a fade, with a mask, an override and an attachment.
Actor busy(const Armature& rig, const SharedMask& mask, int ticks) {
  Actor actor = make_actor(rig);
  actor.layers.resize(1);
  actor.layers[0].layer = 1;
  actor.layers[0].mask = mask;
  actor.velocity = {4, 1};
  actor.attachments.resize(1);
  actor.attachments[0].bone_id = 3;
  override_of(actor.overrides, 7).rotation = {0.4f, Space::Parent};
  add_clip(actor.pad, 0, {0, 0});
  add_clip(actor.pad, 1, {10, 0});
  actor.pad.point = {4, 0};
  actor.player.layer = 1;
  actor.player.weight = 0.5f;
  play(actor.player, 0);
  play(actor.layers[0], 1);
  queue(actor.layers[0], 0);
  for (int i = 0; i < ticks; ++i) {
    if (i == 10) cross_fade(actor.player, 1, 0.5);
    tick(actor, rig, kGameTick);
  }
  return actor;
}

void check_same_but_for_the_first(const Constructed& moved, const Constructed& stayed) {
  REQUIRE(moved.bones.size() == stayed.bones.size() + 1);
  for (std::size_t i = 0; i < stayed.bones.size(); ++i)
    CHECK(moved.bones[i + 1] == stayed.bones[i]);
  CHECK(moved.vertices == stayed.vertices);
}

}  // namespace

TEST_CASE("a character keeps its bits on an export that changes all numbers") {
  const Armature old = planned(named_lively()), fresh = renumbered();
  const SharedMask mask = mask_below(old, 5);
  Actor stays = busy(old, mask, 20), moves = stays;
  const Remap change = make_remap(old, fresh);
  remap(change, moves);
  CHECK(*moves.layers[0].mask.flags == mask_below(fresh, 6));
  CHECK(*mask.flags == mask_below(old, 5));
  check_same_but_for_the_first(moves.current, stays.current);
  check_same_but_for_the_first(moves.previous, stays.previous);
  CHECK(moves.attachments[0].bone_id == 4);
  for (int i = 0; i < 60; ++i) {
    tick(stays, old, kGameTick);
    tick(moves, fresh, kGameTick);
    check_same_but_for_the_first(moves.current, stays.current);
    CHECK(moves.state.physics == stays.state.physics);
  }
}

TEST_CASE("a moved character is drawn at its old place until its next tick") {
  const Armature old = planned(named_lively()), fresh = renumbered();
  const SharedMask mask = mask_below(old, 5);
  Actor stays = busy(old, mask, 20), moves = stays;
  remap(make_remap(old, fresh), moves);
  const DrawList &before = draw_list(stays, old, 0.5f), &after = draw_list(moves, fresh, 0.5f);
  REQUIRE(after.vertices.size() == before.vertices.size());
  REQUIRE(!before.vertices.empty());
  for (std::size_t i = 0; i < before.vertices.size(); ++i)
    CHECK(after.vertices[i].pos == before.vertices[i].pos);
}

TEST_CASE("new bones of an export have the pose of a loaded rig, below their parents") {
  const Armature old = planned(named_lively());
  Armature rig = named_lively();
  const int tip = add_bone(rig, 20, {0, 30}, 0.25f);
  rig.bones[tip].name = "Tip";
  const Armature fresh = planned(rig);
  const SharedMask mask = mask_below(old, 20);
  Actor actor = busy(old, mask, 20);
  const Remap change = make_remap(old, fresh);
  remap(change, actor);
  CHECK(actor.layers[0].mask.flags->at(static_cast<std::size_t>(tip)) == 1);
  CHECK(actor.state.pose.bones[tip] == initial_state(fresh).pose.bones[tip]);
  CHECK(actor.current.bones[tip].pos != Vec2{0});
  tick(actor, fresh, kGameTick);
  CHECK(actor.current.bones.size() == old.bones.size() + 1);
}

TEST_CASE("a removed animation becomes -1 in players, marks and queues") {
  const Armature old = planned(named_lively());
  Armature rig = named_lively();
  rig.animations.pop_back();
  rig.physics.clear();
  rig.bones[20].physics_id = -1;
  const Armature fresh = planned(rig);
  const SharedMask mask = mask_below(old, 5);
  Actor actor = busy(old, mask, 20);
  PlayMark marks[] = {{0, 3}, {1, 4}};
  const Remap change = make_remap(old, fresh);
  remap(change, actor);
  remap(change, marks);
  CHECK(marks[0].animation == 0);
  CHECK(marks[1].animation == -1);
  CHECK(playing(actor.player) == -1);
  CHECK(actor.layers[0].queued[0].animation == 0);
  CHECK(actor.state.physics.empty());
  for (int i = 0; i < 60; ++i) tick(actor, fresh, kGameTick, marks);
  CHECK(playing(actor.layers[0]) == 0);
}

TEST_CASE("a playing animation that became shorter stays within its length and loops once") {
  const Armature old = planned(named_lively());
  Armature rig = named_lively();
  std::erase_if(rig.animations[0].keyframes, [](const Keyframe& key) { return key.frame > 5; });
  const Armature fresh = planned(rig);
  Actor actor = make_actor(old);
  play(actor.player, 0);
  for (int i = 0; i < 18; ++i) tick(actor, old, kGameTick);
  remap(make_remap(old, fresh), actor);
  CHECK(frame_of(fresh, actor.player.voices[0]) == 5);
  CHECK(tick(actor, fresh, kGameTick).size() == 1);
}

TEST_CASE(
    "a playhead stays where it is on an export of the same length, on every way through a lap") {
  const Armature old = planned(named_lively()), fresh = renumbered();
  for (const PlayEnd end : {PlayEnd::Hold, PlayEnd::Loop, PlayEnd::PingPong}) {
    Player player;
    play(player, 0, {.end = end});
    for (int i = 0; i < 120; ++i) {
      update(player, old, kGameTick / 2);
      Player moved = player;
      remap(make_remap(old, fresh), moved);
      CHECK(moved.voices[0].position == player.voices[0].position);
    }
  }
}

TEST_CASE("a playhead on its way back keeps its distance to the end of a shorter animation") {
  const Armature old = planned(named_lively());
  Armature rig = named_lively();
  std::erase_if(rig.animations[0].keyframes, [](const Keyframe& key) { return key.frame > 5; });
  const Armature fresh = planned(rig);
  const double before = old.animations[0].last_frame;
  Player player;
  play(player, 0, {.end = PlayEnd::PingPong});
  for (const double back : {1.0, 3.0, 20.0}) {  // frames from the start
    Player moved = player;
    moved.voices[0].position = 2 * before - back;
    remap(make_remap(old, fresh), moved);
    CHECK(moved.voices[0].position == 2 * 5 - std::min(back, 5.0));
  }
}

TEST_CASE("settings of IK families follow their families and targets, and a lost target is left") {
  const Armature old = planned(named_lively()), fresh = renumbered();
  Actor actor = make_actor(old);
  remap(make_remap(old, fresh), actor);
  CHECK(actor.families.empty());
  actor = make_actor(old);
  actor.families.resize(4);
  actor.families[1].target_id = 3;
  actor.families[1].constraint = IkConstraint::Clockwise;
  remap(make_remap(old, fresh), actor);
  REQUIRE(actor.families.size() == 4);
  CHECK(actor.families[1].target_id == 4);
  CHECK(actor.families[1].constraint == IkConstraint::Clockwise);
  Armature fewer = named_lively();
  fewer.inverse_kinematics.erase(fewer.inverse_kinematics.begin());
  const Armature last = planned(std::move(fewer));
  std::vector<FamilySettings> settings(4);
  settings[1].target_id = 3;
  settings[1].iterations = 2;
  Remap change = make_remap(old, last);
  change.match.bones[3] = -1;
  remap(change, settings);
  REQUIRE(settings.size() == 3);
  CHECK(settings[0].iterations == 2);
  CHECK(settings[0].target_id == -1);
}

TEST_CASE("overrides keep textures by name, and without its styles an actor shows the first") {
  const Armature old = planned(named_lively());
  Armature rig = named_lively();
  rig.texture_names.insert(rig.texture_names.begin(), "another");
  for (Visuals& visuals : rig.visuals) ++visuals.tex, ++visuals.init_tex;
  rig.styles.front().name = "Winter";
  rig.styles.front().id = 7;
  const Armature fresh = planned(rig);
  Actor actor = make_actor(old);
  override_of(actor.overrides, 0).texture = 2;
  override_of(actor.overrides, 2).texture = -1;
  const Remap change = make_remap(old, fresh);
  remap(change, actor);
  CHECK(override_of(actor.overrides, 0).texture == 3);
  CHECK(override_of(actor.overrides, 2).texture == -1);
  CHECK(remap_texture(change, 99) == -1);
  CHECK(actor.styles == std::vector<int>{0});
  for (std::size_t i = 0; i < fresh.visuals.size(); ++i)
    CHECK(actor.state.pose.visuals[i].tex == fresh.visuals[i].tex);
}

TEST_CASE("a State and an Actor of another rig are converted as far as possible") {
  const Armature old = planned(named_lively()), fresh = renumbered();
  Armature small;
  add_bone(small, -1, {5, 6});
  resolve(small);
  Actor actor = make_actor(small);
  tick(actor, small, kGameTick);
  const Remap change = make_remap(old, fresh);
  remap(change, actor);
  CHECK(actor.state.pose.bones.size() == fresh.bones.size());
  CHECK(actor.current.bones[1].pos == Vec2{5, 6});
  tick(actor, fresh, kGameTick);
  CHECK(followed(change.match.bones, 1000) == -1);
  CHECK(followed(change.match.bones, -1) == -1);
}
