#include "viewer/physics.h"
#include "session/record/problems.h"
#include "session/record/settle.h"
#include "session/tick/tuning.h"
#include "viewer/viewer.h"

namespace skelscope {

namespace {

void apply_rerun(Viewer& viewer, const PhysicsRequests& requests) {
  if (requests.rerun) viewer.studies.rerun = begin_rerun(viewer.session);
  if (requests.cancel_rerun) viewer.studies.rerun.reset();
}

}  // namespace

void apply_physics(Viewer& viewer, const PhysicsRequests& requests) {
  Session& session = viewer.session;
  if (!session.now.skf) return;
  if (requests.set_excitation) session.excitation = *requests.set_excitation;
  if (!session.playback.paused) session.excitation.moved += requests.moved;
  if (requests.nudge) nudge(session.excitation);
  if (requests.nudge && session.playback.paused) toggle_pause(session);
  if (requests.rest) rest_physics(session);
  if (requests.settle > 0) settle_physics(session, requests.settle);
  if (requests.show_start) show_start(session);
  apply_rerun(viewer, requests);
}

void follow_problems(Session& session) {
  if (!session.now.skf) return;
  replace_problems(session.problems, skelform::Origin::Tuning,
                   tuning_problems(armature_of(session), session.setup.pokes.physics_pokes));
}

}  // namespace skelscope
