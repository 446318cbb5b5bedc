// Films that the window makes, one after the other, and what the export sheet needs to know.
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

// Whether files are there already is asked of the disk now and then, not in every frame: it may be
// hundreds of pictures of each animation.
struct TakenFiles {
  std::string of;      // the files that were looked for
  double seconds = 0;  // since then
};

struct FilmDesk {
  std::unique_ptr<FilmPreview> preview;  // while the sheet is open
  std::deque<QueuedFilm> queue;          // the first is being made
  std::uint64_t last_id = 0;
  std::future<Ffmpeg> asking;
  TakenFiles taken;
};

struct Viewer;
// apply_film() acts on the export sheet's requests. follow_films() then advances the film being
// made, by a slice, and the preview. Both need a current OpenGL context.
void apply_film(Viewer& viewer, const FilmRequests& requests);
void follow_films(Viewer& viewer, double seconds);

}  // namespace skelscope
