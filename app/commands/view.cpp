// The window: one frame is input -> requests -> session -> panels -> pixels, in that order.
#include <chrono>
#include <cstdio>
#include <utility>

#include "commands/arguments.h"
#include "commands/commands.h"
#include "panels/keys.h"
#include "platform/context.h"
#include "platform/window.h"
#include "viewer/gui.h"
#include "viewer/live_reload.h"
#include "viewer/memory.h"
#include "viewer/screenshot.h"
#include "viewer/viewer.h"

namespace skelscope {

namespace {

// A click is acted on in the next frame and seen in the one after.
constexpr int kFramesAfterInput = 3;
constexpr double kIdleSeconds = 3600;  // paused and untouched: nothing is drawn
constexpr const char* kNoDisplayPicture = "skelscope.png";

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double seconds_since(double& last) {
  const double present = now();
  return present - std::exchange(last, present);
}

// The first is shown; the others are a key away.
void offer_files(Viewer& viewer, const std::vector<std::string>& paths) {
  viewer.view.files = paths.size() > 1 ? paths : std::vector<std::string>{};
  viewer.view.file_at = 0;
  viewer.requests.open_path = paths.front();
}

void read_input(Viewer& viewer, Window& window) {
  const WindowInput input = take_input(window);
  for (const KeyPress& press : input.keys) {
    const KeyChord chord{press.key, press.mods, press.repeat};
    dispatch(chord, ImGui::GetIO().WantTextInput, viewer.session, viewer.view, viewer.requests);
  }
  if (!input.dropped_paths.empty()) offer_files(viewer, input.dropped_paths);
  if (close_requested(window)) viewer.requests.quit = true;
}

void show(Viewer& viewer, Gui& gui, Window& window) {
  dress(gui, viewer.theme, viewer.view.theme, content_scale(window));
  const PixelSize size = framebuffer_size(window);
  begin_frame(gui, size.width, size.height, 0);
  draw_panels(viewer);
  end_frame(viewer.theme, size.width, size.height);
  if (viewer.requests.screenshot) save_screenshot(viewer.session, size.width, size.height);
  viewer.requests.screenshot = false;
  swap_buffers(window);
}

void run(Viewer& viewer, Gui& gui, Window& window) {
  double last = now();
  int frames_due = kFramesAfterInput;
  while (!viewer.requests.quit) {
    const bool still = viewer.session.playback.paused && !is_busy(viewer);
    const bool idle = still && frames_due <= 0;
    if (idle)
      wait_events(seconds_until_look(viewer, now(), kIdleSeconds));
    else
      poll_events();
    if (follow_file(viewer, now()) || window.input.any) frames_due = kFramesAfterInput;
    if (idle) last = now();  // time spent waiting is not played
    if (idle && frames_due <= 0) continue;
    --frames_due;
    read_input(viewer, window);
    tick(viewer, seconds_since(last));
    show(viewer, gui, window);
  }
}

int fail(const std::string& error) {
  std::fprintf(stderr, "skelscope: %s\n", error.c_str());
  return 2;
}

// A window opens even when the file cannot: on the example, with the message. The next may be good.
bool start(Viewer& viewer, const ViewOptions& options, std::string& error) {
  auto graphics = make_rig_graphics(error);
  if (!graphics) return false;
  viewer.graphics = std::move(*graphics);
  if (!open_rig(viewer, options.rigs.empty() ? "" : options.rigs.front())) {
    const std::string message = viewer.view.notice;
    std::fprintf(stderr, "skelscope: %s\n", message.c_str());
    open_rig(viewer, "");
    viewer.view.notice = message;
  }
  if (options.rigs.size() > 1) viewer.view.files = options.rigs;
  follow_file(viewer, now());
  if (!options.theme.empty()) {
    viewer.view.theme = options.theme == "light" ? ThemeName::Light : ThemeName::Dark;
  }
  return show_moment(viewer, {options.animation, options.frame, options.select, options.tabs},
                     error);
}

int view_offscreen(const ViewOptions& options, const std::string& path) {
  std::string error;
  OffscreenWindow window;
  window.scale = static_cast<float>(options.scale);
  if (!parse_size(options.size, window.width, window.height, error)) return fail(error);
  const auto context = make_offscreen_context(error);
  if (!context) return fail(error);
  Viewer viewer;
  if (!start(viewer, options, error)) return fail(error);
  if (!save_window(viewer, window, path, error)) return fail(error);
  std::fprintf(stderr, "skelscope: the window, drawn without a display, is in %s\n", path.c_str());
  return 0;
}

}  // namespace

int view(const ViewOptions& options) {
  if (!options.screenshot.empty()) return view_offscreen(options, options.screenshot);
  std::string error;
  View remembered;
  WindowOptions wanted;
  const PixelSize last_size = recall(remembered);
  if (last_size.width > 0) wanted.width = last_size.width, wanted.height = last_size.height;
  const WindowPtr window = open_window(wanted, error);
  if (!window) {
    std::fprintf(stderr, "skelscope: %s\n", error.c_str());
    return view_offscreen(options, kNoDisplayPicture);
  }
  const GuiPtr gui = make_gui(window.get(), error);
  Viewer viewer;  // after the window: its textures go before their context
  viewer.view = std::move(remembered);
  viewer.ignored_file = ignored_path();
  if (!gui || !start(viewer, options, error)) return fail(error);
  run(viewer, *gui, *window);
  remember(viewer.view, window_size(*window));
  return 0;
}

}  // namespace skelscope
