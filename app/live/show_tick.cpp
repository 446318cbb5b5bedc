#include "live/show_tick.h"

#include <algorithm>

#include "lists/lists.h"
#include "live/record.h"
#include "session/compare/trace_check.h"
#include "session/recording/replay.h"

namespace skelscope {
namespace {

using skelform::LocalBone;

std::string lacking(const TraceTick& tick, const std::string& what) {
  return "tick " + std::to_string(tick.tick) + " has " + what + ", which this rig lacks";
}

// Takes over the game's bones as the local pose of a construct() without FK, which leaves them in
// place and carries the meshes with them. `pose` begins with our bones in armature space.
std::string take_bones(const Simulation& now, const TraceTick& tick, skelform::Pose& pose) {
  std::string strange;
  for (const TraceBone& row : *tick.bones[to_index(TracePass::Bones)]) {
    const int index = bone_with_id(armature_of(now), row.id);
    if (index < 0) {
      if (strange.empty()) strange = lacking(tick, "bone " + std::to_string(row.id));
      continue;
    }
    LocalBone& bone = pose.bones[index];
    take_bone(row, bone);
    bone.hidden = row.hidden.value_or(bone.hidden);
  }
  return strange;
}

void construct_in_place(Simulation& now, const skelform::Pose& pose) {
  skelform::ConstructOptions options = construct_options_of(now);
  options.fk = false;
  skelform::construct(armature_of(now), pose, {}, now.constructed, now.construct_scratch, options);
}

// Returns the sprite of the bone with this id; -1: there is none.
int visuals_of(const skelform::Armature& armature, int id) {
  const int bone = bone_with_id(armature, id);
  return bone < 0 ? -1 : armature.bones[bone].visuals_id;
}

void take_vertices(Simulation& now, const TraceTick& tick) {
  if (!tick.vertices) return;
  const skelform::Armature& armature = armature_of(now);
  for (const TraceVertices& list : *tick.vertices) {
    const int visuals = visuals_of(armature, list.bone);
    if (visuals < 0) continue;
    const std::size_t most =
        std::min(armature.visuals[visuals].vertices.size(), list.points.size());
    skelform::Vec2* points =
        now.constructed.vertices.data() + skelform::first_vertex(armature, visuals);
    for (std::size_t i = 0; i < most; ++i)
      points[i] = {finite_or(list.points[i][0], points[i].x),
                   finite_or(list.points[i][1], points[i].y)};
  }
}

int texture_named(const skelform::Armature& armature, const std::string& name) {
  return find_index(armature.texture_names, name);
}

void take_visuals(Simulation& now, const TraceTick& tick) {
  if (!tick.visuals) return;
  const skelform::Armature& armature = armature_of(now);
  for (const TraceVisuals& row : *tick.visuals) {
    const int visuals = visuals_of(armature, row.bone);
    if (visuals < 0) continue;
    skelform::LiveVisuals& shown = now.shown.pose.visuals[visuals];
    if (row.tex) shown.tex = texture_named(armature, *row.tex);
    const float layer = finite_or(row.zindex, static_cast<float>(shown.zindex));
    shown.zindex = static_cast<int>(std::clamp(layer, -1e6f, 1e6f));
    shown.tint = {finite_or(row.r, shown.tint.r), finite_or(row.g, shown.tint.g),
                  finite_or(row.b, shown.tint.b), finite_or(row.a, shown.tint.a)};
  }
}

// Our tick starts from the game's state, so that differences do not add up.
void start_from(const LiveTick& before, const skelform::Armature& armature,
                RecordedTick& recorded) {
  RecordedTick played;
  std::string error;
  if (!before.input.empty() && read_input(before, armature, played, error))
    recorded.start = start_after(before, played, armature);
}

bool follows_on(const LiveTick* before, const LiveTick& tick) {
  return before && before->rows.tick + 1 == tick.rows.tick && tick.rows.rewound_to < 0 &&
         before->head == tick.head;
}

}  // namespace

OursRun run_ours(Simulation& now, const LiveTick& tick, const LiveTick* before) {
  OursRun run;
  RecordedTick recorded;
  recorded.input.restart = true;
  run.played = !tick.input.empty() && read_input(tick, armature_of(now), recorded, run.strange);
  if (!run.strange.empty())
    run.strange = "tick " + std::to_string(tick.rows.tick) + ": " + run.strange;
  if (run.played && !recorded.input.restart && follows_on(before, tick) &&
      !armature_of(now).physics.empty())
    start_from(*before, armature_of(now), recorded);
  replay_tick(now, recorded);
  return run;
}

std::string take_theirs(Simulation& now, const LiveTick& tick) {
  skelform::Pose pose = now.shown.pose;
  for (std::size_t i = 0; i < pose.bones.size(); ++i) {
    const skelform::ConstructedBone& ours = now.constructed.bones[i];
    pose.bones[i] = {ours.pos, ours.scale, ours.rot, ours.hidden};
  }
  std::string lacks = take_bones(now, tick.rows, pose);
  construct_in_place(now, pose);
  take_vertices(now, tick.rows);
  take_visuals(now, tick.rows);
  return lacks;
}

}  // namespace skelscope
