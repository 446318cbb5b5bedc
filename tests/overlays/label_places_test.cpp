#include "overlays/label_places.h"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

using namespace skelscope;
using skelform::Vec2;

namespace {

const ScreenBox kView{{0, 0}, {900, 600}};

LabelBox label_at(Vec2 anchor, int rank = 0, float weight = 0, Vec2 size = {90, 22}) {
  LabelBox label;
  label.anchor = anchor;
  label.at = anchor + Vec2(10, 0);
  label.size = size;
  label.rank = rank;
  label.weight = weight;
  return label;
}

std::vector<LabelBox> crowd(unsigned seed, int count, ScreenBox within) {
  std::mt19937 random(seed);
  const Vec2 size = within.high - within.low;
  const auto share = [&] { return static_cast<float>(random() % 10007) / 10007.0f; };
  std::vector<LabelBox> labels;
  for (int i = 0; i < count; ++i) {
    const Vec2 anchor = within.low + Vec2(share() * size.x, share() * size.y);
    labels.push_back(
        label_at(anchor, static_cast<int>(random() % 4), share() * 100, {30 + share() * 120, 22}));
  }
  return labels;
}

std::vector<LabelPlace> placed(const std::vector<LabelBox>& labels,
                               std::vector<ScreenBox> taken = {}) {
  return place_labels(labels, kView, taken, 1);
}

int count_shown(const std::vector<LabelPlace>& places) {
  int shown = 0;
  for (const LabelPlace& place : places) shown += place.shown;
  return shown;
}

int count_overlaps(const std::vector<LabelPlace>& places) {
  int found = 0;
  for (std::size_t a = 0; a < places.size(); ++a) {
    for (std::size_t b = a + 1; b < places.size(); ++b)
      found += places[a].shown && places[b].shown && overlap(places[a].box, places[b].box);
  }
  return found;
}

}  // namespace

TEST_CASE("a single label gets its preferred place") {
  const auto places = placed({label_at({200, 200})});
  REQUIRE(places[0].shown);
  CHECK_FALSE(places[0].led);
  CHECK(places[0].box.low == Vec2(210, 189));
}

TEST_CASE("labels never overlap, however many there are") {
  for (unsigned seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    const auto places = placed(crowd(seed, 150, {{100, 100}, {500, 400}}));
    CHECK(count_overlaps(places) == 0);
    CHECK(count_shown(places) > 30);
  }
}

TEST_CASE("labels stay inside the viewport and avoid the toolbars over it") {
  const std::vector<ScreenBox> bars{{{0, 0}, {400, 44}}, {{0, 560}, {300, 600}}};
  for (unsigned seed = 1; seed <= 20; ++seed) {
    for (const LabelPlace& place : placed(crowd(seed, 60, kView), bars)) {
      if (!place.shown) continue;
      CHECK(place.box.low.x >= 0);
      CHECK(place.box.high.x <= 900);
      CHECK(place.box.low.y >= 0);
      CHECK(place.box.high.y <= 600);
      CHECK_FALSE(overlap(place.box, bars[0]));
      CHECK_FALSE(overlap(place.box, bars[1]));
    }
  }
}

TEST_CASE("important labels are placed as if less important ones were absent") {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const std::vector<LabelBox> labels = crowd(seed, 80, {{100, 100}, {500, 400}});
    for (int rank = 0; rank < 4; ++rank) {
      std::vector<LabelBox> first;
      std::vector<std::size_t> from;
      for (std::size_t i = 0; i < labels.size(); ++i) {
        if (labels[i].rank > rank) continue;
        first.push_back(labels[i]);
        from.push_back(i);
      }
      const auto all = placed(labels), alone = placed(first);
      for (std::size_t i = 0; i < first.size(); ++i) {
        CHECK(all[from[i]].shown == alone[i].shown);
        CHECK(all[from[i]].box.low == alone[i].box.low);
      }
    }
  }
}

TEST_CASE("the lowest rank is placed first, then the larger weight") {
  std::vector<LabelBox> labels{label_at({300, 300}, 3, 5), label_at({300, 300}, 3, 50),
                               label_at({300, 300}, 0, 0)};
  const auto places = placed(labels);
  CHECK(places[2].box.low == Vec2(310, 289));
  CHECK(places[1].box.low != Vec2(310, 289));
  CHECK(places[1].shown);
}

TEST_CASE("equal labels get equal places") {
  const auto labels = crowd(7, 100, kView);
  const auto a = placed(labels), b = placed(labels);
  for (std::size_t i = 0; i < a.size(); ++i) {
    CHECK(a[i].shown == b[i].shown);
    CHECK(a[i].box.low == b[i].box.low);
  }
}

TEST_CASE("during slow panning labels move along with the points they name") {
  const std::vector<LabelBox> labels = crowd(3, 40, {{250, 200}, {500, 400}});
  auto before = placed(labels);
  int jumps = 0, seen = 0;
  for (int step = 1; step <= 60; ++step) {
    const Vec2 by(0.7f * static_cast<float>(step), 0.4f * static_cast<float>(step));
    std::vector<LabelBox> moved = labels;
    for (LabelBox& label : moved) label.at += by, label.anchor += by;
    const auto now = placed(moved);
    for (std::size_t i = 0; i < now.size(); ++i) {
      const Vec2 way = now[i].box.low - before[i].box.low - Vec2(0.7f, 0.4f);
      jumps += now[i].shown != before[i].shown || (now[i].shown && skelform::length(way) > 0.1f);
      seen += now[i].shown;
    }
    before = now;
  }
  CHECK(seen > 60 * 20);
  CHECK(jumps == 0);
}

TEST_CASE("a point outside the view gets no label") {
  for (const Vec2 away : {Vec2(-50, 300), Vec2(950, 300), Vec2(400, -5), Vec2(400, 640)})
    CHECK_FALSE(placed({label_at(away)})[0].shown);
}

TEST_CASE("a label far from its anchor has a line to it, and a near one has none") {
  std::vector<LabelBox> labels;
  for (int i = 0; i < 14; ++i) labels.push_back(label_at({400, 300}, i));
  const auto places = placed(labels);
  int led = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!places[i].shown) continue;
    const Vec2 anchor = labels[i].anchor;
    const float dx =
        std::fmax(0.f, std::fmax(places[i].box.low.x - anchor.x, anchor.x - places[i].box.high.x));
    const float dy =
        std::fmax(0.f, std::fmax(places[i].box.low.y - anchor.y, anchor.y - places[i].box.high.y));
    CHECK(places[i].led == (std::hypot(dx, dy) > 20));
    led += places[i].led;
  }
  CHECK(led > 0);
}

TEST_CASE("fixed labels stay in place, and other labels avoid them") {
  std::vector<LabelBox> labels{label_at({300, 300}), label_at({300, 300})};
  labels[1].fixed = true;
  labels[1].at = {312, 300};
  labels[1].size = {18, 18};
  const auto places = placed(labels);
  CHECK(places[1].box.low == Vec2(312, 291));
  CHECK_FALSE(overlap(places[0].box, places[1].box));
}

TEST_CASE("numbers of the grid are left out below toolbars and where they would be cut") {
  std::vector<LabelBox> labels(3);
  for (LabelBox& label : labels) label.apart = true, label.size = {30, 14};
  labels[0].at = {500, 300};
  labels[1].at = {20, 20};
  labels[2].at = {890, 300};
  const auto places = placed(labels, {{{0, 0}, {400, 44}}});
  CHECK(places[0].shown);
  CHECK_FALSE(places[1].shown);
  CHECK_FALSE(places[2].shown);
}
