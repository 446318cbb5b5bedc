// State of the window: camera, overlays, selection, open panels. UI only; settings.cpp stores the
// parts that outlast the program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "session/compare/reference.h"
#include "session/file/ignored.h"
#include "session/film/overlay_options.h"
#include "session/ik/drag.h"
#include "session/ik/ik_view.h"
#include "session/ik/target_motion.h"
#include "session/record/setup.h"
#include "session/runs/onion.h"
#include "session/tick/history.h"
#include "session/tick/playback.h"
#include "skelform/math.h"
#include "view/backdrop.h"
#include "view/browser_view.h"
#include "view/crowd_view.h"
#include "view/edit/edit_view.h"
#include "view/edit/json_view.h"
#include "view/file_view.h"
#include "view/film_view.h"
#include "view/finder_view.h"
#include "view/flick_view.h"
#include "view/graph_view.h"
#include "view/live_view.h"
#include "view/mask_paint_view.h"
#include "view/minimal_view.h"
#include "view/page_view.h"
#include "view/physics_view.h"
#include "view/problems_view.h"
#include "view/root_view.h"
#include "view/selection.h"
#include "view/shortcuts_view.h"
#include "view/side_view.h"
#include "view/sight_view.h"
#include "view/timeline_view.h"
#include "view/trail_view.h"
#include "view/transition_view.h"
#include "widgets/focus_ring.h"
#include "widgets/gesture.h"

namespace skelscope {

struct Camera {
  skelform::Vec2 center{0};  // armature-space point in the middle of the viewport
  float zoom = 1;            // screen pixels per armature pixel
};

enum class ThemeName { Dark, Light };

// The tabs of each panel, in the panel's order.
enum class LeftTab { Bones, DrawOrder, Styles, Atlas };
enum class RightTab { Bone, Ik, Physics, Problems, Json };
enum class BottomTab { Timeline, Graph, Transition, Plots, Compare, Cost, Log, Live };

struct Layout {  // widths and heights in em of the text font, which follow the content scale
  float left = 18.5f, right = 21.5f, bottom = 16.0f;
  bool show_left = true, show_right = true, show_bottom = true;
  bool hide_all = false;  // Tab: only viewport and slim transport; keeps the switches above
};

// Tick rate and record size in the settings. The session has the values in force.
struct RecordView {
  int tick_rate = 60;         // ticks a second
  int megabytes = 256;        // the record's budget
  int typed_megabytes = 0;    // value being dragged or typed, not in force yet; 0: none
  float trace_progress = -1;  // 0..1 while a trace is written, else negative
};
inline constexpr int kLeastMegabytes = 16, kMostMegabytes = 8192;

inline constexpr float kSmallestInterface = 0.5f, kLargestInterface = 3;

// A short message, such as the path of a saved file. It disappears by itself.
struct Toast {
  std::string text;
  float seconds_left = 0;  // 0: hidden
  bool plain = false;      // only a remark, without a sign of success
};
inline constexpr float kToastSeconds = 6;

// The part of the window's state that belongs to the rig on screen. Another rig starts with a fresh
// one, see forget_rig(); after an edit or a reload remap_view() moves its indices.
struct RigView {
  Selection selection;
  IkView ik;
  DragView drag;
  SightView sight;
  std::string bone_search, timeline_filter;
  std::vector<char> folded;  // by bone: folded in the tree
  DrawOrderView draw_order;
  StylesView styles;
  AtlasTabView atlas;
  JsonView json;
  int wanted_problem = -1;    // the problem to scroll to once; -1: none
  bool show_ignored = false;  // list ignored problems, dimmed
  ProblemsView problems;
  TimelineView timeline;
  GraphView graph;
  TrailView trails;
  FlickView flick;
  PhysicsView physics;
  TransitionView transition;
  MaskPaintView mask_paint;
};
void indices(auto& each, RigView& view) {
  indices(each, view.selection);
  indices(each, view.ik);
  indices(each, view.drag);
  indices(each, view.sight);
  each.per_bone(view.folded);
  indices(each, view.draw_order);
  indices(each, view.styles);
  indices(each, view.atlas);
  view.wanted_problem = -1;  // the list of problems has changed
  view.problems.cures.clear();
  indices(each, view.timeline);
  indices(each, view.graph);
  indices(each, view.trails);
  indices(each, view.physics);
  indices(each, view.transition);
  indices(each, view.mask_paint);
}

struct View : RigView {
  Camera camera;
  skelform::Vec2 viewport_size{0};  // screen pixels, as last drawn
  bool fit_due = true;              // frame the whole rig when the viewport is drawn next
  bool fit_selection_due = false;
  bool panning = false;                 // a drag from the viewport moves the camera
  skelform::Vec2 cursor{0};             // last armature-space point under the mouse
  std::optional<Camera> camera_before;  // the camera to restore when the hidden panels return
  Backdrop backdrop;
  OverlayOptions overlays;
  bool linear_filter = true;  // texture sampling; false: nearest
  OnionSettings onion;
  CrowdView crowd;
  ReferenceView reference, traced{ReferenceColumn::FirstTick, true};
  RootView root;
  RecordView record;
  double fade = 0;  // seconds of fade to a clicked or queued animation; 0: a cut
  LeftTab left_tab = LeftTab::Bones;
  RightTab right_tab = RightTab::Bone;
  BottomTab bottom_tab = BottomTab::Timeline;
  std::uint64_t log_seen = 0;  // number of the newest line of the log that has been on screen
  Layout layout;
  ThemeName theme = ThemeName::Dark;
  float interface_size = 1;  // of texts and controls, beside the screen's own scale
  bool show_keys = false;    // the sheet of shortcuts (F1)
  ShortcutsView shortcuts;
  bool show_about = false;
  FinderView finder;
  FocusRing ring;
  Gesture gesture;
  BrowserView browser;
  FileView file;
  PageView page;
  FilmView film;
  LiveView live;
  MinimalView minimal;
  EditView edit;
  std::vector<std::string> recent_files;  // newest first
  std::vector<std::string> files;         // files opened together, to step through
  int file_at = 0;                        // index into `files` of the last one shown
  std::string notice;                     // an error, shown until dismissed; empty: none
  Toast toast;                            // the last thing done
  int awaited_images = 0;                 // images that are still being decoded
};

struct ChosenFile {
  FilePurpose purpose = FilePurpose::OpenRig;
  std::string path;
};

// is_transition_open returns whether the transition tuner is on screen; shows_transition whether
// the viewport shows its transition instead of the tick on screen.
bool is_transition_open(const View& view);
bool shows_transition(const View& view, const Session& session);

// Returns whether time goes on in the picture, so that Space pauses it: the session plays, or the
// window follows a game.
bool is_moving(const View& view, const Session& session);
// Returns whether the tick on screen is of the session's record. A game's tick has none around it,
// and with it no trails, no onion skin and no ghosts of physics.
bool shows_record(const View& view);

// Requests of panels and keys. apply() carries them out before the next frame is drawn.
struct Requests {
  std::optional<Setup> setup;  // the wanted setup; change it through edited()
  bool quit = false, reload = false;
  bool forget_records = false;  // the user agreed to lose records of games in this frame
  bool forget_work = false;     // and to stop the files that are being written
  bool screenshot = false, screenshot_window = false;  // of the viewport; of the whole window
  std::string open_path;                               // open this file; empty: none
  std::optional<ChosenFile> chosen_file;               // for every purpose but opening a rig
  bool open_example = false;
  SentRig open_sent;  // without bytes: none
  int play_animation = -1;
  double fade = 0;  // seconds, for play_animation; 0: a cut
  skelform::FadeCurve fade_curve = skelform::FadeCurve::Linear;
  bool toggle_pause = false, restart = false;
  int undo = 0, redo = 0;  // number of steps
  bool take_back = false;  // restores what the gesture has changed since its press
  std::optional<int> set_record_megabytes;
  bool cancel_trace = false;  // stop writing the trace
  int step = 0;
  int seek_frame = -1;
  std::int64_t seek_tick = -1;
  std::optional<Playback> set_playback;        // transport and tracks; applied before the others
  std::optional<ReferenceKind> set_reference;  // a dialect or none; files come as chosen_file
  // The animation that the compared trace is assumed to play.
  std::optional<int> set_traced_animation;
  bool show_reload = false;  // compare with the rig before the last reload, in the Compare tab
  bool play_trace = false;   // play the same animation as the compared trace
  // A tick of the compared trace to show, played first if necessary; -1: none.
  std::int64_t show_trace_tick = -1;
  bool fit_rig = false, fit_selection = false, reset_layout = false;
  bool open_whole = false;                       // open the whole viewer beside the embedded stage
  std::optional<TransitionCue> play_transition;  // see transition_play.h
  PhysicsRequests physics;
  FilmRequests film;
  LiveRequests live;
  MinimalRequests minimal;
  bool measure_cost = false;  // measure again
  RigRequests rig;
};

// The setup of this frame's requests, to be changed in place. It starts as a copy of the session's.
Setup& edited(Requests& requests, const Session& session);

// Requests what waited for an answer, with the losses that the user agreed to.
void leave(Requests& requests, const Leaving& leaving);
// Requests what waited until the edits were saved, if anything did.
void leave_saved(Requests& requests, const Leaving& leaving);

}  // namespace skelscope
