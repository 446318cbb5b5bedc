// Writes GIF, MP4, WebM and MOV with ffmpeg. It reads raw pictures from a pipe and writes a
// temporary file beside the output.
#include <algorithm>
#include <cmath>

#include "film/film_file.h"
#include "platform/files/files.h"
#include "platform/files/known_folders.h"
#include "platform/files/text_file.h"
#include "platform/files/written.h"
#include "platform/process/process.h"
#include "platform/process/programs.h"

namespace skelscope {
namespace {

using Words = std::vector<std::string>;

std::string fps_word(double fps) {
  return std::to_string(fps);
}

// Returns the encoder's quantizer for a quality of 1 to 100. Lower quantizers mean better quality.
// Quality 0 gives `usual`.
std::string rate_factor(int quality, int usual, double worst, double best) {
  if (quality == 0) return std::to_string(usual);
  return std::to_string(std::lround(worst + (best - worst) * (quality - 1) / 99.0));
}

Words gif_coding(const FilmFileOptions& options) {
  // ffmpeg's -loop counts the plays after the first one; 0: for ever, -1: none.
  const int repeats = options.loop == 0 ? 0 : options.loop == 1 ? -1 : options.loop - 1;
  const char* const palette =
      "[0:v]split[a][b];[a]palettegen=reserve_transparent=1[p];"
      "[b][p]paletteuse=dither=bayer:bayer_scale=3:alpha_threshold=128";
  return {"-filter_complex", palette, "-loop", std::to_string(repeats), "-f", "gif"};
}

// Sets the colour space; without it players guess one from the picture's height. ProRes takes it
// from the pictures, other codecs from the options.
const char* const kConversion =
    "scale=out_color_matrix=bt709:out_range=tv,"
    "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709";
Words color_words() {
  return {"-colorspace", "bt709", "-color_primaries", "bt709",
          "-color_trc",  "bt709", "-color_range",     "tv"};
}

Words film_coding(const FilmFileOptions& options) {
  const char* const colors = options.transparent ? "yuva420p" : "yuv420p";
  switch (options.format) {
    case FilmFormat::Webm:
      return {"-vf",      kConversion, "-c:v",          "libvpx-vp9",
              "-pix_fmt", colors,      "-crf",          rate_factor(options.quality, 18, 60, 10),
              "-b:v",     "0",         "-auto-alt-ref", "0",
              "-f",       "webm"};
    case FilmFormat::Mov:
      return {"-vf",  kConversion, "-c:v",         "prores_ks",   "-profile:v", "4444", "-vendor",
              "apl0", "-pix_fmt",  "yuva444p10le", "-alpha_bits", "16",         "-f",   "mov"};
    case FilmFormat::Mp4:
    case FilmFormat::Pngs:  // and the others are not coded by ffmpeg, see film_file.cpp
    case FilmFormat::Webp:
    case FilmFormat::Gif:
    case FilmFormat::Sheet:
      break;
  }
  // yuv420p halves the colour resolution in both directions, so an odd side gets one more pixel.
  return {"-vf",       std::string("pad=ceil(iw/2)*2:ceil(ih/2)*2,") + kConversion,
          "-c:v",      "libx264",
          "-pix_fmt",  "yuv420p",
          "-crf",      rate_factor(options.quality, 16, 42, 12),
          "-movflags", "+faststart",
          "-f",        "mp4"};
}

Words coding_of(const FilmFileOptions& options) {
  // The command for GIF sets the colours itself.
  if (options.format == FilmFormat::Gif) return gif_coding(options);
  Words words = color_words();
  for (const std::string& word : film_coding(options)) words.push_back(word);
  return words;
}

Words command_of(const FilmFileOptions& options, const std::string& part) {
  Words words{"ffmpeg",      "-hide_banner",
              "-loglevel",   "error",
              "-nostdin",    "-y",
              "-f",          "rawvideo",
              "-pix_fmt",    "rgba",
              "-video_size", std::to_string(options.width) + "x" + std::to_string(options.height),
              "-framerate",  fps_word(options.fps),
              "-i",          "pipe:0"};
  for (const std::string& word : coding_of(options)) words.push_back(word);
  // "file:" keeps a name from being read as an option or a protocol.
  words.push_back("file:" + part);
  return words;
}

bool append_file(skelform::OutputFile& output, const std::string& path, std::string& error) {
  std::string film;
  return read_text(path, film, error, std::string::npos) && is_written(append(output, film), error);
}

struct FfmpegFilm : FilmFile {
  skelform::OutputFile file;
  skelform::OutputFile scratch;  // temporary film if the output is a FIFO, because ffmpeg must seek
  ProcessPtr process;            // destroyed first: ffmpeg ends before its files are removed

  bool open(const FilmFileOptions& options, std::string& error) {
    if (!is_written(open_output(file, options.output, options.rules), error)) return false;
    const std::string name = (temporary_folder() / "skelscope-film").string();
    return !file.part.empty() || is_written(open_output(scratch, name, {.regular = true}), error);
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
    return copied && is_written(skelform::finish(file), error);
  }
  std::uintmax_t bytes() const override { return file_bytes(part()); }
  void let_go() override { process->let_go = true; }
};

}  // namespace

FilmFilePtr open_ffmpeg_film(const FilmFileOptions& options, std::string& error) {
  auto film = std::make_unique<FfmpegFilm>();
  if (!film->open(options, error)) return nullptr;
  film->process = start_process(command_of(options, film->part()), error);
  if (film->process) return film;
  error = std::string(kind_of(options.format).ending) + " is made by ffmpeg: " + error +
          "; install it (" + install_hint("ffmpeg") + "), or write .webp or _{frame:04}.png";
  return nullptr;
}

}  // namespace skelscope
