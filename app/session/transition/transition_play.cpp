#include "session/transition/transition_play.h"

#include <algorithm>
#include <cmath>

#include "session/record/mix_rule.h"
#include "session/record/tick.h"

namespace skelscope {
namespace {

constexpr double kHair = 1e-6;         // share of a tick
constexpr double kLongestStep = 0.25;  // most seconds of a fade in one call; see advance()

int run_up(const Session& session) {
  return std::max(1, static_cast<int>(kRunUpSeconds / tick_seconds(session.playback)));
}

// Returns A's playhead `ticks` ticks earlier; it wraps to the previous lap if A has just begun.
double earlier(const Session& s, const TransitionCue& plan, int ticks) {
  const skelform::Animation& a = armature_of(s).animations[plan.from];
  const double speed = std::clamp(s.playback.speed, kSlowest, kFastest);
  const double way = ticks * speed * skelform::playback_fps(a) * tick_seconds(s.playback);
  const double length = a.last_frame + 1.0, playhead = std::fmod(plan.playhead - way, length);
  return playhead < 0 ? playhead + length : playhead;
}

bool goes_on(const Session& s, const TransitionPlay& play) {
  const auto& tracks = s.playback.tracks;
  const std::size_t count = play.voices ? 2 : 1;
  return s.tick == play.tick && !s.playback.reverse && tracks.size() == count &&
         tracks[0].animation == play.plan.from &&
         (count == 1 || tracks[1].animation == play.plan.to);
}

void begin_second(Session& s, const TransitionCue& plan) {
  s.playback.tracks = {{.animation = plan.to,
                        .frame = static_cast<double>(plan.to_frame),
                        .smooth_frames = plan.softness.smooth_frames}};
  run_next(s, {.advance_clock = false});
}

void fade_tick(Session& s, TransitionPlay& play) {
  skelform::Player& voices = *play.voices;
  voices.speed = std::clamp(s.playback.speed, kSlowest, kFastest);
  update(voices, armature_of(s), tick_seconds(s.playback));
  s.playback.tracks.clear();
  for (int i = 0; i < voices.voice_count; ++i) {
    const skelform::Voice& voice = voices.voices[i];
    s.playback.tracks.push_back(
        {.animation = voice.animation, .frame = voice.position, .weight = weight_of(voice)});
  }
  run_next(s, {.advance_clock = false});
  play.tick = s.tick;
}

// Runs the fade's ticks that the session's clock has saved, at least one. Returns false once A has
// faded out.
bool fade_on(Session& s, TransitionPlay& play) {
  const double tick = tick_seconds(s.playback);
  double& saved = s.playback.clock.saved;
  bool fades = true;
  while (fades && saved >= tick) {
    saved -= tick;
    fade_tick(s, play);
    fades = is_fading(play.voices);
  }
  return fades;
}

bool begin_fade(Session& s, TransitionPlay& play) {
  play.voices = voice_at(play.plan.from, s.playback.tracks.front().frame);
  skelform::play(*play.voices, play.plan.to, fade_options(play.plan.softness, play.plan.to_frame));
  return fade_on(s, play);
}

}  // namespace

TransitionPlay begin_transition(Session& s, const TransitionCue& plan) {
  TransitionPlay play{plan, run_up(s), -1, {}};
  const bool fades = plan.softness.fade.has_value();
  choose_mix(s.setup.rules, fades ? skelform::Mix::Blend : skelform::Mix::Sequence);
  s.playback.tracks = {{.animation = plan.from, .frame = earlier(s, plan, play.ticks_left)}};
  s.playback.queue.clear();
  s.playback.loop = true;
  s.playback.loop_from = s.playback.loop_to = s.playback.loop_animation = -1;
  s.playback.reverse = s.playback.paused = false;
  s.playback.clock.saved = 0;
  run_next(s, {.reset_physics = true, .advance_clock = false});
  play.tick = s.tick;
  return play;
}

bool advance_transition(Session& s, TransitionPlay& play, double seconds) {
  if (!goes_on(s, play)) return advance(s, seconds), false;
  if (play.voices) {
    if (!s.playback.paused) s.playback.clock.saved += std::clamp(seconds, 0.0, kLongestStep);
    return s.playback.paused || fade_on(s, play);
  }
  const double tick = tick_seconds(s.playback);
  const double until = (play.ticks_left + kHair) * tick - s.playback.clock.saved;
  const double first = std::min(seconds, std::max(until, 0.0));
  advance(s, first);
  play.ticks_left -= s.tick - play.tick;
  play.tick = s.tick;
  if (play.ticks_left > 0 || s.playback.paused) return true;
  const double rest = seconds - first + s.playback.clock.saved;
  s.playback.clock.saved = rest;
  if (rest < tick) return true;  // too early for B's first tick
  if (play.plan.softness.fade) return begin_fade(s, play);
  begin_second(s, play.plan);
  s.playback.clock.saved = 0;
  advance(s, rest - tick);
  return false;
}

}  // namespace skelscope
