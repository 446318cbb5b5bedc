#include "kernel.h"

#include <bit>
#include <cstdint>

namespace bench {
namespace {

// Sine and cosine within 2e-7 for the angles of a pose, without branches.
inline void sine_cosine(float angle, float& sine, float& cosine) {
  const float shifted = angle * 0.636619772f + 12582912.0f;
  const auto quarter = std::bit_cast<std::uint32_t>(shifted);
  const float quarters = shifted - 12582912.0f;
  float r = angle - quarters * 1.5703125f;
  r -= quarters * 4.838268e-4f;
  const float r2 = r * r;
  const float sin_r = r + r * r2 * (-0.16666655f + r2 * (8.3321609e-3f + r2 * -1.9515296e-4f));
  const float cos_r =
      1.0f + r2 * (-0.5f + r2 * (4.1666646e-2f + r2 * (-1.3887316e-3f + r2 * 2.4433157e-5f)));
  const float a = quarter & 1u ? cos_r : sin_r;
  const float b = quarter & 1u ? sin_r : cos_r;
  sine = quarter & 2u ? -a : a;
  cosine = (quarter + 1u) & 2u ? -b : b;
}

}  // namespace

Kernel::Kernel(const skelform::Armature& armature) {
  const std::size_t size = armature.bones.size() + 1;
  std::vector<int> position(armature.bones.size());
  order = {-1};
  parent = {0};
  for (const int bone : armature.evaluation_order) {
    position[bone] = static_cast<int>(order.size());
    order.push_back(bone);
    const int above = armature.bones[bone].parent_id;
    parent.push_back(above < 0 ? 0 : position[above]);
  }
  for (auto* local : {&x, &y, &rot, &sx, &sy}) local->resize(size, 0.0f);
  for (auto* world : {&wx, &wy, &wrot, &wsx, &wsy, &c, &s}) world->resize(size, 0.0f);
  wsx[0] = wsy[0] = c[0] = 1.0f;
}

void Kernel::load(const skelform::Pose& pose) {
  for (std::size_t i = 1; i < order.size(); ++i) {
    const skelform::LocalBone& bone = pose.bones[order[i]];
    x[i] = bone.pos.x;
    y[i] = bone.pos.y;
    rot[i] = bone.rot;
    sx[i] = bone.scale.x;
    sy[i] = bone.scale.y;
  }
}

void Kernel::run() {
  const std::size_t size = order.size();
  for (std::size_t i = 1; i < size; ++i) wrot[i] = rot[i] + wrot[parent[i]];
  for (std::size_t i = 1; i < size; ++i) sine_cosine(wrot[i], s[i], c[i]);
  for (std::size_t i = 1; i < size; ++i) {
    const int p = parent[i];
    const float px = x[i] * wsx[p], py = y[i] * wsy[p];
    wx[i] = px * c[p] - py * s[p] + wx[p];
    wy[i] = px * s[p] + py * c[p] + wy[p];
    wsx[i] = sx[i] * wsx[p];
    wsy[i] = sy[i] * wsy[p];
  }
}

}  // namespace bench
