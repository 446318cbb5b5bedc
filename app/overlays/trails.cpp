#include "overlays/trails.h"

#include <algorithm>
#include <cstdlib>

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kSpacing = 5;  // between two dots, look pixels, at least
constexpr float kLine = 2, kTrailDot = 1.9f, kSmallDot = 1.2f, kSquare = 3.2f;

// A trail in the order of the ticks, on the screen.
struct Trail {
  std::int64_t first_tick = 0;
  std::vector<Vec2> points;
};

struct TrailDrawing {
  const Session& session;
  const Projection& projection;
  const RecordRun& record;
  OverlayList& over;
  Ink ink;
};

const Snapshot* snapshot_at(const TrailDrawing& d, std::int64_t tick) {
  return find_snapshot(d.session.history, tick);
}

// nullptr where the trail ends. The tick on screen is drawn as it is, edits and all.
const Vec2* joint_at(const TrailDrawing& d, int bone, std::int64_t tick) {
  if (tick == d.session.tick) return &d.session.now.constructed.bones[bone].pos;
  const std::vector<Vec2>* known = find_joints(d.record, d.session, tick);
  return known ? &(*known)[static_cast<std::size_t>(bone)] : nullptr;
}

bool begins_afresh(const TrailDrawing& d, std::int64_t tick) {
  const Snapshot* snapshot = snapshot_at(d, tick);
  return snapshot && snapshot->input.restart;
}

Trail past(const TrailDrawing& d, int bone, int ticks) {
  Trail trail{d.session.tick, {}};
  for (std::int64_t tick = d.session.tick; tick >= d.session.tick - ticks; --tick) {
    const Vec2* joint = joint_at(d, bone, tick);
    if (!joint) break;
    trail.points.push_back(to_screen(d.projection, *joint));
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
    trail.points.push_back(to_screen(d.projection, *joint));
  }
  return trail;
}

int main_frame(const TrailDrawing& d, std::int64_t tick) {
  const Snapshot* snapshot = snapshot_at(d, tick);
  return snapshot && !snapshot->input.tracks.empty() ? snapshot->input.tracks[0].frame : -1;
}

// One dot a frame, however many ticks it lasts; none where they would touch.
void add_frame_dots(const TrailDrawing& d, const Trail& trail, float alpha) {
  Vec2 last = trail.points[0];
  for (std::size_t i = 1; i < trail.points.size(); ++i) {
    const auto tick = trail.first_tick + static_cast<std::int64_t>(i);
    const bool new_frame = main_frame(d, tick) != main_frame(d, tick - 1);
    const float apart = skelform::length(trail.points[i] - last);
    if (!new_frame || apart < kSpacing * d.projection.scale) continue;
    last = trail.points[i];
    add_disc(d.over, last, kTrailDot, {d.ink, alpha}).casing = true;
  }
}

// Small dots at equal distances along the way.
void add_dotted(const TrailDrawing& d, const std::vector<Vec2>& points) {
  const float spacing = kSpacing * d.projection.scale;
  float due = spacing;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const float length = skelform::length(points[i] - points[i - 1]);
    if (length > 100 * spacing) continue;  // a jump is no way
    for (; due <= length; due += spacing) {
      const Vec2 at = points[i - 1] + (points[i] - points[i - 1]) * (due / length);
      add_disc(d.over, at, kSmallDot, {d.ink, 0.8f}).casing = true;
    }
    due -= length;
  }
}

void add_keys(const TrailDrawing& d, const Trail& trail, int bone) {
  const Vec2 half = Vec2(kSquare * d.projection.scale);
  for (std::size_t i = 0; i < trail.points.size(); ++i) {
    const auto tick = trail.first_tick + static_cast<std::int64_t>(i);
    if (!has_key_at(d.session, bone, tick)) continue;
    add_rect(d.over, trail.points[i] - half, trail.points[i] + half, {Ink::Key}).casing = true;
  }
}

void add_trail(const TrailDrawing& d, int bone, MotionWindow window, float alpha) {
  const Trail behind = past(d, bone, window.before), ahead = future(d, bone, window.after);
  if (behind.points.size() > 1) {
    add_polyline(d.over, behind.points, kLine, {d.ink, alpha});
    add_frame_dots(d, behind, alpha);
  }
  if (ahead.points.size() > 1) {
    add_dotted(d, ahead.points);
    add_frame_dots(d, ahead, alpha);
  }
  add_keys(d, ahead, bone);
  add_keys(d, behind, bone);
}

// Keys on first..last.
bool has_key_between(const skelform::Animation& animation, int bone, int first, int last) {
  const auto frame_of_key = [&](int key) {
    return animation.keyframes[static_cast<std::size_t>(key)].frame;
  };
  return std::ranges::any_of(animation.tracks, [&](const skelform::ElementTrack& track) {
    if (track.bone_id != bone) return false;
    const auto key = std::ranges::lower_bound(track.keys, first, {}, frame_of_key);
    return key != track.keys.end() && frame_of_key(*key) <= last;
  });
}

// The frame of the same track a tick earlier, or -1 where it was not playing.
int frame_before(const Session& session, std::int64_t tick, std::size_t place, int animation) {
  const Snapshot* before = find_snapshot(session.history, tick - 1);
  if (!before || place >= before->input.tracks.size()) return -1;
  const skelform::Track& track = before->input.tracks[place];
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
  const int count = static_cast<int>(session.now.constructed.bones.size());
  for (const int bone : options.bones) {
    if (bone < 0 || bone >= count) continue;
    const bool selected = bone == options.selected;
    const TrailDrawing d{session, projection, record, over, selected ? Ink::Selection : Ink::Bone};
    add_trail(d, bone, options.window, selected ? 1.0f : 0.8f);
  }
}

}  // namespace skelscope
