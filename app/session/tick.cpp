#include "session/tick.h"

#include <algorithm>

namespace skelscope {
namespace {

using namespace skelform;

void poke_bone(LocalBone& bone, const Override& o) {
  switch (o.element) {
    case Element::PositionX: bone.pos.x = o.value; break;
    case Element::PositionY: bone.pos.y = o.value; break;
    case Element::Rotation: bone.rot = o.value; break;
    case Element::ScaleX: bone.scale.x = o.value; break;
    case Element::ScaleY: bone.scale.y = o.value; break;
    case Element::Hidden: bone.hidden = o.value != 0; break;
    default: break;
  }
}

int whole(float value) { return static_cast<int>(std::clamp(value, -1e9f, 1e9f)); }

void poke_visuals(const Armature& armature, LiveVisuals& visuals, const Override& o) {
  const int count = static_cast<int>(armature.texture_names.size());
  switch (o.element) {
    case Element::Zindex: visuals.zindex = whole(o.value); break;
    case Element::Texture:
    case Element::Tex:
      visuals.tex = std::clamp(whole(o.value), -1, count - 1);
      break;
    case Element::TintR: visuals.tint.r = o.value; break;
    case Element::TintG: visuals.tint.g = o.value; break;
    case Element::TintB: visuals.tint.b = o.value; break;
    case Element::TintA: visuals.tint.a = o.value; break;
    default: break;
  }
}

void apply_override(const Armature& armature, Pose& pose, const Override& o) {
  if (o.bone < 0 || o.bone >= static_cast<int>(pose.bones.size())) return;
  poke_bone(pose.bones[o.bone], o);
  const int visuals = armature.bones[o.bone].visuals_id;
  if (visuals >= 0) poke_visuals(armature, pose.visuals[visuals], o);
}

void apply_family(const FamilyOverride& o, Pose& pose, std::vector<FamilySettings>& settings) {
  if (o.family < 0 || o.family >= static_cast<int>(settings.size())) return;
  LiveFamily& live = pose.inverse_kinematics[o.family];
  live.mode = o.mode.value_or(live.mode);
  live.constraint = o.constraint.value_or(live.constraint);
  live.mimic_target = o.mimic_target.value_or(live.mimic_target);
  FamilySettings& family = settings[o.family];
  family.enabled = o.enabled.value_or(family.enabled);
  family.iterations = o.iterations.value_or(family.iterations);
  family.target_id = o.target.value_or(family.target_id);
  family.limits = o.limits;
}

void apply_pokes(Session& s, const Pokes& pokes) {
  const Armature& armature = armature_of(s);
  s.family_settings.assign(armature.inverse_kinematics.size(), {});
  for (const Override& o : pokes.overrides) apply_override(armature, s.shown.pose, o);
  for (const FamilyOverride& o : pokes.families) apply_family(o, s.shown.pose, s.family_settings);
}

void restore_before(Session& s, const Snapshot& snapshot) {
  s.state = snapshot.before;
  s.constructed.has_run = !snapshot.first_hidden.empty();
  for (std::size_t i = 0; i < snapshot.first_hidden.size(); ++i)
    s.constructed.bones[i].hidden = snapshot.first_hidden[i] != 0;
}

Snapshot snapshot_before(const Session& s, TickInput input) {
  Snapshot snapshot;
  snapshot.before = input.restart ? initial_state(armature_of(s)) : s.state;
  snapshot.first_hidden = hidden_before(s, input);
  snapshot.tracks = s.playback.tracks;
  snapshot.speed = std::clamp(s.playback.speed, kSlowest, kFastest);
  snapshot.input = std::move(input);
  return snapshot;
}

// An edited tick that is played on from becomes the record.
void keep_edit(Session& s) {
  const Snapshot* recorded = find_snapshot(s.history, s.tick);
  if (!s.edited || !recorded) return;
  Snapshot kept = *recorded;
  kept.input = s.input;
  kept.tracks = s.playback.tracks;
  truncate_after(s.history, s.tick - 1);
  append_snapshot(s, std::move(kept));
  s.edited = false;
}

void drop_later(Session& s) {
  const std::int64_t later = last_tick(s.history) - s.tick;
  keep_edit(s);
  truncate_after(s.history, s.tick);
  if (later > 0)
    log_line(s, Severity::Info, "Dropped " + std::to_string(later) + " recorded ticks after tick " +
                                    std::to_string(s.tick));
  if (s.diverged_tick > s.tick) s.diverged_tick = -1;
}

void mark_divergence(Session& s, std::int64_t tick) {
  if (s.diverged_tick >= 0 && s.diverged_tick <= tick) return;
  s.diverged_tick = tick;
  const std::string text = "Tick " + std::to_string(tick) +
                           " came out differently when it was run again from its record";
  log_line(s, Severity::Error, text);
  std::erase_if(s.problems, [](const Problem& p) { return p.code == "not-deterministic"; });
  s.problems.push_back({Severity::Error, "not-deterministic", "", text});
}

}  // namespace

FirstHidden hidden_before(const Session& s, const TickInput& input) {
  FirstHidden hidden;
  if (!input.dialect.hidden_from_first_construct || input.restart || !s.constructed.has_run)
    return hidden;
  for (const ConstructedBone& bone : s.constructed.bones) hidden.push_back(bone.hidden);
  return hidden;
}

void append_snapshot(Session& s, Snapshot snapshot) {
  snapshot.pass = pass_at_record(s.history, snapshot);
  record(s.history, std::move(snapshot));
}

void run_tick(Session& s, const TickInput& input) {
  const Armature& armature = armature_of(s);
  const Pokes& pokes = pokes_of(input);
  if (input.restart) s.state = initial_state(armature), s.constructed.has_run = false;
  animate(armature, input.tracks, s.state.pose, s.scratch,
          {input.dialect, input.mix, input.shortest_arc});
  s.shown.pose = s.state.pose;
  apply_pokes(s, pokes);
  ConstructOptions options;
  options.dialect = input.dialect;
  options.physics = pokes.physics;
  options.families = s.family_settings;
  options.ik_disabled = s.ik_disabled;
  construct(armature, s.shown.pose, s.state.physics, s.constructed, options, &s.trace);
  s.shown.physics = s.state.physics;
  if (pokes.physics) apply_velocity(armature, s.state.physics, pokes.velocity);
  s.input = input;
}

void run_snapshot_with(Session& s, const Snapshot& snapshot, const TickInput& input) {
  restore_before(s, snapshot);
  run_tick(s, input);
}

void run_snapshot(Session& s, const Snapshot& snapshot) {
  run_snapshot_with(s, snapshot, snapshot.input);
}

void run_next(Session& s, const NextTick& next) {
  if (next.restart) s.edited = false;
  else drop_later(s);
  if (next.advance_clock) advance_clock(armature_of(s), s.playback, next.stop_frame);
  TickInput input = present_input(s);
  input.restart = next.restart;
  append_snapshot(s, snapshot_before(s, std::move(input)));
  s.tick = last_tick(s.history);
  run_tick(s, s.history.snapshots.back().input);
  s.present = present_input(s);
}

void show_recorded(Session& s, std::int64_t tick) {
  const Snapshot* snapshot = find_snapshot(s.history, tick);
  if (!snapshot) return;
  run_snapshot(s, *snapshot);
  s.tick = tick;
  s.edited = false;
  restore_tracks(snapshot->tracks, s.playback);
  s.present = present_input(s);
  const Snapshot* next = find_snapshot(s.history, tick + 1);
  if (next && !next->input.restart && !(next->before == s.state)) mark_divergence(s, tick);
}

}  // namespace skelscope
