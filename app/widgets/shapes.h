// Shapes that a frame draws by the hundred, straight into Dear ImGui's buffers: as smooth as its
// own and covering the same pixels, at a fraction of the time. Screen pixels.
#pragma once

#include <imgui.h>

#include <span>

namespace skelscope {

struct Stroke {
  ImU32 color = 0;
  float width = 1;
};

// Along two points or more, one stroke after the other, the first at the bottom.
void stroke_path(ImDrawList& list, std::span<const ImVec2> points, bool closed,
                 std::span<const Stroke> strokes);
// Circles of less than kSmallRound; of larger ones see ImDrawList::AddCircle.
inline constexpr float kSmallRound = 20;
void stroke_ring(ImDrawList& list, ImVec2 center, float radius, std::span<const Stroke> strokes);
void fill_disc(ImDrawList& list, ImVec2 center, float radius, ImU32 color);
// Convex. Its soft rim lies around it where the points go clockwise on the screen, else inside.
void fill_convex(ImDrawList& list, std::span<const ImVec2> points, ImU32 color);

// Diamonds at one height, the first at the bottom.
struct Gem {
  float x = 0, radius = 0;
  ImU32 color = 0;
};
void fill_gems(ImDrawList& list, float y, std::span<const Gem> gems);

}  // namespace skelscope
