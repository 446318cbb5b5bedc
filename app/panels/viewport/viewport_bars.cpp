#include "panels/viewport/viewport_bars.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "panels/actions.h"
#include "panels/transition/transition_tab.h"
#include "panels/viewport/backdrop.h"
#include "panels/viewport/legends.h"
#include "panels/viewport/overlay_options.h"
#include "panels/viewport/pass_strip.h"
#include "panels/viewport/status_pills.h"
#include "widgets/controls.h"
#include "widgets/draw.h"
#include "widgets/look/icons.h"
#include "widgets/pills.h"

namespace skelscope {

namespace {

constexpr float kBarMargin = 9, kIsland = 34, kButton = 28, kBarsGap = 4, kFilter = 112,
                kStatus = 28;
constexpr float kCoordinates = 230, kBarWithCoordinates = 520, kSwitchWithCoordinates = 820;
constexpr float kFoldedPasses = 104;
constexpr float kLeastStage = 170;  // a page's lower stage has no bars; pixels at scale 1
constexpr float kLeastFree = 0.6f;  // share of the viewport's height; if less is free, passes fold
constexpr float kNarrowest = 0.7f;  // share of the toggles' width; if less is free, no passes

float toggle_count() {
  return static_cast<float>(overlay_buttons().size());
}

// Draws the options of trails and onion skins; the other overlays have none.
void overlay_options(Action action, View& view, const Theme& theme, const Rect& slot) {
  if (action == Action::ToggleTrails) trail_options(view, theme, slot);
  if (action == Action::ToggleOnion) onion_options(view, theme, slot);
}

void overlay_toggle(const Session& session, View& view, Requests& requests, const Theme& theme,
                    const OverlayButton& button, const Rect& slot) {
  const ActionRow& row = row_of(button.action);
  const bool left_out = shows_transition(view, session) && !button.over_transition;
  const bool lacks_record = button.of_record && !shows_record(view);
  const bool on =
      toggle_state(row.action, session, view) == Toggle::On && !left_out && !lacks_record;
  const std::string tip = button.tip + std::string(left_out       ? ": not over a transition"
                                                   : lacks_record ? ": not over a game's ticks"
                                                                  : "");
  const std::string key = key_text(row, view);
  const bool pressed = button.icon ? icon_toggle(theme, row.id, slot, button.icon, on, tip, key)
                                   : bone_toggle(theme, row.id, slot, on, tip, key);
  if (pressed) perform(row.action, session, view, requests);
  overlay_options(row.action, view, theme, slot);
}

void overlay_toggles(const Session& session, View& view, Requests& requests, const Theme& theme,
                     Rect bar) {
  // Toggles that do not fit move closer together, and then become smaller.
  const float count = toggle_count();
  const float width = std::min(theme.px(kButton), std::floor(bar.width() / count));
  const float gap =
      std::min(theme.px(kBarsGap), std::floor((bar.width() - count * width) / (count - 1)));
  for (const OverlayButton& button : overlay_buttons()) {
    overlay_toggle(session, view, requests, theme, button, cut_left(bar, width));
    cut_left(bar, gap);
  }
}

// Draws the two buttons that flip the rig, apart from the overlays' toggles.
void flip_toggles(const Session& session, View& view, Requests& requests, const Theme& theme,
                  Rect bar) {
  struct Row {
    const char* id;
    const char* code;
    Action action;
    const char* tip;
  };
  const Row rows[] = {
      {"flip-x", icons::kFlipX, Action::FlipX, "Flip left and right, as a game does it"},
      {"flip-y", icons::kFlipY, Action::FlipY, "Flip top and bottom, as a game does it"}};
  for (const Row& row : rows) {
    const Rect slot = cut_left(bar, theme.px(kButton));
    cut_left(bar, theme.px(kBarsGap));
    const bool on = toggle_state(row.action, session, view) == Toggle::On;
    if (icon_toggle(theme, row.id, slot, row.code, on, row.tip, key_text(row.action, view)))
      perform(row.action, session, view, requests);
  }
}

float flips_width(const Theme& theme) {
  return theme.px(2 * kButton + kBarsGap + kIsland - kButton);
}

float toggles_width(const Theme& theme) {
  const float count = toggle_count();
  return theme.px(count * kButton + (count - 1) * kBarsGap + kIsland - kButton);
}

// In a narrow viewport the passes have a line of their own; if it is low, too, they fold into a
// button.
enum class PassLine { Beside, Below, Folded };

PassLine pass_line(const Theme& theme, const Rect& viewport) {
  const float width = viewport.width() - theme.px(2 * kBarMargin);
  const float others = toggles_width(theme) + flips_width(theme) + theme.px(6 + 6 + kFilter + 6);
  if (others + pass_strip_width(theme) <= width) return PassLine::Beside;
  const float bars = theme.px(2 * kBarMargin + 2 * kIsland + 6 + kStatus);
  const bool low = viewport.height() - bars < kLeastFree * viewport.height();
  return low ? PassLine::Folded : PassLine::Below;
}

float passes_drop(const Theme& theme, const Rect& viewport) {
  return pass_line(theme, viewport) == PassLine::Below ? theme.px(kIsland + 6) : 0;
}

// Draws the folded passes at the right end of the strip, if there is room beside the overlays.
void folded_passes(const Session& session, View& view, Requests& requests, const Theme& theme,
                   const Rect& viewport, Rect& strip) {
  const float left = strip.width() - theme.px(kFoldedPasses + 6);
  if (left < toggles_width(theme) * kNarrowest) return;
  const Rect passes = cut_right(strip, theme.px(kFoldedPasses));
  cut_right(strip, theme.px(6));
  cover(view, viewport, passes);
  floating_island(theme, passes);
  pass_choice(session, requests, theme, inset(passes, theme.px((kIsland - kButton) / 2)));
}

Rect filter_choice(View& view, const Theme& theme, Rect strip) {
  const Rect filter = cut_left(strip, theme.px(kFilter));
  floating_island(theme, filter);
  int chosen = view.linear_filter ? 0 : 1;
  if (combo(theme, "filter", inset(filter, theme.px((kIsland - kButton) / 2)),
            {"Linear", "Nearest"}, chosen, {}, icons::kPixelFilter)) {
    view.linear_filter = chosen == 0;
  }
  return filter;
}

void toolbar(const Session& session, View& view, Requests& requests, const Theme& theme,
             const Rect& viewport, Rect strip) {
  const IdScope scope(theme, "toolbar");
  const Rect whole = strip;
  const bool folded = pass_line(theme, viewport) == PassLine::Folded;
  if (folded && !shows_transition(view, session))
    folded_passes(session, view, requests, theme, viewport, strip);
  const Rect toggles = cut_left(strip, toggles_width(theme));
  cover(view, viewport, toggles);
  floating_island(theme, toggles);
  overlay_toggles(session, view, requests, theme,
                  inset(toggles, theme.px((kIsland - kButton) / 2)));
  cut_left(strip, theme.px(6));
  if (strip.width() >= flips_width(theme)) {
    const Rect flips = cut_left(strip, flips_width(theme));
    cover(view, viewport, flips);
    floating_island(theme, flips);
    flip_toggles(session, view, requests, theme, inset(flips, theme.px((kIsland - kButton) / 2)));
    cut_left(strip, theme.px(6));
  }
  if (strip.width() >= theme.px(kFilter)) cover(view, viewport, filter_choice(view, theme, strip));
  const float drop = passes_drop(theme, viewport);
  if (folded || shows_transition(view, session)) return;  // transitions have all passes
  const Rect passes{{whole.min.x, whole.min.y + drop}, {whole.max.x, whole.max.y + drop}};
  cover(view, viewport, pass_strip(session, requests, theme, passes));
}

// Returns as many decimal places as distinguish neighbouring screen pixels, at least one.
int digits_at(float zoom) {
  return std::clamp(static_cast<int>(std::ceil(std::log10(zoom))), 1, 8);
}

std::string zoom_text(double percent) {
  if (percent >= 1e7) return number(percent / 1e6, 0) + "M %";
  if (percent >= 1e5) return number(percent / 1e3, 0) + "k %";
  const int digits = percent >= 10 ? 0 : percent >= 0.1 ? 1 : percent >= 0.01 ? 2 : 4;
  return number(percent, digits) + " %";
}

// Draws the zoom and the mouse's position in the world, in the grid's units.
void coordinates(const Session& session, const View& view, const Theme& theme, Rect strip) {
  Rect pill = cut_right(strip, theme.px(kCoordinates));
  floating_island(theme, pill);
  probe::item(theme.probe, "coordinates", pill);
  const Fonts& fonts = theme.fonts;
  const Rect zoom = inset(cut_right(pill, theme.px(62)), theme.px(10), 0);
  const double percent = 100.0 * view.camera.zoom / theme.scale;
  text_in(fonts.mono_small, zoom, theme.palette.text, zoom_text(percent), Align::Right);
  vertical_line(pill.max.x, pill.min.y + theme.px(7), pill.max.y - theme.px(7),
                theme.palette.border);
  const skelform::Vec2 at = skelform::rig_to_world(placement_of(session.now), view.cursor);
  const int digits = digits_at(view.camera.zoom / theme.scale);
  Rect x = inset(cut_left(pill, pill.width() / 2), theme.px(10), 0);
  Rect y = inset(pill, theme.px(10), 0);
  text_in(fonts.mono_small, cut_left(x, theme.px(12)), theme.palette.faint, "x");
  text_in(fonts.mono_small, x, theme.palette.text, number(at.x, digits), Align::Right);
  text_in(fonts.mono_small, cut_left(y, theme.px(12)), theme.palette.faint, "y");
  text_in(fonts.mono_small, y, theme.palette.text, number(at.y, digits), Align::Right);
}

}  // namespace

BarHeights bar_heights(const Theme& theme, const Rect& viewport) {
  const float drop = passes_drop(theme, viewport);
  return {theme.px(kBarMargin + kIsland) + drop, theme.px(kBarMargin + kStatus)};
}

bool has_bars(const View& view, const Theme& theme, const Rect& viewport) {
  if (view.layout.hide_all || view.page.embedded) return false;
  return !view.page.on || viewport.height() >= theme.px(kLeastStage);
}

void viewport_bars(const Session& session, const Studies& studies, View& view, Requests& requests,
                   const Theme& theme, const Rect& viewport, const BackdropPicture& backdrop) {
  Rect inside = inset(viewport, theme.px(kBarMargin));
  toolbar(session, view, requests, theme, viewport, cut_top(inside, theme.px(kIsland)));
  Rect bottom = cut_bottom(inside, theme.px(kStatus));
  const float least =
      shows_transition(view, session) ? kSwitchWithCoordinates : kBarWithCoordinates;
  if (bottom.width() > theme.px(least)) {
    coordinates(session, view, theme, bottom);
    cover(view, viewport, cut_right(bottom, theme.px(kCoordinates)));
    cut_right(bottom, theme.px(6));
  }
  const Rect ground = cut_right(bottom, theme.px(kStatus));
  cover(view, viewport, ground);
  backdrop_button(view, backdrop, theme, ground);
  cut_right(bottom, theme.px(6));
  if (!shows_transition(view, session)) {
    const Rect held = held_pill(session, requests, theme, bottom);
    if (held.width() > 0) cover(view, viewport, held);
    return cover(view, viewport, status_pill(session, view, theme, bottom));
  }
  cover(view, viewport, bottom);
  transition_status(session, studies, view, theme, bottom);
}

}  // namespace skelscope
