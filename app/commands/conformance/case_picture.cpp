#include "commands/conformance/case_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <unordered_map>
#include <utility>

#include "commands/kit/picture_file.h"
#include "lists/lists.h"
#include "overlays/projection.h"
#include "overlays/rig_bounds.h"
#include "session/recording/replay.h"
#include "viewer/picture/picture.h"
#include "widgets/look/palette.h"

namespace skelscope {
namespace {

using skelform::ConstructedBone;
using skelform::Vec2;

constexpr int kWide = 560, kHigh = 420;  // size of a picture, pixels
// The smallest visible distance of two joints, in pixels of the picture.
constexpr float kSeen = 12;
constexpr float kShown = 60;  // distance of the two joints in the enlarged picture, pixels
// Joints farther away than this factor of the rig's size are drawn at the edge.
constexpr float kFar = 1.5f;

bool is_shown(Vec2 point) {
  constexpr float most = 1e7f;
  return std::fabs(point.x) < most && std::fabs(point.y) < most;  // false for NaN
}

// Joints by bone index; empty: a position that cannot be drawn.
struct Skeleton {
  std::vector<std::optional<Vec2>> joints;
  std::vector<int> parents;  // bone indices; -1: none
};

std::unordered_map<int, int> indices_of(const skelform::Armature& armature) {
  std::unordered_map<int, int> indices;
  for (const skelform::Bone& bone : armature.bones) indices.try_emplace(bone.id, count_of(indices));
  return indices;
}

int found_in(const std::unordered_map<int, int>& indices, int id) {
  const auto found = indices.find(id);
  return found == indices.end() ? -1 : found->second;
}

Skeleton our_skeleton(const Session& session) {
  const auto indices = indices_of(armature_of(session));
  Skeleton skeleton;
  for (const skelform::Bone& bone : armature_of(session).bones)
    skeleton.parents.push_back(found_in(indices, bone.parent_id));
  for (const ConstructedBone& bone : session.now.constructed.bones)
    skeleton.joints.push_back(is_shown(bone.pos) ? std::optional(bone.pos) : std::nullopt);
  skeleton.joints.resize(skeleton.parents.size());
  return skeleton;
}

Skeleton their_skeleton(const Session& session, const Skeleton& ours, const TraceTick& tick) {
  const auto indices = indices_of(armature_of(session));
  Skeleton skeleton{std::vector<std::optional<Vec2>>(ours.joints.size()), ours.parents};
  const auto& bones = tick.bones[to_index(TracePass::Bones)];
  for (const TraceBone& row : bones.value_or(std::vector<TraceBone>{})) {
    const int bone = found_in(indices, row.id);
    const Vec2 pos(static_cast<float>(row.x), static_cast<float>(row.y));
    if (bone >= 0 && is_shown(pos)) skeleton.joints[bone] = pos;
  }
  return skeleton;
}

// Replays the case up to its worst tick. Returns false if the recording lacks that tick.
bool replay_to(Session& session, const ComparedCase& c) {
  const std::int64_t wanted = c.worst->tick - c.played.first_tick;
  const auto& ticks = c.played.recording.ticks;
  if (wanted < 0 || wanted >= static_cast<std::int64_t>(ticks.size())) return false;
  begin_replay(session.now);
  for (std::int64_t i = 0; i <= wanted; ++i) replay_tick(session.now, ticks[i]);
  return true;
}

struct Apart {
  Vec2 at{0};  // the middle of the two joints
  float distance = 0;
};

struct TwoSkeletons {
  Skeleton ours, theirs;
};

// Calls `visit` with both positions of each joint that both skeletons have.
template <class Visit>
void each_joint(const TwoSkeletons& two, const Visit& visit) {
  for (std::size_t i = 0; i < two.ours.joints.size(); ++i)
    if (two.ours.joints[i] && two.theirs.joints[i])
      visit(*two.ours.joints[i], *two.theirs.joints[i]);
}

Apart furthest(const TwoSkeletons& two) {
  Apart most;
  each_joint(two, [&](Vec2 ours, Vec2 theirs) {
    const float distance = skelform::length(ours - theirs);
    if (distance > most.distance) most = {(ours + theirs) * 0.5f, distance};
  });
  return most;
}

// Returns the bounds of both poses. The other runtime's joints count only up to kFar times the
// rig's size.
Bounds bounds_of(const Session& session, const TwoSkeletons& two) {
  Bounds bounds = rig_bounds(session);
  const skelform::Placement& placement = placement_of(session.now);
  for (const auto& joint : two.ours.joints)
    if (joint) extend(bounds, skelform::rig_to_world(placement, *joint));
  const Vec2 size = bounds.high - bounds.low, low = bounds.low - size * kFar,
             high = bounds.high + size * kFar;
  for (const auto& joint : two.theirs.joints)
    if (joint) {
      const Vec2 at = skelform::rig_to_world(placement, *joint);
      extend(bounds, {std::clamp(at.x, low.x, high.x), std::clamp(at.y, low.y, high.y)});
    }
  return bounds;
}

void mark(const Skeleton& skeleton, const Projection& projection, float width, Ink ink,
          OverlayList& over) {
  for (std::size_t i = 0; i < skeleton.joints.size(); ++i) {
    const auto& joint = skeleton.joints[i];
    const int parent = skeleton.parents[i];
    if (!joint) continue;
    const Vec2 at = to_screen(projection, *joint);
    if (parent >= 0 && skeleton.joints[parent])
      add_line(over, to_screen(projection, *skeleton.joints[parent]), at, width, Paint{.ink = ink});
    add_ring(over, at, width + 1.2f, 1.6f, Paint{.ink = ink});
  }
}

// Draws a dashed line from each of our joints to the same joint of the other runtime.
void mark_ways(const TwoSkeletons& two, const Projection& projection, OverlayList& over) {
  each_joint(two, [&](Vec2 ours, Vec2 theirs) {
    const Vec2 from = to_screen(projection, ours), to = to_screen(projection, theirs);
    if (skelform::length(to - from) < kSeen) return;
    add_line(over, from, to, 1.2f, Paint{.ink = Ink::Error}).dashed = true;
  });
}

std::string draw_one(Session& session, const TwoSkeletons& two, const Bounds& bounds,
                     const std::optional<FilmCamera>& camera, std::string& error, float& zoom) {
  PictureOptions options{.width = kWide, .height = kHigh, .camera = camera, .has_context = true};
  options.look.ground = FilmGround::Theme;
  options.marks = [&](const Projection& projection, OverlayList& over) {
    mark_ways(two, projection, over);
    mark(two.ours, projection, 2.4f, Ink::A, over);
    mark(two.theirs, projection, 1.6f, Ink::B, over);
  };
  Studio studio;
  if (!open_studio(studio, session, options, bounds, error)) return {};
  zoom = studio.view.camera.zoom;
  return picture_url(take_picture(studio, session, 0));
}

void draw_pictures(Session& session, const ComparedCase& c, CasePictures& pictures,
                   std::string& error) {
  update_draw_list(session.now, session.setup.styles);
  TwoSkeletons two{our_skeleton(session), {}};
  two.theirs = their_skeleton(session, two.ours, *c.worst);
  const Apart most = furthest(two);
  float zoom = 1;
  pictures.whole = draw_one(session, two, bounds_of(session, two), {}, error, zoom);
  const bool seen = most.distance <= 0 || most.distance * zoom >= kSeen;
  if (pictures.whole.empty() || seen) return;
  const FilmCamera camera{skelform::rig_to_world(placement_of(session.now), most.at),
                          std::min(kShown / most.distance, kMostCameraZoom)};
  pictures.close = draw_one(session, two, {}, camera, error, zoom);
}

std::string hex_of(ImU32 color) {
  std::array<char, 8> text{};
  std::snprintf(text.data(), text.size(), "#%02x%02x%02x", color >> IM_COL32_R_SHIFT & 255,
                color >> IM_COL32_G_SHIFT & 255, color >> IM_COL32_B_SHIFT & 255);
  return text.data();
}

}  // namespace

CaseInks case_inks() {
  const Palette palette = dark_palette();
  return {hex_of(palette.a), hex_of(palette.b)};
}

CasePictures draw_case(CasePainter& painter, const ComparedCase& c) {
  CasePictures pictures;
  Session session;
  std::string error;
  if (!c.worst) return pictures;
  if (!std::exchange(painter.has_tried, true))
    painter.context = make_offscreen_context(painter.error);
  if (!painter.context || !open(session, c.rig, error) || !replay_to(session, c)) return pictures;
  draw_pictures(session, c, pictures, error);
  pictures.tick = c.worst->tick;
  if (painter.error.empty()) painter.error = error;
  return pictures;
}

}  // namespace skelscope
