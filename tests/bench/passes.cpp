// Single passes of construct(), compared with kernels written only for that pass.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "bench.h"
#include "construct/inheritance.h"
#include "kernel.h"
#include "kernel_lanes.h"
#include "many/lanes.h"
#include "plan/scratch.h"

namespace bench {
namespace {

using namespace skelform;

constexpr std::size_t kCharacters = 1008;  // a multiple of sixteen and of eight
constexpr double kNear = 0.01;             // pixels; largest accepted error of a kernel

// The poses of `size` characters at different frames.
std::vector<State> posed(const Rig& rig, std::size_t size) {
  std::vector<State> states(size, initial_state(rig.armature));
  if (rig.armature.animations.empty()) return states;
  Scratch scratch;
  const int frames = rig.armature.animations[rig.animation].last_frame + 1;
  for (std::size_t i = 0; i < size; ++i) {
    const Track track{rig.animation, static_cast<int>(i * 7) % frames, 0, 1};
    animate(rig.armature, {&track, 1}, states[i].pose, scratch);
  }
  return states;
}

#ifdef SKELFORM_WITH_HIGHWAY
// Characters as in construct_many(), sixteen at a time.
struct Batch {
  Batch(const Rig& rig, std::vector<State>& states)
      : armature(rig.armature),
        built(states.size(), make_constructed(rig.armature)),
        whole(make_many_scratch(rig.armature)),
        scratch(*memory_of(whole).many) {
    for (std::size_t i = 0; i < states.size(); ++i)
      instances.push_back({&states[i], &built[i], {}});
  }

  ManyCall call(std::size_t first) {
    ManyCall call{armature, options, armature.physics, scratch, {}, kManyLanes};
    for (std::size_t i = 0; i < kManyLanes; ++i) call.instances[i] = &instances[first + i];
    return call;
  }

  const Armature& armature;
  ConstructOptions options;
  std::vector<Constructed> built;
  std::vector<Instance> instances;
  Scratch whole;
  ManyScratch& scratch;
};

// FABRIK of the longest chain, in the library's lanes and in the kernel's.
struct Chain {
  const InverseKinematics* family = nullptr;
  FamilyLanes lanes;
  ChainKernel kernel;
};

const InverseKinematics* longest_fabrik(const Armature& armature) {
  const InverseKinematics* longest = nullptr;
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    if (family.mode != IkMode::FABRIK || family.target_id < 0 || family.bone_ids.size() < 3)
      continue;
    if (!longest || family.bone_ids.size() > longest->bone_ids.size()) longest = &family;
  }
  return longest;
}

KernelLane first_eight(const ManyLane& lane) {
  KernelLane eight;
  std::copy_n(lane.begin(), kKernelLanes, eight.begin());
  return eight;
}

ChainKernel chain_kernel(const Batch& batch, const InverseKinematics& family) {
  ChainKernel kernel;
  for (const int id : family.bone_ids) {
    kernel.x.push_back(first_eight(batch.scratch.bones[id].x));
    kernel.y.push_back(first_eight(batch.scratch.bones[id].y));
  }
  for (std::size_t i = 0; i + 1 < kernel.x.size(); ++i) {
    KernelLane& length = kernel.lengths.emplace_back();
    for (std::size_t lane = 0; lane < kKernelLanes; ++lane)
      length[lane] = std::hypot(kernel.x[i + 1][lane] - kernel.x[i][lane],
                                kernel.y[i + 1][lane] - kernel.y[i][lane]);
  }
  kernel.root_x = kernel.x[0];
  kernel.root_y = kernel.y[0];
  kernel.target_x = first_eight(batch.scratch.bones[family.target_id].x);
  kernel.target_y = first_eight(batch.scratch.bones[family.target_id].y);
  return kernel;
}

// The largest distance between bones of the library and of the kernel, in pixels.
double furthest_apart(const Batch& batch, const LaneKernel& kernel) {
  double most = 0;
  for (std::size_t i = 1; i < kernel.bones.size(); ++i) {
    const BoneLanes& bone = batch.scratch.bones[kernel.scalar.order[i]];
    for (std::size_t lane = 0; lane < kKernelLanes; ++lane)
      most = std::max({most, std::fabs(double(bone.x[lane]) - kernel.bones[i].wx[lane]),
                       std::fabs(double(bone.y[lane]) - kernel.bones[i].wy[lane])});
  }
  return most;
}

double furthest_apart(const Batch& batch, const ChainKernel& kernel) {
  double most = 0;
  for (std::size_t i = 0; i < kernel.x.size(); ++i)
    for (std::size_t lane = 0; lane < kKernelLanes; ++lane)
      most = std::max({most, std::fabs(double(batch.scratch.joint_x[i][lane]) - kernel.x[i][lane]),
                       std::fabs(double(batch.scratch.joint_y[i][lane]) - kernel.y[i][lane])});
  return most;
}

void tell_row(const Rig& rig, const char* name, const std::vector<Contender>& contenders,
              double apart, const Options& options) {
  const std::vector<Told> told = in_turn(contenders, options.quick ? 0.1 : 0.4);
  const bool same = apart <= kNear;
  row({rig.name, name, time_text(told[0].each), time_text(told[1].each),
       same ? ratio_text(told[1].to_first) : "the kernel finds other places"});
}

// Compares the FK pass of the library with the kernel: first their results, then their times.
void tell_fk_in_cache(const Rig& rig, Batch& batch, std::span<const State> states,
                      const Options& options) {
  LaneKernel kernels[2] = {LaneKernel(rig.armature), LaneKernel(rig.armature)};
  for (std::size_t i = 0; i < kManyLanes; ++i)
    kernels[i / kKernelLanes].load(i % kKernelLanes, states[i].pose);
  const ManyCall call = batch.call(0);
  const auto run_kernels = [&] {
    for (LaneKernel& kernel : kernels) kernel.run();
  };
  run_kernels();
  gather_bones(call);
  inherit_lanes(call);
  const double units = double(kManyLanes) * double(rig.armature.bones.size());
  tell_row(rig, "FK of sixteen, in cache",
           {{run_kernels, units}, {[&] { inherit_lanes(call); }, units}},
           furthest_apart(batch, kernels[0]), options);
}

void tell_fk_of_many(const Rig& rig, Batch& batch, std::span<const State> states,
                     const Options& options) {
  std::vector<LaneKernel> kernels(states.size() / kKernelLanes, LaneKernel(rig.armature));
  for (std::size_t i = 0; i < states.size(); ++i)
    kernels[i / kKernelLanes].load(i % kKernelLanes, states[i].pose);
  const double units = double(states.size()) * double(rig.armature.bones.size());
  tell_row(rig, "FK of 1,008, from State to Constructed",
           {{[&] {
               for (LaneKernel& kernel : kernels) kernel.run();
             },
             units},
            {[&] {
               for (std::size_t i = 0; i < states.size(); i += kManyLanes) {
                 const ManyCall call = batch.call(i);
                 gather_bones(call);
                 inherit_lanes(call);
                 scatter_bones(call);
               }
             },
             units}},
           0, options);
}

void tell_fabrik(const Rig& rig, Batch& batch, const Options& options) {
  const InverseKinematics* family = longest_fabrik(rig.armature);
  if (family == nullptr) return;
  const ManyCall call = batch.call(0);
  gather_bones(call);
  inherit_lanes(call);
  FamilyLanes lanes{*family, family->bone_ids, call.scratch.bones, family->target_id,
                    FamilySettings{}.iterations};
  ChainKernel kernel = chain_kernel(batch, *family);
  collect_family(call, lanes);
  solve_fabrik_of_lanes(call, lanes);
  kernel.run(lanes.iterations);
  const double apart = furthest_apart(batch, kernel);
  const double joints = double(kManyLanes) * double(family->bone_ids.size());
  tell_row(rig, "FABRIK of sixteen, a joint",
           {{[&] {
               kernel.run(lanes.iterations);
               kernel.run(lanes.iterations);
             },
             joints},
            {[&] { solve_fabrik_of_lanes(call, lanes); }, joints}},
           apart, options);
}

void tell_lanes(const Rig& rig, const Options& options) {
  std::vector<State> states = posed(rig, kCharacters);
  Batch batch(rig, states);
  tell_fk_in_cache(rig, batch, states, options);
  if (!options.quick) tell_fk_of_many(rig, batch, states, options);
  tell_fabrik(rig, batch, options);
}
#else
void tell_lanes(const Rig&, const Options&) {}
#endif

void tell_one(const Rig& rig, const Options& options) {
  const Pose pose = posed(rig, 1)[0].pose;
  Constructed built = make_constructed(rig.armature);
  const Dialect dialect;
  ConstructScratch scratch;
  make_room(*rig.armature.planned.plan, scratch);
  const Inheritance pass{rig.armature, pose, dialect, built, scratch};
  Kernel kernel(rig.armature);
  kernel.load(pose);
  kernel.run();
  inherit(pass);
  double apart = 0;
  for (std::size_t i = 1; i < kernel.order.size(); ++i) {
    const Vec2 pos = built.bones[kernel.order[i]].pos;
    apart = std::max(
        {apart, std::fabs(double(pos.x) - kernel.wx[i]), std::fabs(double(pos.y) - kernel.wy[i])});
  }
  const double units = double(rig.armature.bones.size());
  tell_row(rig, "FK of one", {{[&] { kernel.run(); }, units}, {[&] { inherit(pass); }, units}},
           apart, options);
}

}  // namespace

void tell_kernels(const std::vector<Rig>& rigs, const Options& options) {
  heading("Passes against kernels, a bone",
          {"rig", "pass", "kernel", "pass", "pass, of the kernel"});
  for (const Rig& rig : rigs) {
    tell_one(rig, options);
    tell_lanes(rig, options);
  }
  if (!has_lane_kernels()) remark("Kernels of eight lanes: left out, built without Highway.");
}

}  // namespace bench
