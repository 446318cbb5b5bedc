// Changes of shortcuts: each key belongs to one action of the edit mode, and to one of the others.
#pragma once

#include <string>

#include "panels/action_table.h"
#include "view/view_state.h"

namespace skelscope {

// Handles a key while the sheet of keys waits for one. Returns whether the sheet used it.
bool press_for_change(const KeyChord& chord, View& view);

// Makes the next key pressed the action's only key.
void begin_change(View& view, const ActionRow& row);
void end_change(ShortcutsView& shortcuts);
// Gives the awaiting action the key that another has, which loses it.
void take_over_key(View& view);
void remove_keys(View& view, const ActionRow& row);
void put_back(View& view, const ActionRow& row);
bool is_changed(const View& view, const ActionRow& row);

// Returns the first entry of the settings that names no action or no key, or gives a key twice; "":
// none. Such entries do nothing.
std::string mistake_in_keys(const View& view);

const ActionRow* row_of_id(const std::string& id);  // nullptr: no action has it
// Returns the action that has the key and would lose it to `row`; nullptr: none.
const ActionRow* owner_of(const KeyChord& chord, const ActionRow& row, const View& view);

}  // namespace skelscope
