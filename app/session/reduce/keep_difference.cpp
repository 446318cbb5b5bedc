#include <algorithm>
#include <cmath>
#include <limits>

#include "lists/lists.h"
#include "session/compare/causes/models.h"
#include "session/compare/trace_check.h"
#include "session/recording/replay.h"
#include "session/reduce/keep.h"
#include "session/reduce/tick_part.h"
#include "session/rig/remap.h"

namespace skelscope {
namespace {

using namespace skelform;

// The first difference between the rig and the trace, with the rig's own values there.
struct Parting {
  std::shared_ptr<const Skf> whole;
  Recording recording;  // up to the tick of the first difference
  std::int64_t number = 0;
  std::string list;
  int bone = -1;     // the row's bone in the whole rig; for a family or entry, its first bone
  TraceTick row;     // the values to keep; of a mesh the first point that differs
  TickTrack played;  // the main track at that tick; animation -1: none
  Element keyed = Element::Unknown;  // has keys of the bone, of which one must stay
  std::string difference;            // in words
};

bool is_family(std::string_view list) {
  return list == "ik";
}

// Returns the bone that identifies a row in a smaller rig; -1: none.
int bone_of_row(const Armature& armature, std::string_view list, int id) {
  if (!is_family(list) && list != "physics") return bone_with_id(armature, id);
  for (int b = 0; b < count_of(armature.bones); ++b) {
    const Bone& bone = armature.bones[b];
    if ((is_family(list) ? bone.ik_family_id : bone.physics_id) == id) return b;
  }
  return -1;
}

int id_of_row(const Armature& armature, std::string_view list, int bone) {
  const Bone& b = armature.bones[bone];
  if (is_family(list)) return b.ik_family_id;
  return list == "physics" ? b.physics_id : b.id;
}

// Matches the entries of a list by the bones that refer to them.
std::vector<int> matched(const Armature& from, const Armature& to, const std::vector<int>& bones,
                         std::size_t count, int Bone::*entry) {
  std::vector<int> match(count, -1);
  for (std::size_t b = 0; b < bones.size(); ++b)
    if (from.bones[b].*entry >= 0 && bones[b] >= 0)
      match[from.bones[b].*entry] = to.bones[bones[b]].*entry;
  return match;
}

RigMatch match_of(const Armature& from, const Candidate& candidate) {
  const Armature& to = candidate.skf->armature;
  RigMatch match{
      .bones = candidate.bones,
      .visuals = matched(from, to, candidate.bones, from.visuals.size(), &Bone::visuals_id),
      .animations = candidate.animations};
  match.inverse_kinematics =
      matched(from, to, candidate.bones, from.inverse_kinematics.size(), &Bone::ik_family_id);
  match.physics = matched(from, to, candidate.bones, from.physics.size(), &Bone::physics_id);
  return match;
}

// Runs the candidate to the tick of the difference and returns that tick.
TraceTick played_tick(const Parting& parting, const Candidate& candidate) {
  const RigMatch match = match_of(parting.whole->armature, candidate);
  const Remap remap{parting.whole->armature, candidate.skf->armature, match};
  Simulation played = make_simulation(candidate.skf);
  for (const RecordedTick& tick : parting.recording.ticks)
    replay_tick(played, remap_tick(remap, tick));
  return trace_tick(played, parting.number, {.stages = true, .sprites = parting.list == "sprites"});
}

bool has_keys(const Animation& animation, int bone, Element element) {
  return std::ranges::any_of(animation.keyframes, [&](const Keyframe& key) {
    return key.bone_id == bone && key.element == element && !key.dead;
  });
}

// Returns whether the candidate still plays the animation up to the tick of the difference, with
// keys of the field that differs.
bool can_be_run(const Parting& parting, const Candidate& candidate, int bone) {
  if (parting.played.animation < 0) return true;
  const int place = candidate.animations[parting.played.animation];
  if (place < 0) return false;
  const Animation& animation = candidate.skf->armature.animations[place];
  return animation.last_frame >= parting.played.frame &&
         (parting.keyed == Element::Unknown || has_keys(animation, bone, parting.keyed));
}

// Points of a mesh change their places when others go.
bool has_point(const TraceTick& wanted, const TraceTick& now) {
  if (!now.vertices || now.vertices->empty()) return false;
  TraceTick one{.tick = now.tick, .bones = {}, .visuals = {}, .ik = {}};
  return std::ranges::any_of(now.vertices->front().points, [&](const auto& point) {
    one.vertices = {{wanted.vertices->front().bone, {point}}};
    Comparison comparison;
    compare_tick(comparison, wanted, one, {});
    return !comparison.first;
  });
}

bool stays(const Parting& parting, const Candidate& candidate) {
  const int bone = candidate.bones[parting.bone];
  if (bone < 0) return false;
  const int id = id_of_row(candidate.skf->armature, parting.list, bone);
  if (id < 0 || !can_be_run(parting, candidate, bone)) return false;
  const TraceTick now = only_row(played_tick(parting, candidate), parting.list, id);
  if (parting.list == "vertices") return has_point(parting.row, now);
  Comparison comparison;
  compare_tick(comparison, parting.row, now, {});
  return !comparison.first && comparison.values > 0;
}

// Finds what must stay so that the smaller rig can be run.
void find_played(Parting& parting, const Difference& first) {
  const TickTrack* main = main_track(parting.recording.ticks.back().input);
  const auto& animations = parting.whole->armature.animations;
  if (!main || !has_index(animations, main->animation)) return;
  const Animation& animation = animations[main->animation];
  parting.played = *main;
  parting.played.frame = std::min(main->frame, animation.last_frame);
  const Element element = element_of(first.field);
  if (has_keys(animation, parting.bone, element)) parting.keyed = element;
}

bool find_parting(Parting& parting, const TraceCheck& check, std::string& error) {
  const auto& first = check.comparison.first;
  if (!first) {
    error = "the rig and the trace do not differ (" + check.played.words + ")";
    return false;
  }
  parting.whole = check.skf;
  parting.number = first->tick;
  parting.list = first->pass;
  parting.difference = describe(*first);
  parting.bone = bone_of_row(parting.whole->armature, parting.list, first->id);
  parting.recording = check.played.recording;
  const std::size_t ticks = first->tick - check.played.first_tick + 1;
  parting.recording.ticks.resize(std::min(ticks, parting.recording.ticks.size()));
  if (parting.bone >= 0) find_played(parting, *first);
  if (parting.bone < 0)
    error = "they differ in a part that this rig does not have: " + parting.difference;
  return parting.bone >= 0;
}

// Keeps the first point that differs; all meshes with another number of points differ in the first.
void keep_first_point(TraceTick& row, const TraceTick& other) {
  if (row.vertices->empty() || !other.vertices || other.vertices->empty()) return;
  auto& points = row.vertices->front().points;
  const auto& theirs = other.vertices->front().points;
  std::size_t place = 0;
  for (std::size_t i = points.size(); i-- > 0;)
    if (i >= theirs.size() || std::abs(points[i][0] - theirs[i][0]) > Tolerance{}.pixels ||
        std::abs(points[i][1] - theirs[i][1]) > Tolerance{}.pixels)
      place = i;
  points = {points[place]};
}

void take_row(Parting& parting, const Trace& trace, const Candidate& whole) {
  const int id = id_of_row(whole.skf->armature, parting.list, parting.bone);
  parting.row = only_row(played_tick(parting, whole), parting.list, id);
  const auto theirs = std::ranges::find(trace.ticks, parting.number, &TraceTick::tick);
  if (theirs == trace.ticks.end()) return;
  const TraceTick other = only_row(*theirs, parting.list, id);
  drop_equal_numbers(parting.row, other, {});
  if (parting.list == "vertices") keep_first_point(parting.row, other);
}

Candidate whole_of(const std::shared_ptr<const Skf>& skf) {
  Candidate all{skf, {}, {}};
  for (int b = 0; b < count_of(skf->armature.bones); ++b) all.bones.push_back(b);
  for (int a = 0; a < count_of(skf->armature.animations); ++a) all.animations.push_back(a);
  return all;
}

}  // namespace

Kept keep_difference(const TraceCheck& check, std::string& error) {
  auto parting = std::make_shared<Parting>();
  if (!find_parting(*parting, check, error)) return {};
  take_row(*parting, *check.theirs, whole_of(parting->whole));
  const std::shared_ptr<const Parting> known = parting;
  return {[known](const Candidate& candidate) { return stays(*known, candidate); }, Reach::Slice,
          parting->difference};
}

Kept keep_difference(const std::shared_ptr<const Skf>& whole, const std::string& path,
                     std::shared_ptr<const Trace> trace, std::string& error) {
  Session session;
  show_rig(session, Skf(*whole), path);
  const auto check = check_trace(session, std::move(trace));
  continue_check(*check, std::numeric_limits<float>::max());
  return keep_difference(*check, error);
}

}  // namespace skelscope
