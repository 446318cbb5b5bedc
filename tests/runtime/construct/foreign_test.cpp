// Poses, states and results of another rig, or of none, are left unchanged. In debug builds an
// assertion stops such calls, so these tests run only in release builds.
#include <doctest/doctest.h>

#include "runtime/lively_rig.h"
#include "skelform/many.h"

using namespace rigs;

namespace {

// Arguments of which one or both are of another character.
struct Mixed {
  const char* what;
  State state;
  Constructed built;
};

Armature larger_rig() {
  Armature rig = lively_rig();
  add_vertices(rig.visuals[0], {{1, 2}, {3, 4}});
  add_chain(rig, 9, 10, {0, 0}, {5, 5});
  add_physics(rig, 0);
  resolve(rig);
  return rig;
}

// A rig with the same number of all parts, but with the vertices in another sprite.
Armature other_meshes() {
  Armature rig = lively_rig();
  std::swap(rig.visuals[0].vertices, rig.visuals[1].vertices);
  resolve(rig);
  return rig;
}

[[maybe_unused]] std::vector<Mixed> mix_ups(const Armature& rig) {
  const State own = initial_state(rig);
  const Constructed built = make_constructed(rig);
  const Armature larger = larger_rig(), meshes = other_meshes();
  return {{"no state", {}, built},
          {"nothing constructed", own, {}},
          {"neither", {}, {}},
          {"another's state", initial_state(larger), built},
          {"another's result", own, make_constructed(larger)},
          {"one with other meshes", own, make_constructed(meshes)}};
}

Armature whole_rig() {
  Armature rig = lively_rig();
  resolve(rig);
  return rig;
}

}  // namespace

#ifdef NDEBUG
TEST_CASE("construct() and build_draw_list() do nothing with a state or results of another rig") {
  const Armature rig = whole_rig();
  for (Mixed& mixed : mix_ups(rig)) {
    CAPTURE(mixed.what);
    const State before = mixed.state;
    const auto bones = mixed.built.bones;
    construct(rig, mixed.state.pose, mixed.state.physics, mixed.built);
    CHECK(mixed.state == before);
    CHECK(mixed.built.bones == bones);
    CHECK_FALSE(mixed.built.has_run);
    DrawList list;
    const int style = 0;
    build_draw_list(rig, mixed.state.pose, mixed.built, {&style, 1}, {}, list);
    CHECK(list.commands.empty());
  }
}

// Ticks and draws a rig whose parts changed after resolve(). Returns whether it was constructed.
bool runs(const Armature& rig, const ConstructOptions& options = {}) {
  State state = initial_state(rig);
  const Armature whole = whole_rig();
  std::vector<Constructed> built(3, make_constructed(whole));
  Scratch scratch;
  construct(rig, state.pose, state.physics, built[0], scratch, options);
  DrawList list;
  const int style = 0;
  build_draw_list(rig, state.pose, built[0], {&style, 1}, {}, list);
  Scratch many = make_many_scratch(rig);
  std::vector<Instance> crowd;
  for (Constructed& one : built) crowd.push_back({&state, &one, {}, nullptr, &options});
  construct_many(rig, crowd, many);
  CHECK_FALSE(built[1].has_run);
  return built[0].has_run;
}

TEST_CASE("a rig whose number of parts changed after resolve() is not constructed") {
  Armature rig = whole_rig();
  rig.physics.clear();
  CHECK_FALSE(runs(rig));
  rig = whole_rig();
  rig.visuals.pop_back();
  CHECK_FALSE(runs(rig));
  rig = whole_rig();
  rig.inverse_kinematics.emplace_back();
  CHECK_FALSE(runs(rig));
}

TEST_CASE("a rig whose parts grew after resolve() runs with the old sizes and overruns nothing") {
  Armature rig = whole_rig();
  rig.visuals[0].vertices.resize(50);
  CHECK(runs(rig));
  rig = whole_rig();
  std::swap(rig.visuals[0].vertices, rig.visuals[1].vertices);
  CHECK(runs(rig));
  rig = whole_rig();
  rig.inverse_kinematics[0].bone_ids.resize(50, 5);
  CHECK(runs(rig));
  ConstructOptions in_turn;
  in_turn.dialect.families_are_independent = true;
  CHECK(runs(rig, in_turn));
}

TEST_CASE("apply_velocity() does nothing for a rig without resolve()") {
  Armature unseen = lively_rig();
  std::vector<PhysicsState> states(unseen.physics.size());
  apply_velocity(unseen, states, {1, 2});
  CHECK(states[0].global_pos == Vec2{0});
}

TEST_CASE("animate() leaves another rig's pose unchanged, and without tracks resets any pose") {
  const Armature rig = whole_rig();
  const Track track{0, 3, 0, 1};
  for (const Mix mix : {Mix::Sequence, Mix::Average, Mix::Blend}) {
    for (Pose pose : {Pose{}, initial_state(larger_rig()).pose}) {
      const Pose before = pose;
      animate(rig, {&track, 1}, pose, {{}, mix, false});
      CHECK(pose == before);
      animate(rig, {}, pose);
      CHECK(pose == initial_state(rig).pose);
    }
  }
}

// Returns whether a character of the rig is animated and constructed in a crowd with that scratch.
std::pair<bool, bool> moves(const Armature& rig, Scratch scratch) {
  State state = initial_state(rig);
  state.pose.bones[0].rot = 77;
  Constructed built = make_constructed(rig);
  const Track track{0, rig.animations[0].last_frame, 0, 1};
  const std::vector<Instance> crowd(1, {&state, &built, {&track, 1}});
  animate_many(rig, crowd, scratch);
  construct_many(rig, crowd, scratch);
  return {state.pose.bones[0].rot != 77, built.has_run};
}

TEST_CASE("a crowd does nothing with a scratch of another rig") {
  const Armature rig = whole_rig();
  CHECK(moves(rig, make_many_scratch(rig)) == std::pair(true, true));
  Armature longer = rig, more = rig;
  longer.animations[0].keyframes.back().frame += 600;
  more.animations.push_back(more.animations[0]);
  for (Armature* other : {&longer, &more}) {
    resolve(*other);
    CHECK_FALSE(moves(rig, make_many_scratch(*other)).first);
    CHECK_FALSE(moves(*other, make_many_scratch(rig)).first);
  }
  Armature meshes = rig, families = rig;
  meshes.visuals[0].vertices.resize(400);
  families.inverse_kinematics[0].bone_ids.resize(400, 5);
  for (Armature* other : {&meshes, &families}) {
    resolve(*other);
    CHECK(moves(*other, make_many_scratch(rig)) == std::pair(true, false));
  }
}

TEST_CASE("physics leaves the states of another rig unchanged") {
  const Armature rig = whole_rig(), larger = larger_rig();
  Constructed built = make_constructed(larger);
  State state = initial_state(larger);
  construct(larger, state.pose, state.physics, built);
  const State before = state;
  reset_physics(rig, built, state.physics);
  apply_velocity(rig, state.physics, {5, 5});
  CHECK(state == before);
  State own = initial_state(rig);
  reset_physics(rig, built, own.physics);
  reset_physics(rig, {}, own.physics);
  CHECK(own == initial_state(rig));
}

TEST_CASE("the misuse hook gets only the first mistake, and a null hook is silent") {
  static std::vector<std::string> told;
  told.clear();
  const MisuseHook before = set_misuse_hook([](const char* message) { told.push_back(message); });
  const bool had_one = before != nullptr;
  CHECK(had_one);
  const Armature rig = whole_rig();
  Pose pose;
  const Track track{0, 3, 0, 1};
  for (int i = 0; i < 3; ++i) animate(rig, {&track, 1}, pose);
  State larger = initial_state(larger_rig());
  apply_velocity(rig, larger.physics, {1, 1});
  REQUIRE(told.size() == 1);
  CHECK(told[0].starts_with("skelform: animate() does nothing with a Pose of another rig. Use "));
  const MisuseHook ours = set_misuse_hook(nullptr);
  animate(rig, {&track, 1}, pose);
  CHECK(told.size() == 1);
  set_misuse_hook(ours);
  animate(rig, {&track, 1}, pose);
  CHECK(told.size() == 2);
  set_misuse_hook(before);
}

TEST_CASE("effective_hidden() hides nothing if the bones are of another rig") {
  const Armature rig = whole_rig();
  std::vector<std::uint8_t> hidden;
  effective_hidden(rig, make_constructed(larger_rig()).bones, hidden);
  CHECK(hidden == std::vector<std::uint8_t>(rig.bones.size(), 0));
}
#endif

TEST_CASE("a texture index that no style has gives no texture") {
  const Armature rig = whole_rig();
  const int style = 0;
  CHECK(get_bone_texture(rig, 0, {&style, 1}) != nullptr);
  CHECK(get_bone_texture(rig, 1000, {&style, 1}) == nullptr);
}

TEST_CASE("construct() accepts the rig's own state and a copy of it") {
  const Armature rig = whole_rig();
  Constructed built = make_constructed(rig);
  State state = initial_state(rig), copy = state;
  construct(rig, copy.pose, copy.physics, built);
  CHECK(built.has_run);
  CHECK(copy.physics != state.physics);
  construct(rig, copy.pose, {}, built);  // without physics
  CHECK(built.bones.size() == rig.bones.size());
}
