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
  Thumbnails thumbnails;  // of the file dialog
  bool reading_thumbnails = false;
  Watch watch;                // of the session's file
  std::string ignored_file;   // where ignored problems are kept; empty: they are not
  std::string marks_file;     // where marks are kept; empty: they are not
  std::string pads_file;      // where blend pads are kept; empty: they are not
  std::string ends_file;      // where ends before the last keys are kept; empty: they are not
  bool ends_due = false;      // those of the rig wait for edit mode
  bool pad_edited = false;    // the rig's pad waits to be kept
  double summary_until = -1;  // when the words about the last reload go; -1: not yet known
  std::optional<TransitionPlay> transition_play;  // while A of a transition still plays
  std::unique_ptr<TraceJob> trace;                // being written, in slices
  FilmDesk films;
  MinimalDesk minimal;
  PendingRecord pending_record;  // while a hand edits the rig
  std::string journal;           // where unsaved edits are kept; empty: they are not
  std::shared_ptr<const skelform::Skf> journaled;  // what is there
};

// The only place that opens, seeks, steps and replaces what panels and keys asked for. The
// requests are empty afterwards; quit and screenshot are left to the caller.
void apply(Viewer& viewer);

// The step between input and panels: applies the requests, then runs the ticks that are due.
void tick(Viewer& viewer, double seconds);

// Acts on the physics lab's requests.
void apply_physics(Viewer& viewer, const PhysicsRequests& requests);
// Lists edits that no simulation can use among the problems as long as they stand.
void follow_problems(Session& session);
// follow_studies() advances the results for other ticks, pairs and tunings by a slice.
// follow_asides() runs once the draw list is made: it updates the crowd, the reference, the onion
// skin and the solver comparison beside the tick on screen.
void follow_studies(Viewer& viewer);
void follow_asides(Viewer& viewer);
// Puts the remembered tick rate and budget in force; open_rig() does it.
void apply_record_settings(Viewer& viewer);
// Acts on requests about the record: its tick rate and budget, the trace being written.
void apply_record(Viewer& viewer, const Requests& requests);
void follow_record_work(Viewer& viewer);
// Starts writing the trace of the record; a failure raises a notice.
void save_trace(Viewer& viewer, const std::string& path);

// Says that something was done: for a few seconds over the viewport, and in the log.
void report_done(Viewer& viewer, const std::string& text);

// Whether something is being worked out, a slice a frame, so that frames must go on.
bool is_busy(const Viewer& viewer);

// Panels of the whole window into the current ImGui frame: reads the session, fills the requests.
void draw_panels(Viewer& viewer);

// Opens a file, or the built-in example when the path is empty. A file that cannot be shown leaves
// the rig on screen and raises a notice. Returns whether it was opened.
bool open_rig(Viewer& viewer, const std::string& path);
// A rig that was made, not read: it is in no file yet, and edit mode is on.
void open_new_rig(Viewer& viewer, skelform::Skf&& skf);

// The first view of a rig. Names are the rig's; show_moment() returns false and a message that
// lists them when there is no such name.
struct Moment {
  std::string animation;          // empty: the first
  int frame = -1;                 // paused there; -1: playing
  std::string select;             // a bone; empty: none
  std::vector<std::string> tabs;  // to open, by tab_names()
};
bool show_moment(Viewer& viewer, const Moment& moment, std::string& error);

}  // namespace skelscope
