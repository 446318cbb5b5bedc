// Draws the pictures of a film.
#pragma once

#include "film/film_job.h"
#include "viewer/picture/picture.h"

namespace skelscope {

// The OpenGL context in which a film is drawn. make_film_stage() takes size, camera and look from
// the plan. `textured` may hold the rig's textures already; its renderer draws, and it must outlive
// the first picture.
enum class FilmContext {
  Own,      // a new one for the film
  Current,  // the current one, which stays current
  Window    // the current one; pictures are also shown as thumbnails
};
FilmStagePtr make_film_stage(const FilmPlan& plan, const RigGraphics* textured = nullptr,
                             FilmContext context = FilmContext::Own);

PictureOptions picture_of(const FilmPlan& plan);

}  // namespace skelscope
