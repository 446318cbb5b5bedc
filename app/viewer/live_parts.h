// The parts of live_desk.cpp: the game's rig, what is told to the game, the kept record, and
// the timeline's flags.
#pragma once

namespace skelscope {

struct LiveDesk;
struct LiveRequests;
struct Viewer;

// Asks to open the watched character's rig, once, or says why that cannot be.
void open_live_rig(Viewer& viewer);
// Says if the game plays another export than the one on screen.
void check_live_rig(Viewer& viewer);

// Asks for the lists that something on screen needs, so that an idle game sends its bones alone.
// The game that was watched before need not send any more.
void ask_for_lists(Viewer& viewer);
// Sends settings that change here to a game that takes them, while its rig is on screen. A new
// game keeps its own; one that has come back gets those of before.
void tune_there(Viewer& viewer);
void steer_there(LiveDesk& desk, const LiveRequests& requests);

// Finds the frames of the record's new marks for the timeline.
void follow_marks(Viewer& viewer);

}  // namespace skelscope
