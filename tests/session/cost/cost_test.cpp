// The cost of a tick: missing parts cost nothing, and the parts add up. No test depends on measured
// times.
#include "session/cost/cost.h"

#include <algorithm>
#include <cmath>

#include "runtime/corpus.h"
#include "session/cost/fk_kernel.h"
#include "session/cost/rehearsal.h"
#include "session/cost/settling.h"
#include "session/lively_session.h"

using namespace sessions;
using skelform::Armature;
using skelform::Vec2;

namespace {

CostRules soon(int animation = -1) {
  return {animation, {}, {.seconds = 0.02}};
}

Armature chain(int bones) {
  Armature rig;
  for (int i = 0; i < bones; ++i) rigs::add_bone(rig, i - 1, i ? Vec2(40, 3) : Vec2(5, 7), 0.1f);
  skelform::resolve(rig);
  return rig;
}

// A rig constructed at rest with a number of iterations.
struct ConstructedAt {
  ConstructedAt(const Armature& rig, int iterations)
      : built(skelform::make_constructed(rig)), joints(rig.inverse_kinematics[0].bone_ids) {
    skelform::State state = skelform::initial_state(rig);
    skelform::FamilySettings family;
    family.iterations = iterations;
    skelform::ConstructOptions options;
    options.families = {&family, 1};
    skelform::construct(rig, state.pose, {}, built, options);
  }
  float furthest_from(const ConstructedAt& other) const {
    float most = 0;
    for (const int id : joints)
      most = std::max(most, skelform::length(built.bones[id].pos - other.built.bones[id].pos));
    return most;
  }
  skelform::Constructed built;
  std::vector<int> joints;
};

}  // namespace

TEST_CASE("the costs of the passes add up to the tick's") {
  const Session session = lively();
  const RigCost cost = cost_of(armature_of(session), soon());
  CHECK(cost.animation == 0);
  CHECK(cost.tick.ns > 0);
  CHECK(cost.tick.low <= cost.tick.ns);
  CHECK(cost.tick.ns <= cost.tick.high);
  double sum = 0;
  for (const Measured& part : {cost.animate, cost.fk, cost.ik, cost.physics, cost.mesh}) {
    sum += part.ns;
    CHECK(part.low >= 0);
    CHECK(part.low <= part.ns);
    CHECK(part.ns <= part.high);
  }
  CHECK(sum == doctest::Approx(cost.tick.ns).epsilon(0.02));
  CHECK(cost.in_kernels.low <= cost.in_kernels.times);
  CHECK(cost.in_kernels.times <= cost.in_kernels.high);
  CHECK(cost.in_kernels.times > 1);  // a tick takes longer than the minimal FK pass
}

TEST_CASE("parts that a rig lacks cost nothing") {
  const RigCost cost = cost_of(chain(6), soon());
  CHECK(cost.animation == -1);
  CHECK(cost.ik.ns == 0);
  CHECK(cost.physics.ns == 0);
  CHECK(cost.mesh.ns == 0);
  CHECK(cost.fewer_iterations.ns == 0);
  CHECK(cost.families.empty());
  CHECK(cost.meshes.empty());
  CHECK(cost.animations.empty());
  CHECK(cost.kernel.ns > 0);
  CHECK(cost.advice.empty());
  Armature empty;
  skelform::resolve(empty);
  CHECK(cost_of(empty, soon()).kernel.ns == 0);
}

TEST_CASE("of many families only the longest are measured one by one") {
  Armature rig = chain(80);
  rigs::add_bone(rig, -1, {300, 200});
  for (int i = 0; i < 20; ++i) rigs::add_family(rig, {3 * i, 3 * i + 1, 3 * i + 2}, 80);
  rigs::add_family(rig, {70, 71, 72, 73, 74}, 80);
  skelform::resolve(rig);
  const RigCost cost = cost_of(rig, soon());
  CHECK(cost.families.size() == kMostSingly);
  CHECK(cost.families_left == 5);
  CHECK(std::ranges::count(cost.families, 20, &PartCost::index) == 1);
  CHECK(std::ranges::is_sorted(cost.families, std::greater{},
                               [](const PartCost& part) { return part.saved.ns; }));
}

TEST_CASE(
    "the advice names a family that settles in one iteration and physics without parameters") {
  Armature rig = chain(4);
  for (int i = 1; i < 4; ++i) rig.bones[i].pos = rig.bones[i].init_pos = {40, 0};
  for (auto& bone : rig.bones) bone.rot = bone.init_rot = 0;
  rigs::add_bone(rig, -1, {125, 7});
  rigs::add_family(rig, {0, 1, 2, 3}, 4);
  rig.physics.emplace_back();
  rig.bones[3].physics_id = 0;
  skelform::resolve(rig);
  const RigCost cost = cost_of(rig, soon());
  REQUIRE(cost.families.size() == 1);
  CHECK(cost.families[0].settled == 1);
  CHECK(cost.families[0].iterations == 10);
  const auto tells = [&](const char* words) {
    return std::ranges::any_of(
        cost.advice, [&](const std::string& advice) { return advice.starts_with(words); });
  };
  CHECK(tells("1 physics entry has nothing to do"));
  CHECK(cost.settle_early == 1);
  CHECK(tells("10 iterations where 1 would do: family 'bone 0'"));  // at rest only IK runs
  rig.bones[4].pos = rig.bones[4].init_pos = {40, 90};              // now the chain must bend
  CHECK(cost_of(rig, soon()).families[0].settled > 1);
}

TEST_CASE("a chain stretched towards its target settles as soon as it is straight") {
  Armature rig = chain(4);
  rig.bones[1].rot = rig.bones[1].init_rot = 2;  // bent at first
  rigs::add_bone(rig, -1, {160, 60});
  rigs::add_family(rig, {0, 1, 2, 3}, 4);
  skelform::resolve(rig);
  const std::vector<int> settled = settling(rig, -1, {});
  REQUIRE(settled.size() == 1);
  CHECK(settles_early(settled[0]));
  CHECK(settled[0] > 1);
  ConstructedAt all(rig, 10), needed(rig, settled[0]), fewer(rig, settled[0] - 1);
  CHECK(needed.furthest_from(all) <= 0.1f);
  CHECK(fewer.furthest_from(all) > 0.1f);
}

TEST_CASE("a state grows by a bone's size for each bone, and textures take 4 bytes a pixel") {
  const Armature few = chain(4), more = chain(14);
  CHECK(bytes_of(skelform::initial_state(more)) - bytes_of(skelform::initial_state(few)) ==
        10 * sizeof(skelform::LocalBone));
  CHECK(bytes_of(skelform::make_constructed(more)) > bytes_of(skelform::make_constructed(few)));
  Armature textured = few;
  textured.atlases.push_back({.filename = "a.png", .size = {64, 32}});
  CHECK(cost_of(textured, soon()).memory.textures == 4 * 64 * 32);
}

TEST_CASE("the memory is the state, the results and the shared scratch") {
  Armature rig = chain(4);
  rig.physics.emplace_back();
  rig.bones[3].physics_id = 0;
  skelform::resolve(rig);
  const skelform::Constructed built = skelform::make_constructed(rig);
  CHECK(bytes_of(built) ==
        sizeof built + 4 * sizeof(skelform::ConstructedBone) + sizeof(skelform::PhysicsState));
  const MemoryCost memory = cost_of(rig, soon()).memory;
  CHECK(memory.state == bytes_of(skelform::initial_state(rig)));
  CHECK(memory.results == bytes_of(built));
  CHECK(memory.scratch > sizeof(skelform::Scratch) + 4 * sizeof(skelform::Vec2));
}

TEST_CASE("the state and results of a character with 64 bones take less than 4,900 bytes") {
  const auto rig = corpus::armature("skellington-0.6.0-057e0e8d.skf");
  if (!rig) return;
  REQUIRE(rig->bones.size() == 64);
  CHECK(bytes_of(skelform::initial_state(*rig)) + bytes_of(skelform::make_constructed(*rig)) <
        4900);
}

TEST_CASE("the minimal FK pass puts the bones where the runtime puts them") {
  const Armature rig = chain(9);
  FkKernel kernel = make_kernel(rig);
  run(kernel);
  Rehearsal rehearsal(rig, -1, {});
  rehearsal.tick();
  for (std::size_t i = 0; i < rig.bones.size(); ++i) {
    const skelform::ConstructedBone& bone = rehearsal.constructed().bones[i];
    CHECK(kernel.wx[i + 1] == doctest::Approx(bone.pos.x).epsilon(1e-4));
    CHECK(kernel.wy[i + 1] == doctest::Approx(bone.pos.y).epsilon(1e-4));
    CHECK(kernel.wrot[i + 1] == doctest::Approx(bone.rot).epsilon(1e-4));
  }
}

TEST_CASE("a rehearsal without some passes animates the same pose") {
  const Session session = lively();
  const Armature& rig = armature_of(session);
  Rehearsal whole(rig, 0, {}), bare(rig, 0, {.ik = false, .physics = false, .mesh = false});
  for (int i = 0; i < 30; ++i) whole.tick(), bare.tick();
  CHECK(whole.state().pose == bare.state().pose);  // both play the same keys
  CHECK(whole.state().physics != bare.state().physics);
  CHECK(whole.constructed().bones != bare.constructed().bones);
}

TEST_CASE("a rehearsal poses the same bones with and without drawing") {
  const Session session = lively();
  const Armature& rig = armature_of(session);
  Rehearsal plain(rig, 0, {}), drawn(rig, 0, {.draw = true, .styles = {0}});
  for (int i = 0; i < 30; ++i) plain.tick(), drawn.tick();
  CHECK(plain.constructed().bones == drawn.constructed().bones);
  CHECK(plain.ticks(1000) == rig.animations[0].last_frame + 1);
}

TEST_CASE("a time difference within the noise counts as 0") {
  const Timing with{{10, 10, 10}, {10, 10, 10, 10}}, without{{9, 9, 12}, {12, 9, 9, 9.5}};
  CHECK(saved(with, without).ns == 0);
  CHECK(saved(with, without).high == 0);
  const Timing less{{5, 4, 6}, {4, 5, 6, 5}};
  CHECK(saved(with, less).ns == doctest::Approx(5));
  CHECK(saved(with, less).low == doctest::Approx(4.75));
  CHECK(saved(with, less).high == doctest::Approx(5.25));
  CHECK(ratio(with, less).times == doctest::Approx(2));
  CHECK(ratio(with, less).high > 2);
  CHECK(ratio(with, {}).times == 0);
  CHECK(timed({[] {}}, {.seconds = 1, .stopped = [] { return true; }}).empty());
}

namespace {

// Squares of 100 pixels at these x.
Armature squares(std::initializer_list<float> places) {
  Armature rig;
  for (const float x : places) rigs::add_sprite(rig, rigs::add_bone(rig, -1, {x, 0}), {100, 100});
  skelform::resolve(rig);
  return rig;
}

Overdraw still(const Armature& rig) {
  return overdraw_of(rig, -1, std::vector<int>{0}, {});
}

}  // namespace

TEST_CASE("overdraw is 1 for sprites side by side and grows as they cover each other") {
  const Overdraw one = still(squares({0}));
  CHECK(one.sprites == 1);
  CHECK(one.painted == doctest::Approx(100 * 100));  // the diagonal's cells are counted once
  CHECK(one.times() == 1);
  const Overdraw beside = still(squares({0, 100}));
  CHECK(beside.painted == doctest::Approx(20'000));
  CHECK(beside.times() == 1);
  CHECK(still(squares({0, 0, 0})).times() == 3);
  const Overdraw half = still(squares({0, 50}));
  CHECK(half.painted == doctest::Approx(20'000).epsilon(0.01));
  CHECK(half.covered == doctest::Approx(15'000).epsilon(0.01));
  CHECK(still(squares({})).times() == 0);
  CHECK(overdraw_of(squares({0}), -1, {}, {}).painted == 0);  // without a style nothing is drawn
}

TEST_CASE("the advice reports much overdraw and the sprite that paints most") {
  Armature rig = squares({0, 0, 0, 0});
  rig.styles[0].textures[2].size = {200, 200};
  CostRules rules = soon();
  rules.styles = {0};
  CHECK(cost_of(rig, rules).advice.empty());  // an overdraw of 1.75 is not much
  rig.styles[0].textures[2].size = {110, 110};
  const RigCost cost = cost_of(rig, rules);
  CHECK(cost.overdraw.most == 2);
  REQUIRE(cost.advice.size() == 1);
  CHECK(cost.advice[0].starts_with("Sprites paint each pixel that they cover 3.5 times"));
  CHECK(cost.advice[0].find("'bone 2', 29 %") != std::string::npos);
}

TEST_CASE("sprites at NaN or at huge coordinates paint nothing") {
  Armature rig = squares({0, NAN});
  CHECK(still(rig).painted == 0);
  rig = squares({0, 1e30f});
  CHECK(std::isfinite(still(rig).times()));
}
