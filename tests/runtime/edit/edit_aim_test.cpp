// Bones turned to point at their child, without a visible change.
#include <algorithm>

#include "runtime/edit/edited.h"

using namespace edit_test;

namespace {

// Returns the positions of all sprite corners and bones at a frame of "Wave"; -1: at rest.
std::vector<Vec2> painted(const Armature& armature, int frame) {
  State state = initial_state(armature);
  const Track track{0, frame};
  if (frame >= 0) animate(armature, std::span(&track, 1), state.pose);
  Constructed built = make_constructed(armature);
  ConstructOptions options;
  options.physics = false;
  construct(armature, state.pose, {}, built, options);
  DrawList list;
  const int style = 0;
  build_draw_list(armature, state.pose, built, std::span(&style, 1), {}, list);
  std::vector<Vec2> places;
  for (const DrawVertex& vertex : list.vertices) places.push_back(vertex.pos);
  for (const ConstructedBone& bone : built.bones) places.push_back(bone.pos);
  return places;
}

// small_rig() with a sprite on bone 3, which keys rotate, and two rotated children of it, "hand"
// and "sister".
Skf crooked_rig() {
  Skf rig = small_rig();
  rig = after(rig, SetPivot{3, {0.5f, 0.25f}, 0.3f});
  rig = after(rig, AddBone{3, "hand", {30, 40}, {1, 1}, 0.7f});
  rig = after(rig, AddBone{3, "sister", {-20, 5}, {1, 1}, -0.2f});
  rig = after(rig, SetSprite{5, "dot"});
  const KeyValue turn{10, 3, Element::Rotation, 1.5f};
  const KeyValue child{10, 4, Element::Rotation, -0.5f};
  return after(rig, SetKeys{0, {turn, child}});
}

}  // namespace

TEST_CASE("aiming a bone puts its child on its axis and changes no picture") {
  const Skf before = crooked_rig();
  const Skf next = after(before, AimParent{4});
  const Bone& hand = next.armature.bones[4];
  CHECK(hand.init_pos == Vec2{50, 0});
  CHECK(hand.pos == hand.init_pos);
  CHECK(next.armature.bones[3].init_rot != before.armature.bones[3].init_rot);
  for (const int frame : {-1, 0, 4, 10}) {
    const auto was = painted(before.armature, frame), is = painted(next.armature, frame);
    REQUIRE(was.size() == is.size());
    for (std::size_t i = 0; i < was.size(); ++i) CHECK(length(was[i] - is[i]) < 1e-3f);
  }
}

TEST_CASE("a bone that is aimed already, or cannot be turned invisibly, is not changed") {
  const Skf rig = crooked_rig();
  const Skf aimed = after(rig, AimParent{4});
  CHECK(after(aimed, AimParent{4}).armature == aimed.armature);
  CHECK(after(rig, AimParent{2}).armature == rig.armature);  // "upper" bends a mesh
  const Skf keyed = after(rig, SetKeys{0, {{5, 5, Element::PositionX, 3}}});
  CHECK(after(keyed, AimParent{4}).armature == keyed.armature);
  const Skf flat = after(rig, SetRest{{{3, Element::ScaleY, 0.5f}}});
  CHECK(after(flat, AimParent{4}).armature == flat.armature);
  CHECK(refusal(rig, AimParent{0}).find("has no parent") != std::string::npos);
}

TEST_CASE("several edits use the bone numbers of the rig before them, even if parents come later") {
  auto json = load_test::sound_rig();
  json["bones"].push_back(json["bones"][0]);
  json["bones"][4]["id"] = 4;
  json["bones"][4]["name"] = "hips";
  json["bones"][0]["parent_id"] = 4;  // so the file's first bone becomes the second
  const Skf rig = load_test::loaded(json);
  const std::vector<Edit> both = {RenameBone{3, "first"}, RenameBone{4, "second"}};
  const EditResult result = edit(rig, both);
  REQUIRE(result);
  CHECK(result.skf->armature.bones[result.bones[3]].name == "first");
  CHECK(result.skf->armature.bones[result.bones[4]].name == "second");
  CHECK(bone_named(*result.skf, "root") == result.bones[0]);
}
