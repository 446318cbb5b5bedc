// The viewer, with or without a window: one frame from input to pixels.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "platform/files/watch.h"
#include "session/edit/edit_rig.h"
#include "session/record/session.h"
#include "session/recording/trace_job.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "viewer/backdrop_image.h"
#include "viewer/film_desk.h"
#include "viewer/gesture_start.h"
#include "viewer/live_desk.h"
#include "viewer/minimal_desk.h"
#include "viewer/picture/ghosts.h"
#include "viewer/picture/rig_graphics.h"
#include "viewer/picture/thumbnails.h"
#include "widgets/look/theme.h"

namespace skelscope {

struct Viewer {
  Session session;
  View view;
  Studies studies;
  Requests requests;
  Theme theme;
  RigGraphics graphics;
  Ghosts ghosts;
  BackdropImage backdrop;
  Thumbnails thumbnails;  // for the file dialog
  bool reading_thumbnails = false;
  Watch watch;               // watches the session's file
  std::string ignored_file;  // file of ignored problems; empty: not stored
  std::string marks_file;    // file of marks; empty: not stored
  std::string pads_file;     // file of blend pads; empty: not stored
  std::string ends_file;     // file of ends before the last keys; empty: not stored
  bool ends_due = false;     // the rig's stored ends are applied when edit mode begins
  bool pad_edited = false;   // the rig's pad has changed since it was stored
  std::optional<TransitionPlay> transition_play;  // exists while a transition's A plays
  std::unique_ptr<TraceJob> trace;                // exists while a trace is written, in slices
  FilmDesk films;
  MinimalDesk minimal;
  LiveDesk live;
  PendingRecord pending_record;               // the record's replay that waits until a drag ends
  std::optional<GestureStart> gesture_start;  // exists while a mouse button is down
  bool downloads = false;  // a page: the browser stores written files where it likes
  std::string journal;     // file of unsaved edits; empty: not stored
  std::shared_ptr<const skelform::Skf> journaled;  // the rig in that file
};

// Carries out all requests; no other function opens files, seeks or steps. The requests are empty
// afterwards, except quit and screenshots, which the caller carries out.
void apply(Viewer& viewer);

// The step between input and panels: applies the requests, then runs the due ticks.
void tick(Viewer& viewer, double seconds);

// Carries out the physics lab's requests.
void apply_physics(Viewer& viewer, const PhysicsRequests& requests);
// Lists pokes that no simulation can use as problems while they exist.
void follow_problems(Session& session);
// follow_studies() works for a slice of the frame on the results for other ticks, pairs and
// tunings. follow_asides() updates the crowd, the reference, the onion skin and the solver
// comparison; it needs the draw list.
void follow_studies(Viewer& viewer);
void follow_asides(Viewer& viewer);
// Applies the tick rate and the budget from the settings; open_rig() calls it.
void apply_record_settings(Viewer& viewer);
// Carries out requests about the record: its tick rate, its budget and the trace.
void apply_record(Viewer& viewer, const Requests& requests);
void follow_record_work(Viewer& viewer);
// Starts writing the record's trace; a failure raises a notice.
void save_trace(Viewer& viewer, const std::string& path);

// Shows a message over the viewport for a few seconds and logs it.
void report_done(Viewer& viewer, const std::string& text);
// The same for a written file: "Film saved as PATH"; of a download the name alone.
void report_saved(Viewer& viewer, const std::string& what, const std::string& path,
                  const std::string& more = "");

// Returns whether frames must go on because something is computed in slices.
bool is_busy(const Viewer& viewer);

// Draws the panels of the window into the current ImGui frame. They read the session and fill the
// requests.
void draw_panels(Viewer& viewer);

// Opens a file, or the built-in example if the path is empty. Returns false, raises a notice and
// keeps the rig on screen if that fails.
bool open_rig(Viewer& viewer, const std::string& path);
// Clears the messages about the previous file and about failed attempts to open this one.
void forget_failures(View& view);
// Opens a rig without a file, in edit mode.
void open_new_rig(Viewer& viewer, skelform::Skf&& skf);

// The first view of a rig. show_moment() returns false if the rig lacks a name, with an error that
// lists its names.
struct Moment {
  std::string animation;          // empty: the first one
  int frame = -1;                 // paused at this frame; -1: playing
  std::string select;             // name of a bone; empty: none
  std::vector<std::string> tabs;  // tabs to open, named as in tab_names()
};
bool show_moment(Viewer& viewer, const Moment& moment, std::string& error);

}  // namespace skelscope
