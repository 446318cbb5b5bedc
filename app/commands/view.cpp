// The window, or a picture of the window.
#include <algorithm>
#include <optional>
#include <utility>

#include "commands/commands.h"
#include "commands/kit/arguments.h"
#include "commands/kit/picture_file.h"
#include "commands/kit/rig_file.h"
#include "platform/clock.h"
#include "platform/files/files.h"
#include "platform/files/path.h"
#include "platform/heap.h"
#include "platform/process/interrupt.h"
#include "platform/terminal/streams.h"
#include "platform/window/context.h"
#include "platform/window/window.h"
#include "session/json/terminal_text.h"
#include "viewer/journal.h"
#include "viewer/live_desk.h"
#include "viewer/live_reload.h"
#include "viewer/memory.h"
#include "viewer/moment.h"
#include "viewer/open_rig.h"
#include "viewer/picture/gui.h"
#include "viewer/screenshot.h"
#include "viewer/viewer.h"
#include "viewer/window_run.h"

namespace skelscope {

namespace {

// Heap in bytes used until the artwork is on screen, and until a screenshot is written.
constexpr std::size_t kWindowHeap = 64u << 20, kPictureHeap = 192u << 20;

// Runs the window until it is closed. Returns false and an error if the graphics driver lacks a
// feature.
bool run_window(WindowRun run, std::string& error) {
  Turn turn = Turn::Again;
  while (turn == Turn::Again && !is_interrupted()) turn = take_turn(run, error);
  return turn != Turn::Failed;
}

// Replaces the file name at the start of a notice by the whole path: a terminal, unlike a window,
// lists many files.
std::string with_whole_path(const std::string& notice, const std::string& path) {
  const std::string name = file_name(path);
  return notice.starts_with(name + ": ") ? path + notice.substr(name.size()) : notice;
}

// Opens the rig and applies the options. Returns false and an error before there is a window.
bool prepare_window(Viewer& viewer, const ViewOptions& options, std::string& error) {
  Stance stance;
  if (!parse_stance(options.placement, stance, error)) return false;
  const std::string path = options.rigs.empty() ? "" : options.rigs.front();
  if (!open_rig(viewer, path)) {
    error = with_whole_path(viewer.view.notice, path);
    return false;
  }
  if (is_placed(options.placement)) {
    viewer.session.setup.pokes.stance = stance;
    restart(viewer.session);
  }
  if (options.rigs.size() > 1) viewer.view.files = options.rigs;
  if (!options.theme.empty())
    viewer.view.theme = options.theme == "light" ? ThemeName::Light : ThemeName::Dark;
  return show_moment(viewer, {options.animation, options.frame, options.select, options.tabs},
                     error);
}

// Opens the port, if that is asked for. Warns that other machines can connect, if they can.
bool begin_live(Viewer& viewer, const ViewOptions& options, std::string& error) {
  if (!options.live) return true;
  if (!parse_address(*options.live, viewer.live.wanted, error)) {
    error = "--live: " + error;
    return false;
  }
  if (!start_live(viewer, error)) return false;
  const LiveAddress& address = viewer.live.state->address;
  if (!address.token.empty())
    tell("Other machines can connect to " + text_of(address) +
         " and show their ticks here. A game's first line needs \"token\":\"" + address.token +
         "\"");
  return true;
}

bool parse_picture(const ViewOptions& options, OffscreenWindow& window, std::string& error) {
  window.scale = static_cast<float>(options.scale);
  if (!(options.scale >= 0.5 && options.scale <= 4)) error = "--scale: from 0.5 to 4";
  return error.empty() && parse_size(options.size, window.width, window.height, error);
}

// Loads the textures. Needs the current context, which must outlive the viewer.
bool prepare_picture(Viewer& viewer, std::string& error) {
  auto graphics = make_rig_graphics(error);
  if (!graphics) return false;
  viewer.graphics = std::move(*graphics);
  follow_file(viewer, seconds_now());
  return true;
}

std::optional<gl::Image> draw_offscreen(Viewer&& prepared, const OffscreenWindow& window,
                                        std::string& error) {
  const auto context = make_offscreen_context(error);
  Viewer viewer = std::move(prepared);  // created after the context, so destroyed before it
  if (!context || !prepare_picture(viewer, error)) return std::nullopt;
  return draw_window(viewer, window, error);
}

int view_picture(const ViewOptions& options) {
  Viewer viewer;
  OffscreenWindow window;
  PictureFormat format = PictureFormat::Png;
  std::string error;
  if (!parse_picture(options, window, error) ||
      !choose_format("--screenshot", options.screenshot, format, error) ||
      !prepare_window(viewer, options, error) || !begin_live(viewer, options, error)) {
    return complain(error);
  }
  const auto image = draw_offscreen(std::move(viewer), window, error);
  const bool written =
      image && write_picture(options.screenshot, format, *image, {.inputs = options.rigs}, error);
  return written ? kFine : complain(error);
}

// Without a display: draws the window into a new file in the working folder.
int view_without_display(Viewer&& viewer) {
  const std::string path = free_path("skelscope.png").string();
  std::string error;
  const auto image = draw_offscreen(std::move(viewer), {}, error);
  if (!image || !write_picture(path, PictureFormat::Png, *image, {.fresh = true}, error))
    return complain(error);
  tell("the window, drawn without a display, is in " + path);
  return kFine;
}

// Called after the window has closed: unsaved changes of an interrupted program stay in the
// journal.
void end_journal(const Viewer& viewer) {
  if (!is_interrupted() || !is_unsaved_in(viewer.session)) return drop_journal(viewer);
  const std::string& unkept = viewer.view.file.unkept;
  if (viewer.journal.empty() || !unkept.empty())
    tell("unsaved changes of the rig are lost" + (unkept.empty() ? "" : ": " + unkept));
}

}  // namespace

int view(const ViewOptions& options) {
  take_large_pages(options.screenshot.empty() ? kWindowHeap : kPictureHeap);
  if (!reads_stdin_once(options.rigs)) return kUnreadable;
  if (!options.screenshot.empty()) return view_picture(options);
  const InterruptGuard guard;  // unsaved changes stay in the journal
  std::string error;
  Viewer prepared;
  WindowOptions wanted;
  Memory memory;
  const PixelSize last_size = recall(prepared.view, memory);
  if (last_size.width > 0) wanted.width = last_size.width, wanted.height = last_size.height;
  prepared.ignored_file = ignored_path();
  prepared.marks_file = marks_path();
  prepared.pads_file = pads_path();
  prepared.ends_file = ends_path();
  if (!prepare_window(prepared, options, error)) return complain(error);
  close_own_console();
  const WindowPtr window = open_window(wanted, error);
  if (!window) {
    tell(error);
    return view_without_display(std::move(prepared));
  }
  const GuiPtr gui = make_gui(window.get(), error);
  // Created after the window, so its textures are destroyed before the context.
  Viewer viewer = std::move(prepared);
  if (!gui) return complain(error);
  viewer.graphics.beside = true;
  follow_file(viewer, seconds_now());
  viewer.journal = journal_path();
  offer_journal(viewer);
  viewer.live.wake = wake_window;
  if (!begin_live(viewer, options, error)) return complain(error);
  const auto run = [&](std::string& why) {
    return run_window(begin_run(viewer, *gui, *window, memory), why);
  };
  if (!run_keeping_edits(viewer, run, error)) return complain(error);
  end_journal(viewer);
  remember(viewer.view, window_size(*window), memory);
  error = end_saving(viewer.live);
  return error.empty() ? kFine : complain(error);
}

}  // namespace skelscope
