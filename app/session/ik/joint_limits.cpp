#include "session/ik/joint_limits.h"

#include <nlohmann/json.hpp>

namespace skelscope {

void put_limits(Report& json, const std::vector<skelform::JointLimit>& limits) {
  for (const skelform::JointLimit& limit : limits)
    json["limits"].push_back({{"joint", limit.joint}, {"from", limit.from}, {"span", limit.span}});
}

}  // namespace skelscope
