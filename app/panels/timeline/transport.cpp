#include "panels/timeline/transport.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "panels/action_table.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "session/edit/layers.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Widths of the groups, in pixels at scale 1. Between them are gaps of kGroupGap.
constexpr float kFrameField = 92, kStep = 32, kPlay = 40, kSpeed = 76, kToggle = 28;
constexpr float kGroupGap = 10, kPlayRadius = 15, kAutoKey = 96, kNarrowAutoKey = 28;
constexpr float kSteps = 4 * kStep + kPlay;
constexpr float kToggleGap = 4, kToggles = 3 * kToggle + 2 * kToggleGap;
constexpr std::array kSpeeds{0.05, 0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0};

constexpr const char* kReplayTip =
    "Replay: play the recorded ticks. Off: playing runs new ticks and drops the later ones";

// In edit mode the playhead may go beyond the end, to set a new last key there.
void frame_field(const Session& session, const View& view, Requests& requests, const Theme& theme,
                 const Rect& rect, bool weak) {
  const int last = last_frame_of_main(session);
  const std::string unit = "/ " + std::to_string(last);
  double frame = playhead_frame(session, view.edit.keys);
  NumberLook look{.max = static_cast<double>(view.edit.on ? kLatestFrame : last),
                  .step = 0.25,
                  .unit = unit,
                  .enabled = main_track(session) != nullptr,
                  .muted = weak};
  if (!number_field(theme, "frame", rect, frame, look)) return;
  requests.seek_frame = std::lround(std::clamp(frame, 0.0, look.max));
}

// Draws the step buttons; with little room only the play button.
void step_buttons(const Session& session, const View& view, Requests& requests, const Theme& theme,
                  Rect rect) {
  const bool ends = rect.width() >= theme.px(kSteps) - 1;
  const bool steps = rect.width() >= theme.px(2 * kStep + kPlay);
  if (!ends)
    rect = around(rect.center(), theme.px(steps ? 2 * kStep + kPlay : kPlay), rect.height());
  const auto place = [&] { return middle(cut_left(rect, theme.px(kStep)), theme.px(28)); };
  const auto press = [&](const char* id, const char* code, const char* tip, Action action) {
    return icon_button(theme, id, place(), code, tip, key_text(action, view), theme.palette.text);
  };
  if (ends && press("first", icons::kSkipPrevious, "First frame", Action::FirstFrame)) {
    requests.seek_frame = 0;
  }
  if (steps && press("back", icons::kStepBack, "Step back", Action::StepBack)) requests.step = -1;
  const bool paused = !is_moving(view, session);
  if (round_button(theme, "play", cut_left(rect, theme.px(kPlay)).center(), theme.px(kPlayRadius),
                   paused ? icons::kPlay : icons::kPause, paused ? "Play" : "Pause",
                   key_text(Action::TogglePause, view))) {
    requests.toggle_pause = true;
  }
  if (steps && press("forward", icons::kStepForward, "Step forward", Action::StepForward)) {
    requests.step = 1;
  }
  if (ends && press("last", icons::kSkipNext, "Last frame", Action::LastFrame)) {
    requests.seek_frame = last_frame_of_main(session);
  }
}

std::string speed_text(double speed) {
  const bool tenths = std::abs(speed * 10 - std::round(speed * 10)) < 1e-9;
  return number(speed, tenths ? 1 : 2) + "\u00d7";
}

// Draws the list of speeds. It includes the present speed even if that is no preset, so that the
// field shows the true speed.
void speed_combo(const Session& session, Requests& requests, const Theme& theme, const Rect& rect) {
  std::vector<double> speeds(kSpeeds.begin(), kSpeeds.end());
  const double speed = session.playback.speed;
  auto at = std::lower_bound(speeds.begin(), speeds.end(), speed - 1e-9);
  if (at == speeds.end() || std::abs(*at - speed) > 1e-9) at = speeds.insert(at, speed);
  std::vector<std::string> texts;
  for (const double option : speeds) texts.push_back(speed_text(option));
  std::vector<const char*> options;
  for (const std::string& option : texts) options.push_back(option.c_str());
  int chosen = at - speeds.begin();
  if (!combo(theme, "speed", rect, options, chosen)) return;
  edit_playback(session, requests).speed = speeds[chosen];
}

void toggles(const Session& session, const View& view, Requests& requests, const Theme& theme,
             Rect rect) {
  const Playback& playback = session.playback;
  const auto toggle = [&](const char* id, const char* code, const char* tip, Action action,
                          bool Playback::*flag) {
    const Rect place = middle(cut_left(rect, theme.px(kToggle)), theme.px(28));
    cut_left(rect, theme.px(kToggleGap));
    if (icon_toggle(theme, id, place, code, playback.*flag, tip, key_text(action, view))) {
      edit_playback(session, requests).*flag = !(playback.*flag);
    }
  };
  toggle("loop", icons::kLoop, "Loop", Action::ToggleLoop, &Playback::loop);
  toggle("reverse", icons::kReverse, "Play backwards", Action::ToggleReverse, &Playback::reverse);
  toggle("replay", icons::kReplay, kReplayTip, Action::ToggleReplay, &Playback::replay);
}

std::string auto_key_tip(const Session& session, const EditView& edit) {
  if (!edit.auto_key) return "Auto-key is off: dragging changes the resting rig";
  const std::string layer = name_of_layer(session, layer_for_keys(session, edit.layers.chosen));
  return "Auto-key: dragging a bone sets keys at the playhead, in " +
         (layer.empty() ? "a new animation" : layer);
}

// Draws the switch for Auto-key, red while it is on; with little room only its dot.
void auto_key_button(const Session& session, View& view, const Theme& theme, const Rect& rect) {
  const Palette& p = theme.palette;
  const bool on = view.edit.auto_key, wide = rect.width() > theme.px(kNarrowAutoKey);
  const Hit mouse = hit(theme, "auto-key", rect);
  const ImU32 ground = on ? with_alpha(p.error, 0.18f) : mouse.hovered ? p.hover : p.control;
  fill(rect, ground, theme.px(5));
  if (on) outline(rect, with_alpha(p.error, 0.75f), theme.px(5));
  const ImU32 color = on ? text_variant(p, p.error) : p.muted;
  const ImVec2 at{wide ? rect.min.x + theme.px(15) : rect.center().x, rect.center().y};
  ImGui::GetWindowDrawList()->AddCircle(at, theme.px(6.5f), color, 0, theme.px(1.3f));
  dot(at, theme.px(on ? 4.f : 2.5f), color);
  Rect words = rect;
  cut_left(words, theme.px(27));
  if (wide) text_in(theme.fonts.medium, words, on ? color : p.text, "Auto-key");
  if (mouse.hovered && !mouse.held)
    tooltip(theme, rect, auto_key_tip(session, view.edit), key_text(Action::ToggleAutoKey, view));
  if (mouse.clicked) view.edit.auto_key = !on;
}

}  // namespace

float transport_width(const Theme& theme, bool editing) {
  const float auto_key = editing ? kAutoKey + kGroupGap : 0;
  return theme.px(kFrameField + kSteps + kSpeed + kToggles + 3 * kGroupGap + auto_key);
}

void transport(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& room, bool weak_frame) {
  const IdScope scope(theme, "transport");
  float width = transport_width(theme, view.edit.on);
  const bool narrow_key = view.edit.on && width > room.width();
  if (narrow_key) width -= theme.px(kAutoKey - kNarrowAutoKey);
  const auto drop_for_room = [&](float part) {
    const bool fits = width <= room.width();
    if (!fits) width -= theme.px(part + kGroupGap);
    return fits;
  };
  const bool with_toggles = drop_for_room(kToggles);
  const bool with_speed = drop_for_room(kSpeed);
  const bool with_frame = drop_for_room(kFrameField);
  Rect rect = around(room.center(), std::min(width, room.width()), room.height());
  const auto take = [&](float part) {
    const Rect slice = cut_left(rect, theme.px(part));
    cut_left(rect, theme.px(kGroupGap));
    return slice;
  };
  if (with_frame)
    frame_field(session, view, requests, theme, middle(take(kFrameField), theme.px(26)),
                weak_frame);
  const float key_width = narrow_key ? kNarrowAutoKey : kAutoKey;
  const float key_room = view.edit.on ? theme.px(key_width + kGroupGap) : 0;
  const float steps = std::min(theme.px(kSteps), rect.width() - key_room);
  step_buttons(session, view, requests, theme, take(steps / theme.scale));
  if (with_speed) speed_combo(session, requests, theme, middle(take(kSpeed), theme.px(26)));
  if (with_toggles) toggles(session, view, requests, theme, take(kToggles));
  if (view.edit.on) auto_key_button(session, view, theme, middle(take(key_width), theme.px(26)));
}

}  // namespace skelscope
