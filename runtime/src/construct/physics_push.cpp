#include "skelform/physics_push.h"

#include <algorithm>

namespace skelform {
namespace {

constexpr int kFarthestAbove = 1000;
constexpr std::size_t kMostAbove = 16;

bool places_itself(const Armature& armature, int bone) {
  return armature.physics[armature.bones[bone].physics_id].pos_damping > 2;
}

// The place of a bone if physics moved only `from` and the bones above it.
Vec2 carried(const ConstructedBone& from_bare, const ConstructedBone& from_drawn, Vec2 bare) {
  return from_drawn.pos + rotate(bare - from_bare.pos, from_drawn.rot - from_bare.rot);
}

}  // namespace

std::vector<int> physics_above(const Armature& armature, int bone) {
  std::vector<int> above;
  for (int i = 0; i < kFarthestAbove && bone >= 0 && above.size() < kMostAbove; ++i) {
    if (armature.bones[bone].physics_id >= 0) above.push_back(bone);
    bone = armature.bones[bone].parent_id;
  }
  std::ranges::reverse(above);
  return above;
}

int strongest_push(const Armature& armature, const std::vector<ConstructedBone>& bare,
                   const std::vector<ConstructedBone>& drawn, int bone,
                   const std::vector<int>& above) {
  int strongest = -1;
  float most = 0;
  Vec2 place = bare[bone].pos;
  for (const int next : above) {
    const Vec2 moved = carried(bare[next], drawn[next], bare[bone].pos);
    if (places_itself(armature, next)) {
      strongest = -1;
      most = 0;
      place = bare[bone].pos;
    }
    const float push = length(moved - place);
    if (push > most) {
      most = push;
      strongest = next;
    }
    place = moved;
  }
  return strongest;
}

}  // namespace skelform
