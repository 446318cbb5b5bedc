// One rig of render: read and brought to its moment, then drawn and written.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "commands/commands.h"
#include "commands/kit/picture_file.h"
#include "session/film/film_plan.h"
#include "session/record/session.h"

namespace skelscope {

struct PictureOfRig {
  RenderOptions options;
  Session session{};
  FilmPlan plan{};
  PictureFormat format = PictureFormat::Png;
  std::vector<std::string> notes{};  // what is to be said apart from an error
};

// False and a message; nothing has been written then.
bool read_rig_picture(PictureOfRig& one, std::string& error);
// drawing: held while OpenGL is used, by one rig at a time.
bool draw_rig_picture(PictureOfRig& one, std::mutex& drawing, std::string& error);

}  // namespace skelscope
