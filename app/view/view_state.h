// State of the window: camera, overlays, selection, open panels. UI only; settings.cpp stores the
// parts that outlive a run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "session/compare/reference.h"
#include "session/file/ignored.h"
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
#include "view/graph_view.h"
#include "view/mask_paint_view.h"
#include "view/minimal_view.h"
#include "view/overlay_options.h"
#include "view/physics_view.h"
#include "view/selection.h"
#include "view/side_view.h"
#include "view/sight_view.h"
#include "view/timeline_view.h"
#include "view/trail_view.h"
#include "view/transition_view.h"
#include "widgets/focus_ring.h"

namespace skelscope {

struct Camera {
  skelform::Vec2 center{0};  // armature-space point in the middle of the viewport
  float zoom = 1;            // screen pixels per armature pixel
};

enum class ThemeName { Dark, Light };

// The tabs of each panel in their order, as the panel lists them.
enum class LeftTab { Bones, DrawOrder, Styles, Atlas };
enum class RightTab { Bone, Ik, Physics, Problems, Json };
enum class BottomTab { Timeline, Graph, Transition, Plots, Compare, Cost, Log };

struct Layout {  // em units of the text font, so that they follow the content scale
  float left = 18.5f, right = 21.5f, bottom = 16.0f;
  bool show_left = true, show_right = true, show_bottom = true;
  bool hide_all = false;  // Tab: the viewport and a slim transport, the three above are kept
};

// The tick rate and the record's size, as the settings remember them; the session's are in force.
struct RecordView {
  int tick_rate = 60;         // ticks a second
  int megabytes = 256;        // the record's budget
  int typed_megabytes = 0;    // being dragged or typed, not yet in force; 0: nothing is
  float trace_progress = -1;  // 0..1 while a trace is written, else negative
};
inline constexpr int kLeastMegabytes = 16, kMostMegabytes = 8192;

// Good news, such as where a file was saved, or what is to be known; goes by itself.
struct Toast {
  std::string text;
  float seconds_left = 0;  // 0: gone
  bool plain = false;      // nothing was done
};
inline constexpr float kToastSeconds = 6;

struct View {
  Camera camera;
  skelform::Vec2 viewport_size{0};  // screen pixels, as last drawn
  bool fit_due = true;              // frame the whole rig when the viewport is drawn next
  bool fit_selection_due = false;
  bool panning = false;      // a drag that began in the viewport moves the camera
  skelform::Vec2 cursor{0};  // armature-space point under the mouse, the last one over it
  std::optional<Camera> camera_before;  // the panels were hidden, of when they come back
  Backdrop backdrop;
  OverlayOptions overlays;
  IkView ik;
  DragView drag;
  SightView sight;
  bool linear_filter = true;  // texture sampling; false: nearest
  Selection selection;
  std::string bone_search, timeline_filter;
  std::vector<char> folded;  // per bone, in the tree
  DrawOrderView draw_order;
  StylesView styles;
  AtlasTabView atlas;
  JsonView json;
  int wanted_problem = -1;    // the list of problems scrolls to it once; -1: none
  bool show_ignored = false;  // in the list of problems, dimmed
  TimelineView timeline;
  GraphView graph;
  TrailView trails;
  OnionSettings onion;
  CrowdView crowd;
  ReferenceView reference, traced{ReferenceColumn::FirstTick, true};
  PhysicsView physics;
  TransitionView transition;
  RecordView record;
  double fade = 0;  // seconds of the change to an animation that is clicked or queued; 0: a cut
  LeftTab left_tab = LeftTab::Bones;
  RightTab right_tab = RightTab::Bone;
  BottomTab bottom_tab = BottomTab::Timeline;
  Layout layout;
  ThemeName theme = ThemeName::Dark;
  bool show_keys = false;  // the F1 sheet
  bool show_about = false;
  FinderView finder;
  FocusRing ring;
  BrowserView browser;
  FileView file;
  FilmView film;
  MinimalView minimal;
  EditView edit;
  MaskPaintView mask_paint;
  std::vector<std::string> recent_files;  // newest first
  std::vector<std::string> files;         // opened together, to go through
  int file_at = 0;                        // of `files`, the one gone to last
  std::string notice;                     // what went wrong; shown until dismissed, empty: nothing
  Toast toast;                            // what was done
  int awaited_images = 0;                 // that are still being decoded
};

struct ChosenFile {
  FilePurpose purpose = FilePurpose::OpenRig;
  std::string path;
};

// Whether the transition tuner is on screen, and whether the viewport shows its transition in place
// of the tick on screen.
bool is_transition_open(const View& view);
bool shows_transition(const View& view, const Session& session);

// Requests of panels and keys; apply() acts on them before the next frame is drawn.
struct Requests {
  std::optional<Setup> setup;  // what is set as it shall be: changed through edited()
  bool quit = false, reload = false;
  bool screenshot = false, screenshot_window = false;  // of the viewport; of the whole window
  std::string open_path;                               // not empty: open this file
  std::optional<ChosenFile> chosen_file;               // for anything but opening a rig
  bool open_example = false;
  int play_animation = -1;
  double fade = 0;  // of play_animation, seconds; 0: a cut
  skelform::FadeCurve fade_curve = skelform::FadeCurve::Linear;
  bool toggle_pause = false, restart = false;
  int undo = 0, redo = 0;  // steps, as often as the keys were pressed
  std::optional<int> set_record_megabytes;
  bool cancel_trace = false;  // that is being written
  int step = 0;
  int seek_frame = -1;
  std::int64_t seek_tick = -1;
  std::optional<Playback> set_playback;        // the transport and all tracks; before the rest acts
  std::optional<ReferenceKind> set_reference;  // a dialect, or nothing; files come as chosen_file
  std::optional<int> set_traced_animation;     // the trace compared with is taken to play it
  bool play_trace = false;            // the window plays what the trace compared with plays
  std::int64_t show_trace_tick = -1;  // a tick of that trace, which is played where it is not
  bool fit_rig = false, fit_selection = false, reset_layout = false;
  std::optional<TransitionCue> play_transition;  // see transition_play.h
  PhysicsRequests physics;
  FilmRequests film;
  MinimalRequests minimal;
  bool measure_cost = false;  // once more
  RigRequests rig;
};

// The frame's setup, to be changed in place; it begins as the session's.
Setup& edited(Requests& requests, const Session& session);

// Asks for what leaves the rig on screen, edits that are not saved included.
void leave(Requests& requests, const Leaving& leaving);

}  // namespace skelscope
