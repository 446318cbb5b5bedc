#include "panels/inspector/inspector_values.h"

#include <algorithm>

#include "lists/lists.h"

namespace skelscope {

using skelform::ConstructedBone;
using skelform::Element;

namespace {

float in_degrees(float radians) {
  return radians * skelform::kDegreesPerRadian;
}

const ConstructedBone* find_bone(const std::vector<ConstructedBone>& bones, int bone) {
  return bone < count_of(bones) ? &bones[bone] : nullptr;
}

bool is_overridden(const Session& session, int bone, Element element) {
  const std::vector<Override>& overrides = session.setup.pokes.overrides;
  return std::any_of(overrides.begin(), overrides.end(),
                     [&](const Override& o) { return o.bone == bone && o.element == element; });
}

// A pass counts as the writer only for values that it sets on the bone itself. Everything below a
// bent knee moves, and marking it all would be no information.
Writer rotation_writer(const Session& session, int bone) {
  const ConstructedBone* fk = find_bone(session.now.trace.fk, bone);
  const ConstructedBone* ik = find_bone(session.now.trace.ik, bone);
  const ConstructedBone* physics = find_bone(session.now.trace.physics, bone);
  const skelform::Bone& b = armature_of(session).bones[bone];
  if (b.physics_id >= 0 && physics && ik && physics->rot != ik->rot) return Writer::Physics;
  if (b.ik_family_id >= 0 && fk && ik && ik->rot != fk->rot) return Writer::Ik;
  return Writer::None;
}

Writer vector_writer(const Session& session, int bone, skelform::Vec2 ConstructedBone::*field,
                     int axis) {
  const ConstructedBone* ik = find_bone(session.now.trace.ik, bone);
  const ConstructedBone* physics = find_bone(session.now.trace.physics, bone);
  if (armature_of(session).bones[bone].physics_id < 0 || !ik || !physics) return Writer::None;
  return (ik->*field)[axis] != (physics->*field)[axis] ? Writer::Physics : Writer::None;
}

PassRow pass_row(const char* name, const ConstructedBone& bone) {
  return {name, bone.pos.x, bone.pos.y, in_degrees(bone.rot)};
}

// Finds the keys around a frame: the last one at or before it and the first one after it.
void find_segment(const skelform::Animation& animation, const skelform::ElementTrack& track,
                  KeyRow& row) {
  for (const int key : track.keys) {
    if (animation.keyframes[key].dead) continue;
    if (animation.keyframes[key].frame <= row.frame) {
      row.from = key;
    } else if (row.to < 0) {
      row.to = key;
    }
  }
}

void mark_winners(std::vector<KeyRow>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].wins = std::none_of(rows.begin() + i + 1, rows.end(), [&](const KeyRow& later) {
      return later.element == rows[i].element;
    });
  }
}

}  // namespace

std::array<TransformRow, 5> transform_rows(const Session& session, int bone) {
  const skelform::Bone& rest = armature_of(session).bones[bone];
  skelform::LocalBone local{rest.pos, rest.scale, rest.rot, rest.hidden};
  if (bone < count_of(session.now.shown.pose.bones)) {
    local = session.now.shown.pose.bones[bone];
  }
  ConstructedBone in_rig;
  if (const ConstructedBone* built = find_bone(session.now.constructed.bones, bone))
    in_rig = *built;
  std::array<TransformRow, 5> rows{{
      {"Position X", "px", 2, rest.init_pos.x, local.pos.x, in_rig.pos.x, Element::PositionX},
      {"Position Y", "px", 2, rest.init_pos.y, local.pos.y, in_rig.pos.y, Element::PositionY},
      {"Rotation", "°", 2, in_degrees(rest.init_rot), in_degrees(local.rot), in_degrees(in_rig.rot),
       Element::Rotation},
      {"Scale X", "×", 3, rest.init_scale.x, local.scale.x, in_rig.scale.x, Element::ScaleX},
      {"Scale Y", "×", 3, rest.init_scale.y, local.scale.y, in_rig.scale.y, Element::ScaleY},
  }};
  for (TransformRow& row : rows) row.overridden = is_overridden(session, bone, row.element);
  for (int axis = 0; axis < 2; ++axis) {
    rows[axis].writer = vector_writer(session, bone, &ConstructedBone::pos, axis);
    rows[3 + axis].writer = vector_writer(session, bone, &ConstructedBone::scale, axis);
  }
  rows[2].writer = rotation_writer(session, bone);
  return rows;
}

std::vector<PassRow> pass_rows(const Session& session, int bone) {
  std::vector<PassRow> rows;
  if (bone < count_of(session.now.shown.pose.bones)) {
    const skelform::LocalBone& local = session.now.shown.pose.bones[bone];
    rows.push_back({"Animate", local.pos.x, local.pos.y, in_degrees(local.rot)});
  }
  const auto add = [&](const char* name, const std::vector<ConstructedBone>& bones) {
    if (const ConstructedBone* built = find_bone(bones, bone)) {
      rows.push_back(pass_row(name, *built));
    }
  };
  add("FK", session.now.trace.fk);
  add("IK", session.now.trace.ik);
  add("Physics", session.now.trace.physics);
  return rows;
}

std::vector<KeyRow> key_rows(const Session& session, int bone) {
  const skelform::Armature& armature = armature_of(session);
  std::vector<KeyRow> rows;
  for (const TickTrack& playing : session.now.input.tracks) {
    if (!has_index(armature.animations, playing.animation)) {
      continue;
    }
    const skelform::Animation& animation = armature.animations[playing.animation];
    for (const skelform::ElementTrack& track : animation.tracks) {
      if (track.bone_id != bone || !acts_on(armature, playing, bone)) continue;
      KeyRow row{track.element, playing.animation, playing.frame};
      find_segment(animation, track, row);
      if (row.from >= 0 || row.to >= 0) rows.push_back(row);
    }
  }
  mark_winners(rows);
  return rows;
}

std::vector<int> ancestry(const skelform::Armature& armature, int bone) {
  std::vector<int> path;
  for (int b = bone; b >= 0; b = armature.bones[b].parent_id) path.push_back(b);
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace skelscope
