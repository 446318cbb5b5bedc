#include <algorithm>
#include <string>

#include "lists/lists.h"
#include "panels/inspector/inspector_sections.h"
#include "panels/kit/value_rows.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

skelform::LiveFamily live_family(const Session& session, int family) {
  const auto& live = session.now.shown.pose.inverse_kinematics;
  if (family < count_of(live)) return live[family];
  const skelform::InverseKinematics& rest = armature_of(session).inverse_kinematics[family];
  return {rest.mode, rest.constraint, rest.mimic_target};
}

// Returns the bone's place in its family: "2 of 3 · joint".
std::string place_in(const skelform::InverseKinematics& family, int bone) {
  const auto& ids = family.bone_ids;
  const auto found = std::find(ids.begin(), ids.end(), bone);
  if (found == ids.end()) return "target";
  const bool first = found == ids.begin(), last = found + 1 == ids.end();
  return std::to_string(found - ids.begin() + 1) + " of " + std::to_string(ids.size()) +
         (first  ? " · root"
          : last ? " · end"
                 : " · joint");
}

void meter_row(const Theme& theme, int index, const char* label, float fraction, ImU32 color,
               const std::string& figures) {
  const Rect row = padded(theme, table_row(theme, index, label));
  Rect bar = row;
  bar.min.x += theme.px(103);
  bar.max.x =
      row.max.x - std::max(theme.px(118), text_size(theme.fonts.mono, figures).x + theme.px(12));
  if (bar.width() > theme.px(12)) meter(theme, bar, fraction, color);
  text_in(theme.fonts.mono, row, theme.palette.text, figures, Align::Right);
}

// Draws the target's distance from the root, and the drawn end's distance from the target.
void solver_rows(const Inspected& it, const skelform::FamilyTrace& trace, int index) {
  const FamilyFacts facts = family_facts(it.session.now, trace.family);
  const Theme& theme = it.theme;
  const float distance = facts.distance, drawn = facts.drawn_distance;
  const float reach = std::max(facts.reach, 1e-6f);
  const ImU32 family = family_color(theme.palette, trace.family);
  meter_row(theme, index, "Reach", distance / reach,
            distance > facts.reach ? theme.palette.error : family,
            figure(distance, 0) + " / " + figure(facts.reach, 0) + " px");
  meter_row(theme, index + 1, "To target", drawn / reach,
            drawn > 1 ? theme.palette.warning : family, figure(drawn, 2) + " px");
  text_row(theme, index + 2, "Bend", trace.mirrored ? "mirrored by the constraint" : "as solved",
           theme.palette.muted);
}

std::string why_unsolved(const Session& session, const skelform::InverseKinematics& family) {
  if (armature_of(session).baked_ik) return "baked into the keys";
  if (family.target_id < 0) return "no target";
  return family.bone_ids.size() < 2 ? "too few bones" : "switched off";
}

void family_rows(const Inspected& it, int index_of_family) {
  const skelform::InverseKinematics& family =
      armature_of(it.session).inverse_kinematics[index_of_family];
  const skelform::LiveFamily live = live_family(it.session, index_of_family);
  const Theme& theme = it.theme;
  text_row(theme, 0, "Mode", skelform::name_of(live.mode));
  const bool against = live.constraint == skelform::IkConstraint::CounterClockwise;
  text_row(theme, 1, "Constraint",
           against ? "Counter-clockwise" : skelform::name_of(live.constraint));
  const bool is_target = it.bone == family.target_id;
  const int root = family.bone_ids.empty() ? -1 : family.bone_ids.front();
  bone_row(it.session, it.view, theme, "other-end", 2, is_target ? "Root" : "Target",
           is_target ? root : family.target_id);
  text_row(theme, 3, "Bone", place_in(family, it.bone), theme.palette.muted);
  if (live.mimic_target) text_row(theme, 4, "Mimic target", "yes");
  const skelform::FamilyTrace* trace = trace_of(it.session.now, index_of_family);
  if (trace && trace->solved) {
    solver_rows(it, *trace, 4 + live.mimic_target);
  } else if (trace) {
    text_row(theme, 4 + live.mimic_target, "Not solved", why_unsolved(it.session, family),
             theme.palette.warning);
  }
}

}  // namespace

void ik_section(const Inspected& it) {
  const int family = it.rest().ik_family_id >= 0        ? it.rest().ik_family_id
                     : it.role.kind == BoneKind::Target ? it.role.family
                                                        : -1;
  if (family < 0) return;
  const IdScope scope(it.theme, "ik");
  Rect head;
  const bool open = section(it.theme, "head", "Inverse kinematics", {}, &head);
  const std::string name = armature_of(it.session).inverse_kinematics[family].name;
  const std::string label =
      elide(it.theme.fonts.hint, std::to_string(family) + "  " + name, it.theme.px(110));
  family_pill(it.theme, {head.max.x - it.theme.px(13), head.center().y}, family, label);
  if (!open) return;
  family_rows(it, family);
  take_row(it.theme.px(5));
}

}  // namespace skelscope
