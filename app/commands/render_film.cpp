#include "commands/render_film.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "commands/arguments.h"
#include "commands/film.h"
#include "commands/interrupt.h"
#include "panels/viewport/viewport.h"
#include "session/record/tick.h"

namespace skelscope {
namespace {

constexpr double kTicksPerSecond = 60;
constexpr double kFastestGif = 50;  // what is faster is shown at a tenth of the speed
constexpr int kMostPictures = 20'000;
constexpr std::size_t kRecordBytes = 1u << 30;

// What the film shows: picture i is the tick `first` + i / fps seconds after the start.
struct Cut {
  FrameSpan frames;
  double start = 0, fps = 60;  // seconds; pictures a second
  int pictures = 0;
};

// On standard error, one line that is written over; nothing when that is no terminal.
struct FilmProgress {
  bool shown = isatty(STDERR_FILENO) != 0;
  void show(const char* what, std::int64_t done, std::int64_t all) const {
    if (shown)
      std::fprintf(stderr, "\r%s %lld of %lld ", what, static_cast<long long>(done),
                   static_cast<long long>(all));
  }
  ~FilmProgress() {
    if (shown) std::fprintf(stderr, "\r%40s\r", "");
  }
};

bool interrupted(std::string& error) {
  if (is_interrupted()) error = "interrupted; nothing was written";
  return is_interrupted();
}

bool plan(const Session& session, const RenderOptions& options, Cut& cut, std::string& error) {
  const PlaybackTrack* track = main_track(session);
  if (!track) error = "--all-frames: the rig has no animation";
  if (!track) return false;
  const auto& animation = armature_of(session).animations[track->animation];
  const double own = skelform::playback_fps(animation);
  cut.frames = {0, animation.last_frame};
  if (!options.frames.empty() && !parse_frames(options.frames, cut.frames)) {
    error = "--frames must be like 0..24, 10.. or ..12, found \"" + options.frames + "\"";
  } else if (cut.frames.last > animation.last_frame) {
    error = "--frames " + options.frames + ": " + animation.name + " has frames 0 to " +
            std::to_string(animation.last_frame);
  }
  const double most = ending_of(options.output) == ".gif" ? kFastestGif : 240;
  if (options.fps > most) error = "--fps: a .gif shows at most 50 pictures a second";
  cut.fps = options.fps > 0 ? options.fps : std::min(own, most);
  cut.start = cut.frames.first / own;
  const double seconds = (static_cast<double>(cut.frames.last) - cut.frames.first + 1) / own;
  const double pictures = std::max(1.0, std::round(seconds * cut.fps));
  if (error.empty() && pictures > kMostPictures)
    error = "more than " + std::to_string(kMostPictures) + " pictures; choose a part with --frames";
  cut.pictures = static_cast<int>(std::min<double>(pictures, kMostPictures));
  return error.empty();
}

// The first tick at or after the picture's time: its frame is the one that time falls in.
std::int64_t tick_of(const Cut& cut, int picture) {
  return static_cast<std::int64_t>(
      std::ceil((cut.start + picture / cut.fps) * kTicksPerSecond - 1e-6));
}

void extend(Bounds& bounds, const Bounds& more) {
  if (more.empty) return;
  skelscope::extend(bounds, more.low);
  skelscope::extend(bounds, more.high);
}

// Plays once through all that is shown. Returns what the rig covers meanwhile.
bool play_film(Session& session, const Cut& cut, const FilmProgress& progress, Bounds& bounds,
               std::string& error) {
  session.history.byte_budget = kRecordBytes;
  session.playback.loop = false;
  session.playback.tick_rate = static_cast<int>(kTicksPerSecond);
  const std::int64_t first = session.tick, last = tick_of(cut, cut.pictures - 1);
  for (std::int64_t tick = 0; tick <= last; ++tick) {
    if (tick > 0) run_next(session);
    update_draw_list(session.now, session.setup.styles);
    if (tick >= tick_of(cut, 0)) extend(bounds, rig_bounds(session));
    progress.show("playing: tick", tick, last);
    if (interrupted(error)) return false;
  }
  if (session.history.first_tick > first)
    error = "too long to be held; choose a part with --frames";
  return error.empty();
}

FilmOptions film_of(const RenderOptions& options, const PictureOptions& picture, const Cut& cut) {
  FilmOptions film;
  film.output = options.output;
  film.width = picture.width;
  film.height = picture.height;
  film.fps = cut.fps;
  film.loop = options.loop;
  film.transparent = picture.background.a < 1;
  film.rules.inputs = {options.rig};
  return film;
}

bool shoot(Session& session, Studio& studio, const Cut& cut, Film& film,
           const FilmProgress& progress, std::string& error) {
  const std::int64_t first = session.history.first_tick;
  for (int picture = 0; picture < cut.pictures; ++picture) {
    seek(session, first + tick_of(cut, picture));
    if (!film.add(take_picture(studio, session), cut.frames.first + picture, error)) return false;
    progress.show("picture", picture + 1, cut.pictures);
    if (interrupted(error)) return false;
  }
  return film.finish(error);
}

}  // namespace

bool render_film(Session& session, const RenderOptions& options, const PictureOptions& picture,
                 std::string& error) {
  const FilmProgress progress;
  Cut cut;
  Bounds bounds;
  Studio studio;
  clear(session.history);
  restart(session);
  if (!plan(session, options, cut, error)) return false;
  const FilmPtr film = open_film(film_of(options, picture, cut), error);
  return film && play_film(session, cut, progress, bounds, error) &&
         open_studio(studio, session, picture, bounds, error) &&
         shoot(session, studio, cut, *film, progress, error);
}

}  // namespace skelscope
