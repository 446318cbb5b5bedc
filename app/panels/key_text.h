// The text of a key press, "Ctrl+Shift+P", for labels and settings.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "panels/action_table.h"

namespace skelscope {

// Returns "" for a key without a name, which no action can have.
std::string text_of(const KeyChord& chord);
// The reverse. nullopt: the text names no key.
std::optional<KeyChord> read_chord(std::string_view text);

}  // namespace skelscope
