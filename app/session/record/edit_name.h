// Names the edits that undo would take back and redo would make again.
#pragma once

#include <string>

#include "session/record/session.h"

namespace skelscope {

// A name for an edit of the element: "Move Hand", "Turn Hand", "Tint Hand".
std::string edit_of(skelform::Element element, const std::string& bone);

// "Smooth frames of Walk", "Override of Arm"; empty if there is nothing to undo or redo.
std::string undo_name(const Session& session);
std::string redo_name(const Session& session);

}  // namespace skelscope
