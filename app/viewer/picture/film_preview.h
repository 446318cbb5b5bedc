// The export sheet's preview of a film. It runs the film's ticks in slices, one a frame, then draws
// any of its pictures exactly as it will be written.
#pragma once

#include <chrono>
#include <future>
#include <memory>
#include <vector>

#include "film/film_guess.h"
#include "session/film/film_take.h"
#include "view/film_view.h"
#include "viewer/picture/picture.h"

namespace skelscope {

struct FilmPreview {
  std::unique_ptr<FilmTake> take;
  FilmPlan of;                               // the plan it is the take of
  std::shared_ptr<const skelform::Skf> rig;  // and the rig
  Bounds bounds;                             // of all its poses
  bool seen = false;                         // all of them
  FilmFileOptions guess_of;                  // what the guess is about
  Studio studio;
  PictureOptions staged;  // what the studio is set up for
  bool has_stage = false;
  std::int64_t shown_tick = -1;           // drawn in the studio
  std::shared_ptr<gl::Texture> backdrop;  // of FilmGround::Image
  // How large the film will be: some of its pictures are coded aside.
  std::vector<gl::Image> samples;
  double draw_seconds = 0;  // of one of them
  std::future<FilmGuess> guessing;
  std::chrono::steady_clock::time_point changed;  // the plan, when
};

// Advances the preview and fills view.facts. Needs a current OpenGL context; `textured` has the
// rig's textures.
void follow_preview(FilmPreview& preview, FilmView& view, const Session& session,
                    const RigGraphics& textured, double seconds);

// The animation that a film of one, or the preview of a film of each, shows.
int previewed_animation(const FilmView& view, const Session& session);

}  // namespace skelscope
