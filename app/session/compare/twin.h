// The record played by another rig: the same inputs with the same pokes, matched by name, from the
// record's first tick on. So both rigs have the same past, physics included.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "session/record/session.h"
#include "session/rig/remap.h"

namespace skelscope {

// The twin's state before a tick.
struct TwinMoment {
  std::int64_t tick = 0;
  skelform::State state;
  FirstHidden hidden;
};

struct Twin {
  std::shared_ptr<const skelform::Skf> of;  // the rig that made the record; nullptr: not begun
  RigMatch match;                           // from that rig to the twin's
  std::int64_t first = 0;                   // the tick that the twin began with
  std::vector<std::uint64_t> serials;       // of the recorded ticks played since `first`
  std::vector<TwinMoment> kept;             // moments for going back quickly, ascending
  TwinMoment at;                            // before the tick that the twin has run last
  std::uint64_t ran = 0;                    // serial of that tick if it ran as recorded; else 0
};

// Plays `simulation`, whose rig is the twin's, up to the session's tick on screen, with the input
// on screen. Runs at most `budget` ticks and reduces `budget` by them. Returns false if more ticks
// are left. Begins again if the rig or the record has changed; a longer record is continued.
bool play_twin(Twin& twin, Simulation& simulation, const Session& session, int& budget);

}  // namespace skelscope
