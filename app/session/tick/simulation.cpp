#include "session/tick/simulation.h"

#include <algorithm>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "session/tick/tuning.h"

namespace skelscope {
namespace {

using namespace skelform;

int whole(float value) {
  return static_cast<int>(std::clamp(value, -1e9f, 1e9f));
}

// An Override sets a single element, while BoneOverride sets a whole vector: elements without an
// Override get the pose's value.
void override_bone(const LocalBone& local, const Override& o, BoneOverride& bone) {
  if (!bone.position) bone.position.emplace().point = local.pos;
  if (!bone.scale) bone.scale = local.scale;
  switch (o.element) {
    case Element::PositionX:
      bone.position->point.x = o.value;
      break;
    case Element::PositionY:
      bone.position->point.y = o.value;
      break;
    case Element::Rotation:
      bone.rotation.emplace().angle = o.value;
      break;
    case Element::ScaleX:
      bone.scale->x = o.value;
      break;
    case Element::ScaleY:
      bone.scale->y = o.value;
      break;
    case Element::Hidden:
      bone.hidden = o.value != 0;
      break;
    default:
      break;
  }
}

void override_visuals(const Armature& armature, const LiveVisuals& live, const Override& o,
                      BoneOverride& bone) {
  const int count = count_of(armature.texture_names);
  if (!bone.tint) bone.tint = live.tint;
  switch (o.element) {
    case Element::Zindex:
      bone.zindex = whole(o.value);
      break;
    case Element::Texture:
    case Element::Tex:
      bone.texture = std::clamp(whole(o.value), -1, count - 1);
      break;
    case Element::TintR:
      bone.tint->r = o.value;
      break;
    case Element::TintG:
      bone.tint->g = o.value;
      break;
    case Element::TintB:
      bone.tint->b = o.value;
      break;
    case Element::TintA:
      bone.tint->a = o.value;
      break;
    default:
      break;
  }
}

// Applies all overrides together between animate() and construct(), as a game does.
void apply_overrides(Simulation& s, const std::vector<Override>& overrides) {
  if (overrides.empty()) return;
  const Armature& armature = armature_of(s);
  Pose& pose = s.shown.pose;
  clear(s.overrides);
  for (const Override& o : overrides) {
    if (!has_index(pose.bones, o.bone)) continue;
    BoneOverride& bone = override_of(s.overrides, o.bone);
    override_bone(pose.bones[o.bone], o, bone);
    const int visuals = armature.bones[o.bone].visuals_id;
    if (visuals >= 0) override_visuals(armature, pose.visuals[visuals], o, bone);
  }
  apply(s.overrides, armature, {}, pose);
}

float* parameter_of(Physics& physics, PhysicsParameter parameter) {
  return skelform::parameter_at(physics, static_cast<int>(parameter));
}

std::span<const Physics> usual_physics(const Armature& armature, std::span<const Physics> own) {
  return own.size() == armature.physics.size() ? own : std::span(armature.physics);
}

void apply_family(const FamilyOverride& o, Pose& pose, std::vector<FamilySettings>& settings) {
  if (!has_index(settings, o.family)) return;
  LiveFamily& live = pose.inverse_kinematics[o.family];
  live.mode = o.mode.value_or(live.mode);
  live.constraint = o.constraint.value_or(live.constraint);
  live.mimic_target = o.mimic_target.value_or(live.mimic_target);
  FamilySettings& family = settings[o.family];
  family.enabled = o.enabled.value_or(family.enabled) && !o.pulled;
  family.iterations = o.iterations.value_or(family.iterations);
  family.target_id = o.target.value_or(family.target_id);
  family.limits = o.limits;
}

void apply_pokes_to_pose(Simulation& s, const Pokes& pokes) {
  const Armature& armature = armature_of(s);
  s.family_settings.assign(armature.inverse_kinematics.size(), {});
  apply_overrides(s, pokes.overrides);
  for (const FamilyOverride& o : pokes.families) apply_family(o, s.shown.pose, s.family_settings);
  s.physics_parameters = tuned_physics(armature, with_held(pokes), pokes.own_physics);
}

// Physics whose parameters move nothing follows its bone, so that it starts from there later. With
// a game's own parameters it stays where it is.
void rest_idle(Simulation& s, const Pokes& pokes) {
  if (!pokes.passes.fk) return;  // without FK the bone's place is unknown
  const auto usual = usual_physics(armature_of(s), pokes.own_physics);
  for (std::size_t i = 0; i < s.physics_parameters.size(); ++i)
    if (!moves_bone(s.physics_parameters[i]) && moves_bone(usual[i]))
      s.state.physics[i] = s.constructed.rest[i];
}

ConstructOptions options_of(const Simulation& s, const TickInput& input) {
  const Pokes& pokes = pokes_of(input);
  return {.dialect = input.rules.dialect,
          .fk = pokes.passes.fk,
          .ik = pokes.passes.ik,
          .mesh = pokes.passes.mesh,
          .physics = pokes.physics,
          .families = s.family_settings,
          .physics_parameters = s.physics_parameters,
          .ik_disabled = s.ik_disabled};
}

// Finds the resting places by one construct(), since they do not depend on the physics state.
void begin_at_rest(Simulation& s, const ConstructOptions& options) {
  construct(armature_of(s), s.shown.pose, s.state.physics, s.constructed, s.construct_scratch,
            options);
  reset_physics(armature_of(s), s.constructed, s.state.physics);
}

// Returns the world's velocity in pixels of the rig, computed as the runtime's Actor does.
Vec2 velocity_in_rig(const Pokes& pokes) {
  Placement still = pokes.stance.placement;
  still.position = Vec2{0};
  const Vec2 velocity = pokes.velocity + pokes.stance.velocity;
  return still == Placement{} ? velocity : world_to_rig(still, velocity);
}

void restore_before(Simulation& s, const Snapshot& snapshot) {
  s.state = snapshot.before;
  s.constructed.has_run = !snapshot.first_hidden.empty();
  for (std::size_t i = 0; i < snapshot.first_hidden.size(); ++i)
    s.constructed.bones[i].hidden = snapshot.first_hidden[i] != 0;
}

}  // namespace

const Armature& armature_of(const Simulation& simulation) {
  return simulation.skf->armature;
}

std::vector<Physics> tuned_physics(const Armature& armature, std::span<const PhysicsPoke> pokes,
                                   std::span<const Physics> own) {
  const auto usual = usual_physics(armature, own);
  if (pokes.empty() && usual.data() == armature.physics.data()) return {};
  std::vector<Physics> tuned(usual.begin(), usual.end());
  for (const PhysicsPoke& edit : pokes) {
    if (!has_index(tuned, edit.entry)) continue;
    *parameter_of(tuned[edit.entry], edit.parameter) = usable_value(edit.parameter, edit.value);
  }
  return tuned;
}

float value_of(const Physics& physics, PhysicsParameter parameter) {
  return *parameter_of(const_cast<Physics&>(physics), parameter);
}

Simulation make_simulation(std::shared_ptr<const Skf> skf) {
  Simulation simulation;
  for (const EditorBone& bone : skf->editor.bones) {
    simulation.ik_disabled.push_back(bone.ik_disabled);
  }
  simulation.ik_disabled.resize(skf->armature.bones.size());
  simulation.state = simulation.shown = initial_state(skf->armature);
  simulation.constructed = make_constructed(skf->armature);
  simulation.overrides = make_overrides(skf->armature);
  simulation.skf = std::move(skf);
  return simulation;
}

ConstructOptions construct_options_of(const Simulation& simulation) {
  return options_of(simulation, simulation.input);
}

void run_tick(Simulation& s, const TickInput& input) {
  const Armature& armature = armature_of(s);
  const Pokes& pokes = pokes_of(input);
  if (input.restart) s.state = initial_state(armature), s.constructed.has_run = false;
  const std::span<const TickTrack> tracks =
      pokes.passes.animate ? std::span(input.tracks) : std::span<const TickTrack>();
  animate(armature, library_tracks(armature, tracks, s.tracks), s.state.pose, s.scratch,
          input.rules);
  s.shown.pose = s.state.pose;
  apply_pokes_to_pose(s, pokes);
  const ConstructOptions options = options_of(s, input);
  if (input.reset_physics && pokes.physics) begin_at_rest(s, options);
  s.physics_before = s.state.physics;
  construct(armature, s.shown.pose, s.state.physics, s.constructed, s.construct_scratch, options,
            &s.trace);
  rest_idle(s, pokes);
  s.shown.physics = s.state.physics;
  if (pokes.physics) apply_velocity(armature, s.state.physics, velocity_in_rig(pokes));
  s.input = input;
}

void run_snapshot_with(Simulation& s, const Snapshot& snapshot, const TickInput& input) {
  restore_before(s, snapshot);
  run_tick(s, input);
}

void run_snapshot(Simulation& s, const Snapshot& snapshot) {
  run_snapshot_with(s, snapshot, snapshot.input);
}

const Placement& placement_of(const Simulation& s) {
  return pokes_of(s.input).stance.placement;
}

void update_draw_list(Simulation& s, std::span<const int> styles) {
  build_draw_list(armature_of(s), s.shown.pose, s.constructed, styles, placement_of(s), s.draw_list,
                  s.input.rules.dialect);
}

}  // namespace skelscope
