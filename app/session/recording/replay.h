// Makes a recording of a session's record, and a record of a recording.
#pragma once

#include <functional>

#include "session/record/session.h"
#include "session/recording/recording.h"

namespace skelscope {

// Returns the whole record. Its first tick carries its state unless it is a restart.
Recording recording_of(const Session& session);

// Runs the ticks from a freshly loaded rig without recording them. Calls `visit` after each
// tick that appears in traces.
void replay(Simulation& simulation, const Recording& recording,
            const std::function<void(std::int64_t tick)>& visit);
// The steps of replay(): the freshly loaded rig, then one tick per call.
void begin_replay(Simulation& simulation);
void replay_tick(Simulation& simulation, const RecordedTick& tick);

// On failure return false; `error` has the path and the reason: the file, a mistake in it, or
// something that this rig lacks.
bool save_recording(const Session& session, const std::string& path, std::string& error);
bool load_recording(const Session& session, const std::string& path, Recording& recording,
                    std::string& error);

// Makes the recording the session's record and shows its first tick, paused. Playing shows the
// ticks as recorded, with their own pokes and rules.
void open_recording(Session& session, const Recording& recording);

}  // namespace skelscope
