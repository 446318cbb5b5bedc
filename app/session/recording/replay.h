// A session's record as a recording, and back.
#pragma once

#include <functional>

#include "session/record/session.h"
#include "session/recording/recording.h"

namespace skelscope {

// Everything that is recorded. The first tick carries its state unless it is a restart.
Recording recording_of(const Session& session);

// Runs the ticks without recording them; `visit` is called after each tick that is to appear in the
// trace. Starts from a freshly loaded rig.
void replay(Simulation& simulation, const Recording& recording,
            const std::function<void(std::int64_t tick)>& visit);
// The same by hand: the freshly loaded rig, then one tick after the other.
void begin_replay(Simulation& simulation);
void replay_tick(Simulation& simulation, const RecordedTick& tick);

// False with the path and the reason: the file, a mistake in it, or what is not in this rig.
bool save_recording(const Session& session, const std::string& path, std::string& error);
bool load_recording(const Session& session, const std::string& path, Recording& recording,
                    std::string& error);

// Makes the recording the session's record and shows its first tick, paused; playing shows it as
// it was recorded, with the pokes and rules of every tick.
void open_recording(Session& session, const Recording& recording);

}  // namespace skelscope
