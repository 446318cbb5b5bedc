// Makes a film step by step: plays its ticks once to find the camera for all poses, then draws them
// and encodes them on a thread. The command line and the window both use it.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "film/film_line.h"
#include "session/film/film_take.h"

namespace skelscope {

// Draws the pictures of a film; see viewer/picture/film_stage.h.
struct FilmStage {
  virtual ~FilmStage() = default;
  // Extends the camera's view by a pose of the film. Fills session.now.draw_list.
  virtual void hold(Session& session) = 0;
  // Called after the last hold(). Returns false and an error if nothing can be drawn.
  virtual bool open(Session& session, std::string& error) = 0;
  virtual gl::Image take(Session& session, std::int64_t number) = 0;
  virtual unsigned texture() const { return 0; }  // OpenGL name of the last picture; 0: none
};
using FilmStagePtr = std::unique_ptr<FilmStage>;

enum class FilmPhase { Waiting, Playing, Drawing, Writing, Done, Failed };

struct FilmJob {
  FilmPlan plan;
  skelform::OutputRules rules;
  std::unique_ptr<FilmTake> take;
  FilmStagePtr stage;
  std::unique_ptr<FilmLine> line;  // nullptr until the first step
  FilmPhase phase = FilmPhase::Waiting;
  int drawn = 0;                                       // pictures drawn
  int coded = 0;                                       // pictures encoded before the film failed
  std::chrono::steady_clock::time_point began, ended;  // times of the first step and of the end
  std::string error;                                   // the reason of FilmPhase::Failed
};

// Returns nullptr and an error if the film is impossible. Writes nothing before the first step.
std::unique_ptr<FilmJob> plan_film(const FilmPlan& plan, const Session& session, FilmStagePtr stage,
                                   const skelform::OutputRules& rules, std::string& error);
// Works for about `seconds`, at least one step. Needs a current OpenGL context. Destroying the job
// cancels the film and leaves no file.
FilmPhase continue_film(FilmJob& job, double seconds);
bool has_ended(const FilmJob& job);

// Returns 0..1, over playing, drawing and encoding.
float progress_of(const FilmJob& job);
double seconds_worked(const FilmJob& job);

}  // namespace skelscope
