#include "overlays/picking.h"

#include <algorithm>

#include "lists/lists.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kJointRadius = 7.0f;  // look pixels
constexpr float kAlong = 4;           // distance from the line of a bone, look pixels
constexpr float kSolid = 0.3f;        // least opacity of a texel that counts as painted

float cross(Vec2 a, Vec2 b) {
  return a.x * b.y - a.y * b.x;
}

// Returns whether the point lies in the triangle, and sets the weights of its corners there. A
// degenerate triangle contains no point.
bool inside(Vec2 a, Vec2 b, Vec2 c, Vec2 point, float weights[3]) {
  const float area = cross(b - a, c - a);
  if (area == 0.0f) return false;
  weights[1] = cross(point - a, c - a) / area;
  weights[2] = cross(b - a, point - a) / area;
  weights[0] = 1 - weights[1] - weights[2];
  return weights[0] >= 0 && weights[1] >= 0 && weights[2] >= 0;
}

bool painted_at(const skelform::DrawList& list, const skelform::DrawCommand& command, Vec2 world,
                const AtlasOpacity& opacity) {
  for (std::uint32_t i = 0; i + 2 < command.index_count; i += 3) {
    const auto* index = &list.indices[command.first_index + i];
    const auto &a = list.vertices[index[0]], &b = list.vertices[index[1]],
               &c = list.vertices[index[2]];
    float w[3];
    if (!inside(a.pos, b.pos, c.pos, world, w)) continue;
    if (!opacity || command.atlas_idx < 0) return true;
    if (opacity(command.atlas_idx, a.uv * w[0] + b.uv * w[1] + c.uv * w[2]) >= kSolid) return true;
  }
  return false;
}

// Returns the distance of a point from the line segment.
float to_line(Vec2 point, Vec2 from, Vec2 to) {
  const Vec2 way = to - from, there = point - from;
  const float length = skelform::length(way);
  if (length < 1e-3f) return skelform::length(there);
  const float along = (there.x * way.x + there.y * way.y) / (length * length);
  return skelform::length(there - way * std::clamp(along, 0.0f, 1.0f));
}

bool can_pick(const Pickable& pickable, int bone) {
  return !has_index(pickable, bone) || pickable[bone];
}

}  // namespace

int pick_joint(const Session& session, const Projection& p, Vec2 screen, const Pickable& pickable) {
  int nearest = -1;
  float least = kJointRadius * p.scale;
  const auto& bones = session.now.constructed.bones;
  for (int b = 0; b < count_of(bones); ++b) {
    const float distance = skelform::length(to_screen(p, bones[b].pos) - screen);
    if (distance > least || !can_pick(pickable, b)) continue;
    least = distance;
    nearest = b;
  }
  return nearest;
}

int pick_along(const Session& session, const Projection& p, Vec2 screen, const Pickable& pickable) {
  int nearest = -1;
  float least = kAlong * p.scale;
  const auto& built = session.now.constructed.bones;
  const auto& bones = armature_of(session).bones;
  for (std::size_t child = 0; child < bones.size(); ++child) {
    const int parent = bones[child].parent_id;
    if (parent < 0 || !can_pick(pickable, parent)) continue;
    const Vec2 from = to_screen(p, built[parent].pos);
    const float distance = to_line(screen, from, to_screen(p, built[child].pos));
    if (distance > least) continue;
    least = distance;
    nearest = parent;
  }
  return nearest;
}

int pick_bone(const Session& session, const Projection& projection, Vec2 screen, bool joints_shown,
              const AtlasOpacity& opacity, const Pickable& pickable) {
  if (joints_shown) {
    const int joint = pick_joint(session, projection, screen, pickable);
    if (joint >= 0) return joint;
  }
  const auto& list = session.now.draw_list;
  const Vec2 world = to_world(projection, screen);
  for (auto command = list.commands.rbegin(); command != list.commands.rend(); ++command) {
    if (can_pick(pickable, command->bone_id) && painted_at(list, *command, world, opacity))
      return command->bone_id;
  }
  return joints_shown ? pick_along(session, projection, screen, pickable) : -1;
}

}  // namespace skelscope
