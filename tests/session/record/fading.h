// A session and a game with the same fades, tick by tick.
#pragma once

#include <algorithm>

#include "session/tick/fades.h"
#include "session/uneven_session.h"
#include "skelform/actor.h"

namespace sessions {

using skelform::Actor;

inline constexpr double kTick = 1.0 / 60;
inline constexpr int kSwing = 0, kSlide = 1;

inline Session plain() {
  Session session = uneven();
  session.playback.tracks[0].smooth_frames = 0;
  clear(session.history);
  restart(session);
  return session;
}

// A request to a game and a session before a tick.
struct Ask {
  int tick;
  int animation;
  double fade;
  bool waits;
};
inline constexpr Ask kSequence[] = {{12, kSlide, 0.2, false}, {16, kSwing, 0.3, false},
                                    {40, kSlide, 0.25, true}, {41, kSwing, 0.1, true},
                                    {42, kSlide, 0, true},    {100, kSwing, 0.4, false}};
inline constexpr int kTicks = 130;

struct Game {
  Actor actor;
  const skelform::Armature& rig;
};

inline void ask(Game& game, const Ask& ask) {
  if (ask.waits) {
    skelform::PlayOptions options;
    options.fade = ask.fade;
    skelform::queue(game.actor.player, ask.animation, options);
  } else {
    skelform::cross_fade(game.actor.player, ask.animation, ask.fade);
  }
}

inline void ask(Session& session, const Ask& ask) {
  const auto& rig = armature_of(session);
  if (ask.waits)
    fade_in_later(rig, session.playback, ask.animation, ask.fade);
  else
    fade_to(rig, session.playback, ask.animation, ask.fade);
}

// Runs the sequence in both; `each` is called after each tick, beginning with tick 0.
template <class F>
void run_both(Session& session, double speed, F&& each) {
  Game game{skelform::make_actor(*session.now.skf), armature_of(session)};
  skelform::play(game.actor.player, kSwing);
  skelform::tick(game.actor, game.rig, 0);
  session.playback.speed = speed;
  each(game, 0);
  for (int tick = 1; tick <= kTicks; ++tick) {
    for (const Ask& one : kSequence) {
      if (one.tick != tick) continue;
      ask(game, one);
      ask(session, one);
    }
    skelform::tick(game.actor, game.rig, kTick * speed);
    play(session, 1);
    each(game, tick);
  }
}

inline void check_same(const Session& session, const Actor& actor) {
  const auto& tracks = session.now.input.tracks;
  REQUIRE(static_cast<int>(tracks.size()) == actor.player.voice_count);
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    REQUIRE(tracks[i].animation == actor.player.tracks[i].animation);
    REQUIRE(tracks[i].frame == actor.player.tracks[i].frame);
    REQUIRE(tracks[i].weight == actor.player.tracks[i].weight);
  }
  REQUIRE(session.now.constructed.bones == actor.current.bones);
  REQUIRE(session.now.constructed.vertices == actor.current.vertices);
  REQUIRE(session.now.state.physics == actor.state.physics);
}

// The picture and the input of a tick.
struct Course {
  Picture shown;
  TickInput input;
  bool operator==(const Course&) const = default;
};
inline Course course(const Session& session) {
  return {picture(session), session.now.input};
}

inline Session faded(int ticks) {
  Session session = plain();
  play(session, 10);
  play_animation(session, kSlide, 0.5);
  play(session, ticks);
  return session;
}

}  // namespace sessions
