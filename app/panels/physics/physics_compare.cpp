// Comparisons: two tunings to switch between, the record replayed under the present tuning, and
// other frame rates.
#include <array>
#include <string>

#include "lists/lists.h"
#include "panels/kit/game_physics.h"
#include "panels/kit/value_rows.h"
#include "panels/physics/physics_tab.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

bool slot_button(const Theme& theme, const char* id, const Rect& rect, const char* label,
                 ImU32 color, bool on) {
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, id, rect);
  fill(rect, on ? with_alpha(color, 0.22f) : mouse.hovered ? p.control_on : p.control, theme.px(5));
  outline(rect, on ? with_alpha(color, 0.7f) : p.control_border, theme.px(5));
  text_in(theme.fonts.semibold, rect, on ? text_variant(p, color) : p.muted, label, Align::Center);
  if (mouse.hovered) {
    tooltip(theme, rect, std::string("Tuning ") + label + (on ? ": edited now" : ": switch to it"));
  }
  return mouse.clicked;
}

std::string changes_of(const std::vector<PhysicsPoke>& pokes, bool is_game) {
  if (pokes.empty()) return is_game ? "the game's" : "as the file";
  return counted(pokes.size(), "value") + " changed";
}

void slots_row(const Session& session, View& view, Requests& requests, const Theme& theme) {
  Rect row = middle(padded(theme, take_row(theme.px(31))), theme.px(26));
  TuningSlots& slots = view.physics.slots;
  const char* names[] = {"A", "B"};
  const ImU32 colors[] = {theme.palette.a, theme.palette.b};
  for (int slot = 0; slot < 2; ++slot) {
    const Rect rect = cut_left(row, theme.px(46));
    cut_left(row, theme.px(6));
    const bool on = slots.active == slot;
    if (slot_button(theme, names[slot], rect, names[slot], colors[slot], on) && !on) {
      Pokes& pokes = edited(requests, session).pokes;
      pokes.physics_pokes = flip(slots, slot, pokes.physics_pokes);
    }
  }
  cut_left(row, theme.px(4));
  const int other = 1 - slots.active;
  elided(theme, theme.fonts.hint, row, theme.palette.muted,
         std::string(names[other]) + ": " +
             changes_of(slots.pokes[other], !game_physics(session, view).empty()));
}

void progress_row(const Studies& studies, Requests& requests, const Theme& theme) {
  Rect row = middle(padded(theme, take_row(theme.px(31))), theme.px(26));
  const Rect cancel = cut_right(row, theme.px(76));
  cut_right(row, theme.px(8));
  if (button(theme, "cancel rerun", cancel, "Cancel")) requests.physics.cancel_rerun = true;
  const Rect words = cut_right(row, theme.px(44));
  text_in(theme.fonts.mono_small, words, theme.palette.muted,
          number(100 * studies.rerun_progress, 0, "%"), Align::Right);
  cut_right(row, theme.px(8));
  meter(theme, row, studies.rerun_progress, theme.palette.accent);
}

// Draws the button that runs the record again with the sliders' values, or the progress of that
// run.
void rerun_rows(const Session& session, const Studies& studies, Requests& requests,
                const Theme& theme) {
  if (studies.rerun_progress >= 0) return progress_row(studies, requests, theme);
  const bool paused = session.playback.paused;
  const Rect row = middle(padded(theme, take_row(theme.px(31))), theme.px(26));
  const bool useful = paused && studies.recorded_otherwise;
  const ButtonLook look{.icon = icons::kRestart,
                        .enabled = useful,
                        .tooltip = !paused  ? "Pause to run the record again"
                                   : useful ? "Every recorded tick again, from the first, with the "
                                              "values above"
                                            : "The record was made with these values"};
  if (button(theme, "rerun", row, "Re-run the record with these values", look))
    requests.physics.rerun = true;
}

ImU32 rate_color(const Theme& theme, std::size_t rate) {
  constexpr std::array<int, kSweepRates.size()> families{6, 2, 0, 5, 3};
  return family_color(theme.palette, families[rate]);
}

void rate_buttons(View& view, const Theme& theme, Rect row) {
  constexpr float count = kSweepRates.size();
  const float gap = theme.px(4), width = (row.width() - (count - 1) * gap) / count;
  for (std::size_t i = 0; i < kSweepRates.size(); ++i) {
    const Rect rect = cut_left(row, width);
    cut_left(row, gap);
    const std::string label = std::to_string(kSweepRates[i]);
    const ImU32 color = rate_color(theme, i);
    const Palette& p = theme.palette;
    const Hit mouse = hit(theme, label.c_str(), rect);
    bool& shown = view.physics.shown_rates[i];
    const bool on = shown;
    fill(rect,
         on              ? with_alpha(color, 0.22f)
         : mouse.hovered ? p.control_on
                         : p.control,
         theme.px(5));
    outline(rect, on ? with_alpha(color, 0.7f) : p.control_border, theme.px(5));
    text_in(theme.fonts.mono_small, rect, on ? text_variant(p, color) : p.muted, label,
            Align::Center);
    if (mouse.hovered) tooltip(theme, rect, "The rig as a game at " + label + " Hz shows it");
    if (!mouse.clicked) continue;
    shown = !on;
  }
}

std::string when(const Session& session, std::int64_t tick) {
  if (tick < 0) return "";
  const Snapshot* snapshot = find_snapshot(session.history, tick);
  const TickTrack* main = snapshot ? main_track(snapshot->input) : nullptr;
  return main ? "at frame " + std::to_string(main->frame) : "at tick " + std::to_string(tick);
}

// Returns a tick's frame, "f12", or the tick, "t305", if it has no main track; "" for none.
std::string short_when(const Session& session, std::int64_t tick) {
  const std::string words = when(session, tick);
  return words.empty() ? "" : words[3] + words.substr(words.rfind(' ') + 1);
}

void deviation_row(const Session& session, Requests& requests, const Theme& theme, int index,
                   std::size_t rate, const RateDeviation& worst) {
  const IdScope scope(theme, "worst", rate * 1000 + index);
  Rect row = take_row(theme.px(21));
  if (index % 2 == 0) fill(row, theme.palette.stripe);
  const Hit mouse = hit(theme, "show", row);
  if (mouse.hovered) {
    fill(row, theme.palette.hover);
    tooltip(theme, row, when(session, worst.pixels_at) + ": click to go there");
  }
  if (mouse.clicked && worst.pixels_at >= 0) requests.seek_tick = worst.pixels_at;
  Rect inside = padded(theme, row);
  dot({inside.min.x + theme.px(3), row.center().y}, 3 * theme.scale, rate_color(theme, rate));
  cut_left(inside, theme.px(12));
  text_in(theme.fonts.mono_small, cut_left(inside, theme.px(30)), theme.palette.muted,
          std::to_string(kSweepRates[rate]));
  const Rect turn = cut_right(inside, theme.px(60)), way = cut_right(inside, theme.px(76));
  text_in(theme.fonts.mono_small, cut_right(inside, theme.px(40)), theme.palette.muted,
          short_when(session, worst.pixels_at), Align::Right);
  cut_right(inside, theme.px(6));
  text_in(theme.fonts.mono, turn, theme.palette.text, degrees(worst.radians, 1) + "°",
          Align::Right);
  text_in(theme.fonts.mono, way, theme.palette.text, number(worst.pixels, 1, "px"), Align::Right);
  elided(theme, theme.fonts.text, inside, theme.palette.text,
         armature_of(session).bones[worst.bone].name);
}

void sweep_figures(const Session& session, const Studies& studies, const View& view,
                   Requests& requests, const Theme& theme) {
  for (int rate = 0; rate < count_of(kSweepRates); ++rate) {
    if (!view.physics.shown_rates[rate] || rate == kSweepReference) continue;
    int index = 0;
    for (const RateDeviation& worst : deviations_of(studies.sweep, rate))
      deviation_row(session, requests, theme, index++, rate, worst);
  }
}

void sweep_rows(const Session& session, const Studies& studies, View& view, Requests& requests,
                const Theme& theme) {
  Rect row = middle(padded(theme, take_row(theme.px(31))), theme.px(26));
  text_in(theme.fonts.hint, cut_left(row, theme.px(72)), theme.palette.muted, "Frame rate");
  rate_buttons(view, theme, row);
  if (!any_rate_shown(view.physics)) return;
  sweep_figures(session, studies, view, requests, theme);
  paragraph(theme,
            "Worst distance from 60 Hz over the last seconds: physics counts constructs, not "
            "seconds. The cure is a fixed step in the game: construct 60 times a second however "
            "often it draws, and this is 0 px.",
            theme.palette.muted);
}

}  // namespace

void compare_section(const Session& session, const Studies& studies, View& view, Requests& requests,
                     const Theme& theme) {
  const IdScope scope(theme, "compare");
  if (!section(theme, "head", "Compare")) return;
  slots_row(session, view, requests, theme);
  rerun_rows(session, studies, requests, theme);
  sweep_rows(session, studies, view, requests, theme);
}

}  // namespace skelscope
