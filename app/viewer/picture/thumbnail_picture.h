// The small picture of a rig for lists of files, drawn anew.
#pragma once

#include <optional>
#include <string>

#include "gl/image_io.h"
#include "session/film/margin.h"
#include "session/record/session.h"
#include "skelform/skf.h"

namespace skelscope {

struct RigGraphics;
struct Studio;

// Draws the rig as it is on screen, on a transparent ground, at most `size` pixels a side. Empty,
// with an error, if OpenGL 3.3 is missing. has_context: a context is current and stays so.
// textured: holds the rig's textures already.
std::optional<gl::Image> draw_thumbnail(Studio& studio, Session& session, int size,
                                        bool has_context, std::string& error,
                                        const Margin& margin = {},
                                        const RigGraphics* textured = nullptr);

// Shows the rig at rest in the session.
void show_resting(Session& session, skelform::Skf skf);
// The thumbnail of the rig at rest.
std::optional<gl::Image> draw_resting(skelform::Skf skf, int size, bool has_context,
                                      std::string& error);

// Replaces the rig's thumbnail by one of the rig at rest, in the size that editors use. Returns
// false and an error if it cannot be drawn; the rig then keeps its thumbnail.
bool renew_thumbnail(skelform::Skf& skf, bool has_context, std::string& error);

}  // namespace skelscope
