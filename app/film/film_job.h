// A film in the making, step by step: its ticks are gone through once to learn what the camera must
// hold, then drawn one by one and coded on a thread. The command line and the window do the same.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "film/film_line.h"
#include "session/film/film_take.h"

namespace skelscope {

// Draws the pictures; see viewer/film/film_stage.h.
struct FilmStage {
  virtual ~FilmStage() = default;
  // A pose of the film: the camera shall hold it. Fills session.now.draw_list.
  virtual void hold(Session& session) = 0;
  // All poses are known. False and a message when nothing can be drawn.
  virtual bool open(Session& session, std::string& error) = 0;
  virtual gl::Image take(Session& session, std::int64_t number) = 0;
  virtual unsigned texture() const { return 0; }  // of the picture taken last; 0: none
};
using FilmStagePtr = std::unique_ptr<FilmStage>;

enum class FilmPhase { Waiting, Playing, Drawing, Writing, Done, Failed };

struct FilmJob {
  FilmPlan plan;
  skelform::OutputRules rules;
  std::unique_ptr<FilmTake> take;
  FilmStagePtr stage;
  std::unique_ptr<FilmLine> line;  // once it has begun
  FilmPhase phase = FilmPhase::Waiting;
  int drawn = 0;                                       // pictures
  int coded = 0;                                       // of them, when the film failed
  std::chrono::steady_clock::time_point began, ended;  // of the work
  std::string error;                                   // FilmPhase::Failed
};

// nullptr and why there is no such film. Nothing is written before the first step.
std::unique_ptr<FilmJob> plan_film(const FilmPlan& plan, const Session& session, FilmStagePtr stage,
                                   const skelform::OutputRules& rules, std::string& error);
// Works for about so many seconds, and at least one step. Needs what the stage needs: a current
// OpenGL context. Dropping the job calls the film off and leaves no file.
FilmPhase continue_film(FilmJob& job, double seconds);
bool has_ended(const FilmJob& job);

// 0..1, over playing, drawing and coding.
float progress_of(const FilmJob& job);
double seconds_worked(const FilmJob& job);

}  // namespace skelscope
