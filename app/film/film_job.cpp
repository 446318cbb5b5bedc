#include "film/film_job.h"

#include <algorithm>

namespace skelscope {
namespace {

using Clock = std::chrono::steady_clock;

// The share of the progress for the ticks, which take little time beside the pictures.
constexpr float kPlayingShare = 0.1f;

FilmPhase fail(FilmJob& job, std::string error) {
  job.error = std::move(error);
  if (job.line) job.coded = job.line->coded();
  job.line.reset();  // removes the unfinished file
  job.ended = Clock::now();
  return job.phase = FilmPhase::Failed;
}

FilmFileOptions file_options(const FilmJob& job) {
  const FilmPlan& plan = job.plan;
  const FilmLength& length = job.take->length;
  FilmFileOptions options{plan.format, plan.output, plan.width, plan.height, length.pictures};
  options.fps = length.fps;
  options.loop = plan.loop;
  options.quality = plan.quality;
  options.columns = plan.columns;
  const FilmLook& look = plan.look;
  options.transparent =
      look.ground == FilmGround::None || (look.ground == FilmGround::Color && look.color.a < 1);
  options.rules = job.rules;
  return options;
}

FilmPhase begin(FilmJob& job) {
  std::string error;
  job.began = Clock::now();
  FilmFilePtr file = open_film_file(file_options(job), error);
  if (!file) return fail(job, error);
  job.line = std::make_unique<FilmLine>(std::move(file));
  return job.phase = FilmPhase::Playing;
}

FilmPhase play(FilmJob& job) {
  std::string error;
  FilmTake& take = *job.take;
  if (!play_tick(take, error)) return fail(job, error);
  if (is_shown(take)) job.stage->hold(take.scratch);
  if (!is_played(take)) return job.phase;
  if (!job.stage->open(take.scratch, error)) return fail(job, error);
  return job.phase = FilmPhase::Drawing;
}

// Draws one picture after waiting up to `seconds` for room in the encoder's queue.
FilmPhase draw(FilmJob& job, double seconds) {
  FilmTake& take = *job.take;
  if (!job.line->has_room(seconds)) return job.phase;
  if (job.line->wait(0) == LineState::Failed) return fail(job, job.line->error());
  show_picture(take, job.drawn);
  job.line->put(job.stage->take(take.scratch, shown_number(take)), number_of(take, job.drawn));
  if (++job.drawn < take.length.pictures) return job.phase;
  job.line->close();
  return job.phase = FilmPhase::Writing;
}

FilmPhase write(FilmJob& job, double seconds) {
  const LineState state = job.line->wait(seconds);
  if (state == LineState::Failed) return fail(job, job.line->error());
  if (state == LineState::Busy) return job.phase;
  job.ended = Clock::now();
  return job.phase = FilmPhase::Done;
}

FilmPhase step(FilmJob& job, double seconds) {
  if (job.phase == FilmPhase::Waiting) return begin(job);
  if (job.phase == FilmPhase::Playing) return play(job);
  if (job.phase == FilmPhase::Drawing) return draw(job, seconds);
  return write(job, seconds);
}

}  // namespace

std::unique_ptr<FilmJob> plan_film(const FilmPlan& plan, const Session& session, FilmStagePtr stage,
                                   const skelform::OutputRules& rules, std::string& error) {
  auto job = std::make_unique<FilmJob>();
  job->plan = plan;
  job->rules = rules;
  if (plan.look.ground == FilmGround::Image) job->rules.inputs.push_back(plan.look.image);
  job->stage = std::move(stage);
  job->take = begin_take(plan, session, error);
  return job->take ? std::move(job) : nullptr;
}

bool has_ended(const FilmJob& job) {
  return job.phase == FilmPhase::Done || job.phase == FilmPhase::Failed;
}

FilmPhase continue_film(FilmJob& job, double seconds) {
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  for (double left = seconds; !has_ended(job);) {
    step(job, left);
    left = std::chrono::duration<double>(until - Clock::now()).count();
    if (left <= 0) break;
  }
  return job.phase;
}

float progress_of(const FilmJob& job) {
  if (job.phase == FilmPhase::Waiting) return 0;
  if (has_ended(job)) return 1;
  const FilmTake& take = *job.take;
  const auto all = static_cast<float>(take.ticks.back() - take.first_tick + 1);
  const float played = static_cast<float>(take.next - take.first_tick) / all;
  const float coded =
      static_cast<float>(job.line->coded()) / static_cast<float>(std::max(take.length.pictures, 1));
  return kPlayingShare * std::min(played, 1.0f) + (1 - kPlayingShare) * coded;
}

double seconds_worked(const FilmJob& job) {
  if (job.phase == FilmPhase::Waiting) return 0;
  const auto end = has_ended(job) ? job.ended : Clock::now();
  return std::chrono::duration<double>(end - job.began).count();
}

}  // namespace skelscope
