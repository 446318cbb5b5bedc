// Running a record again from its start with other physics parameters, while the old record stays;
// it is replaced when all is done, or kept when that is called off.
#pragma once

#include <cstdint>
#include <vector>

#include "session/runs/runs.h"

namespace skelscope {

struct Rerun {
  std::shared_ptr<const skelform::Skf> skf;
  std::vector<PhysicsPoke> pokes;  // the session's when it began
  std::uint64_t last_serial = 0;   // of the record it began with
  RunHandle run;                   // as far as it has come
};

// The record's inputs with the session's present physics pokes. Pauses. Needs a rig.
Rerun begin_rerun(Session& session);
// Whether the record has become another since it began: then it can only be dropped.
bool is_outdated(const Rerun& rerun, const Session& session);
void want_rerun(Rerun& rerun, Runs& runs, const Session& session);
float progress_of(const Rerun& rerun, const Session& session);  // 0..1
// Makes what was run the record, see adopt(). True when it was complete.
bool finish_rerun(Rerun& rerun, Session& session);

// Whether any tick of the record has other physics pokes than the session has now.
bool is_recorded_otherwise(const Session& session);

}  // namespace skelscope
