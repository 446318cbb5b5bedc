#include "panels/physics/physics_tab.h"

#include <string>

#include "panels/kit/export_strip.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kTabHead = 60, kLeastList = 50;

void sections(const Session& session, const Studies& studies, View& view, Requests& requests,
              const Theme& theme, const Rect& rect, int entry) {
  if (begin_scroll(theme, "sections", rect)) {
    physics_bone_list(session, view, requests, theme);
    const Tuned it{session, studies, view, requests, theme, view.selection.bone, entry};
    if (entry >= 0) tuning_sections(it);
    if (entry >= 0) physics_state_section(it);
    excite_section(session, view, requests, theme);
    compare_section(session, studies, view, requests, theme);
    take_row(theme.px(10));
  }
  end_scroll();
}

void no_bone_header(const Session& session, const Theme& theme, const Rect& rect) {
  const auto count = physics_bones(armature_of(session)).size();
  Rect inside = inset(rect, theme.px(14), theme.px(10));
  const std::string title = counted(count, "bone") + " with physics";
  text_in(theme.fonts.title, cut_top(inside, theme.px(22)), theme.palette.head, title);
  text_in(theme.fonts.hint, inside, theme.palette.muted, "Choose one below to tune it");
  horizontal_line(rect.min.x, rect.max.x, rect.max.y - 1, theme.palette.border);
}

}  // namespace

void physics_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                 const Theme& theme, Rect rect) {
  const IdScope scope(theme, "physics lab");
  if (physics_bones(armature_of(session)).empty()) {
    empty_state(theme, rect, "No bone of this rig has physics.");
    return;
  }
  const int entry = physics_entry(armature_of(session), view.selection.bone);
  // A low panel has no head: the list, which tells the same, and the foot matter more.
  const bool headed = rect.height() >= theme.px(kTabHead + kTakeHomeHeight + kLeastList);
  const Rect head = cut_top(rect, headed ? theme.px(kTabHead) : 0);
  const Rect foot = cut_bottom(rect, theme.px(kTakeHomeHeight));
  if (headed) ImGui::SetCursorScreenPos(head.min);
  if (headed && entry >= 0)
    physics_header({session, studies, view, requests, theme, view.selection.bone, entry});
  else if (headed)
    no_bone_header(session, theme, head);
  sections(session, studies, view, requests, theme, rect, entry);
  physics_export(session, view, requests, theme, foot);
}

}  // namespace skelscope
