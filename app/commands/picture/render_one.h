// One rig of render: read and brought to its moment, then drawn and written.
#pragma once

#include <string>
#include <vector>

#include "commands/commands.h"
#include "commands/kit/picture_file.h"
#include "session/film/film_plan.h"
#include "session/record/session.h"
#include "viewer/picture/studio_pool.h"

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
// Shared by the threads that draw the pictures of several rigs.
struct RenderDesk {
  StudioPool studios;
  std::mutex layers;  // held while overlays are drawn: Dear ImGui has one context a program
};
bool draw_rig_picture(PictureOfRig& one, RenderDesk& desk, std::string& error);

}  // namespace skelscope
