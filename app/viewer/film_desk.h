// Films that the window makes one after the other, and the facts for the export sheet.
#pragma once

#include <cstdint>
#include <deque>
#include <future>
#include <memory>
#include <string>

#include "film/ffmpeg_found.h"
#include "film/film_job.h"
#include "viewer/picture/film_preview.h"

namespace skelscope {

struct QueuedFilm {
  std::uint64_t id = 0;
  std::unique_ptr<FilmJob> job;
};

// The last search for existing files. The search is repeated now and then, not in every frame,
// because it may look for hundreds of pictures of each animation.
struct TakenFiles {
  std::string of;      // the output paths and counts of the last search
  double seconds = 0;  // since that search
};

struct FilmDesk {
  std::unique_ptr<FilmPreview> preview;  // exists while the sheet is open
  std::deque<QueuedFilm> queue;          // the first one is being made
  std::uint64_t last_id = 0;
  std::future<Ffmpeg> asking;
  TakenFiles taken;
  bool was_playing = false;  // the rig, when the sheet opened
};

struct Viewer;
// apply_film() carries out the export sheet's requests. follow_films() then works on the first film
// for a slice of the frame and updates the preview. Both need a current OpenGL context.
void apply_film(Viewer& viewer, const FilmRequests& requests);
void follow_films(Viewer& viewer, double seconds);

}  // namespace skelscope
