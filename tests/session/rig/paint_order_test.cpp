#include "session/rig/paint_order.h"

#include <doctest/doctest.h>

#include "session/lively_session.h"

using namespace skelscope;

namespace {

// Four squares of 10 px: "Back" at z 1; "Left", "Right" (5 px over Left) and "Far" at z 2.
skelform::Armature squares() {
  skelform::Armature a;
  a.texture_names = {"square"};
  skelform::Style style;
  style.textures = {{"square", {0, 0}, {10, 10}, 0}};
  a.styles = {style};
  a.atlases = {{"atlas0.png", {16, 16}}};
  const float places[] = {0, 0, 5, 100};
  for (int i = 0; i < 4; ++i) {
    skelform::Bone bone;
    bone.id = i;
    bone.name = i == 0 ? "Back" : i == 1 ? "Left" : i == 2 ? "Right" : "Far";
    bone.pos = bone.init_pos = {places[i], 0};
    bone.visuals_id = i;
    a.bones.push_back(bone);
    skelform::Visuals visuals;
    visuals.tex = visuals.init_tex = 0;
    visuals.zindex = visuals.init_zindex = i == 0 ? 1 : 2;
    a.visuals.push_back(visuals);
  }
  return a;
}

Session drawn(skelform::Armature rig) {
  Session session = sessions::session_of(std::move(rig));
  update_draw_list(session.now, session.setup.styles);
  return session;
}

std::string names(const Session& session, const std::vector<PaintedSprite>& rows) {
  std::string text;
  for (const PaintedSprite& row : rows) text += armature_of(session).bones[row.bone].name + ' ';
  return text;
}

}  // namespace

TEST_CASE("the sprite painted last is listed first") {
  const Session session = drawn(squares());
  CHECK(names(session, paint_order(session.now, session.setup.styles)) == "Far Right Left Back ");
}

TEST_CASE("sprites with the same z-index are an overlapping tie or a tie apart") {
  const Session session = drawn(squares());
  const auto rows = paint_order(session.now, session.setup.styles);
  CHECK(rows[0].tie == Tie::Apart);
  CHECK(rows[1].tie == Tie::Overlapping);
  CHECK(rows[1].tied_with == 1);
  CHECK(rows[2].tie == Tie::Overlapping);
  CHECK(rows[2].tied_with == 2);
  CHECK(rows[3].tie == Tie::None);
}

TEST_CASE("sprites whose boxes overlap but whose shapes do not are a tie apart") {
  skelform::Armature rig = squares();
  for (int i : {1, 2}) rig.bones[i].rot = rig.bones[i].init_rot = skelform::kPi / 4;
  rig.bones[2].pos = rig.bones[2].init_pos = {8, 8};  // diamonds side by side
  const Session session = drawn(rig);
  const auto rows = paint_order(session.now, session.setup.styles);
  CHECK(rows[1].tie == Tie::Apart);
}

TEST_CASE("another z-index ends a tie") {
  skelform::Armature rig = squares();
  rig.visuals[2].zindex = rig.visuals[2].init_zindex = 3;
  const Session session = drawn(rig);
  const auto rows = paint_order(session.now, session.setup.styles);
  CHECK(names(session, rows) == "Right Far Left Back ");
  CHECK(rows[0].tie == Tie::None);
}

TEST_CASE("sprites that are not painted come last, with the reason") {
  skelform::Armature rig = squares();
  rig.bones[0].hidden = rig.bones[0].init_hidden = true;
  rig.bones[1].parent_id = 0;
  rig.visuals[2].tex = rig.visuals[2].init_tex = -1;
  Session session = drawn(rig);
  auto rows = paint_order(session.now, session.setup.styles);
  REQUIRE(names(session, rows) == "Far Back Left Right ");
  CHECK(rows[0].unpainted == Unpainted::No);
  CHECK(rows[0].tie == Tie::None);
  CHECK(rows[1].unpainted == Unpainted::Hidden);
  CHECK(rows[2].unpainted == Unpainted::HiddenByParent);
  CHECK(rows[3].unpainted == Unpainted::NoTexture);
  session.setup.styles.clear();
  update_draw_list(session.now, session.setup.styles);
  rows = paint_order(session.now, session.setup.styles);
  CHECK(rows.back().unpainted == Unpainted::NoStyle);
  CHECK(rows.back().texture == nullptr);
}

TEST_CASE("a z-index for which the playing animation has keys is marked") {
  skelform::Armature rig = squares();
  skelform::Animation swap;
  skelform::Keyframe key;
  key.bone_id = 0;
  key.element = skelform::Element::Zindex;
  key.value = 9;
  swap.keyframes = {key};
  rig.animations = {swap};
  const Session session = drawn(rig);
  const auto rows = paint_order(session.now, session.setup.styles);
  CHECK(names(session, rows) == "Back Far Right Left ");
  CHECK(rows[0].keyed);
  CHECK(rows[0].zindex == 9);
  CHECK(rows[0].rest_zindex == 1);
  CHECK_FALSE(rows[1].keyed);
}

TEST_CASE("without a budget the boxes decide whether sprites overlap") {
  const Session session = drawn(squares());
  int budget = 0;
  const auto& commands = session.now.draw_list.commands;
  CHECK(sprites_overlap(session.now.draw_list, commands[0], commands[3], budget));
  budget = 100;
  CHECK_FALSE(sprites_overlap(session.now.draw_list, commands[0], commands[3], budget));
}
