// The state at the press of a mouse button, which Escape restores, whatever has changed since.
#pragma once

#include <memory>
#include <vector>

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

struct Viewer;

struct GestureStart {
  std::shared_ptr<const skelform::Skf> rig;
  RigEdits rig_edits;
  UndoStack undo_stack;
  EditState edit;
  Setup setup;
  Playback playback;
  Excitation excitation;
  std::int64_t tick = -1;
  View view;
};

// Call these before and after the panels of a frame: the first remembers the state at a press, the
// second ends hands whose panel has not seen the release.
void begin_gestures(Viewer& viewer);
void end_gestures(Viewer& viewer);
// Returns whether a mode, tab, panel or sheet has changed since, which ends the gesture.
bool is_elsewhere(const GestureStart& start, const View& view);

// Restores the rig, settings, undo steps, tick and view of the press. Does nothing if the file has
// been loaded again since.
void take_back(Viewer& viewer, const GestureStart& start);

}  // namespace skelscope
