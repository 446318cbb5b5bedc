// The parts of the Live tab.
#pragma once

#include <string>
#include <string_view>

#include "live/live_state.h"
#include "view/view_state.h"
#include "widgets/widgets.h"

namespace skelscope {

struct LivePanel {
  const Session& session;
  const LiveState& state;
  View& view;
  Requests& requests;
  const Theme& theme;
};

// Draws the port of the next wait, with its title.
void port_field(const LivePanel& panel, Rect row);
void live_waiting(const LivePanel& panel, const Rect& area);     // nobody has connected yet
void live_characters(const LivePanel& panel, const Rect& area);  // the list of characters
void live_record(const LivePanel& panel, const Rect& area);      // the watched one and its record

// Returns "60 Hz · 4 ms" for the watched character, "60 Hz" for another one, or "gone".
std::string rate_words(const LiveState& state, const LiveCharacter& character);
// Returns what a character's row has no room for: "Hero, hero.skf in a game 1.2 at 127.0.0.1:50312,
// 140 ticks, 4 ms behind. Takes pause and step from here".
std::string tip_of(const LiveState& state, const LiveCharacter& character);

// Returns how the newest ticks compare with our rules: "No difference in the newest 10 s", or
// "Differs: Skull, tick 201, IK"; "Comparing..." before the first result.
std::string comparison_words(const LiveState& state);

// Draws text that is cut off with an ellipsis, for a row whose own tooltip has all of it.
void cut_text(const Face& face, const Rect& rect, ImU32 color, std::string_view string);

}  // namespace skelscope
