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

Ghost make_ghost(Simulation& simulation, const Session& session, const Snapshot& snapshot) {
  Edits edits = edits_of(session.now.input);
  edits.physics = false;
  TickInput input = session.now.input;
  input.edits = std::make_shared<const Edits>(std::move(edits));
  run_snapshot_with(simulation, snapshot, input);
  Ghost ghost = ghost_of(simulation, session.setup.styles, GhostRole::Raw);
  const auto moved = moved_by_physics(armature_of(session));
  std::erase_if(ghost.list.commands, [&](const auto& command) { return !moved[command.bone_id]; });
  return ghost;
}

}  // namespace

std::shared_ptr<const Ghost> raw_ghost(RawGhost& raw, const Session& session) {
  const bool same_rig = raw.simulation && raw.simulation->skf == session.now.skf;
  const bool same = same_rig && raw.tick == session.tick && raw.input == session.now.input &&
                    raw.styles == session.setup.styles;
  if (same) return raw.ghost;
  if (!same_rig) raw.simulation = make_simulation(session.now.skf);
  raw.tick = session.tick;
  raw.input = session.now.input;
  raw.styles = session.setup.styles;
  raw.ghost.reset();
  const Snapshot* snapshot = find_snapshot(session.history, session.tick);
  if (!snapshot || !shows_anything(session)) return nullptr;
  raw.ghost = std::make_shared<const Ghost>(make_ghost(*raw.simulation, session, *snapshot));
  return raw.ghost;
}

}  // namespace skelscope
