// GIF, MP4 and WebM through ffmpeg, which gets raw pictures and writes beside the file's place.
#include <algorithm>
#include <filesystem>

#include "commands/film.h"
#include "platform/process.h"
#include "session/file/text_file.h"

namespace skelscope {
namespace {

using Words = std::vector<std::string>;

std::string fps_word(double fps) {
  return std::to_string(fps);
}

Words coding_of(const FilmOptions& options, const std::string& ending) {
  // ffmpeg counts repetitions after the first time, -1 none.
  const int repeats = options.loop == 0 ? 0 : options.loop == 1 ? -1 : options.loop - 1;
  if (ending == ".gif")
    return {"-filter_complex",
            "[0:v]split[a][b];[a]palettegen=reserve_transparent=1[p];"
            "[b][p]paletteuse=dither=bayer:bayer_scale=3:alpha_threshold=128",
            "-loop",
            std::to_string(repeats),
            "-f",
            "gif"};
  if (ending == ".webm")
    return {"-c:v",          "libvpx-vp9", "-pix_fmt", options.transparent ? "yuva420p" : "yuv420p",
            "-crf",          "18",         "-b:v",     "0",
            "-auto-alt-ref", "0",          "-f",       "webm"};
  // The colours are halved in both directions: an odd side gets a pixel more.
  return {"-vf",       "pad=ceil(iw/2)*2:ceil(ih/2)*2",
          "-c:v",      "libx264",
          "-pix_fmt",  "yuv420p",
          "-crf",      "16",
          "-movflags", "+faststart",
          "-f",        "mp4"};
}

Words command_of(const FilmOptions& options, const std::string& ending, const std::string& part) {
  Words words{"ffmpeg",      "-hide_banner",
              "-loglevel",   "error",
              "-nostdin",    "-y",
              "-f",          "rawvideo",
              "-pix_fmt",    "rgba",
              "-video_size", std::to_string(options.width) + "x" + std::to_string(options.height),
              "-framerate",  fps_word(options.fps),
              "-i",          "pipe:0"};
  for (const std::string& word : coding_of(options, ending)) words.push_back(word);
  words.push_back("file:" + part);  // no name is taken for an option or a protocol
  return words;
}

bool append_file(skelform::OutputFile& output, const std::string& path, std::string& error) {
  std::string film;
  return read_text(path, film, error, std::string::npos) && append(output, film, error);
}

struct FfmpegFilm : Film {
  skelform::OutputFile file;
  skelform::OutputFile scratch;  // when the film goes to a FIFO: ffmpeg wants to go back in it
  ProcessPtr process;            // ends before the files go

  bool open(const FilmOptions& options, std::string& error) {
    if (!open_output(file, options.output, options.rules, error)) return false;
    const std::filesystem::path folder = std::filesystem::temp_directory_path();
    return !file.part.empty() ||
           open_output(scratch, (folder / "skelscope-film").string(), {.regular = true}, error);
  }
  const std::string& part() const { return file.part.empty() ? scratch.part : file.part; }

  bool fail(std::string& error) const {
    std::ranges::replace(error, '\n', ' ');
    error = "ffmpeg could not write " + file.path + ": " + error;
    return false;
  }
  bool add(const gl::Image& image, int, std::string& error) override {
    if (feed(*process, std::as_bytes(std::span(image.rgba)))) return true;
    if (wait_for(*process, error)) error = "it stopped reading";
    return fail(error);
  }
  bool finish(std::string& error) override {
    if (!wait_for(*process, error)) return fail(error);
    const bool copied = scratch.part.empty() || append_file(file, scratch.part, error);
    return copied && skelform::finish(file, error);
  }
};

}  // namespace

FilmPtr open_ffmpeg_film(const FilmOptions& options, std::string& error) {
  const std::string ending = ending_of(options.output);
  if (ending == ".mp4" && options.transparent) {
    error = "--background none: .mp4 has no transparency; choose a colour, or write .webm or .webp";
    return nullptr;
  }
  auto film = std::make_unique<FfmpegFilm>();
  if (!film->open(options, error)) return nullptr;
  film->process = start_process(command_of(options, ending, film->part()), error);
  if (film->process) return film;
  error = ending + " is made by ffmpeg: " + error +
          "; install it (apt install ffmpeg), or write .webp or _{frame:04}.png";
  return nullptr;
}

}  // namespace skelscope
