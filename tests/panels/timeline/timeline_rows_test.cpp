// Rows of the timeline, and the cost of drawing them.
#include <doctest/doctest.h>
#include <imgui.h>

#include "panels/timeline/keys/key_walk.h"
#include "panels/timeline/rows/timeline_axis.h"
#include "panels/timeline/rows/timeline_rows.h"
#include "panels/timeline/rows/timeline_values.h"
#include "panels/timeline/timeline_rig.h"
#include "panels/timeline/timeline_tab.h"

using namespace skelscope;
using namespace skelscope::ui;

TEST_CASE("the filter shows matching bones and elements, unfolded") {
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

TEST_CASE("the selected bone's rows come first, and folding hides rows") {
  BottomPanel panel;
  CHECK(timeline_rows(panel.session(), panel.view()).rows[1].bone_id == 1);
  panel.view().selection.bone = 2;
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
  for (const TimelineRow& one : listed.rows) {
    INFO(element_label(one));
    KeyWalk walk(one);
    for (bool any = walk.to(0); any; any = walk.to(walk.frame() + 1))
      CHECK(walk.is_suspect() == frame_is_suspect(one, walk.frame()));
  }
}

TEST_CASE("the keys for keyframes step from key to key, on the selected bone if it has keys") {
  BottomPanel panel;
  Session& session = panel.session();
  CHECK(next_keyframe(session, panel.view(), -1) == -1);
  CHECK(next_keyframe(session, panel.view(), 1) == 10);
  panel.view().selection.bone = 2;
  CHECK(next_keyframe(session, panel.view(), 1) == 34);
  seek_frame(session, 40);
  CHECK(next_keyframe(session, panel.view(), 1) == 70);
  CHECK(next_keyframe(session, panel.view(), -1) == 34);
  panel.view().selection.bone = 0;
  CHECK(next_keyframe(session, panel.view(), 1) == 50);
}

TEST_CASE("the number of drawn vertices does not grow with the number of keys") {
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

TEST_CASE("the ruler's numbers keep a least distance, in steps of 1, 2 or 5 times a power of ten") {
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
