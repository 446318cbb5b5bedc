// IK turns a bone's x axis toward the next bone of the chain, so that bone must lie on the axis at
// rest.
#include <algorithm>
#include <cmath>

#include "edit/apply.h"
#include "edit/parts.h"
#include "skelform/spaces.h"

namespace skelform {
namespace {

constexpr float kShortest = 1e-4f;  // pixels; a joint this near to its parent's gives no direction
constexpr float kEven = 1e-4f;      // largest relative difference of a scale in x and y

bool is_position(Element element) {
  return element == Element::PositionX || element == Element::PositionY;
}

// The bone's scale in the rig at rest.
Vec2 resting_scale(const Armature& armature, int bone) {
  Vec2 scale{1};
  for (int b = bone; b >= 0; b = armature.bones[b].parent_id)
    scale = scale * armature.bones[b].init_scale;
  return scale;
}

// Returns whether the bone's scale is even and positive. Otherwise turning its children back would
// not restore their places.
bool is_scaled_evenly(const Armature& armature, int bone) {
  const Vec2 scale = resting_scale(armature, bone);
  return scale.x > 0 && std::abs(scale.x - scale.y) <= kEven * scale.x;
}

// Returns whether a mesh is bound to the bone by weights. Such a mesh cannot be turned back.
bool bends_a_mesh(const Armature& armature, int bone) {
  return std::ranges::any_of(armature.visuals, [&](const Visuals& visuals) {
    return std::ranges::any_of(
        visuals.binds, [&](const Bind& bind) { return bind.bone_id == bone && !bind.is_path; });
  });
}

bool shows_a_bent_mesh(const Armature& armature, int bone) {
  const int visuals = armature.bones[bone].visuals_id;
  return visuals >= 0 && !armature.visuals[visuals].binds.empty();
}

// Returns whether the end of a chain copies this bone's rotation.
bool is_mimicked(const Armature& armature, int bone) {
  return std::ranges::any_of(armature.inverse_kinematics, [&](const InverseKinematics& family) {
    return family.target_id == bone && (family.mimic_target || family.init_mimic_target);
  });
}

// Returns whether keys move the bone's children. Turning them back would mix their x and y curves.
bool has_children_with_keyed_places(const Armature& armature, int bone) {
  return std::ranges::any_of(armature.animations, [&](const Animation& animation) {
    return std::ranges::any_of(animation.keyframes, [&](const Keyframe& key) {
      return key.bone_id >= 0 && is_position(key.element) &&
             armature.bones[key.bone_id].parent_id == bone;
    });
  });
}

// The size of the sprite's texture, from the first style that has it.
Vec2 size_shown(const Armature& armature, const Visuals& visuals) {
  if (visuals.init_tex < 0) return Vec2{0};
  const std::string& name = armature.texture_names[visuals.init_tex];
  for (const Style& style : armature.styles)
    for (const Texture& texture : style.textures)
      if (texture.name == name) return texture.size;
  return Vec2{0};
}

void turn_picture_back(const Armature& armature, Visuals& visuals, float by) {
  visuals.pivot_rot -= by;
  const Vec2 size = size_shown(armature, visuals);
  if (size.x > 0 && size.y > 0) visuals.pivot_pos = rotate(visuals.pivot_pos * size, -by) / size;
}

// The change of a bone's own rotation that turns it by `by` in the rig.
float own_turn(const Armature& armature, int bone, float by) {
  ConstructedBone above;
  above.scale = resting_scale(armature, armature.bones[bone].parent_id);
  return by * turn_sense(armature, above);
}

void turn_keys(Armature& armature, int parent, float by) {
  const float own = own_turn(armature, parent, by);
  for (Animation& animation : armature.animations)
    for (Keyframe& key : animation.keyframes) {
      if (key.bone_id < 0 || key.element != Element::Rotation) continue;
      if (key.bone_id == parent) key.value += own;
      if (armature.bones[key.bone_id].parent_id == parent) key.value -= by;
    }
}

void turn_under_children(Draft& draft, int parent, float by) {
  Armature& armature = draft.armature;
  Bone& turned = armature.bones[parent];
  turned.rot += own_turn(armature, parent, by);
  turned.init_rot += own_turn(armature, parent, by);
  for (Bone& child : armature.bones) {
    if (child.parent_id != parent) continue;
    child.pos = rotate(child.pos, -by);
    child.init_pos = rotate(child.init_pos, -by);
    child.rot -= by;
    child.init_rot -= by;
  }
  if (turned.visuals_id >= 0) turn_picture_back(armature, armature.visuals[turned.visuals_id], by);
  if (turned.physics_id >= 0) armature.physics[turned.physics_id].global_rot += by;
  turn_keys(armature, parent, by);
}

bool can_turn_unseen(const Armature& armature, int bone) {
  return is_scaled_evenly(armature, bone) && !bends_a_mesh(armature, bone) &&
         !shows_a_bent_mesh(armature, bone) && !is_mimicked(armature, bone) &&
         !has_children_with_keyed_places(armature, bone);
}

}  // namespace

void apply(Draft& draft, const AimParent& edit) {
  Bone& bone = bone_at(draft, edit.bone);
  if (bone.parent_id < 0)
    throw Refusal{bone_words(draft, edit.bone) + " has no parent that could point at it"};
  const Vec2 way = bone.init_pos;
  const bool is_met = way.y == 0 && way.x > 0;
  if (is_met || !(length(way) > kShortest) || !can_turn_unseen(draft.armature, bone.parent_id))
    return;
  turn_under_children(draft, bone.parent_id, angle_of(way));
  bone.init_pos = {length(way), 0};  // puts the joint exactly on the x axis
  if (std::abs(bone.pos.y) < kShortest) bone.pos = bone.init_pos;
}

}  // namespace skelform
