// Performs actions, for keys, buttons and menu rows alike.
#pragma once

#include <string>

#include "panels/action_table.h"
#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

enum class Toggle { None, Off, On };
Toggle toggle_state(Action action, const Session& session, const View& view);

// Returns the action's name, with its object where that is known: "Undo Smooth frames of Walk".
std::string title_of(Action action, const Session& session, const View& view);
// Returns why the action is unavailable, as the end of a sentence: "no bone is selected"; empty if
// it is available.
std::string why_not(Action action, const Session& session, const View& view);

// Performs the action; menu rows, buttons and keys all call it.
void perform(Action action, const Session& session, View& view, Requests& requests);
// Handles a queued key press. typing: io.WantTextInput. Returns whether the press did something.
bool dispatch(const KeyChord& chord, bool typing, const Session& session, View& view,
              Requests& requests);

// Returns the stance that this frame's request will set, for the caller to change. It begins as the
// session's stance.
Stance& wanted_stance(const Session& session, Requests& requests);
// Returns the index of the menu whose title begins with this capital letter; -1: none.
int menu_of_letter(int letter);

}  // namespace skelscope
