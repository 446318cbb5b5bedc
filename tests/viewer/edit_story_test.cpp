// An arm that waves and a swinging tail, with a sprite and IK, made from an empty rig with the
// mouse; saved and opened again without a difference.
#include <unistd.h>

#include <cmath>
#include <filesystem>

#include "gl/image_io.h"
#include "panels/actions.h"
#include "session/edit/save_rig.h"
#include "skelform/lint.h"
#include "viewer/desk.h"
#include "viewer/sprites.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

constexpr int kStoryHand = 3, kStoryTarget = 4, kTailRoot = 5, kTailEnd = 8;

struct Story : Desk {
  fs::path folder = fs::temp_directory_path() / ("skelscope_story_" + std::to_string(getpid()));
  Story() {
    fs::create_directories(folder);
    perform(Action::NewBlank, session(), view(), viewer().requests);
    harness().frame(4);
    view().camera = {};
    view().sight.camera_moved = true;
    view().fit_due = false;
    view().edit.ends = false;
    harness().frame(2);
  }
  ~Story() { fs::remove_all(folder); }

  void draw_from(int bone, ImVec2 way) {
    press(*this, {'A'});
    drag(*this, joint(bone), way);
  }
  void show_picture(int bone) {
    gl::Image image{60, 20, {}};
    for (int i = 0; i < 60 * 20; ++i)
      for (const int channel : {200, 120, 60, 255})
        image.rgba.push_back(static_cast<std::uint8_t>(channel));
    const std::string path = (folder / "arm.png").string();
    std::string error;
    REQUIRE(gl::write_png(path, image, error));
    harness().move(joint(bone));
    take_dropped_files(viewer(), {path});
    harness().frame(6);
  }
  void give_physics(int bone) {
    select_only(view().selection, bone);
    harness().frame(3);
    harness().click("inspector/edit/add-physics");
    harness().frame(3);
  }
  void drag_target_at(int frame, ImVec2 way) {
    press(*this, {'V'});
    viewer().requests.seek_frame = frame;
    harness().frame(3);
    REQUIRE(shown_frame(session()) == frame);
    const Vec2 before = place(*this, kStoryTarget);
    drag(*this, joint(kStoryTarget), way);
    const Vec2 by = place(*this, kStoryTarget) - before;
    CHECK(length(by - Vec2(way.x, -way.y)) < 10);  // snapping may move it
    CHECK(shown_frame(session()) == frame);
  }
};

// The positions of all bones in each tick, from rest.
std::vector<Vec2> story_trace(const Skf& skf) {
  Session session;
  session.starts_at_rest = true;
  show_rig(session, Skf(skf), "");
  session.playback.paused = true;
  std::vector<Vec2> places;
  for (int i = 0; i < 120; ++i) {
    for (const ConstructedBone& bone : session.now.constructed.bones) places.push_back(bone.pos);
    step(session, 1);
  }
  return places;
}

}  // namespace

TEST_CASE("a waving arm and a swinging tail can be drawn, saved and opened again") {
  Story desk;
  CHECK(desk.session().playback.paused);  // an empty rig does not play
  desk.draw_from(0, {70, -50});
  desk.draw_from(1, {80, 20});
  desk.draw_from(2, {60, 50});
  desk.show_picture(1);
  press(desk, {'K'});
  desk.harness().click_at(desk.joint(1));
  desk.harness().click_at(desk.joint(kStoryHand));
  REQUIRE(rig(desk).inverse_kinematics.size() == 1);
  desk.draw_from(0, {-40, 40});
  desk.draw_from(kTailRoot, {-50, 20});
  desk.draw_from(kTailRoot + 1, {-50, 0});
  desk.draw_from(kTailRoot + 2, {-50, -20});
  REQUIRE(rig(desk).bones.size() == 9);
  for (int bone = kTailRoot + 1; bone <= kTailEnd; ++bone) desk.give_physics(bone);
  CHECK(rig(desk).physics.size() == 3);
  CHECK(rig(desk).visuals.size() == 1);
  desk.harness().click("timeline/timeline/transport/auto-key");
  desk.drag_target_at(0, {-30, 20});
  desk.drag_target_at(30, {-40, -120});
  CHECK(length(place(desk, kStoryHand) - place(desk, kStoryTarget)) < 0.5f);
  desk.drag_target_at(60, {40, 120});
  for (const Problem& problem : check(*desk.session().now.skf))
    CHECK(problem.code != "family-off-axis");
  const std::string path = (desk.folder / "wave.skf").string();
  desk.viewer().requests.rig.save = SaveRig{path};
  desk.harness().frame(3);
  const auto loaded = load(path);
  REQUIRE(loaded);
  CHECK(loaded.skf->armature == rig(desk));
  const auto trace = story_trace(*desk.session().now.skf);
  CHECK(trace == story_trace(*loaded.skf));
  const auto hand_at = [&](std::size_t tick) { return trace[tick * 9 + kStoryHand]; };
  REQUIRE(rig(desk).bones.size() == 9);
  CHECK(length(hand_at(30) - hand_at(0)) > 60);
}
