#include "kernel_lanes.h"

namespace bench {

LaneKernel::LaneKernel(const skelform::Armature& armature)
    : scalar(armature), bones(scalar.order.size()) {
  bones[0].wsx.fill(1);
  bones[0].wsy.fill(1);
  bones[0].c.fill(1);
}

void LaneKernel::load(std::size_t lane, const skelform::Pose& pose) {
  for (std::size_t i = 1; i < bones.size(); ++i) {
    const skelform::LocalBone& from = pose.bones[static_cast<std::size_t>(scalar.order[i])];
    KernelBone& to = bones[i];
    to.x[lane] = from.pos.x;
    to.y[lane] = from.pos.y;
    to.rot[lane] = from.rot;
    to.sx[lane] = from.scale.x;
    to.sy[lane] = from.scale.y;
  }
}

#ifndef SKELFORM_WITH_HIGHWAY
void LaneKernel::run() {}
void ChainKernel::run(int) {}
bool has_lane_kernels() {
  return false;
}
#endif

}  // namespace bench
