// The options of render, as text, to what is drawn.
#pragma once

#include "commands/commands.h"
#include "session/film/film_plan.h"

namespace skelscope {

// Whether more than one picture is asked for.
bool is_film(const RenderOptions& options);

// Size, camera, look, rate and format; not what of the rig is shown. False and a message that names
// the option and shows the right form.
bool parse_plan(const RenderOptions& options, FilmPlan& plan, std::string& error);

}  // namespace skelscope
