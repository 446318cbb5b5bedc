// Files, undo, pictures, sheets and the program itself.
#include <array>
#include <string>

#include "lists/lists.h"
#include "panels/actions/tables.h"
#include "panels/edit/hand_input.h"
#include "panels/key_codes.h"
#include "panels/rig/armature_selection.h"
#include "panels/timeline/keys/key_hand.h"
#include "panels/viewport/viewport_drag.h"
#include "session/edit/edit_rig.h"
#include "session/record/edit_name.h"
#include "session/write/game_tuning.h"
#include "session/write/tuned_copy.h"
#include "widgets/popup.h"

namespace skelscope {
namespace {

void find_action(const Session&, View& view, Requests&) {
  open_finder(view.finder);
}

void open_menus(const Session&, View& view, Requests&) {
  view.ring.on = true;
  view.ring.menu = 0;
}

template <RingKey Key>
void move_ring(const Session&, View& view, Requests&) {
  view.ring.on = true;
  view.ring.keys.push_back(Key);
}

void clear_overrides(const Session& session, View&, Requests& requests) {
  Pokes& pokes = edited(requests, session).pokes;
  pokes.overrides.clear();
  pokes.held_physics.clear();
}

std::string nothing_overridden(const Session& session, const View&) {
  return session.setup.pokes.overrides.empty() ? "nothing is overridden" : "";
}

template <NewRig Kind>
void begin_rig(const Session&, View&, Requests& requests) {
  requests.rig.new_rig = Kind;
}

// Reports that nothing can be saved before it opens the file dialog.
void ask_for_copy(const Session& session, View& view, Requests&) {
  const std::string nothing = nothing_to_save(session);
  if (!nothing.empty()) return say(view, nothing);
  browse_for(view.browser, FilePurpose::SaveCopy, tuned_name(session));
  view.browser.note = left_out_of_copy(session);
}

void ask_for_tuning(const Session& session, View& view, Requests&) {
  const std::string nothing = no_game_tuning(session, tuned_fade(view.transition, session));
  if (!nothing.empty()) return say(view, nothing);
  browse_for(view.browser, FilePurpose::SaveTuning, game_tuning_name(session));
  view.browser.note = left_out_of_tuning(session);
}

std::string edits_need_the_rig(const Session& session, const View&) {
  return is_unsaved(session.rig_edits) ? "the rig is edited: use Save the rig as\u2026" : "";
}

// Undo takes back edits of the rig in edit mode only.
std::string undone(const Session& session, const View& view) {
  if (view.live.shows) return view.live.undo;
  const std::string entry = undone_entry(session);
  return entry.empty() ? undo_name(session) : entry;
}

std::string redone(const Session& session, const View& view) {
  if (view.live.shows) return view.live.redo;
  const std::string entry = redone_entry(session);
  return entry.empty() ? redo_name(session) : entry;
}

std::string nothing_to_undo(const Session& session, const View& view) {
  return undone(session, view).empty() ? "nothing was changed" : "";
}

// A change after an undo ends redo; the list of edits still has the later versions of the rig.
std::string nothing_to_redo(const Session& session, const View& view) {
  if (!redone(session, view).empty()) return "";
  const bool later = session.rig_edits.cursor + 1 < session.rig_edits.entries.size();
  return later ? "something was changed since; Edits lists the later versions of the rig"
               : "nothing was undone";
}

std::string undo_title(const Session& session, const View& view) {
  const std::string what = undone(session, view);
  return what.empty() ? "Undo" : "Undo " + what;
}

std::string redo_title(const Session& session, const View& view) {
  const std::string what = redone(session, view);
  return what.empty() ? "Redo" : "Redo " + what;
}

void wait_for_game(const Session&, View&, Requests& requests) {
  requests.live.wait = true;
}

std::string no_games_in_a_page(const Session&, const View& view) {
  return view.page.on ? "a page cannot wait for games; the program can" : "";
}

template <FilePurpose Purpose>
void browse(const Session&, View& view, Requests&) {
  const char* name = Purpose == FilePurpose::SaveRecording ? "recording.json"
                     : Purpose == FilePurpose::SaveTrace   ? "trace.json"
                                                           : "";
  browse_for(view.browser, Purpose, name);
}

// Opens the next or the previous of the files that were opened together; wraps around.
template <int Step>
void go_to_file(const Session&, View& view, Requests& requests) {
  const int count = count_of(view.files);
  if (count < 2) return;
  view.file_at = (view.file_at + Step + count) % count;
  requests.open_path = view.files[view.file_at];
}

std::string one_file(const Session&, const View& view) {
  return view.files.size() < 2 ? "no other file was opened with this one" : "";
}

void deselect(const Session&, View& view, Requests&) {
  select_only(view.selection, -1);
}

std::string nothing_selected(const Session&, const View& view) {
  return selected_bones(view.selection).empty() ? "no bone is selected" : "";
}

bool close_sheet(View& view) {
  for (bool* open :
       {&view.browser.open, &view.film.open, &view.minimal.open, &view.show_keys, &view.show_about})
    if (std::exchange(*open, false)) return true;
  return !std::exchange(view.notice, "").empty();
}

// Escape closes the topmost popup or sheet, then releases the selected bone, then clears the
// selection.
void close_or_clear(const Session& session, View& view, Requests& requests) {
  if (close_top_popup()) return;
  if (view.edit.question.kind != QuestionKind::None)
    view.edit.question = {};
  else if (close_sheet(view) || std::exchange(view.mask_paint, {}).track >= 0 ||
           let_go_of_tool(view.edit) || deselect_keys(view))
    return;
  else if (view.flick.other || view.flick.blinks || view.flick.difference)
    view.flick = {};
  else if (view.sight.solo >= 0)
    view.sight.solo = -1;
  else if (!release_bone(session, view, view.selection.bone, requests))
    select_only(view.selection, -1);
}

template <bool Requests::*Wanted>
void ask(const Session&, View&, Requests& requests) {
  requests.*Wanted = true;
}

template <int Requests::*Steps>
void count(const Session&, View&, Requests& requests) {
  ++(requests.*Steps);
}

constexpr Deed kFilm{[](const Session&, View&, Requests& r) { r.film.open = true; }};
constexpr Deed kKeys{[](const Session&, View& view, Requests&) { view.show_keys ^= true; }};
constexpr Deed kAbout{[](const Session&, View& view, Requests&) { view.show_about = true; }};

using enum Action;
constexpr auto kProgramRows = std::to_array<ActionRow>({
    row(FindAction, {'P', kControl | kShift}, "find", "Find an action\u2026", {find_action}),
    row(OpenMenus, {kF10}, {kLeftAlt}, "menus", "The menus", {open_menus}),
    row(NextControl, {kF6}, "next-control", "Next panel's controls",
        {move_ring<RingKey::NextPanel>}),
    row(PreviousControl, {kF6, kShift}, "previous-control", "Previous panel's controls",
        {move_ring<RingKey::PreviousPanel>}),
    row(ClearOverrides, {}, "clear-overrides", "Clear all overrides",
        {clear_overrides, nothing_overridden}),
    row(Deselect, {}, "clear-selection", "Clear the selection", {deselect, nothing_selected}),
    row(NewBlank, {}, "new-blank", "New rig: blank", {begin_rig<NewRig::Blank>}),
    row(NewArm, {}, "new-arm", "New rig: arm with IK", {begin_rig<NewRig::Arm>}),
    row(NewTail, {}, "new-tail", "New rig: tail with physics", {begin_rig<NewRig::Tail>}),
    row(OpenExample, {}, "example", "Open the example", {ask<&Requests::open_example>}),
    row(WaitForGame, {'L', kControl | kShift}, "wait-for-game", "Wait for a game\u2026",
        {wait_for_game, no_games_in_a_page}),
    row(OpenRecording, {}, "open-recording", "Open a recording\u2026",
        {browse<FilePurpose::OpenRecording>}),
    row(SaveRecording, {}, "save-recording", "Save the recording\u2026",
        {browse<FilePurpose::SaveRecording>}),
    row(SaveTrace, {}, "save-trace", "Save a trace\u2026", {browse<FilePurpose::SaveTrace>}),
    row(SaveCopy, {'S', kControl}, "save-copy", "Save a tuned copy\u2026",
        {ask_for_copy, edits_need_the_rig}),
    row(SaveTuning, {}, "save-tuning", "Save tuning for a game\u2026", {ask_for_tuning}),
    row(ExportFilm, {'E', kControl}, "export-film", "Export a film\u2026", kFilm),
    row(Undo, {'Z', kControl}, "undo", "Undo",
        {count<&Requests::undo>, nothing_to_undo, nullptr, undo_title}),
    row(Redo, {'Z', kControl | kShift}, "redo", "Redo",
        {count<&Requests::redo>, nothing_to_redo, nullptr, redo_title}),
    row(Open, {'O', kControl}, "open", "Open a rig\u2026", {browse<FilePurpose::OpenRig>}),
    row(NextFile, {kPageDown, kControl}, "next-file", "Next opened file",
        {go_to_file<1>, one_file}),
    row(PreviousFile, {kPageUp, kControl}, "previous-file", "Previous opened file",
        {go_to_file<-1>, one_file}),
    row(Reload, {kF5}, "reload", "Reload", {ask<&Requests::reload>}),
    row(Screenshot, {kF12}, "screenshot", "Picture of the viewport", {ask<&Requests::screenshot>}),
    row(ScreenshotWindow, {kF12, kShift}, "screenshot-window", "Picture of the window",
        {ask<&Requests::screenshot_window>}),
    row(ShowKeys, {kF1}, "keys", "Keys", kKeys),
    row(About, {}, "about", "About SkelScope", kAbout),
    row(ClearSelection, {kEscape}, "close", "Close, let go, deselect", {close_or_clear}),
    row(Quit, {'Q', kControl}, "quit", "Quit", {ask<&Requests::quit>}),
});

}  // namespace

std::span<const ActionRow> program_actions() {
  return kProgramRows;
}

}  // namespace skelscope
