// render --all-frames, --frames, --contact-sheet and --recording: draws many pictures or a film.
#pragma once

#include "commands/commands.h"
#include "session/film/film_plan.h"
#include "session/record/session.h"
#include "viewer/picture/rig_graphics.h"

namespace skelscope {

// Films the session's animation or record as planned, at 60 ticks a second with physics, as the
// viewer does. The camera frames the whole movement. Returns false and an error, also after Ctrl+C;
// then no partial file remains. shared: graphics of the current OpenGL context. notes: receives
// remarks.
bool render_film(const Session& session, const RenderOptions& options, const FilmPlan& asked,
                 const RigGraphics& shared, std::vector<std::string>& notes, std::string& error);

// Writes one film per animation; {animation} in the output's name becomes the animation's name.
bool render_every_animation(const Session& session, const RenderOptions& options,
                            const FilmPlan& plan, const RigGraphics& shared,
                            std::vector<std::string>& notes, std::string& error);

}  // namespace skelscope
