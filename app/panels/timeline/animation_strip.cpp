#include "panels/timeline/animation_strip.h"

#include <algorithm>
#include <string>

#include "lists/lists.h"
#include "panels/kit/row_list.h"
#include "panels/timeline/animation_menu.h"
#include "panels/timeline/queue_row.h"
#include "panels/timeline/rows/timeline_context.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "session/tick/fades.h"
#include "session/tick/shares.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Sizes in pixels at scale 1.
constexpr float kWidest = 212, kNarrowest = 132, kLeastBeside = kHeadsWidth + 150;
constexpr float kListRow = 38, kDisc = 26, kDiscLeft = 10, kTextLeft = 46, kRightEdge = 10,
                kFadeField = 58;

constexpr const char* kClicks =
    "Click plays an animation alone, or fades to it if a fade is set. Shift+click plays it after "
    "the current one, + adds it to the mix, and a right click opens a menu with these. With the "
    "arrows: Enter, Shift+Enter, Ctrl+Enter.";
constexpr const char* kFadeTip =
    "Seconds of the fade to a clicked animation, as in a game's Player; 0 is a cut. During a fade "
    "Blend mixes the tracks. The Transition tab chooses the curve";

constexpr const char* kPadTip = "Blend pad: animations by a point between them";

constexpr const char* kEditClicks =
    "Click plays an animation alone. Shift+click plays it after the current one. Right click or "
    "F2: rename, duplicate, delete, frames a second.";

struct Strip {
  const Session& session;
  View& view;
  Requests& requests;
  const Theme& theme;
  std::vector<int> shares;
};

const skelform::Animation& strip_animation(const Strip& strip, int animation) {
  return armature_of(strip.session).animations[animation];
}

bool is_mixed(const Strip& strip, int animation) {
  const auto& tracks = strip.session.playback.tracks;
  return std::ranges::any_of(tracks, [&](const PlaybackTrack& t) {
    return t.animation == animation && takes_part(tracks, t);
  });
}

bool is_on_screen(const Strip& strip, int animation) {
  const PlaybackTrack* main = main_track(strip.session);
  return main && main->animation == animation;
}

std::string nth(std::size_t place) {
  const char* ending = place == 2 ? "nd" : place == 3 ? "rd" : "th";
  return std::to_string(place) + ending;
}

// Returns an animation's part in the mix: its share, "base", "on top" or "added"; "" if it plays
// alone.
std::string part_in_mix(const Strip& strip, int animation) {
  const auto& tracks = strip.session.playback.tracks;
  const auto mixed =
      std::ranges::count_if(tracks, [&](const auto& t) { return takes_part(tracks, t); });
  if (mixed < 2 || !is_mixed(strip, animation)) return "";
  const auto is_plain = [&](const auto& t) { return t.animation == animation && !t.additive; };
  if (std::ranges::none_of(tracks, is_plain)) return "added";
  if (rules_of(strip.session).mix == skelform::Mix::Sequence)
    return is_on_screen(strip, animation) ? "base" : "on top";
  int share = 0;
  for (std::size_t i = 0; i < tracks.size(); ++i)
    if (tracks[i].animation == animation) share += strip.shares[i];
  return std::to_string(share) + " %";
}

std::string seconds_text(double seconds) {
  return number(seconds, seconds < 99.995 ? 2 : 0) + " s";
}

void listed_figures(const Strip& strip, const skelform::Animation& animation, const Rect& rect) {
  const Theme& theme = strip.theme;
  const Face& face = theme.fonts.mono_small;
  const int fps = skelform::playback_fps(animation);
  const std::string frames = std::to_string(animation.last_frame) + " fr";
  const std::string seconds = seconds_text(static_cast<double>(animation.last_frame) / fps);
  const std::string rate = std::to_string(fps) + " fps";
  const auto fits = [&](const std::string& figures, float gaps) {
    return text_size(face, figures).x + theme.px(gaps) <= rect.width();
  };
  if (!fits(frames + rate, 8)) {
    const std::string both = std::to_string(animation.last_frame) + " @" + std::to_string(fps);
    text_in(face, rect, theme.palette.muted, both);
    return;
  }
  const bool all = fits(frames + seconds + rate, 16);
  text_in(face, rect, theme.palette.muted, frames);
  text_in(face, rect, theme.palette.muted, rate, Align::Right);
  if (all) text_in(face, rect, theme.palette.muted, seconds, Align::Center);
}

std::string length_tip(const skelform::Animation& animation) {
  const double fps = skelform::playback_fps(animation);
  return "Frames 0 to " + std::to_string(animation.last_frame) + "; a loop lasts " +
         seconds_text(frame_count(animation) / fps);
}

// Returns whether the mouse is over the rectangle, also while a button is held.
bool is_over(const Rect& rect) {
  return ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
         rect.contains(ImGui::GetIO().MousePos);
}

// Draws a disc: with a pause sign if the animation is on screen and not paused, else with a
// triangle.
void play_disc(Strip& strip, int animation, const Rect& row, bool over) {
  const Theme& theme = strip.theme;
  const Palette& palette = theme.palette;
  const float radius = theme.px(kDisc) / 2;
  const ImVec2 center{row.min.x + theme.px(kDiscLeft) + radius, row.center().y};
  const bool mixed = is_mixed(strip, animation), shown = is_on_screen(strip, animation);
  const bool runs = mixed && is_moving(strip.view, strip.session);
  const Hit mouse = hit(theme, "disc", around(center, 2 * radius, 2 * radius));
  const ImU32 ground = mixed ? palette.accent : over ? palette.control_on : palette.control;
  ImGui::GetWindowDrawList()->AddCircleFilled(center, radius,
                                              faded(ground, runs || !mixed ? 1 : .7f));
  icon(theme, theme.fonts.icon_small, center, mixed ? palette.on_accent : palette.muted,
       runs && shown ? icons::kPause : icons::kPlay);
  if (mouse.hovered && shown) tooltip(theme, row, runs ? "Pause" : "Play", "Space");
  if (!mouse.clicked) return;
  if (shown && !ImGui::GetIO().KeyShift)
    strip.requests.toggle_pause = true;
  else if (ImGui::GetIO().KeyShift)
    add_to_queue(strip.session, strip.view, strip.requests, animation);
  else
    play_now(strip.session, strip.view, strip.requests, animation);
}

// Returns the place in the queue and the fade-in: "next \u00b7 0.20 s".
std::string waiting_words(const Strip& strip, int animation) {
  const Playback& playback = strip.session.playback;
  const std::string words = queue_word(playback.queue, animation);
  const std::vector<double> fades = queued_fades(playback);
  const auto at = std::ranges::find(playback.queue, animation) - playback.queue.begin();
  const bool fades_in = has_index(fades, at) && fades[at] > 0;
  return fades_in ? words + " \u00b7 " + number(fades[at], 2, "s") : words;
}

// Draws, at the right of the name, the place in the queue, which a click gives up, or the part in
// the mix, or, under the mouse, a plus. Returns the right end of the name.
float listed_mark(Strip& strip, int animation, const Rect& line, bool over) {
  const Theme& theme = strip.theme;
  const std::string place = waiting_words(strip, animation);
  if (!place.empty()) {
    const float width = text_size(theme.fonts.hint, place).x + theme.px(14);
    const Rect mark{{line.max.x - width, line.min.y}, line.max};
    const Hit mouse = hit(theme, "queued", mark);
    badge(theme, {mark.min.x, mark.center().y}, theme.palette.accent, place);
    if (mouse.hovered) tooltip(theme, mark, "Waits. Click: do not play it");
    const auto& queue = strip.session.playback.queue;
    const auto at = std::ranges::find(queue, animation) - queue.begin();
    if (mouse.clicked) remove_from_queue(strip.session, strip.requests, at);
    return mark.min.x;
  }
  if (over) {
    const float side = theme.px(20);
    const Rect plus = around({line.max.x - side / 2 + theme.px(3), line.center().y}, side, side);
    if (icon_button(theme, "add", plus, icons::kAdd, "Add to the mix"))
      add_track(strip.session, strip.view, strip.requests, animation);
    return plus.min.x;
  }
  const std::string part = part_in_mix(strip, animation);
  text_in(theme.fonts.hint, line, theme.palette.accent, part, Align::Right);
  return line.max.x - text_size(theme.fonts.hint, part).x;
}

void listed_ground(const Strip& strip, int animation, const Rect& row, bool over) {
  const Theme& theme = strip.theme;
  const Palette& palette = theme.palette;
  const TimelineView& list = strip.view.timeline;
  if (is_on_screen(strip, animation)) {
    fill(row, with_alpha(palette.selection, 0.16f));
    fill({row.min, {row.min.x + theme.px(3), row.max.y}}, palette.selection);
  } else if (over) {
    fill(row, palette.hover);
  }
  if (list.list_has_focus && list.listed_animation == animation)
    outline(inset(row, 1, 1), palette.accent, theme.px(4));
}

void press_listed(Strip& strip, int animation, const Hit& mouse) {
  if (!mouse.clicked) return;
  strip.view.timeline.listed_animation = animation;
  if (ImGui::GetIO().KeyShift)
    add_to_queue(strip.session, strip.view, strip.requests, animation);
  else
    play_now(strip.session, strip.view, strip.requests, animation);
}

void listed_row(Strip& strip, int animation, const Rect& row) {
  const Theme& theme = strip.theme;
  const IdScope scope(theme, "animation", animation);
  const Hit mouse = hit(theme, "row", row, Overlap::Allowed);
  const bool over = is_over(row);
  listed_ground(strip, animation, row, over);
  play_disc(strip, animation, row, over);
  const skelform::Animation& what = strip_animation(strip, animation);
  Rect text = row;
  text.min.x += theme.px(kTextLeft);
  text.max.x -= theme.px(kRightEdge);
  Rect line = cut_top(text, row.height() / 2 + theme.px(1));
  line.min.y += theme.px(3);
  text.max.y -= theme.px(4);
  const float right = listed_mark(strip, animation, line, over);
  const bool mixed = is_mixed(strip, animation);
  elided(theme, theme.fonts.semibold, {line.min, {right - theme.px(4), line.max.y}},
         mixed ? theme.palette.head : theme.palette.text,
         animation_name(armature_of(strip.session), animation));
  listed_figures(strip, what, text);
  if (mouse.hovered && is_over(text)) tooltip(theme, row, length_tip(what));
  press_listed(strip, animation, mouse);
  int& opened = strip.view.edit.animations.opened_next;
  const bool by_keys = opened == animation;
  if (by_keys) opened = -1;
  animation_menu(strip.session, strip.view, strip.requests, theme, animation, row,
                 mouse.right_clicked || by_keys);
}

// Draws the field for the duration of future fades, in seconds.
void fade_field(Strip& strip, const Rect& field) {
  const Theme& theme = strip.theme;
  const NumberLook look{.digits = 2,
                        .min = 0,
                        .max = kLongestFade,
                        .step = 0.01,
                        .unit = "s",
                        .muted = strip.view.fade == 0};
  number_field(theme, "fade", field, strip.view.fade, look);
  if (is_over(field)) tooltip_card(theme, field, kFadeTip);
}

void strip_head(Strip& strip, const Rect& head) {
  const Theme& theme = strip.theme;
  const auto count = armature_of(strip.session).animations.size();
  Rect inside = inset(head, theme.px(12), 0);
  if (strip.view.edit.on) {
    const Rect plus = middle(cut_right(inside, theme.px(20)), theme.px(20));
    if (icon_button(theme, "new", plus, icons::kAdd, "New animation", {}, theme.palette.edit))
      new_animation(strip.session, strip.view, strip.requests);
    cut_right(inside, theme.px(6));
  }
  cut_right(inside, theme.px(-6));
  bool& pad = strip.view.timeline.show_pad;
  const Rect toggle = middle(cut_right(inside, theme.px(20)), theme.px(20));
  if (icon_button(theme, "pad", toggle, icons::kTarget, kPadTip, {},
                  pad ? theme.palette.accent : 0))
    pad = !pad;
  fade_field(strip, middle(cut_right(inside, theme.px(kFadeField)), theme.px(19)));
  cut_right(inside, theme.px(5));
  std::string title = counted(count, "animation");
  if (text_size(theme.fonts.hint, title).x > inside.width()) title = std::to_string(count);
  const float label = text_size(theme.fonts.hint, "Fade").x;
  if (inside.width() > text_size(theme.fonts.hint, title).x + label + theme.px(8))
    text_in(theme.fonts.hint, cut_right(inside, label), theme.palette.muted, "Fade");
  if (text_size(theme.fonts.hint, title).x <= inside.width())
    text_in(theme.fonts.hint, inside, theme.palette.muted, title);
  horizontal_line(head.min.x, head.max.x, head.max.y - 1, theme.palette.border);
  const bool beside_plus = is_over({head.min, {inside.max.x, head.max.y}});
  if (beside_plus) tooltip_card(theme, head, strip.view.edit.on ? kEditClicks : kClicks);
}

// A click into the list gives it the keyboard, until a click elsewhere.
void follow_focus(TimelineView& list, const Rect& rect) {
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left))
    list.list_has_focus = ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows) &&
                          rect.contains(ImGui::GetIO().MousePos);
}

}  // namespace

float animation_strip_width(const Theme& theme, float timeline_width) {
  const float room = timeline_width - theme.px(kLeastBeside);
  const float wanted = std::clamp(0.17f * timeline_width, theme.px(kNarrowest), theme.px(kWidest));
  return room < theme.px(kNarrowest) ? 0 : std::floor(std::min(wanted, room));
}

std::string queue_word(const std::vector<int>& queue, int animation) {
  std::string word;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    if (queue[i] != animation) continue;
    if (!word.empty()) word += ", ";
    word += i == 0 ? "next" : nth(i + 1);
  }
  return word;
}

void animation_strip(const Session& session, View& view, Requests& requests, const Theme& theme,
                     const Rect& rect) {
  const IdScope scope(theme, "animations");
  if (rect.width() <= 0) return queue_row(session, view, requests, theme, rect);
  Strip strip{session, view, requests, theme,
              mix_shares(armature_of(session), session.playback, rules_of(session))};
  Rect area = rect;
  follow_focus(view.timeline, rect);
  play_new_animation(session, view, requests);
  strip_head(strip, cut_top(area, theme.px(kRulerHeight)));
  vertical_line(rect.max.x - 1, rect.min.y, rect.max.y, theme.palette.border);
  cut_right(area, 1);
  queue_row(session, view, requests, theme, cut_bottom(area, theme.px(kQueueRow)));
  if (begin_scroll(theme, "list", area)) {
    const int count = animation_count(session);
    const float height = theme.px(kListRow);
    TimelineView& list = view.timeline;
    if (list.reveal_listed) scroll_to_row(height, list.listed_animation);
    list.reveal_listed = false;
    equal_rows(height, count, [&](int a, const Rect& row) { listed_row(strip, a, row); });
  }
  end_scroll();
}

}  // namespace skelscope
