// The functions that the page's scripts call.
#include <emscripten.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "panels/gestures.h"
#include "panels/layout.h"
#include "session/edit/edit_rig.h"
#include "session/edit/tuning_edit.h"
#include "session/record/rig_name.h"
#include "text/code_points.h"
#include "web/page.h"
#include "web/page_options.h"
#include "widgets/popup.h"

namespace skelscope {
namespace {

std::string bone_name_of(const Session& session, int bone) {
  const auto& bones = armature_of(session).bones;
  return bone < 0 || bone >= std::ssize(bones) ? "" : bones[static_cast<std::size_t>(bone)].name;
}

nlohmann::json panels_of(const Layout& layout) {
  if (layout.hide_all) return nlohmann::json::array();
  nlohmann::json panels = nlohmann::json::array();
  if (layout.show_left) panels.push_back("left");
  if (layout.show_right) panels.push_back("right");
  if (layout.show_bottom) panels.push_back("bottom");
  return panels;
}

bool has_sheet(const View& view) {
  return view.browser.open || view.film.open || view.minimal.open || view.show_keys ||
         view.show_about || view.finder.open || view.edit.question.kind != QuestionKind::None;
}

ImVec2 text_caret() {
  const ImGuiContext& context = *ImGui::GetCurrentContext();
#if IMGUI_VERSION_NUM >= 18700
  return context.PlatformImeData.InputPos;
#else
  return context.PlatformImePos;
#endif
}

bool has_unsaved(const Session& session) {
  return is_unsaved(session.rig_edits) || is_tuning_unsaved(session);
}

nlohmann::json placement_of_rig(const Session& session) {
  const auto& placement = session.setup.pokes.stance.placement;
  return {placement.position.x, placement.position.y, placement.rotation, placement.scale.x};
}

nlohmann::json playing(const Session& session) {
  const PlaybackTrack* const track = main_track(session);
  if (!track) return {{"animation", -1}, {"animation_name", ""}, {"last_frame", 0}};
  const auto& animation =
      armature_of(session).animations[static_cast<std::size_t>(track->animation)];
  return {{"animation", track->animation},
          {"animation_name", animation.name},
          {"last_frame", animation.last_frame}};
}

void type(Page& page, char32_t code) {
  if (code < ' ') return;
  page.window->input.any = true;
  if (code > 0xFFFF) page.window->input.wide_codes.push_back(code);
  ImGui::GetIO().AddInputCharacter(code);
}

// Returns whether Escape closes, ends or clears something.
bool has_use_of_escape(const View& view) {
  return has_sheet(view) || any_popup_open() || !view.notice.empty() || view.gesture.runs ||
         holds_anything(view) || ImGui::GetIO().WantTextInput || view.ring.on || view.edit.on ||
         view.selection.bone >= 0 || view.sight.solo >= 0 || view.mask_paint.track >= 0 ||
         view.flick.other || view.flick.blinks || view.flick.difference;
}

}  // namespace

std::string facts_of(const Page& page) {
  const Session& session = page.viewer.session;
  const View& view = page.viewer.view;
  const ImVec2 caret = text_caret();
  nlohmann::json facts = playing(session);
  facts.update({{"rig", session.path},
                {"name", rig_name(session)},
                {"frame", shown_frame(session)},
                {"tick", session.tick},
                {"paused", session.playback.paused},
                {"loop", session.playback.loop},
                {"bone", view.selection.bone},
                {"bone_name", bone_name_of(session, view.selection.bone)},
                {"held", session.setup.pokes.overrides.size()},
                {"zoom", view.camera.zoom},
                {"camera", {view.camera.center.x, view.camera.center.y}},
                {"placement", placement_of_rig(session)},
                {"panels", panels_of(view.layout)},
                {"awaited_images", view.awaited_images},
                {"sheet", has_sheet(view)},
                {"menu", any_popup_open()},
                {"notice", view.notice},
                {"edits", view.edit.on},
                {"unsaved", has_unsaved(session)},
                {"watched", view.page.watched},
                {"reload", view.file.summary},
                {"typing", ImGui::GetIO().WantTextInput},
                {"caret", {caret.x, caret.y}},
                {"search", view.bone_search},
                {"films", page.viewer.films.queue.size()},
                {"cost", page.viewer.studies.cost.of != nullptr}});
  return facts.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace skelscope

using namespace skelscope;

extern "C" {

// A file in the page's own file system. chosen: in the dialog that the program asked for; else it
// counts as dropped on the window.
EMSCRIPTEN_KEEPALIVE void take_file(Page* page, const char* path, bool chosen) {
  page->window->input.any = true;
  const FilePurpose purpose = page->asked.value_or(FilePurpose::OpenRig);
  if (!chosen || purpose == FilePurpose::OpenRig) {
    page->window->input.dropped_paths.emplace_back(path);
  } else {
    page->viewer.requests.chosen_file = ChosenFile{purpose, path};
    page->asked.reset();
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

EMSCRIPTEN_KEEPALIVE void take_turn_now(Page* page) {
  take_page_turn(*page);
}

EMSCRIPTEN_KEEPALIVE void take_text(Page* page, const char* text) {
  page->clipboard = text;
}

EMSCRIPTEN_KEEPALIVE void type_text(Page* page, const char* text) {
  std::string_view rest = text;
  while (!rest.empty()) {
    char32_t code = 0;
    const std::size_t length = next_code(rest, code);
    if (length == 0) return;
    type(*page, code);
    rest.remove_prefix(length);
  }
}

// Takes back what the mouse has done since its press, with the selection, as if it had not been.
EMSCRIPTEN_KEEPALIVE void take_press_back(Page* page) {
  Viewer& viewer = page->viewer;
  if (!viewer.gesture_start) return;
  viewer.view.selection = viewer.gesture_start->view.selection;
  take_gesture_back(viewer.view, viewer.requests);
  page->window->input.any = true;
}

// Returns 1 for a picture, which two fingers move and zoom; 0 for lists, which they scroll. x, y:
// pixels.
EMSCRIPTEN_KEEPALIVE int touched(const Page* page, double x, double y) {
  const View& view = page->viewer.view;
  if (has_sheet(view) || any_popup_open()) return 0;
  const ImVec2 at{static_cast<float>(x), static_cast<float>(y)};
  const Rect area{{0, 0}, ImGui::GetIO().DisplaySize};
  const Islands islands = islands_of(view, area, page->viewer.theme);
  return islands.viewport.contains(at) || islands.bottom.contains(at) ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE bool uses_escape(const Page* page) {
  return has_use_of_escape(page->viewer.view);
}

EMSCRIPTEN_KEEPALIVE void set_watched(Page* page, const char* path) {
  page->viewer.view.page.watched = path;
  page->window->input.any = true;
  wake(*page, 0.25);
}

EMSCRIPTEN_KEEPALIVE const char* take_order(Page* page, const char* order) {
  page->answer = follow_order(page->viewer, order);
  page->window->input.any = true;
  return page->answer.c_str();
}

EMSCRIPTEN_KEEPALIVE const char* facts(Page* page) {
  page->answer = facts_of(*page);
  return page->answer.c_str();
}

EMSCRIPTEN_KEEPALIVE bool has_unsaved_edits(const Page* page) {
  return has_unsaved(page->viewer.session);
}

EMSCRIPTEN_KEEPALIVE void wake_page(Page* page, double seconds) {
  wake(*page, seconds);
}
}
