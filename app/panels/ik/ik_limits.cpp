// Limits for the joints of a point chain: an interval of the angle between a joint's two
// neighbours, or a fixed angle.
#include "lists/lists.h"
#include "panels/ik/ik_angle_fields.h"
#include "panels/ik/ik_sections.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::JointLimit;

// Returns the joint's angle from the previous to the next neighbour, 0 to a full turn.
float present_angle(const FamilyFacts& facts, int joint) {
  const skelform::Vec2 at = facts.joints[joint];
  const float angle = skelform::wrap_angle(skelform::angle_of(facts.joints[joint + 1] - at) -
                                           skelform::angle_of(facts.joints[joint - 1] - at));
  return angle < 0 ? angle + skelform::kTau : angle;
}

void limit_row(const IkPanel& it, int joint) {
  const IdScope scope(it.theme, "joint", joint);
  const JointLimit* limit = find_limit(it.set, joint);
  const SettingRow row = setting_row(it.theme, 26);
  const int bone = armature_of(it.session).inverse_kinematics[it.family].bone_ids[joint];
  const std::string name =
      std::to_string(joint + 1) + " " + armature_of(it.session).bones[bone].name;
  bool on = limit != nullptr;
  if (checkbox(it.theme, "on", row.label, name, on)) {
    const float now = present_angle(it.facts, joint);
    const JointLimit around{joint, now - kFirstLimit, 2 * kFirstLimit};
    set_limit(edited(it.requests, it.session).pokes, it.family, joint,
              on ? std::optional(around) : std::nullopt);
  }
  if (!limit) {
    text_in(it.theme.fonts.mono_small, row.control, it.theme.palette.faint,
            degrees(present_angle(it.facts, joint), 1) + "\u00B0", Align::Right);
    return;
  }
  JointLimit changed = *limit;
  if (angle_fields(it.theme, row.control, changed.from, changed.span)) {
    set_limit(edited(it.requests, it.session).pokes, it.family, joint, changed);
  }
}

}  // namespace

void ik_limits_section(const IkPanel& it) {
  const int joints = count_of(it.facts.joints);
  if (it.facts.live.mode != skelform::IkMode::PointChain || joints < 3) return;
  const IdScope scope(it.theme, "limits");
  if (!section(it.theme, "head", "Joint limits", {.note = "from, width"})) return;
  for (int joint = 1; joint + 1 < joints; ++joint) limit_row(it, joint);
  take_row(it.theme.px(5));
}

}  // namespace skelscope
