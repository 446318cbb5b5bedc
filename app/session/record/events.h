// Events of recorded ticks: what a game with the library's Player is told in them.
#pragma once

#include <string>
#include <vector>

#include "session/record/session.h"

namespace skelscope {

// Started, Looped and Finished as the Player told them; where none drives, the start and the loops
// of the main track. Passed: of Setup::marks as they are now (`mark` is an index into them), from
// the frames of the main track. Empty for a tick that is not recorded.
std::vector<skelform::PlayEvent> events_of(const Session& session, std::int64_t tick);

// "started Run", "passed step at frame 15 of Walk".
std::string event_words(const Session& session, const skelform::PlayEvent& event);

// Logs the events of the newest tick that a game's code would see: all of a Player, and the passed
// marks. One that repeats the last line takes its place.
void log_events(Session& session);

}  // namespace skelscope
