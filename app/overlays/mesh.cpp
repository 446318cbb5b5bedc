#include "overlays/mesh.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "lists/lists.h"

namespace skelscope {

using skelform::Vec2;
using skelform::Visuals;

namespace {

constexpr float kIdSpacing = 40;    // least distance of vertices that show their ids, look pixels
constexpr float kVertexReach = 12;  // look pixels
constexpr float kNormal = 14;       // half length of a path's normal, look pixels
constexpr std::size_t kMostIds = 400;
constexpr std::size_t kMostDrawn = 4000;  // most edges and vertices drawn per mesh

struct Mesh {
  const Visuals& visuals;
  std::vector<Vec2> vertices;  // screen positions
};

bool is_mesh(const Visuals& visuals) {
  return !visuals.vertices.empty() && !visuals.indices.empty();
}

// Returns the mesh's constructed vertices on the screen.
Mesh mesh_on_screen(const Session& session, const Projection& projection, int index) {
  const Visuals& visuals = armature_of(session).visuals[index];
  Mesh mesh{visuals, {}};
  const Vec2* at =
      session.now.constructed.vertices.data() + skelform::first_vertex(armature_of(session), index);
  for (std::size_t v = 0; v < visuals.vertices.size(); ++v)
    mesh.vertices.push_back(to_screen(projection, at[v]));
  return mesh;
}

bool is_drawn(const Session& session, const Visuals& visuals) {
  const auto& bones = session.now.constructed.bones;
  return visuals.bone_id >= 0 && !bones[visuals.bone_id].hidden;
}

void add_wires(const Mesh& mesh, float width, Paint paint, bool casing, OverlayList& over) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
  const auto& indices = mesh.visuals.indices;
  for (std::size_t i = 0; i + 2 < indices.size() && edges.size() < kMostDrawn; i += 3) {
    for (int side = 0; side < 3; ++side)
      edges.insert(std::minmax(indices[i + side], indices[i + (side + 1) % 3]));
  }
  for (const auto& [a, b] : edges)
    add_line(over, mesh.vertices[a], mesh.vertices[b], width, paint).casing = casing;
}

// The bind with the largest weight for a vertex; bind -1: none.
struct Hold {
  float weight = 0;
  int bind = -1;
};

// Returns the strongest bind of each vertex, of the binds that count.
template <class Counts>
std::vector<Hold> holds_of(const Visuals& visuals, Counts counts) {
  std::vector<Hold> holds(visuals.vertices.size());
  for (int b = 0; b < count_of(visuals.binds); ++b) {
    if (!counts(b)) continue;
    for (const skelform::BindVertex& bound : visuals.binds[b].verts) {
      Hold& hold = holds[bound.id];
      if (bound.weight > hold.weight) hold = {bound.weight, b};
    }
  }
  return holds;
}

// Returns the colour of the vertex's strongest bind; muted if it has none.
Paint bind_paint(const Hold& hold) {
  return hold.bind < 0 ? Paint{Ink::Muted} : Paint{Ink::Family, 1, hold.bind};
}

Paint weight_paint(const Hold& hold) {
  return {Ink::Custom, 1, 0, heat(hold.weight)};
}

void add_vertices(const Mesh& mesh, int bone, const MeshFocus& focus, OverlayList& over) {
  const bool shows = mesh.visuals.bone_id == bone && focus.bind < 0;
  const std::vector<Hold> holds = holds_of(mesh.visuals, [&](int bind) {
    if (focus.bind >= 0) return focus.bind == bind;
    return shows || mesh.visuals.binds[bind].bone_id == bone;
  });
  for (std::size_t v = 0; v < std::min(mesh.vertices.size(), kMostDrawn); ++v) {
    const Paint paint = shows ? bind_paint(holds[v]) : weight_paint(holds[v]);
    add_disc(over, mesh.vertices[v], 4, paint).casing = true;
  }
}

void add_focus(const Mesh& mesh, int vertex, OverlayList& over) {
  if (!has_index(mesh.vertices, vertex)) return;
  add_ring(over, mesh.vertices[vertex], 8, 2, {Ink::Selection});
}

// Returns whether ids are legible: the median edge is long enough for them.
bool has_room_for_ids(const Mesh& mesh, float scale) {
  if (mesh.vertices.size() > kMostIds) return false;
  std::vector<float> lengths;
  for (std::size_t i = 0; i + 1 < mesh.visuals.indices.size(); ++i) {
    lengths.push_back(skelform::length(mesh.vertices[mesh.visuals.indices[i]] -
                                       mesh.vertices[mesh.visuals.indices[i + 1]]));
  }
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::nth_element(lengths.begin(), middle, lengths.end());
  return *middle >= kIdSpacing * scale;
}

void add_ids(const Mesh& mesh, float scale, OverlayList& over) {
  for (std::size_t v = 0; v < mesh.vertices.size(); ++v) {
    Label label;
    label.at = mesh.vertices[v] + Vec2(14, -9) * scale;  // its middle, beside the vertex
    label.note = std::to_string(v);
    label.bare = label.tinted = true;  // with a casing, since artwork lies below
    label.border = {Ink::Text};
    add_label(over, label);
  }
}

// Draws the path of the path binds through their bones, with the normal at each bone.
void add_path(const Session& session, const Projection& projection, const Visuals& visuals,
              OverlayList& over) {
  std::vector<Vec2> way;
  for (const skelform::Bind& bind : visuals.binds) {
    if (bind.is_path && bind.bone_id >= 0)
      way.push_back(to_screen(projection, session.now.constructed.bones[bind.bone_id].pos));
  }
  if (way.size() < 2) return;
  add_polyline(over, way, 2, {Ink::Accent});
  for (std::size_t i = 0; i < way.size(); ++i) {
    const Vec2 along = way[std::min(i + 1, way.size() - 1)] - way[i > 0 ? i - 1 : 0];
    const float length = skelform::length(along);
    if (length < 1e-3f) continue;
    const Vec2 normal = Vec2(along.y, -along.x) * (kNormal * projection.scale / length);
    add_line(over, way[i] - normal, way[i] + normal, 1.6f, {Ink::Accent});
  }
}

}  // namespace

int mesh_of_bone(const skelform::Armature& armature, int bone) {
  if (bone < 0) return -1;
  const auto& all = armature.visuals;
  const int shown =
      find_index_if(all, [&](const Visuals& v) { return v.bone_id == bone && is_mesh(v); });
  if (shown >= 0) return shown;
  return find_index_if(all, [&](const Visuals& v) {
    return is_mesh(v) && contains(v.binds, bone, &skelform::Bind::bone_id);
  });
}

skelform::Color heat(float weight) {
  constexpr skelform::Color kCold(0.15f, 0.35f, 0.95f, 1), kWarm(1, 0.85f, 0.2f, 1),
      kHot(0.95f, 0.2f, 0.15f, 1);
  const float w = std::clamp(weight, 0.0f, 1.0f);
  return w < 0.5f ? kCold + (kWarm - kCold) * (w * 2) : kWarm + (kHot - kWarm) * (w * 2 - 1);
}

int vertex_at(const Session& session, const Projection& projection, int visuals, Vec2 screen) {
  const Mesh mesh = mesh_on_screen(session, projection, visuals);
  int nearest = -1;
  float reach = kVertexReach * projection.scale;
  for (int v = 0; v < count_of(mesh.vertices); ++v) {
    const float distance = skelform::length(mesh.vertices[v] - screen);
    if (distance < reach) reach = distance, nearest = v;
  }
  return nearest;
}

void build_meshes(const Session& session, const Projection& projection, int selected,
                  OverlayList& over, const MeshFocus& focus) {
  const skelform::Armature& armature = armature_of(session);
  const int chosen = mesh_of_bone(armature, selected);
  for (int i = 0; i < count_of(armature.visuals); ++i) {
    if (over.primitives.size() > kMostDrawn) break;
    const Visuals& visuals = armature.visuals[i];
    const int index = i;
    if (index == chosen || !is_mesh(visuals) || !is_drawn(session, visuals)) continue;
    const Mesh mesh = mesh_on_screen(session, projection, index);
    add_wires(mesh, 1, {Ink::Text, 0.45f}, false, over);
  }
  if (chosen < 0) return;
  const Mesh mesh = mesh_on_screen(session, projection, chosen);
  add_wires(mesh, 1.3f, {Ink::Selection, 0.9f}, true, over);
  add_path(session, projection, mesh.visuals, over);
  add_vertices(mesh, selected, focus, over);
  add_focus(mesh, focus.vertex, over);
  if (has_room_for_ids(mesh, projection.scale)) add_ids(mesh, projection.scale, over);
}

}  // namespace skelscope
