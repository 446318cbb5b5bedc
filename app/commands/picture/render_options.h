// Parses the options of render, which are texts.
#pragma once

#include "commands/commands.h"
#include "session/film/film_plan.h"

namespace skelscope {

// Returns whether more than one picture is wanted.
bool is_film(const RenderOptions& options);

// Parses size, camera, look, frame rate and format, but not the animation and its frames. Returns
// false and an error that names the option and the right form.
bool parse_plan(const RenderOptions& options, FilmPlan& plan, std::string& error);

}  // namespace skelscope
