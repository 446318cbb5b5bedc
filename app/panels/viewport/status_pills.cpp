#include "panels/viewport/status_pills.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "panels/actions.h"
#include "panels/kit/playing_words.h"
#include "session/ik/drag.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

std::string frame_text(const Session& session, const PlaybackTrack& track) {
  const auto& animation = armature_of(session).animations[track.animation];
  return std::to_string(shown_frame(session)) + "/" + std::to_string(animation.last_frame) + " @" +
         std::to_string(animation.fps);
}

// How the tick on screen differs from the recorded one, in a word; empty: it does not.
struct Standing {
  const char* word = "";
  std::string tip;
  ImU32 color = 0;
};

Standing standing(const Session& session, const View& view, const Palette& palette) {
  if (view.live.shows)
    return {view.live.status.c_str(),
            "The tick of a running game. Space pauses here, and follows the game again; Left and "
            "Right step through its record. The Live tab has the rest.",
            palette.accent};
  if (view.live.hidden)
    return {
        "your rig \u00b7 the game goes on",
        "Edit mode shows and edits this rig at its own frame. The game does not notice; its ticks "
        "go on into the record. E shows the game again.",
        palette.edit};
  const std::string undo =
      ", playing continues with it, " + key_text(Action::Undo, view) + " undoes it.";
  if (session.edited) {
    return {"edited",
            "Not as recorded: this tick was run again with your edit. Dragging the playhead runs "
            "the animation again with it" +
                undo,
            palette.warning};
  }
  if (session.waiting) {
    return {"as recorded",
            "Without your edit: this is the record. Dragging the playhead runs the animation again "
            "with the edit" +
                undo,
            palette.muted};
  }
  if (!session.playback.replay) return {};
  return {"replay",
          "Playing shows the recorded ticks as they are, up to their end. An edit, or switching "
          "replay off (" +
              key_text(Action::ToggleReplay, view) +
              "), continues from this tick and drops the later ones.",
          palette.accent};
}

float standing_width(const Theme& theme, const Standing& standing) {
  return std::ceil(text_size(theme.fonts.text, standing.word).x + theme.px(20));
}

void standing_pill(const Theme& theme, const Standing& standing, Rect strip) {
  cut_left(strip, theme.px(6));
  const Rect pill = cut_left(strip, standing_width(theme, standing));
  floating_island(theme, pill);
  text_in(theme.fonts.text, pill, standing.color, standing.word, Align::Center);
  if (hit(theme, "standing", pill).hovered) tooltip_card(theme, pill, standing.tip);
}

// Returns the width of the tracks' shares; 0 if they would leave no room for the names.
float parts_width(const Theme& theme, const std::string& parts, float room) {
  if (parts.empty()) return 0;
  const float width = std::ceil(text_size(theme.fonts.mono_small, parts).x + theme.px(10));
  return width <= room ? width : 0;
}

void playing_parts(const Theme& theme, Rect rect, const std::string& parts) {
  cut_left(rect, theme.px(10));
  text_in(theme.fonts.mono_small, rect, theme.palette.accent, parts);
}

}  // namespace

Rect status_pill(const Session& session, const View& view, const Theme& theme, Rect strip) {
  // The figures are the session's, not those of a game on screen.
  const PlaybackTrack* track = view.live.shows ? nullptr : main_track(session);
  const Playing now_playing = playing_words(session);
  const std::string frame = track ? frame_text(session, *track) : "";
  const std::string tick = "tick " + std::to_string(session.tick);
  const Fonts& fonts = theme.fonts;
  // The figures have the width of the longest frame and tick, so that nothing moves while it plays.
  const float digit = text_size(fonts.mono, "0").x;
  const auto digits = [digit](const std::string& figures, std::size_t least) {
    return digit * static_cast<float>(std::max(figures.size(), least));
  };
  const float frame_width = track ? digits(frame, 10) : 0, tick_width = digits(tick, 9);
  const float gap = theme.px(10);
  const Standing now = standing(session, view, theme.palette);
  const float beside = *now.word ? standing_width(theme, now) + theme.px(6) : 0;
  const std::string& name = now_playing.names;
  const float shortest = frame_width + gap * (track ? 3.f : 2.f);
  const float ticks = tick_width + 2 * gap;
  const float wanted = text_size(fonts.semibold, name).x;
  const float spare = strip.width() - shortest - beside - wanted;
  const float parts = parts_width(theme, now_playing.parts, spare);
  const bool with_tick =
      !view.live.shows && parts + ticks <= spare;  // room for the tick comes last
  const float figures = shortest + parts + (with_tick ? ticks : 0);
  const float name_room = std::max(0.f, strip.width() - figures - beside);
  const float name_width = std::min(wanted, name_room);
  Rect pill = cut_left(strip, name_width + figures);
  const Rect covered{pill.min, {pill.max.x + beside, pill.max.y}};
  if (*now.word) standing_pill(theme, now, strip);
  floating_island(theme, pill);
  cut_left(pill, gap);
  const Rect title = cut_left(pill, name_width);
  probe::item(theme.probe, "status/" + name + (parts > 0 ? " " + now_playing.parts : ""), title);
  elided(theme, fonts.semibold, title, theme.palette.head, name);
  if (parts > 0) playing_parts(theme, cut_left(pill, parts), now_playing.parts);
  cut_left(pill, gap);
  if (track) text_in(fonts.mono, cut_left(pill, frame_width + gap), theme.palette.text, frame);
  if (!with_tick) return covered;
  dot({pill.min.x, pill.center().y}, theme.px(1.5f), theme.palette.faint);
  cut_left(pill, gap);
  text_in(fonts.mono, pill, theme.palette.muted, tick);
  return covered;
}

Rect held_pill(const Session& session, Requests& requests, const Theme& theme, Rect& strip) {
  const std::vector<int> bones = held_bones(session.setup.pokes.overrides);
  if (bones.empty()) return {};
  const std::string words = std::to_string(bones.size()) + " held";
  const Rect pill = cut_left(strip, std::ceil(text_size(theme.fonts.text, words).x) + theme.px(20));
  cut_left(strip, theme.px(6));
  floating_island(theme, pill);
  const Hit mouse = hit(theme, "held", pill);
  text_in(theme.fonts.text, pill, mouse.hovered ? theme.palette.head : theme.palette.accent, words,
          Align::Center);
  const std::string tip =
      "Held by hand: " + bone_names(armature_of(session), bones) + ". Click: let go";
  if (mouse.hovered && !mouse.held) tooltip(theme, pill, tip);
  if (mouse.clicked) let_go_of_all(session.now, edited(requests, session).pokes);
  return pill;
}

}  // namespace skelscope
