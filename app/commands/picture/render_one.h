// One rig of the command render: read, moved to its frame, drawn and written.
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
  std::vector<std::string> notes{};  // remarks that are no errors
};

// Reads the rig and plays it to the frame. Returns false and an error, before anything is written.
bool read_rig_picture(PictureOfRig& one, std::string& error);
// Shared by the threads that draw pictures of several rigs.
struct RenderDesk {
  StudioPool studios;
  // Held while overlays are drawn, as the program has a single Dear ImGui context.
  std::mutex layers;
};
bool draw_rig_picture(PictureOfRig& one, RenderDesk& desk, std::string& error);

}  // namespace skelscope
