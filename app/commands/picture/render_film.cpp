#include "commands/picture/render_film.h"

#include <string>
#include <vector>

#include "commands/batch/outputs.h"
#include "commands/kit/animation_choice.h"
#include "commands/kit/arguments.h"
#include "commands/kit/progress.h"
#include "lists/lists.h"
#include "platform/process/interrupt.h"
#include "viewer/picture/film_stage.h"

namespace skelscope {
namespace {

constexpr int kLastFilmFrame = 1'000'000;
constexpr double kLookSeconds = 0.1;  // longest time between two checks for Ctrl+C

void show(ProgressLine& progress, const FilmJob& job) {
  const bool playing = job.phase == FilmPhase::Playing;
  progress.show(progress_of(job), playing ? "playing"
                                          : "picture " + std::to_string(job.drawn) + " of " +
                                                std::to_string(job.take->length.pictures));
}

bool choose_frames(const Session& session, const RenderOptions& options, FilmPlan& plan,
                   std::string& error) {
  FilmLength whole;
  if (!measure_length(plan, session, whole, error)) return false;
  FrameSpan span{static_cast<int>(whole.first), static_cast<int>(whole.last)};
  if (!options.frames.empty() && !parse_frames(options.frames, span)) {
    error = "--frames must be like 0..24, 10.. or ..12, found \"" + options.frames + "\"";
    return false;
  }
  if (span.last > kLastFilmFrame) {
    error =
        "--frames " + options.frames + ": a film reaches frame " + std::to_string(kLastFilmFrame);
    return false;
  }
  plan.first = span.first;
  plan.last = span.last;
  return true;
}

bool make(FilmJob& job, bool quiet, std::vector<std::string>& notes, std::string& error) {
  ProgressLine progress(quiet);
  while (!has_ended(job)) {
    continue_film(job, kLookSeconds);
    show(progress, job);
    if (is_interrupted()) error = "interrupted; nothing was written";
    if (is_interrupted()) return false;
  }
  for (const LogLine& line : job.take->scratch.log) notes.push_back(line.text);
  if (job.phase == FilmPhase::Failed) error = job.error;
  return error.empty();
}

}  // namespace

bool render_film(const Session& session, const RenderOptions& options, const FilmPlan& asked,
                 const RigGraphics& shared, std::vector<std::string>& notes, std::string& error) {
  FilmPlan plan = asked;
  if (!choose_frames(session, options, plan, error)) return false;
  if (options.make_folders && !make_folder_of(plan.output, error)) return false;
  const auto job = plan_film(plan, session, make_film_stage(plan, &shared, FilmContext::Current),
                             {.inputs = {options.rig, options.recording}}, error);
  return job && make(*job, options.quiet, notes, error);
}

bool render_every_animation(const Session& session, const RenderOptions& options,
                            const FilmPlan& plan, const RigGraphics& shared,
                            std::vector<std::string>& notes, std::string& error) {
  std::vector<std::string> outputs;
  if (!name_outputs(armature_of(session), plan.output, "{animation}.webp", outputs, error))
    return false;
  FilmPlan one = plan;
  for (one.animation = 0; one.animation < count_of(outputs); ++one.animation) {
    one.output = outputs[one.animation];
    if (!render_film(session, options, one, shared, notes, error)) return false;
  }
  return true;
}

}  // namespace skelscope
