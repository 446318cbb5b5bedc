// Draws the pictures of a film.
#pragma once

#include "film/film_job.h"
#include "viewer/picture/picture.h"

namespace skelscope {

// Size, camera and look are the plan's. textured: may have the rig's textures already, and must
// outlive the first picture. has_context: see PictureOptions.
FilmStagePtr make_film_stage(const FilmPlan& plan, const RigGraphics* textured = nullptr,
                             bool has_context = false);

PictureOptions picture_of(const FilmPlan& plan);

}  // namespace skelscope
