// Performs actions, for keys, buttons and menu rows alike.
#pragma once

#include <string>

#include "panels/keys.h"
#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

enum class Toggle { None, Off, On };
Toggle toggle_state(Action action, const Session& session, const View& view);

// Its name, with what it is about where that is known: "Undo Smooth frames of Walk".
std::string title_of(Action action, const Session& session, const View& view);
// Why it can do nothing now, as a sentence's end: "no bone is selected"; empty when it can.
std::string why_not(Action action, const Session& session, const View& view);

// Does what an action means: a menu row, a button and a key all come through here.
void perform(Action action, const Session& session, View& view, Requests& requests);
// A queued key press. typing: io.WantTextInput. Returns whether the press meant something.
bool dispatch(const KeyChord& chord, bool typing, const Session& session, View& view,
              Requests& requests);

// The stance as it shall be, to be changed: that of the session, or of another request of the
// frame.
Stance& wanted_stance(const Session& session, Requests& requests);
// The number of the menu whose title begins with that letter, a capital; -1: none.
int menu_of_letter(int letter);

}  // namespace skelscope
