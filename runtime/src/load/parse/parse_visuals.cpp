#include <algorithm>
#include <unordered_map>
#include <vector>

#include "load/parse/parse.h"
#include "words/words.h"

namespace skelform {
namespace {

Visuals parse_entry(Parse& parse, const Node& node) {
  Visuals visuals;
  const std::string tex = node.text("tex");
  visuals.tex = texture_named(parse, tex);
  visuals.init_tex = texture_named(parse, node.text("init_tex", tex));
  visuals.zindex = node.integer("zindex", 0);
  visuals.init_zindex = node.integer("init_zindex", visuals.zindex);
  visuals.tint = node.color("tint", Color{1});
  visuals.init_tint = node.color("init_tint", visuals.tint);
  visuals.pivot_pos = node.vec2("pivot_pos", {0, 0});
  visuals.pivot_rot = node.number("pivot_rot", 0);
  visuals.pivot_scale = node.vec2("pivot_scale", {1, 1});
  return visuals;
}

using VertexIds = std::unordered_map<int, int>;

VertexIds parse_vertices(const Node& node, Visuals& visuals) {
  VertexIds ids;
  bool differ = false;
  std::vector<int> in_file;
  for (std::size_t i = 0; i < node.size("vertices"); ++i) {
    const Node at = node.item("vertices", i);
    Vertex vertex;
    vertex.pos = at.vec2("pos", {0, 0});
    vertex.init_pos = at.vec2("init_pos", vertex.pos);
    vertex.uv = at.vec2("uv", {0, 0});
    visuals.vertices.push_back(vertex);
    const int index = i, id = at.integer("id", index);
    ids.emplace(id, index);
    in_file.push_back(id);
    differ = differ || id != index;
  }
  number_duplicates(ids, in_file.size(), [&](std::size_t i) { return in_file[i]; });
  if (differ) {
    node.report("vertex-id-not-index", "vertices",
                "runtimes that mix ids and positions bend the mesh at wrong vertices: ids are not "
                "positions. Export again");
  }
  return ids;
}

bool is_triangle(const Node& node, std::size_t first, const std::vector<int>& corners,
                 int vertices) {
  const std::string at = "indices[" + std::to_string(first) + "]";
  for (std::size_t c = first; c < first + 3; ++c) {
    if (corners[c] >= 0 && corners[c] < vertices) continue;
    node.report("index-out-of-range", at.c_str(),
                "a triangle is missing: its vertex " + std::to_string(corners[c]) +
                    " does not exist (" + counted(vertices, "vertex") + ")");
    return false;
  }
  const int a = corners[first], b = corners[first + 1], c = corners[first + 2];
  if (a != b && b != c && c != a) return true;
  node.report("triangle-degenerate", at.c_str(),
              "a triangle is missing: two of its corners are the same vertex");
  return false;
}

void parse_indices(const Node& node, Visuals& visuals) {
  const std::vector<int> corners = node.integers("indices");
  if (corners.size() % 3 != 0) {
    node.report("indices-not-triangles", "indices",
                "a triangle may be missing: " + std::to_string(corners.size()) +
                    " indices are not a multiple of 3; the last ones were dropped");
  }
  if (visuals.vertices.empty()) {
    if (!corners.empty()) {
      node.report("indices-without-vertices", "indices",
                  "drawn as a rectangle: there are no vertices to connect");
    }
    return;
  }
  for (std::size_t i = 0; i + 3 <= corners.size(); i += 3) {
    if (!is_triangle(node, i, corners, visuals.vertices.size())) continue;
    for (std::size_t c = i; c < i + 3; ++c) {
      visuals.indices.push_back(static_cast<std::uint32_t>(corners[c]));
    }
  }
}

void parse_bind_vertices(const Node& node, const VertexIds& ids, Bind& bind) {
  for (std::size_t i = 0; i < node.size("verts"); ++i) {
    const Node at = node.item("verts", i);
    const int id = at.integer("id", -1);
    const auto found = ids.find(id);
    if (found == ids.end()) {
      at.report("bind-vertex-out-of-range", "id",
                "the bind misses a vertex: vertex " + std::to_string(id) + " does not exist (" +
                    std::to_string(ids.size()) + " vertices)");
      continue;
    }
    const BindVertex vertex{found->second, at.number("weight", 1)};
    if (vertex.weight < 0 || vertex.weight > 1) {
      at.report("weight-out-of-range", "weight",
                "the vertex overshoots the bone: a weight outside 0..1. Keep it within");
    }
    bind.verts.push_back(vertex);
  }
}

// Binds without a bone stay, because the normals of a path depend on the position in this list.
void parse_binds(const Parse& parse, const Node& node, const VertexIds& ids, Visuals& visuals) {
  for (std::size_t i = 0; i < node.size("binds"); ++i) {
    const Node at = node.item("binds", i);
    Bind bind;
    bind.bone_id = bone_reference(parse, at, "bone_id", "bind-bone-out-of-range",
                                  "the mesh does not follow it");
    bind.is_path = at.flag("is_path", false);
    parse_bind_vertices(at, ids, bind);
    visuals.binds.push_back(std::move(bind));
  }
}

void parse_mesh(Parse& parse, const Node& node, Visuals& visuals) {
  const VertexIds ids = parse_vertices(node, visuals);
  parse_indices(node, visuals);
  parse_binds(parse, node, ids, visuals);
}

}  // namespace

void parse_visuals(Parse& parse, const Node& root) {
  for (std::size_t i = 0; i < root.size("visuals"); ++i) {
    Node node = root.item("visuals", i);
    node.about.bone = parse.visuals_owner[i];
    Visuals visuals = parse_entry(parse, node);
    parse_mesh(parse, node, visuals);
    parse.armature.visuals.push_back(std::move(visuals));
  }
}

}  // namespace skelform
