// Draws the pictures of a film.
#pragma once

#include "film/film_job.h"
#include "viewer/picture/picture.h"

namespace skelscope {

// Size, camera and look are the plan's. textured: may have the rig's textures already, and must
// outlive the first picture; its renderer draws.
enum class FilmContext {
  Own,      // made for the film
  Current,  // the one that is current, and stays so
  Window    // the same; its pictures are shown, too, much smaller
};
FilmStagePtr make_film_stage(const FilmPlan& plan, const RigGraphics* textured = nullptr,
                             FilmContext context = FilmContext::Own);

PictureOptions picture_of(const FilmPlan& plan);

}  // namespace skelscope
