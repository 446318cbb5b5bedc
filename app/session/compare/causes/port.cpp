#include "session/compare/causes/port.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/record/session.h"
#include "session/recording/replay.h"
#include "skelform/curve.h"

namespace skelscope {
namespace {

using namespace skelform;

bool has_own_passes(const Mistakes& mistakes) {
  const PassMistakes& own = mistakes;
  return !(own == PassMistakes{});
}

std::shared_ptr<const Skf> changed_rig(const std::shared_ptr<const Skf>& skf,
                                       const Mistakes& mistakes) {
  if (mistakes.rig.empty()) return skf;
  auto changed = std::make_shared<Skf>();
  changed->armature = skf->armature;
  changed->editor = skf->editor;
  for (const auto& change : mistakes.rig) change(changed->armature);
  resolve(changed->armature);
  return changed;
}

// Calls visit(name of the field, the field in one pose, ...) for all numbers of the pose.
template <class Visit>
void each_field(const Armature& armature, Pose& pose, const Pose& before, Visit visit) {
  for (int b = 0; b < count_of(armature.bones); ++b) {
    LocalBone& bone = pose.bones[b];
    const LocalBone& was = before.bones[b];
    visit(b, Element::PositionX, bone.pos.x, was.pos.x);
    visit(b, Element::PositionY, bone.pos.y, was.pos.y);
    visit(b, Element::Rotation, bone.rot, was.rot);
    visit(b, Element::ScaleX, bone.scale.x, was.scale.x);
    visit(b, Element::ScaleY, bone.scale.y, was.scale.y);
    const int visuals = armature.bones[b].visuals_id;
    if (visuals < 0) continue;
    Color& tint = pose.visuals[visuals].tint;
    const Color& tint_was = before.visuals[visuals].tint;
    visit(b, Element::TintR, tint.r, tint_was.r);
    visit(b, Element::TintG, tint.g, tint_was.g);
    visit(b, Element::TintB, tint.b, tint_was.b);
    visit(b, Element::TintA, tint.a, tint_was.a);
  }
}

// The last key of an element at or before the frame, by the tick's tracks.
struct FoundKey {
  int frame = 0, at = 0, first = 0, before = 0;  // `before`: the frame of the key before it
  int smooth = 0;
  bool found = false;
};

FoundKey key_of(const Armature& armature, const TickInput& input, int bone, Element element) {
  FoundKey key;
  for (const TickTrack& track : input.tracks) {
    if (!has_index(armature.animations, track.animation)) continue;
    const Animation& animation = armature.animations[track.animation];
    for (const ElementTrack& keys : animation.tracks) {
      if (keys.bone_id != bone || keys.element != element || keys.keys.empty()) continue;
      const auto frame_of = [&](int k) { return animation.keyframes[keys.keys[k]].frame; };
      const int position = key_position_at(animation, keys, track.frame);
      if (position < 0) continue;
      const int before = frame_of(std::max(position - 1, 0));
      key = {track.frame, frame_of(position), frame_of(0), before, track.smooth_frames, true};
    }
  }
  return key;
}

// Moves a field in a straight line towards the value of its keys.
void smooth_straight(const Armature& armature, const TickInput& input, Pose& pose,
                     const Pose& before) {
  const TickTrack* main = main_track(input);
  if (!main) return;
  each_field(armature, pose, before, [&](int bone, Element element, float& now, float was) {
    const FoundKey key = key_of(armature, input, bone, element);
    const int smooth = key.found ? key.smooth : main->smooth_frames;
    int current = key.found ? key.frame - key.at : main->frame;
    if (key.found && current == 0) current = key.at - key.before;  // of the segment that ends here
    if (smooth <= 0 || current >= smooth) return;
    now = was + (now - was) * static_cast<float>(current) / static_cast<float>(smooth);
  });
}

void forget_resets(const Armature& armature, const TickInput& input, Pose& pose,
                   const Pose& before) {
  each_field(armature, pose, before, [&](int bone, Element element, float& now, float was) {
    if (!key_of(armature, input, bone, element).found) now = was;
  });
}

void rest_first_keys(const Armature& armature, const TickInput& input, Pose& pose) {
  const Pose same = pose;
  each_field(armature, pose, same, [&](int bone, Element element, float& now, float) {
    const FoundKey key = key_of(armature, input, bone, element);
    if (key.found && key.frame == key.first) now = resting_value(armature, bone, element);
  });
}

// Takes the changes of the animated pose over into the pose with overrides.
void change_pose(Port& port, const TickInput& input, const Pose& before) {
  const Armature& armature = armature_of(port.simulation);
  Pose& pose = port.simulation.state.pose;
  const Pose as_was = pose;
  if (port.mistakes.smoothing == Smoothing::Straight)
    smooth_straight(armature, input, pose, before);
  if (port.mistakes.no_reset) forget_resets(armature, input, pose, before);
  if (port.mistakes.first_keys_late) rest_first_keys(armature, input, pose);
  Pose& shown = port.simulation.shown.pose;
  for (std::size_t i = 0; i < pose.bones.size(); ++i)
    if (shown.bones[i] == as_was.bones[i]) shown.bones[i] = pose.bones[i];
  for (std::size_t i = 0; i < pose.visuals.size(); ++i)
    if (shown.visuals[i] == as_was.visuals[i]) shown.visuals[i] = pose.visuals[i];
}

void step_physics(Port& port, const std::vector<ConstructedBone>& bones, const TickInput& input) {
  if (input.restart) port.physics = initial_state(armature_of(port.simulation)).physics;
  const bool at_rest = port.mistakes.start == PhysicsStart::AtRest && input.restart;
  if (input.reset_physics || at_rest) rest_physics(port, bones);
  if (port.mistakes.start == PhysicsStart::Zero && input.restart)
    port.physics.assign(port.physics.size(), PhysicsState{});
  const bool off = !pokes_of(input).physics || port.mistakes.without_physics;
  if (off || port.number % port.mistakes.every != 0) return;
  const auto& before = port.before.empty() ? bones : port.before;
  const bool late = port.mistakes.physics_pose == PhysicsPose::TickBefore && !input.restart;
  for (int step = 0; step < port.mistakes.steps; ++step) simulate(port, late ? before : bones);
}

void take_velocity(Port& port, const PhysicsState& shown, std::size_t entry) {
  if (port.mistakes.without_velocity || port.mistakes.without_physics) return;
  // The library has moved its own state by the velocity after showing it.
  port.physics[entry].global_pos +=
      port.simulation.state.physics[entry].global_pos - shown.global_pos;
}

void construct_own(Port& port, const TickInput& input) {
  Simulation& s = port.simulation;
  std::vector<ConstructedBone>& bones = s.constructed.bones;
  const PhysicsPose reads = port.mistakes.physics_pose;
  const bool has_physics = !port.physics.empty();
  port.has_ik_rot.clear();
  inherit(port, bones, false);
  s.trace.fk = bones;
  if (reads == PhysicsPose::Fk || reads == PhysicsPose::BeforeIk) step_physics(port, bones, input);
  if (reads == PhysicsPose::BeforeIk) inherit(port, bones, true);
  solve_families(port, bones);
  const bool propagates = has_physics ? !port.mistakes.dialect.physics_sees_solver_joints
                                      : !port.mistakes.dialect.ik_needs_physics_to_propagate;
  if (propagates) inherit(port, bones, reads == PhysicsPose::BeforeIk);
  s.trace.ik = bones;
  const std::vector<ConstructedBone> after_ik = bones;
  if (reads == PhysicsPose::AfterIk || reads == PhysicsPose::TickBefore)
    step_physics(port, bones, input);
  port.before = after_ik;
  if (has_physics) inherit(port, bones, pokes_of(input).physics && !port.mistakes.without_physics);
  s.trace.physics = bones;
  carry_meshes(port);
}

std::vector<TraceSprite> drawn(const Port& port) {
  const Simulation& s = port.simulation;
  Pose pose = s.shown.pose;
  std::vector<int> styles = first_styles(*s.skf);
  if (port.mistakes.styles_reversed) std::ranges::reverse(styles);
  for (LiveVisuals& visuals : pose.visuals)
    if (port.mistakes.zindex_ignored) visuals.zindex = 0;
  DrawList list;
  build_draw_list(armature_of(s), pose, s.constructed, styles, {}, list, port.mistakes.dialect);
  return trace_sprites(armature_of(s), list);
}

}  // namespace

Port make_port(const std::shared_ptr<const Skf>& skf, const Recording& recording,
               const Mistakes& mistakes) {
  Port port{mistakes};
  port.plain = !has_own_passes(mistakes);
  port.simulation = make_simulation(changed_rig(skf, mistakes));
  port.recording = recording;
  for (const auto& change : mistakes.input) change(port.recording, skf->armature);
  port.physics = port.simulation.state.physics;
  begin_replay(port.simulation);
  if (mistakes.targets == Targets::AtRest && !port.recording.ticks.empty()) {
    Port first = port;
    run_port(first);
    port.resting = first.resting;
  }
  return port;
}

void run_port(Port& port) {
  RecordedTick tick = port.recording.ticks[port.ran++];
  tick.input.rules.dialect = port.mistakes.dialect;
  Simulation& s = port.simulation;
  if (port.mistakes.smoothing == Smoothing::Straight) tick.input.rules.dialect.no_smoothing = true;
  const Pose before = port.plain           ? Pose{}
                      : tick.input.restart ? initial_state(armature_of(s)).pose
                                           : s.state.pose;
  for (std::size_t i = 0; i < port.physics.size() && !port.plain && port.number > 0; ++i)
    take_velocity(port, s.shown.physics[i], i);
  replay_tick(s, tick);
  ++port.number;
  if (port.plain) return;
  if (tick.start) port.physics = tick.start->state.physics;
  if (port.mistakes.smoothing == Smoothing::Twice) {
    RecordedTick again = tick;
    again.input.restart = false, again.start.reset();
    replay_tick(s, again);
  }
  change_pose(port, tick.input, before);
  if (pokes_of(tick.input).passes.fk) construct_own(port, tick.input);
}

TraceTick traced(const Port& port, std::int64_t number) {
  const Simulation& s = port.simulation;
  const auto physics = port.plain ? std::span(s.shown.physics) : std::span(port.physics);
  TraceTick tick =
      skelform::trace_tick(armature_of(s), s.shown.pose, physics, s.constructed, &s.trace, number);
  if (port.mistakes.shown >= 0) tick.bones.back() = tick.bones[port.mistakes.shown];
  if (port.mistakes.draws) tick.sprites = drawn(port);
  return tick;
}

}  // namespace skelscope
