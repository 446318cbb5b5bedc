#include "panels/timeline/animation_menu.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "session/edit/lengths.h"
#include "text/words.h"
#include "widgets/look/imgui_version.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr const char* kAnimationMenu = "animation menu";
constexpr float kAnimationMenuWidth = 250;  // pixels at scale 1

const skelform::Animation& animation_at(const Session& session, int animation) {
  return armature_of(session).animations[animation];
}

std::string free_animation_name(const Session& session) {
  const auto& animations = armature_of(session).animations;
  const auto taken = [&](const std::string& name) {
    return contains(animations, name, &skelform::Animation::name);
  };
  for (int n = count_of(animations) + 1;; ++n) {
    std::string name = "Animation " + std::to_string(n);
    if (!taken(name)) return name;
  }
}

int pace_on_screen(const Session& session) {
  const PlaybackTrack* main = main_track(session);
  return main ? skelform::playback_fps(animation_at(session, main->animation)) : 60;
}

// Requests a new name or pace. All changes of one of them, while the menu is open, make one edit.
void change(const Session& session, View& view, Requests& requests, skelform::SetAnimation to,
            std::uint64_t step) {
  const std::string& old = animation_at(session, to.animation).name;
  const std::uint64_t gesture = view.edit.animations.gesture + step;
  const std::string what = step == 0 ? ": name" : ": frames a second";
  ask_edit(requests.rig, old + what, gesture).edits = {std::move(to)};
}

// Renames only when the name is complete, so that Escape leaves no edit.
void rename(const Session& session, View& view, Requests& requests, int animation) {
  const skelform::Animation& now = animation_at(session, animation);
  const std::string& name = view.edit.animations.name;
  if (name != now.name) change(session, view, requests, {animation, name, now.fps}, 0);
}

void name_row(const Session& session, View& view, Requests& requests, const Theme& theme,
              int animation) {
  AnimationMenu& menu = view.edit.animations;
  const Rect row = inset(take_row(theme.px(36)), theme.px(8), theme.px(5));
  bool entered = false;
  suggestion_field(theme, "name", row, menu.name, "Name", menu.takes_keyboard, entered);
  menu.renamed = animation;
  if (entered || ImGui::IsItemDeactivated()) rename(session, view, requests, animation);
  if (entered) close_top_popup();
}

void pace_row(const Session& session, View& view, Requests& requests, const Theme& theme,
              int animation) {
  const skelform::Animation& now = animation_at(session, animation);
  double fps = skelform::playback_fps(now);
  const NumberLook look{.min = 1, .max = 1000, .step = 0.25, .unit = "fps"};
  if (popup_number(theme, "fps", "Frames a second", fps, look))
    change(session, view, requests, {animation, now.name, static_cast<int>(std::lround(fps))}, 1);
}

// The animation keeps all keys, even those after its new end.
void length_row(const Session& session, View& view, Requests& requests, const Theme& theme,
                int animation) {
  const int now = animation_at(session, animation).last_frame;
  double last = now;
  const NumberLook look{.min = 0, .max = kLatestFrame, .step = 0.25, .unit = "fr"};
  if (!popup_number(theme, "length", "Ends at frame", last, look)) return;
  ask_length(requests, armature_of(session), {animation, static_cast<int>(std::lround(last))},
             view.edit.animations.gesture + 2);
}

void take_menu(const Session& session, View& view, int animation) {
  AnimationMenu& menu = view.edit.animations;
  menu.name = animation_at(session, animation).name;
  menu.takes_keyboard = view.edit.on;
  menu.gesture = new_gesture(view.edit);
  new_gesture(view.edit);  // the gesture number of the pace
  new_gesture(view.edit);  // the gesture number of the length
}

void play_rows(const Session& session, View& view, Requests& requests, const Theme& theme,
               int animation) {
  const auto& queue = session.playback.queue;
  const auto place = std::ranges::find(queue, animation);
  if (popup_row(theme, "play", "Play it alone", {.shortcut = "Click", .icon = icons::kPlay}))
    play_now(session, view, requests, animation);
  if (popup_row(theme, "queue", "Play it after this one", {.shortcut = "Shift+click"}))
    add_to_queue(session, view, requests, animation);
  if (place != queue.end() && popup_row(theme, "give up", "Do not play it next"))
    remove_from_queue(session, requests, place - queue.begin());
  if (popup_row(theme, "mix", "Add to the mix", {.icon = icons::kAdd}))
    add_track(session, view, requests, animation);
  if (popup_row(theme, "copy", "Copy name"))
    ImGui::SetClipboardText(animation_at(session, animation).name.c_str());
}

// Rows of edit mode: another animation like this one, and its end.
void copy_rows(const Session& session, View& view, Requests& requests, const Theme& theme,
               int animation) {
  const std::string& name = animation_at(session, animation).name;
  popup_separator(theme);
  if (popup_row(theme, "duplicate", "Duplicate", {.icon = icons::kCopy})) {
    RigRequest& request = ask_edit(requests.rig, "Duplicate " + name);
    request.edits = {skelform::DuplicateAnimation{animation, name + " copy"}};
    request.lengths = {{animation_count(session), animation_at(session, animation).last_frame}};
    view.edit.animations.played_next = animation_count(session);
  }
  if (popup_row(theme, "remove", "Delete", {.icon = icons::kDelete})) {
    ask_edit(requests.rig, "Delete " + name).edits = {skelform::RemoveAnimation{animation}};
    view.edit.animations.renamed = -1;
  }
}

// A click beside the menu accepts the typed name, too.
void leave_menu(const Session& session, View& view, Requests& requests, int animation) {
  if (view.edit.animations.renamed != animation) return;
  view.edit.animations.renamed = -1;
  if (!escape_is_pressed()) rename(session, view, requests, animation);
}

}  // namespace

void new_animation(const Session& session, View& view, Requests& requests) {
  skelform::AddAnimation added{.name = free_animation_name(session),
                               .fps = pace_on_screen(session)};
  RigRequest& request = ask_edit(requests.rig, "New animation: " + added.name);
  request.edits = {added};
  request.lengths = {{animation_count(session), kNewLength}};
  view.edit.animations.played_next = animation_count(session);
}

void animation_menu(const Session& session, View& view, Requests& requests, const Theme& theme,
                    int animation, const Rect& row, bool asked) {
  if (asked) take_menu(session, view, animation);
  if (!begin_menu(theme, kAnimationMenu, asked, row, theme.px(kAnimationMenuWidth)))
    return leave_menu(session, view, requests, animation);
  if (view.edit.on) {
    name_row(session, view, requests, theme, animation);
    pace_row(session, view, requests, theme, animation);
    length_row(session, view, requests, theme, animation);
    popup_separator(theme);
  } else {
    popup_heading(theme, animation_name(armature_of(session), animation));
  }
  play_rows(session, view, requests, theme, animation);
  if (view.edit.on) copy_rows(session, view, requests, theme, animation);
  end_popup(theme);
}

void play_new_animation(const Session& session, View& view, Requests& requests) {
  int& next = view.edit.animations.played_next;
  if (next < 0 || next >= animation_count(session)) return;
  requests.play_animation = next;
  view.timeline.listed_animation = next;
  view.timeline.reveal_listed = true;
  next = -1;
}

}  // namespace skelscope
