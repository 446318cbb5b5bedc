#include "viewer/desk.h"

#include "overlays/projection.h"
#include "panels/viewport/viewport.h"

namespace skelscope::ui {

void Desk::begin() {
  REQUIRE_MESSAGE(context_ != nullptr, error_);
  auto graphics = make_rig_graphics(error_);
  REQUIRE_MESSAGE(graphics.has_value(), error_);
  viewer_.graphics = std::move(*graphics);
  REQUIRE(open_rig(viewer_, ""));
  viewer_.session.playback.paused = true;
}

ImVec2 Desk::joint(int bone) {
  const Rect rect = harness_.find("viewport/viewport");
  const Projection projection = projection_of(viewer_.view, harness_.theme().scale);
  const auto at = to_screen(projection, viewer_.session.now.constructed.bones[bone].pos);
  return {rect.min.x + at.x, rect.min.y + at.y};
}

}  // namespace skelscope::ui
