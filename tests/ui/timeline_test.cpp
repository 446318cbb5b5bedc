#include <doctest/doctest.h>
#include <imgui.h>

#include "panels/timeline.h"
#include "panels/timeline_axis.h"
#include "panels/timeline_edit.h"
#include "panels/timeline_rows.h"
#include "panels/timeline_values.h"
#include "timeline_rig.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

std::string at(const std::string& path) { return kTimeline + path; }
std::string transport(const std::string& id) { return at("transport/" + id); }

// Where a frame of the ruler lies, seen from its two ends.
float x_of_frame(BottomPanel& panel, float frame, float last = 70) {
  const Rect first = panel.harness.find(at("loop start"));
  const Rect end = panel.harness.find(at("loop end"));
  return first.center().x + (end.center().x - first.center().x) * frame / last;
}

float ruler_y(BottomPanel& panel) { return panel.harness.find(at("ruler")).center().y; }

double frame_under(BottomPanel& panel, float x) {
  const Rect ruler = panel.harness.find(at("ruler"));
  const TimelineAxis axis =
      make_axis(panel.view().timeline, ruler.min.x, ruler.max.x, 1, 70, 70);
  return frame_at(axis, x);
}

std::vector<int> animations(const Session& session) {
  std::vector<int> list;
  for (const PlaybackTrack& track : session.playback.tracks) list.push_back(track.animation);
  return list;
}

}  // namespace

TEST_CASE("the round button plays and pauses") {
  BottomPanel panel;
  panel.harness.click(transport("play"));
  CHECK_FALSE(panel.session().playback.paused);
  panel.harness.click(transport("play"));
  CHECK(panel.session().playback.paused);
}

TEST_CASE("the step and end buttons move the shown frame") {
  BottomPanel panel;
  panel.harness.click(transport("forward"));
  CHECK(panel.frame() == 1);
  panel.harness.click(transport("last"));
  CHECK(panel.frame() == 70);
  panel.harness.click(transport("back"));
  CHECK(panel.frame() == 69);
  panel.harness.click(transport("first"));
  CHECK(panel.frame() == 0);
}

TEST_CASE("a frame is typed") {
  BottomPanel panel;
  panel.harness.click(transport("frame"));
  panel.harness.frame(2);
  panel.harness.type("33");
  panel.harness.key(EditKey::Enter);
  CHECK(panel.frame() == 33);
}

TEST_CASE("loop and reverse are toggles") {
  BottomPanel panel;
  panel.harness.click(transport("loop"));
  CHECK_FALSE(panel.session().playback.loop);
  panel.harness.click(transport("reverse"));
  CHECK(panel.session().playback.reverse);
  panel.harness.click(transport("loop"));
  CHECK(panel.session().playback.loop);
}

TEST_CASE("a speed is chosen from a list that always holds the present one") {
  BottomPanel panel;
  panel.session().playback.speed = 0.3;
  panel.harness.click(transport("speed"));
  panel.harness.frame();
  CHECK(panel.harness.has(transport("speed/list/10")));
  panel.harness.click(transport("speed/list/0"));
  CHECK(panel.session().playback.speed == 0.05);
}

TEST_CASE("pressing the ruler and dragging on it shows the frame under the mouse") {
  BottomPanel panel;
  const float y = ruler_y(panel);
  panel.harness.move({x_of_frame(panel, 20), y});
  panel.harness.press();
  CHECK(panel.frame() == 20);
  panel.harness.move({x_of_frame(panel, 55), y});
  CHECK(panel.frame() == 55);
  panel.harness.move({x_of_frame(panel, 12), y + 90});
  panel.harness.release();
  CHECK(panel.frame() == 12);
  CHECK(panel.harness.find(at("playhead")).center().x ==
        doctest::Approx(x_of_frame(panel, 12)).epsilon(0.005));
}

TEST_CASE("dragging the playhead back and forth never changes what a tick looked like") {
  BottomPanel panel;
  const float y = ruler_y(panel);
  seek_frame(panel.session(), 60);
  std::vector<skelform::State> first_pass;
  for (int frame = 0; frame <= 60; frame += 10) {
    seek_frame(panel.session(), frame);
    first_pass.push_back(panel.session().state);
  }
  REQUIRE(first_pass[1].physics != first_pass[6].physics);
  panel.harness.move({x_of_frame(panel, 30), y});
  panel.harness.press();
  for (int i = 0; i < 100; ++i) {
    const int place = (i * 5) % 7;
    panel.harness.move({x_of_frame(panel, static_cast<float>(place * 10)), y});
    REQUIRE(panel.frame() == place * 10);
    CHECK(panel.session().state == first_pass[static_cast<std::size_t>(place)]);
  }
  panel.harness.release();
}

TEST_CASE("dragging over the rows scrubs, too") {
  BottomPanel panel;
  const Rect graph = panel.harness.find(at("graph"));
  panel.harness.move({x_of_frame(panel, 25), graph.center().y});
  panel.harness.press();
  CHECK(panel.frame() == 25);
  panel.harness.move({x_of_frame(panel, 42), graph.center().y});
  panel.harness.release();
  CHECK(panel.frame() == 42);
}

TEST_CASE("the wheel zooms and keeps the frame under the cursor") {
  BottomPanel panel;
  const float x = x_of_frame(panel, 50);
  panel.harness.move({x, panel.harness.find(at("graph")).center().y});
  const double before = frame_under(panel, x);
  ImGui::GetIO().MouseWheel = 5;
  panel.harness.frame(2);
  CHECK(panel.view().timeline.frame_width > 0);
  CHECK(frame_under(panel, x) == doctest::Approx(before).epsilon(0.001));
  const double left = frame_under(panel, panel.harness.find(at("ruler")).min.x);
  CHECK(left > 10);
  panel.harness.double_click(at("ruler"));
  CHECK(panel.view().timeline.frame_width == 0);
}

TEST_CASE("the middle button pans a zoomed timeline") {
  BottomPanel panel;
  panel.harness.wheel(at("graph"), 6);
  const double before = panel.view().timeline.left_frame;
  panel.harness.hover(at("graph"));
  const ImVec2 middle = panel.harness.find(at("graph")).center();
  panel.harness.press(2);
  panel.harness.move({middle.x - 60, middle.y});
  panel.harness.release(2);
  const double moved = panel.view().timeline.left_frame - before;
  CHECK(moved * panel.view().timeline.frame_width == doctest::Approx(60).epsilon(0.02));
}

TEST_CASE("the view follows a playhead that leaves it") {
  BottomPanel panel;
  panel.harness.wheel(at("graph"), 12);
  CHECK_FALSE(panel.harness.visible(at("playhead")));
  seek_frame(panel.session(), 70);
  panel.harness.frame(3);
  CHECK(panel.harness.visible(at("playhead")));
  seek_frame(panel.session(), 3);
  panel.harness.frame(3);
  CHECK(panel.harness.visible(at("playhead")));
}

TEST_CASE("the loop brackets set the loop range and give it back whole") {
  BottomPanel panel;
  const float frame = x_of_frame(panel, 1) - x_of_frame(panel, 0);
  panel.harness.drag(at("loop start"), {10 * frame, 0});
  CHECK(panel.session().playback.loop_from == 10);
  panel.harness.drag(at("loop end"), {-20 * frame, 0});
  CHECK(panel.session().playback.loop_to == 50);
  panel.harness.drag(at("loop end"), {-100 * frame, 0});
  CHECK(panel.session().playback.loop_to == 10);
  panel.harness.drag(at("loop end"), {100 * frame, 0});
  panel.harness.drag(at("loop start"), {-100 * frame, 0});
  CHECK(panel.session().playback.loop_from == -1);
  CHECK(panel.session().playback.loop_to == -1);
}

TEST_CASE("a diamond selects its bone and shows its frame") {
  BottomPanel panel;
  panel.harness.click(at("row/1/key/34"));
  CHECK(panel.view().selected_bone == 1);
  CHECK(panel.view().reveal_selection);
  CHECK(panel.frame() == 34);
}

TEST_CASE("tracks are added, reordered by their grip and removed") {
  BottomPanel panel;
  panel.harness.click(at("add track"));
  panel.harness.frame();
  panel.harness.click(at("add track menu/animation/1/choose"));
  REQUIRE(animations(panel.session()) == std::vector{0, 1});
  panel.harness.click(at("track/0/fold"));
  panel.harness.drag(at("track/1/grip"), {0, -40});
  CHECK(animations(panel.session()) == std::vector{1, 0});
  CHECK(panel.view().timeline.dragged_track == -1);
  panel.harness.click(at("track/0/grip"));
  panel.harness.frame();
  panel.harness.click(at("track/0/menu/remove"));
  CHECK(animations(panel.session()) == std::vector{0});
}

TEST_CASE("a track is switched off, smoothed and played alone") {
  BottomPanel panel;
  Requests requests;
  add_track(panel.session(), requests, 1);
  panel.session().playback = *requests.set_playback;
  panel.harness.frame();
  panel.harness.click(at("track/0/on"));
  CHECK_FALSE(panel.session().playback.tracks[0].on);
  panel.harness.frame();
  panel.harness.drag(at("track/0/smooth"), {40, 0});
  CHECK(panel.session().playback.tracks[0].smooth_frames == 10);
  panel.harness.click(at("track/0/fold"));
  panel.harness.double_click(at("track/1/row"));
  CHECK(animations(panel.session()) == std::vector{1});
}

TEST_CASE("the mix rule is chosen, and Average shows weights instead of smooth frames") {
  BottomPanel panel;
  CHECK(panel.harness.has(at("track/0/smooth")));
  panel.harness.click(at("mix/1"));
  CHECK(panel.session().mix == skelform::Mix::Average);
  panel.harness.frame();
  CHECK(panel.harness.has(at("track/0/weight")));
  CHECK_FALSE(panel.harness.has(at("track/0/smooth")));
}

TEST_CASE("the filter keeps bones and elements that match, unfolded") {
  BottomPanel panel;
  panel.harness.click(at("track/0/bone/1/fold"));
  panel.harness.click(at("filter"));
  panel.harness.type("rot");
  const auto& rows = timeline_rows(panel.session(), panel.view()).rows;
  REQUIRE(rows.size() == 3);
  CHECK(rows[1].bone_id == 1);
  CHECK(rows[2].element == skelform::Element::Rotation);
  panel.view().timeline_filter = "foot";
  CHECK(timeline_rows(panel.session(), panel.view()).rows.size() == 3);
  panel.view().timeline_filter = "#2";
  CHECK(timeline_rows(panel.session(), panel.view()).rows[1].bone_id == 2);
}

TEST_CASE("the selected bone's rows come first, and folding hides what is below") {
  BottomPanel panel;
  CHECK(timeline_rows(panel.session(), panel.view()).rows[1].bone_id == 1);
  panel.view().selected_bone = 2;
  CHECK(timeline_rows(panel.session(), panel.view()).rows[1].bone_id == 2);
  panel.harness.frame();
  const std::size_t all = timeline_rows(panel.session(), panel.view()).rows.size();
  panel.harness.click(at("track/0/bone/2/fold"));
  CHECK(timeline_rows(panel.session(), panel.view()).rows.size() == all - 1);
  panel.harness.click(at("track/0/fold"));
  CHECK(timeline_rows(panel.session(), panel.view()).rows.size() == 1);
}

TEST_CASE("dead and duplicate keys are listed and marked") {
  BottomPanel panel;
  const TimelineRows listed = timeline_rows(panel.session(), panel.view());
  const auto row = [&](const std::string& name) -> const TimelineRow& {
    for (const TimelineRow& candidate : listed.rows) {
      if (candidate.kind == RowKind::Element && element_label(candidate) == name) return candidate;
    }
    FAIL("no row " << name);
    return listed.rows.front();
  };
  CHECK(is_dead(row("Wiggle")));
  CHECK(frame_is_suspect(row("Wiggle"), 10));
  CHECK(frame_is_suspect(row("Rotation"), 70));
  CHECK_FALSE(frame_is_suspect(row("Rotation"), 0));
  CHECK_FALSE(frame_is_suspect(row("Position X"), 34));
}

TEST_CASE("jumps go from key to key, of the selected bone if it has any") {
  BottomPanel panel;
  Session& session = panel.session();
  CHECK(next_keyframe(session, panel.view(), -1) == -1);
  CHECK(next_keyframe(session, panel.view(), 1) == 10);
  panel.view().selected_bone = 2;
  CHECK(next_keyframe(session, panel.view(), 1) == 34);
  seek_frame(session, 40);
  CHECK(next_keyframe(session, panel.view(), 1) == 70);
  CHECK(next_keyframe(session, panel.view(), -1) == 34);
  panel.view().selected_bone = 0;
  CHECK(next_keyframe(session, panel.view(), 1) == 50);
}

TEST_CASE("the wheel over the list scrolls its rows and stops at their end") {
  skelform::Armature armature = timeline_armature();
  for (int bone = 3; bone < 40; ++bone) {
    armature.bones.push_back(armature.bones[0]);
    armature.animations[0].keyframes.push_back(
        key_at(70, bone, skelform::Element::ScaleX, 1));
  }
  skelform::resolve(armature);
  BottomPanel panel(std::move(armature));
  panel.harness.wheel(at("track/0/row"), -3);
  CHECK(panel.view().timeline.scroll == 6);
  CHECK(panel.view().timeline.frame_width == 0);
  panel.harness.wheel(at("track/0/bone/5/row"), -1000);
  const float rows = static_cast<float>(timeline_rows(panel.session(), panel.view()).rows.size());
  CHECK(panel.view().timeline.scroll < rows);
  CHECK(panel.view().timeline.scroll > rows - 10);
}

TEST_CASE("what is drawn does not grow with the number of keys") {
  const auto vertices_with = [](int keys) {
    skelform::Armature armature = timeline_armature();
    armature.animations[0].keyframes.clear();
    for (int frame = 0; frame < keys; ++frame) {
      for (const auto element : {skelform::Element::PositionX, skelform::Element::PositionY}) {
        armature.animations[0].keyframes.push_back(key_at(frame, 1, element, frame % 7));
      }
    }
    skelform::resolve(armature);
    BottomPanel panel(std::move(armature));
    return ImGui::GetDrawData()->TotalVtxCount;
  };
  const int many = vertices_with(5000);
  CHECK(many > 5000);
  CHECK(many < 40000);
  CHECK(vertices_with(20000) < many * 11 / 10);
}

TEST_CASE("a rig without animations says so and its transport does nothing") {
  skelform::Armature armature = timeline_armature();
  armature.animations.clear();
  BottomPanel panel(std::move(armature));
  CHECK_FALSE(panel.harness.has(at("ruler")));
  panel.harness.click(transport("last"));
  panel.harness.click(transport("frame"));
  CHECK(panel.frame() == 0);
}

TEST_CASE("numbers of the ruler keep their distance in steps of 1, 2 and 5") {
  TimelineView view;
  for (const float width : {0.01f, 0.3f, 1.f, 3.f, 14.f, 40.f, 96.f}) {
    view.frame_width = width;
    const TimelineAxis axis = make_axis(view, 300, 1200, 1, 100, 100);
    const int step = ruler_step(axis, 60);
    CHECK(static_cast<float>(step) * width >= 60);
    int leading = step;
    while (leading % 10 == 0) leading /= 10;
    CHECK((leading == 1 || leading == 2 || leading == 5));
    CHECK(step % minor_step(step) == 0);
  }
}

TEST_CASE("nothing of the strip overlaps when the window is small") {
  for (const float scale : {1.f, 2.f}) {
    BottomPanel panel(timeline_armature(), {.width = 1280, .height = 720, .scale = scale});
    const Rect last_tab = panel.harness.find(at("tabs/log"));
    const Rect first = panel.harness.find(transport("first"));
    const Rect last = panel.harness.find(transport("last"));
    const Rect add = panel.harness.find(at("add track"));
    CHECK(last_tab.max.x <= first.min.x);
    CHECK(last.max.x <= add.min.x);
    CHECK(panel.harness.has(transport("reverse")) == (scale == 1));
    CHECK(add.max.x < 1280 - 6);
    CHECK(panel.harness.has(at("filter")) == (scale == 1));
  }
}
