// The kinds of film and what each of them can do.
#pragma once

#include <array>
#include <optional>
#include <string>

namespace skelscope {

enum class FilmFormat { Pngs, Webp, Gif, Mp4, Webm, Mov, Sheet };
inline constexpr std::array kFilmFormats{FilmFormat::Pngs, FilmFormat::Webp, FilmFormat::Gif,
                                         FilmFormat::Mp4,  FilmFormat::Webm, FilmFormat::Mov,
                                         FilmFormat::Sheet};

struct FilmKind {
  const char* id;      // "webp"
  const char* title;   // "WebP"
  const char* note;    // "small, alpha, loops"
  const char* ending;  // ".webp"
  bool ffmpeg = false, alpha = true, repeats = false;
  bool quality = false;   // has a scale from small to good
  bool lossless = false;  // and may keep every pixel as it is
  double fastest_fps = 240;
};
const FilmKind& kind_of(FilmFormat format);

// By the ending of a file's name; .png is the sequence.
std::optional<FilmFormat> format_of(const std::string& output);
std::string ending_of(const std::string& name);  // ".png", in lower case

// {frame} and {frame:04} in a name become the number; without either it is returned as it is.
bool has_frame_place(const std::string& name);
std::string with_frame(const std::string& name, int number);

}  // namespace skelscope
