// The frequency of a motion, found from its values alone.
#include "session/physics/frequency.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

using namespace skelscope;

TEST_CASE("the frequency of a motion is counted where it passes its middle") {
  const auto wave = [](double hertz, int ticks) {
    std::vector<float> values;
    for (int i = 0; i < ticks; ++i)
      values.push_back(40 +
                       3 * static_cast<float>(std::sin(2 * std::numbers::pi * hertz * i / 60)));
    return values;
  };
  for (const double hertz : {0.5, 1.5, 3.0, 7.0})
    CHECK(repeat_frequency(wave(hertz, 400), 60) == doctest::Approx(hertz).epsilon(0.002));
  CHECK(repeat_frequency(wave(1, 90), 60) == 0);  // one period is too short
  std::vector<float> uneven;
  for (const int length : {10, 30, 14, 40, 9, 33})
    for (int i = 0; i < length; ++i) uneven.push_back(i < length / 2 ? -1.0f : 1.0f);
  CHECK(repeat_frequency(uneven, 60) == 0);
  CHECK(repeat_frequency({}, 60) == 0);
}

TEST_CASE("a motion that has ended or changed has no frequency") {
  std::vector<float> values;
  const auto add = [&](double amplitude, double hertz, int ticks) {
    for (int i = 0; i < ticks; ++i)
      values.push_back(
          static_cast<float>(amplitude * std::sin(2 * std::numbers::pi * hertz * i / 60)));
  };
  add(10, 5, 120);
  CHECK(repeat_frequency(values, 60) == doctest::Approx(5).epsilon(0.01));
  auto small = values, still = values;
  add(10, 1, 30);
  CHECK(repeat_frequency(values, 60) == 0);
  std::swap(values, small);
  add(0.2, 1, 50);  // never passes the middle of the values before
  CHECK(repeat_frequency(values, 60) == 0);
  still.resize(still.size() + 40);
  CHECK(repeat_frequency(still, 60) == 0);
}

TEST_CASE("six ticks of a sine are enough to find its frequency") {
  std::vector<float> values(20, 7.0f);
  CHECK(sine_frequency(values, 60) == 0);
  for (const double hertz : {0.05, 1.5, 10.0, 20.0}) {
    CAPTURE(hertz);
    for (int i = 0; i < kSineTicks; ++i)
      values.push_back(300 *
                       static_cast<float>(std::cos(2 * std::numbers::pi * hertz * (i + 0.3) / 60)));
    CHECK(sine_frequency(values, 60) == doctest::Approx(hertz).epsilon(0.02));
  }
  values.back() += 0.1f;
  CHECK(sine_frequency(values, 60) == 0);
}
