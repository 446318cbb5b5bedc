#include "session/cost/fk_kernel.h"

#include <cmath>
#include <cstddef>

#include "lists/lists.h"

namespace skelscope {

FkKernel make_kernel(const skelform::Armature& armature) {
  FkKernel kernel;
  std::vector<int> place(armature.bones.size(), 0);
  const auto add = [&](int parent, const skelform::Bone& bone) {
    kernel.parent.push_back(parent);
    kernel.x.push_back(bone.pos.x), kernel.y.push_back(bone.pos.y);
    kernel.rot.push_back(bone.rot);
    kernel.sx.push_back(bone.scale.x), kernel.sy.push_back(bone.scale.y);
  };
  add(0, {});
  for (const int id : armature.evaluation_order) {
    const skelform::Bone& bone = armature.bones[id];
    place[id] = count_of(kernel.parent);
    add(bone.parent_id < 0 ? 0 : place[bone.parent_id], bone);
  }
  for (auto* world : {&kernel.wx, &kernel.wy, &kernel.wrot, &kernel.wsx, &kernel.wsy})
    world->assign(kernel.parent.size(), 0);
  kernel.wsx[0] = kernel.wsy[0] = 1;
  return kernel;
}

void run(FkKernel& k) {
  for (std::size_t i = 1; i < k.parent.size(); ++i) {
    const int p = k.parent[i];
    const float c = std::cos(k.wrot[p]), s = std::sin(k.wrot[p]);
    const float x = k.x[i] * k.wsx[p], y = k.y[i] * k.wsy[p];
    k.wx[i] = k.wx[p] + x * c - y * s;
    k.wy[i] = k.wy[p] + x * s + y * c;
    k.wrot[i] = k.wrot[p] + k.rot[i];
    k.wsx[i] = k.wsx[p] * k.sx[i];
    k.wsy[i] = k.wsy[p] * k.sy[i];
  }
}

}  // namespace skelscope
