// The whole viewer in a test: the real panels over a real session and a real picture of the rig,
// drawn without a display, driven by item paths.
#pragma once

#include <doctest/doctest.h>

#include "panels/harness.h"
#include "panels/key_codes.h"
#include "panels/keys.h"
#include "platform/window/context.h"
#include "viewer/viewer.h"

namespace skelscope::ui {

class Desk {
 public:
  explicit Desk(const HarnessOptions& options = {1600, 900})
      : harness_(options, [this](const Theme& theme) { frame(theme); }) {
    harness_.frame(3);
  }

  Harness& harness() { return harness_; }
  Viewer& viewer() { return viewer_; }
  Session& session() { return viewer_.session; }
  View& view() { return viewer_.view; }
  // Seconds that pass with each frame; 0 holds the clock.
  void set_pace(double seconds) { seconds_ = seconds; }
  // Called in each frame, before the requests of the last one are acted on.
  void before_tick(std::function<void(Viewer&)> call) { before_tick_ = std::move(call); }
  // The screen point at which a bone's joint is drawn.
  ImVec2 joint(int bone);

 private:
  void frame(const Theme& theme) {
    if (!viewer_.session.now.skf) begin();
    viewer_.theme = theme;
    if (before_tick_) before_tick_(viewer_);
    tick(viewer_, seconds_);
    draw_panels(viewer_);
  }
  void begin();

  std::string error_;
  OffscreenContextPtr context_ = make_offscreen_context(error_);
  Viewer viewer_;
  double seconds_ = 0;
  std::function<void(Viewer&)> before_tick_;
  Harness harness_;
};

const skelform::Armature& rig(Desk& desk);
// The new rig of an action, paused, its bones at their own size and place on screen.
void begin_new(Desk& desk, Action action);
// The same at a frame, without physics.
void begin_at(Desk& desk, Action action, int frame);
// A key that no text field has taken.
void press(Desk& desk, KeyChord chord);
// The mouse waits, goes down at `from`, moves in four steps and goes up.
void drag(Desk& desk, ImVec2 from, ImVec2 by);
// A bone's position in world space.
skelform::Vec2 place(Desk& desk, int bone);

}  // namespace skelscope::ui
