#include "overlays/sprites.h"

#include <algorithm>
#include <utility>

namespace skelscope {

using skelform::Vec2;

namespace {

using Edge = std::pair<std::uint32_t, std::uint32_t>;

std::vector<Edge> edges_of(const skelform::DrawList& list, const skelform::DrawCommand& command) {
  std::vector<Edge> edges;
  for (std::uint32_t i = 0; i + 2 < command.index_count; i += 3) {
    const std::uint32_t* corner = &list.indices[command.first_index + i];
    for (int side = 0; side < 3; ++side) {
      edges.push_back(std::minmax(corner[side], corner[(side + 1) % 3]));
    }
  }
  std::ranges::sort(edges);
  return edges;
}

// Visits the edges that belong to one triangle only; edges inside a mesh occur twice.
template <class F>
void for_each_rim_edge(const std::vector<Edge>& edges, F&& visit) {
  for (std::size_t i = 0; i < edges.size();) {
    std::size_t end = i + 1;
    while (end < edges.size() && edges[end] == edges[i]) ++end;
    if (end - i == 1) visit(edges[i]);
    i = end;
  }
}

}  // namespace

void build_sprite_outline(const Session& session, const Projection& projection, int bone,
                          Paint paint, OverlayList& over) {
  const skelform::DrawList& list = session.now.draw_list;
  for (const skelform::DrawCommand& command : list.commands) {
    if (command.bone_id != bone) continue;
    for_each_rim_edge(edges_of(list, command), [&](const Edge& edge) {
      const Vec2 a = world_to_screen(projection, list.vertices[edge.first].pos);
      const Vec2 b = world_to_screen(projection, list.vertices[edge.second].pos);
      add_line(over, a, b, 1.6f, paint);
    });
  }
}

}  // namespace skelscope
