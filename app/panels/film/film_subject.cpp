// The film's subject: its ticks, and its pictures a second.
#include <algorithm>
#include <array>
#include <cmath>

#include "lists/lists.h"
#include "panels/film/film_parts.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "text/words.h"
#include "widgets/focus.h"

namespace skelscope {
namespace {

std::string mixed_names(const Session& session) {
  std::vector<std::string> names;
  for (const PlaybackTrack& track : session.playback.tracks)
    if (track.on) names.push_back(animation_name(armature_of(session), track.animation));
  return names.empty() ? "no track is on" : joined(names, " + ");
}

void choose_what(FilmView& film, FilmWhat what) {
  if (film.what == what) return;
  film.what = what;
  film.plan.first = 0, film.plan.last = -1;
  film.replace = false;
}

void animation_list(const FilmPanel& panel, const Rect& anchor) {
  const auto& armature = armature_of(panel.session);
  if (!begin_popup(panel.theme, "animations", anchor, anchor.width())) return;
  for (int a = 0; a < count_of(armature.animations); ++a) {
    const PopupRow row{.checked = a == panel.film.plan.animation};
    if (!popup_row(panel.theme, std::to_string(a).c_str(), animation_name(armature, a), row))
      continue;
    panel.film.plan.animation = a;
    panel.film.plan.first = 0, panel.film.plan.last = -1;
  }
  end_popup(panel.theme);
}

void what_row(const FilmPanel& panel) {
  const Theme& theme = panel.theme;
  const Session& session = panel.session;
  FilmView& film = panel.film;
  const FilmGrid grid = film_grid(theme, "What", 4, 48);
  const IdScope scope(theme, "what");
  int count = 0;
  const auto place = [&] { return film_place(theme, grid, count++); };
  const bool one = film.what == FilmWhat::Animation;
  const std::string name = animation_name(armature_of(session), film.plan.animation);
  const Rect first = place();
  if (film_card(theme, "animation", first, {"Animation", name, nullptr, one, true, true})) {
    if (one) open_popup("animations");
    choose_what(film, FilmWhat::Animation);
  }
  animation_list(panel, first);
  const std::size_t animations = armature_of(session).animations.size();
  const std::string files = counted(animations, "file");
  FilmCard every{"Every animation", files, nullptr, film.what == FilmWhat::Every, animations > 0};
  if (animations == 0) every.tooltip = "This rig has no animations";
  if (film_card(theme, "every", place(), every)) choose_what(film, FilmWhat::Every);
  const std::string mixed = mixed_names(session);
  FilmCard tracks{"Tracks as mixed", mixed, nullptr, film.what == FilmWhat::Tracks};
  tracks.tooltip = mixed;
  tracks.enabled = main_track(session) != nullptr;
  if (film_card(theme, "tracks", place(), tracks)) choose_what(film, FilmWhat::Tracks);
  const std::string recorded = number(recorded_seconds(session.history), 1) + " s, with drags";
  FilmCard record{"Record", recorded, nullptr, film.what == FilmWhat::Record};
  record.enabled = !session.history.snapshots.empty();
  record.tooltip =
      record.enabled ? "The recorded ticks, with your drags" : "Nothing is recorded: play first";
  if (film_card(theme, "record", place(), record)) choose_what(film, FilmWhat::Record);
}

// A slider with two handles: the first and the last value.
bool range_slider(const Theme& theme, const Rect& rect, double low, double high, double& first,
                  double& last) {
  const Palette& p = theme.palette;
  const double span = std::max(high - low, 1.0);
  const auto x_of = [&](double value) {
    return rect.min.x + static_cast<float>((value - low) / span) * rect.width();
  };
  const Rect bar = middle(rect, theme.px(4));
  fill(bar, p.dark ? p.control_on : p.border, theme.px(2));
  fill({{x_of(first), bar.min.y}, {x_of(last), bar.max.y}}, p.accent, theme.px(2));
  bool changed = false;
  const auto handle = [&](const char* id, double& value, double from, double to) {
    const Rect knob = around({x_of(value), rect.center().y}, theme.px(6), theme.px(16));
    const Hit mouse = hit(theme, id, inset(knob, -theme.px(4), -theme.px(3)));
    fill(knob, p.dark ? p.head : p.accent, theme.px(2));
    if (const int by = ring_nudge(theme); by != 0) {
      const double moved = std::clamp(value + by, from, to);
      changed |= moved != value;
      value = moved;
    }
    if (!mouse.held) return;
    const double share = (ImGui::GetIO().MousePos.x - rect.min.x) / std::fmax(rect.width(), 1.f);
    const double wanted = std::clamp(std::round(low + share * span), from, to);
    changed |= wanted != value;
    value = wanted;
  };
  handle("first", first, low, last);
  handle("last", last, first, high);
  return changed;
}

void number_with_label(const Theme& theme, Rect& row, const char* id, const char* label,
                       double& value, double low, double high, bool enabled, bool& changed) {
  const Rect words = cut_left(row, text_size(theme.fonts.hint, label).x + theme.px(6));
  text_in(theme.fonts.hint, words, theme.palette.muted, label);
  const Rect field = cut_left(row, theme.px(62));
  cut_left(row, theme.px(12));
  NumberLook look{.min = low, .max = high, .step = 0.25};
  look.enabled = enabled;
  changed |= number_field(theme, id, field, value, look);
}

// Laps of the main track; other tracks may be longer, or begin again at other times.
void laps_field(const FilmPanel& panel, Rect& row) {
  FilmPlan& plan = panel.film.plan;
  double laps = plan.laps;
  bool changed = false;
  const Rect before = row;
  number_with_label(panel.theme, row, "laps", "laps", laps, 1, kMostLaps, true, changed);
  const Rect whole{before.min, {row.min.x, before.max.y}};
  if (ImGui::IsMouseHoveringRect(whole.min, whole.max) && !ImGui::IsMouseDown(0))
    tooltip(panel.theme, whole, "How often the first track is played");
  if (!changed) return;
  plan.laps = std::lround(laps);
  plan.first = 0, plan.last = -1;
}

void range_row(const FilmPanel& panel) {
  const Theme& theme = panel.theme;
  FilmView& film = panel.film;
  const FilmLength& length = film.facts.length;
  Rect row = film_row(theme, "Range", 26);
  const IdScope scope(theme, "range");
  if (film.what == FilmWhat::Every)
    return (void)text_in(theme.fonts.hint, row, theme.palette.muted,
                         "each animation from its first frame to its last");
  const auto low = static_cast<double>(length.lowest), high = static_cast<double>(length.highest);
  double first = static_cast<double>(length.first), last = static_cast<double>(length.last);
  bool changed = false;
  number_with_label(theme, row, "from", "from", first, low, last, true, changed);
  number_with_label(theme, row, "to", "to", last, first, high, true, changed);
  if (film.what == FilmWhat::Tracks) laps_field(panel, row);
  const bool loops = film.what != FilmWhat::Record && panel.session.playback.loop_from >= 0;
  const char* const label = loops ? "Loop range" : "Whole";
  const Rect whole = cut_right(row, button_width(theme, label));
  cut_right(row, theme.px(12));
  if (button(theme, "whole", whole, label,
             {.tooltip =
                  loops ? "Take the loop range of the timeline" : "From the first to the last"})) {
    const FrameRange loop = loop_range(panel.session);
    first = loops ? std::clamp<double>(loop.first, low, high) : low;
    last = loops ? std::clamp<double>(loop.last, first, high) : high;
    changed = true;
  }
  changed |= range_slider(theme, inset(row, theme.px(4), 0), low, high, first, last);
  if (!changed) return;
  film.plan.first = static_cast<std::int64_t>(std::lround(first));
  film.plan.last = static_cast<std::int64_t>(std::lround(std::max(first, last)));
  film.replace = false;
}

constexpr std::array kRates{24.0, 30.0, 50.0, 60.0, 0.0};  // 0: the subject's own

void rate_row(const FilmPanel& panel) {
  const Theme& theme = panel.theme;
  FilmView& film = panel.film;
  Rect row = film_row(theme, "Frame rate", 26);
  const auto known = std::ranges::find(kRates, film.plan.fps);
  int chosen = known - kRates.begin();
  const Rect choices = cut_left(row, theme.px(222));
  if (segmented(theme, "rate", choices, {"24", "30", "50", "60", "own"}, chosen))
    film.plan.fps = kRates[chosen];
  cut_left(row, theme.px(12));
  const bool is_other = known == kRates.end();
  const std::string unit = is_other ? number(film.plan.fps, 2, "fps") : "fps";
  cut_left(row, text_in(theme.fonts.hint, row, theme.palette.muted, unit) + theme.px(12));
  const double own = film.facts.length.own_fps;
  const std::string rate = number(own, std::abs(own - std::round(own)) < 0.005 ? 0 : 2);
  const bool recorded = film.what == FilmWhat::Record;
  std::string whose = (recorded ? "recorded at " : "the animation's own is ") + rate;
  if (text_size(theme.fonts.hint, whose).x > row.width()) whose = "own: " + rate;
  text_in(theme.fonts.hint, row, theme.palette.muted, whose, Align::Right);
}

}  // namespace

void film_subject_rows(const FilmPanel& panel) {
  what_row(panel);
  film_gap(panel.theme, 14);
  range_row(panel);
  film_gap(panel.theme, 14);
  rate_row(panel);
}

}  // namespace skelscope
