#include <algorithm>
#include <array>

#include "lists/lists.h"
#include "panels/actions/tables.h"
#include "panels/key_codes.h"
#include "panels/timeline/animation_list.h"
#include "panels/timeline/mark_flags.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "panels/timeline/timeline_tab.h"

namespace skelscope {
namespace {

std::string no_animations(const Session& session, const View&) {
  const bool any = session.now.skf && !armature_of(session).animations.empty();
  return any ? "" : "the rig has no animations";
}

std::string nothing_plays(const Session& session, const View&) {
  return main_track(session) ? "" : "no animation plays";
}

bool is_playing(const Session& session, const View& view) {
  return is_moving(view, session);
}

std::string play_or_pause(const Session& session, const View& view) {
  return is_moving(view, session) ? "Pause" : "Play";
}

// Steps through the transition while the viewport shows one, and else through the session.
template <int By>
void step(const Session& session, View& view, Requests& requests) {
  if (shows_transition(view, session))
    view.transition.tick += By;  // follow_transition() keeps it within the transition
  else
    requests.step += By;
}

template <int Direction>
void seek_keyframe(const Session& session, View& view, Requests& requests) {
  const int frame = next_keyframe(session, view, Direction);
  if (frame >= 0) requests.seek_frame = frame;
}

int last_frame(const Session& session) {
  const PlaybackTrack* track = main_track(session);
  if (!track || !session.now.skf) return -1;
  const auto& animations = session.now.skf->armature.animations;
  const int index = track->animation;
  return has_index(animations, index) ? animations[index].last_frame : -1;
}

void seek_last(const Session& session, View&, Requests& requests) {
  const int frame = last_frame(session);
  if (frame >= 0) requests.seek_frame = frame;
}

template <int Direction>
void play_neighbour(const Session& session, View& view, Requests& requests) {
  requests.play_animation = neighbour_animation(session, Direction);
  requests.fade = view.fade;
  requests.fade_curve = view.transition.curve;
}

// Opens the list from which the next animation is chosen, in the timeline.
void choose_queued(const Session&, View& view, Requests&) {
  view.bottom_tab = BottomTab::Timeline;
  view.layout.show_bottom = true;
  view.layout.hide_all = false;
  view.timeline.opens_queue = true;
}

// Toggles change the transport that an earlier request of this frame has set, so that requests add
// up.
template <bool Playback::*Flag>
constexpr Deed kTransport{
    [](const Session& session, View&, Requests& requests) {
      if (!requests.set_playback) requests.set_playback = session.playback;
      (*requests.set_playback).*Flag ^= true;
    },
    nullptr, [](const Session& session, const View&) { return session.playback.*Flag; }};

// Sets one end of the loop range to the frame on screen. The other end moves if it would lie on the
// wrong side.
template <int Side>
void bound_loop(const Session& session, View&, Requests& requests) {
  if (!main_track(session)) return;
  const FrameRange range = loop_range(session);
  const int frame = shown_frame(session);
  const bool first = Side < 0;
  set_loop_range(
      session, requests,
      {first ? frame : std::min(range.first, frame), first ? std::max(range.last, frame) : frame});
}

void loop_whole(const Session& session, View&, Requests& requests) {
  set_loop_range(session, requests, {0, last_frame(session)});
}

bool loops_whole(const Session& session, const View&) {
  return !has_loop_range(session.playback);
}

void mark_frame(const Session& session, View&, Requests& requests) {
  toggle_mark(session, requests, shown_frame(session));
}

bool is_marked(const Session& session, const View&) {
  const PlaybackTrack* main = main_track(session);
  return main && find_mark(session.setup.marks, main->animation, shown_frame(session)) >= 0;
}

// Hides the blend pad if it is visible; else shows it, with the timeline that contains it.
void toggle_pad(const Session&, View& view, Requests&) {
  const bool seen = view.timeline.show_pad && view.bottom_tab == BottomTab::Timeline &&
                    view.layout.show_bottom && !view.layout.hide_all;
  view.timeline.show_pad = !seen;
  if (seen) return;
  view.bottom_tab = BottomTab::Timeline;
  view.layout.show_bottom = true;
  view.layout.hide_all = false;
}

bool shows_pad(const Session&, const View& view) {
  return view.timeline.show_pad;
}

// Percent 100 restores the normal speed; any other value multiplies the present speed.
template <int Percent>
void change_speed(const Session& session, View&, Requests& requests) {
  if (!requests.set_playback) requests.set_playback = session.playback;
  double& speed = requests.set_playback->speed;
  speed = Percent == 100 ? 1 : std::clamp(speed * Percent / 100, kSlowest, kFastest);
}

bool is_normal_speed(const Session& session, const View&) {
  return session.playback.speed == 1;
}

constexpr Deed kPause{[](const Session&, View&, Requests& r) { r.toggle_pause = true; }, nullptr,
                      is_playing, play_or_pause};
constexpr Deed kFirst{[](const Session&, View&, Requests& r) { r.seek_frame = 0; }, nothing_plays};
constexpr Deed kRestart{[](const Session&, View&, Requests& r) { r.restart = true; }};

using enum Action;
using enum Press;
constexpr auto kPlaybackRows = std::to_array<ActionRow>({
    row(TogglePause, {' '}, "pause", "Play or pause", kPause),
    row(StepBack, {kLeft}, {','}, "step-back", "One tick back", {step<-1>}, Repeats),
    row(StepForward, {kRight}, {'.'}, "step-forward", "One tick on", {step<1>}, Repeats),
    row(PreviousKeyframe, {kLeft, kShift}, "previous-keyframe", "Previous keyframe",
        {seek_keyframe<-1>, nothing_plays}, Repeats),
    row(NextKeyframe, {kRight, kShift}, "next-keyframe", "Next keyframe",
        {seek_keyframe<1>, nothing_plays}, Repeats),
    row(FirstFrame, {kHome}, "first-frame", "First frame", kFirst),
    row(LastFrame, {kEnd}, "last-frame", "Last frame", {seek_last, nothing_plays}),
    row(PreviousAnimation, {'['}, "previous-animation", "Previous animation",
        {play_neighbour<-1>, no_animations}),
    row(NextAnimation, {']'}, "next-animation", "Next animation",
        {play_neighbour<1>, no_animations}),
    row(QueueAnimation, {'Q'}, "queue", "Queue an animation\u2026", {choose_queued, no_animations}),
    row(ToggleLoop, {'L'}, "loop", "Loop", kTransport<&Playback::loop>),
    row(LoopFrom, {'{'}, "loop-from", "Loop from this frame", {bound_loop<-1>, nothing_plays}),
    row(LoopTo, {'}'}, "loop-to", "Loop to this frame", {bound_loop<1>, nothing_plays}),
    row(LoopWhole, {'L', kShift}, "loop-whole", "Loop all frames",
        {loop_whole, nothing_plays, loops_whole}),
    row(ToggleMark, {'M'}, "mark", "Mark this frame", {mark_frame, nothing_plays, is_marked}),
    row(TogglePad, {}, "blend-pad", "Blend pad", {toggle_pad, no_animations, shows_pad}),
    row(ToggleReverse, {'R'}, "reverse", "Play backwards", kTransport<&Playback::reverse>),
    row(ToggleReplay, {'R', kShift}, "replay", "Replay the record", kTransport<&Playback::replay>),
    row(HalveSpeed, {}, "half-speed", "Half the speed", {change_speed<50>}),
    row(DoubleSpeed, {}, "double-speed", "Twice the speed", {change_speed<200>}),
    row(NormalSpeed, {}, "normal-speed", "Normal speed",
        {change_speed<100>, nullptr, is_normal_speed}),
    row(Restart, {}, "restart", "Restart from a fresh pose", kRestart),
});

}  // namespace

std::span<const ActionRow> playback_actions() {
  return kPlaybackRows;
}

}  // namespace skelscope
