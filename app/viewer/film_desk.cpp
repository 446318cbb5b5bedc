#include "viewer/film_desk.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "platform/background.h"
#include "platform/files/files.h"
#include "platform/files/known_folders.h"
#include "platform/files/path.h"
#include "text/words.h"
#include "viewer/apply.h"
#include "viewer/picture/film_stage.h"
#include "viewer/viewer.h"

namespace skelscope {
namespace {

constexpr double kFilmSlice = 0.012;  // seconds of a frame; the window stays responsive
constexpr double kLookAgain = 0.5;    // seconds between looks at the disk for existing files

std::string films_folder(const Session& session) {
  if (session.path.empty()) return pictures_folder().string();
  return absolute_path(session.path).parent_path().string();
}

// A fade is no mix: its animations are on their way out.
bool plays_mix(const Playback& playback) {
  const auto& tracks = playback.tracks;
  return driver_of(playback) != Driver::Player &&
         std::ranges::count_if(tracks, [&](const auto& t) { return takes_part(tracks, t); }) > 1;
}

// Chooses the film of what plays: the mix, or the animation alone.
void choose_played(FilmView& film, const Session& session) {
  if (plays_mix(session.playback))
    film.what = FilmWhat::Tracks;
  else if (film.what == FilmWhat::Tracks)
    film.what = FilmWhat::Animation;
  if (const PlaybackTrack* track = main_track(session)) film.plan.animation = track->animation;
}

// Prepares the export sheet when it opens.
void lay_out_sheet(Viewer& viewer) {
  FilmView& film = viewer.view.film;
  Session& session = viewer.session;
  film.name.clear();
  film.replace = false;
  film.plan.first = 0, film.plan.last = -1;
  if (film.folder.empty()) film.folder = films_folder(session);
  choose_played(film, session);
  film.plan.look.onion = viewer.view.onion;
  const TrailView& trails = viewer.view.trails;
  film.plan.look.trails = {trails.before, trails.after,
                           trailing_bones(trails, selected_bones(viewer.view.selection))};
  viewer.films.was_playing = !session.playback.paused;
  session.playback.paused = true;  // the session must not change while it is filmed
  viewer.films.preview = std::make_unique<FilmPreview>();
  viewer.films.asking = find_ffmpeg();
  viewer.films.taken = {};
}

// Logs a failure and adds it to the notice, below earlier failures that are still shown.
void refuse(Viewer& viewer, const std::string& why) {
  std::string& notice = viewer.view.notice;
  const bool told = notice.find(why) != std::string::npos;
  if (!told) notice += (notice.empty() ? "" : "\n") + why;
  log_line(viewer.session, skelform::Severity::Error, why);
}

int first_animation(const FilmView& film, const Session& session) {
  return film.what == FilmWhat::Every ? 0 : previewed_animation(film, session);
}

std::vector<std::string> outputs_of(const FilmView& film, const Session& session) {
  if (film.what == FilmWhat::Every) return outputs_of_all(film, session);
  return {output_of(film, session, first_animation(film, session))};
}

bool is_queued(const FilmDesk& desk, const std::string& output) {
  return std::ranges::any_of(
      desk.queue, [&](const QueuedFilm& film) { return film.job->plan.output == output; });
}

bool add(Viewer& viewer, int animation, const std::string& output) {
  FilmView& film = viewer.view.film;
  FilmDesk& desk = viewer.films;
  FilmPlan plan = plan_of(film, animation);
  plan.output = output;
  std::string error;
  if (is_queued(desk, plan.output))
    error = with_frame(plan.output, film.facts.length.first) + " is being written already";
  const skelform::OutputRules rules{
      .inputs = {viewer.session.path}, .fresh = !film.replace, .regular = true};
  auto job = error.empty() ? plan_film(plan, viewer.session,
                                       make_film_stage(plan, &viewer.graphics, FilmContext::Window),
                                       rules, error)
                           : nullptr;
  if (job)
    desk.queue.push_back({++desk.last_id, std::move(job)});
  else
    refuse(viewer, error);
  return error.empty();
}

void begin(Viewer& viewer) {
  FilmView& film = viewer.view.film;
  const std::vector<std::string> outputs = outputs_of(film, viewer.session);
  int animation = first_animation(film, viewer.session);
  for (const std::string& output : outputs)
    if (!add(viewer, animation++, output)) break;
  film.replace = false;
}

// A sentence about how far a failed film came.
std::string written_words(const FilmJob& job) {
  if (job.coded == 0) return ". Nothing was written";
  return ". " + std::to_string(job.coded) + " of " + counted(job.take->length.pictures, "picture") +
         " had been coded; no file is left";
}

std::string shown_files_of(const FilmJob& job) {
  return shown_files(file_name(job.plan.output), number_of(*job.take, 0),
                     job.take->length.pictures);
}

// "Film saved as 50 pictures in /home/me/films, walk_0000.png to walk_0049.png".
void report_film(Viewer& viewer, const FilmJob& job) {
  if (!has_frame_place(job.plan.output)) return report_saved(viewer, "Film saved", job.plan.output);
  const std::string folder = Path(job.plan.output).parent_path().string();
  const std::string place = viewer.downloads || folder.empty() ? "" : " in " + folder;
  report_done(viewer, "Film saved as " + counted(job.take->length.pictures, "picture") + place +
                          ", " + shown_files_of(job));
}

void end(Viewer& viewer, const FilmJob& job) {
  for (const LogLine& line : job.take->scratch.log)
    log_line(viewer.session, line.severity, line.text);
  if (job.phase == FilmPhase::Done)
    report_film(viewer, job);
  else
    refuse(viewer, "The film was not made: " + job.error + written_words(job));
}

void close_sheet(Viewer& viewer) {
  FilmDesk& desk = viewer.films;
  if (!desk.preview) return;
  desk.preview.reset();
  if (desk.was_playing && viewer.session.playback.paused) toggle_pause(viewer.session);
}

void go_on(Viewer& viewer) {
  auto& queue = viewer.films.queue;
  if (queue.empty()) return;
  continue_film(*queue.front().job, kFilmSlice);
  if (!has_ended(*queue.front().job)) return;
  end(viewer, *queue.front().job);
  queue.pop_front();
}

FilmItem item_of(const QueuedFilm& film) {
  const FilmJob& job = *film.job;
  FilmItem item{.id = film.id,
                .name = shown_files_of(job),
                .done = job.line ? job.line->coded() : 0,
                .all = job.take->length.pictures,
                .progress = progress_of(job),
                .bytes = job.line ? static_cast<double>(job.line->bytes()) : 0,
                .waiting = job.phase == FilmPhase::Waiting};
  if (item.progress > 0.05f)
    item.seconds_left = seconds_worked(job) * static_cast<double>(1 / item.progress - 1);
  return item;
}

void tell_ffmpeg(FilmDesk& desk, FilmFacts& facts) {
  if (!is_ready(desk.asking)) return;
  const Ffmpeg found = desk.asking.get();
  facts.has_ffmpeg = !found.path.empty();
  facts.ffmpeg_version = found.version;
  facts.ffmpeg_folder = Path(found.path).parent_path().string();
}

void tell_taken(FilmDesk& desk, FilmView& film, const Session& session, double seconds) {
  FilmFacts& facts = film.facts;
  const int files = film.what == FilmWhat::Every ? facts.files : 1;
  std::string of = output_of(film, session, first_animation(film, session));
  for (const std::int64_t count : {std::int64_t{files}, std::int64_t{facts.pictures},
                                   facts.length.first, std::int64_t{std::ssize(desk.queue)}})
    of += "\n" + std::to_string(count);
  desk.taken.seconds += seconds;
  if (of == desk.taken.of && desk.taken.seconds < kLookAgain) return;
  desk.taken = {of, 0};
  facts.exists = std::ranges::any_of(outputs_of(film, session), [&](const std::string& output) {
    return is_taken(output, facts.length.first, std::min(facts.length.pictures, 500));
  });
}

}  // namespace

void apply_film(Viewer& viewer, const FilmRequests& requests) {
  FilmDesk& desk = viewer.films;
  if (requests.open && viewer.session.now.skf) viewer.view.film.open = true;
  if (requests.begin && viewer.view.film.open) begin(viewer);
  std::erase_if(desk.queue, [&](const QueuedFilm& film) { return film.id == requests.cancel; });
}

void follow_films(Viewer& viewer, double seconds) {
  FilmDesk& desk = viewer.films;
  FilmView& film = viewer.view.film;
  go_on(viewer);
  film.items.clear();
  for (const QueuedFilm& queued : desk.queue) film.items.push_back(item_of(queued));
  tell_ffmpeg(desk, film.facts);
  if (!film.open) return close_sheet(viewer);
  if (!desk.preview) lay_out_sheet(viewer);
  follow_preview(*desk.preview, film, viewer.session, viewer.graphics, seconds);
  tell_taken(desk, film, viewer.session, seconds);
}

}  // namespace skelscope
