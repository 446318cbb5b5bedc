// Pictures to files: one after the other, or all of them in one. What is not finished leaves
// nothing behind, and a file that was there before stays whole until the new one is (see
// output_file.h).
#pragma once

#include <memory>
#include <string>

#include "gl/image_io.h"
#include "skelform/output_file.h"

namespace skelscope {

struct Film {
  virtual ~Film() = default;  // unfinished: removes what was written
  // number: what {frame} in the name becomes. False and a message.
  virtual bool add(const gl::Image& image, int number, std::string& error) = 0;
  virtual bool finish(std::string& error) = 0;
};
using FilmPtr = std::unique_ptr<Film>;

struct FilmOptions {
  std::string output;  // "walk_{frame:04}.png", or a .webp, .gif, .mp4 or .webm file
  int width = 0, height = 0;
  double fps = 60;
  int loop = 0;  // how often a .webp or .gif plays; 0: for ever
  bool transparent = false;
  skelform::OutputRules rules;
};

// nullptr and a message: an ending nobody knows, or a program that is not installed.
FilmPtr open_film(const FilmOptions& options, std::string& error);

// The kinds, for open_film().
FilmPtr open_png_film(const FilmOptions& options, std::string& error);
FilmPtr open_webp_film(const FilmOptions& options, std::string& error);
FilmPtr open_ffmpeg_film(const FilmOptions& options, std::string& error);

std::string ending_of(const std::string& name);  // ".png", in lower case

// {frame} and {frame:04} in a name become the number; without either it is returned as it is.
bool has_frame_place(const std::string& name);
std::string with_frame(const std::string& name, int number);

}  // namespace skelscope
