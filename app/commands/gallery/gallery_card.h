// The gallery's card of one rig: its pictures, problems and costs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "commands/commands.h"
#include "gl/image_io.h"
#include "session/record/session.h"
#include "skelform/problem.h"
#include "viewer/picture/studio_pool.h"

namespace skelscope {

struct GalleryFilm {
  std::string name;
  int frames = 0;
  double fps = 0, seconds = 0, shown = 0;  // its own; how much of it was drawn
  std::string webp;                        // empty: why not is in `mistake`
  std::string mistake;
};

struct GalleryCost {
  std::size_t bones = 0, vertices = 0, keys = 0, families = 0, physics = 0;
  std::size_t styles = 0, animations = 0;
  std::uintmax_t file_bytes = 0, texture_bytes = 0;  // on the disk; decoded, 4 bytes a pixel
};

struct GalleryCard {
  std::string file;
  std::string inside;   // its path below the folder that was asked for
  std::string mistake;  // why it cannot be read; the rest is empty then
  std::string no_picture;
  std::string warning;  // of a newer format
  std::string version, format;
  GalleryCost cost;
  std::vector<skelform::Problem> problems;  // the worst first
  gl::Image thumbnail;                      // at rest; empty with no_picture
  std::vector<GalleryFilm> films;
};

// films: false leaves the animations out. Nothing is thrown: what goes wrong is a card, too.
GalleryCard make_card(const std::string& file, const GalleryOptions& options, bool films,
                      StudioPool& studios);

// The animations of the rig that are to be played, with a picture of it at rest.
void draw_card(GalleryCard& card, const Session& session, const GalleryOptions& options, bool films,
               StudioPool& studios);

}  // namespace skelscope
