// Edits that keep the picture also keep it below mirrored parents, by the rule of the file's
// format.
#include "runtime/edit/edited.h"
#include "skelform/spaces.h"

using namespace edit_test;

namespace {

constexpr const char* kVersions[] = {"0.7.0", "0.8.0"};

// Returns small_rig() in this version, with these bones mirrored. "target" has a child "hand" with
// a child "thumb"; both show sprites, and "Wave" rotates them.
Skf mirrored_rig(const char* version, const std::vector<int>& mirrored) {
  LoadResult result = load_bytes(load_test::zip_of(
      load_test::sound_entries(load_test::with(load_test::sound_rig(), "/version", version))));
  REQUIRE(result);
  Skf rig = after(*result, AddBone{3, "hand", {30, 20}, {1, 1}, 0.7f});
  rig = after(rig, AddBone{4, "thumb", {12, 4}, {1, 1}, -0.4f});
  rig = after(after(rig, SetSprite{4, "dot"}), SetSprite{5, "dot"});
  rig = after(rig, SetPivot{5, {0.25f, -0.5f}, 0.3f});
  SetRest rest{{{0, Element::Rotation, 0.2f}, {3, Element::Rotation, 0.5f}}};
  for (const int bone : mirrored) rest.values.push_back({bone, Element::ScaleX, -1});
  rig = after(rig, rest);
  return after(rig, SetKeys{0,
                            {{0, 3, Element::Rotation, 0.5f},
                             {10, 3, Element::Rotation, 1.5f},
                             {10, 4, Element::Rotation, -0.5f}}});
}

// Returns the joints and sprite corners of each bone at a frame of "Wave"; -1: at rest.
std::vector<std::vector<Vec2>> drawn_at(const Armature& armature, int frame) {
  State state = initial_state(armature);
  const Track track{0, frame};
  if (frame >= 0) animate(armature, std::span(&track, 1), state.pose);
  Constructed built = make_constructed(armature);
  ConstructOptions options;
  options.physics = false;
  construct(armature, state.pose, {}, built, options);
  DrawList list;
  const int style = 0;
  build_draw_list(armature, state.pose, built, {&style, 1}, {}, list);
  std::vector<std::vector<Vec2>> places;
  for (const ConstructedBone& bone : built.bones) places.push_back({bone.pos});
  for (const DrawCommand& command : list.commands)
    for (std::uint32_t i = 0; i < command.index_count; ++i)
      places[static_cast<std::size_t>(command.bone_id)].push_back(
          list.vertices[list.indices[command.first_index + i]].pos);
  return places;
}

void check_same(const std::vector<Vec2>& was, const std::vector<Vec2>& is) {
  REQUIRE(was.size() == is.size());
  for (std::size_t i = 0; i < was.size(); ++i) CHECK(length(was[i] - is[i]) < 1e-3f);
}

// Compares bones of the same name.
void check_looks_same(const Skf& before, const Skf& next, const std::vector<int>& frames) {
  for (const int frame : frames) {
    CAPTURE(frame);
    const auto was = drawn_at(before.armature, frame), is = drawn_at(next.armature, frame);
    for (const Bone& bone : before.armature.bones) {
      CAPTURE(bone.name);
      const int now = bone_named(next, bone.name);
      if (now < 0) continue;
      check_same(was[static_cast<std::size_t>(bone.id)], is[static_cast<std::size_t>(now)]);
    }
  }
}

template <typename Check>
void for_each_rig(const std::vector<std::vector<int>>& choices, const Check& check) {
  for (const char* version : kVersions)
    for (const std::vector<int>& mirrored : choices) {
      CAPTURE(version);
      CAPTURE(mirrored.size());
      CAPTURE(mirrored.front());
      check(mirrored_rig(version, mirrored));
    }
}

}  // namespace

TEST_CASE("a bone under another parent keeps its place and rotation, also with mirrored parents") {
  for_each_rig({{0}, {3}, {4}, {0, 3}, {0, 4}}, [](const Skf& rig) {
    for (const int parent : {-1, 0, 3})
      check_looks_same(rig, after(rig, ReparentBone{5, parent}), {-1});
    check_looks_same(rig, after(rig, ReparentBone{4, -1}), {-1});
    check_looks_same(rig, after(rig, RemoveBones{{4}, true}), {-1});
  });
}

TEST_CASE("baking a family below mirrored bones into keys keeps the pose") {
  for_each_rig({{0}, {1}, {0, 1}}, [](const Skf& rig) {
    const Skf baked = after(rig, BakeFamily{0});
    for (const int frame : {0, 4, 10}) {
      const auto was = drawn_at(rig.armature, frame), is = drawn_at(baked.armature, frame);
      for (const std::size_t bone : {1u, 2u})
        for (std::size_t i = 0; i < was[bone].size(); ++i)
          CHECK(length(was[bone][i] - is[bone][i]) < 1);
    }
  });
}

TEST_CASE("a bone is aimed without a visible change if two mirrored parents cancel out") {
  for_each_rig({{0, 3}}, [](const Skf& rig) {
    const Skf next = after(rig, AimParent{4});
    CHECK(next.armature.bones[4].init_pos.y == 0);
    CHECK(next.armature.bones[3].init_rot != rig.armature.bones[3].init_rot);
    check_looks_same(rig, next, {-1, 0, 4, 10});
  });
}

TEST_CASE("mirrored bones are a mirror image, below and above mirrored parents") {
  for_each_rig({{0}, {3}, {4}, {0, 3, 4}}, [](const Skf& turned) {
    const Skf rig = after(turned, SetRest{{{0, Element::Rotation, 0}}});
    const Skf both = after(rig, MirrorBones{{3}});
    REQUIRE(both.armature.bones.size() == 9);
    for (const int frame : {0, 4, 10}) {
      const auto places = drawn_at(both.armature, frame);
      for (std::size_t bone = 3; bone < 6; ++bone) {
        CAPTURE(bone);
        Vec2 one{0}, two{0};  // sums, because a rectangle's corners may come in another order
        for (const Vec2 place : places[bone]) one += place;
        for (const Vec2 place : places[bone + 3]) two += place;
        check_near({-one.x, one.y}, two);
      }
    }
  });
}
