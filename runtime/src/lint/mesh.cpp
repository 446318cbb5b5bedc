#include <algorithm>
#include <array>
#include <cmath>

#include "lint/checks.h"
#include "skelform/construct.h"
#include "skelform/draw.h"

namespace skelform {
namespace {

template <typename Visit>  // calls visit(visuals, its JSON path prefix, the place for a finding)
void for_each_visuals(const Skf& skf, Visit visit) {
  for (std::size_t v = 0; v < skf.armature.visuals.size(); ++v) {
    const Visuals& visuals = skf.armature.visuals[v];
    visit(visuals, skf.paths.visuals[v], About{visuals.bone_id});
  }
}

// A part that does not follow a bone is as large as the vertices of its bind.
Seen bind_seen(const Visuals& visuals, const Bind& bind) {
  std::vector<Vec2> points;
  for (const BindVertex& vertex : bind.verts)
    points.push_back(visuals.vertices[vertex.id].init_pos);
  return {extent_of(points)};
}

std::string bind_path(const std::string& prefix, std::size_t bind) {
  return prefix + "binds[" + std::to_string(bind) + "]";
}

bool is_outside(Vec2 uv) {
  constexpr float kUvSlack = 0.05f;  // slack of uv beyond 0..1; real exports reach 1.02
  return std::min(uv.x, uv.y) < -kUvSlack || std::max(uv.x, uv.y) > 1 + kUvSlack;
}

// Returns by how many pixels of the texture a uv lies outside of it.
float outside_by(const Skf& skf, const Visuals& visuals, Vec2 uv) {
  const Texture* texture = get_bone_texture(skf.armature, visuals.tex, skf.editor.active_styles);
  if (texture == nullptr) return 0;
  const Vec2 off{std::max({0.0f, -uv.x, uv.x - 1}), std::max({0.0f, -uv.y, uv.y - 1})};
  return length(off * texture->size);
}

// Compares twice the area with the square of the longest side, so that the rig's size does not
// count.
bool is_flat(std::span<const Vec2> vertices, const std::uint32_t* triangle) {
  const auto corner = [&](int i) { return vertices[triangle[i]]; };
  const Vec2 a = corner(1) - corner(0), b = corner(2) - corner(0), c = corner(2) - corner(1);
  const float area = std::fabs(a.x * b.y - a.y * b.x);
  const float longest = std::max({length(a), length(b), length(c)});
  return area <= 1e-5f * longest * longest;
}

// Counts flat triangles of the mesh at rest, bent by its binds, because vertices along a path have
// no shape without them.
struct Flat {
  int count = 0;
  float longest = 0;  // the longest side of all, in pixels
};

Flat flat_triangles(const Visuals& visuals, std::span<const Vec2> vertices) {
  Flat flat;
  for (std::size_t i = 0; i + 2 < visuals.indices.size(); i += 3) {
    const std::uint32_t* triangle = &visuals.indices[i];
    if (!is_flat(vertices, triangle)) continue;
    ++flat.count;
    const std::array corners{vertices[triangle[0]], vertices[triangle[1]], vertices[triangle[2]]};
    flat.longest = std::max(flat.longest, extent_of(corners));
  }
  return flat;
}

bool is_weightless(const Bind& bind) {
  return std::all_of(bind.verts.begin(), bind.verts.end(),
                     [](const BindVertex& vertex) { return vertex.weight == 0; });
}

void check_bind(const Bind& bind, const std::string& path, About about, Findings& findings) {
  if (bind.bone_id < 0) {
    findings.add("bind-without-bone", path + ".bone_id",
                 "the mesh stays stiff here: the bind has no bone. Give it one or remove it",
                 about);
  }
  if (bind.verts.empty()) {
    findings.add(
        "bind-without-vertices", path + ".verts",
        "the mesh does not follow this bone: the bind has no vertices. Add some or remove it",
        about);
  } else if (is_weightless(bind)) {
    findings.add("bind-weightless", path + ".verts",
                 "the mesh does not follow this bone: all weights of the bind are 0. Raise them or "
                 "remove it",
                 about);
  }
}

// A path computes its normals from the previous and the next bind in the list.
bool lacks_neighbour(const std::vector<Bind>& binds, std::size_t b) {
  if (!binds[b].is_path || binds[b].bone_id < 0) return false;
  const bool before = b > 0 && binds[b - 1].bone_id < 0;
  const bool after = b + 1 < binds.size() && binds[b + 1].bone_id < 0;
  return before || after;
}

}  // namespace

void check_mesh(const Skf& skf, Findings& findings) {
  for_each_visuals(skf, [&](const Visuals& visuals, const std::string& path, About about) {
    if (visuals.vertices.empty() || !visuals.indices.empty()) return;
    findings.add("mesh-without-indices", path + "indices",
                 "the mesh is not drawn: it has " + std::to_string(visuals.vertices.size()) +
                     " vertices but no triangles. Write its indices, or remove the vertices",
                 about);
  });
}

void check_flat_triangles(const Skf& skf, Findings& findings) {
  const State rest = initial_state(skf.armature);
  Constructed built = make_constructed(skf.armature);
  construct(skf.armature, rest.pose, {}, built);
  const std::span<const Vec2> all = built.vertices;
  for_each_visuals(skf, [&](const Visuals& visuals, const std::string& path, About about) {
    if (visuals.vertices.empty() || visuals.bone_id < 0) return;
    const Vec2 size = built.bones[visuals.bone_id].scale;
    if (size.x == 0 || size.y == 0) return;  // scale 0: the check scale-zero reports it
    const int entry = &visuals - skf.armature.visuals.data();
    const Flat flat = flat_triangles(
        visuals, all.subspan(first_vertex(skf.armature, entry), visuals.vertices.size()));
    if (flat.count == 0) return;
    about.seen.pixels = flat.longest;
    findings.add("triangle-flat", path + "indices",
                 "a piece of the mesh shows nothing at rest: the corners of " +
                     counted(flat.count, "triangle") + " lie on a line. Move a vertex or remove it",
                 about);
  });
}

void check_uvs(const Skf& skf, Findings& findings) {
  for_each_visuals(skf, [&](const Visuals& visuals, const std::string& path, About about) {
    for (std::size_t v = 0; v < visuals.vertices.size(); ++v) {
      if (!is_outside(visuals.vertices[v].uv)) continue;
      about.seen.pixels = outside_by(skf, visuals, visuals.vertices[v].uv);
      findings.add("uv-outside", path + "vertices[" + std::to_string(v) + "].uv",
                   "a piece of the neighbour on the atlas may show: vertex " + std::to_string(v) +
                       "'s uv lies outside the texture. Keep it within 0..1",
                   about);
    }
  });
}

// Needs three vertices or more, because fewer make no triangle.
void check_equal_uvs(const Skf& skf, Findings& findings) {
  for_each_visuals(skf, [&](const Visuals& visuals, const std::string& path, About about) {
    const auto is_other = [&](const Vertex& vertex) {
      return !(vertex.uv == visuals.vertices.front().uv);
    };
    if (visuals.indices.empty() || visuals.vertices.size() < 3 || visuals.bone_id < 0) return;
    if (std::ranges::any_of(visuals.vertices, is_other)) return;
    about.seen.pixels = mesh_size(visuals);
    findings.add("uv-equal", path + "vertices",
                 bone_words(skf.armature, visuals.bone_id) +
                     " shows one colour instead of its texture: all " +
                     std::to_string(visuals.vertices.size()) +
                     " vertices of its mesh have the same uv. Give each its own",
                 about);
  });
}

void check_binds(const Skf& skf, Findings& findings) {
  for_each_visuals(skf, [&](const Visuals& visuals, const std::string& path, About about) {
    for (std::size_t b = 0; b < visuals.binds.size(); ++b) {
      about.seen = bind_seen(visuals, visuals.binds[b]);
      check_bind(visuals.binds[b], bind_path(path, b), about, findings);
    }
  });
}

void check_paths(const Skf& skf, Findings& findings) {
  for_each_visuals(skf, [&](const Visuals& visuals, const std::string& path, About about) {
    const auto is_path = [](const Bind& bind) { return bind.is_path; };
    const auto paths = std::count_if(visuals.binds.begin(), visuals.binds.end(), is_path);
    about.seen.pixels = mesh_size(visuals);
    if (paths == 1) {
      findings.add("bind-single-path", path + "binds",
                   "the mesh does not bend along its path: it has one path bind, and a path needs "
                   "two or more to have a direction. Add a bind",
                   about);
    }
    for (std::size_t b = 0; b < visuals.binds.size(); ++b) {
      if (!lacks_neighbour(visuals.binds, b)) continue;
      about.seen = bind_seen(visuals, visuals.binds[b]);
      findings.add("path-neighbour-missing", bind_path(path, b),
                   "the path is torn here: the bind next to this one has no bone, and its vertices "
                   "stay unbound. Give it one",
                   about);
    }
  });
}

}  // namespace skelform
