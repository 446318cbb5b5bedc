#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "runtime/mirrored_twins.h"

using namespace rigs;

namespace {

const Placement kPlacement{{300, -50}, {-2, 2}, 0.4f};

void construct_with(Character& c, Overrides& overrides) {
  apply(overrides, c.rig, kPlacement, c.state.pose);
  c.construct();
}

bool is_at(Vec2 place, Vec2 expected) {
  return length(place - expected) < 2e-2f;
}

}  // namespace

TEST_CASE("overrides stay until they are cleared and change nothing else") {
  Character c(lively_rig()), plain(lively_rig());
  Overrides overrides = make_overrides(c.rig);
  overrides.bones[2].rotation = {0.75f};
  overrides.bones[2].scale = Vec2{2, 3};
  overrides.bones[2].tint = Color{1, 0, 0, 1};
  overrides.bones[2].zindex = 42;
  overrides.bones[2].texture = -1;
  overrides.bones[6].hidden = true;
  for (int frame = 0; frame < 8; ++frame) {
    c.play(frame);
    plain.play(frame);
    apply(overrides, c.rig, {}, c.state.pose);
    const LiveVisuals& live = c.state.pose.visuals[c.rig.bones[2].visuals_id];
    CHECK(c.local(2).rot == 0.75f);
    CHECK(c.local(2).scale == Vec2{2, 3});
    CHECK(live == LiveVisuals{-1, 42, {1, 0, 0, 1}});
    CHECK(c.local(6).hidden);
    CHECK(c.local(2).pos == plain.local(2).pos);
    CHECK(c.local(3) == plain.local(3));
  }
  overrides.bones[6] = {};
  CHECK_FALSE(is_set(overrides.bones[6]));
  CHECK(is_set(overrides.bones[2]));
  clear(overrides);
  c.play(8);
  plain.play(8);
  apply(overrides, c.rig, {}, c.state.pose);
  CHECK(c.state.pose == plain.state.pose);
}

TEST_CASE("an override set through a reference from before clear() takes effect") {
  Character c(lively_rig());
  Overrides overrides = make_overrides(c.rig);
  c.play(0);
  apply(overrides, c.rig, {}, c.state.pose);
  BoneOverride& head = override_of(overrides, 2);
  apply(overrides, c.rig, {}, c.state.pose);
  clear(overrides);
  apply(overrides, c.rig, {}, c.state.pose);
  head.rotation = {0.75f};
  Overrides copy = overrides;
  apply(copy, c.rig, {}, c.state.pose);
  CHECK(c.local(2).rot == 0.75f);
}

TEST_CASE("overrides set in a loop over all bones take effect") {
  Character c(lively_rig());
  Overrides overrides = make_overrides(c.rig);
  for (BoneOverride& each : overrides.bones) each.hidden = true;
  c.play(0);
  apply(overrides, c.rig, {}, c.state.pose);
  CHECK(c.local(3).hidden);
}

TEST_CASE("a bone moved to a world point is there, also below rotated and mirrored parents") {
  Character c(lively_rig());
  c.options.ik = c.options.physics = false;
  c.play(5);
  c.state.pose.bones[0].scale = {-1, 2};
  Overrides overrides = make_overrides(c.rig);
  overrides.bones[1].rotation = {1};
  overrides.bones[3].position = {{250, -20}, Space::World};
  overrides.bones[4].position = {{-33, 12}, Space::Rig};
  construct_with(c, overrides);
  CHECK(is_at(rig_to_world(kPlacement, c.bone(3).pos), {250, -20}));
  CHECK(is_at(c.bone(4).pos, {-33, 12}));
}

TEST_CASE("a bone with a rotation in the world has that rotation") {
  Character c(lively_rig());
  c.options.ik = c.options.physics = false;
  c.play(5);
  Overrides overrides = make_overrides(c.rig);
  overrides.bones[3].rotation = {2.5f, Space::World};
  overrides.bones[2].rotation = {-0.5f, Space::Rig};
  construct_with(c, overrides);
  const float world = rig_to_world_angle(kPlacement, c.bone(3).rot);
  CHECK(std::abs(wrap_angle(world - 2.5f)) < 1e-4f);
  CHECK(std::abs(wrap_angle(c.bone(2).rot + 0.5f)) < 1e-4f);
}

TEST_CASE("a family reaches an IK target placed in the world") {
  Armature rig;
  add_chain(rig, 4, 50, {0, 0}, {100, 50});
  Character c(std::move(rig));
  Overrides overrides = make_overrides(c.rig);
  const Vec2 mouse{120, 60};
  overrides.bones[4].position = {mouse, Space::World};
  construct_with(c, overrides);
  CHECK(length(rig_to_world(kPlacement, c.bone(3).pos) - mouse) < 2);
}

#ifdef NDEBUG
TEST_CASE("overrides of another rig do nothing") {
  Character c(lively_rig());
  Overrides overrides = make_overrides(one_bone());
  overrides.bones[0].hidden = true;
  const Pose before = c.state.pose;
  apply(overrides, c.rig, {}, c.state.pose);
  CHECK(c.state.pose == before);
}
#endif

TEST_CASE("overrides with NaN are ignored and do not reach physics") {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  Character c(lively_rig()), plain(lively_rig());
  Overrides overrides = make_overrides(c.rig);
  Placement nowhere;
  nowhere.position.x = nan;
  override_of(overrides, 2).position = {{nan, 0}};
  override_of(overrides, 2).rotation = {nan};
  override_of(overrides, 2).scale = Vec2{1, nan};
  override_of(overrides, 3).position = {{5, 5}, Space::World};
  for (int frame = 0; frame < 8; ++frame) {
    c.play(frame);
    plain.play(frame);
    apply(overrides, c.rig, nowhere, c.state.pose);
    c.construct();
    plain.construct();
    apply_velocity(c.rig, c.state.physics, {nan, 0});
    CHECK(c.state == plain.state);
  }
}

TEST_CASE("a tint that is not finite in one channel keeps the animated tint") {
  for (float Color::*channel : {&Color::r, &Color::g, &Color::b, &Color::a})
    for (const float value :
         {std::numeric_limits<float>::quiet_NaN(), -std::numeric_limits<float>::infinity()}) {
      Character c(lively_rig());
      c.play(3);
      const Pose before = c.state.pose;
      Overrides overrides = make_overrides(c.rig);
      Color tint{0.25f, 0.5f, 0.75f, 1};
      tint.*channel = value;
      override_of(overrides, 2).tint = tint;
      apply(overrides, c.rig, {}, c.state.pose);
      CHECK(c.state.pose == before);
    }
}

TEST_CASE("an override of a missing bone is ignored") {
  Character c(lively_rig());
  Overrides overrides = make_overrides(c.rig);
  for (const int bone : {-1, static_cast<int>(c.rig.bones.size())})
    override_of(overrides, bone).position = {{5, 5}};
  override_of(overrides, 2).hidden = true;
  CHECK(std::ranges::count_if(overrides.bones, is_set) == 1);
  CHECK(is_set(overrides.bones[2]));
}

namespace {

const Dialect kRuleOfTheFile;

// Overrides the rotation of every second bone, in the rig or the world, also below rotated and
// mirrored parents.
void check_turned(const Armature& rig, const Dialect& dialect) {
  for (const Space space : {Space::Rig, Space::World}) {
    Character c(rig);
    c.options.ik = c.options.physics = false;
    c.options.dialect = dialect;
    c.play(5);
    Overrides overrides = make_overrides(c.rig);
    for (std::size_t b = 1; b < c.rig.bones.size(); b += 2)
      overrides.bones[b].rotation = {0.3f + 0.1f * static_cast<float>(b), space};
    apply(overrides, c.rig, kPlacement, c.state.pose, dialect);
    c.construct();
    for (std::size_t b = 1; b < c.rig.bones.size(); b += 2) {
      CAPTURE(b);
      const float rot = c.built.bones[b].rot;
      const float is = space == Space::Rig ? rot : rig_to_world_angle(kPlacement, rot);
      CHECK(std::abs(wrap_angle(is - overrides.bones[b].rotation->angle)) < 1e-4f);
    }
  }
}

}  // namespace

TEST_CASE(
    "a bone rotated in the rig or the world has that rotation below mirrored parents, by the rule "
    "of every format and dialect") {
  for (const std::vector<int>& mirrored : mirrored_choices())
    for (const char* version : {"0.7.0", "0.8.0"}) {
      CAPTURE(version);
      Armature rig = mirrored_rig(mirrored);
      rig.version = version;
      for (const Dialect& dialect : {kRuleOfTheFile, rusty_skelform_0_7(), editor_0_8()})
        check_turned(rig, dialect);
    }
}

TEST_CASE("an actor's overrides use the dialect of its construct()") {
  Armature rig = mirrored_rig({0, 2});
  resolve(rig);
  Actor actor = make_actor(rig);
  ConstructOptions options;
  options.ik = options.physics = false;
  for (const Dialect& dialect : {rusty_skelform_0_7(), rusty_skelform_0_8()}) {
    options.dialect = dialect;
    override_of(actor.overrides, 3).rotation = {1, Space::Rig};
    construct(actor, rig, options);
    CHECK(std::abs(wrap_angle(actor.current.bones[3].rot - 1)) < 1e-4f);
  }
}
