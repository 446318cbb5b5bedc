// The export sheet's preview of a film. It plays the film's ticks in slices, one a frame, and then
// draws any picture exactly as it will be written.
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
  FilmPlan of;                               // the plan of `take`
  std::shared_ptr<const skelform::Skf> rig;  // the rig of `take`
  Bounds bounds;                             // of all poses
  bool seen = false;                         // all ticks were played, so `bounds` is complete
  FilmFileOptions guess_of;                  // the options that the guess is for
  Studio studio;
  PictureOptions staged;  // the options that the studio has
  bool has_stage = false;
  std::int64_t shown_tick = -1;           // the tick drawn in the studio; -1: none
  std::shared_ptr<gl::Texture> backdrop;  // the image of FilmGround::Image
  // For guessing the file's size: some pictures are coded on another thread.
  std::vector<gl::Image> samples;
  double draw_seconds = 0;  // of one picture
  std::future<FilmGuess> guessing;
  std::chrono::steady_clock::time_point changed;  // time of the last change of the plan
};

// Advances the preview and fills view.facts. Needs a current OpenGL context; `textured` holds the
// rig's textures.
void follow_preview(FilmPreview& preview, FilmView& view, const Session& session,
                    const RigGraphics& textured, double seconds);

// The animation to be filmed; with FilmWhat::Every the one in the preview.
int previewed_animation(const FilmView& view, const Session& session);

}  // namespace skelscope
