#include "session/runs/physics_ghost.h"

#include <algorithm>

#include "session/runs/physics_sample.h"
#include "session/tick/tuning.h"

namespace skelscope {
namespace {

constexpr float kVisible = 1;     // pixels
constexpr float kTurned = 0.01f;  // radians

bool shows_anything(const Session& session) {
  return std::ranges::any_of(physics_bones(armature_of(session)), [&](int bone) {
    const PhysicsSample sample = sample_of(session.now, bone);
    const skelform::Vec2 scaled = sample.scale - sample.raw_scale;
    return lag_of(sample) > kVisible || std::abs(rotation_lag_of(sample)) > kTurned ||
           skelform::length(scaled) > kTurned;
  });
}

std::vector<std::uint8_t> moved_by_physics(const skelform::Armature& armature) {
  std::vector<std::uint8_t> moved(armature.bones.size());
  for (const int bone : armature.evaluation_order) {
    const skelform::Bone& rest = armature.bones[bone];
    moved[bone] = rest.physics_id >= 0 || (rest.parent_id >= 0 && moved[rest.parent_id]);
  }
  return moved;
}

TickInput without_physics(const TickInput& with) {
  TickInput input = with;
  Pokes pokes = pokes_of(with);
  pokes.physics = false;
  input.pokes = std::make_shared<const Pokes>(std::move(pokes));
  return input;
}

Ghost make_ghost(Simulation& simulation, const Session& session) {
  Ghost ghost = ghost_of(simulation, session.setup.styles, GhostRole::Raw);
  const auto moved = moved_by_physics(armature_of(session));
  std::erase_if(ghost.list.commands, [&](const auto& command) { return !moved[command.bone_id]; });
  return ghost;
}

}  // namespace

std::shared_ptr<const Ghost> raw_ghost(RawGhost& raw, Runs& runs, const Session& session) {
  if (!find_snapshot(session.history, session.tick) || !shows_anything(session)) return nullptr;
  const bool fresh = run_aside(runs, raw.aside, session, without_physics(session.now.input));
  if (!fresh && raw.ghost && raw.styles == session.setup.styles) return raw.ghost;
  raw.styles = session.setup.styles;
  raw.ghost = std::make_shared<const Ghost>(make_ghost(*raw.aside.simulation, session));
  return raw.ghost;
}

}  // namespace skelscope
