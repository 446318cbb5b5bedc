// The actions of edit mode on the selected keys and the clipboard.
#include <imgui.h>

#include <span>
#include <string>
#include <vector>

#include "panels/actions.h"
#include "panels/graph/graph_edit.h"
#include "panels/timeline/keys/key_hand.h"
#include "panels/timeline/rows/timeline_rows.h"
#include "skelform/clip.h"
#include "text/words.h"

namespace skelscope {
namespace {

using enum Action;

// Keys can be pressed where nothing is drawn.
std::string clipboard_text() {
  const char* text = ImGui::GetCurrentContext() ? ImGui::GetClipboardText() : nullptr;
  return text ? text : "";
}

void say(View& view, const std::string& words) {
  view.toast = {words, kToastSeconds, true};
}

void duplicate_keys(const Session& session, View& view, Requests& requests) {
  KeyPlaces copies;
  RigRequest request = duplicate_request(armature_of(session), view.edit.keys.selected, copies);
  if (request.edits.empty()) return say(view, "Keys that animate nothing are not duplicated");
  request.selects_keys = std::move(copies);
  requests.rig.edits.push_back(std::move(request));
}

void remove_keys(const Session& session, View& view, Requests& requests) {
  requests.rig.edits.push_back(remove_request(armature_of(session), view.edit.keys.selected));
  view.edit.keys.selected.clear();
}

// The keys of one animation: the one that plays, or else the first of them.
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

// The key of the graph that Delete would take.
void copy_chosen_key(const Session& session, View& view) {
  const ChosenKey chosen = view.graph.key;
  if (!is_there(armature_of(session), chosen)) return say(view, "The chosen key is gone");
  const std::string text = skelform::copied_keys(armature_of(session), chosen.animation,
                                                 std::span<const int>(&chosen.key, 1));
  ImGui::SetClipboardText(text.c_str());
  say(view, "Copied " + counted(1, "key"));
}

void copy(const Session& session, View& view, Requests& requests) {
  if (deletes_key(view)) return copy_chosen_key(session, view);
  if (holds_keys(view)) return copy_keys(session, view);
  requests.rig.copy_bones = selected_bones(view.selection);
  say(view,
      "Copied " + bone_names(armature_of(session), requests.rig.copy_bones) + " with all below");
}

void copy_family(const Session& session, View& view) {
  const auto& armature = armature_of(session);
  const int family = family_of_bone(armature, view.selection.bone);
  ImGui::SetClipboardText(skelform::copied_family(armature, family).c_str());
  say(view, "Copied the IK family of " +
                armature.inverse_kinematics[static_cast<std::size_t>(family)].name);
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
  skelform::PasteClip edit;
  edit.text = text;
  edit.bone = view.selection.bone;
  edit.animation = main ? main->animation : -1;
  edit.frame = playhead_frame(session, view.edit.keys);
  const char* what = keys ? "keys" : kind == skelform::ClipKind::Bones ? "bones" : "an IK family";
  RigRequest& request = ask_edit(requests.rig, std::string("Pasted ") + what);
  request.selects_from = keys ? edit.frame : -1;
  request.edits = {std::move(edit)};
  request.selects_added = true;
  request.reports = true;
}

// The first of them stays.
void stretch(const Session& session, View& view, Requests& requests, int frames) {
  const KeyPlaces& selected = view.edit.keys.selected;
  const KeyWay way = stretched_by(selected, span_of(selected).last, frames);
  if (leads_nowhere(way)) return;
  RigRequest request = move_request(armature_of(session), selected, way);
  request.selects_keys = places_after(way, selected);
  requests.rig.edits.push_back(std::move(request));
}

bool remove_or_duplicate(Action action, const Session& session, View& view, Requests& requests) {
  if (!holds_keys(view)) return false;
  if (action == DuplicateBones) return duplicate_keys(session, view, requests), true;
  if (action == RemoveBones) return remove_keys(session, view, requests), true;
  return false;
}

}  // namespace

bool perform_keys(Action action, const Session& session, View& view, Requests& requests) {
  switch (action) {
    case CopyKeys:
      copy(session, view, requests);
      return true;
    case CopyIk:
      copy_family(session, view);
      return true;
    case CutKeys:
      copy(session, view, requests);
      perform_edit(RemoveBones, session, view, requests);
      return true;
    case PasteKeys:
      paste(session, view, requests);
      return true;
    case ShortenKeys:
      stretch(session, view, requests, -1);
      return true;
    case LengthenKeys:
      stretch(session, view, requests, 1);
      return true;
    case SelectAllKeys:
      select_all_keys(session, view);
      return true;
    default:
      return remove_or_duplicate(action, session, view, requests);
  }
}

}  // namespace skelscope
