// Format 0.8: a mirrored parent turns its children the other way round. All code that computes
// poses follows the rule.
#include <doctest/doctest.h>

#include "runtime/at_every_width.h"
#include "runtime/bits.h"
#include "runtime/mirrored_twins.h"
#include "skelform/format.h"

using namespace rigs;
using doctest::Approx;

namespace {

// Makes -0 equal to 0, because a twin's rotation has the other sign.
void add_number(Bits& bits, float number) {
  add(bits, number + 0.0f);
}
void add_point(Bits& bits, Vec2 point) {
  add_number(bits, point.x);
  add_number(bits, point.y);
}

void add_bones(Bits& bits, const std::vector<ConstructedBone>& bones) {
  for (const ConstructedBone& bone : bones) {
    add_point(bits, bone.pos);
    add_point(bits, bone.scale);
    add_number(bits, bone.rot);
  }
}

void add_state(Bits& bits, const PhysicsState& state) {
  add_point(bits, state.global_pos);
  add_point(bits, state.global_scale);
  for (const float number :
       {state.global_rot, state.global_orbit, state.global_orbit_diff, state.global_orbit_vel})
    add_number(bits, number);
}

Bits bits_of(const Constructed& built, const std::vector<PhysicsState>& physics) {
  Bits bits;
  add_bones(bits, built.bones);
  for (const Vec2 vertex : built.vertices) add_point(bits, vertex);
  for (const PhysicsState& rest : built.rest) add_state(bits, rest);
  for (const PhysicsState& state : physics) add_state(bits, state);
  return bits;
}

Bits bits_of(const Character& c) {
  return bits_of(c.built, c.state.physics);
}

Bits bits_of(const ConstructTrace& trace) {
  Bits bits;
  for (const auto* stage : {&trace.fk, &trace.ik, &trace.physics}) add_bones(bits, *stage);
  for (const FamilyTrace& family : trace.families)
    for (const Vec2 joint : family.joints) add_point(bits, joint);
  return bits;
}

// Runs ticks of both rigs with the same options and compares them.
void check_twins(const Armature& rig, const Armature& twin, const ConstructOptions& options,
                 bool traced) {
  Character c(rig), other(twin);
  c.options = other.options = options;
  for (int frame = 0; frame < 12; ++frame) {
    CAPTURE(frame);
    for (Character* one : {&c, &other}) one->play(frame);
    ConstructTrace ours, theirs;
    ours.record_iterations = theirs.record_iterations = frame % 2 == 0;
    c.construct(traced ? &ours : nullptr);
    other.construct(traced ? &theirs : nullptr);
    REQUIRE(bits_of(c) == bits_of(other));
    if (traced) REQUIRE(bits_of(ours) == bits_of(theirs));
  }
}

std::vector<ConstructOptions> some_options(const std::vector<Physics>& parameters) {
  std::vector<ConstructOptions> all(1);
  all.emplace_back().ik = false;
  all.emplace_back().physics = false;
  all.emplace_back().mesh = false;
  all.emplace_back().physics_parameters = parameters;
  for (const DialectSwitch& next : dialect_switches()) {
    ConstructOptions options;
    options.dialect.*next.value = true;
    const bool is_rule =
        options.dialect.mirrored_parents_turn_back || options.dialect.mirrored_parents_keep_turn;
    if (!is_rule) all.push_back(options);
  }
  return all;
}

struct Crowd {
  explicit Crowd(const Armature& armature, const ConstructOptions& options) : rig(armature) {
    for (int i = 0; i < 5; ++i) {
      states.push_back(initial_state(rig));
      built.push_back(make_constructed(rig));
      tracks.push_back({0, i});
    }
    for (std::size_t i = 0; i < states.size(); ++i)
      all.push_back({&states[i], &built[i], {&tracks[i], 1}, nullptr, &options});
  }

  void tick(Scratch& scratch) {
    animate_many(rig, all, scratch);
    construct_many(rig, all, scratch);
    for (Track& track : tracks) ++track.frame;
  }

  const Armature& rig;
  std::vector<State> states;
  std::vector<Constructed> built;
  std::vector<Track> tracks;
  std::vector<Instance> all;
};

void check_crowd(const Armature& rig, const Armature& twin, const ConstructOptions& options) {
  Crowd crowd(rig, options), others(twin, options);
  Scratch scratch = make_many_scratch(rig), room = make_many_scratch(twin);
  for (int tick = 0; tick < 6; ++tick) {
    CAPTURE(tick);
    crowd.tick(scratch);
    others.tick(room);
    for (std::size_t i = 0; i < crowd.states.size(); ++i)
      REQUIRE(bits_of(crowd.built[i], crowd.states[i].physics) ==
              bits_of(others.built[i], others.states[i].physics));
  }
}

Armature flip_rig(const char* version) {
  Armature rig;
  const int flip = add_bone(rig, add_bone(rig, -1, {0, 0}), {0, 0}, 0, {-1, 1});
  add_bone(rig, add_bone(rig, flip, {60, 0}, 0.6f), {80, 0}, 0.4f);
  rig.version = version;
  return rig;
}

void check_bone(const ConstructedBone& bone, Vec2 pos, float rot) {
  CHECK(bone.pos.x == Approx(pos.x).epsilon(1e-5));
  CHECK(bone.pos.y == Approx(pos.y).epsilon(1e-5));
  CHECK(bone.rot == Approx(rot).epsilon(1e-5));
}

}  // namespace

TEST_CASE("below a mirrored parent rotations are reversed since format 0.8") {
  for (const char* version : {"", "0.1", "0.6.0", "0.7.0", "0.7.2", "v0.7", "hello"}) {
    CAPTURE(version);
    Character c(flip_rig(version));
    c.construct();
    check_bone(c.bone(2), {-60, 0}, 0.6f);
    check_bone(c.bone(3), {-126.027f, -45.171f}, 1.0f);
  }
  for (const char* version : {"0.8", "0.8.0", "v0.8.3", "0.9.0", "0.10.0", "1.0"}) {
    CAPTURE(version);
    Character c(flip_rig(version));
    c.construct();
    check_bone(c.bone(2), {-60, 0}, -0.6f);
    check_bone(c.bone(3), {-126.027f, 45.171f}, -1.0f);
  }
}

TEST_CASE("two mirrored axes or two mirrored parents do not reverse rotations") {
  for (const auto& [first, second] :
       {std::pair{Vec2{-1, -1}, Vec2{1}}, {Vec2{-1, 1}, Vec2{1, -2}}}) {
    Armature rig;
    add_bone(rig, add_bone(rig, -1, {0, 0}, 0, first), {0, 0}, 0, second);
    add_bone(rig, 1, {10, 0}, 0.6f);
    rig.version = "0.8.0";
    Character c(std::move(rig));
    c.construct();
    CHECK(c.bone(2).rot == 0.6f);
  }
}

TEST_CASE("a rig of 0.8 has the bits of an equivalent rig of 0.7, with any parents mirrored") {
  for (const std::vector<int>& mirrored : mirrored_choices()) {
    CAPTURE(mirrored.size());
    CAPTURE((mirrored.empty() ? -1 : mirrored.front()));
    const Armature rig = mirrored_rig(mirrored), twin = twin_in_0_7(rig);
    std::vector<Physics> parameters = rig.physics;
    for (Physics& physics : parameters) physics.sway = 1.5f, physics.rot_bounce = 0.5f;
    for (const ConstructOptions& options : some_options(parameters)) {
      check_twins(rig, twin, options, false);
      check_twins(rig, twin, options, true);
      check_crowd(rig, twin, options);
    }
  }
}

TEST_CASE("vectors of every width give the same bits for a rig of 0.8") {
  const Armature rig = mirrored_rig({0, 6, 20}), twin = twin_in_0_7(rig);
  at_every_width([&] {
    check_twins(rig, twin, {}, false);
    check_crowd(rig, twin, {});
  });
}

TEST_CASE("an animated scale reverses rotations while it is mirrored") {
  Armature rig = mirrored_rig({6});
  for (int frame = 0; frame <= 20; frame += 5)
    for (const int bone : {1, 12, 20})
      add_key(rig.animations[0], frame, bone, Element::ScaleX, frame % 10 == 0 ? 1.2f : -0.7f);
  std::ranges::stable_sort(rig.animations[0].keyframes, {}, &Keyframe::frame);
  Armature as_0_7 = rig;
  as_0_7.version = "0.7.0";
  Character c(rig), other(as_0_7);
  bool has_turned = false;
  for (int frame = 0; frame < 20; ++frame) {
    CAPTURE(frame);
    c.play(frame);
    other.state.pose = twin_in_0_7(c.rig, c.state.pose);
    has_turned = has_turned || other.local(2).rot != c.local(2).rot;
    c.construct();
    other.construct();
    REQUIRE(bits_of(c) == bits_of(other));
  }
  CHECK(has_turned);
}

TEST_CASE("a scale damped by physics reverses rotations while it is below 0") {
  Armature rig = flip_rig("0.8.0");
  add_physics(rig, 1).scale_damping = 10;
  rig.physics[0].global_scale = {1, 1};
  Character c(std::move(rig));
  c.construct();
  CHECK(c.bone(1).scale.x == Approx(0.6f));
  CHECK(c.bone(2).rot == 0.6f);
  while (c.bone(1).scale.x > 0) c.construct();
  CHECK(c.bone(2).rot == -0.6f);
  CHECK(c.bone(3).rot == Approx(-1.0f));
}

TEST_CASE("dialects can apply the rule of 0.8 to files of 0.7, and the other way round") {
  for (const std::vector<int>& mirrored : mirrored_choices()) {
    const Armature newer = mirrored_rig(mirrored);
    Armature older = newer;
    older.version = "0.7.0";
    resolve(older);
    const std::pair<bool Dialect::*, std::pair<const Armature*, const Armature*>> ways[] = {
        {&Dialect::mirrored_parents_turn_back, {&newer, &older}},
        {&Dialect::mirrored_parents_keep_turn, {&older, &newer}}};
    for (const auto& [rule, rigs] : ways) {
      Character c(*rigs.first), other(*rigs.second);
      other.options.dialect.*rule = true;
      for (int frame = 0; frame < 5; ++frame) {
        c.play(frame);
        other.play(frame);
        c.construct();
        other.construct();
        REQUIRE(bits_of(c) == bits_of(other));
      }
    }
  }
}

TEST_CASE("the dialects of 0.8 differ from those of 0.7 by this rule alone") {
  for (auto [older, newer] :
       {std::pair{rusty_skelform_0_7(), rusty_skelform_0_8()}, {editor_0_7(), editor_0_8()}}) {
    CHECK(older.mirrored_parents_keep_turn);
    CHECK(newer.mirrored_parents_turn_back);
    older.mirrored_parents_keep_turn = newer.mirrored_parents_turn_back = false;
    CHECK(older == newer);
  }
}

TEST_CASE("a version belongs to the newest known format that is not newer") {
  CHECK(name_of(format_of("0.7.9")) == "0.7");
  CHECK(name_of(format_of("0.75")) == name_of(newest_format()));
  CHECK(name_of(format_of("")) == "0.7");
  CHECK(is_newer_than_known("0.9"));
  CHECK(is_newer_than_known("1.0.0"));
  CHECK(is_newer_than_known("99999999999999999999.0"));
  for (const char* version : {"0.8.7", "0.8", "v0.7.0", "", "1", "newest", "-1.9"})
    CHECK_FALSE(is_newer_than_known(version));
  REQUIRE(format_named("0.8") != nullptr);
  CHECK(format_named("0.8.0")->version == std::string("0.8.0"));
  for (const char* version : {"0.6", "0.9", "8", "", "newest"})
    CHECK(format_named(version) == nullptr);
}
