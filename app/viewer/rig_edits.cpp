#include "viewer/rig_edits.h"

#include <algorithm>
#include <utility>

#include "lists/lists.h"
#include "platform/files/path.h"
#include "session/edit/edit_report.h"
#include "session/edit/layers.h"
#include "session/edit/lengths.h"
#include "session/edit/locks.h"
#include "session/edit/new_rig.h"
#include "session/edit/save_rig.h"
#include "session/edit/tuning_edit.h"
#include "text/words.h"
#include "view/remap_view.h"
#include "view/settings.h"
#include "viewer/apply.h"
#include "viewer/clip_pictures.h"
#include "viewer/journal.h"
#include "viewer/live_reload.h"
#include "viewer/open_rig.h"
#include "viewer/picture/thumbnail_picture.h"
#include "viewer/rig_notes.h"
#include "viewer/sprites.h"

namespace skelscope {
namespace {

// A picture of the rig at rest. Empty if it cannot be drawn; the file then keeps its thumbnail.
std::vector<std::byte> thumbnail_of(const Session& session) {
  skelform::Skf rig = *session.now.skf;
  std::string no_picture;
  return renew_thumbnail(rig, true, no_picture) ? std::move(rig.thumbnail)
                                                : std::vector<std::byte>{};
}

void select_added(View& view, const std::vector<int>& added) {
  if (added.empty()) return;
  select_only(view.selection, added.front());
  view.selection.together.assign(added.begin() + 1, added.end());
  view.selection.reveal = true;
}

void select_changed(View& view, const KeyPlaces& changed) {
  if (changed.empty()) return;
  view.edit.keys.selected = changed;
  view.edit.keys.bones = selected_bones(view.selection);
}

// The places with the indices of the rig after the edit.
KeyPlaces moved_places(const KeyPlaces& places, const RigMatch& match) {
  const auto now = [](const std::vector<int>& places_now, int part) {
    return has_index(places_now, part) ? places_now[part] : part;
  };
  KeyPlaces moved;
  for (KeyPlace place : places) {
    place.animation = now(match.animations, place.animation);
    place.bone = now(match.bones, place.bone);
    moved.insert(place);
  }
  return moved;
}

bool has_key(const skelform::Armature& armature, const KeyPlace& place) {
  const int animation = place.animation;
  return has_index(armature.animations, animation) &&
         std::ranges::any_of(armature.animations[animation].keyframes, [&](const auto& key) {
           return place_of(place.animation, key) == place;
         });
}

// Leaves the marks of Auto-key on the keys that an undo or redo neither changed nor removed.
void unmark_changed(KeyPlaces& written, const Armatures& both) {
  for (const KeyPlace& place : changed_keys(both, 0)) written.erase(place);
  std::erase_if(written, [&](const KeyPlace& place) { return !has_key(both.after, place); });
}

void show_change(Viewer& viewer, const RigChange& change, const RigRequest& request = {}) {
  if (!change.error.empty()) viewer.view.notice = change.error;
  if (!change.old) return;
  const Remap remap{change.old->armature, armature_of(viewer.session), change.match};
  remap_view(remap, viewer.view);
  reset_studies(viewer);
  const Armatures both{change.old->armature, armature_of(viewer.session), change.match};
  if (request.selects_added) select_added(viewer.view, change.added);
  if (request.selects_first) viewer.view.selection.together.clear();
  if (request.selects_from >= 0)
    select_changed(viewer.view, changed_keys(both, request.selects_from));
  select_changed(viewer.view, moved_places(request.selects_keys, change.match));
  KeyPlaces& written = viewer.view.edit.keys.written;
  if (request.by_auto_key) written.merge(changed_keys(both, 0));
  if (request.edits.empty()) unmark_changed(written, both);
  if (request.reports) viewer.view.toast = {report_of(both, request), kToastSeconds};
  if (!change.note.empty()) viewer.view.toast = {change.note, 2 * kToastSeconds, true};
}

// Writes the tuned physics into the rig, as an edit for undo. Returns false and raises a notice if
// the rig cannot have it.
bool write_tuning(Viewer& viewer) {
  const RigRequest request = tuning_as_edit(viewer.session);
  const RigChange change = edit_rig(viewer.session, viewer.pending_record, request);
  show_change(viewer, change, request);
  if (!change.error.empty()) return false;
  forget_tuning(viewer.session.setup.pokes);
  settle_rig_edits(viewer);
  return true;
}

// Adds keys at ends that lie after the last keys, as an edit for undo. Returns a remark for the
// user about these lengths; empty: none.
std::string write_ends(Viewer& viewer) {
  std::string words = words_about_keys_after_end(armature_of(viewer.session));
  const RigRequest request = end_keys(armature_of(viewer.session));
  if (request.edits.empty()) return words;
  const RigChange change = edit_rig(viewer.session, viewer.pending_record, request);
  show_change(viewer, change, request);
  settle_rig_edits(viewer);
  return request.title + " keeps the length" + (words.empty() ? "" : "; " + words);
}

// Asks before saving. The save waits for the answer.
void ask(View& view, QuestionKind kind, const std::string& text, const SaveRig& save) {
  Question question;
  question.kind = kind, question.text = text, question.save = save;
  view.edit.question = question;
}

std::string words_about_losses(const Session& session, const std::vector<std::string>& losses) {
  constexpr std::size_t kMost = 4;
  const std::string file = session.path.empty() ? "The rig" : file_name(session.path);
  std::string words = file + " says what a saved rig will not have:";
  for (std::size_t i = 0; i < std::min(losses.size(), kMost); ++i) words += "\n\n" + losses[i];
  if (losses.size() > kMost)
    words +=
        "\n\nand " + counted(losses.size() - kMost, "more kind") + ", as `convert` lists them.";
  return words;
}

// Asks what must be known before this save. Returns false if there is no question.
bool asks_first(Session& session, View& view, const SaveRig& save) {
  const std::vector<std::string> losses =
      save.loses ? std::vector<std::string>{} : losses_of_saving(session);
  if (!losses.empty()) {
    ask(view, QuestionKind::Losses, words_about_losses(session, losses), save);
  } else if (save.tuned == TunedPhysics::Ask && !tuning_as_edit(session).edits.empty()) {
    const bool physics = count_tuned_bones(session) > 0;
    ask(view, physics ? QuestionKind::TunedToo : QuestionKind::IkToo,
        words_about_tuning(session) + ". The file can store it, too.", save);
  } else if (!save.replaces && replaces_file(session, save.path)) {
    ask(view, QuestionKind::Replace, file_name(save.path) + " exists already.", save);
  } else if (!save.replaces && is_changed_by_others(session, save.path)) {
    ask(view, QuestionKind::Changed,
        file_name(save.path) + " was written by another program since you opened or saved it.",
        save);
  } else {
    return false;
  }
  return true;
}

// Shows the rig as the file now has it.
void follow_written(Viewer& viewer) {
  const Reloaded written = show_written(viewer.session);
  if (!written.changed) return;
  const Remap remap{written.old->armature, armature_of(viewer.session), written.match};
  remap_view(remap, viewer.view);
  reset_studies(viewer);
}

void save(Viewer& viewer, const SaveRig& save) {
  Session& session = viewer.session;
  View& view = viewer.view;
  if (asks_first(session, view, save)) return;
  if (save.tuned == TunedPhysics::Write && !write_tuning(viewer)) return;
  const std::string ends = write_ends(viewer);
  if (!save_rig(session, save.path, save.replaces, thumbnail_of(session), view.notice)) return;
  session.rig_edits.losses.clear();
  keep_saved_notes(viewer);  // before the file's rig, which has no ends, is shown
  follow_written(viewer);
  viewer.ends_due = true;
  viewer.watch = {};  // watch the version just written
  view.edit.keys.written.clear();
  remember_file(view.recent_files, save.path);
  report_saved(viewer, "Saved", save.path, ends.empty() ? "" : ". " + ends);
  leave_saved(viewer.requests, save.then);
}

void recall_ends(Viewer& viewer) {
  if (!std::exchange(viewer.ends_due, false) || viewer.session.path.empty()) return;
  const RigChange change = show_kept_ends(viewer.session, viewer.pending_record, kept_ends(viewer));
  show_change(viewer, change);
}

skelform::Skf rig_to_begin_with(NewRig which) {
  if (which == NewRig::Arm) return arm_rig();
  return which == NewRig::Tail ? tail_rig() : blank_rig();
}

}  // namespace

void apply_rig_files(Viewer& viewer, const RigRequests& requests) {
  if (requests.save && viewer.session.now.skf) save(viewer, *requests.save);
  if (requests.take_journal) take_journal(viewer, requests.journal, *requests.take_journal);
  if (!requests.new_rig) return;
  open_new_rig(viewer, rig_to_begin_with(*requests.new_rig));
  // A blank rig has no movement.
  viewer.session.playback.paused = *requests.new_rig == NewRig::Blank;
}

void apply_rig_edits(Viewer& viewer, const RigRequests& requests) {
  // A key that ends edit mode during a gesture still applies the gesture's last edit.
  const bool on = viewer.view.edit.on || viewer.view.gesture.cut;
  if (!on || !viewer.session.now.skf) return;
  recall_ends(viewer);
  if (!requests.copy_bones.empty()) copy_bones(viewer, requests.copy_bones);
  for (const RigRequest& asked : requests.edits) {
    View& view = viewer.view;
    const RigRequest request = with_pictures(viewer, asked);
    const int bone = locked_bone(*viewer.session.now.skf, request);
    if (bone >= 0) {
      view.toast = {why_bone_is_locked(armature_of(viewer.session), bone), kToastSeconds, true};
      continue;
    }
    const RigChange change =
        edit_rig(viewer.session, viewer.pending_record, request, view.edit.layers.locked);
    const int frame = playhead_frame(viewer.session, view.edit.keys);
    if (change.old && viewer.session.playback.paused)
      align_layers(request.edits, frame, viewer.session.playback);
    if (change.locked_layer >= 0)
      view.toast = {why_locked(armature_of(viewer.session), change.locked_layer), kToastSeconds,
                    true};
    else
      show_change(viewer, change, request);
  }
  if (requests.add_sprites) {
    const RigRequest request = request_for_sprites(viewer, *requests.add_sprites);
    const RigChange change = edit_rig(viewer.session, viewer.pending_record, request);
    show_change(viewer, change, request);
    const bool shown = change.old && change.added.empty() && requests.add_sprites->bone >= 0;
    if (shown) select_only(viewer.view.selection, requests.add_sprites->bone);
  }
  if (!requests.show_entry) return;
  show_change(viewer, show_entry(viewer.session, viewer.pending_record, *requests.show_entry));
}

void undo_step(Viewer& viewer) {
  if (!undo(viewer.session)) show_change(viewer, undo_rig(viewer.session, viewer.pending_record));
}

void redo_step(Viewer& viewer) {
  if (!redo(viewer.session)) show_change(viewer, redo_rig(viewer.session, viewer.pending_record));
}

bool show_version(Viewer& viewer, const std::shared_ptr<const skelform::Skf>& rig) {
  Session& session = viewer.session;
  if (session.now.skf == rig) return true;
  const auto& entries = session.rig_edits.entries;
  const auto found = std::ranges::find(entries, rig, &RigEntry::skf);
  if (found == entries.end()) return false;
  const std::size_t entry = found - entries.begin();
  show_change(viewer, show_entry(session, viewer.pending_record, entry));
  return true;
}

void settle_rig_edits(Viewer& viewer) {
  if (settle_rig(viewer.session, viewer.pending_record)) reset_studies(viewer);
}

}  // namespace skelscope
