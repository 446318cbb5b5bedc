// One history of the user's edits: of settings (setup, tracks, queue and tick rate) and of the rig.
// Each step holds the settings together with the version of the rig to which they belong, so that
// no settings pass a version that lacks parts of them. The time on screen is not undone: going back
// in the record does that, and playheads stay where they are.
#pragma once

#include <cstddef>
#include <vector>

#include "session/record/setup.h"
#include "session/tick/playback.h"

namespace skelscope {

struct Session;

struct EditState {
  Setup setup;  // changes of its motions alone are no step
  Transport transport;
  std::vector<int> queue;
  int tick_rate = 60;
};

struct UndoStep {
  EditState state;
  std::size_t version = 0;  // the RigEdits::cursor of the rig that the state belongs to
};

struct UndoStack {
  std::vector<UndoStep> past, future;  // newest last
  bool gesture = false;                // edits since the last end_gesture() are one step
};

EditState edit_state(const Session& session);
// Sets the settings; the stacks stay. Playheads that follow the clock stay where they are.
void restore_settings(Session& session, EditState state);

// Call before an edit. The first call of a gesture saves the present state.
void remember_edit(Session& session);
// Call when no mouse button is down: the next edit begins a new step.
void end_gesture(Session& session);

// Sets what a game is told now and in all steps: it belongs to the watched character, and no step
// may carry it to another.
void set_game(Session& session, const GamePlaying& game);

// Adds the settings before an edit as a step, and drops the undone steps.
void push_step(Session& session, EditState before);

// Undo or redo one step within the version of the rig on screen; false if the next step shows
// another version (see edit/edit_rig.h) or there is none. The tick on screen changes at the next
// refresh() or advance().
bool undo(Session& session);
bool redo(Session& session);
// Returns the step that undo or redo takes next: the newest one of the stack that changes anything;
// nullptr: none.
const UndoStep* next_step(const Session& session, const std::vector<UndoStep>& stack);

// Keeps the steps of the version on screen alone, and forgets the versions.
void forget_versions(Session& session);

}  // namespace skelscope
