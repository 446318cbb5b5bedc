// A crowd gives the bits of its characters run one by one, whatever each of them does.
#include <doctest/doctest.h>

#include <bit>
#include <random>
#include <thread>

#include "runtime/at_every_width.h"
#include "runtime/bits.h"
#include "runtime/corpus.h"
#include "runtime/lively_rig.h"
#include "skelform/many.h"

using namespace skelform;

namespace {

using skelform::add;

void add(Bits& bits, const PhysicsState& state) {
  add(bits, state.global_pos);
  add(bits, state.global_scale);
  for (const float number :
       {state.global_rot, state.global_orbit, state.global_orbit_diff, state.global_orbit_vel}) {
    add(bits, number);
  }
}

void add(Bits& bits, const Pose& pose) {
  for (const LocalBone& bone : pose.bones) {
    add(bits, bone.pos);
    add(bits, bone.scale);
    add(bits, bone.rot);
    bits.push_back(bone.hidden);
  }
  for (const LiveVisuals& visuals : pose.visuals) {
    bits.push_back(static_cast<std::uint32_t>(visuals.tex));
    bits.push_back(static_cast<std::uint32_t>(visuals.zindex));
    for (int i = 0; i < 4; ++i) add(bits, visuals.tint[i]);
  }
  for (const LiveFamily& family : pose.inverse_kinematics) {
    bits.push_back(static_cast<std::uint32_t>(family.mode) * 16u +
                   static_cast<std::uint32_t>(family.constraint) * 2u + family.mimic_target);
  }
}

struct Character {
  State state;
  Constructed constructed;
  Track track;
  const AnimateOptions* animate_options = nullptr;
  const ConstructOptions* options = nullptr;
};

Bits bits_of(const Character& one) {
  Bits bits;
  for (const ConstructedBone& bone : one.constructed.bones) {
    add(bits, bone.pos);
    add(bits, bone.scale);
    add(bits, bone.rot);
    bits.push_back(bone.hidden);
  }
  for (const Vec2 vertex : one.constructed.vertices) add(bits, vertex);
  for (const PhysicsState& rest : one.constructed.rest) add(bits, rest);
  for (const PhysicsState& state : one.state.physics) add(bits, state);
  add(bits, one.state.pose);
  return bits;
}

Armature lively_rig() {
  Armature rig = rigs::lively_rig();
  Keyframe texture;  // from frame 3 on, so that earlier frames keep the old value
  texture.frame = 3;
  texture.bone_id = 2;
  texture.element = Element::Texture;
  texture.value_tex = 1;
  for (Animation& animation : rig.animations) animation.keyframes.push_back(texture);
  resolve(rig);
  return rig;
}

// Makes characters at different frames; some share their options.
std::vector<Character> made_crowd(const Armature& rig, std::span<const ConstructOptions> options,
                                  std::size_t count) {
  std::mt19937 random(5);
  std::vector<Character> crowd(count);
  for (Character& one : crowd) {
    one.state = initial_state(rig);
    one.constructed = make_constructed(rig);
    if (!rig.animations.empty()) {
      one.track.animation = static_cast<int>(random() % rig.animations.size());
      one.track.frame = static_cast<int>(random() % 40);
    }
    one.options = options.empty() ? nullptr : &options[random() % options.size()];
  }
  return crowd;
}

std::vector<Instance> instances_of(std::vector<Character>& crowd) {
  std::vector<Instance> instances;
  for (Character& one : crowd) {
    instances.push_back(
        {&one.state, &one.constructed, {&one.track, 1}, one.animate_options, one.options});
  }
  return instances;
}

// Changes each character at random, between animate and construct.
void disturb(std::vector<Character>& crowd, int tick) {
  std::mt19937 random(static_cast<unsigned>(tick));
  std::uniform_real_distribution<float> push(-90.0f, 90.0f);
  for (Character& one : crowd) {
    LocalBone& bone = one.state.pose.bones[random() % one.state.pose.bones.size()];
    bone.pos += Vec2{push(random), push(random)};
    bone.rot += push(random) * (random() % 8 == 0 ? 100.0f : 0.01f);
    bone.scale.x *= random() % 8 == 0 ? -1.0f : 1.0f;
    bone.hidden = random() % 4 == 0;
    for (LiveVisuals& visuals : one.state.pose.visuals) {
      if (random() % 4 == 0) visuals = {static_cast<int>(random() % 3), 5, Color{0.25f}};
    }
    for (LiveFamily& family : one.state.pose.inverse_kinematics) {
      if (random() % 3 == 0) family.constraint = static_cast<IkConstraint>(random() % 3);
      if (random() % 4 == 0) family.mimic_target = random() % 2 == 0;
      if (random() % 12 == 0) family.mode = static_cast<IkMode>(random() % 4);
    }
    ++one.track.frame;
  }
}

void tick_alone(const Armature& rig, std::vector<Character>& crowd, int tick) {
  Scratch scratch;
  for (Character& one : crowd) {
    animate(rig, {&one.track, 1}, one.state.pose, scratch,
            one.animate_options ? *one.animate_options : AnimateOptions{});
  }
  disturb(crowd, tick);
  for (Character& one : crowd) {
    construct(rig, one.state.pose, one.state.physics, one.constructed,
              one.options ? *one.options : ConstructOptions{});
  }
}

void tick_together(const Armature& rig, std::vector<Character>& crowd, Scratch& scratch, int tick) {
  const std::vector<Instance> instances = instances_of(crowd);
  animate_many(rig, instances, scratch);
  disturb(crowd, tick);
  construct_many(rig, instances, scratch);
}

void check_same(const Armature& rig, std::span<const ConstructOptions> options, std::size_t count) {
  std::vector<Character> alone = made_crowd(rig, options, count);
  std::vector<Character> together = made_crowd(rig, options, count);
  Scratch scratch = make_many_scratch(rig);
  for (int tick = 0; tick < 6; ++tick) {
    tick_alone(rig, alone, tick);
    tick_together(rig, together, scratch, tick);
    for (std::size_t i = 0; i < count; ++i) {
      CAPTURE(tick);
      CAPTURE(i);
      REQUIRE(bits_of(together[i]) == bits_of(alone[i]));
    }
  }
}

// Returns each dialect switch alone, and each setting of a session.
std::vector<ConstructOptions> every_option(const std::vector<FamilySettings>& families,
                                           const std::vector<Physics>& parameters) {
  std::vector<ConstructOptions> all(1);
  for (const DialectSwitch& next : dialect_switches()) {
    all.emplace_back().dialect.*next.value = true;
  }
  for (const Dialect& dialect : {rusty_skelform_0_7(), editor_0_7()}) {
    all.emplace_back().dialect = dialect;
  }
  all.emplace_back().ik = false;
  all.emplace_back().fk = false;
  all.emplace_back().mesh = false;
  all.emplace_back().physics = false;
  all.emplace_back().families = families;
  all.emplace_back().physics_parameters = parameters;
  return all;
}

std::vector<FamilySettings> some_settings(const Armature& rig) {
  std::vector<FamilySettings> families(rig.inverse_kinematics.size());
  for (std::size_t i = 0; i < families.size(); ++i) {
    families[i].enabled = i % 3 != 2;
    families[i].iterations = i % 2 == 0 ? 3 : 14;
  }
  if (!families.empty()) families[0].target_id = 0;
  return families;
}

void check_every_option(const Armature& rig) {
  const std::vector<FamilySettings> families = some_settings(rig);
  std::vector<Physics> parameters = rig.physics;
  for (Physics& physics : parameters) physics.sway = 1.5f, physics.scale_damping = 6;
  const std::vector<ConstructOptions> options = every_option(families, parameters);
  for (std::size_t i = 0; i < options.size(); ++i) {
    CAPTURE(i);
    check_same(rig, std::span(options).subspan(i, 1), 7);
  }
  check_same(rig, options, 300);
}

}  // namespace

TEST_CASE("a crowd has the bits of its characters run one by one, under every option") {
  check_every_option(lively_rig());
}

TEST_CASE("exported rigs in a crowd have the bits of single characters") {
  for (const std::string name : {"skellina-0.7.0-539f4d48.skf", "skellington-0.6.0-057e0e8d.skf",
                                 "synthetic-0.7.0-0d020361.skf"}) {
    CAPTURE(name);
    const std::optional<Armature> rig = corpus::armature(name);
    if (rig) check_every_option(*rig);
  }
}

// Checks enough characters that some share a frame. Every third has the default options.
void check_shared_poses(const Armature& rig, const AnimateOptions& rules) {
  std::vector<Character> alone = made_crowd(rig, {}, 60), together = made_crowd(rig, {}, 60);
  for (std::vector<Character>* crowd : {&alone, &together}) {
    for (std::size_t i = 0; i < crowd->size(); ++i) {
      Character& one = (*crowd)[i];
      one.animate_options = i % 3 == 0 ? nullptr : &rules;
      one.track.frame = static_cast<int>(i / 3 % 3);
      one.track.smooth_frames = i % 7 == 0 ? 8 : 0;
      one.track.animation = i % 31 == 0 ? 99 : one.track.animation;
    }
  }
  Scratch scratch = make_many_scratch(rig);
  for (int tick = 0; tick < 4; ++tick) {
    tick_alone(rig, alone, tick);
    tick_together(rig, together, scratch, tick);
    for (std::size_t i = 0; i < alone.size(); ++i) {
      CAPTURE(i);
      REQUIRE(bits_of(together[i]) == bits_of(alone[i]));
    }
  }
}

TEST_CASE("poses shared by characters equal poses computed singly, under every dialect") {
  const Armature rig = lively_rig();
  std::vector<AnimateOptions> rules(1);
  for (const DialectSwitch& next : dialect_switches()) {
    rules.emplace_back().dialect.*next.value = true;
  }
  rules.emplace_back().mix = Mix::Average;
  rules.emplace_back().mix = Mix::Blend;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    CAPTURE(i);
    check_shared_poses(rig, rules[i]);
  }
}

TEST_CASE("crowds of every size have the bits of single characters") {
  const Armature rig = lively_rig();
  for (std::size_t count = 0; count <= 35; ++count) check_same(rig, {}, count);
}

TEST_CASE("a crowd has the same bits with vectors of every width") {
  const Armature rig = lively_rig();
  at_every_width([&] { check_same(rig, {}, 40); });
}

TEST_CASE("a crowd may be split between threads") {
  const Armature rig = lively_rig();
  std::vector<Character> alone = made_crowd(rig, {}, 200), split = made_crowd(rig, {}, 200);
  tick_alone(rig, alone, 1);
  const std::vector<Instance> all = instances_of(split);
  std::vector<Scratch> scratch(4, make_many_scratch(rig));
  const auto on_threads = [&](auto&& work) {
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < 4; ++i) {
      threads.emplace_back([&, i] { work(std::span(all).subspan(i * 50, 50), scratch[i]); });
    }
    for (std::thread& thread : threads) thread.join();
  };
  on_threads([&](auto part, Scratch& room) { animate_many(rig, part, room); });
  disturb(split, 1);
  on_threads([&](auto part, Scratch& room) { construct_many(rig, part, room); });
  for (std::size_t i = 0; i < all.size(); ++i) CHECK(bits_of(split[i]) == bits_of(alone[i]));
}

TEST_CASE("characters without a physics state skip physics, in a crowd and alone") {
  const Armature rig = lively_rig();
  std::vector<Character> alone = made_crowd(rig, {}, 9), together = made_crowd(rig, {}, 9);
  for (std::size_t i = 0; i < 9; i += 2)
    alone[i].state.physics.clear(), together[i].state.physics.clear();
  Scratch scratch = make_many_scratch(rig);
  tick_alone(rig, alone, 1);
  tick_together(rig, together, scratch, 1);
  for (std::size_t i = 0; i < 9; ++i) CHECK(bits_of(together[i]) == bits_of(alone[i]));
}

TEST_CASE(
    "a crowd of a rig without physics has the bits of single characters, under every option") {
  Armature rig = lively_rig();
  for (Bone& bone : rig.bones) bone.physics_id = -1;
  rig.physics.clear();
  Visuals& mesh = rigs::add_sprite(rig, 3, {32, 32});  // on a bone that IK turns
  rigs::add_vertices(mesh, {{-16, 16}, {16, 16}, {16, -16}});
  resolve(rig);
  check_every_option(rig);
}

TEST_CASE("a crowd uses parents that changed after its characters were made") {
  Armature rig = lively_rig();
  const int free = rigs::add_bone(rig, -1, {50, 5});
  resolve(rig);
  std::vector<Character> together = made_crowd(rig, {}, 5);  // sized like the later rig
  rig.bones[free].parent_id = 2;
  resolve(rig);
  std::vector<Character> alone = made_crowd(rig, {}, 5);
  Scratch scratch = make_many_scratch(rig);
  tick_alone(rig, alone, 1);
  tick_together(rig, together, scratch, 1);
  for (std::size_t i = 0; i < 5; ++i) CHECK(bits_of(together[i]) == bits_of(alone[i]));
}

TEST_CASE("a crowd without instances does nothing") {
  const Armature rig = lively_rig();
  Scratch scratch = make_many_scratch(rig);
  const std::vector<Instance> nothing;
  animate_many(rig, nothing, scratch);
  construct_many(rig, nothing, scratch);
}
