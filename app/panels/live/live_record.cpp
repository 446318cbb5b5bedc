// The record of the watched character: moving in it, steering the game, comparing and keeping.
#include <array>
#include <cmath>
#include <optional>
#include <string>

#include "lists/lists.h"
#include "panels/live/live_parts.h"
#include "session/compare/trace_check.h"

namespace skelscope {
namespace {

constexpr float kControlsRow = 32, kVerdictRow = 24;  // pixels at scale 1
constexpr std::array<double, 4> kSpeeds{0.1, 0.25, 0.5, 1};
constexpr std::array<const char*, 4> kSpeedNames{"Game at 0.1\u00d7", "Game at 0.25\u00d7",
                                                 "Game at 0.5\u00d7", "Game at 1\u00d7"};

std::string decimals(double number, double digits) {
  return number_text(std::round(number * digits) / digits);
}

std::string placement_words(const LiveTick& tick) {
  if (!tick.placement) return {};
  const skelform::Placement& placement = *tick.placement;
  const bool mirrored = placement.scale.x * placement.scale.y < 0;
  return ", at " + decimals(placement.position.x, 1) + ", " + decimals(placement.position.y, 1) +
         (mirrored ? ", mirrored" : "");
}

// "tick 1402 of 23.4 s, at 120, 40, the newest".
std::string place_words(const LiveState& state) {
  const LiveTick* tick = shown_tick(state);
  if (!tick) return "No tick has come yet";
  std::string words = "tick " + std::to_string(tick->rows.tick);
  if (tick->time > 0) words += " of " + decimals(tick->time, 10) + " s";
  words += placement_words(*tick);
  if (state.follows) return words + ", the newest";
  return words + ", " + decimals(seconds_back(state), 100) + " s ago";
}

// The flags of the game's marks over the track of the record.
void record_flags(const LivePanel& panel, const Rect& track) {
  const LiveRecord& record = panel.state.record;
  if (record.ticks.size() < 2) return;
  const float last = static_cast<float>(record.ticks.size() - 1);
  for (const LiveMark& mark : record.marks) {
    const float share = static_cast<float>(index_of(record, mark)) / last;
    const float x = track.min.x + share * track.width();
    vertical_line(x, track.min.y, track.max.y, panel.theme.palette.accent);
    const Rect flag{{x - panel.theme.px(3), track.min.y}, {x + panel.theme.px(3), track.max.y}};
    if (flag.contains(ImGui::GetIO().MousePos))
      tooltip(panel.theme, flag, mark.name + ", tick " + std::to_string(mark.tick));
  }
}

void scrub_track(const LivePanel& panel, const Rect& track) {
  const auto count = panel.state.record.ticks.size();
  double at = static_cast<double>(shown_index(panel.state));
  const double last = count > 1 ? static_cast<double>(count - 1) : 1;
  if (slider_track(panel.theme, "scrub", track, at, {.max = last, .has_file = false}))
    panel.requests.live.show = std::llround(at);
  record_flags(panel, track);
}

void steering(const LivePanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  const LiveHello& hello = panel.state.recorded;
  LiveRequests& live = panel.requests.live;
  const LiveCharacter* watched = watched_character(panel.state);
  const bool there = watched != nullptr;
  const LiveSteering steering = there ? watched->steering : LiveSteering{};
  const bool paused = steering.paused;
  const auto next = [&](float width) {
    const Rect place = middle(cut_left(row, theme.px(width)), theme.px(26));
    cut_left(row, theme.px(6));
    return place;
  };
  const bool can_pause = there && takes(hello, "pause");
  const ButtonLook pause{.accent = paused,
                         .enabled = can_pause,
                         .tooltip = !can_pause ? "The game does not take \"pause\""
                                    : paused   ? "The game itself goes on"
                                               : "Pauses the game itself"};
  if (button(theme, "pause there", next(110), paused ? "Let it play" : "Pause game", pause))
    live.pause_there = !paused;
  const bool can_step = there && takes(hello, "step") && paused;
  const ButtonLook step{.enabled = can_step, .tooltip = "The paused game runs one tick"};
  if (button(theme, "step there", next(92), "Step game", step)) live.step_there = 1;
  if (!there || !takes(hello, "speed")) return;
  int chosen = 3;
  for (int i = 0; i < count_of(kSpeeds); ++i)
    if (kSpeeds[i] == steering.speed) chosen = i;
  if (combo(theme, "speed there", next(150), kSpeedNames, chosen))
    live.speed_there = kSpeeds[chosen];
}

// The frames in which the game's tracks reach their values now.
int smooth_frames_of(const LivePanel& panel) {
  const auto& told = panel.session.setup.game.smooth_frames;
  const auto& tracks = panel.session.now.input.tracks;
  return told ? *told : tracks.empty() ? 0 : tracks.front().smooth_frames;
}

struct PlayingField {
  const char *id, *title, *as_it_likes;  // the tip of the way back
  NumberLook look;
};
// A number with its title, and the way back to the game's own. Returns whether it has changed; then
// `value` is the new one, or nothing.
bool playing_field(const Theme& theme, const PlayingField& field, Rect& row,
                   std::optional<double>& value, double shown) {
  const IdScope scope(theme, field.id);
  text_in(theme.fonts.hint, cut_left(row, text_size(theme.fonts.hint, field.title).x + theme.px(8)),
          theme.palette.muted, field.title);
  const Rect number = middle(cut_left(row, theme.px(80)), theme.px(26));
  const Rect back = middle(cut_left(row, theme.px(28)), theme.px(26));
  cut_left(row, theme.px(8));
  NumberLook look = field.look;
  look.muted = !value;
  const bool given_back =
      value && icon_button(theme, "back", back, icons::kReset, field.as_it_likes);
  if (number_field(theme, "number", number, shown, look)) return value = shown, true;
  if (given_back) value.reset();
  return given_back;
}

bool takes_playing(const LivePanel& panel) {
  const LiveHello& hello = panel.state.recorded;
  return watched_character(panel.state) &&
         (takes(hello, "animation_speed") || takes(hello, "smooth"));
}

void animation_speed_field(const LivePanel& panel, Rect& row) {
  const PlayingField field{"animation speed",
                           "Animation speed",
                           "Speed 1 again",
                           {.digits = 2, .min = 0, .max = 16, .step = 0.01, .unit = "\u00d7"}};
  auto speed = panel.session.setup.game.speed;
  if (playing_field(panel.theme, field, row, speed, speed.value_or(1)))
    edited(panel.requests, panel.session).game.speed = speed;
}

void smooth_field(const LivePanel& panel, Rect& row) {
  const PlayingField field{
      "smooth", "Smooth frames", "As the game had it", {.min = 0, .max = 1000, .step = 0.2}};
  std::optional<double> smooth;
  if (const auto& told = panel.session.setup.game.smooth_frames) smooth = *told;
  if (!playing_field(panel.theme, field, row, smooth, smooth_frames_of(panel))) return;
  auto& frames = edited(panel.requests, panel.session).game.smooth_frames;
  frames.reset();
  if (smooth) frames = std::lround(*smooth);
}

void playing_there(const LivePanel& panel, Rect row) {
  const LiveHello& hello = panel.state.recorded;
  if (takes(hello, "animation_speed")) animation_speed_field(panel, row);
  if (takes(hello, "smooth")) smooth_field(panel, row);
}

void comparing(const LivePanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  bool compares = panel.view.live.compares;
  if (checkbox(theme, "compare", middle(cut_left(row, theme.px(220)), theme.px(24)),
               "Compare with our rules", compares))
    panel.requests.live.compare = compares;
  bool ghost = panel.view.live.ghost;
  if (checkbox(theme, "ghost", middle(cut_left(row, theme.px(180)), theme.px(24)),
               "Ghost of our rules", ghost))
    panel.requests.live.ghost = ghost;
  const LiveTick* tick = shown_tick(panel.state);
  bool placed = panel.view.live.placed;
  if (tick && tick->placement &&
      checkbox(theme, "placed", middle(cut_left(row, theme.px(150)), theme.px(24)), "In its place",
               placed))
    panel.requests.live.placed = placed;
}

ImU32 verdict_color(const Palette& palette, const TraceCheck* check) {
  if (!check) return palette.muted;
  if (!check->rows.empty()) return palette.error;
  return verdict_of(check->comparison) == Verdict::Equal ? palette.good : palette.warning;
}

// Draws the result of the comparison; a click shows all of it.
void comparison_line(const LivePanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  const std::string words = comparison_words(panel.state);
  const Hit mouse = hit(theme, "verdict", row);
  if (mouse.hovered) fill(row, theme.palette.hover, theme.px(5));
  if (mouse.hovered || mouse.focused) tooltip(theme, row, words + ". Opens the Compare tab");
  if (mouse.clicked) panel.view.bottom_tab = BottomTab::Compare;
  const Rect mark = cut_left(row, theme.px(16));
  dot({mark.min.x + theme.px(4), mark.center().y}, theme.px(4),
      verdict_color(theme.palette, panel.state.compared.get()));
  const bool differs = panel.state.compared && !panel.state.compared->rows.empty();
  cut_text(theme.fonts.text, row, theme.palette.text, words + (differs ? " (Compare tab)" : ""));
}

void keeping(const LivePanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  const bool any = !panel.state.record.ticks.empty();
  const Rect forget = middle(cut_right(row, theme.px(84)), theme.px(26));
  cut_right(row, theme.px(6));
  const Rect keep = middle(cut_right(row, theme.px(132)), theme.px(26));
  const ButtonLook look{
      .icon = icons::kSave,
      .enabled = any,
      .tooltip =
          "Saves the unbroken run of ticks around the one on screen as a trace with its "
          "recording, for compare and Open a recording"};
  if (button(theme, "keep", keep, "Keep record\u2026", look))
    browse_for(panel.view.browser, FilePurpose::SaveLive, "game.json");
  if (button(theme, "leave", forget, "Leave",
             {.tooltip = "Forgets the records, closes the port and shows the rig's own playback"}))
    panel.requests.live.leave = true;
}

std::string note_of(const LivePanel& panel) {
  if (panel.view.live.hidden)
    return "Edit mode shows your rig; the record goes on. E shows the game again";
  std::string notes;
  for (const std::string& note :
       {panel.state.version_note, panel.state.rig_note, panel.state.tick_note})
    if (!note.empty()) notes += (notes.empty() ? "" : ". ") + note;
  return notes;
}

void head_line(const LivePanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  const LiveHello& hello = panel.state.recorded;
  const std::string place = place_words(panel.state);
  const float width = text_size(theme.fonts.mono, place).x + theme.px(8);
  text_in(theme.fonts.mono, cut_right(row, width), theme.palette.text, place, Align::Right);
  const std::string note = note_of(panel);
  const std::string title = title_of(hello) + (hello.runtime.empty() ? "" : " in " + hello.runtime);
  elided(theme, theme.fonts.semibold, row,
         note.empty() ? theme.palette.head : theme.palette.warning, note.empty() ? title : note);
}

// Draws the strip above the record, with which the user moves in it.
void live_transport(const LivePanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  LiveRequests& live = panel.requests.live;
  const Rect hold = middle(cut_left(row, theme.px(110)), theme.px(26));
  cut_left(row, theme.px(6));
  if (panel.state.follows) {
    if (button(theme, "hold", hold, "Pause here",
               {.icon = icons::kPause, .tooltip = "The picture stays; the game goes on"}))
      live.hold = true;
  } else if (button(
                 theme, "now", hold, "Now",
                 {.icon = icons::kSkipNext, .accent = true, .tooltip = "Follows the game again"})) {
    live.now = true;
  }
  const Rect back = middle(cut_left(row, theme.px(28)), theme.px(28));
  if (icon_button(theme, "back", back, icons::kStepBack, "The tick before")) live.step = -1;
  const Rect on = middle(cut_left(row, theme.px(28)), theme.px(28));
  if (icon_button(theme, "on", on, icons::kStepForward, "The next tick")) live.step = 1;
  cut_left(row, theme.px(10));
  scrub_track(panel, row);
}

}  // namespace

std::string comparison_words(const LiveState& state) {
  if (!state.compared) return "Comparing\u2026";
  const TraceCheck& check = *state.compared;
  if (!check.rows.empty()) {
    const TraceRow& first = check.rows.front();
    return "Differs: " + first.name + ", tick " + std::to_string(first.first_tick) +
           (*first.pass ? ", " + std::string(first.pass) : "");
  }
  const Comparison& all = check.comparison;
  if (verdict_of(all) != Verdict::Equal) return verdict_words(check);
  const double seconds = static_cast<double>(all.ticks) / state.recorded.tick_rate;
  return "No difference in the newest " + decimals(seconds, 10) + " s";
}

void live_record(const LivePanel& panel, const Rect& area) {
  const Theme& theme = panel.theme;
  if (begin_scroll(theme, "record", area)) {
    head_line(panel, padded(theme, take_row(theme.px(28))));
    live_transport(panel, padded(theme, take_row(theme.px(kControlsRow))));
    steering(panel, padded(theme, take_row(theme.px(kControlsRow))));
    if (takes_playing(panel)) playing_there(panel, padded(theme, take_row(theme.px(kControlsRow))));
    comparing(panel, padded(theme, take_row(theme.px(kControlsRow))));
    if (panel.view.live.compares && panel.view.live.shows)
      comparison_line(panel, padded(theme, take_row(theme.px(kVerdictRow))));
    keeping(panel, padded(theme, take_row(theme.px(kControlsRow))));
  }
  end_scroll();
}

}  // namespace skelscope
