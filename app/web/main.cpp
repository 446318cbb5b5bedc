// The viewer in a page. start.js starts it once the kept settings are read; page_calls.cpp has what
// the page's scripts call.
#include <emscripten.h>
#include <emscripten/html5.h>
#include <imgui.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <utility>

#include "platform/clock.h"
#include "platform/files/files.h"
#include "platform/window/window.h"
#include "viewer/journal.h"
#include "viewer/live_reload.h"
#include "viewer/memory.h"
#include "viewer/picture/gui.h"
#include "viewer/viewer.h"
#include "viewer/window_run.h"
#include "web/page.h"
#include "web/page_options.h"
#include "widgets/look/imgui_version.h"

namespace skelscope {
namespace {

constexpr const char* kHome = "/home/web_user/";  // files.js puts files there

int complain(const std::string& error) {
  std::cerr << error << '\n';
  EM_ASM({ giveUp('SkelScope has stopped: ' + UTF8ToString($0)); }, error.c_str());
  return 1;
}

// Gives the canvas one pixel for each pixel of the screen that it covers.
void follow_place(Window& window) {
  double width = 0, height = 0;
  emscripten_get_element_css_size("#place", &width, &height);
  const double dense = emscripten_get_device_pixel_ratio();
  set_window_size(window, {static_cast<int>(width * dense), static_cast<int>(height * dense)});
}

// Files to read are chosen in the browser's own dialog alone.
void follow_dialog(Page& page) {
  BrowserView& browser = page.viewer.view.browser;
  const FileKind kind = kind_of(browser.purpose);
  if (!browser.open || kind.writes) return;
  browser.open = false;
  page.asked = browser.purpose;
  std::string endings;
  for (const std::string& ending : kind.extensions)
    endings += (endings.empty() ? "" : ",") + ending;
  EM_ASM({ chooseFiles(UTF8ToString($0)); }, endings.c_str());
}

// Messages name the files of the page without the folder, which the user has never seen.
void leave_out_home(std::string& text) {
  const std::string home = kHome;
  for (std::size_t at = text.find(home); at != std::string::npos; at = text.find(home, at))
    text.erase(at, home.size());
}

void leave_out_home(Viewer& viewer) {
  View& view = viewer.view;
  leave_out_home(view.notice);
  leave_out_home(view.toast.text);
  leave_out_home(view.file.problem);
  leave_out_home(view.file.raised);
  for (LogLine& line : viewer.session.log) leave_out_home(line.text);
}

void rest_if_still(Page& page) {
  page.rests =
      rests(*page.run) && !page.viewer.requests.open_whole && seconds_now() > page.awake_until;
  if (page.rests) emscripten_pause_main_loop();
}

void take_turn_of_loop(void* argument) {
  Page& page = *static_cast<Page*>(argument);
  take_page_turn(page);
  if (!has_lost_graphics(page)) rest_if_still(page);
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
  wake(page, 1);
  return EM_TRUE;
}

// A browser on a Mac sends Command.
void know_keyboard(Page& page) {
  page.window->has_command = EM_ASM_INT({ return isMac(); }) != 0;
  ImGui::GetIO().ConfigMacOSXBehaviors = page.window->has_command;
}

Page& page_of_clipboard() {
  return *static_cast<Page*>(clipboard_calls().data);
}

void share_clipboard(Page& page) {
  ClipboardCalls calls;
  calls.data = &page;
  calls.get = [](ClipboardArgument) -> const char* {
    return page_of_clipboard().clipboard.c_str();
  };
  calls.set = [](ClipboardArgument, const char* text) {
    page_of_clipboard().clipboard = text;
    EM_ASM({ copyText(UTF8ToString($0)); }, text);
  };
  set_clipboard_calls(calls);
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

// The browser keeps the lists of recent files, but not the files.
void forget_gone_files(View& view) {
  const auto gone = [](const std::string& path) { return !path_exists(path); };
  std::erase_if(view.recent_files, gone);
  std::erase_if(view.browser.recent_pictures, gone);
}

void keep_notes(Viewer& viewer) {
  viewer.ignored_file = ignored_path();
  viewer.marks_file = marks_path();
  viewer.pads_file = pads_path();
  viewer.ends_file = ends_path();
}

void keep_edits(Viewer& viewer) {
  viewer.journal = journal_path();
  offer_journal(viewer);
}

// A frame in another page has the settings of its address alone, and keeps nothing.
void begin_view(Page& page, const PageOptions& options) {
  Viewer& viewer = page.viewer;
  viewer.view.page.on = true;
  viewer.downloads = true;
  if (!options.embed) recall(viewer.view, page.memory);
  forget_gone_files(viewer.view);
  if (!options.embed) keep_notes(viewer);  // show_options() opens the rig, which recalls them
  viewer.view.notice = show_options(viewer, options);
  page.memory.settings = settings_text(viewer.view);  // an address sets nothing for later visits
  if (!options.embed) keep_edits(viewer);
}

}  // namespace

bool has_lost_graphics(const Page& page) {
  return page.lost || emscripten_is_webgl_context_lost(emscripten_webgl_get_current_context());
}

bool take(Page& page, const std::function<bool(std::string& why)>& turn) {
  std::string error;
  if (run_keeping_edits(page.viewer, turn, error)) return true;
  complain(error);
  emscripten_cancel_main_loop();
  return false;
}

void take_page_turn(Page& page) {
  if (has_lost_graphics(page)) return;
  follow_place(*page.window);
  if (std::exchange(page.viewer.requests.open_whole, false)) EM_ASM({ openWhole(); });
  if (!take(page, [&page](std::string& why) { return take_turn(*page.run, why) != Turn::Failed; }))
    return;
  page.viewer.quits = false;  // a page is closed by its tab
  follow_dialog(page);
  leave_out_home(page.viewer);
  const std::string facts = facts_of(page);
  if (facts == page.facts) return;
  page.facts = facts;
  EM_ASM({ takeFacts(UTF8ToString($0)); }, page.facts.c_str());
}

void wake(Page& page, double seconds) {
  page.awake_until = std::max(page.awake_until, seconds_now() + seconds);
  if (std::exchange(page.rests, false)) emscripten_resume_main_loop();
}

}  // namespace skelscope

int main(int argc, char** argv) {
  using namespace skelscope;
  auto* page = new Page;  // lives as long as the tab
  std::string error;
  begin_view(*page, read_options(argc > 1 ? argv[1] : ""));
  if (!open_page(*page, error)) return complain(error);
  page->viewer.graphics.beside = true;
  follow_file(page->viewer, 0);
  page->run.emplace(begin_run(page->viewer, *page->gui, *page->window, page->memory));
  EM_ASM({ begin($0); }, page);
  emscripten_set_main_loop_arg(take_turn_of_loop, page, 0, false);
  return 0;
}
