// Runs a record again from its start with other physics parameters. The old record stays until the
// new one is complete, and for good if the run is cancelled.
#pragma once

#include <cstdint>
#include <vector>

#include "session/runs/runs.h"

namespace skelscope {

struct Rerun {
  std::shared_ptr<const skelform::Skf> skf;
  std::vector<PhysicsPoke> pokes;  // the session's at the beginning
  std::uint64_t last_serial = 0;   // of the newest tick at the beginning
  RunHandle run;                   // the ticks run so far
};

// Begins a run of the record's inputs with the session's present physics pokes. Pauses the session,
// which must have a rig.
Rerun begin_rerun(Session& session);
// Returns whether the record has changed since the run began, which makes the run useless.
bool is_outdated(const Rerun& rerun, const Session& session);
void want_rerun(Rerun& rerun, Runs& runs, const Session& session);
float progress_of(const Rerun& rerun, const Session& session);  // 0..1
// Makes the run the record, see adopt(). Returns false if the run is not complete.
bool finish_rerun(Rerun& rerun, Session& session);

// Returns whether any tick of the record has other physics pokes than the session has now.
bool is_recorded_otherwise(const Session& session);

}  // namespace skelscope
