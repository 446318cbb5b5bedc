#include "session/film/film_format.h"

#include <algorithm>
#include <cctype>

#include "lists/lists.h"
#include "platform/files/path.h"

namespace skelscope {
namespace {

struct FramePlace {
  std::size_t begin = std::string::npos, size = 0;
  std::size_t digits = 0;
};

// Finds "{frame}", "{frame:4}" or "{frame:04}" in the name.
FramePlace find_place(const std::string& name) {
  FramePlace place;
  place.begin = name.find("{frame");
  if (place.begin == name.npos) return place;
  const std::size_t end = name.find('}', place.begin);
  const std::string inside =
      end == name.npos ? "?" : name.substr(place.begin + 6, end - place.begin - 6);
  const bool numbered = inside.size() >= 2 && inside.size() <= 3 && inside[0] == ':' &&
                        std::isdigit(static_cast<unsigned char>(inside.back())) &&
                        (inside.size() == 2 || inside[1] == '0');
  if (!inside.empty() && !numbered) return {};
  place.size = end + 1 - place.begin;
  if (numbered) place.digits = inside.back() - '0';
  return place;
}

// In the order of FilmFormat.
constexpr std::array<FilmKind, kFilmFormats.size()> kKinds{{
    {"png", "PNG sequence", "lossless, alpha", ".png"},
    {.id = "webp",
     .title = "WebP",
     .note = "small, alpha, loops",
     .ending = ".webp",
     .repeats = true,
     .quality = true,
     .lossless = true},
    {.id = "gif",
     .title = "GIF",
     .note = "256 colours",
     .ending = ".gif",
     .ffmpeg = true,
     .repeats = true,
     .fastest_fps = 50},
    {.id = "mp4",
     .title = "MP4",
     .note = "H.264, no alpha",
     .ending = ".mp4",
     .ffmpeg = true,
     .alpha = false,
     .quality = true},
    {.id = "webm",
     .title = "WebM",
     .note = "VP9, alpha",
     .ending = ".webm",
     .ffmpeg = true,
     .quality = true},
    {.id = "mov", .title = "MOV", .note = "ProRes 4444, alpha", .ending = ".mov", .ffmpeg = true},
    {"sheet", "Contact sheet", "one PNG, a grid", ".png"},
}};

}  // namespace

const FilmKind& kind_of(FilmFormat format) {
  return kKinds[to_index(format)];
}

std::string ending_of(const std::string& name) {
  std::string ending = Path(name).extension().string();
  std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return std::tolower(c); });
  return ending;
}

std::optional<FilmFormat> format_of(const std::string& output) {
  const std::string ending = ending_of(output);
  for (FilmFormat format : kFilmFormats)
    if (ending == kind_of(format).ending) return format;
  return std::nullopt;
}

bool has_frame_place(const std::string& name) {
  return find_place(name).begin != name.npos;
}

std::string with_frame(const std::string& name, int number) {
  const FramePlace place = find_place(name);
  if (place.begin == name.npos) return name;
  std::string digits = std::to_string(number);
  if (digits.size() < place.digits) digits.insert(0, place.digits - digits.size(), '0');
  return name.substr(0, place.begin) + digits + name.substr(place.begin + place.size);
}

}  // namespace skelscope
