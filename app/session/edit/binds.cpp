#include "session/edit/binds.h"

#include <algorithm>

#include "lists/lists.h"

namespace skelscope {

using skelform::Bind;
using skelform::BindVertex;

namespace {

Bind& bind_at(Binds& binds, int bind) {
  return binds[bind];
}

// Vertices in the order of their numbers stay so; others get the new one at the end.
void add_vertex(Bind& bind, const BindVertex& vertex) {
  const bool sorted = std::ranges::is_sorted(bind.verts, {}, &BindVertex::id);
  const auto at = sorted ? std::ranges::lower_bound(bind.verts, vertex.id, {}, &BindVertex::id)
                         : bind.verts.end();
  bind.verts.insert(at, vertex);
}

void put(Bind& bind, const BindVertex& vertex) {
  const auto found = std::ranges::find(bind.verts, vertex.id, &BindVertex::id);
  if (found == bind.verts.end()) return add_vertex(bind, vertex);
  found->weight = vertex.weight;
}

int other_bind_of(const Binds& binds, int bone, int besides) {
  for (int b = 0; b < count_of(binds); ++b)
    if (binds[b].bone_id == bone && b != besides) return b;
  return -1;
}

}  // namespace

std::optional<float> weight_in(const Bind& bind, int vertex) {
  const auto found = std::ranges::find(bind.verts, vertex, &BindVertex::id);
  if (found == bind.verts.end()) return std::nullopt;
  return found->weight;
}

Binds with_weight(Binds binds, int bind, int vertex, float weight) {
  put(bind_at(binds, bind), {vertex, weight});
  return binds;
}

Binds without_vertex(Binds binds, int bind, int vertex) {
  std::erase_if(bind_at(binds, bind).verts, [&](const BindVertex& v) { return v.id == vertex; });
  return binds;
}

Binds with_vertex_handed_over(Binds binds, int bind, int vertex, int bone) {
  const std::optional<float> weight = weight_in(bind_at(binds, bind), vertex);
  if (!weight || bind_at(binds, bind).bone_id == bone) return binds;
  binds = without_vertex(std::move(binds), bind, vertex);
  int to = other_bind_of(binds, bone, bind);
  if (to < 0) {
    to = count_of(binds);
    binds.push_back({bone, bind_at(binds, bind).is_path, {}});
  }
  put(bind_at(binds, to), {vertex, *weight});
  return binds;
}

Binds with_bind_moved(Binds binds, int bind, int places) {
  const int to = std::clamp(bind + places, 0, count_of(binds) - 1);
  const Bind moved = bind_at(binds, bind);
  binds.erase(binds.begin() + bind);
  binds.insert(binds.begin() + to, moved);
  return binds;
}

Binds without_bind(Binds binds, int bind) {
  binds.erase(binds.begin() + bind);
  return binds;
}

}  // namespace skelscope
