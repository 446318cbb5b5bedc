// The kinds of film and their abilities.
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
  bool quality = false;   // has a quality setting
  bool lossless = false;  // can also keep every pixel unchanged
  double fastest_fps = 240;
};
const FilmKind& kind_of(FilmFormat format);

// Returns the format for the ending of a file's name; .png means a sequence. nullopt: unknown.
std::optional<FilmFormat> format_of(const std::string& output);
std::string ending_of(const std::string& name);  // ".png", in lower case

// with_frame() replaces {frame} or {frame:04} in a name by the number; other names stay as they
// are.
bool has_frame_place(const std::string& name);
std::string with_frame(const std::string& name, int number);

}  // namespace skelscope
