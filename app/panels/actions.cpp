#include "panels/actions.h"

#include <algorithm>

#include "panels/edit/hand_input.h"
#include "panels/graph/graph_edit.h"
#include "panels/graph/graph_tab.h"
#include "panels/islands/bottom_panel.h"
#include "panels/rig/armature_selection.h"
#include "panels/rig/armature_style_facts.h"
#include "panels/timeline/animation_list.h"
#include "panels/timeline/keys/key_hand.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "panels/viewport/viewport_drag.h"
#include "session/write/tuned_copy.h"
#include "widgets/popup.h"

namespace skelscope {
namespace {

using enum Action;

void seek_if(int frame, Requests& requests) {
  if (frame >= 0) requests.seek_frame = frame;
}

// Requests of one frame add up, so the transport asked for last is the one to change.
Playback& wanted_playback(const Session& session, Requests& requests) {
  if (!requests.set_playback) requests.set_playback = session.playback;
  return *requests.set_playback;
}

int last_frame(const Session& session) {
  const PlaybackTrack* track = main_track(session);
  if (!track || !session.now.skf) return -1;
  const auto& animations = session.now.skf->armature.animations;
  const auto index = static_cast<std::size_t>(track->animation);
  return index < animations.size() ? animations[index].last_frame : -1;
}

// One end of the loop range comes to the frame on screen; the other one makes way.
void bound_loop(const Session& session, int side, Requests& requests) {
  if (!main_track(session)) return;
  FrameRange range = loop_range(session);
  const int frame = shown_frame(session);
  if (side < 0)
    range = {frame, std::max(range.last, frame)};
  else
    range = {std::min(range.first, frame), frame};
  set_loop_range(session, requests, range);
}

// Escape closes what is on top, then lets go of what the hand set, then clears the selection.
void close_or_clear(const Session& session, View& view, Requests& requests) {
  if (close_top_popup()) return;
  const bool drags_keys = view.edit.keys.hand.grab != KeyGrab::None;
  if (view.edit.question.kind != QuestionKind::None)
    view.edit.question = {};
  else if (view.browser.open)
    view.browser.open = false;
  else if (view.film.open)
    view.film.open = false;
  else if (view.minimal.open)
    view.minimal.open = false;
  else if (view.show_keys)
    view.show_keys = false;
  else if (view.show_about)
    view.show_about = false;
  else if (!view.notice.empty())
    view.notice.clear();
  else if (let_go_of_key(session, view.graph, requests) || (drags_keys && let_go_of_keys(view)) ||
           let_go_of_hand(session, view.edit, requests) || let_go_of_keys(view))
    return;
  else if (view.drag.grab == Grab::None && view.sight.solo >= 0)
    view.sight.solo = -1;
  else if (!release_bone(session, view, view.selection.bone, requests))
    select_only(view.selection, -1);
}

// Reports that nothing can be saved before it asks for a name.
void ask_for_copy(const Session& session, View& view) {
  const std::string nothing = nothing_to_save(session);
  if (!nothing.empty()) {
    view.toast = {nothing, kToastSeconds, true};
    return;
  }
  browse_for(view.browser, FilePurpose::SaveCopy, tuned_name(session));
  view.browser.note = left_out_of_copy(session);
}

// Round and round through the files that were opened together.
void go_to_file(View& view, Requests& requests, int step) {
  const int count = static_cast<int>(view.files.size());
  if (count < 2) return;
  view.file_at = (view.file_at + step + count) % count;
  requests.open_path = view.files[static_cast<std::size_t>(view.file_at)];
}

// The style chosen in the Styles tab, while it is open.
void change_style(Action action, const Session& session, const View& view, Requests& requests) {
  const int style = view.styles.selected;
  if (view.left_tab != LeftTab::Styles || !session.now.skf || style < 0) return;
  if (style >= static_cast<int>(armature_of(session).styles.size())) return;
  const std::vector<int> styles =
      action == ToggleStyle
          ? with_style_toggled(session.setup.styles, style)
          : with_style_moved(session.setup.styles, style, action == StyleUp ? -1 : 1);
  if (styles != session.setup.styles) edited(requests, session).styles = styles;
}

// Again, or without another bone selected, all are seen.
void toggle_solo(View& view) {
  const int bone = view.selection.bone, before = view.sight.solo;
  view.sight.solo = bone == before ? -1 : bone;
  if (bone < 0 && before < 0)
    view.toast = {"Select a bone to see it alone with what hangs on it", kToastSeconds, true};
}

bool perform_view(Action action, View& view) {
  OverlayOptions& overlays = view.overlays;
  switch (action) {
    case ToggleBones:
      overlays.bones = !overlays.bones;
      return true;
    case ToggleIk:
      overlays.ik = !overlays.ik;
      return true;
    case ToggleMesh:
      overlays.mesh = !overlays.mesh;
      return true;
    case ToggleTrails:
      overlays.trails = !overlays.trails;
      return true;
    case ToggleOnion:
      overlays.onion = !overlays.onion;
      return true;
    case TogglePhysics:
      overlays.physics = !overlays.physics;
      return true;
    case ToggleGrid:
      overlays.grid = !overlays.grid;
      return true;
    case ToggleCrowd:
      view.crowd.shown = !view.crowd.shown;
      return true;
    case ToggleArtwork:
      overlays.artwork = !overlays.artwork;
      return true;
    case ToggleSolo:
      toggle_solo(view);
      return true;
    case ToggleNames:
      overlays.names = overlays.names == NameLabels::All ? NameLabels::Selected : NameLabels::All;
      return true;
    case HidePanels:
      view.layout.hide_all = !view.layout.hide_all;
      return true;
    case ShowKeys:
      view.show_keys = !view.show_keys;
      return true;
    case Open:
      browse_for(view.browser, FilePurpose::OpenRig);
      return true;
    default:
      return false;
  }
}

bool perform_playback(Action action, const Session& session, const View& view, Requests& requests) {
  switch (action) {
    case Undo:
      requests.undo = true;
      return true;
    case Redo:
      requests.redo = true;
      return true;
    case TogglePause:
      requests.toggle_pause = true;
      return true;
    case StepBack:
      requests.step -= 1;
      return true;
    case StepForward:
      requests.step += 1;
      return true;
    case PreviousKeyframe:
      seek_if(next_keyframe(session, view, -1), requests);
      return true;
    case NextKeyframe:
      seek_if(next_keyframe(session, view, 1), requests);
      return true;
    case FirstFrame:
      requests.seek_frame = 0;
      return true;
    case LastFrame:
      seek_if(last_frame(session), requests);
      return true;
    case PreviousAnimation:
      requests.play_animation = neighbour_animation(session, -1);
      return true;
    case NextAnimation:
      requests.play_animation = neighbour_animation(session, 1);
      return true;
    case ToggleLoop: {
      Playback& playback = wanted_playback(session, requests);
      playback.loop = !playback.loop;
      return true;
    }
    case ToggleReverse: {
      Playback& playback = wanted_playback(session, requests);
      playback.reverse = !playback.reverse;
      return true;
    }
    case ToggleReplay: {
      Playback& playback = wanted_playback(session, requests);
      playback.replay = !playback.replay;
      return true;
    }
    case LoopFrom:
      bound_loop(session, -1, requests);
      return true;
    case LoopTo:
      bound_loop(session, 1, requests);
      return true;
    case LoopWhole:
      set_loop_range(session, requests, {0, last_frame(session)});
      return true;
    default:
      return false;
  }
}

// Steps go through the ticks of a switch while the viewport shows one.
bool perform_switch(Action action, const Session& session, View& view) {
  const bool steps = action == StepBack || action == StepForward;
  if (!steps || !shows_transition(view, session)) return false;
  view.transition.tick +=
      action == StepForward ? 1 : -1;  // follow_transition() keeps it within the transition
  return true;
}

}  // namespace

void perform(Action action, const Session& session, View& view, Requests& requests) {
  if (perform_switch(action, session, view)) return;
  remember_action(view.finder, static_cast<int>(action));
  if (perform_view(action, view) || perform_playback(action, session, view, requests)) return;
  if (perform_window(action, session, view, requests)) return;
  if (perform_placement(action, session, view, requests)) return;
  if (perform_push(action, session, view, requests)) return;
  if (perform_edit(action, session, view, requests)) return;
  switch (action) {
    case ClearSelection:
      close_or_clear(session, view, requests);
      break;
    case FrameSelection:
      if (view.bottom_tab == BottomTab::Graph && view.graph.hovered)
        fit_graph(view);
      else
        requests.fit_selection = true;
      break;
    case FitRig:
      requests.fit_rig = true;
      break;
    case PreviousBone:
      select_neighbour(session, view, -1);
      break;
    case NextBone:
      select_neighbour(session, view, 1);
      break;
    case StyleUp:
    case StyleDown:
    case ToggleStyle:
      change_style(action, session, view, requests);
      break;
    case SaveCopy:
      ask_for_copy(session, view);
      break;
    case ExportFilm:
      requests.film.open = true;
      break;
    case NextFile:
      go_to_file(view, requests, 1);
      break;
    case PreviousFile:
      go_to_file(view, requests, -1);
      break;
    case Reload:
      requests.reload = true;
      break;
    case Screenshot:
      requests.screenshot = true;
      break;
    case ScreenshotWindow:
      requests.screenshot_window = true;
      break;
    case Quit:
      requests.quit = true;
      break;
    default:
      break;
  }
}

}  // namespace skelscope
