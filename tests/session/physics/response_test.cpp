// Figures of a swing that dies out, on curves with known results.
#include "session/physics/response.h"

#include <cmath>
#include <numbers>
#include <vector>

#include <doctest/doctest.h>

using namespace skelscope;

namespace {

constexpr int kRate = 60;
constexpr float kLeast = 0.01f;

// A swing of `peak` pixels at tick 0 with `hertz` periods a second, which falls by a factor of e
// every `dies` ticks.
std::vector<float> swing(float peak, double hertz, double dies, int ticks) {
  std::vector<float> values;
  for (int i = 0; i < ticks; ++i) {
    const double turn = 2 * std::numbers::pi * hertz * i / kRate;
    values.push_back(static_cast<float>(peak * std::exp(-i / dies) * std::cos(turn)));
  }
  return values;
}

// Returns the first tick from which all values are within the band, checking each.
int calm_from(const std::vector<float>& values, float band) {
  int from = 0;
  for (int i = 0; i < static_cast<int>(values.size()); ++i)
    if (std::abs(values[i]) > band) from = i + 1;
  return from;
}

}  // namespace

TEST_CASE("the settling, overshoot and frequency of a swing match its curve") {
  for (const float peak : {10.0f, -3.0f}) {
    for (const double hertz : {1.0, 2.0, 4.0}) {
      CAPTURE(peak);
      CAPTURE(hertz);
      const std::vector<float> values = swing(peak, hertz, 25, 240);
      const Response r = respond(values, 1000, 1000, kRate, kLeast);
      REQUIRE(r.found);
      CHECK(r.peak_by == peak);
      CHECK(r.peak == 1000);
      CHECK(r.band == doctest::Approx(std::abs(peak) * 0.05f));
      CHECK(r.settled == 1000 + calm_from(values, r.band));
      CHECK(settle_seconds(r, kRate) == doctest::Approx((r.settled - 1000) / 60.0));
      // Half a period later the value is on the other side, at the amplitude that is left.
      const double half = kRate / hertz / 2;
      CHECK(overshoot_share(r) == doctest::Approx(std::exp(-half / 25)).epsilon(0.05));
      CHECK(static_cast<double>(r.overshoot_at - 1000) == doctest::Approx(half).epsilon(0.15));
      CHECK(r.overshoot_by * peak < 0);
      CHECK(r.frequency == doctest::Approx(hertz).epsilon(0.002));
    }
  }
}

TEST_CASE("a return that does not pass the rest has no overshoot and no frequency") {
  std::vector<float> values;
  for (int i = 0; i < 120; ++i) values.push_back(8 * std::pow(0.9f, static_cast<float>(i)));
  const Response r = respond(values, 0, 0, kRate, kLeast);
  CHECK(r.overshoot_at == -1);
  CHECK(overshoot_share(r) == 0);
  CHECK(r.frequency == 0);
  CHECK(r.settled == 29);  // 0.9^29 is the first value below a twentieth
}

TEST_CASE("a swing that lasts to the end has not settled") {
  const std::vector<float> values = swing(10, 2, 1e6, 120);
  const Response r = respond(values, 0, 0, kRate, kLeast);
  CHECK(r.found);
  CHECK(r.settled == -1);
  CHECK(settle_seconds(r, kRate) < 0);
}

TEST_CASE("a short passage through the middle is not yet settled") {
  std::vector<float> values(20, 5.0f);
  values.resize(23, 0.0f);  // three calm ticks are too few
  CHECK(respond(values, 0, 0, kRate, kLeast).settled == -1);
  values.resize(40, 0.0f);
  CHECK(respond(values, 0, 0, kRate, kLeast).settled == 20);
}

TEST_CASE("empty values, noise below the least band and unknown ticks are no swing") {
  CHECK_FALSE(respond({}, 0, 0, kRate, kLeast).found);
  CHECK_FALSE(respond(std::vector<float>(50, 0.009f), 0, 0, kRate, kLeast).found);
  CHECK_FALSE(respond(std::vector<float>(50, NAN), 0, 0, kRate, kLeast).found);
}

TEST_CASE("without a known push a swing begins where its largest part left the band") {
  std::vector<float> values(30, 0.0f);
  const std::vector<float> tail = swing(-4, 1, 10, 90);
  values.push_back(-2);
  values.insert(values.end(), tail.begin(), tail.end());
  const Response r = respond(values, 500, -1, kRate, kLeast);
  CHECK(r.start == 529);  // the last tick within the band
  CHECK(r.peak == 531);
  // Values before the push do not count.
  values[3] = 100;
  CHECK(respond(values, 500, 529, kRate, kLeast).peak == 531);
}

TEST_CASE(
    "the deviation shown is chosen by the physics: sway first, then position, rotation and scale") {
  skelform::Physics physics;
  physics.scale_damping = 5;
  CHECK(telling_quantity(physics) == Quantity::Scale);
  physics.rot_damping = 5;
  CHECK(telling_quantity(physics) == Quantity::RotationLag);
  physics.pos_damping = 5;
  CHECK(telling_quantity(physics) == Quantity::Lag);
  physics.sway = 0.5f;
  CHECK(telling_quantity(physics) == Quantity::Orbit);
}
