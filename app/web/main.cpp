// The viewer in a page. page.js starts it once the kept settings are read, and hands it files.
#include <emscripten.h>
#include <emscripten/html5.h>
#include <imgui.h>

#include <charconv>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "platform/files/files.h"
#include "platform/window/window.h"
#include "session/edit/edit_rig.h"
#include "viewer/journal.h"
#include "viewer/live_reload.h"
#include "viewer/memory.h"
#include "viewer/picture/gui.h"
#include "viewer/viewer.h"
#include "viewer/window_run.h"

namespace {

using namespace skelscope;

struct Page {
  WindowPtr window;
  GuiPtr gui;
  Viewer viewer;
  Memory memory;
  std::optional<WindowRun> run;
  std::string clipboard, facts;
  bool browsing = false;  // the dialog that reads a file is open
  bool lost = false;      // the browser took the graphics card away
};

int complain(const std::string& error) {
  std::cerr << error << '\n';
  EM_ASM({ progress.hidden = true; });
  return 1;
}

// Gives the canvas one pixel for each pixel of the screen that it covers.
void follow_place(Window& window) {
  double width = 0, height = 0;
  emscripten_get_element_css_size("#place", &width, &height);
  const double dense = emscripten_get_device_pixel_ratio();
  set_window_size(window, {static_cast<int>(width * dense), static_cast<int>(height * dense)});
}

// The dialog lists files of the page; the browser's own chooser reads those of the user.
void follow_dialog(Page& page) {
  const BrowserView& browser = page.viewer.view.browser;
  const FileKind kind = kind_of(browser.purpose);
  const bool browsing = browser.open && !kind.writes;
  if (browsing == page.browsing) return;
  page.browsing = browsing;
  std::string endings;
  for (const std::string& ending : kind.extensions)
    endings += (endings.empty() ? "" : ",") + ending;
  if (browsing) EM_ASM({ chooseFiles(UTF8ToString($0)); }, endings.c_str());
}

bool has_lost_graphics(const Page& page) {
  return page.lost || emscripten_is_webgl_context_lost(emscripten_webgl_get_current_context());
}

// Returns false and ends the program, with its edits kept, if the turn fails.
template <class PageTurn>
bool take(Page& page, const PageTurn& turn) {
  std::string error;
  if (run_keeping_edits(page.viewer, turn, error)) return true;
  complain(error);
  emscripten_cancel_main_loop();
  return false;
}

void take_page_turn(void* argument) {
  Page& page = *static_cast<Page*>(argument);
  if (has_lost_graphics(page)) return;
  follow_place(*page.window);
  take(page, [&page](std::string& why) { return take_turn(*page.run, why) != Turn::Failed; });
  page.viewer.requests.quit = false;  // a page is closed by its tab
  follow_dialog(page);
}

EM_BOOL lose_graphics(int, const void*, void* argument) {
  static_cast<Page*>(argument)->lost = true;
  return EM_TRUE;  // tells the browser that the page will restore it
}

// Uploads everything again, because the new context is empty.
EM_BOOL take_graphics(int, const void*, void* argument) {
  Page& page = *static_cast<Page*>(argument);
  Viewer& viewer = page.viewer;
  viewer.graphics = {};
  viewer.graphics.beside = true;
  viewer.backdrop = {};
  viewer.thumbnails = {};
  if (!viewer.films.queue.empty())
    viewer.view.notice =
        "The browser took the graphics card away: no film was made. Export it again";
  viewer.films = {};
  upload_again(*page.gui);
  page.run.emplace(begin_run(viewer, *page.gui, *page.window, page.memory));
  page.lost = false;
  return EM_TRUE;
}

// A browser on a Mac sends Command.
void know_keyboard(Page& page) {
  page.window->has_command = EM_ASM_INT({ return isMac(); }) != 0;
  ImGui::GetIO().ConfigMacOSXBehaviors = page.window->has_command;
}

void share_clipboard(Page& page) {
  ImGuiIO& io = ImGui::GetIO();
  io.ClipboardUserData = &page;
  io.GetClipboardTextFn = [](void* user) {
    return static_cast<const char*>(static_cast<Page*>(user)->clipboard.c_str());
  };
  io.SetClipboardTextFn = [](void* user, const char* text) {
    static_cast<Page*>(user)->clipboard = text;
    EM_ASM({ copyText(UTF8ToString($0)); }, text);
  };
}

bool open_page(Page& page, std::string& error) {
  page.window = open_window({.in_pixels = true}, error);
  if (!page.window) return false;
  follow_place(*page.window);
  page.gui = make_gui(page.window.get(), error);
  if (!page.gui) return false;
  know_keyboard(page);
  share_clipboard(page);
  emscripten_set_webglcontextlost_callback("#canvas", &page, EM_FALSE, lose_graphics);
  emscripten_set_webglcontextrestored_callback("#canvas", &page, EM_FALSE, take_graphics);
  return true;
}

// Reads the arguments: a rig, an animation, a frame, a bone; each may be empty.
bool read_moment(int argc, char** argv, Moment& moment, std::string& error) {
  if (argc > 2) moment.animation = argv[2];
  if (argc > 4) moment.select = argv[4];
  const std::string frame = argc > 3 ? argv[3] : "";
  if (frame.empty()) return true;
  const char* const end = frame.data() + frame.size();
  const auto read = std::from_chars(frame.data(), end, moment.frame);
  if (read.ec == std::errc() && read.ptr == end && moment.frame >= 0) return true;
  error = "frame=" + frame + " in the address is no frame: it must be 0 or more";
  return false;
}

void open_first_rig(Viewer& viewer, int argc, char** argv) {
  if (!open_rig(viewer, argc > 1 ? argv[1] : "")) {
    const std::string notice = viewer.view.notice;
    open_rig(viewer, "");
    viewer.view.notice = notice;
    return;
  }
  Moment moment;
  std::string error;
  if (!read_moment(argc, argv, moment, error) || !show_moment(viewer, moment, error))
    viewer.view.notice = error;
}

// The browser keeps the lists of recent files, but not the files.
void forget_gone_files(View& view) {
  const auto gone = [](const std::string& path) { return !path_exists(path); };
  std::erase_if(view.recent_files, gone);
  std::erase_if(view.browser.recent_pictures, gone);
}

void keep_edits(Viewer& viewer) {
  viewer.ignored_file = ignored_path();
  viewer.marks_file = marks_path();
  viewer.pads_file = pads_path();
  viewer.ends_file = ends_path();
  viewer.journal = journal_path();
  offer_journal(viewer);
}

}  // namespace

extern "C" {  // for page.js

// A file in the page's own file system. It counts as dropped on the window, except while a dialog
// asks for one file, which takes the first.
EMSCRIPTEN_KEEPALIVE void take_file(Page* page, const char* path) {
  BrowserView& browser = page->viewer.view.browser;
  page->window->input.any = true;
  const bool opens_rigs = browser.purpose == FilePurpose::OpenRig;
  if (page->browsing && !opens_rigs) {
    if (browser.accept_due) return;
    browser.typed = path;
    browser.accept_due = true;
  } else {
    if (opens_rigs) browser.open = false;
    page->window->input.dropped_paths.emplace_back(path);
  }
}

// Works on films while the tab is hidden, because a browser then asks for no frames. Returns
// whether work is left.
EMSCRIPTEN_KEEPALIVE bool take_hidden_turn(Page* page) {
  Viewer& viewer = page->viewer;
  if (has_lost_graphics(*page) || viewer.films.queue.empty()) return false;
  const auto turn = [&viewer](std::string&) { return follow_films(viewer, 0), true; };
  return take(*page, turn) && !viewer.films.queue.empty();
}

EMSCRIPTEN_KEEPALIVE void take_text(Page* page, const char* text) {
  page->clipboard = text;
}

// The state on screen as JSON, valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* facts(Page* page) {
  const Session& session = page->viewer.session;
  const View& view = page->viewer.view;
  const PlaybackTrack* const track = main_track(session);
  page->facts = nlohmann::json{{"rig", session.path},
                               {"animation", track ? track->animation : -1},
                               {"frame", shown_frame(session)},
                               {"tick", session.tick},
                               {"paused", session.playback.paused},
                               {"bone", view.selection.bone},
                               {"zoom", view.camera.zoom},
                               {"awaited_images", view.awaited_images},
                               {"dialog", view.browser.open},
                               {"films", page->viewer.films.queue.size()},
                               {"cost", page->viewer.studies.cost.of != nullptr}}
                    .dump();
  return page->facts.c_str();
}

EMSCRIPTEN_KEEPALIVE bool has_unsaved_edits(const Page* page) {
  return is_unsaved(page->viewer.session.rig_edits);
}
}

int main(int argc, char** argv) {
  auto* page = new Page;  // lives as long as the tab
  std::string error;
  recall(page->viewer.view, page->memory);
  forget_gone_files(page->viewer.view);
  open_first_rig(page->viewer, argc, argv);
  keep_edits(page->viewer);
  if (!open_page(*page, error)) return complain(error);
  page->viewer.graphics.beside = true;
  page->viewer.downloads = true;
  follow_file(page->viewer, 0);
  page->run.emplace(begin_run(page->viewer, *page->gui, *page->window, page->memory));
  EM_ASM({ begin($0); }, page);
  emscripten_set_main_loop_arg(take_page_turn, page, 0, false);
  return 0;
}
