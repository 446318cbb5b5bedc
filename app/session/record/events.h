// Events of recorded ticks, as a game with the library's Player gets them.
#pragma once

#include <string>
#include <vector>

#include "session/record/session.h"

namespace skelscope {

// Returns the events of a tick; empty if it is not recorded. Started, Looped and Finished come from
// the Player; without a Player, from the start and the loops of the main track. Passed: the main
// track passes a frame with one of the present Setup::marks (`mark` is its index).
std::vector<skelform::PlayEvent> events_of(const Session& session, std::int64_t tick);

// "started Run", "passed step at frame 15 of Walk".
std::string event_words(const Session& session, const skelform::PlayEvent& event);

// Logs the newest tick's events that a game's code would see: all events of a Player, and passed
// marks. An event equal to the last line replaces it.
void log_events(Session& session);

}  // namespace skelscope
