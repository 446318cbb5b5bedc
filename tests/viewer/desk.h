// The whole viewer in a test: the real panels over a real session and a real picture of the rig,
// drawn without a display and driven by item paths.
#pragma once

#include <doctest/doctest.h>

#include "panels/action_table.h"
#include "panels/harness.h"
#include "panels/key_codes.h"
#include "platform/window/context.h"
#include "viewer/frame.h"
#include "viewer/viewer.h"

namespace skelscope::ui {

class Desk {
 public:
  explicit Desk(const HarnessOptions& options = {1600, 900})
      : harness_(
            options, [this](const Theme&) { draw_panels(viewer_); },
            [this](const Theme& theme) { tick_before(theme); }) {
    harness_.frame(3);
  }

  Harness& harness() { return harness_; }
  Viewer& viewer() { return viewer_; }
  Session& session() { return viewer_.session; }
  View& view() { return viewer_.view; }
  // The time that each frame takes, seconds; 0 stops the clock.
  void set_pace(double seconds) { seconds_ = seconds; }
  // Sets a function that is called in each frame before the last frame's requests are applied.
  void before_tick(std::function<void(Viewer&)> call) { before_tick_ = std::move(call); }
  // The position of a bone's joint on screen.
  ImVec2 joint(int bone);

 private:
  // Comes before the frame of ImGui, as in the window.
  void tick_before(const Theme& theme) {
    if (!viewer_.session.now.skf) begin();
    viewer_.theme = theme;
    if (before_tick_) before_tick_(viewer_);
    tick(viewer_, seconds_);
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
// Opens the new rig of an action, paused and without a fitted camera: an armature pixel is a screen
// pixel.
void begin_new(Desk& desk, Action action);
// Like begin_new, at a frame and without physics.
void begin_at(Desk& desk, Action action, int frame);
// Presses a key while no text field is edited.
void press(Desk& desk, KeyChord chord);
// Presses the mouse at `from`, moves it by `by` in four steps and releases it.
void drag(Desk& desk, ImVec2 from, ImVec2 by);
// A bone's position in world space.
skelform::Vec2 place(Desk& desk, int bone);

}  // namespace skelscope::ui
