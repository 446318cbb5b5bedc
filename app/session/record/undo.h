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
struct OwnState;

struct EditState {
  Setup setup;  // changes of its motions alone are no step
  Transport transport;
  std::vector<int> queue;
  int tick_rate = 60;
  std::uint64_t order = 0;  // UndoStack::steps when it was put on its stack
  // On a stack: the state in the version of the rig to which it belongs, while another version is
  // on screen; nullptr: that version is on screen.
  std::shared_ptr<const OwnState> own{};
};

struct OwnState {
  std::shared_ptr<const skelform::Skf> rig;
  EditState state;
};

// The settings when a version of the rig was left for another one, which may lack parts of them.
struct LeftState {
  EditState before, after;                  // in the version that was left, and in the other one
  std::shared_ptr<const skelform::Skf> to;  // the other version
};
// Returns the settings for the version that was left, once it is on screen again. A setting that
// has not changed since is that of `left`, any other that of `moved`. here: the settings in the
// other version; moved: the same, moved back.
EditState recalled(const LeftState& left, const EditState& here, EditState moved);

struct UndoStack {
  std::vector<EditState> past, future;  // newest last
  bool gesture = false;                 // edits since the last end_gesture() are one step
  std::uint64_t steps = 0;              // count of edits, undos and redos, also of the rig
};

EditState edit_state(const Session& session);
// Returns whether the states differ by nothing that undo takes back, such as moved playheads.
bool is_same_edit(const EditState& a, const EditState& b);
// Sets the settings; the stacks stay. Playheads that follow the clock stay where they are.
void restore_settings(Session& session, EditState state);

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
