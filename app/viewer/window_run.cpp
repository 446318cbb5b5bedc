#include "viewer/window_run.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

#include "panels/actions.h"
#include "panels/key_codes.h"
#include "platform/clock.h"
#include "session/edit/tuning_edit.h"
#include "session/record/rig_name.h"
#include "viewer/frame.h"
#include "viewer/live_reload.h"
#include "viewer/screenshot.h"
#include "viewer/sprites.h"
#include "viewer/studies.h"
#include "widgets/input_queue.h"
#include "widgets/look/typed_text.h"

namespace skelscope {
namespace {

// A click takes effect in the next frame and shows in the one after it.
constexpr int kFramesAfterInput = 3;
constexpr float kWidestSheet = 1000;    // pixels at scale 1
constexpr double kIdleSeconds = 3600;   // wait while paused without input; nothing is drawn
constexpr double kHiddenSeconds = 0.1;  // between the steps of a minimised window that plays
constexpr double kSignalSeconds = 0.5;  // longest wait before SIGTERM is noticed

double seconds_since(double& last) {
  const double present = seconds_now();
  return present - std::exchange(last, present);
}

PressedKey pressed_key(const KeyPress& press) {
  return {press.key, (press.mods & kControl) != 0, (press.mods & kShift) != 0,
          (press.mods & kAlt) != 0};
}

void read_input(const WindowRun& run) {
  Viewer& viewer = run.viewer;
  const WindowInput input = take_input(run.window);
  for (const KeyPress& press : input.keys) run.gui.pressed.push_back(pressed_key(press));
  run.gui.wide_codes.insert(run.gui.wide_codes.end(), input.wide_codes.begin(),
                            input.wide_codes.end());
  for (const KeyPress& press : input.keys) {
    const MeantKey meant = meant_key(press);
    dispatch({meant.key, meant.mods, press.repeat}, ImGui::GetIO().WantTextInput, viewer.session,
             viewer.view, viewer.requests);
  }
  take_dropped_files(viewer, input.dropped_paths);
  if (!close_requested(run.window)) return;
  viewer.requests.quit = true;
  request_close(run.window, false);  // a question may follow, and the user may stay
}

void follow_title(WindowRun& run) {
  const std::string title = window_title(run.viewer.session);
  if (std::exchange(run.title, title) != title) set_title(run.window, title);
}

// A phone shows the sheets made for a desk smaller, while they are open.
float sheet_factor(const View& view, const PixelSize& size, float scale) {
  const bool wide = view.film.open || view.minimal.open || view.show_keys;
  if (!view.page.on || !wide) return 1;
  return std::min(1.f, static_cast<float>(size.width) / (kWidestSheet * scale));
}

// The page behind an embedded stage shows through.
void clear_ground(Theme& theme) {
  theme.palette.background = 0;
  ImGui::GetStyle().Colors[ImGuiCol_WindowBg] = {};
}

void show(const WindowRun& run) {
  Viewer& viewer = run.viewer;
  const PixelSize size = framebuffer_size(run.window);
  const float scale = content_scale(run.window) * viewer.view.interface_size;
  dress(run.gui, viewer.theme, viewer.view.theme, scale * sheet_factor(viewer.view, size, scale));
  if (viewer.view.page.clear) clear_ground(viewer.theme);
  begin_frame(run.gui, size.width, size.height, 0);
  take_typed_codes(viewer.theme.fonts, run.gui.wide_codes);
  draw_panels(viewer);
  end_frame(run.gui, viewer.theme, size.width, size.height);
  save_screenshot_if_asked(viewer, size.width, size.height);
  swap_buffers(run.window);
}

// Writes changed settings at most once a second, and before the window waits.
void remember_changes(WindowRun& run, bool at_once) {
  if (!at_once && seconds_now() - run.looked < 1) return;
  run.looked = seconds_now();
  const std::string problem = remember(run.viewer.view, window_size(run.window), run.memory);
  if (!problem.empty()) log_line(run.viewer.session, skelform::Severity::Warning, problem);
}

bool is_still(const WindowRun& run) {
  const Viewer& viewer = run.viewer;
  return viewer.session.playback.paused && !is_busy(viewer) && !input_waits() &&
         run.gui.pressed.empty() && !lacks_glyphs(viewer.theme.fonts);
}

// A minimised window plays on, in steps, and draws nothing. Films, traces and reductions are made
// at full speed.
bool is_hidden(const WindowRun& run) {
  const Viewer& viewer = run.viewer;
  const bool works = !viewer.films.queue.empty() || viewer.trace || viewer.minimal.reduction;
  return is_minimised(run.window) && !works;
}

}  // namespace

std::string window_title(const Session& session) {
  const bool unsaved = is_unsaved(session.rig_edits) || is_tuning_unsaved(session);
  return rig_name(session) + (unsaved ? "*" : "") + " - SkelScope";
}

WindowRun begin_run(Viewer& viewer, Gui& gui, Window& window, Memory& memory) {
  return {viewer, gui, window, memory, seconds_now(), seconds_now(), kFramesAfterInput};
}

bool rests(const WindowRun& run) {
  return is_still(run) && run.frames_due <= 0;
}

Turn take_turn(WindowRun& run, std::string& error) {
  Viewer& viewer = run.viewer;
  const bool idle = rests(run);
  remember_changes(run, idle);
  if (idle)
    wait_events(std::min(seconds_until_look(viewer, seconds_now(), kIdleSeconds), kSignalSeconds));
  else if (is_hidden(run))
    wait_events(kHiddenSeconds);
  else
    poll_events();
  if (follow_file(viewer, seconds_now()) || run.window.input.any || has_news(viewer.live))
    run.frames_due = kFramesAfterInput;
  if (idle) run.last = seconds_now();  // time spent waiting is not played
  if (idle && run.frames_due <= 0) return Turn::Again;
  --run.frames_due;
  read_input(run);
  tick(viewer, seconds_since(run.last));
  if (viewer.quits) return Turn::Quit;
  follow_title(run);
  if (is_hidden(run)) return Turn::Again;
  show(run);
  return begin_artwork(viewer.graphics, error) ? Turn::Again : Turn::Failed;
}

}  // namespace skelscope
