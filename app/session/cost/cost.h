// Measures the cost of a rig's tick on this machine, pass by pass, and the saving without single
// parts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "session/cost/overdraw.h"
#include "session/cost/timing.h"
#include "skelform/skelform.h"

namespace skelscope {

inline constexpr std::size_t kMostSingly = 16;  // families, meshes, animations that are measured

// A part of the rig: what a tick takes less without it; 0: not so much that it could be told.
struct PartCost {
  int index = 0;  // of the family, or of the bone that shows the mesh
  std::string name;
  Measured saved;    // ns
  int vertices = 0;  // of a mesh
  // Of a family that FABRIK solves: after how many of its iterations its joints stay where they end
  // up, in the frame that takes longest (settling()). -1: not known.
  int settled = -1, iterations = -1;
};

struct AnimationCost {
  int index = 0;
  Measured tick;     // ns
  Measured animate;  // ns of it: what its keys take
  Measured saved;    // ns, where the rig stands at rest instead
};

// Calls of operator new by animate(), construct() and build_draw_list().
struct AllocationCost {
  bool is_counted = false;  // by this program
  std::int64_t first = 0;   // in the first tick, which makes room for the ones to come
  double tick = 0;          // on average where the same frames, 600 at most, come a second time
};

struct MemoryCost {
  // Bytes of one instance: State and Constructed. Bytes of the ConstructScratch that instances
  // share.
  std::size_t state = 0, results = 0, scratch = 0;
  std::size_t textures = 0;  // bytes, decoded
};

struct RigCost {
  int animation = -1;  // that plays; -1: the rig at rest
  Measured tick;       // ns of animate() and construct(), as a game calls them
  // ns each; they add up to the tick's.
  Measured animate, fk, ik, physics, mesh;
  Measured draw_list;                              // ns of build_draw_list(), beside the tick
  std::vector<PartCost> families, meshes;          // the costliest first
  std::size_t families_left = 0, meshes_left = 0;  // not measured by themselves
  std::vector<AnimationCost> animations;           // in their order, the first ones
  std::size_t animations_left = 0;
  MemoryCost memory;
  Overdraw overdraw;
  AllocationCost allocations;
  Measured kernel;   // ns of the barest FK pass over its bones here; 0: the rig has none
  Ratio in_kernels;  // the tick, in such passes
  // Families that settle early: the ns that a game saves by giving them only the iterations they
  // need, the number of these families, the most iterations that one of them needs, and their first
  // bones.
  Measured fewer_iterations;
  int settle_early = 0, early_iterations = 0;
  std::vector<std::string> early_names;
  std::vector<std::string> advice;  // what costs more than it needs, and the way out
};

struct CostRules {
  int animation = -1;       // that plays; -1: the first, at rest without one
  std::vector<int> styles;  // that are drawn, as Skf::editor has them
  TimingRules timing;
};

// Empty (no ticks were timed) when it was stopped.
RigCost cost_of(const skelform::Armature& armature, const CostRules& rules);

std::size_t bytes_of(const skelform::State& state);
std::size_t bytes_of(const skelform::Constructed& constructed);
std::size_t bytes_of(const skelform::ConstructScratch& scratch);

}  // namespace skelscope
