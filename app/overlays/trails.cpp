#include "overlays/trails.h"

#include <algorithm>
#include <cstdlib>

#include "lists/lists.h"
#include "overlays/trail_jumps.h"
#include "skelform/jumps.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kSpacing = 4;  // least distance of two marks, look pixels
constexpr float kLine = 2, kMark = 5.2f, kLongMark = 10, kNumber = 13, kSquare = 3.2f;
constexpr int kMarkEvery = 2, kLongMarkEvery = 10;  // frames of the main track between marks

// The screen positions of a joint on consecutive ticks.
struct Trail {
  std::int64_t first_tick = 0;
  std::vector<Vec2> points;
};

struct TrailDrawing {
  const Session& session;
  const Projection& projection;
  const RecordRun& record;
  OverlayList& over;
  float alpha = 1;
  bool numbered = true;
  float rig_size = 0;  // armature pixels
};

const Snapshot* snapshot_at(const TrailDrawing& d, std::int64_t tick) {
  return find_snapshot(d.session.history, tick);
}

// Returns the joint's position at a tick; nullptr ends the trail. The tick on screen includes its
// pokes.
const Vec2* joint_at(const TrailDrawing& d, int bone, std::int64_t tick) {
  if (tick == d.session.tick) return &d.session.now.constructed.bones[bone].pos;
  const std::vector<Vec2>* known = find_joints(d.record, d.session, tick);
  return known ? &(*known)[bone] : nullptr;
}

bool begins_afresh(const TrailDrawing& d, std::int64_t tick) {
  const Snapshot* snapshot = snapshot_at(d, tick);
  return snapshot && snapshot->input.restart;
}

// Projects the joint with the rig's placement at that tick.
Vec2 joint_on_screen(const TrailDrawing& d, Vec2 joint, std::int64_t tick) {
  return to_screen(at_tick(d.projection, d.session, tick), joint);
}

Trail past(const TrailDrawing& d, int bone, int ticks) {
  Trail trail{d.session.tick, {}};
  for (std::int64_t tick = d.session.tick; tick >= d.session.tick - ticks; --tick) {
    const Vec2* joint = joint_at(d, bone, tick);
    if (!joint) break;
    trail.points.push_back(joint_on_screen(d, *joint, tick));
    trail.first_tick = tick;
    if (begins_afresh(d, tick)) break;
  }
  std::ranges::reverse(trail.points);
  return trail;
}

Trail future(const TrailDrawing& d, int bone, int ticks) {
  Trail trail{d.session.tick, {}};
  for (std::int64_t tick = d.session.tick; tick <= d.session.tick + ticks; ++tick) {
    const bool ends = tick > d.session.tick && begins_afresh(d, tick);
    const Vec2* joint = ends ? nullptr : joint_at(d, bone, tick);
    if (!joint) break;
    trail.points.push_back(joint_on_screen(d, *joint, tick));
  }
  return trail;
}

int main_frame(const TrailDrawing& d, std::int64_t tick) {
  const Snapshot* snapshot = snapshot_at(d, tick);
  const TickTrack* main = snapshot ? main_track(snapshot->input) : nullptr;
  return main ? main->frame : -1;
}

// Returns whether a multiple of `every` lies after frame `before`, up to `frame`. After a jump of
// frames only `frame` itself counts.
bool passes(int before, int frame, int every) {
  const bool jumps = before < 0 || std::abs(frame - before) > kLongMarkEvery;
  if (jumps) return frame % every == 0;
  return frame > before ? frame / every != before / every
                        : (frame + every - 1) / every != (before + every - 1) / every;
}

Vec2 normal_at(const Trail& trail, std::size_t i) {
  const std::size_t last = trail.points.size() - 1;
  const Vec2 along =
      skelform::unit(trail.points[std::min(i + 1, last)] - trail.points[i > 0 ? i - 1 : 0]);
  return {along.y, -along.x};
}

void add_number(const TrailDrawing& d, Vec2 at, Vec2 normal, int frame, Ink ink) {
  Label label;
  label.anchor = at;
  label.at = at + normal * (kNumber * d.projection.scale);
  label.note = std::to_string(frame);
  label.bare = label.tinted = label.free = label.settled = true;
  label.border = {ink};
  label.rank = kMarkRank;
  add_label(d.over, label);
}

void add_mark(const TrailDrawing& d, Vec2 at, Vec2 normal, float length, Ink ink) {
  const Vec2 half = normal * (length / 2 * d.projection.scale);
  add_line(d.over, at - half, at + half, 1.4f, {ink, d.alpha}).casing_width = 1.4f;
}

// Adds marks across the trail where frames begin. Short marks that would touch are left out.
void add_marks(const TrailDrawing& d, const Trail& trail, Ink ink) {
  const float spacing = kSpacing * d.projection.scale;
  Vec2 last = trail.points[0];
  for (std::size_t i = 0; i < trail.points.size(); ++i) {
    const auto tick = trail.first_tick + static_cast<std::int64_t>(i);
    const int frame = main_frame(d, tick), before = main_frame(d, tick - 1);
    if (frame < 0 || frame == before || !passes(before, frame, kMarkEvery)) continue;
    const bool tenth = passes(before, frame, kLongMarkEvery);
    const Vec2 at = trail.points[i], normal = normal_at(trail, i);
    if (!tenth && i > 0 && skelform::length(at - last) < spacing) continue;
    last = at;
    add_mark(d, at, normal, tenth ? kLongMark : kMark, ink);
    if (tenth && d.numbered) add_number(d, at, normal, frame, ink);
  }
}

void add_way(const TrailDrawing& d, const Trail& trail, Ink ink) {
  if (trail.points.size() < 2) return;
  add_polyline(d.over, trail.points, kLine, {ink, d.alpha});
  add_marks(d, trail, ink);
}

void add_keys(const TrailDrawing& d, const Trail& trail, int bone) {
  const Vec2 half = Vec2(kSquare * d.projection.scale);
  for (std::size_t i = 0; i < trail.points.size(); ++i) {
    const auto tick = trail.first_tick + static_cast<std::int64_t>(i);
    if (!has_key_at(d.session, bone, tick)) continue;
    add_rect(d.over, trail.points[i] - half, trail.points[i] + half, {Ink::Key}).casing = true;
  }
}

// Adds a station per frame. Further ticks on the same frame are left out, as nothing is keyed
// between frames.
void add_stations(const TrailDrawing& d, const Trail& trail, std::vector<TrailStation>& stations) {
  for (std::size_t i = 0; i < trail.points.size(); ++i) {
    const int frame = main_frame(d, trail.first_tick + static_cast<std::int64_t>(i));
    if (frame < 0) continue;
    const bool same = !stations.empty() && stations.back().frame == frame;
    if (!same) stations.push_back({trail.points[i], frame});
  }
}

void add_jumps(const TrailDrawing& d, const Trail& behind, const Trail& ahead) {
  std::vector<TrailStation> stations;
  add_stations(d, behind, stations);
  add_stations(d, ahead, stations);
  add_trail_jumps(stations, {rig_zoom(d.projection), d.rig_size, d.alpha, d.numbered}, d.over);
}

void add_trail(const TrailDrawing& d, int bone, MotionWindow window) {
  const Trail behind = past(d, bone, window.before), ahead = future(d, bone, window.after);
  add_way(d, behind, Ink::Past);
  add_way(d, ahead, Ink::Future);
  add_keys(d, ahead, bone);
  add_keys(d, behind, bone);
  add_jumps(d, behind, ahead);
}

// Returns whether the bone has a key on a frame from first to last.
bool has_key_between(const skelform::Animation& animation, int bone, int first, int last) {
  const auto frame_of_key = [&](int key) { return animation.keyframes[key].frame; };
  return std::ranges::any_of(animation.tracks, [&](const skelform::ElementTrack& track) {
    if (track.bone_id != bone) return false;
    const auto key = std::ranges::lower_bound(track.keys, first, {}, frame_of_key);
    return key != track.keys.end() && frame_of_key(*key) <= last;
  });
}

// Returns the frame of the same track one tick earlier; -1 if the track was not playing.
int frame_before(const Session& session, std::int64_t tick, std::size_t place, int animation) {
  const Snapshot* before = find_snapshot(session.history, tick - 1);
  if (!before || place >= before->input.tracks.size()) return -1;
  const TickTrack& track = before->input.tracks[place];
  return track.animation == animation ? track.frame : -1;
}

}  // namespace

bool has_key_at(const Session& session, int bone, std::int64_t tick) {
  const Snapshot* snapshot = find_snapshot(session.history, tick);
  if (!snapshot) return false;
  const auto& tracks = snapshot->input.tracks;
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    const skelform::Animation& animation = armature_of(session).animations[tracks[i].animation];
    const int frame = tracks[i].frame;
    const int before = frame_before(session, tick, i, tracks[i].animation);
    if (before == frame) continue;
    const bool jumped = before < 0 || std::abs(frame - before) > animation.last_frame / 2;
    const int first = jumped ? frame : std::min(frame, before + 1);
    if (has_key_between(animation, bone, first, jumped ? frame : std::max(frame, before - 1)))
      return true;
  }
  return false;
}

void build_motion_trails(const Session& session, const Projection& projection,
                         const RecordRun& record, const TrailOverlay& options, OverlayList& over) {
  const int count = count_of(session.now.constructed.bones);
  const float size = options.bones.empty() ? 0 : skelform::rest_size(armature_of(session));
  for (const int bone : options.bones) {
    if (bone < 0 || bone >= count) continue;
    const bool shown = bone == options.bones.back();
    const TrailDrawing d{session, projection, record, over, shown ? 1.0f : 0.6f, shown, size};
    add_trail(d, bone, options.window);
  }
}

TrailReach trail_reach(const Session& session, const RecordRun& record, int bone,
                       MotionWindow window) {
  if (!has_index(session.now.constructed.bones, bone)) return {};
  OverlayList nothing;
  const Projection any;
  const TrailDrawing d{session, any, record, nothing};
  return {count_of(past(d, bone, window.before).points) - 1,
          count_of(future(d, bone, window.after).points) - 1};
}

}  // namespace skelscope
