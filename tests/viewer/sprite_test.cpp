// Pictures dropped on the window, or chosen, become textures of the rig and sprites of its bones.

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

#ifdef SKELSCOPE_WEBP
#include <webp/encode.h>
#endif

#include "gl/image_io.h"
#include "overlays/projection.h"
#include "panels/actions.h"
#include "session/edit/sprite_hand.h"
#include "temporary_folder.h"
#include "viewer/desk.h"
#include "viewer/sprites.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

struct Pictures : TemporaryFolder {
  // An image whose pixels encode their position.
  static gl::Image image(int width, int height, int blue) {
    gl::Image made{width, height, {}};
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        for (const int channel : {x % 251, y % 241, blue, 255})
          made.rgba.push_back(static_cast<std::uint8_t>(channel));
    return made;
  }
  std::string png(const char* name, int width, int height, int blue = 0) const {
    std::string error;
    REQUIRE(gl::write_png(file(name), image(width, height, blue), error));
    return file(name);
  }
};

void drop(Desk& desk, ImVec2 where, const std::vector<std::string>& paths) {
  desk.harness().move(where);
  take_dropped_files(desk.viewer(), paths);
  desk.harness().frame(6);
}

const Texture* shown_by(const Session& session, int bone) {
  const Armature& armature = armature_of(session);
  const int visuals = armature.bones[static_cast<std::size_t>(bone)].visuals_id;
  if (visuals < 0) return nullptr;
  return get_bone_texture(armature, armature.visuals[static_cast<std::size_t>(visuals)].init_tex,
                          session.setup.styles);
}

// The atlas pixels of a texture.
gl::Image pixels_of(const Skf& skf, const Texture& texture) {
  std::string error;
  const auto atlas = gl::decode_image(
      image_bytes(skf.atlas_images, static_cast<std::size_t>(texture.atlas_idx)), error);
  REQUIRE_MESSAGE(atlas, error);
  const int left = static_cast<int>(texture.offset.x), top = static_cast<int>(texture.offset.y);
  gl::Image cut{static_cast<int>(texture.size.x), static_cast<int>(texture.size.y), {}};
  for (int y = 0; y < cut.height; ++y) {
    const auto begin = atlas->rgba.begin() + ((top + y) * atlas->width + left) * 4;
    cut.rgba.insert(cut.rgba.end(), begin, begin + cut.width * 4);
  }
  return cut;
}

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

TEST_CASE("files of a rig's folder dropped together open as one rig") {
  Desk desk;
  take_dropped_files(desk.viewer(), {"/hero/atlas0.png", "/hero/armature.json", "/hero/notes.md"});
  CHECK(desk.viewer().requests.open_path == "/hero/armature.json");
  CHECK(desk.view().files.empty());
}

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

TEST_CASE("the sprite tool opens a file dialog, and the inspector replaces and removes sprites") {
  Pictures files;
  Desk desk;
  begin_new(desk, Action::NewTail);
  press(desk, {'D'});
  CHECK(desk.view().edit.tool == EditTool::Sprite);
  desk.harness().click_at(desk.joint(3));
  REQUIRE(desk.view().browser.open);
  CHECK(desk.view().browser.purpose == FilePurpose::AddSprite);
  desk.view().browser.typed = files.png("fin.png", 30, 30);
  desk.view().browser.accept_due = true;
  desk.harness().frame(4);
  CHECK_FALSE(desk.view().browser.open);
  REQUIRE(shown_by(desk.session(), 3));
  CHECK(desk.view().selection.bone == 3);
  desk.harness().click("inspector/edit/sprite/replace");
  REQUIRE(desk.view().browser.open);
  desk.view().browser.typed = files.png("fin2.png", 34, 34);
  desk.view().browser.accept_due = true;
  desk.harness().frame(4);
  desk.harness().click("question/keep");
  desk.harness().frame(4);
  CHECK(shown_by(desk.session(), 3)->size == Vec2(34, 34));
  desk.harness().click("inspector/edit/sprite/remove");
  desk.harness().frame(2);
  CHECK_FALSE(shown_by(desk.session(), 3));
  CHECK(edit_count(desk.session().rig_edits) == 3);
}

TEST_CASE("a file that is no picture is named in a notice, and the other files are used") {
  Pictures files;
  { std::ofstream(files.file("broken.png")) << "\x89PNG\r\n\x1a\nnothing"; }
  { std::ofstream(files.file("text.jpg")) << "hello"; }
  Desk desk;
  begin_new(desk, Action::NewTail);
  drop(desk, desk.joint(1), {files.file("broken.png")});
  CHECK(desk.view().notice.find("broken.png: ") == 0);
  CHECK(edit_count(desk.session().rig_edits) == 0);
  drop(desk, desk.joint(1), {files.file("text.jpg"), files.png("Tail 2.png", 9, 9)});
  CHECK(desk.view().notice.find("text.jpg: not a PNG, JPG or WebP image") == 0);
  CHECK(shown_by(desk.session(), 1));  // the only valid picture
  drop(desk, desk.joint(3), {files.png("strip.png", 9000, 2)});
  CHECK(desk.view().notice.find("strip.png: the image has 9000 x 2 pixels") == 0);
  CHECK_FALSE(shown_by(desk.session(), 3));
  drop(desk, desk.joint(3), {files.file("nowhere.png")});
  CHECK(desk.view().notice.find("nowhere.png") != std::string::npos);
}

TEST_CASE("without edit mode a dropped picture changes nothing, and a toast says what to do") {
  Pictures files;
  Desk desk;
  const auto before = desk.session().now.skf;
  drop(desk, desk.joint(1), {files.png("a.png", 8, 8)});
  CHECK(desk.session().now.skf == before);
  CHECK(desk.view().toast.text.find("Edit mode") != std::string::npos);
}

TEST_CASE("a saved rig with dropped pictures loads with the same pixels") {
  Pictures files;
  Desk desk;
  begin_new(desk, Action::NewTail);
  drop(desk, desk.joint(1), {files.png("a.png", 21, 50, 1)});
  drop(desk, desk.joint(2), {files.png("b.png", 33, 12, 2)});
  desk.viewer().requests.rig.save = SaveRig{files.file("rig.skf")};
  desk.harness().frame(2);
  const auto loaded = load(files.file("rig.skf"));
  REQUIRE(loaded);
  CHECK(loaded.skf->armature == rig(desk));
  for (const auto& [bone, made] :
       {std::pair{1, Pictures::image(21, 50, 1)}, std::pair{2, Pictures::image(33, 12, 2)}})
    CHECK(pixels_of(*loaded.skf, *shown_by(desk.session(), bone)) == made);
}

#ifdef SKELSCOPE_WEBP
TEST_CASE("a dropped WebP is stored as a PNG with the same pixels") {
  Pictures files;
  const gl::Image made = Pictures::image(24, 18, 3);
  std::uint8_t* bytes = nullptr;
  const std::size_t size = WebPEncodeLosslessRGBA(made.rgba.data(), 24, 18, 24 * 4, &bytes);
  REQUIRE(size > 0);
  std::ofstream(files.file("a.webp"), std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes), static_cast<std::streamsize>(size));
  WebPFree(bytes);
  Desk desk;
  begin_new(desk, Action::NewTail);
  drop(desk, desk.joint(1), {files.file("a.webp")});
  CHECK(desk.view().notice == "");
  REQUIRE(shown_by(desk.session(), 1));
  CHECK(pixels_of(*desk.session().now.skf, *shown_by(desk.session(), 1)) == made);
}
#endif

TEST_CASE("the file dialog lists the rig's own textures, and a bone can show one") {
  Desk desk;
  press(desk, {'E'});
  const auto& bones = rig(desk).bones;
  const auto bare = std::ranges::find(bones, -1, &Bone::visuals_id) - bones.begin();
  browse_for(desk.view().browser, FilePurpose::AddSprite);
  desk.view().edit.sprites.chosen_for = {.bone = static_cast<int>(bare)};
  desk.harness().frame(3);
  const std::string wanted = rig(desk).styles.front().textures.front().name;
  desk.harness().click("browser/texture/0/row");
  desk.harness().frame(3);
  CHECK_FALSE(desk.view().browser.open);
  const Texture* shown = shown_by(desk.session(), static_cast<int>(bare));
  REQUIRE(shown);
  CHECK(shown->name == wanted);
  CHECK(is_unsaved(desk.session().rig_edits));
}
