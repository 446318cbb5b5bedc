#include "session/cost/settling.h"

#include <algorithm>
#include <span>

#include "session/runs/rig_player.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr float kSettled = 0.1f;           // pixels; smaller distances are not visible
constexpr std::size_t kMostTraced = 1024;  // most bones of a rig that is traced

bool are_close(Vec2 a, Vec2 b) {
  return length(a - b) <= kSettled;
}

// Returns the iterations after which the joints stay in place; -1: not traced. FABRIK sweeps twice
// an iteration; the joints after the second sweep count.
int settled_after(const FamilyTrace& trace) {
  const std::size_t size = 2 * trace.joints.size();
  if (size == 0 || trace.iterations.size() < size) return -1;
  const auto joints_after = [&](std::size_t iteration) {
    return std::span(trace.iterations).subspan(iteration * size - size / 2, size / 2);
  };
  const std::size_t all = trace.iterations.size() / size;
  std::size_t needed = all;
  while (needed > 1 && std::ranges::equal(joints_after(needed - 1), joints_after(all), are_close))
    --needed;
  return needed;
}

void note_settled(const Pose& pose, const ConstructTrace& trace, std::vector<int>& most) {
  for (const FamilyTrace& family : trace.families) {
    const int f = family.family;
    const bool fabrik = pose.inverse_kinematics[f].mode == IkMode::FABRIK;
    if (family.solved && fabrik && family.joints.size() > 2)
      most[f] = std::max(most[f], settled_after(family));
  }
}

}  // namespace

std::vector<int> settling(const Armature& armature, int animation,
                          const std::function<bool()>& stopped) {
  if (armature.bones.size() > kMostTraced || armature.inverse_kinematics.empty()) return {};
  std::vector<int> most(armature.inverse_kinematics.size(), -1);
  RigPlayer player = make_rig_player(armature, animation);
  player.options.mesh = false;
  for (int frame = 0; frame <= std::min(last_frame(player), kMostFramesLookedAt - 1); ++frame) {
    if (stopped && stopped()) break;
    ConstructTrace trace;
    trace.record_iterations = true;
    pose(player, frame);
    build(player, &trace);
    note_settled(player.state.pose, trace, most);
  }
  return most;
}

bool settles_early(int settled) {
  return settled > 0 && settled * 2 <= FamilySettings{}.iterations;
}

}  // namespace skelscope
