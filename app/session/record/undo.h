// Undo and redo of what the user sets: the setup, tracks, queue and tick rate. Time is no part of
// it: the record goes back by itself, and playheads stay where they are.
#pragma once

#include <vector>

#include "session/record/setup.h"
#include "session/tick/playback.h"

namespace skelscope {

struct Session;

struct EditState {
  Setup setup;  // its motions are no step of their own
  std::vector<PlaybackTrack> tracks;
  std::vector<int> queue;
  int tick_rate = 60;
};

struct UndoStack {
  std::vector<EditState> past, future;  // newest last
  bool gesture = false;                 // the edits since the last end_gesture() are one
};

EditState edit_state(const Session& session);

// Call before an edit: the first of a gesture remembers how things stood.
void remember_edit(Session& session);
// Call when no mouse button is down: the next edit is another one.
void end_gesture(Session& session);

// Take back or do again one gesture; false when there is none. The tick on screen follows at the
// next refresh() or advance().
bool undo(Session& session);
bool redo(Session& session);

}  // namespace skelscope
