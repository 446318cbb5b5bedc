// The small picture that lists of files show of a rig, drawn anew.
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

// The rig as it is on screen, over nothing, at most `size` pixels a side. Nothing and a message
// when there is no OpenGL 3.3. has_context: one is current, and stays so. textured: has the rig's
// textures already.
std::optional<gl::Image> draw_thumbnail(Studio& studio, Session& session, int size,
                                        bool has_context, std::string& error,
                                        const Margin& margin = {},
                                        const RigGraphics* textured = nullptr);

// Shows a rig as it rests.
void show_resting(Session& session, skelform::Skf skf);
// The thumbnail of that.
std::optional<gl::Image> draw_resting(skelform::Skf skf, int size, bool has_context,
                                      std::string& error);

// Gives a rig the picture of how it rests, as large as editors make it. False and a message when
// it cannot be drawn; it keeps the one it has then.
bool renew_thumbnail(skelform::Skf& skf, bool has_context, std::string& error);

}  // namespace skelscope
