// The Live tab before a game has connected.
#include <array>

#include "panels/live/live_parts.h"

namespace skelscope {
namespace {

constexpr float kTextWidth = 1200, kLine = 30;  // pixels at scale 1

struct Paste {
  const char* id;
  const char* language;
  std::string code;
};

bool is_every_address(const std::string& host) {
  return host == "0.0.0.0" || host == "::";
}

// The beginning of LiveOptions. A game on another machine needs this one's address instead.
std::string place_words(const LiveAddress& address) {
  std::string words;
  if (address.host != "127.0.0.1" && !is_every_address(address.host))
    words += ".host = \"" + address.host + "\", ";
  if (address.port != kLivePort) words += ".port = " + std::to_string(address.port) + ", ";
  return words;
}

// The lines that a game with an Actor adds: at its start, in each frame, and after each tick.
std::array<Paste, 3> pastes_of(const LiveAddress& address) {
  const std::string token = address.token.empty() ? "" : ", .token = \"" + address.token + "\"";
  return {Paste{"connect", "at the start",
                "skelform::LivePace pace; skelform::Live live = skelform::live_connect({" +
                    place_words(address) + ".character = \"Hero\", .rig = \"hero.skf\"" + token +
                    "});"},
          Paste{"changes", "each frame",
                "for (const auto& change : skelform::live_changes(live)) apply(change, rig, hero, "
                "pace);"},
          Paste{"tick", "each tick",
                "for (int due = ticks_due(pace, clock, seconds); due > 0; --due) { tick(hero, rig, "
                "clock.tick_seconds); skelform::live_tick(live, rig, hero); }"}};
}

void paste_row(const Theme& theme, Rect row, const Paste& paste) {
  const IdScope scope(theme, paste.id);
  text_in(theme.fonts.hint, cut_left(row, theme.px(96)), theme.palette.muted, paste.language);
  const Rect copy = middle(cut_right(row, theme.px(28)), theme.px(26));
  cut_right(row, theme.px(6));
  row = inset(row, 0, theme.px(2));
  fill(row, theme.palette.control, theme.px(5));
  cut_left(row, theme.px(10));
  elided(theme, theme.fonts.mono, row, theme.palette.text, paste.code);
  if (icon_button(theme, "copy", copy, icons::kCopy, "Copy the line"))
    ImGui::SetClipboardText(paste.code.c_str());
}

}  // namespace

void live_waiting(const LivePanel& panel, const Rect& area) {
  const Theme& theme = panel.theme;
  const float width = std::min(theme.px(kTextWidth), area.width() - theme.px(24));
  const float height = theme.px(6 * kLine + 8);
  Rect column = around(area.center(), width, std::min(height, area.height()));
  Rect head = cut_top(column, theme.px(kLine));
  const Rect stop = middle(cut_right(head, theme.px(110)), theme.px(26));
  text_in(theme.fonts.semibold, head, theme.palette.head,
          "Waiting on " + text_of(panel.state.address));
  if (button(theme, "stop", stop, "Stop waiting")) panel.requests.live.wait = false;
  text_in(theme.fonts.text, cut_top(column, theme.px(kLine)), theme.palette.muted,
          "A C++ game includes skelform/live.h and links skelform::live; docs/printers has other "
          "languages:");
  for (const Paste& paste : pastes_of(panel.state.address))
    paste_row(theme, cut_top(column, theme.px(kLine)), paste);
  const std::string& token = panel.state.address.token;
  if (token.empty()) return;
  text_in(theme.fonts.text, cut_top(column, theme.px(kLine)), theme.palette.warning,
          "Other machines can connect, with this one's address as host and \"token\":\"" + token +
              "\" in their first line");
}

}  // namespace skelscope
