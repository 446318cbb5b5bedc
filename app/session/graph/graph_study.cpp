#include "session/graph/graph_study.h"

#include <algorithm>
#include <utility>

#include "lists/lists.h"

namespace skelscope {
namespace {

constexpr float kStill = 0.05f;  // pixels a frame

bool smooths(const LapSource& source) {
  return std::ranges::any_of(source.tracks,
                             [](const PlaybackTrack& t) { return t.on && t.smooth_frames > 0; });
}

LapSource without_smoothing(LapSource source) {
  for (PlaybackTrack& track : source.tracks) track.smooth_frames = 0;
  return source;
}

void begin_laps(GraphStudy& study, const LapSource& source) {
  study.wanted = source;
  begin(study.run, source);
  study.bare_run = {};
  study.bare_run.over = true;
  if (smooths(source)) begin(study.bare_run, without_smoothing(source));
  study.progress = 0;
}

JumpFacts facts_of(const GraphStudy& study) {
  const bool bare = !study.unsmoothed.frames.empty();
  return {study.lap, bare ? &study.unsmoothed : nullptr, study.size};
}

void take_laps(GraphStudy& study) {
  study.lap = std::exchange(study.run.lap, {});
  study.unsmoothed = std::exchange(study.bare_run.lap, {});
  study.run.player.simulation.reset();
  study.bare_run.player.simulation.reset();
  study.shown.clear();
  study.bone = -1;
  study.of_bone.clear();
  study.worst.clear();
  study.progress = 1;
  if (study.lap.frames.empty()) return;
  study.size = skelform::rest_size(study.lap.source.skf->armature);
  study.worst = worst_jumps(facts_of(study), kListedJumps);
}

// Keeps the local values of these bones only, and the jumps of the first one.
void look_at(GraphStudy& study, std::span<const int> bones) {
  if (!has_lap(study)) return;
  std::erase_if(study.shown, [&](const auto& known) { return !contains(bones, known.first); });
  for (const int bone : bones)
    if (bone >= 0 && bone < static_cast<int>(study.lap.bones) && !study.shown.contains(bone))
      study.shown.emplace(bone, local_shown(study.lap, bone));
  const int first = bones.empty() ? -1 : bones.front();
  if (first == study.bone || first >= static_cast<int>(study.lap.bones)) return;
  study.bone = first;
  study.of_bone.clear();
  if (first >= 0)
    study.of_bone = jumps_of_bone(facts_of(study), speed_joint(study.lap, first), kListedJumps);
}

float fastest(const PlayedLap& lap, int bone) {
  float most = 0;
  for (int at = 1; at < lap.played(); ++at) most = std::max(most, step_at(lap, at, bone).shown);
  return most;
}

int first_child(const skelform::Armature& armature, int bone) {
  for (int i = 0; i < count_of(armature.bones); ++i)
    if (armature.bones[i].parent_id == bone) return i;
  return -1;
}

// Returns whether the lap from before an edit may be shown until the next one has been played: the
// indices still mean the same parts.
bool is_alike(const std::shared_ptr<const skelform::Skf>& a,
              const std::shared_ptr<const skelform::Skf>& b) {
  if (!a || !b || a == b) return a == b;
  const skelform::Armature& old = a->armature;
  const skelform::Armature& now = b->armature;
  return old.bones.size() == now.bones.size() && old.animations.size() == now.animations.size() &&
         old.inverse_kinematics.size() == now.inverse_kinematics.size();
}

}  // namespace

bool is_current(const GraphStudy& study, const Session& session) {
  return has_lap(study) && study.progress >= 1 && study.lap.source == lap_source(session);
}

bool follow_graph(GraphStudy& study, const Session& session, std::span<const int> bones,
                  int budget) {
  const LapSource source = lap_source(session);
  if (!is_alike(study.wanted.skf, source.skf)) study = {};
  if (!(study.wanted == source)) begin_laps(study, source);
  if (study.progress < 1) {
    const bool done =
        play_on(study.run, session, budget) && play_on(study.bare_run, session, budget);
    const float bare = study.bare_run.over && !study.bare_run.player.simulation
                           ? progress_of(study.run)
                           : progress_of(study.bare_run);
    study.progress = std::min((progress_of(study.run) + bare) / 2, 0.99f);
    if (done) take_laps(study);
  }
  look_at(study, bones);
  return study.progress >= 1;
}

int speed_joint(const PlayedLap& lap, int bone) {
  if (fastest(lap, bone) > kStill) return bone;
  const int child = first_child(lap.source.skf->armature, bone);
  return child >= 0 && fastest(lap, child) > kStill ? child : bone;
}

int place_of_frame(const PlayedLap& lap, int frame) {
  return frame >= 0 && frame < lap.played() ? frame : -1;
}

}  // namespace skelscope
