#include "viewer/picture/ghosts.h"

#include <memory>
#include <utility>

#include "session/rig/reload.h"

namespace skelscope {

namespace {

void add_reference(const Reference& reference, const Session& session, Ghosts& ghosts) {
  if (!reference.has_pose) return;
  const bool rig = reference.with == ReferenceKind::OtherRig;
  const auto styles =
      rig ? styles_in(*reference.rig, session, reference.twin.match) : session.setup.styles;
  const GhostRole role = reference.check || rig ? GhostRole::Compared : GhostRole::Dialect;
  Ghost ghost = ghost_of(*reference.other, styles, role, reference.name);
  ghost.rig = reference.rig;
  ghost.opacity = 0.5f;
  ghosts.push_back(std::make_shared<const Ghost>(std::move(ghost)));
}

void add(const Ghosts& more, Ghosts& ghosts) {
  ghosts.insert(ghosts.end(), more.begin(), more.end());
}

// The rig without physics, and at other tick rates.
void add_physics_ghosts(const Session& session, const View& view, Studies& studies,
                        Ghosts& ghosts) {
  const auto raw = view.overlays.physics ? raw_ghost(studies.raw, studies.runs, session) : nullptr;
  if (raw) ghosts.push_back(raw);
  add(sweep_ghosts(studies.sweep, view.physics.shown_rates, session), ghosts);
}

}  // namespace

void want_overlays(const Session& session, const View& view, Runs& runs) {
  if (!shows_record(view)) return;
  if (view.overlays.trails) want_joints(runs, session, {view.trails.before, view.trails.after});
  if (view.overlays.physics) want_trail(runs, session);
}

void collect_ghosts(const Session& session, const View& view, Studies& studies, Ghosts& ghosts) {
  ghosts.clear();
  // A shown transition replaces the tick on screen, so ghosts of that tick would be wrong.
  if (shows_transition(view, session)) return add(studies.transition.ghosts, ghosts);
  if (view.crowd.shown && studies.crowd.shown) ghosts.push_back(studies.crowd.shown);
  if (view.overlays.onion && shows_record(view)) {
    update_onion(studies.onion, view.onion, session);
    add(studies.onion.ghosts, ghosts);
  }
  add_reference(studies.reference, session, ghosts);
  if (view.live.shows && studies.live && studies.live->ours) ghosts.push_back(studies.live->ours);
  if (view.ik.comparing) add(studies.solvers.ghosts, ghosts);
  if (session.now.skf && shows_record(view)) add_physics_ghosts(session, view, studies, ghosts);
}

ImU32 ghost_color(const Palette& palette, GhostRole role) {
  switch (role) {
    case GhostRole::Before:
      return palette.error;
    case GhostRole::After:
      return palette.info;
    case GhostRole::A:
      return palette.a;
    case GhostRole::B:
      return palette.b;
    case GhostRole::Transition:
      return palette.head;
    case GhostRole::Dialect:
      return family_color(palette, 1);
    case GhostRole::Raw:
      return palette.raw;
    case GhostRole::Compared:
      return palette.b;
    case GhostRole::Rate30:
      return family_color(palette, 6);
    case GhostRole::Rate60:
      return family_color(palette, 2);
    case GhostRole::Rate120:
      return family_color(palette, 0);
    case GhostRole::Rate144:
      return family_color(palette, 5);
    case GhostRole::Rate240:
      return family_color(palette, 3);
    case GhostRole::SolverFabrik:
      return palette.a;
    case GhostRole::SolverCcd:
      return palette.b;
    case GhostRole::SolverPoints:
      return palette.velocity;
    case GhostRole::Crowd:
      break;
  }
  return palette.muted;
}

}  // namespace skelscope
