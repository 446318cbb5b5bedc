// Writes pictures to one file each or to a single file. An unfinished film leaves no file, and an
// existing file stays complete until the new one is (see output_file.h). Uses no OpenGL and no
// session, so it may run on its own thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "gl/image_io.h"
#include "session/film/film_format.h"
#include "skelform/output_file.h"

namespace skelscope {

struct FilmFile {
  virtual ~FilmFile() = default;  // removes an unfinished film
  // Returns whether add(), or finish() after the last picture, can work at once. Asked only where
  // there are no threads.
  virtual bool takes_next(bool) { return true; }
  // Adds a picture. number: replaces {frame} in the name. Returns false and an error.
  virtual bool add(const gl::Image& image, int number, std::string& error) = 0;
  virtual bool finish(std::string& error) = 0;
  // Returns an upper bound of the bytes on disk so far; 0 for formats written at the end.
  virtual std::uintmax_t bytes() const { return 0; }
  // May be called from any thread: makes a running add() or finish() that waits for another program
  // return false.
  virtual void let_go() {}
};
using FilmFilePtr = std::unique_ptr<FilmFile>;

struct FilmFileOptions {
  FilmFormat format = FilmFormat::Webp;
  std::string output;  // path, with {frame} for a sequence
  int width = 0, height = 0, pictures = 0;
  double fps = 60;
  int loop = 0;     // number of plays if FilmKind::repeats; 0: for ever
  int quality = 0;  // 1..100 if FilmKind::quality; 0: lossless, or the format's default
  int columns = 8;  // columns of a contact sheet
  bool transparent = false;
  skelform::OutputRules rules;
};

// Returns nullptr and an error if the format cannot hold such a film or a needed program is
// missing.
FilmFilePtr open_film_file(const FilmFileOptions& options, std::string& error);

// The functions that open_film_file() chooses from.
FilmFilePtr open_png_sequence(const FilmFileOptions& options, std::string& error);
FilmFilePtr open_webp_film(const FilmFileOptions& options, std::string& error);
FilmFilePtr open_own_film(const FilmFileOptions& options, std::string& error);
FilmFilePtr open_ffmpeg_film(const FilmFileOptions& options, std::string& error);
FilmFilePtr open_contact_sheet(const FilmFileOptions& options, std::string& error);

}  // namespace skelscope
