#include "panels/timeline/animation_keys.h"

#include <algorithm>

#include "panels/key_codes.h"
#include "panels/timeline/rows/timeline_edit.h"

namespace skelscope {
namespace {

void choose_listed(TimelineView& view, int row, int count) {
  view.listed_animation = std::clamp(row, 0, count - 1);
  view.reveal_listed = true;
}

}  // namespace

bool press_in_animation_strip(const KeyChord& chord, const Session& session, View& view,
                              Requests& requests) {
  TimelineView& list = view.timeline;
  const bool shown =
      view.bottom_tab == BottomTab::Timeline && view.layout.show_bottom && !view.layout.hide_all;
  if (!list.list_has_focus || !shown || !session.now.skf) return false;
  const int count = animation_count(session);
  const int mods = chord.mods & (kShift | kControl | kAlt);
  if (count == 0) return false;
  if (chord.key == kEnter) {
    if (list.listed_animation < 0 || list.listed_animation >= count) return true;
    if (mods == kShift) add_to_queue(session, view, requests, list.listed_animation);
    if (mods == kControl) add_track(session, view, requests, list.listed_animation);
    if (mods == 0) play_now(session, view, requests, list.listed_animation);
    return true;
  }
  if (mods != 0) return false;
  const bool listed = list.listed_animation >= 0 && list.listed_animation < count;
  if (chord.key == kF2 && view.edit.on && listed)
    return view.edit.animations.opened_next = list.listed_animation, true;
  if (chord.key == kUp) return choose_listed(list, list.listed_animation - 1, count), true;
  if (chord.key == kDown) return choose_listed(list, list.listed_animation + 1, count), true;
  if (chord.key != kEscape) return false;
  list.list_has_focus = false;
  return true;
}

}  // namespace skelscope
