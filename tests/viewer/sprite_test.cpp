// Pictures dropped on the window become textures of the rig and sprites of its bones.
#include <algorithm>
#include <cmath>

#include "overlays/projection.h"
#include "panels/actions.h"
#include "session/edit/sprite_hand.h"
#include "viewer/dropped_pictures.h"

using namespace dropped;

namespace {

struct Box {
  Vec2 low{1e9f}, high{-1e9f};
};

// The bounds of the bone's drawn corners, armature pixels.
Box drawn_box(Desk& desk, int bone) {
  Box box;
  const auto& list = desk.session().now.draw_list;
  for (const auto& command : list.commands)
    for (std::uint32_t i = 0; i < command.index_count && command.bone_id == bone; ++i) {
      const Vec2 at = list.vertices[list.indices[command.first_index + i]].pos;
      box.low = {std::min(box.low.x, at.x), std::min(box.low.y, at.y)};
      box.high = {std::max(box.high.x, at.x), std::max(box.high.y, at.y)};
    }
  return box;
}

bool near(Vec2 a, Vec2 b) {
  return length(a - b) < 0.6f;
}

}  // namespace

TEST_CASE("a picture dropped on a bone is drawn along the bone, and undo removes it") {
  Pictures files;
  Desk desk;
  begin_new(desk, Action::NewTail);
  REQUIRE(rig(desk).styles.empty());
  const auto before = desk.session().now.skf;
  // Tail 1 hangs straight down to Tail 2, 60 pixels below; the picture's longer side lies along it.
  drop(desk, desk.joint(1), {files.png("tail.png", 20, 70)});
  CHECK(desk.view().notice == "");
  REQUIRE(shown_by(desk.session(), 1));
  CHECK(shown_by(desk.session(), 1)->size == Vec2(20, 70));
  CHECK(edit_count(desk.session().rig_edits) == 1);
  const auto& built = desk.session().now.constructed.bones;
  const Vec2 middle = (built[1].pos + built[2].pos) * 0.5f;
  const Box box = drawn_box(desk, 1);
  CHECK(near((box.low + box.high) * 0.5f, middle));
  CHECK(near(box.high - box.low, Vec2(20, 70)));
  CHECK(pixels_of(*desk.session().now.skf, *shown_by(desk.session(), 1)) ==
        Pictures::image(20, 70, 0));
  press(desk, {'Z', 2});
  CHECK(desk.session().now.skf == before);
  press(desk, {'Z', 3});
  CHECK(shown_by(desk.session(), 1));
}

TEST_CASE("a wide picture lies along a limb, and a picture on the end of a chain stands upright") {
  Pictures files;
  Desk desk;
  begin_new(desk, Action::NewArm);
  desk.viewer().requests.seek_frame = 0;
  desk.harness().frame(2);
  drop(desk, desk.joint(1), {files.png("sleeve.png", 90, 20)});
  const auto& built = desk.session().now.constructed.bones;
  const Vec2 way = built[2].pos - built[1].pos;
  const auto& visuals = rig(desk).visuals[0];
  const float off = wrap_angle(built[1].rot + visuals.pivot_rot - angle_of(way));
  CHECK(std::abs(off) < 0.001f);
  drop(desk, desk.joint(3), {files.png("hand.png", 40, 44)});
  const Box box = drawn_box(desk, 3);
  CHECK(near((box.low + box.high) * 0.5f, built[3].pos));
  CHECK(near(box.high - box.low, Vec2(40, 44)));
  CHECK(rig(desk).visuals[1].init_zindex > rig(desk).visuals[0].init_zindex);
}

TEST_CASE("several pictures go to bones with their names, and the others to new bones") {
  Pictures files;
  Desk desk;
  begin_new(desk, Action::NewArm);
  const std::size_t bones = rig(desk).bones.size();
  const Rect surface = desk.harness().find("viewport/viewport");
  drop(desk, surface.min + ImVec2(500, 90),
       {files.png("upper_arm.png", 90, 20), files.png("Forearm.png", 80, 18),
        files.png("hat.png", 60, 30), files.png("feather.png", 10, 30)});
  CHECK(edit_count(desk.session().rig_edits) == 1);
  REQUIRE(rig(desk).bones.size() == bones + 2);
  CHECK(shown_by(desk.session(), 1)->size == Vec2(90, 20));
  CHECK(shown_by(desk.session(), 2)->size == Vec2(80, 18));
  const int hat = static_cast<int>(bones), feather = hat + 1;
  CHECK(rig(desk).bones[bones].name == "hat");
  CHECK(rig(desk).bones[bones + 1].name == "feather");
  CHECK(is_selected(desk.view().selection, hat));
  CHECK(is_selected(desk.view().selection, feather));
  const Box first = drawn_box(desk, hat), second = drawn_box(desk, feather);
  CHECK(first.high.x < second.low.x);
  CHECK(length((first.low + first.high) * 0.5f - desk.view().cursor) < 2);
}

TEST_CASE("a picture dropped on a bone in the tree replaces the bone's picture") {
  Pictures files;
  Desk desk;
  begin_new(desk, Action::NewTail);
  const ImVec2 row = desk.harness().find("armature/tree/row/2/select").center();
  drop(desk, row, {files.png("a.png", 16, 40, 1)});
  REQUIRE(shown_by(desk.session(), 2));
  const std::string name = shown_by(desk.session(), 2)->name;
  const Vec2 pivot = rig(desk).visuals[0].pivot_pos;
  drop(desk, row, {files.png("b.png", 18, 44, 2)});
  CHECK(desk.view().edit.question.kind == QuestionKind::NameFollows);
  CHECK(edit_count(desk.session().rig_edits) == 1);
  desk.harness().click("question/keep");
  desk.harness().frame(4);
  REQUIRE(shown_by(desk.session(), 2));
  CHECK(shown_by(desk.session(), 2)->name == name);  // keys with this name show the new picture
  CHECK(shown_by(desk.session(), 2)->size == Vec2(18, 44));
  CHECK(pixels_of(*desk.session().now.skf, *shown_by(desk.session(), 2)) ==
        Pictures::image(18, 44, 2));
  CHECK(rig(desk).visuals.size() == 1);
  CHECK(rig(desk).visuals[0].pivot_pos == pivot);
  CHECK(rig(desk).styles[0].textures.size() == 1);
}

TEST_CASE("with the sprite tool, corners scale a bone's picture and the knob turns it") {
  Pictures files;
  Desk desk;
  begin_new(desk, Action::NewTail);
  const ImVec2 row = desk.harness().find("armature/tree/row/2/select").center();
  drop(desk, row, {files.png("a.png", 60, 40, 1)});
  press(desk, {'D'});
  select_only(desk.view().selection, 2);
  desk.harness().frame(2);
  const auto frame = [&] { return sprite_frame(desk.session(), 2); };
  REQUIRE(frame().bone == 2);
  const Vec2 middle = frame().middle;
  const Rect surface = desk.harness().find("viewport/viewport");
  const auto on_screen = [&](Vec2 at) {
    const Vec2 seen = to_screen(projection_of(desk.session(), desk.view(), 1), at);
    return surface.min + ImVec2(seen.x, seen.y);
  };
  const auto pulled = [&](Vec2 from, Vec2 to) {
    const ImVec2 at = on_screen(from);
    ui::drag(desk, at, on_screen(to) - at);
    desk.harness().frame(3);
  };
  const Vec2 corner = frame().corners[1];
  pulled(corner, middle + (corner - middle) * 2.0f);
  CHECK(rig(desk).visuals[0].pivot_scale.x == doctest::Approx(2).epsilon(0.05));
  CHECK(length(frame().middle - middle) < 0.5f);
  CHECK(edit_count(desk.session().rig_edits) == 2);
  const float before = rig(desk).visuals[0].pivot_rot;
  const Vec2 up = frame().top - frame().middle;
  const Vec2 knob = frame().top + unit(up) * 26.0f;  // 26 screen pixels at zoom 1
  pulled(knob, middle + Vec2(-(knob - middle).y, (knob - middle).x));
  CHECK(wrap_angle(rig(desk).visuals[0].pivot_rot - before) ==
        doctest::Approx(kPi / 2).epsilon(0.05));
  CHECK(length(frame().middle - middle) < 0.5f);
  CHECK(desk.session().rig_edits.entries.back().title == "Turn the picture of Tail 2");
}

TEST_CASE("a replaced texture can take the new file's name, and its keys follow") {
  Pictures files;
  Desk desk;
  begin_new(desk, Action::NewTail);
  const ImVec2 row = desk.harness().find("armature/tree/row/2/select").center();
  drop(desk, row, {files.png("a.png", 16, 40, 1)});
  KeyValue key;
  key.frame = 10;
  key.bone = 2;
  key.element = Element::Texture;
  key.word = "a";
  ask_edit(desk.viewer().requests.rig, "Key").edits = {SetKeys{0, {key}}};
  desk.harness().frame(2);
  drop(desk, row, {files.png("b.png", 18, 44, 2)});
  desk.harness().click("question/lose");
  desk.harness().frame(4);
  REQUIRE(shown_by(desk.session(), 2));
  CHECK(shown_by(desk.session(), 2)->name == "b");
  CHECK(shown_by(desk.session(), 2)->size == Vec2(18, 44));
  CHECK(rig(desk).styles[0].textures.size() == 1);
  for (const Keyframe& k : rig(desk).animations[0].keyframes)
    if (k.element == Element::Texture) CHECK(k.value_str == "b");
}
