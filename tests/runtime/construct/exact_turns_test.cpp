#include <doctest/doctest.h>

#include <random>

#include "construct/exact_turns.h"

using namespace skelform;

namespace {

// Returns how many of many random numbers are not the float nearest to the exact value.
template <typename Wrong>
int wrong_ones(float most, const Wrong& is_wrong) {
  std::mt19937 random(5);
  std::uniform_real_distribution<float> number(-most, most);
  int wrong = 0;
  for (int i = 0; i < 200'000; ++i) wrong += is_wrong(number(random), number(random)) ? 1 : 0;
  return wrong;
}

}  // namespace

TEST_CASE("exact sines and cosines are the nearest floats") {
  CHECK(wrong_ones(4000.0f, [](float x, float) {
          return exact_sine(x) != static_cast<float>(std::sin(static_cast<long double>(x)));
        }) == 0);
  CHECK(wrong_ones(kPi, [](float x, float) {
          const Vec2 turn = exact_turn(x);
          const auto exact = static_cast<long double>(x);
          return turn.x != static_cast<float>(std::cos(exact)) ||
                 turn.y != static_cast<float>(std::sin(exact));
        }) == 0);
}

TEST_CASE("exact angles are the nearest floats, in every direction") {
  CHECK(wrong_ones(700.0f, [](float x, float y) {
          const auto truth = std::atan2(static_cast<long double>(y), static_cast<long double>(x));
          return exact_angle_of({x, y}) != static_cast<float>(truth);
        }) == 0);
  for (const float x : {0.0f, -0.0f, 1.0f, -1.0f}) {
    for (const float y : {0.0f, -0.0f, 1.0f, -1.0f}) {
      CHECK(exact_angle_of({x, y}) == std::atan2(y, x));
      CHECK(std::signbit(exact_angle_of({x, y})) == std::signbit(std::atan2(y, x)));
    }
  }
}

TEST_CASE("exact sines of huge angles are right, and those of NaN are NaN") {
  CHECK(exact_sine(1e9f) == static_cast<float>(std::sin(1e9)));
  CHECK(exact_sine(-1e9f) == -exact_sine(1e9f));
  CHECK(std::isnan(exact_sine(NAN)));
  CHECK(std::isnan(exact_turn(NAN).x));
  CHECK(std::isnan(exact_angle_of({NAN, 1})));
}
