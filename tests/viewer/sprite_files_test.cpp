// Files for the rig's pictures: dropped, chosen in the dialog, refused, saved with the rig.
#include <algorithm>
#include <fstream>

#ifdef SKELSCOPE_WEBP
#include <webp/encode.h>
#endif

#include "panels/actions.h"
#include "viewer/dropped_pictures.h"

using namespace dropped;

TEST_CASE("files of a rig's folder dropped together open as one rig") {
  Desk desk;
  take_dropped_files(desk.viewer(), {"/hero/atlas0.png", "/hero/armature.json", "/hero/notes.md"});
  CHECK(desk.viewer().requests.open_path == "/hero/armature.json");
  CHECK(desk.view().files.empty());
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
