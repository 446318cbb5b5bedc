// Compares triangles, vertices and binds.
#include <algorithm>
#include <set>

#include "lists/lists.h"
#include "session/rig/diff_fields.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

std::string triangle_words(const std::vector<std::uint32_t>& corners, std::size_t first) {
  return std::to_string(corners[first]) + ' ' + std::to_string(corners[first + 1]) + ' ' +
         std::to_string(corners[first + 2]);
}

std::vector<int> bones_of(const std::vector<Bind>& binds) {
  std::vector<int> bones;
  for (const Bind& bind : binds) bones.push_back(bind.bone_id);
  return bones;
}

// The place of a vertex in the bind; -1: it is not bound.
int place_of(const Bind& bind, int vertex) {
  return find_index(bind.verts, vertex, &BindVertex::id);
}

std::string weight_words(const Bind& bind, int place) {
  return place < 0 ? "" : number_words(bind.verts[place].weight);
}

std::set<int> vertices_of(const Bind& a, const Bind& b) {
  std::set<int> vertices;
  for (const BindVertex& vertex : a.verts) vertices.insert(vertex.id);
  for (const BindVertex& vertex : b.verts) vertices.insert(vertex.id);
  return vertices;
}

bool same_vertices(const Bind& a, const Bind& b) {
  return std::ranges::equal(a.verts, b.verts, {}, &BindVertex::id, &BindVertex::id);
}

}  // namespace

void FieldDiff::compare(const Field& field, const std::vector<std::uint32_t>& a,
                        const std::vector<std::uint32_t>& b) {
  if (a.size() != b.size()) {
    const auto words = [](std::size_t corners) { return counted(corners / 3, "triangle"); };
    return add(field.name, words(a.size()), words(b.size()));
  }
  for (std::size_t i = 0; i + 3 <= a.size(); i += 3) {
    const std::string x = triangle_words(a, i), y = triangle_words(b, i);
    if (x != y) add(std::string(field.name) + '[' + std::to_string(i) + ']', x, y);
  }
}

void FieldDiff::compare(const Field& field, const std::vector<Vertex>& a,
                        const std::vector<Vertex>& b) {
  if (a.size() != b.size()) add(field.name, std::to_string(a.size()), std::to_string(b.size()));
  if (a.size() != b.size()) return;
  for (int i = 0; i < count_of(a); ++i) {
    if (a[i] == b[i]) continue;
    FieldDiff inside(rigs_, {}, std::string(field.name) + '[' + std::to_string(i) + "].",
                     {.vertex = i});
    describe(inside, a[i], b[i]);
    take(std::move(inside));
  }
}

// Binds are compared one by one if there are as many, else those of the same bone.
void FieldDiff::compare(const Field& field, const std::vector<Bind>& a,
                        const std::vector<Bind>& b) {
  if (a.size() != b.size()) {
    const Field bones{"bone_id", ValueKind::Index, ListOf::Bones};
    add(field.name, first_few(names_of(rigs_, bones, false, bones_of(a)), 40),
        first_few(names_of(rigs_, bones, true, bones_of(b)), 40));
  }
  for (int i = 0; i < count_of(a); ++i) {
    const auto same_bone = [&](const Bind& other) {
      return is_matched(rigs_.match.bones, a[i].bone_id, other.bone_id);
    };
    const auto found = a.size() == b.size() ? b.begin() + static_cast<std::ptrdiff_t>(i)
                                            : std::ranges::find_if(b, same_bone);
    if (found == b.end()) continue;
    compare_bind(a[i], *found, {i, static_cast<int>(found - b.begin())});
  }
}

void FieldDiff::compare_bind(const Bind& a, const Bind& b, PartPlace place) {
  const std::string prefix = "binds[" + std::to_string(place.b) + "].";
  FieldDiff inside(rigs_, {}, prefix, {.bind = place.b});
  describe(inside, a, b);
  for (const int vertex : vertices_of(a, b)) {
    const int in_a = place_of(a, vertex), in_b = place_of(b, vertex);
    inside.like_.vertex = vertex;
    const std::string at = in_b < 0 ? "verts" : "verts[" + std::to_string(in_b) + "].weight";
    if (in_a >= 0 && in_b >= 0)
      inside.add_numbers(at, a.verts[in_a].weight, b.verts[in_b].weight);
    else
      inside.add(at, weight_words(a, in_a), weight_words(b, in_b));
  }
  inside.like_.vertex = -1;
  if (inside.changes.empty() && !same_vertices(a, b))
    inside.add("verts", "as they were", "in another order");
  take(std::move(inside));
}

}  // namespace skelscope
