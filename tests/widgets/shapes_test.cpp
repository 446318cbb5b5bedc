// Shapes written straight into Dear ImGui's buffers cover the same pixels as its own calls.
#include "widgets/shapes.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <functional>
#include <vector>

#include "panels/harness.h"
#include "panels/layout.h"
#include "widgets/draw.h"

using namespace skelscope;
using ui::Harness;

namespace {

// The bounds of everything drawn, and the covered area weighted by alpha.
struct Drawn {
  ImVec2 low{1e9f, 1e9f}, high{-1e9f, -1e9f};
  double ink = 0;
};

double alpha(const ImDrawVert& vertex) {
  return static_cast<double>((vertex.col >> IM_COL32_A_SHIFT) & 0xFF) / 255;
}

void add_triangle(Drawn& drawn, const ImDrawVert& a, const ImDrawVert& b, const ImDrawVert& c) {
  for (const ImDrawVert* corner : {&a, &b, &c}) {
    drawn.low = {std::fmin(drawn.low.x, corner->pos.x), std::fmin(drawn.low.y, corner->pos.y)};
    drawn.high = {std::fmax(drawn.high.x, corner->pos.x), std::fmax(drawn.high.y, corner->pos.y)};
  }
  const ImVec2 u = b.pos - a.pos, v = c.pos - a.pos;
  const double area = std::abs(static_cast<double>(u.x) * v.y - static_cast<double>(u.y) * v.x) / 2;
  drawn.ink += area * (alpha(a) + alpha(b) + alpha(c)) / 3;
}

using Draw = std::function<void(ImDrawList&)>;

Drawn drawn_by(const Draw& draw) {
  Drawn drawn;
  Harness harness({}, [&](const Theme&) {
    begin_root();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const int first = list.IdxBuffer.Size;
    draw(list);
    const int base = static_cast<int>(list._CmdHeader.VtxOffset);
    drawn = {};
    for (int i = first; i + 2 < list.IdxBuffer.Size; i += 3)
      add_triangle(drawn, list.VtxBuffer[base + list.IdxBuffer[i]],
                   list.VtxBuffer[base + list.IdxBuffer[i + 1]],
                   list.VtxBuffer[base + list.IdxBuffer[i + 2]]);
    end_root();
  });
  harness.frame();
  return drawn;
}

void check_same(const Draw& ours, const Draw& theirs) {
  const Drawn a = drawn_by(ours), b = drawn_by(theirs);
  REQUIRE(b.ink > 1);
  CHECK(a.ink == doctest::Approx(b.ink).epsilon(0.002));
  CHECK(a.low.x == doctest::Approx(b.low.x).epsilon(1e-4));
  CHECK(a.low.y == doctest::Approx(b.low.y).epsilon(1e-4));
  CHECK(a.high.x == doctest::Approx(b.high.x).epsilon(1e-4));
  CHECK(a.high.y == doctest::Approx(b.high.y).epsilon(1e-4));
}

constexpr ImU32 kGlassRed = IM_COL32(255, 0, 0, 200);
const std::array<ImVec2, 5> kKite{ImVec2{20, 20}, ImVec2{40, 14}, ImVec2{90, 30}, ImVec2{88, 34},
                                  ImVec2{30, 40}};
constexpr int kCount = static_cast<int>(kKite.size());

}  // namespace

TEST_CASE("strokes of any width, open or closed, cover the same pixels as Dear ImGui's") {
  for (const float width : {0.4f, 1.0f, 1.7f, 2.0f, 5.3f}) {
    for (const bool closed : {false, true}) {
      CAPTURE(width);
      CAPTURE(closed);
      const Stroke stroke{kGlassRed, width};
      check_same(
          [&](ImDrawList& list) {
            stroke_path(list, kKite, closed, {&stroke, 1});
          },
          [&](ImDrawList& list) {
            list.AddPolyline(kKite.data(), kCount, kGlassRed, closed ? ImDrawFlags_Closed : 0,
                             width);
          });
    }
  }
}

TEST_CASE("rings, discs and convex fills cover the same pixels as Dear ImGui's") {
  for (const float radius : {1.6f, 3.2f, 7.0f, 15.0f, 19.5f}) {
    CAPTURE(radius);
    const Stroke stroke{kGlassRed, 1.4f};
    const ImVec2 at{60.5f, 70};
    check_same(
        [&](ImDrawList& list) {
          stroke_ring(list, at, radius, {&stroke, 1});
        },
        [&](ImDrawList& list) { list.AddCircle(at, radius, kGlassRed, 0, 1.4f); });
    check_same([&](ImDrawList& list) { fill_disc(list, at, radius, kGlassRed); },
               [&](ImDrawList& list) { list.AddCircleFilled(at, radius, kGlassRed); });
  }
  check_same([](ImDrawList& list) { fill_convex(list, kKite, kGlassRed); },
             [](ImDrawList& list) { list.AddConvexPolyFilled(kKite.data(), kCount, kGlassRed); });
}

TEST_CASE("any number of diamonds covers the same pixels as Dear ImGui's") {
  std::vector<Gem> gems;
  for (int i = 0; i < 1500; ++i)
    gems.push_back({10 + 0.5f * static_cast<float>(i), 4.2f, kGlassRed});
  const auto theirs = [&](ImDrawList& list) {
    for (const Gem& gem : gems) {
      const float x = gem.x, r = gem.radius;
      const std::array<ImVec2, 4> corners{ImVec2{x, 50 - r}, ImVec2{x + r, 50}, ImVec2{x, 50 + r},
                                          ImVec2{x - r, 50}};
      list.AddConvexPolyFilled(corners.data(), 4, gem.color);
    }
  };
  check_same([&](ImDrawList& list) { fill_gems(list, 50, gems); }, theirs);
}

TEST_CASE("invisible shapes write no pixels") {
  const Stroke nothing{IM_COL32(255, 0, 0, 0), 3};
  const Drawn drawn = drawn_by([&](ImDrawList& list) {
    stroke_path(list, kKite, true, {&nothing, 1});
    stroke_path(list, std::span(kKite).first(1), false, {&nothing, 1});
    stroke_ring(list, {50, 50}, 0.4f, {&nothing, 1});
    fill_disc(list, {50, 50}, 0.2f, kGlassRed);
    fill_convex(list, std::span(kKite).first(2), kGlassRed);
    fill_gems(list, 50, {});
  });
  CHECK(drawn.ink == 0);
}
