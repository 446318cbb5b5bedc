#include "viewer/desk.h"

#include "overlays/projection.h"
#include "panels/actions.h"
#include "viewer/open_rig.h"

namespace skelscope::ui {

void Desk::begin() {
  REQUIRE_MESSAGE(context_ != nullptr, error_);
  auto graphics = make_rig_graphics(error_);
  REQUIRE_MESSAGE(graphics.has_value(), error_);
  viewer_.graphics = std::move(*graphics);
  viewer_.graphics.target.smoothing = 0;  // anti-aliasing off, as no test looks at edges
  REQUIRE(open_rig(viewer_, ""));
  viewer_.session.playback.paused = true;
}

ImVec2 Desk::joint(int bone) {
  const Rect rect = harness_.find("viewport/viewport");
  const Projection projection =
      projection_of(viewer_.session, viewer_.view, harness_.theme().scale);
  const auto at = to_screen(projection, viewer_.session.now.constructed.bones[bone].pos);
  return {rect.min.x + at.x, rect.min.y + at.y};
}

const skelform::Armature& rig(Desk& desk) {
  return armature_of(desk.session());
}

void begin_new(Desk& desk, Action action) {
  perform(action, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  desk.session().playback.paused = true;
  desk.view().camera = {};
  desk.view().sight.camera_moved = true;
  desk.view().fit_due = false;
  desk.harness().frame(2);
}

void begin_at(Desk& desk, Action action, int frame) {
  begin_new(desk, action);
  desk.session().setup.pokes.physics = false;
  desk.viewer().requests.seek_frame = frame;
  desk.harness().frame(3);
}

void press(Desk& desk, KeyChord chord) {
  dispatch(chord, ImGui::GetIO().WantTextInput, desk.session(), desk.view(),
           desk.viewer().requests);
  desk.harness().frame(2);
}

void drag(Desk& desk, ImVec2 from, ImVec2 by) {
  Harness& hand = desk.harness();
  hand.wait();
  hand.move(from);
  hand.press();
  for (int i = 1; i <= 4; ++i) {
    const float part = static_cast<float>(i) / 4;
    hand.move({from.x + by.x * part, from.y + by.y * part});
  }
  hand.release();
  hand.frame(2);
}

skelform::Vec2 place(Desk& desk, int bone) {
  return desk.session().now.constructed.bones[static_cast<std::size_t>(bone)].pos;
}

}  // namespace skelscope::ui
