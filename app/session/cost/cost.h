// Measures the cost of a rig's tick on this machine, pass by pass, and the time saved without
// single parts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "session/cost/overdraw.h"
#include "session/cost/timing.h"
#include "skelform/skelform.h"

namespace skelscope {

inline constexpr std::size_t kMostSingly = 16;  // families, meshes and animations measured

// The time that a tick saves without one part of the rig; 0: too little to measure.
struct PartCost {
  int index = 0;  // of the family, or of the bone with the mesh
  std::string name;
  Measured saved;    // ns
  int vertices = 0;  // only for a mesh
  // For a family solved by FABRIK: the iterations after which its joints stay in place, in the
  // frame that needs the most (settling()), and its iterations. -1: unknown.
  int settled = -1, iterations = -1;
};

struct AnimationCost {
  int index = 0;
  Measured tick;     // ns
  Measured animate;  // ns, the part of `tick` for its keys
  Measured saved;    // ns saved if the rig stands at rest instead
};

// Calls of operator new by animate(), construct() and build_draw_list().
struct AllocationCost {
  bool is_counted = false;  // false: this program does not count
  std::int64_t first = 0;   // in the first tick, which reserves memory for later ones
  double tick = 0;          // on average when the same frames, at most 600, play a second time
};

struct MemoryCost {
  // Bytes of one instance, State and Constructed, and bytes of the Scratch that instances
  // share.
  std::size_t state = 0, results = 0, scratch = 0;
  std::size_t textures = 0;  // bytes of the decoded atlases
};

struct RigCost {
  int animation = -1;  // the animation that plays; -1: the rig at rest
  Measured tick;       // ns of animate() and construct(), as a game calls them
  // ns of each pass; their sum is `tick`.
  Measured animate, fk, ik, physics, mesh;
  Measured draw_list;                              // ns of build_draw_list(), beside `tick`
  std::vector<PartCost> families, meshes;          // the costliest first
  std::size_t families_left = 0, meshes_left = 0;  // beyond kMostSingly, not measured
  std::vector<AnimationCost> animations;           // the first ones, in the rig's order
  std::size_t animations_left = 0;
  MemoryCost memory;
  Overdraw overdraw;
  AllocationCost allocations;
  Measured kernel;   // ns of a minimal FK pass over the same bones; 0: the rig has no bones
  Ratio in_kernels;  // `tick` as a multiple of `kernel`
  // Families that settle early: the ns saved by giving them only the iterations that they need, the
  // number of these families, the most iterations that one of them needs, and the names of their
  // first bones.
  Measured fewer_iterations;
  int settle_early = 0, early_iterations = 0;
  std::vector<std::string> early_names;
  std::vector<std::string> advice;  // avoidable costs and their remedies
};

struct CostRules {
  int animation = -1;       // the animation that plays; -1: the first, or the rig at rest
  std::vector<int> styles;  // drawn styles, as in Skf::editor
  TimingRules timing;
};

// Returns an empty cost (no ticks were timed) if stopped.
RigCost cost_of(const skelform::Armature& armature, const CostRules& rules);

std::size_t bytes_of(const skelform::State& state);
std::size_t bytes_of(const skelform::Constructed& constructed);

}  // namespace skelscope
