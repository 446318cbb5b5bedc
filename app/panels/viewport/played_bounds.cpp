#include "panels/viewport/played_bounds.h"

#include <algorithm>
#include <vector>

#include "lists/lists.h"
#include "overlays/projection.h"
#include "overlays/rig_bounds.h"
#include "session/runs/rig_player.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr int kMostPoses = 24, kFewestPoses = 2;
constexpr int kBonesPosed = 30'000;  // bones posed in all poses together, in a few milliseconds

// Returns which bones have a parent or children, without the targets of IK.
std::vector<bool> figure_of(const Armature& armature) {
  std::vector<bool> figure(armature.bones.size(), false);
  for (std::size_t b = 0; b < armature.bones.size(); ++b) {
    const int parent = armature.bones[b].parent_id;
    if (parent < 0) continue;
    figure[b] = true;
    figure[parent] = true;
  }
  for (const InverseKinematics& family : armature.inverse_kinematics)
    if (family.target_id >= 0) figure[family.target_id] = false;
  return figure;
}

void extend_by_joints(Bounds& bounds, const std::vector<bool>& figure,
                      const std::vector<ConstructedBone>& bones, const Placement& placement) {
  const bool alone = std::ranges::none_of(figure, [](bool b) { return b; });
  for (std::size_t b = 0; b < bones.size(); ++b)
    if (alone || figure[b]) extend(bounds, rig_to_world(placement, bones[b].pos));
}

int poses_of(const Armature& armature) {
  const int bones = std::max(count_of(armature.bones), 1);
  return std::clamp(kBonesPosed / bones, kFewestPoses, kMostPoses);
}

void extend_by_animation(Bounds& bounds, const Session& session, int animation, bool with_bones) {
  const Armature& armature = armature_of(session);
  const Placement& placement = placement_of(session.now);
  const std::vector<bool> figure = figure_of(armature);
  RigPlayer player = make_rig_player(armature, animation);
  player.rules = session.now.input.rules;
  player.options = construct_options_of(session.now);
  player.options.physics = false;
  const int last = last_frame(player);
  const int poses = std::min(poses_of(armature) - 1, last) + 1;
  for (int i = 0; i < poses; ++i) {
    pose(player, std::int64_t{last} * i / std::max(poses - 1, 1));
    build(player);
    const DrawList& list = draw(player, session.setup.styles, placement);
    for (const DrawVertex& vertex : list.vertices) extend(bounds, vertex.pos);
    if (with_bones || list.vertices.empty())
      extend_by_joints(bounds, figure, player.constructed.bones, placement);
  }
}

}  // namespace

Bounds played_bounds(const Session& session, bool with_bones) {
  if (!session.now.skf) return {};
  Bounds bounds = rig_bounds(session);
  if (with_bones)
    extend_by_joints(bounds, figure_of(armature_of(session)), session.now.constructed.bones,
                     placement_of(session.now));
  const PlaybackTrack* main = main_track(session);
  if (main != nullptr) extend_by_animation(bounds, session, main->animation, with_bones);
  return bounds;
}

}  // namespace skelscope
