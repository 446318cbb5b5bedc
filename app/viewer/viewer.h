// The viewer, with or without a window. frame.h takes a frame from input to panels.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

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

// The notes about a rig as this window last read or wrote them. Another window may have changed
// their files since.
struct NotesRead {
  std::string rig;  // under which the files have them; empty: nowhere
  std::vector<IgnoredProblem> ignored;
  std::vector<NamedMark> marks;                   // of the version of the rig on screen
  std::vector<NamedMark> saved_marks;             // of the version that the rig's file holds
  std::shared_ptr<const skelform::Skf> named_by;  // the version on screen
};

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
  bool marks_edited = false;
  NotesRead notes_read;
  std::optional<TransitionPlay> transition_play;  // exists while a transition's A plays
  std::unique_ptr<TraceJob> trace;                // exists while a trace is written, in slices
  FilmDesk films;
  MinimalDesk minimal;
  LiveDesk live;
  bool quits = false;                         // no question has held the request back
  PendingRecord pending_record;               // the record's replay that waits until a drag ends
  std::optional<GestureStart> gesture_start;  // exists while a mouse button is down
  bool downloads = false;  // a page: the browser stores written files where it likes
  std::string journal;     // file of unsaved edits; empty: not stored
  std::shared_ptr<const skelform::Skf> journaled;  // the rig in that file
  std::vector<PhysicsPoke> journaled_physics;      // and the tuning beside it
};

}  // namespace skelscope
