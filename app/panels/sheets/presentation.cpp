// The transport while the panels are hidden: play, the animation's name, a scrub line.
#include <algorithm>
#include <cmath>
#include <string>

#include "panels/actions.h"
#include "panels/kit/playing_words.h"
#include "panels/panels.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

int last_shown_frame(const Session& session) {
  const PlaybackTrack* main = main_track(session);
  if (!main) return 0;
  return armature_of(session).animations[main->animation].last_frame;
}

void scrub_line(const Session& session, Requests& requests, const Theme& theme, const Rect& rect) {
  const Palette& palette = theme.palette;
  const int last = last_shown_frame(session), frame = shown_frame(session);
  const Hit mouse = hit(theme, "scrub", rect);
  const int by = ring_nudge(theme);
  if (by != 0) requests.seek_frame = std::clamp(frame + by, 0, last);
  const float radius = theme.px(6), left = rect.min.x + radius, right = rect.max.x - radius;
  const float y = rect.center().y, half = theme.px(2);
  const float part = last > 0 ? static_cast<float>(frame) / static_cast<float>(last) : 0;
  const float x = left + part * (right - left);
  fill({{left, y - half}, {right, y + half}}, palette.dark ? palette.control_on : palette.border,
       half);
  fill({{left, y - half}, {x, y + half}}, palette.accent, half);
  dot({x, y}, mouse.held || mouse.hovered ? radius : radius - theme.px(1), palette.accent);
  if (!mouse.held || right <= left) return;
  const float at = std::clamp((ImGui::GetIO().MousePos.x - left) / (right - left), 0.f, 1.f);
  const int wanted = std::lround(at * static_cast<float>(last));
  if (wanted != frame) requests.seek_frame = wanted;
}

// Draws the way back to the panels: in the same window, or, from an embedded stage, in its own.
void corner_button(const Session& session, View& view, Requests& requests, const Theme& theme,
                   Rect& bar) {
  if (!view.page.embedded && !view.layout.hide_all) return;
  const Rect corner = middle(cut_right(bar, theme.px(28)), theme.px(28));
  cut_right(bar, theme.px(10));
  if (view.page.embedded)
    requests.open_whole |= icon_button(theme, "whole", corner, icons::kFrame, "Open in SkelScope");
  else if (icon_button(theme, "panels", corner, icons::kFrame, "Show the panels",
                       key_text(Action::HidePanels, view)))
    perform(Action::HidePanels, session, view, requests);
}

}  // namespace

void presentation_bar(const Session& session, View& view, Requests& requests, const Theme& theme) {
  const IdScope scope(theme, "presentation");
  Rect bar = inset(window_rect(), theme.px(12), 0);
  const bool paused = !is_moving(view, session);
  const float radius = bar.height() > theme.px(48) ? theme.px(20) : theme.px(13);
  const Rect play = cut_left(bar, 2 * radius + theme.px(2));
  if (round_button(theme, "play", play.center(), radius, paused ? icons::kPlay : icons::kPause,
                   paused ? "Play" : "Pause", key_text(Action::TogglePause, view)))
    requests.toggle_pause = true;
  cut_left(bar, theme.px(12));
  corner_button(session, view, requests, theme, bar);
  const Playing playing = playing_words(session);
  const float wanted = text_size(theme.fonts.semibold, playing.names).x + theme.px(2);
  const Rect name = cut_left(bar, std::min(wanted, 0.4f * bar.width()));
  probe::item(theme.probe, "name/" + playing.names, name);
  elided(theme, theme.fonts.semibold, name, theme.palette.head, playing.names);
  cut_left(bar, theme.px(14));
  if (!main_track(session)) return;
  const std::string frames =
      std::to_string(shown_frame(session)) + "/" + std::to_string(last_shown_frame(session));
  const std::string widest = std::string(frames.size() + 1, '0');
  text_in(theme.fonts.mono, cut_right(bar, text_size(theme.fonts.mono, widest).x),
          theme.palette.muted, frames, Align::Right);
  cut_right(bar, theme.px(10));
  scrub_line(session, requests, theme, bar);
}

}  // namespace skelscope
