#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "session/film/film_plan.h"
#include "session/record/session.h"

namespace skelscope {
namespace {

// The animation that sets the length, and the speed of its frames.
struct Clock {
  int animation = -1;
  double pace = 1;  // times the animation's own rate
  bool reverse = false, bounces = false;
};

Clock clock_of(const FilmPlan& plan, const Session& session) {
  if (plan.subject == FilmSubject::Animation) return {plan.animation};
  const PlaybackTrack* track = main_track(session);
  if (!track) return {};
  const double speed = std::clamp(session.playback.speed, kSlowest, kFastest) * track->speed;
  const bool loops = session.playback.loop || plan.laps > 1;
  const bool bounces = track->end == TrackEnd::PingPong && loops;
  return {track->animation, speed > 0 ? speed : 1, track->reverse && !bounces, bounces};
}

bool take_range(const FilmPlan& plan, const std::string& what, const char* unit, FilmLength& length,
                std::string& error) {
  length.first = plan.first;
  length.last = plan.last < 0 ? length.highest : plan.last;
  const bool inside =
      length.first >= length.lowest && length.first <= length.last && length.last <= length.highest;
  if (!inside)
    error = what + " has " + unit + " " + std::to_string(length.lowest) + " to " +
            std::to_string(length.highest) + ", not " + std::to_string(length.first) + " to " +
            std::to_string(length.last);
  return inside;
}

bool measure_animation(const FilmPlan& plan, const Session& session, FilmLength& length,
                       std::string& error) {
  const auto& animations = armature_of(session).animations;
  const Clock clock = clock_of(plan, session);
  if (!has_index(animations, clock.animation)) {
    error = animations.empty() ? "the rig has no animation" : "no animation plays";
    return false;
  }
  const auto& animation = animations[clock.animation];
  const int laps = plan.subject == FilmSubject::Tracks ? std::clamp(plan.laps, 1, kMostLaps) : 1;
  length.lowest = 0;
  const std::int64_t frames = skelform::frame_count(animation);
  const std::int64_t lap = clock.bounces ? std::max<std::int64_t>(2 * (frames - 1), 1) : frames;
  length.highest = lap * laps - 1;
  length.own_fps = skelform::playback_fps(animation) * clock.pace;
  if (!take_range(plan, animation.name, "frames", length, error)) return false;
  const std::int64_t before = clock.reverse ? length.highest - length.last : length.first;
  length.start = static_cast<double>(before) / length.own_fps;
  length.seconds = static_cast<double>(length.last - length.first + 1) / length.own_fps;
  return true;
}

bool measure_record(const FilmPlan& plan, const Session& session, FilmLength& length,
                    std::string& error) {
  const History& history = session.history;
  length.lowest = history.first_tick, length.highest = last_tick(history);
  if (history.snapshots.empty()) error = "nothing is recorded";
  if (!error.empty() || !take_range(plan, "the record", "ticks", length, error)) return false;
  double fastest = 0;
  for (std::int64_t tick = length.first; tick <= length.last; ++tick) {
    const int rate = find_snapshot(history, tick)->tick_rate;
    fastest = std::max(fastest, static_cast<double>(rate));
    length.seconds += 1.0 / rate;
  }
  length.own_fps = fastest;
  return true;
}

}  // namespace

bool measure_length(const FilmPlan& plan, const Session& session, FilmLength& length,
                    std::string& error) {
  length = {};
  const bool known = plan.subject == FilmSubject::Record
                         ? measure_record(plan, session, length, error)
                         : measure_animation(plan, session, length, error);
  if (!known) return false;
  const FilmKind& kind = kind_of(plan.format);
  if (plan.fps > kind.fastest_fps) {
    error = std::string("a ") + kind.ending + " shows at most " +
            std::to_string(static_cast<int>(kind.fastest_fps)) + " pictures a second";
    return false;
  }
  length.fps = plan.fps > 0 ? plan.fps : std::min(length.own_fps, kind.fastest_fps);
  const double pictures = std::max(1.0, std::round(length.seconds * length.fps));
  if (pictures > kMostPictures)
    error = "more than " + std::to_string(kMostPictures) + " pictures; choose a shorter range";
  length.pictures = static_cast<int>(std::min<double>(pictures, kMostPictures));
  return error.empty();
}

std::string shown_files(const std::string& name, int first, int pictures) {
  const std::string from = with_frame(name, first);
  return from == name || pictures < 2 ? from
                                      : from + " to " + with_frame(name, first + pictures - 1);
}

std::string file_name_of(std::string name) {
  for (char& letter : name) {
    const bool bad = letter >= 0 && letter < ' ';
    if (bad || std::string_view("/\\:*?\"<>|{} ").find(letter) != std::string_view::npos)
      letter = '-';
  }
  name.resize(std::min<std::size_t>(name.size(), 80));
  return name.empty() ? "film" : name;
}

}  // namespace skelscope
