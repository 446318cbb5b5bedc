// A character's tick in vector code gives the bits of the scalar code, with vectors of every width.
#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <random>

#include "construct/inheritance.h"
#include "construct/turns.h"
#include "construct/vertices.h"
#include "construct/wide.h"
#include "runtime/at_every_width.h"
#include "runtime/bits.h"
#include "runtime/corpus.h"
#include "runtime/lively_rig.h"

using namespace rigs;

namespace {

Bits bits_of(std::span<const Vec2> points) {
  Bits bits;
  for (const Vec2 point : points) add(bits, point);
  return bits;
}

Bits bits_of(const Constructed& built) {
  Bits bits = bits_of(built.vertices);
  for (const ConstructedBone& bone : built.bones) {
    for (const float number : {bone.pos.x, bone.pos.y, bone.scale.x, bone.scale.y, bone.rot})
      add(bits, number);
    bits.push_back(bone.hidden);
  }
  return bits;
}

Bits bits_of(std::span<const FamilyTrace> families) {
  Bits bits;
  for (const FamilyTrace& family : families) {
    for (const int word : {family.family, int{family.solved}, int{family.mirrored}})
      bits.push_back(static_cast<Bits::value_type>(word));
    for (const float number : {family.cross, family.residual, family.reach}) add(bits, number);
    for (const Vec2 point : {family.root, family.target}) add(bits, point);
    for (const Vec2 joint : family.joints) add(bits, joint);
  }
  return bits;
}

// The scalar code solves one family after the other when it records each sweep.
ConstructTrace scalar_trace() {
  ConstructTrace trace;
  trace.record_iterations = true;
  return trace;
}

struct Numbers {
  explicit Numbers(unsigned seed) : random(seed) {}
  float one(float most) { return std::uniform_real_distribution<float>(-most, most)(random); }
  Vec2 point(float most) { return {one(most), one(most)}; }
  int below(int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); }
  std::mt19937 random;
};

// Makes families that share no bone, all of one mode or of the other. Some have targets on their
// roots, some have all joints in one place.
Armature rig_of_families(Numbers& numbers) {
  Armature rig;
  const int count = 1 + numbers.below(12);
  for (int n = 0; n < count; ++n) {
    const IkMode mode = numbers.below(2) == 0 ? IkMode::FABRIK : IkMode::Arc;
    const Vec2 root = numbers.point(100);
    const Vec2 target = numbers.below(9) == 0 ? root : numbers.point(300);
    const float link = numbers.below(6) == 0 ? 0 : 10 + numbers.one(9);
    add_chain(rig, 2 + numbers.below(n % 2 == 0 ? 2 : 9), link, root, target, mode);
    InverseKinematics& family = rig.inverse_kinematics.back();
    family.constraint = family.init_constraint = static_cast<IkConstraint>(numbers.below(3));
    family.mimic_target = family.init_mimic_target = numbers.below(3) == 0;
    add_bone(rig, family.bone_ids.back(), numbers.point(20), numbers.one(3));
  }
  for (Bone& bone : rig.bones) {
    bone.rot = bone.init_rot = numbers.one(2);
    bone.scale = bone.init_scale = {1 + numbers.one(0.3f), 1 + numbers.one(0.3f)};
  }
  if (numbers.below(4) == 0) rig.inverse_kinematics.front().target_id = -1;
  return rig;
}

// Adds meshes with path and weight binds. Some vertices have both kinds, some none.
void add_meshes(Armature& rig, Numbers& numbers) {
  const int bones = static_cast<int>(rig.bones.size());
  for (int n = 0; n < 3; ++n) {
    Visuals& mesh = add_sprite(rig, n, {32, 32});
    mesh.pivot_rot = n == 1 ? 0.4f : 0.0f;
    for (int i = 0; i < 5 + numbers.below(30); ++i) add_vertices(mesh, {numbers.point(50)});
    for (int i = 0; i < numbers.below(20); ++i) {
      Bind& bind = mesh.binds.emplace_back();
      bind.bone_id = numbers.below(bones + 1) - 1;
      bind.is_path = numbers.below(2) == 0;
      for (int k = 0; k < numbers.below(5); ++k)
        bind.verts.push_back(
            {numbers.below(static_cast<int>(mesh.vertices.size())), numbers.one(1)});
    }
  }
}

}  // namespace

TEST_CASE("sines in vector code equal those in scalar code, also of huge angles and NaN") {
  at_every_width([] {
    Numbers numbers(3);
    for (std::size_t count = 0; count < 50; ++count) {
      std::vector<float> angles(count);
      for (float& angle : angles) angle = numbers.below(9) == 0 ? 1e6f : numbers.one(4000);
      if (count > 20) angles[7] = NAN;
      std::vector<Vec2> wide(count), plain(count);
      turns_of(angles, wide);
      turns_of_plain(angles, plain);
      REQUIRE(bits_of(wide) == bits_of(plain));
    }
  });
}

TEST_CASE("vector code carries points and turns paths with the bits of scalar code") {
  at_every_width([] {
    Numbers numbers(4);
    for (std::size_t count = 0; count < 40; ++count) {
      std::vector<Vec2> points(count), wide(count), plain(count);
      for (Vec2& point : points) point = numbers.point(90);
      const Carrier carrier{numbers.point(300), numbers.point(2), turn_of(numbers.one(3))};
      carry(carrier, points, wide.data());
      carry_plain(carrier, points, plain.data());
      REQUIRE(bits_of(wide) == bits_of(plain));
      std::vector<ConstructedBone> bones(9);
      for (ConstructedBone& bone : bones) bone.pos = Vec2(numbers.below(4), numbers.below(4));
      std::vector<PlannedPath> paths(count);
      for (PlannedPath& path : paths) path = {numbers.below(9), numbers.below(9), numbers.below(9)};
      path_turns(paths, bones, wide);
      path_turns_plain(paths, bones, plain);
      REQUIRE(bits_of(wide) == bits_of(plain));
    }
  });
}

#ifdef SKELFORM_WITH_HIGHWAY
TEST_CASE("vector code places bones with the bits of scalar code") {
  at_every_width([] {
    Numbers numbers(5);
    Armature rig = rig_of_families(numbers);
    Character c(rig);
    Constructed wide = c.built, plain = c.built;
    std::vector<Vec2> turns(c.built.bones.size());
    for (std::size_t i = 0; i < c.built.bones.size(); ++i) {
      c.state.pose.bones[i].pos = numbers.below(5) == 0 ? Vec2{-0.0f, 0} : numbers.point(90);
      turns[i] = turn_of(numbers.one(6));
    }
    const std::vector<Link>& links = c.rig.planned.plan->all.links;
    place_wide({c.state.pose.bones.data(), wide.bones.data(), turns.data()}, links);
    place_plain({c.state.pose.bones.data(), plain.bones.data(), turns.data()}, links);
    CHECK(bits_of(wide) == bits_of(plain));
  });
}
#endif

TEST_CASE("families and meshes in vector code have the bits of scalar code, also in their trace") {
  at_every_width([] {
    Numbers numbers(6);
    for (int round = 0; round < 60; ++round) {
      Armature rig = rig_of_families(numbers);
      add_meshes(rig, numbers);
      Character quick(rig), watched(std::move(rig));
      ConstructTrace wide, scalar = scalar_trace();
      for (int tick = 0; tick < 3; ++tick) {
        quick.construct(tick == 0 ? nullptr : &wide);
        watched.construct(&scalar);
        REQUIRE(bits_of(quick.built) == bits_of(watched.built));
        if (tick > 0) REQUIRE(bits_of(wide.families) == bits_of(scalar.families));
      }
    }
  });
}

TEST_CASE("families with their own settings have the bits of scalar code, also in their trace") {
  at_every_width([] {
    Numbers numbers(8);
    for (int round = 0; round < 60; ++round) {
      Armature rig = rig_of_families(numbers);
      std::vector<FamilySettings> settings(rig.inverse_kinematics.size());
      const int iterations = numbers.below(14);
      for (FamilySettings& family : settings) family.iterations = iterations;
      FamilySettings& other = settings[round % settings.size()];
      if (round % 4 == 1) other.iterations = numbers.below(10);
      if (round % 4 == 2) other.enabled = false;
      if (round % 4 == 3) other.target_id = numbers.below(static_cast<int>(rig.bones.size()));
      Character quick(rig), watched(std::move(rig));
      quick.options.families = watched.options.families = settings;
      ConstructTrace wide, scalar = scalar_trace();
      quick.construct(&wide);
      watched.construct(&scalar);
      REQUIRE(bits_of(quick.built) == bits_of(watched.built));
      REQUIRE(bits_of(wide.families) == bits_of(scalar.families));
    }
  });
}

TEST_CASE("IK modes and family settings that differ from the plan take effect") {
  Armature rig;
  add_chain(rig, 4, 60, {0, 0}, {90, 70});
  add_chain(rig, 3, 60, {0, 50}, {60, 90}, IkMode::Arc);
  Character c(rig);
  c.construct();
  const Bits planned = bits_of(c.built);
  c.state.pose.inverse_kinematics[0].mode = IkMode::CCD;
  c.construct();
  CHECK(bits_of(c.built) != planned);
  c.state.pose.inverse_kinematics[0].mode = IkMode::FABRIK;
  std::vector<FamilySettings> settings(2);
  settings[1].enabled = false;
  c.options.families = settings;
  c.construct();
  CHECK(bits_of(c.built) != planned);
  c.options.families = {};
  c.construct();
  CHECK(bits_of(c.built) == planned);
}
