// Undo and redo of the user's settings: setup, tracks, queue and tick rate. The time on screen is
// not undone: going back in the record does that, and playheads stay where they are.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "session/record/setup.h"
#include "session/tick/playback.h"

namespace skelscope {

struct Session;

struct EditState {
  Setup setup;  // changes of its motions alone are no step
  std::vector<PlaybackTrack> tracks;
  std::vector<int> queue;
  std::shared_ptr<const skelform::Player> player;  // see Playback
  std::shared_ptr<const skelform::PadPlayer> pad;
  int tick_rate = 60;
  std::uint64_t order = 0;  // UndoStack::steps when it was put on its stack
};

struct UndoStack {
  std::vector<EditState> past, future;  // newest last
  bool gesture = false;                 // edits since the last end_gesture() are one step
  std::uint64_t steps = 0;              // count of edits, undos and redos, also of the rig
};

EditState edit_state(const Session& session);

// Call before an edit. The first call of a gesture saves the present state.
void remember_edit(Session& session);
// Call when no mouse button is down: the next edit begins a new step.
void end_gesture(Session& session);

// Undo or redo one step; false if there is none. The tick on screen changes at the next refresh()
// or advance().
bool undo(Session& session);
bool redo(Session& session);
// EditState::order of the state that undo or redo would restore; 0: none.
std::uint64_t undo_order(const Session& session);
std::uint64_t redo_order(const Session& session);

}  // namespace skelscope
