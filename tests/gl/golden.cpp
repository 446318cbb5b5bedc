// Compares the example rig with pictures of it that a person has checked (tests/data/golden).
// After an intended change write new pictures, look at them, and commit them:
//   SKELSCOPE_WRITE_GOLDEN=1 build/release/tests/test_gl --test-case="golden*"
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "picture.h"
#include "samples/sample.h"
#include "session/record/session.h"

using namespace picture;

namespace {

constexpr int kGoldenSide = 120;
constexpr double kMeanTolerance = 1.5;      // largest mean difference, of 255 per channel;
                                            //   drivers smooth edges differently
constexpr double kOutlierTolerance = 0.01;  // largest share of pixels that clearly differ

struct Difference {
  double mean = 0;      // mean difference per channel
  double outliers = 0;  // share of pixels that differ by more than 40
};

Difference difference(const gl::Image& a, const gl::Image& b) {
  REQUIRE(a.rgba.size() == b.rgba.size());
  Difference result;
  for (std::size_t i = 0; i < a.rgba.size(); i += 4) {
    int worst = 0;
    for (std::size_t c = i; c < i + 4; ++c) {
      const int off = std::abs(a.rgba[c] - b.rgba[c]);
      worst = std::max(worst, off);
      result.mean += off;
    }
    if (worst > 40) result.outliers += 1;
  }
  result.mean /= static_cast<double>(a.rgba.size());
  result.outliers /= static_cast<double>(a.rgba.size() / 4);
  return result;
}

std::string path_of(const std::string& name) {
  return TEST_DATA "/golden/" + name + ".png";
}

gl::Image read_golden(const std::string& name) {
  std::ifstream file(path_of(name), std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path_of(name));
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  std::string error;
  const auto image = gl::decode_image(std::as_bytes(std::span(bytes)), error);
  REQUIRE_MESSAGE(image, error);
  return *image;
}

void compare_with_golden(const std::string& name, const gl::Image& image) {
  std::string error;
  if (std::getenv("SKELSCOPE_WRITE_GOLDEN") != nullptr) {
    REQUIRE_MESSAGE(gl::write_png(path_of(name), image, error), error);
  }
  const Difference off = difference(image, read_golden(name));
  CHECK_MESSAGE(off.mean < kMeanTolerance, name, ": mean difference ", off.mean);
  CHECK_MESSAGE(off.outliers < kOutlierTolerance, name, ": share of outliers ", off.outliers);
}

// The example rig on a grey ground.
struct Example : Stage {
  Session session;

  Example() {
    std::string error;
    REQUIRE_MESSAGE(open_bytes(session, example_rig(), error), error);
    textures = gl::make_rig_textures(*session.now.skf);
    CHECK(textures.messages.empty());
    camera = {{0, 310}, 0.165f};
    REQUIRE(gl::resize(target, kGoldenSide, kGoldenSide, error));
  }

  gl::Image shoot_frame(int animation, int frame, const gl::Paint& paint = {}) {
    play_animation(session, animation);
    restart(session);
    seek_frame(session, frame);
    CHECK(shown_frame(session) == frame);
    skelform::build_draw_list(armature_of(session), session.now.shown.pose, session.now.constructed,
                              session.setup.styles, {}, session.now.draw_list,
                              session.setup.rules.dialect);
    return shoot(session.now.draw_list, {0.4f, 0.42f, 0.45f, 1}, paint);
  }
};

}  // namespace

TEST_CASE_FIXTURE(Example, "golden: the example at its first frame") {
  compare_with_golden("example_first_frame", shoot_frame(0, 0));
}

TEST_CASE_FIXTURE(Example, "golden: the example in the middle of an animation") {
  compare_with_golden("example_animated", shoot_frame(1, 20));
}

TEST_CASE_FIXTURE(Example, "golden: the example enlarged, with the nearest filter") {
  camera = {{60, 400}, 1.5f};
  gl::Paint paint;
  paint.linear_filter = false;
  compare_with_golden("example_nearest", shoot_frame(0, 0, paint));
}

TEST_CASE_FIXTURE(Example, "golden: the example as a coloured ghost") {
  gl::Paint paint;
  paint.multiply = {1, 1, 1, 0.26f};
  paint.blend_to = {0.2f, 0.6f, 1, 0.7f};
  compare_with_golden("example_ghost", shoot_frame(0, 0, paint));
}

TEST_CASE_FIXTURE(Example, "golden: pictures of two different frames do not match") {
  const Difference off = difference(shoot_frame(0, 0), shoot_frame(1, 20));
  CHECK(off.mean > kMeanTolerance);
  CHECK(off.outliers > kOutlierTolerance);
}
