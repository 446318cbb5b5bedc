#include "commands/render_film.h"

#include <unistd.h>

#include <cstdio>
#include <string>
#include <vector>

#include "commands/animation_choice.h"
#include "commands/arguments.h"
#include "commands/interrupt.h"
#include "commands/rig_file.h"
#include "viewer/film_stage.h"

namespace skelscope {
namespace {

constexpr double kLookSeconds = 0.1;  // how often is looked for Ctrl+C

// On standard error, one line that is written over; nothing when that is no terminal.
struct FilmProgress {
  bool shown = isatty(STDERR_FILENO) != 0;
  void show(const FilmJob& job) const {
    if (!shown) return;
    if (job.phase == FilmPhase::Playing)
      std::fprintf(stderr, "\rplaying: %.0f%% ", 100.0 * static_cast<double>(progress_of(job)));
    else
      std::fprintf(stderr, "\rpicture %d of %d ", job.drawn, job.take->length.pictures);
  }
  ~FilmProgress() {
    if (shown) std::fprintf(stderr, "\r%40s\r", "");
  }
};

bool choose_frames(const Session& session, const RenderOptions& options, FilmPlan& plan,
                   std::string& error) {
  FilmLength whole;
  if (!measure_length(plan, session, whole, error)) return false;
  FrameSpan span{static_cast<int>(whole.first), static_cast<int>(whole.last)};
  if (!options.frames.empty() && !parse_frames(options.frames, span)) {
    error = "--frames must be like 0..24, 10.. or ..12, found \"" + options.frames + "\"";
    return false;
  }
  plan.first = span.first;
  plan.last = span.last;
  return true;
}

bool make(FilmJob& job, std::string& error) {
  const FilmProgress progress;
  while (!has_ended(job)) {
    continue_film(job, kLookSeconds);
    progress.show(job);
    if (is_interrupted()) error = "interrupted; nothing was written";
    if (is_interrupted()) return false;
  }
  for (const LogLine& line : job.take->scratch.log) complain(line.text);
  if (job.phase == FilmPhase::Failed) error = job.error;
  return error.empty();
}

}  // namespace

bool render_film(const Session& session, const RenderOptions& options, FilmPlan plan,
                 std::string& error) {
  if (!choose_frames(session, options, plan, error)) return false;
  const auto job = plan_film(plan, session, make_film_stage(plan),
                             {.inputs = {options.rig, options.recording}}, error);
  return job && make(*job, error);
}

bool render_every_animation(const Session& session, const RenderOptions& options,
                            const FilmPlan& plan, std::string& error) {
  std::vector<std::string> outputs;
  if (!name_outputs(armature_of(session), plan.output, "{animation}.webp", outputs, error))
    return false;
  FilmPlan one = plan;
  for (one.animation = 0; one.animation < static_cast<int>(outputs.size()); ++one.animation) {
    one.output = outputs[static_cast<std::size_t>(one.animation)];
    if (!render_film(session, options, one, error)) return false;
  }
  return true;
}

}  // namespace skelscope
