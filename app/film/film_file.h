// Pictures to files: one after the other, or all of them in one. What is not finished leaves
// nothing behind, and a file that was there before stays whole until the new one is (see
// output_file.h). No OpenGL and no session here, so that it can work on a thread of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "gl/image_io.h"
#include "session/film/film_format.h"
#include "skelform/output_file.h"

namespace skelscope {

struct FilmFile {
  virtual ~FilmFile() = default;  // unfinished: removes what was written
  // number: what {frame} in the name becomes. False and a message.
  virtual bool add(const gl::Image& image, int number, std::string& error) = 0;
  virtual bool finish(std::string& error) = 0;
  // On the disk so far, at most; 0 where it is written in one go at the end.
  virtual std::uintmax_t bytes() const { return 0; }
  // From any thread: what waits in the two above for another program comes back with false.
  virtual void let_go() {}
};
using FilmFilePtr = std::unique_ptr<FilmFile>;

struct FilmFileOptions {
  FilmFormat format = FilmFormat::Webp;
  std::string output;  // with {frame} for a sequence
  int width = 0, height = 0, pictures = 0;
  double fps = 60;
  int loop = 0;     // FilmKind::repeats: how often it plays; 0: for ever
  int quality = 0;  // FilmKind::quality: 1..100; 0: lossless, or as good as usual
  int columns = 8;  // of a contact sheet
  bool transparent = false;
  skelform::OutputRules rules;
};

// nullptr and a message: what the format cannot do, or a program that is not installed.
FilmFilePtr open_film_file(const FilmFileOptions& options, std::string& error);

// Of a contact sheet that many columns wide: pixels.
struct SheetSize {
  int width = 0, height = 0;
};
SheetSize sheet_size(const FilmFileOptions& options);

// The kinds, for open_film_file().
FilmFilePtr open_png_sequence(const FilmFileOptions& options, std::string& error);
FilmFilePtr open_webp_film(const FilmFileOptions& options, std::string& error);
FilmFilePtr open_ffmpeg_film(const FilmFileOptions& options, std::string& error);
FilmFilePtr open_contact_sheet(const FilmFileOptions& options, std::string& error);

}  // namespace skelscope
