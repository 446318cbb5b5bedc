// Undo and redo of what the user sets: the setup, tracks, queue and tick rate. Time is no part of
// it: the record goes back by itself, and playheads stay where they are.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "session/record/setup.h"
#include "session/tick/playback.h"

namespace skelscope {

struct Session;

struct EditState {
  Setup setup;  // its motions are no step of their own
  std::vector<PlaybackTrack> tracks;
  std::vector<int> queue;
  std::shared_ptr<const skelform::Player> player;  // see Playback
  std::shared_ptr<const skelform::PadPlayer> pad;
  int tick_rate = 60;
  std::uint64_t order = 0;  // UndoStack::steps when it was put on its stack
};

struct UndoStack {
  std::vector<EditState> past, future;  // newest last
  bool gesture = false;                 // the edits since the last end_gesture() are one
  std::uint64_t steps = 0;              // made, taken back or done again, those of the rig too
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
// EditState::order of what they would go back to; 0 when there is none.
std::uint64_t undo_order(const Session& session);
std::uint64_t redo_order(const Session& session);

}  // namespace skelscope
