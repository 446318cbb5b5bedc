#include "panels/actions.h"
#include "session/edit/edit_rig.h"
#include "session/record/edit_name.h"
#include "session/write/tuned_copy.h"
#include "view/tabs.h"
#include "widgets/popup.h"

namespace skelscope {
namespace {

using enum Action;

bool perform_file(Action action, View& view, Requests& requests) {
  switch (action) {
    case OpenExample:
      requests.open_example = true;
      return true;
    case OpenRecording:
      browse_for(view.browser, FilePurpose::OpenRecording);
      return true;
    case SaveRecording:
      browse_for(view.browser, FilePurpose::SaveRecording, "recording.json");
      return true;
    case SaveTrace:
      browse_for(view.browser, FilePurpose::SaveTrace, "trace.json");
      return true;
    default:
      return false;
  }
}

bool perform_layout(Action action, View& view, Requests& requests) {
  Layout& layout = view.layout;
  switch (action) {
    case SmoothPixels:
      view.linear_filter = !view.linear_filter;
      return true;
    case ShowArmature:
      layout.show_left = !layout.show_left;
      return true;
    case ShowInspector:
      layout.show_right = !layout.show_right;
      return true;
    case ShowTimeline:
      layout.show_bottom = !layout.show_bottom;
      return true;
    case ResetLayout:
      requests.reset_layout = true;
      return true;
    case LightTheme:
      view.theme = view.theme == ThemeName::Light ? ThemeName::Dark : ThemeName::Light;
      return true;
    case About:
      view.show_about = true;
      return true;
    default:
      return false;
  }
}

// A tab is shown with its panel.
bool perform_tab(Action action, View& view) {
  if (action < BonesTab || action > LogTab) return false;
  const std::string_view name = std::string_view(shortcut_of(action).id).substr(4);  // "tab-"
  Layout& layout = view.layout;
  layout.hide_all = false;
  bool& panel = action <= AtlasTab  ? layout.show_left
                : action <= JsonTab ? layout.show_right
                                    : layout.show_bottom;
  panel = true;
  return open_tab(view, name);
}

bool perform_keyboard(Action action, View& view) {
  switch (action) {
    case FindAction:
      open_finder(view.finder);
      return true;
    case OpenMenus:
      view.ring.on = true;
      view.ring.menu = 0;
      return true;
    case NextControl:
    case PreviousControl:
      view.ring.on = true;
      view.ring.keys.push_back(action == NextControl ? RingKey::NextPanel : RingKey::PreviousPanel);
      return true;
    default:
      return false;
  }
}

// The rig's edits are taken back in edit mode only.
std::string undo_words(const Session& session, const View& view) {
  const std::string entry = view.edit.on ? undone_entry(session) : "";
  return entry.empty() ? undo_name(session) : entry;
}

std::string redo_words(const Session& session, const View& view) {
  const std::string entry = view.edit.on ? redone_entry(session) : "";
  return entry.empty() ? redo_name(session) : entry;
}

std::string why_not_here(Action action, const Session& session, const View& view) {
  const bool animations = session.now.skf && !armature_of(session).animations.empty();
  switch (action) {
    case FrameSelection:
    case Deselect:
      return view.selection.bone < 0 ? "no bone is selected" : "";
    case ToggleSolo:
      return view.selection.bone < 0 && view.sight.solo < 0 ? "no bone is selected" : "";
    case StyleUp:
    case StyleDown:
    case ToggleStyle:
      return view.left_tab != LeftTab::Styles || view.styles.selected < 0
                 ? "no style is chosen in the Styles tab"
                 : "";
    case PreviousAnimation:
    case NextAnimation:
      return animations ? "" : "the rig has no animations";
    case PreviousKeyframe:
    case NextKeyframe:
    case FirstFrame:
    case LastFrame:
    case LoopFrom:
    case LoopTo:
    case LoopWhole:
      return main_track(session) ? "" : "no animation plays";
    default:
      return "";
  }
}

}  // namespace

Toggle toggle_state(Action action, const Session& session, const View& view) {
  const auto state = [](bool on) { return on ? Toggle::On : Toggle::Off; };
  switch (action) {
    case TogglePause:
      return state(!session.playback.paused);
    case ToggleLoop:
      return state(session.playback.loop);
    case ToggleReverse:
      return state(session.playback.reverse);
    case ToggleReplay:
      return state(session.playback.replay);
    case LoopWhole:
      return state(!has_loop_range(session.playback));
    case ToggleBones:
      return state(view.overlays.bones);
    case ToggleNames:
      return state(view.overlays.names == NameLabels::All);
    case ToggleIk:
      return state(view.overlays.ik);
    case ToggleMesh:
      return state(view.overlays.mesh);
    case ToggleTrails:
      return state(view.overlays.trails);
    case ToggleOnion:
      return state(view.overlays.onion);
    case TogglePhysics:
      return state(view.overlays.physics);
    case ToggleGrid:
      return state(view.overlays.grid);
    case ToggleArtwork:
      return state(view.overlays.artwork);
    case ToggleCrowd:
      return state(view.crowd.shown);
    case ToggleSolo:
      return state(view.sight.solo >= 0);
    case FlipX:
      return state(session.setup.pokes.stance.placement.scale.x < 0);
    case FlipY:
      return state(session.setup.pokes.stance.placement.scale.y < 0);
    case HidePanels:
      return state(view.layout.hide_all);
    case SmoothPixels:
      return state(view.linear_filter);
    case ShowArmature:
      return state(view.layout.show_left);
    case ShowInspector:
      return state(view.layout.show_right);
    case ShowTimeline:
      return state(view.layout.show_bottom);
    case LightTheme:
      return state(view.theme == ThemeName::Light);
    case ToggleEdit:
      return state(view.edit.on);
    case ToggleAutoKey:
      return state(view.edit.auto_key);
    default:
      return Toggle::None;
  }
}

std::string title_of(Action action, const Session& session, const View& view) {
  const std::string name = shortcut_of(action).name;
  const std::string about = action == Undo   ? undo_words(session, view)
                            : action == Redo ? redo_words(session, view)
                                             : "";
  if (action == TogglePause) return session.playback.paused ? "Play" : "Pause";
  return about.empty() ? name : name + " " + about;
}

std::string why_not(Action action, const Session& session, const View& view) {
  switch (action) {
    case Undo:
      return undo_words(session, view).empty() ? "nothing was changed" : "";
    case Redo:
      return redo_words(session, view).empty() ? "nothing was undone" : "";
    case SaveCopy:
      return is_unsaved(session.rig_edits) ? "the rig is edited: Save the rig as\u2026 writes it"
                                           : "";
    case ClearOverrides:
      return session.setup.pokes.overrides.empty() ? "nothing is overridden" : "";
    case NextFile:
    case PreviousFile:
      return view.files.size() < 2 ? "no other file was opened with this one" : "";
    default:
      break;
  }
  const std::string why = why_not_edit(action, session, view);
  return why.empty() ? why_not_here(action, session, view) : why;
}

bool perform_window(Action action, const Session& session, View& view, Requests& requests) {
  switch (action) {
    case ClearOverrides:
      edited(requests, session).pokes.overrides.clear();
      return true;
    case Deselect:
      view.selection.bone = -1;
      return true;
    case Restart:
      requests.restart = true;
      return true;
    default:
      return perform_file(action, view, requests) || perform_layout(action, view, requests) ||
             perform_tab(action, view) || perform_keyboard(action, view);
  }
}

}  // namespace skelscope
