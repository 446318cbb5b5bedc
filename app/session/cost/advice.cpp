#include "session/cost/advice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace skelscope {
namespace {

using namespace skelform;

constexpr float kSettled = 0.1f;      // pixels: closer to where it ends up is not seen
constexpr double kWorthAWord = 0.05;  // of the tick
constexpr double kMuchOverdraw = 3;
constexpr int kMostFrames = 599;
constexpr std::size_t kMostBones = 1024;  // of what is traced step by step

// After how many iterations every joint stays within reach of where the solver leaves it.
int settled_after(const FamilyTrace& trace) {
  const std::size_t size = trace.joints.size();
  if (size == 0 || trace.iterations.size() < 2 * size) return -1;
  const std::size_t sweeps = trace.iterations.size() / size;
  const auto sweep = [&](std::size_t i) {
    return std::span(trace.iterations).subspan(i * size, size);
  };
  const auto end = sweep(sweeps - 1);
  for (std::size_t i = sweeps - 1; i > 0; --i) {
    const auto before = sweep(i - 1);
    const bool same = std::ranges::equal(
        before, end, [](const Vec2& a, const Vec2& b) { return length(a - b) <= kSettled; });
    if (!same) return static_cast<int>(i / 2 + 1);
  }
  return 1;
}

// In the frame that takes longest, by family; -1 where FABRIK does not solve it.
std::vector<int> settling(const Armature& armature, int animation,
                          const std::function<bool()>& stopped) {
  std::vector<int> most(armature.inverse_kinematics.size(), -1);
  State state = initial_state(armature);
  Constructed built = make_constructed(armature);
  AnimateScratch scratch;
  ConstructOptions options;
  options.mesh = false;
  const int last =
      animation < 0 ? 0 : armature.animations[static_cast<std::size_t>(animation)].last_frame;
  for (int frame = 0; frame <= std::min(last, kMostFrames); ++frame) {
    if (stopped && stopped()) break;
    ConstructTrace trace;
    trace.record_iterations = true;
    std::vector<Track> tracks;
    if (animation >= 0) tracks.push_back({.animation = animation, .frame = frame});
    animate(armature, tracks, state.pose, scratch);
    construct(armature, state.pose, state.physics, built, options, &trace);
    for (const FamilyTrace& family : trace.families) {
      const auto f = static_cast<std::size_t>(family.family);
      const bool fabrik = state.pose.inverse_kinematics[f].mode == IkMode::FABRIK;
      if (family.solved && fabrik && family.joints.size() > 2)
        most[f] = std::max(most[f], settled_after(family));
    }
  }
  return most;
}

std::string percent(double share) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%.0f %%", 100 * share);
  return text.data();
}

void advise_families(RigCost& cost) {
  for (const PartCost& family : cost.families) {
    const double share = family.ns / cost.tick.ns;
    if (family.settled < 0 || family.settled * 2 > family.iterations || share < kWorthAWord)
      continue;
    cost.advice.push_back(
        std::to_string(family.iterations) + " iterations where " + std::to_string(family.settled) +
        " do: family '" + family.name + "' is " + percent(share) +
        " of the tick, and after those its joints move by a tenth of a pixel at most. A game may "
        "set FamilySettings::iterations");
  }
}

bool does_nothing(const Physics& physics) {
  return !(physics.pos_damping > 0) && !(physics.scale_damping > 0) && !(physics.rot_damping > 0) &&
         !(physics.sway > 0);
}

void advise_physics(RigCost& cost, const Armature& armature) {
  const auto idle = std::ranges::count_if(armature.physics, does_nothing);
  if (idle == 0) return;
  cost.advice.push_back(std::to_string(idle) +
                        (idle == 1 ? " physics entry has" : " physics entries have") +
                        " nothing to do: all parameters are 0. Remove the physics there");
}

void advise_overdraw(RigCost& cost, const Armature& armature) {
  const Overdraw& overdraw = cost.overdraw;
  if (overdraw.times() < kMuchOverdraw || overdraw.most < 0) return;
  std::array<char, 16> times{};
  std::snprintf(times.data(), times.size(), "%.1f", overdraw.times());
  cost.advice.push_back(
      std::string("Sprites paint each pixel that they cover ") + times.data() +
      " times on average, transparent ones too. Most by '" +
      armature.bones[static_cast<std::size_t>(overdraw.most)].name + "', " +
      percent(overdraw.by_most / overdraw.painted) +
      " of it. Trim empty borders of pictures, or give large ones a mesh along their outline");
}

}  // namespace

void add_advice(RigCost& cost, const Armature& armature, const std::function<bool()>& stopped) {
  if (armature.bones.size() <= kMostBones && !cost.families.empty()) {
    const std::vector<int> settled = settling(armature, cost.animation, stopped);
    for (PartCost& family : cost.families) {
      family.settled = settled[static_cast<std::size_t>(family.index)];
      if (family.settled >= 0) family.iterations = FamilySettings{}.iterations;
    }
  }
  advise_families(cost);
  advise_physics(cost, armature);
  advise_overdraw(cost, armature);
}

}  // namespace skelscope
