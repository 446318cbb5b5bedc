// The list of the characters of all games.
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "panels/live/live_parts.h"
#include "text/words.h"

namespace skelscope {
namespace {

constexpr float kCharacterRow = 24, kListHead = 28;  // pixels at scale 1

// Returns "4 ms" for the character whose ticks are on screen as they come; empty: not known.
std::string delay_words(const LiveState& state, const LiveCharacter& character) {
  const bool watched = character.connected && character.peer == state.watched;
  if (!watched || !state.follows || state.behind <= 0) return "";
  return std::to_string(std::lround(state.behind * 1000)) + " ms";
}

std::string dropped_words(const LiveCharacter& character) {
  return character.dropped > 0 ? std::to_string(character.dropped) + " left out" : "";
}

// "Takes pause, step and physics from here"; empty: nothing that is known here.
std::string taken_words(const LiveHello& hello) {
  constexpr std::pair<const char*, const char*> kTaken[] = {
      {"pause", "pause"},          {"step", "step"},
      {"speed", "speed"},          {"physics", "physics"},
      {"overrides", "overrides"},  {"style", "styles"},
      {"families", "IK families"}, {"animation_speed", "the speed of animations"},
      {"smooth", "smooth frames"}};
  std::vector<std::string> taken;
  for (const auto& [setting, words] : kTaken)
    if (takes(hello, setting)) taken.push_back(words);
  return taken.empty() ? "" : "Takes " + listed(taken) + " from here";
}

std::array<Rect, 4> live_cells(const Theme& theme, Rect row) {
  std::array<Rect, 4> cells;
  cells[3] = cut_right(row, theme.px(96));
  cells[0] = cut_left(row, row.width() * 0.36f);
  cells[1] = cut_left(row, row.width() * 0.5f);
  cells[2] = row;
  return cells;
}

void character_row(const LivePanel& panel, const LiveCharacter& character, int index) {
  const Theme& theme = panel.theme;
  const Palette& p = theme.palette;
  const IdScope scope(theme, "character", index);
  Rect row = take_row(theme.px(kCharacterRow));
  const Hit mouse = hit(theme, "watch", row);
  const bool watched = is_on_screen(panel.state, character);
  const bool kept = has_shelved(panel.state, character);
  if (watched)
    fill(row, with_alpha(p.selection, 0.16f));
  else if (mouse.hovered && (character.connected || kept))
    fill(row, p.hover);
  if (mouse.hovered)
    tooltip(theme, row,
            tip_of(panel.state, character) + (kept ? ". A click shows its record" : ""));
  row = padded(theme, row);
  const Rect mark = cut_left(row, theme.px(16));
  dot({mark.min.x + theme.px(4), mark.center().y}, theme.px(4),
      character.connected ? p.good : p.faint);
  const auto cells = live_cells(theme, row);
  const ImU32 ink = character.connected || kept ? p.text : p.muted;
  cut_text(watched ? theme.fonts.semibold : theme.fonts.text, cells[0], ink,
           title_of(character.hello));
  cut_text(theme.fonts.hint, cells[1], p.muted, character.hello.rig_name);
  cut_text(theme.fonts.hint, cells[2], p.muted, character.hello.runtime);
  const std::string dropped = dropped_words(character);
  const std::string words = dropped.empty() ? rate_words(panel.state, character) : dropped;
  text_in(theme.fonts.mono_small, cells[3], dropped.empty() ? ink : p.warning,
          elide(theme.fonts.mono_small, words, cells[3].width()), Align::Right);
  if (mouse.clicked && character.connected && !watched) panel.requests.live.watch = character.peer;
  if (mouse.clicked && kept) panel.requests.live.recall = index;
}

}  // namespace

std::string rate_words(const LiveState& state, const LiveCharacter& character) {
  if (has_shelved(state, character)) return "gone, kept";
  if (!character.connected) return "gone";
  const std::string delay = delay_words(state, character);
  const std::string rate = std::to_string(std::lround(character.rate)) + " Hz";
  return delay.empty() ? rate : rate + " \u00b7 " + delay;
}

std::string tip_of(const LiveState& state, const LiveCharacter& character) {
  const LiveHello& hello = character.hello;
  std::string tip = title_of(hello);
  if (!hello.character.empty() && !hello.rig_name.empty()) tip += ", " + hello.rig_name;
  if (!hello.runtime.empty()) tip += " in " + hello.runtime;
  tip += " at " + character.address + ", " + counted(character.ticks, "tick");
  const std::string delay = delay_words(state, character);
  if (!delay.empty()) tip += ", " + delay + " behind";
  const std::string taken = taken_words(hello);
  return tip + (taken.empty() ? "" : ". " + taken);
}

void cut_text(const Face& face, const Rect& rect, ImU32 color, std::string_view string) {
  text_in(face, rect, color, elide(face, string, rect.width()));
}

void live_characters(const LivePanel& panel, const Rect& area) {
  const Theme& theme = panel.theme;
  Rect room = area;
  Rect head = cut_top(room, theme.px(kListHead));
  horizontal_line(head.min.x, head.max.x, head.max.y - 1, theme.palette.border);
  head = padded(theme, head);
  const std::string where =
      panel.state.waits ? "Waiting on " + text_of(panel.state.address) : "Not waiting for games";
  const Rect button_place = middle(cut_right(head, theme.px(110)), theme.px(24));
  cut_right(head, theme.px(8));
  if (!panel.state.waits) port_field(panel, middle(cut_right(head, theme.px(118)), theme.px(24)));
  elided(theme, theme.fonts.hint, head, theme.palette.muted, where);
  if (button(theme, "wait", button_place, panel.state.waits ? "Stop waiting" : "Wait again"))
    panel.requests.live.wait = !panel.state.waits;
  if (begin_scroll(theme, "characters", room)) {
    int index = 0;
    for (const LiveCharacter& character : panel.state.characters)
      character_row(panel, character, index++);
  }
  end_scroll();
}

}  // namespace skelscope
