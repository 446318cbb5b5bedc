// The options of render, as text, to what a picture is made from.
#pragma once

#include "commands/commands.h"
#include "commands/picture.h"

namespace skelscope {

// False and a message that names the option and shows the right form.
bool parse_picture(const RenderOptions& options, PictureOptions& picture, std::string& error);

}  // namespace skelscope
