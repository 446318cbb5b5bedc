#include "view/studies/smooth_study.h"

#include <algorithm>

namespace skelscope {
namespace {

void follow_ghosts(SmoothStudy& study, SmoothView& smooth, const Session& session) {
  if (!has_result(study, session)) {
    study.moment.reset();
    return study.ghosts.clear();
  }
  smooth.tick = std::clamp(smooth.tick, study.result.first_tick, study.result.last_tick);
  const bool same = !study.ghosts_due && study.ghost_tick == smooth.tick &&
                    study.ghost_styles == session.setup.styles;
  if (same) return;
  study.ghosts = blend_ghosts(study.result, smooth.tick, session.setup.styles);
  study.moment = blend_moment(study.result, smooth.tick);
  if (study.moment) update_draw_list(*study.moment, session.setup.styles);
  study.ghost_tick = smooth.tick;
  study.ghost_styles = session.setup.styles;
  study.ghosts_due = false;
}

bool work_on_switch(SmoothStudy& study, const BlendPlan& plan, const Session& session,
                    int& budget) {
  const bool was_same = has_result(study, session) && study.result.plan == plan;
  const bool complete = run_on(study.blend, plan, budget);
  if (complete && !was_same) {
    study.result = study.blend.result;
    study.ghosts_due = true;
  }
  return complete;
}

}  // namespace

bool has_result(const SmoothStudy& study, const Session& session) {
  return session.now.skf && study.result.plan.skf == session.now.skf;
}

bool follow_smooth(SmoothStudy& study, SmoothView& smooth, const Session& session, int budget) {
  smooth.ready = false;
  if (!session.now.skf || armature_of(session).animations.size() < 2) return true;
  choose_pair(smooth, session);
  const BlendPlan plan = plan_of(smooth, session);
  const bool complete = work_on_switch(study, plan, session, budget);
  follow_ghosts(study, smooth, session);
  smooth.ready = !study.ghosts.empty();
  const PopPlan pops{session.now.skf, plan.conditions, smooth.limit, smooth.smooth_frames};
  if (smooth.stopped) budget = 0;
  const bool matrix = run_on(study.matrix, pops, budget);
  return complete && (matrix || smooth.stopped);
}

}  // namespace skelscope
