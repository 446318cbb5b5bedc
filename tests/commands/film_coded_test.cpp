// Films by ffmpeg, decoded again: the count, size and order of the pictures, and their transparency
// if the format has it.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "commands/film_place.h"
#include "platform/process/process.h"

using namespace skelscope;
using namespace skelscope::filmed;

namespace {

constexpr int kWidth = 61, kHeight = 81;  // odd, so that formats with halved colours must pad

struct Pictures {
  std::string bytes;  // RGBA of all pictures in turn
  int width = 0, height = 0;
  std::size_t size() const { return bytes.size() / picture(); }
  std::size_t picture() const { return static_cast<std::size_t>(width) * height * 4; }
  const std::uint8_t* at(std::size_t index, int x, int y) const {
    const std::size_t pixel = static_cast<std::size_t>(y) * width + x;
    return reinterpret_cast<const std::uint8_t*>(bytes.data()) + index * picture() + pixel * 4;
  }
};

Pictures read_back(const std::string& path, int width, int height) {
  const std::string raw = path + ".raw";
  std::vector<std::string> words{"ffmpeg", "-nostdin", "-v", "error"};
  if (path.ends_with(".webm"))  // ffmpeg's native VP9 decoder ignores transparency
    words.insert(words.end(), {"-c:v", "libvpx-vp9"});
  words.insert(words.end(),
               {"-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", raw});
  std::string error;
  const ProcessPtr process = start_process(words, error);
  REQUIRE_MESSAGE(process, error);
  REQUIRE_MESSAGE(wait_for(*process, error), error);
  return {content(raw), width, height};
}

// Returns the mean difference, 0..255, of the alpha and the premultiplied colours of a decoded and
// a drawn picture.
double difference(const Pictures& coded, std::size_t index, const gl::Image& drawn) {
  double sum = 0;
  for (int y = 0; y < drawn.height; ++y)
    for (int x = 0; x < drawn.width; ++x) {
      const std::uint8_t* a = coded.at(index, x, y);
      const std::uint8_t* b = drawn.rgba.data() + (y * drawn.width + x) * 4;
      for (int c = 0; c < 3; ++c) sum += std::abs(a[c] * a[3] - b[c] * b[3]) / 255.0;
      sum += std::abs(a[3] - b[3]);
    }
  return sum / (4.0 * drawn.width * drawn.height);
}

RenderOptions walk(const std::string& output, const std::string& background) {
  RenderOptions options = film(output, "0..11");
  options.size = std::to_string(kWidth) + "x" + std::to_string(kHeight);
  options.camera = "0,350,0.1";
  options.background = background;
  options.fps = 10;  // so that the pictures differ
  return options;
}

std::vector<gl::Image> drawn(const FilmFolder& folder, const std::string& background) {
  REQUIRE(run_film(walk(folder.file("{frame}.png"), background)).status == kFine);
  std::vector<gl::Image> pictures;
  for (const char* frame : {"0", "1"})
    pictures.push_back(decoded(folder.file(std::string(frame) + ".png")));
  return pictures;
}

void check_film(const std::string& name, const std::string& background, int padded) {
  INFO(name);
  const FilmFolder folder;
  const std::vector<gl::Image> pictures = drawn(folder, background);
  const RenderOptions options = walk(folder.file(name), background);
  const FilmOutcome outcome = run_film(options);
  REQUIRE_MESSAGE(outcome.status == kFine, outcome.message);
  const Pictures coded = read_back(options.output, kWidth + padded, kHeight + padded);
  REQUIRE(coded.bytes.size() == pictures.size() * coded.picture());
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    CHECK(difference(coded, i, pictures[i]) < 6);
    CHECK(difference(coded, i, pictures[i]) < difference(coded, i, pictures[1 - i]));
  }
  const std::uint8_t* corner = coded.at(0, 1, 1);
  CHECK((corner[3] == 0) == (background == "none"));
  if (background == "none") return;
  CHECK(std::abs(corner[0] - 0x33) < 3);
  CHECK(std::abs(corner[1] - 0x66) < 3);
  CHECK(std::abs(corner[2] - 0x99) < 3);
}

}  // namespace

TEST_CASE("GIF, WebM and MOV films decode to the drawn pictures, transparency included") {
  check_film("walk.gif", "none", 0);
  check_film("walk.webm", "none", 0);
  check_film("walk.mov", "none", 0);
}

TEST_CASE("a MOV film carries its colours") {
  check_film("walk.mov", "#336699", 0);
}

TEST_CASE("an MP4 film decodes to the drawn pictures, with odd sides padded by one pixel") {
  check_film("walk.mp4", "#336699", 1);
}
