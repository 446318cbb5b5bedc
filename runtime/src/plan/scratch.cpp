#include "plan/scratch.h"

#include <algorithm>

#include "lists/lists.h"
#include "plan/bytes.h"
#include "skelform/ik_turns.h"
#include "skelform/pad.h"
#include "skelform/player.h"

namespace skelform {
namespace {

constexpr std::size_t kMostPlayers = 3;  // whose tracks have room from the start

}  // namespace

Scratch::Scratch() = default;
Scratch::Scratch(const Scratch& other)
    : memory(other.memory ? std::make_unique<Memory>(*other.memory) : nullptr) {}
Scratch::Scratch(Scratch&&) noexcept = default;
Scratch& Scratch::operator=(const Scratch& other) {
  return *this = Scratch(other);
}
Scratch& Scratch::operator=(Scratch&&) noexcept = default;
Scratch::~Scratch() = default;

void make_room(const Armature& armature, AnimateScratch& scratch) {
  const std::size_t bones = armature.bones.size(), families = armature.inverse_kinematics.size();
  scratch.animated.reserve(bones);
  scratch.family_animated.reserve(families);
  scratch.family_animated_by_all.reserve(families);
  scratch.cursors.reserve(kMostPadClips + kMostPlayers * kMostVoices);
  scratch.bone_weights.reserve(bones);
  scratch.heaviest.reserve(bones);
  scratch.step_tracks.reserve(bones);
  scratch.found_rot.reserve(bones);
  scratch.solved.resize(kRemembered);
}

void make_room(const Plan& plan, ConstructScratch& scratch) {
  scratch.turn.resize(plan.bones);
  scratch.rot.resize(plan.bones);
  scratch.ik_rot.resize(plan.bones);
  scratch.has_ik_rot.resize(plan.bones);
  scratch.fk_bones.reserve(plan.bones);
  scratch.joints.resize(plan.longest_family);
  scratch.members.resize(plan.longest_family);
  scratch.joints_before.resize(plan.longest_family);
  scratch.lengths.resize(plan.longest_family);
}

std::size_t planned_joints(const Armature& armature) {
  std::size_t longest = 0;
  for (const InverseKinematics& family : armature.inverse_kinematics)
    longest = std::max(longest, family.bone_ids.size());
  return longest;
}

std::size_t planned_vertices(const Armature& armature) {
  std::size_t largest = 0;
  for (const Visuals& visuals : armature.visuals)
    largest = std::max(largest, visuals.vertices.size());
  return largest;
}

void make_room(const Armature& armature, ManyScratch& scratch) {
  const std::size_t longest = planned_joints(armature), largest = planned_vertices(armature);
  if (armature.planned.plan) make_room(*armature.planned.plan, scratch.construct);
  scratch.order.reserve(kTogether);
  scratch.instances.reserve(kTogether);
  scratch.own_options.reserve(kTogether);
  scratch.bones.resize(armature.bones.size());
  scratch.fk_bones.reserve(armature.bones.size());
  scratch.physics.resize(armature.physics.size());
  scratch.joint_x.resize(longest);
  scratch.joint_y.resize(longest);
  scratch.members.resize(longest);
  scratch.joints.resize(longest);
  scratch.vertex_x.resize(largest);
  scratch.vertex_y.resize(largest);
}

std::size_t bytes_of(const Scratch& scratch) {
  if (!scratch.memory) return 0;
  const AnimateScratch& animate = scratch.memory->animate;
  const ConstructScratch& construct = scratch.memory->construct;
  const auto& many = scratch.memory->many;
  std::size_t bytes = sizeof *scratch.memory;
  bytes += bytes_in_all(animate.animated, animate.family_animated, animate.family_animated_by_all,
                        animate.cursors, animate.bone_weights, animate.heaviest,
                        animate.step_tracks, animate.found_rot, animate.solved);
  bytes += bytes_in_all(construct.turn, construct.ik_rot, construct.has_ik_rot, construct.rot,
                        construct.fk_bones, construct.joints, construct.members,
                        construct.joints_before, construct.lengths);
  if (!many) return bytes;
  return bytes + sizeof *many +
         bytes_in_all(many->posed, many->first_frame, many->order, many->bones, many->fk_bones,
                      many->physics, many->joint_x, many->joint_y, many->vertex_x, many->vertex_y,
                      many->members, many->joints, many->instances, many->own_options);
}

Scratch make_scratch(const Armature& armature) {
  Scratch scratch;
  Scratch::Memory& memory = memory_of(scratch);
  make_room(armature, memory.animate);
  if (armature.planned.plan) make_room(*armature.planned.plan, memory.construct);
  return scratch;
}

bool is_turned_by_ik(const Scratch& scratch, int bone) {
  if (!scratch.memory) return false;
  const std::vector<std::uint8_t>& turned = scratch.memory->construct.has_ik_rot;
  return has_index(turned, bone) && turned[bone];
}

}  // namespace skelform
