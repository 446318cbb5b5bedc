#include "panels/ik/ik_tab.h"

#include "panels/ik/ik_sections.h"
#include "panels/kit/export_strip.h"
#include "panels/kit/value_rows.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

void family_sections(const Session& session, const Studies& studies, View& view, Requests& requests,
                     const Theme& theme, int family) {
  const IdScope scope(theme, "family", family);
  const IkPanel it{session,
                   studies,
                   view,
                   requests,
                   theme,
                   family,
                   family_facts(session.now, family),
                   family_override(session.setup.pokes, family),
                   session.now.state.pose.inverse_kinematics[family]};
  ik_settings_section(it);
  ik_limits_section(it);
  ik_figures_section(it);
  ik_motion_section(it);
  ik_solver_section(it);
}

}  // namespace

void ik_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
            const Theme& theme, Rect rect) {
  const bool any = !armature_of(session).inverse_kinematics.empty();
  const int family = chosen_family(session.now, view.ik, view.selection.bone);
  const IdScope scope(theme, "ik lab");
  const Rect foot = any ? cut_bottom(rect, theme.px(kTakeHomeHeight)) : Rect{};
  if (begin_scroll(theme, "sections", rect)) {
    if (any)
      ik_list_section(session, view, requests, theme, family);
    else
      paragraph(theme, "No IK families in this rig. Bones can be dragged all the same.",
                theme.palette.muted);
    if (family >= 0)
      family_sections(session, studies, view, requests, theme, family);
    else if (any)
      paragraph(theme, "Click a family, or a bone of one.", theme.palette.muted);
    ik_overrides_section(session, view, requests, theme);
    ik_skeleton_section(session, view, requests, theme);
    take_row(theme.px(10));
  }
  end_scroll();
  if (any) ik_home(session, view, requests, theme, foot);
}

}  // namespace skelscope
