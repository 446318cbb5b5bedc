#include "skelform/where.h"

#include <algorithm>

#include "lists/lists.h"
#include "pose/fits.h"
#include "skelform/spaces.h"

namespace skelform {
namespace {

// A pose of an actor, and its placement.
struct Shown {
  const Constructed& built;
  const Placement& at;
};

Shown at_tick(const Actor& actor) {
  return {actor.current, actor.current.has_run ? actor.placed : actor.placement};
}

Shown drawn(const Actor& actor) {
  return actor.has_drawn ? Shown{actor.shown, actor.shown_at} : at_tick(actor);
}

BonePlace place_in(const Shown& shown, int bone, Vec2 point) {
  const bool exists = has_index(shown.built.bones, bone);
  if (exists) return bone_place(shown.built.bones[bone], shown.at, point);
  BonePlace place = bone_place(ConstructedBone{}, shown.at);
  place.pos = shown.at.position;
  return place;
}

float distance_to_line(Vec2 point, Vec2 from, Vec2 to) {
  const Vec2 line = to - from, way = point - from;
  const float square = line.x * line.x + line.y * line.y;
  const float share = square > 0 ? (way.x * line.x + way.y * line.y) / square : 0;
  return length(way - line * std::clamp(share, 0.0f, 1.0f));
}

bool is_hidden(const Armature& armature, const Constructed& built, int bone) {
  for (; bone >= 0; bone = armature.bones[bone].parent_id)
    if (built.bones[bone].hidden) return true;
  return false;
}

}  // namespace

BonePlace bone_place(const ConstructedBone& bone, const Placement& placement, Vec2 point) {
  const auto in_world = [&](Vec2 local) {
    return rig_to_world(placement, bone_to_rig(bone, local));
  };
  const Vec2 origin = in_world(Vec2{0});
  const Vec2 x = in_world({1, 0}) - origin, y = in_world({0, 1}) - origin;
  const bool has_axis = x != Vec2{0};
  const float rot = has_axis ? angle_of(x) : rig_to_world_angle(placement, bone.rot);
  const bool mirrored = x.x * y.y - x.y * y.x < 0;
  return {in_world(point),
          rot,
          {length(x), mirrored ? -length(y) : length(y)},
          has_axis ? unit(x) : rotate({1, 0}, rot),
          bone.hidden};
}

BonePlace bone_place(const Actor& actor, int bone, Vec2 point) {
  return place_in(drawn(actor), bone, point);
}

BonePlace bone_place_at_tick(const Actor& actor, int bone, Vec2 point) {
  return place_in(at_tick(actor), bone, point);
}

DrawnBounds bounds_of(const Actor& actor) {
  return bounds_of(actor.list);
}

DrawnBounds bounds_at_tick(const Actor& actor, const Armature& armature, DrawList& list) {
  if (!actor.current.has_run) return {};
  build_draw_list(armature, constructed_pose(actor), actor.current, actor.styles, actor.placed,
                  actor.attachments, list);
  return bounds_of(list);
}

int bone_near(const Actor& actor, const Armature& armature, Vec2 point, float reach) {
  const Shown shown = drawn(actor);
  const auto& bones = shown.built.bones;
  if (!actor.current.has_run || bones.size() != armature.bones.size()) return -1;
  int nearest = -1;
  float least = reach;
  const auto note = [&](int bone, float distance) {
    if (!(distance <= least) || is_hidden(armature, shown.built, bone)) return;
    least = distance;
    nearest = bone;
  };
  const auto joint = [&](int bone) { return rig_to_world(shown.at, bones[bone].pos); };
  for (const int bone : armature.evaluation_order) {
    const int parent = armature.bones[bone].parent_id;
    if (parent >= 0) note(parent, distance_to_line(point, joint(parent), joint(bone)));
    note(bone, length(point - joint(bone)));
  }
  return nearest;
}

}  // namespace skelform
