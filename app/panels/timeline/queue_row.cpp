#include "panels/timeline/queue_row.h"

#include <string>
#include <utility>
#include <vector>

#include "panels/actions.h"
#include "panels/timeline/animation_list.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr const char* kQueueList = "after this";

std::string waiting_names(const Session& session) {
  std::vector<std::string> names;
  for (const int animation : session.playback.queue)
    names.push_back(animation_name(armature_of(session), animation));
  return joined(names);
}

void queue_list(const Session& session, const View& view, Requests& requests, const Theme& theme,
                const Rect& row) {
  if (!begin_popup(theme, kQueueList, row, theme.px(250))) return;
  popup_heading(theme, "Plays after this one");
  const int chosen = choose_animation(session, theme, -1);
  if (chosen >= 0) add_to_queue(session, view, requests, chosen);
  popup_separator(theme);
  const bool waits = !session.playback.queue.empty();
  if (popup_row(theme, "none", "Nothing: forget those that wait",
                {.enabled = waits, .why = "No animation waits"}))
    edit_playback(session, requests).queue.clear();
  end_popup(theme);
}

}  // namespace

void queue_row(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& row) {
  const IdScope scope(theme, "queue");
  if (std::exchange(view.timeline.opens_queue, false)) open_popup(kQueueList);
  if (row.width() > 0) {
    const Hit mouse = hit(theme, "row", row);
    if (mouse.hovered) fill(row, theme.palette.hover);
    horizontal_line(row.min.x, row.max.x, row.min.y, theme.palette.border);
    Rect inside = inset(row, theme.px(12), 0);
    const Rect plus = cut_right(inside, theme.px(16));
    icon(theme, theme.fonts.icon_small, plus.center(), theme.palette.muted, icons::kAdd);
    const float label = text_in(theme.fonts.hint, inside, theme.palette.muted, "Then");
    cut_left(inside, label + theme.px(6));
    const std::string names = waiting_names(session);
    elided(theme, names.empty() ? theme.fonts.hint : theme.fonts.text, inside,
           names.empty() ? theme.palette.faint : theme.palette.text,
           names.empty() ? "choose\u2026" : names);
    if (mouse.hovered)
      tooltip(theme, row, names.empty() ? "Play another animation after this one" : names,
              key_text(Action::QueueAnimation, view));
    if (mouse.clicked || mouse.right_clicked) open_popup(kQueueList);
  }
  queue_list(session, view, requests, theme, row);
}

}  // namespace skelscope
