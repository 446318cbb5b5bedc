#include "draw/paint_order.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace skelform {
namespace {

int zindex_of(const Plan& plan, const Pose& pose, int bone) {
  const int id = plan.shown_by[bone];
  return id < 0 ? 0 : pose.visuals[id].zindex;
}

void number(std::vector<int>& order, std::size_t count) {
  if (order.size() == count) return;
  order.resize(count);
  std::iota(order.begin(), order.end(), 0);
}

void sort_bones_alone(const Plan& plan, const Pose& pose, std::vector<int>& order) {
  number(order, plan.bones);
  const auto above = [&](int a, int b) {
    const int za = zindex_of(plan, pose, a), zb = zindex_of(plan, pose, b);
    return za != zb ? za < zb : a < b;
  };
  if (!std::ranges::is_sorted(order, above)) std::ranges::sort(order, above);
}

void sort_all(const Plan& plan, const Pose& pose, std::span<const Attachment> attachments,
              std::vector<int>& order) {
  const int bones = plan.bones;
  number(order, plan.bones + attachments.size());
  const auto key = [&](int id) {
    if (id < bones) return std::tuple(zindex_of(plan, pose, id), id, id);
    const Attachment& attachment = attachments[id - bones];
    return std::tuple(attachment.zindex, attachment.bone_id, id);
  };
  if (!std::ranges::is_sorted(order, {}, key)) std::ranges::sort(order, {}, key);
}

}  // namespace

void sort_bones(const Plan& plan, const Pose& pose, std::span<const Attachment> attachments,
                std::vector<int>& order) {
  if (attachments.empty())
    sort_bones_alone(plan, pose, order);
  else
    sort_all(plan, pose, attachments, order);
}

}  // namespace skelform
