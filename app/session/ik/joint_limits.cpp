#include "session/ik/joint_limits.h"

namespace skelscope {

void write_limits(JsonText& json, const std::vector<skelform::JointLimit>& limits) {
  if (limits.empty()) return;
  key(json, "limits");
  begin(json, '[');
  for (const skelform::JointLimit& limit : limits) {
    begin(json, '{');
    field(json, "joint", limit.joint);
    field(json, "from", limit.from);
    field(json, "span", limit.span);
    end(json, '}');
  }
  end(json, ']');
}

}  // namespace skelscope
