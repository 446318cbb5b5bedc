#include "commands/film.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <vector>

namespace skelscope {
namespace {

namespace fs = std::filesystem;

struct FramePlace {
  std::size_t begin = std::string::npos, size = 0;
  std::size_t digits = 0;
};

// "{frame}", "{frame:4}" or "{frame:04}".
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
  if (numbered) place.digits = static_cast<std::size_t>(inside.back() - '0');
  return place;
}

struct PngFilm : Film {
  std::string name;
  skelform::OutputRules rules;
  std::vector<skelform::OutputFile> files;  // sealed: there may be more than can be open at once

  bool add(const gl::Image& image, int number, std::string& error) override {
    skelform::OutputFile& file = files.emplace_back();
    return open_output(file, with_frame(name, number), rules, error) &&
           append(file, skelform::characters(gl::encode_png(image)), error) && seal(file, error);
  }
  bool finish(std::string& error) override {
    return std::ranges::all_of(files, [&](auto& file) { return skelform::finish(file, error); });
  }
};

}  // namespace

std::string ending_of(const std::string& name) {
  std::string ending = fs::path(name).extension().string();
  std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return std::tolower(c); });
  return ending;
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

FilmPtr open_png_film(const FilmOptions& options, std::string& error) {
  if (!has_frame_place(options.output)) {
    error = "--output " + options.output +
            ": one file a picture needs {frame} in the name, such as walk_{frame:04}.png";
    return nullptr;
  }
  auto film = std::make_unique<PngFilm>();
  film->name = options.output;
  film->rules = options.rules;
  return film;
}

FilmPtr open_film(const FilmOptions& options, std::string& error) {
  const std::string ending = ending_of(options.output);
  if (ending == ".png") return open_png_film(options, error);
  if (ending == ".webp") return open_webp_film(options, error);
  if (ending == ".gif" || ending == ".mp4" || ending == ".webm")
    return open_ffmpeg_film(options, error);
  error =
      "--output " + options.output +
      ": the ending says what to make: .webp, .gif, .mp4, .webm, or _{frame:04}.png for pictures";
  return nullptr;
}

}  // namespace skelscope
