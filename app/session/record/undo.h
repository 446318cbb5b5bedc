// Undo and redo of what the user sets: edits, tracks, mix rule, dialect, styles, tick rate, ignored
// problems. Time is no part of it: the record goes back by itself, and playheads stay where they
// are.
#pragma once

#include <vector>

#include "session/file/ignored.h"
#include "session/tick/history.h"
#include "session/tick/playback.h"

namespace skelscope {

struct Session;

struct EditState {
  Edits edits;
  std::vector<PlaybackTrack> tracks;
  skelform::Mix mix = skelform::Mix::Sequence;
  bool shortest_arc = false;
  skelform::Dialect dialect;
  std::vector<int> styles;
  int tick_rate = 60;
  std::vector<IgnoredProblem> ignored;
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
