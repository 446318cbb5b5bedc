// The gallery's card of one rig: pictures, problems and costs.
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
  std::int64_t frames = 0;
  // The animation's frame rate and length; the seconds shown.
  double fps = 0, seconds = 0, shown = 0;
  std::string webp;  // an animated WebP; empty: `mistake` has the reason
  std::string mistake;
};

struct GalleryCost {
  std::size_t bones = 0, vertices = 0, keys = 0, families = 0, physics = 0;
  std::size_t styles = 0, animations = 0;
  // Size of the file; size of the decoded textures, 4 bytes per pixel.
  std::uintmax_t file_bytes = 0, texture_bytes = 0;
};

struct GalleryCard {
  std::string file;
  std::string inside;   // path below the typed folder
  std::string address;  // path of the .skf file from the page's folder; empty: no link
  std::string mistake;  // why the rig cannot be read; then all fields below are empty
  std::string no_picture;
  std::string warning;  // warning that the format is newer than the known ones; else empty
  std::string version, format;
  GalleryCost cost;
  std::vector<skelform::Problem> problems;  // the worst first
  gl::Image thumbnail;                      // the rig at rest; empty if no_picture is set
  std::vector<GalleryFilm> films;
};

// Makes the card of a rig. films: false leaves the animations out. Throws nothing; errors are
// stored in the card.
GalleryCard make_card(const std::string& file, const GalleryOptions& options, bool films,
                      StudioPool& studios);

// Draws the rig at rest and its first animations into the card.
void draw_card(GalleryCard& card, const Session& session, const GalleryOptions& options, bool films,
               StudioPool& studios);

}  // namespace skelscope
