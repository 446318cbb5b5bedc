// Shapes that a frame draws by the hundred, written straight into Dear ImGui's buffers. They look
// as smooth and cover the same pixels as its own, in a fraction of the time. Screen pixels.
#pragma once

#include <imgui.h>

#include <span>

namespace skelscope {

struct Stroke {
  ImU32 color = 0;
  float width = 1;
};

// Draws strokes along a path of at least two points, the first one at the bottom.
void stroke_path(ImDrawList& list, std::span<const ImVec2> points, bool closed,
                 std::span<const Stroke> strokes);
// Circles with a radius below kSmallRound; for larger ones use ImDrawList::AddCircle.
inline constexpr float kSmallRound = 20;
void stroke_ring(ImDrawList& list, ImVec2 center, float radius, std::span<const Stroke> strokes);
void fill_disc(ImDrawList& list, ImVec2 center, float radius, ImU32 color);
// Fills a convex shape. Its soft rim lies outside if the points go clockwise on screen, else
// inside.
void fill_convex(ImDrawList& list, std::span<const ImVec2> points, ImU32 color);

// Diamonds at one height, the first at the bottom.
struct Gem {
  float x = 0, radius = 0;
  ImU32 color = 0;
};
void fill_gems(ImDrawList& list, float y, std::span<const Gem> gems);

}  // namespace skelscope
