#include "play/asked_families.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "fields/family_settings.h"
#include "lists/lists.h"
#include "play/json_fields.h"

namespace skelform {
namespace {

using skeljson::plain_key;
using skeljson::Text;

constexpr int kMostRecordedSweeps = 1000;  // iterations of a family

void put_limits(Text& json, const std::vector<JointLimit>& limits) {
  if (limits.empty()) return;
  plain_key(json, "limits");
  begin(json, '[');
  for (const JointLimit& limit : limits) {
    const bool is_first = &*std::ranges::find(limits, limit.joint, &JointLimit::joint) == &limit;
    if (!is_first || limit.joint < 0 || !std::isfinite(limit.from)) continue;
    begin(json, '{');
    put_field(json, "joint", limit.joint);
    put_field(json, "from", limit.from);
    put_field(json, "span", std::isfinite(limit.span) ? limit.span : kTau);
    end(json, '}');
  }
  end(json, ']');
}

// Returns whether the settings do anything beside the pose's own values.
bool does_more(const FamilySettings& settings) {
  return !settings.enabled || settings.iterations != FamilySettings().iterations ||
         settings.target_id >= 0 || !settings.limits.empty();
}

// Writes the keys of a family in which it differs from the animated one.
void put_family(Text& json, const Armature& armature, const LiveFamily& animated,
                const LiveFamily& used, const FamilySettings& settings) {
  if (used.mode != animated.mode) {
    plain_key(json, "mode");
    skeljson::plain_text(json, name_of(used.mode));
  }
  if (used.constraint != animated.constraint) {
    plain_key(json, "constraint");
    skeljson::plain_text(json, name_of(used.constraint));
  }
  if (used.mimic_target != animated.mimic_target)
    put_field(json, "mimic_target", used.mimic_target);
  if (has_index(armature.bones, settings.target_id))
    put_field(json, "target", armature.bones[settings.target_id].id);
  const bool is_lost = settings.target_id >= count_of(armature.bones);
  if (!settings.enabled || is_lost) put_field(json, "enabled", false);
  if (settings.iterations != FamilySettings().iterations)
    put_field(json, "iterations", std::clamp(settings.iterations, 0, kMostRecordedSweeps));
  put_limits(json, settings.limits);
}

}  // namespace

void put_families(Text& json, const Armature& armature, const TraceInput& asked,
                  const Pose& posed) {
  const Pose& animated = asked.animated ? *asked.animated : posed;
  const FamilySettings defaults;
  bool any = false;
  for (std::size_t i = 0; i < posed.inverse_kinematics.size(); ++i) {
    const FamilySettings* own = settings_of(asked.families, i);
    const FamilySettings& settings = own ? *own : defaults;
    const LiveFamily before = animated.inverse_kinematics[i];
    const LiveFamily used = used_family(posed.inverse_kinematics[i], own);
    if (used == before && !does_more(settings)) continue;
    if (!std::exchange(any, true)) {
      plain_key(json, "families");
      begin(json, '[');
    }
    begin(json, '{');
    put_field(json, "family", i);
    put_family(json, armature, before, used, settings);
    end(json, '}');
  }
  if (any) end(json, ']');
}

}  // namespace skelform
