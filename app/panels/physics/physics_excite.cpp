// The controls that shake the rig and bring it to rest.
#include <cmath>
#include <string>

#include "panels/physics/physics_tab.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kGap = 6;
constexpr const char* kGameMoves = "The game moves the character here";

// Returns the button's look; while a game is on screen it is dimmed and says why.
ButtonLook look_here(const View& view, ButtonLook look) {
  if (!view.live.shows) return look;
  look.enabled = false;
  look.tooltip = kGameMoves;
  return look;
}

struct KindChoice {
  const char* id;
  const char* label;
  ExciteKind kind;
  const char* tip;
};

constexpr KindChoice kKinds[] = {
    {"none", "Animation", ExciteKind::None, "Only the animation moves the rig"},
    {"shake", "Shake", ExciteKind::Shake, "Throws the rig about, the same way every time"},
    {"sine", "Sine", ExciteKind::Sine, "Swings the rig to and fro"},
    {"drag", "Drag", ExciteKind::Drag, "Drag the rig with the left mouse button"},
    {"follow", "Follow", ExciteKind::Follow, "The rig follows the mouse over the viewport"},
};

Excitation& edit_excitation(const Session& session, Requests& requests) {
  if (!requests.physics.set_excitation) requests.physics.set_excitation = session.excitation;
  return *requests.physics.set_excitation;
}

// Draws a toggle button in the style of its row.
bool choice_button(const Theme& theme, const KindChoice& choice, const Rect& rect, bool on,
                   bool enabled) {
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, choice.id, rect);
  fill(rect,
       on              ? with_alpha(p.accent, 0.22f)
       : !enabled      ? faded(p.control, 0.5f)
       : mouse.hovered ? p.control_on
                       : p.control,
       theme.px(5));
  outline(rect, on ? with_alpha(p.accent, 0.6f) : p.control_border, theme.px(5));
  const ImU32 ink = on ? text_variant(p, p.accent) : enabled ? p.text : p.faint;
  text_in(theme.fonts.hint, rect, ink, choice.label, Align::Center);
  if (mouse.hovered) tooltip(theme, rect, enabled ? choice.tip : kGameMoves);
  return mouse.clicked && enabled;
}

void kinds(const Session& session, const View& view, Requests& requests, const Theme& theme) {
  const bool enabled = !view.live.shows;
  Rect row = middle(padded(theme, take_row(theme.px(30))), theme.px(25));
  float words = 0;
  for (const KindChoice& choice : kKinds) words += text_size(theme.fonts.hint, choice.label).x;
  const float gap = theme.px(4);
  const float pad = (row.width() - words - 4 * gap) / 5;
  for (const KindChoice& choice : kKinds) {
    const Rect rect = cut_left(row, text_size(theme.fonts.hint, choice.label).x + pad);
    cut_left(row, gap);
    const bool on = enabled && session.excitation.kind == choice.kind;
    if (!choice_button(theme, choice, rect, on, enabled)) continue;
    Excitation& excitation = edit_excitation(session, requests);
    excitation.kind = choice.kind;
    excitation.phase = 0;
  }
}

void amount(const Session& session, Requests& requests, const Theme& theme, const char* id,
            const char* label, float Excitation::*field, SliderLook look) {
  const Excitation fresh;
  double value = session.excitation.*field;
  look.file_value = fresh.*field;
  look.color = theme.palette.velocity;
  if (slider_row(theme, id, label, value, look)) {
    edit_excitation(session, requests).*field = static_cast<float>(value);
  }
}

void direction(const Session& session, Requests& requests, const Theme& theme) {
  double turn = skelform::to_degrees(static_cast<double>(session.excitation.direction));
  const SliderLook look{.min = -180,
                        .max = 180,
                        .file_value = 0,
                        .digits = 0,
                        .color = theme.palette.velocity,
                        .unit = "°"};
  if (slider_row(theme, "direction", "Direction", turn, look)) {
    edit_excitation(session, requests).direction = static_cast<float>(skelform::to_radians(turn));
  }
}

void amounts(const Session& session, Requests& requests, const Theme& theme) {
  const ExciteKind kind = session.excitation.kind;
  if (kind != ExciteKind::Drag && kind != ExciteKind::Follow) {
    amount(session, requests, theme, "amplitude", "Amplitude", &Excitation::amplitude,
           {.min = 0, .max = 1500, .digits = 0, .unit = ""});
    direction(session, requests, theme);
  }
  if (kind == ExciteKind::Sine) {
    amount(session, requests, theme, "frequency", "Frequency", &Excitation::frequency,
           {.min = 0.05, .max = 10, .digits = 2, .unit = ""});
  }
}

Rect share(Rect& row, float parts, float gap) {
  const Rect part = cut_left(row, std::floor((row.width() - gap * (parts - 1)) / parts));
  cut_left(row, gap);
  return part;
}

void pushes(const View& view, Requests& requests, const Theme& theme) {
  Rect row = middle(padded(theme, take_row(theme.px(31))), theme.px(26));
  const float gap = theme.px(kGap);
  const ButtonLook nudge_look{.icon = icons::kArrowForward,
                              .tooltip = "Pushes the rig once; plays when paused"};
  if (button(theme, "nudge", share(row, 3, gap), "Nudge", look_here(view, nudge_look))) {
    requests.physics.nudge = true;
  }
  const ButtonLook start_look{.tooltip =
                                  "The first second in a game that does not reset the "
                                  "physics when the character appears. Here it starts at "
                                  "rest"};
  if (button(theme, "start", share(row, 2, gap), "Start", look_here(view, start_look))) {
    requests.physics.show_start = true;
  }
  const char* step_tip = view.live.shows ? "The next tick of the record" : "Runs a single tick";
  const ButtonLook step_look{.icon = icons::kStepForward, .tooltip = step_tip};
  if (button(theme, "step", row, "Step", step_look)) requests.step = 1;
}

void rests(View& view, Requests& requests, const Theme& theme) {
  Rect row = middle(padded(theme, take_row(theme.px(31))), theme.px(26));
  const float gap = theme.px(kGap);
  const ButtonLook reset_look{.icon = icons::kRestart,
                              .tooltip = "Runs a tick from rest: every bone is where it is posed"};
  if (button(theme, "rest", share(row, 2, gap), "Reset", look_here(view, reset_look)))
    requests.physics.rest = true;
  double ticks = view.physics.settle_ticks;
  const Rect field = cut_right(row, theme.px(48));
  cut_right(row, theme.px(4));
  const NumberLook look{.digits = 0, .min = 1, .max = 600, .step = 0.5};
  if (number_field(theme, "settle ticks", field, ticks, look)) {
    view.physics.settle_ticks = std::lround(ticks);
  }
  const ButtonLook settle_look{.tooltip = "Runs this many ticks at the frame on screen"};
  if (button(theme, "settle", row, "Settle", look_here(view, settle_look))) {
    requests.physics.settle = view.physics.settle_ticks;
  }
}

}  // namespace

void excite_section(const Session& session, View& view, Requests& requests, const Theme& theme) {
  const IdScope scope(theme, "excite");
  const skelform::Vec2 velocity = session.setup.pokes.velocity;
  const std::string speed = number(skelform::length(velocity), 1, "px/tick");
  const bool moves = velocity != skelform::Vec2{0};
  if (!section(theme, "head", "Excite", {.note = moves ? speed : ""})) return;
  pushes(view, requests, theme);
  kinds(session, view, requests, theme);
  if (!view.live.shows) amounts(session, requests, theme);
  rests(view, requests, theme);
  take_row(theme.px(5));
}

}  // namespace skelscope
