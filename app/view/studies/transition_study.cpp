#include "view/studies/transition_study.h"

#include <algorithm>
#include <utility>

namespace skelscope {
namespace {

void follow_ghosts(TransitionStudy& study, TransitionView& transition, const Session& session) {
  if (!has_result(study, session)) {
    study.moment.reset();
    return study.ghosts.clear();
  }
  transition.tick = std::clamp(transition.tick, study.result.first_tick, study.result.last_tick);
  const bool same = !study.ghosts_due && study.ghost_tick == transition.tick &&
                    study.ghost_styles == session.setup.styles;
  if (same) return;
  study.ghosts = transition_ghosts(study.result, transition.tick, session.setup.styles);
  study.moment = transition_moment(study.result, transition.tick);
  if (study.moment) update_draw_list(*study.moment, session.setup.styles);
  study.ghost_tick = transition.tick;
  study.ghost_styles = session.setup.styles;
  study.ghosts_due = false;
}

bool work_on_transition(TransitionStudy& study, const TransitionPlan& plan, const Session& session,
                        int& budget) {
  const bool was_same = has_result(study, session) && study.result.plan == plan;
  const bool complete = run_on(study.transition, plan, budget);
  if (complete && !was_same) {
    study.result = study.transition.result;
    study.ghosts_due = true;
  }
  return complete;
}

}  // namespace

bool has_result(const TransitionStudy& study, const Session& session) {
  return session.now.skf && study.result.plan.skf == session.now.skf;
}

bool follow_transition(TransitionStudy& study, TransitionView& transition, const Session& session,
                       int budget) {
  transition.ready = false;
  if (!session.now.skf || armature_of(session).animations.size() < 2) return true;
  choose_pair(transition, session);
  const TransitionPlan plan = plan_of(transition, session);
  const bool complete = work_on_transition(study, plan, session, budget);
  follow_ghosts(study, transition, session);
  transition.ready = !study.ghosts.empty();
  const PopPlan pops{session.now.skf, plan.conditions, transition.limit, plan.softness};
  if (transition.stopped) budget = 0;
  const bool matrix = run_on(study.matrix, pops, budget, {transition.from, transition.to});
  return complete && (matrix || transition.stopped);
}

void set_aside(TransitionStudy& study) {
  set_aside(study.matrix);
  TransitionStudy kept;
  kept.matrix = std::move(study.matrix);
  study = std::move(kept);
}

}  // namespace skelscope
