#include "lint/yardstick.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lint/checks.h"
#include "skelform/construct.h"
#include "skelform/draw.h"

namespace skelform {
namespace {

struct Bounds {
  Vec2 low{std::numeric_limits<float>::max()}, high{std::numeric_limits<float>::lowest()};
};

void include(Bounds& bounds, Vec2 point) {
  bounds.low = {std::min(bounds.low.x, point.x), std::min(bounds.low.y, point.y)};
  bounds.high = {std::max(bounds.high.x, point.x), std::max(bounds.high.y, point.y)};
}

float diagonal(const Bounds& bounds) {
  const float size = bounds.low.x <= bounds.high.x ? length(bounds.high - bounds.low) : 0;
  return std::isfinite(size) ? size : 0;
}

// Adds the pictures to the reach of their bones, and returns the size of all together.
float measure_pictures(const DrawList& list, const Constructed& built, Yardstick& yardstick) {
  Bounds all;
  for (const DrawCommand& command : list.commands) {
    float& reach = yardstick.reach[command.bone_id];
    for (std::uint32_t i = 0; i < command.index_count; ++i) {
      const Vec2 pos = list.vertices[list.indices[command.first_index + i]].pos;
      include(all, pos);
      reach = std::max(reach, length(pos - built.bones[command.bone_id].pos));
    }
  }
  return diagonal(all);
}

// A child's reach counts from its own joint, so the way to it is added.
void measure_below(const Armature& armature, const Constructed& built, Yardstick& yardstick) {
  const auto& order = armature.evaluation_order;
  for (auto bone = order.rbegin(); bone != order.rend(); ++bone) {
    const int parent = armature.bones[*bone].parent_id;
    if (parent < 0) continue;
    const float way = length(built.bones[*bone].pos - built.bones[parent].pos);
    yardstick.reach[parent] = std::max(yardstick.reach[parent], way + yardstick.reach[*bone]);
    const Vec2 scale = built.bones[parent].scale;
    yardstick.scale[*bone] = std::max(std::fabs(scale.x), std::fabs(scale.y));
  }
}

}  // namespace

Yardstick yardstick_of(const Skf& skf) {
  const Armature& armature = skf.armature;
  const State rest = initial_state(armature);
  Constructed built = make_constructed(armature);
  construct(armature, rest.pose, {}, built);
  DrawList list;
  build_draw_list(armature, rest.pose, built, skf.editor.active_styles, {}, list);
  Yardstick yardstick{0, std::vector<float>(armature.bones.size(), 0),
                      std::vector<float>(armature.bones.size(), 1)};
  yardstick.size = measure_pictures(list, built, yardstick);
  measure_below(armature, built, yardstick);
  if (yardstick.size > 0) return yardstick;
  std::vector<Vec2> joints;
  for (const ConstructedBone& bone : built.bones) joints.push_back(bone.pos);
  yardstick.size = extent_of(joints);
  return yardstick;
}

float extent_of(std::span<const Vec2> points) {
  Bounds bounds;
  for (const Vec2 point : points) include(bounds, point);
  return diagonal(bounds);
}

float mesh_size(const Visuals& visuals) {
  Bounds bounds;
  for (const Vertex& vertex : visuals.vertices) include(bounds, vertex.init_pos);
  return diagonal(bounds);
}

float moved_by(const Yardstick& yardstick, int bone, Element element, float difference) {
  if (bone < 0) return 0;
  const float change = std::fabs(difference);
  switch (element) {
    case Element::PositionX:
    case Element::PositionY:
      return change * yardstick.scale[bone];
    case Element::Rotation:  // the chord of the turn
      return 2 * yardstick.reach[bone] * std::fabs(std::sin(std::min(change, kPi) / 2));
    case Element::ScaleX:
    case Element::ScaleY:
      return change * yardstick.reach[bone];
    default:
      return 0;
  }
}

float size_of(const Yardstick& yardstick, int bone) {
  return bone < 0 ? 0 : 2 * yardstick.reach[bone];
}

}  // namespace skelform
