// The actions of edit mode on the selected keys and the clipboard.
#include <imgui.h>

#include <array>
#include <span>
#include <string>
#include <vector>

#include "panels/actions/key_deeds.h"
#include "panels/actions/tables.h"
#include "panels/graph/graph_edit.h"
#include "panels/key_codes.h"
#include "panels/timeline/keys/key_hand.h"
#include "panels/timeline/rows/timeline_rows.h"
#include "session/edit/bone_words.h"
#include "skelform/clip.h"
#include "text/words.h"

namespace skelscope {
namespace {

// Returns "" without an ImGui context: actions also run without a window.
std::string clipboard_text() {
  const char* text = ImGui::GetCurrentContext() ? ImGui::GetClipboardText() : nullptr;
  return text ? text : "";
}

void remove_keys(const Session& session, View& view, Requests& requests) {
  requests.rig.edits.push_back(remove_request(armature_of(session), view.edit.keys.selected));
  view.edit.keys.selected.clear();
}

// Copies the selected keys of one animation: the main track's, or else the first selected key's.
void copy_keys(const Session& session, View& view) {
  const KeyPlaces& selected = view.edit.keys.selected;
  const auto& armature = armature_of(session);
  const PlaybackTrack* main = main_track(session);
  int animation = main ? main->animation : -1;
  std::string text = text_of_keys(armature, selected, animation);
  if (text.empty()) {
    animation = selected.begin()->animation;
    text = text_of_keys(armature, selected, animation);
  }
  if (text.empty()) return say(view, "The selected keys are gone");
  ImGui::SetClipboardText(text.c_str());
  std::size_t count = 0;
  for (const KeyPlace& place : selected) count += place.animation == animation;
  const bool all = count == selected.size();
  say(view, "Copied " + counted(count, "key") +
                (all ? "" : ", only those of " + animation_name(armature, animation)));
}

// Copies the graph's chosen key.
void copy_chosen_key(const Session& session, View& view) {
  const ChosenKey chosen = view.graph.key;
  if (!is_there(armature_of(session), chosen)) return say(view, "The chosen key is gone");
  const std::string text = skelform::copied_keys(armature_of(session), chosen.animation,
                                                 std::span<const int>(&chosen.key, 1));
  ImGui::SetClipboardText(text.c_str());
  say(view, "Copied " + counted(1, "key"));
}

void copy(const Session& session, View& view, Requests& requests) {
  if (misses_key(view)) return;
  if (deletes_key(view)) return copy_chosen_key(session, view);
  if (holds_keys(view)) return copy_keys(session, view);
  requests.rig.copy_bones = selected_bones(view.selection);
  say(view,
      "Copied " + bone_names(armature_of(session), requests.rig.copy_bones) + " with all below");
}

void paste(const Session& session, View& view, Requests& requests) {
  const std::string text = clipboard_text();
  const skelform::ClipKind kind = skelform::clip_kind(text);
  if (kind == skelform::ClipKind::None) {
    return say(view, text.empty() ? "The clipboard is empty"
                                  : "The clipboard holds no keys and no bones of a rig");
  }
  const PlaybackTrack* main = main_track(session);
  const bool keys = kind == skelform::ClipKind::Keys;
  if (keys && !main) return say(view, "No animation plays that keys could go to");
  skelform::PasteClip edit{.text = text, .bone = view.selection.bone};
  const KeyLayer layer = layer_at_playhead(session, view.edit);
  edit.animation = main ? layer.animation : -1;
  edit.frame = main ? layer.frame : playhead_frame(session, view.edit.keys);
  const char* what = keys ? "keys" : kind == skelform::ClipKind::Bones ? "bones" : "an IK family";
  RigRequest& request = ask_edit(requests.rig, std::string("Pasted ") + what);
  request.selects_from = keys ? edit.frame : -1;
  request.edits = {std::move(edit)};
  request.selects_added = true;
  request.reports = true;
}

// Stretches the selected keys in time by a number of frames; the first key stays.
template <int Frames>
void stretch(const Session& session, View& view, Requests& requests) {
  const KeyPlaces& selected = view.edit.keys.selected;
  const KeyWay way = stretched_by(selected, span_of(selected).last, Frames);
  if (leads_nowhere(way)) return;
  RigRequest request = move_request(armature_of(session), selected, way);
  request.selects_keys = places_after(way, selected);
  requests.rig.edits.push_back(std::move(request));
}

void cut(const Session& session, View& view, Requests& requests) {
  if (misses_key(view)) return;
  copy(session, view, requests);
  remove_chosen(session, view, requests);
}

void select_all(const Session& session, View& view, Requests&) {
  select_all_keys(session, view);
}

std::string no_key(const Session&, const View& view) {
  return holds_keys(view) ? "" : "no key of the timeline is selected";
}

std::string no_timeline(const Session&, const View& view) {
  return view.bottom_tab == BottomTab::Timeline ? "" : "the timeline is not shown";
}

using enum Action;
using enum Press;
constexpr auto kKeyRows = std::to_array<ActionRow>({
    row(CopyKeys, {'C', kControl}, "copy-keys", "Copy the keys or bones", {copy, nothing_chosen}),
    row(CutKeys, {'X', kControl}, "cut-keys", "Cut the keys or bones", {cut, nothing_chosen}),
    row(PasteKeys, {'V', kControl}, "paste-keys", "Paste keys or bones", {paste}),
    row(SelectAllKeys, {'A', kControl}, "all-keys", "Select all keys listed",
        {select_all, no_timeline}),
    row(ShortenKeys, {kLeft, kControl | kAlt}, "shorten-keys", "Squeeze the keys",
        {stretch<-1>, no_key}, Repeats),
    row(LengthenKeys, {kRight, kControl | kAlt}, "lengthen-keys", "Stretch the keys",
        {stretch<1>, no_key}, Repeats),
});

}  // namespace

std::span<const ActionRow> key_actions() {
  return kKeyRows;
}

bool misses_key(View& view) {
  if (deletes_key(view) || holds_keys(view)) return false;
  if (!means_chosen_key(view) && !means_keys(view)) return false;
  say(view, "No key is selected here. Click the bone in the picture or the list to act on it");
  return true;
}

void duplicate_keys(const Session& session, View& view, Requests& requests) {
  KeyPlaces copies;
  RigRequest request = duplicate_request(armature_of(session), view.edit.keys.selected, copies);
  if (request.edits.empty()) return say(view, "Keys that animate nothing are not duplicated");
  request.selects_keys = std::move(copies);
  requests.rig.edits.push_back(std::move(request));
}

void remove_chosen(const Session& session, View& view, Requests& requests) {
  if (misses_key(view)) return;
  if (deletes_key(view)) return delete_key(session, view, requests);
  if (holds_keys(view)) return remove_keys(session, view, requests);
  const std::vector<int> bones = selected_bones(view.selection);
  const std::string too = words_about_removed(armature_of(session), bones);
  const std::string title =
      "Deleted " + bone_names(armature_of(session), bones) + (too.empty() ? "" : " with " + too);
  RigRequest& request = ask_edit(requests.rig, title);
  request.edits = {skelform::RemoveBones{bones}};
  request.reports = !too.empty();
}

std::string nothing_chosen(const Session&, const View& view) {
  const bool any = view.selection.bone >= 0 || holds_keys(view) || deletes_key(view);
  return any ? "" : "no key and no bone is selected";
}

}  // namespace skelscope
