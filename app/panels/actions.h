// What an action does, wherever it was asked for: by a key, a button or a menu row.
#pragma once

#include "panels/keys.h"
#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

enum class Toggle { None, Off, On };
Toggle toggle_state(Action action, const Session& session, const View& view);

// Does what an action means: a menu row, a button and a key all come through here.
void perform(Action action, const Session& session, View& view, Requests& requests);
// A queued key press. typing: io.WantTextInput. Returns whether the press meant something.
bool dispatch(const KeyChord& chord, bool typing, const Session& session, View& view,
              Requests& requests);

}  // namespace skelscope
