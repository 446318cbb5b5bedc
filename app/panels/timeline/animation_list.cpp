#include "panels/timeline/animation_list.h"

#include <string>

#include "lists/lists.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

std::string length_of(const skelform::Animation& animation) {
  return counted(animation.last_frame, "frame") + " @" +
         std::to_string(skelform::playback_fps(animation));
}

}  // namespace

int choose_animation(const Session& session, const Theme& theme, int checked) {
  int chosen = -1;
  const auto& animations = armature_of(session).animations;
  for (int a = 0; a < count_of(animations); ++a) {
    const skelform::Animation& animation = animations[a];
    const IdScope scope(theme, "animation", a);
    const std::string length = length_of(animation);
    PopupRow row{.shortcut = length, .checked = a == checked};
    if (popup_row(theme, "choose", animation_name(armature_of(session), a), row)) chosen = a;
  }
  if (animations.empty()) {
    popup_row(theme, "none", "This rig has no animations", {.enabled = false});
  }
  return chosen;
}

void animation_rows(const Session& session, Requests& requests, const Theme& theme) {
  const PlaybackTrack* shown = main_track(session);
  const int chosen = choose_animation(session, theme, shown ? shown->animation : -1);
  if (chosen >= 0) requests.play_animation = chosen;
}

void added_track_rows(const Session& session, View& view, Requests& requests, const Theme& theme) {
  const int chosen = choose_animation(session, theme, -1);
  if (chosen >= 0) add_track(session, view, requests, chosen);
}

int neighbour_animation(const Session& session, int direction) {
  const int count = animation_count(session);
  if (count == 0) return -1;
  const PlaybackTrack* shown = main_track(session);
  if (!shown) return direction > 0 ? 0 : count - 1;
  return (shown->animation + direction + count) % count;
}

}  // namespace skelscope
