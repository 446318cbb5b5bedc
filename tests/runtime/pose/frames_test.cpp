#include <doctest/doctest.h>

#include <limits>

#include "runtime/rigs.h"

using namespace rigs;

namespace {

Animation of_frames(int last_frame, int fps) {
  Animation animation;
  animation.last_frame = last_frame;
  animation.fps = fps;
  return animation;
}

}  // namespace

TEST_CASE("a loop shows every frame including the last, then starts again") {
  const Animation a = of_frames(10, 60);
  CHECK(format_frame(a, 10, false, true) == 10);
  CHECK(format_frame(a, 11, false, true) == 0);
  CHECK(format_frame(a, 25, false, true) == 3);
  CHECK(format_frame(a, -1, false, true) == 10);
}

TEST_CASE("reversed frames count from the end, also in a loop") {
  const Animation a = of_frames(10, 60);
  CHECK(format_frame(a, 0, true, false) == 10);
  CHECK(format_frame(a, 4, true, false) == 6);
  CHECK(format_frame(a, 11, true, true) == 10);
  CHECK(format_frame(a, 12, true, true) == 9);
}

TEST_CASE("past the end a forward frame stays as it is, and a reversed frame is 0") {
  const Animation a = of_frames(10, 60);
  CHECK(format_frame(a, 25, false, false) == 25);
  CHECK(format_frame(a, 25, true, false) == 0);
  CHECK(format_frame(a, -5, false, false) == 0);
}

TEST_CASE("an animation without keys has one frame") {
  const Animation a = of_frames(0, 60);
  CHECK(format_frame(a, 7, false, true) == 0);
  CHECK(format_frame(a, 7, true, true) == 0);
}

TEST_CASE("time is rounded down to milliseconds, then to whole frames") {
  const Animation a = of_frames(1000, 60);
  CHECK(time_frame(a, 0.0, false, false) == 0);
  CHECK(time_frame(a, 1.0, false, false) == 60);
  CHECK(time_frame(a, 0.9999, false, false) == 59);  // 59.94 frames
  CHECK(time_frame(a, 0.0169, false, false) == 0);   // 16.9 ms count as 16: 0.96 frames
  CHECK(time_frame(a, 0.017, false, false) == 1);
  CHECK(time_frame(of_frames(10, 60), 11 / 60.0 + 0.001, false, true) == 0);
  CHECK(time_frame(of_frames(10, 60), 0.1, true, false) == 4);
}

TEST_CASE("a frame rate of 0 or below, and a NaN or negative time, give frame 0") {
  CHECK(time_frame(of_frames(10, 0), 5, false, false) == 0);
  CHECK(time_frame(of_frames(10, -30), 5, false, false) == 0);
  CHECK(time_frame(of_frames(10, 60), std::nan(""), false, false) == 0);
  CHECK(time_frame(of_frames(10, 60), -5, false, false) == 0);
  CHECK(time_frame(of_frames(10, 1000), std::numeric_limits<double>::max(), false, true) >= 0);
}

TEST_CASE("a lap to the last possible frame has more frames than an int holds") {
  CHECK(frame_count(of_frames(0, 60)) == 1);
  CHECK(frame_count(of_frames(10, 60)) == 11);
  CHECK(frame_count(of_frames(kLastPossibleFrame, 60)) == 2147483648);
  CHECK(format_frame(of_frames(kLastPossibleFrame, 60), -1, false, true) == kLastPossibleFrame);
}
