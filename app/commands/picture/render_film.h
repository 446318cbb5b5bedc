// render --all-frames, --frames, --contact-sheet and --recording: many pictures, or a film.
#pragma once

#include "commands/commands.h"
#include "session/film/film_plan.h"
#include "session/record/session.h"
#include "viewer/picture/rig_graphics.h"

namespace skelscope {

// Films the session's rig or its record as planned, at sixty ticks a second as in the viewer,
// physics included. The camera frames the whole movement. False and a message, also when
// interrupted; no half-written file stays. shared: graphics of the current context, whose renderer
// draws. notes: further remarks.
bool render_film(const Session& session, const RenderOptions& options, const FilmPlan& asked,
                 const RigGraphics& shared, std::vector<std::string>& notes, std::string& error);

// One film of each animation; {animation} in the output's name becomes its name.
bool render_every_animation(const Session& session, const RenderOptions& options,
                            const FilmPlan& plan, const RigGraphics& shared,
                            std::vector<std::string>& notes, std::string& error);

}  // namespace skelscope
