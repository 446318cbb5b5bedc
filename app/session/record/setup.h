// All that panels change about the ticks to come, apart from the transport. A panel changes its
// copy of the frame in place, so that two panels in one frame never lose an edit of each other.
#pragma once

#include <vector>

#include "session/record/session.h"

namespace skelscope {

struct Setup {
  Edits edits;
  std::vector<TargetMotion> motions;
  skelform::Mix mix = skelform::Mix::Sequence;
  skelform::Dialect dialect;
  std::vector<int> styles;              // active, in order of priority
  std::vector<IgnoredProblem> ignored;  // problems that are not to be seen
};

Setup setup_of(const Session& session);
// Whether an undo would have something to take back; motions are no step of their own.
bool is_edit(const Session& session, const Setup& setup);
void set_up(Session& session, Setup setup);

}  // namespace skelscope
