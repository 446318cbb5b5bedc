#include "panels/timeline/mark_flags.h"

#include <algorithm>
#include <string>

#include "lists/lists.h"
#include "panels/action_table.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kMarkLength = 9, kMarkHeight = 7, kMarkGrip = 5;  // pixels at scale 1

int main_animation(const Session& session) {
  const PlaybackTrack* main = main_track(session);
  return main ? main->animation : -1;
}

std::string name_of_mark(const FrameMark& mark) {
  return mark.name.empty() ? "Mark" : mark.name;
}

// Draws a pole with a flag at its top.
void flag(const TimelineContext& context, float x, ImU32 color) {
  const Theme& theme = context.theme;
  const Rect& ruler = context.ruler;
  const float top = ruler.min.y + theme.px(2), thick = theme.px(1.5f);
  fill({{x, top}, {x + thick, ruler.max.y}}, color);
  ImGui::GetWindowDrawList()->AddTriangleFilled(
      {x, top}, {x + theme.px(kMarkLength), top + theme.px(kMarkHeight) / 2},
      {x, top + theme.px(kMarkHeight)}, color);
}

// Moves a mark to a frame, unless another mark is there.
void move_mark(TimelineContext& context, int index, int frame) {
  auto& marks = edited(context.requests, context.session).marks;
  FrameMark& mark = marks[index];
  if (find_mark(marks, mark.animation, frame) < 0) mark.frame = frame;
}

void drag_mark(TimelineContext& context, int index, const FrameMark& mark, const Hit& mouse) {
  const int by = ring_nudge(context.theme);
  if (by == 0 && !(mouse.held && ImGui::IsMouseDragging(ImGuiMouseButton_Left))) return;
  const int wanted =
      by != 0 ? mark.frame + by : nearest_frame(context.axis, ImGui::GetIO().MousePos.x);
  const int frame = std::clamp(wanted, 0, context.axis.last_frame);
  if (frame != mark.frame) move_mark(context, index, frame);
}

void copy_marks(const Session& session, View& view) {
  ImGui::SetClipboardText(marks_code(armature_of(session), session.setup.marks).c_str());
  view.toast = {"Copied the marks as code", kToastSeconds};
}

void remove_mark(TimelineContext& context, int index) {
  auto& marks = edited(context.requests, context.session).marks;
  marks.erase(marks.begin() + index);
}

void name_field(TimelineContext& context, int index, const FrameMark& mark) {
  TimelineView& view = context.view.timeline;
  const Theme& theme = context.theme;
  const Rect row = inset(take_row(theme.px(36)), theme.px(8), theme.px(5));
  bool entered = false;
  suggestion_field(theme, "name", row, view.mark_name, "Name", view.mark_takes_keyboard, entered);
  if (view.mark_name != mark.name)
    edited(context.requests, context.session).marks[index].name = view.mark_name;
  if (entered) close_top_popup();
}

void mark_menu(TimelineContext& context, int index, const FrameMark& mark, const Rect& anchor) {
  const Theme& theme = context.theme;
  if (!begin_popup(theme, "mark menu", anchor, theme.px(230))) return;
  popup_heading(theme, "Mark at frame " + std::to_string(mark.frame));
  name_field(context, index, mark);
  if (popup_row(theme, "remove", "Remove the mark", {.icon = icons::kDelete}))
    remove_mark(context, index);
  if (popup_row(theme, "copy", "Copy all marks as code", {.icon = icons::kCode}))
    copy_marks(context.session, context.view);
  end_popup(theme);
}

void open_mark_menu(TimelineView& view, const FrameMark& mark) {
  view.mark_name = mark.name;
  view.mark_takes_keyboard = true;
  open_popup("mark menu");
}

void mark_flag(TimelineContext& context, int index, const FrameMark& mark) {
  const Theme& theme = context.theme;
  const float x = std::floor(x_of(context.axis, mark.frame));
  if (x < context.ruler.min.x || x > context.ruler.max.x) return;
  const IdScope scope(theme, "mark", index);
  const Rect grip{{x - theme.px(kMarkGrip), context.ruler.min.y},
                  {x + theme.px(kMarkLength), context.ruler.max.y - theme.px(10)}};
  const Hit mouse = hit(theme, "flag", grip);
  const bool lit = mouse.hovered || mouse.held || popup_open("mark menu");
  flag(context, x, lit ? theme.palette.head : theme.palette.good);
  if (mouse.hovered || mouse.held) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  if (mouse.hovered && !mouse.held)
    tooltip(theme, grip,
            name_of_mark(mark) + " at frame " + std::to_string(mark.frame) +
                ". Drag: move. Right click: name or remove");
  drag_mark(context, index, mark, mouse);
  if (mouse.right_clicked) open_mark_menu(context.view.timeline, mark);
  mark_menu(context, index, mark, grip);
}

}  // namespace

void toggle_mark(const Session& session, Requests& requests, int frame) {
  const int animation = main_animation(session);
  if (animation < 0) return;
  const int last = armature_of(session).animations[animation].last_frame;
  auto& marks = edited(requests, session).marks;
  const int at = find_mark(marks, animation, std::clamp(frame, 0, last));
  if (at >= 0)
    marks.erase(marks.begin() + at);
  else
    marks.push_back({animation, std::clamp(frame, 0, last), ""});
}

void mark_flags(TimelineContext& context) {
  const auto& marks = context.session.setup.marks;
  const int animation = main_animation(context.session);
  for (int i = 0; i < count_of(marks); ++i)
    if (marks[i].animation == animation) mark_flag(context, i, marks[i]);
}

void mark_rows(TimelineContext& context, int frame) {
  const Theme& theme = context.theme;
  const Session& session = context.session;
  const int animation = main_animation(session);
  if (animation < 0) return;
  const bool has = find_mark(session.setup.marks, animation, frame) >= 0;
  const std::string label = (has ? "Remove the mark at " : "Mark frame ") + std::to_string(frame);
  if (popup_row(theme, "mark", label, {.shortcut = key_text(Action::ToggleMark, context.view)}))
    toggle_mark(session, context.requests, frame);
  if (popup_row(theme, "copy marks", "Copy all marks as code",
                {.enabled = !session.setup.marks.empty(), .why = "No mark is set"}))
    copy_marks(session, context.view);
}

}  // namespace skelscope
