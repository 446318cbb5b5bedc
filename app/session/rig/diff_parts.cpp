// Bones and their visuals, meshes, physics and IK families.
#include <algorithm>

#include "session/rig/diff_fields.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

const Visuals kNoVisuals;

std::string texture_name(const Armature& armature, int tex) {
  return tex < 0 ? "" : armature.texture_names[tex];
}

std::vector<FieldChange> changed_bone_fields(const Armature& a, const Armature& b,
                                             const RigMatch& match, int in_a, int in_b) {
  const Bone &x = a.bones[in_a], &y = b.bones[in_b];
  FieldDiff fields;
  if (followed(match.bones, x.parent_id) != y.parent_id) {
    fields.changes.push_back({"parent", bone_title(a, x.parent_id), bone_title(b, y.parent_id)});
  }
  fields.point("pos", x.pos, y.pos);
  fields.number("rot", x.rot, y.rot);
  fields.point("scale", x.scale, y.scale);
  fields.truth("hidden", x.hidden, y.hidden);
  // Only if it differs from pos, rot and scale.
  if (x.pos != x.init_pos || y.pos != y.init_pos) fields.point("init_pos", x.init_pos, y.init_pos);
  if (x.rot != x.init_rot || y.rot != y.init_rot) fields.number("init_rot", x.init_rot, y.init_rot);
  if (x.scale != x.init_scale || y.scale != y.init_scale) {
    fields.point("init_scale", x.init_scale, y.init_scale);
  }
  return std::move(fields.changes);
}

void diff_bone(const Armature& a, const Armature& b, int in_a, int in_b, RigDiff& diff) {
  Change change{.part = Part::Bone, .name = bone_title(b, in_b), .bone_a = in_a, .bone_b = in_b};
  change.fields = changed_bone_fields(a, b, diff.match, in_a, in_b);
  if (a.bones[in_a].name != b.bones[in_b].name) {
    change.kind = ChangeKind::Renamed;
    change.old_name = bone_title(a, in_a);
  }
  if (change.kind == ChangeKind::Renamed || !change.fields.empty()) diff.changes.push_back(change);
}

std::vector<FieldChange> visual_fields(const Armature& a, const Armature& b, const Visuals& x,
                                       const Visuals& y) {
  FieldDiff fields;
  fields.words("tex", texture_name(a, x.tex), texture_name(b, y.tex));
  fields.whole("zindex", x.zindex, y.zindex);
  constexpr const char* kTints[] = {"tint.r", "tint.g", "tint.b", "tint.a"};
  for (int i = 0; i < 4; ++i) fields.number(kTints[i], x.tint[i], y.tint[i]);
  fields.point("pivot_pos", x.pivot_pos, y.pivot_pos);
  fields.number("pivot_rot", x.pivot_rot, y.pivot_rot);
  fields.point("pivot_scale", x.pivot_scale, y.pivot_scale);
  return std::move(fields.changes);
}

int moved_vertices(const Visuals& x, const Visuals& y, bool uv) {
  int count = 0;
  for (std::size_t v = 0; v < std::min(x.vertices.size(), y.vertices.size()); ++v) {
    const Vec2 from = uv ? x.vertices[v].uv : x.vertices[v].init_pos;
    const Vec2 to = uv ? y.vertices[v].uv : y.vertices[v].init_pos;
    count += !nearly(from.x, to.x) || !nearly(from.y, to.y);
  }
  return count;
}

bool same_bind(const Bind& x, const Bind& y, const RigMatch& match) {
  const auto same_vertex = [](const BindVertex& v, const BindVertex& w) {
    return v.id == w.id && nearly(v.weight, w.weight);
  };
  return followed(match.bones, x.bone_id) == y.bone_id && x.is_path == y.is_path &&
         std::ranges::equal(x.verts, y.verts, same_vertex);
}

int changed_binds(const Visuals& x, const Visuals& y, const RigMatch& match) {
  int count = 0;
  for (std::size_t i = 0; i < std::min(x.binds.size(), y.binds.size()); ++i) {
    count += !same_bind(x.binds[i], y.binds[i], match);
  }
  return count;
}

std::vector<FieldChange> mesh_fields(const Visuals& x, const Visuals& y, const RigMatch& match) {
  FieldDiff fields;
  const auto count = [](const auto& list) { return static_cast<int>(list.size()); };
  fields.whole("vertices", count(x.vertices), count(y.vertices));
  fields.whole("triangles", count(x.indices) / 3, count(y.indices) / 3);
  if (x.indices.size() == y.indices.size() && x.indices != y.indices) {
    fields.changes.push_back({"triangles", "as they were", "others"});
  }
  fields.whole("vertices moved", 0, moved_vertices(x, y, false));
  fields.whole("uv moved", 0, moved_vertices(x, y, true));
  fields.whole("binds", count(x.binds), count(y.binds));
  if (const int changed = changed_binds(x, y, match); changed > 0)
    fields.changes.push_back({"binds", "as they were", std::to_string(changed) + " changed"});
  return std::move(fields.changes);
}

void diff_visual(const Armature& a, const Armature& b, int bone_a, int bone_b, RigDiff& diff) {
  const int va = a.bones[bone_a].visuals_id, vb = b.bones[bone_b].visuals_id;
  const Visuals& x = va < 0 ? kNoVisuals : a.visuals[va];
  const Visuals& y = vb < 0 ? kNoVisuals : b.visuals[vb];
  Change change{
      .part = Part::Visuals, .name = bone_title(b, bone_b), .bone_a = bone_a, .bone_b = bone_b};
  change.fields = visual_fields(a, b, x, y);
  if (!change.fields.empty()) diff.changes.push_back(change);
  change.part = Part::Mesh;
  change.fields = mesh_fields(x, y, diff.match);
  if (change.fields.empty()) return;
  if (x.vertices.empty()) change.kind = ChangeKind::Added;
  if (y.vertices.empty()) change.kind = ChangeKind::Removed;
  diff.changes.push_back(change);
}

std::string member_names(const Armature& armature, const std::vector<int>& bones) {
  constexpr std::size_t kShown = 40;
  std::vector<std::string> names;
  for (const int bone : bones) names.push_back(bone_title(armature, bone));
  return first_few(std::move(names), kShown);
}

std::vector<FieldChange> family_fields(const Armature& a, const Armature& b, const RigMatch& match,
                                       const InverseKinematics& x, const InverseKinematics& y) {
  FieldDiff fields;
  fields.words("mode", name_of(x.mode), name_of(y.mode));
  fields.words("constraint", name_of(x.constraint), name_of(y.constraint));
  fields.truth("mimic_target", x.mimic_target, y.mimic_target);
  if (followed(match.bones, x.target_id) != y.target_id) {
    fields.changes.push_back({"target", bone_title(a, x.target_id), bone_title(b, y.target_id)});
  }
  std::vector<int> members;
  for (const int bone : x.bone_ids) members.push_back(followed(match.bones, bone));
  if (members != y.bone_ids) {
    fields.changes.push_back({"bones", member_names(a, x.bone_ids), member_names(b, y.bone_ids)});
  }
  return std::move(fields.changes);
}

std::vector<FieldChange> parameter_fields(const Physics& x, const Physics& y) {
  FieldDiff fields;
  fields.number("pos_damping", x.pos_damping, y.pos_damping);
  fields.number("pos_ratio", x.pos_ratio, y.pos_ratio);
  fields.number("scale_damping", x.scale_damping, y.scale_damping);
  fields.number("scale_ratio", x.scale_ratio, y.scale_ratio);
  fields.number("rot_damping", x.rot_damping, y.rot_damping);
  fields.number("sway", x.sway, y.sway);
  fields.number("rot_bounce", x.rot_bounce, y.rot_bounce);
  return std::move(fields.changes);
}

std::vector<FieldChange> simulation_fields(const Physics& x, const Physics& y) {
  FieldDiff fields;
  fields.point("global_pos", x.global_pos, y.global_pos);
  fields.point("global_scale", x.global_scale, y.global_scale);
  fields.number("global_rot", x.global_rot, y.global_rot);
  fields.number("global_orbit", x.global_orbit, y.global_orbit);
  fields.number("global_orbit_diff", x.global_orbit_diff, y.global_orbit_diff);
  fields.number("global_orbit_vel", x.global_orbit_vel, y.global_orbit_vel);
  return std::move(fields.changes);
}

// An entry without parameters does nothing; format converters leave such entries behind.
const Physics* physics_of(const Armature& armature, int bone) {
  const int entry = armature.bones[bone].physics_id;
  if (entry < 0) return nullptr;
  const Physics& p = armature.physics[entry];
  const bool acts = p.pos_damping != 0 || p.scale_damping != 0 || p.rot_damping != 0 || p.sway != 0;
  return acts ? &p : nullptr;
}

void diff_physics_of(const Armature& a, const Armature& b, int bone_a, int bone_b, RigDiff& diff) {
  const Physics *x = physics_of(a, bone_a), *y = physics_of(b, bone_b);
  if (!x && !y) return;
  Change change{
      .part = Part::Physics, .name = bone_title(b, bone_b), .bone_a = bone_a, .bone_b = bone_b};
  change.fields = parameter_fields(x ? *x : Physics{}, y ? *y : Physics{});
  if (!x) change.kind = ChangeKind::Added;
  if (!y) change.kind = ChangeKind::Removed;
  if (!x || !y || !change.fields.empty()) diff.changes.push_back(change);
  if (!x || !y) return;
  change.fields = simulation_fields(*x, *y);
  if (!change.fields.empty()) diff.incidental.push_back(change);
}

}  // namespace

void diff_bones(const Skf& a, const Skf& b, RigDiff& diff) {
  const auto added = [&](int i) {
    FieldDiff parent;
    const int above = b.armature.bones[i].parent_id;
    if (above >= 0) parent.changes.push_back({"parent", "", bone_title(b.armature, above)});
    diff.changes.push_back({.part = Part::Bone,
                            .kind = ChangeKind::Added,
                            .name = bone_title(b.armature, i),
                            .bone_b = i,
                            .fields = parent.changes});
  };
  const auto removed = [&](int i) {
    diff.changes.push_back({.part = Part::Bone,
                            .kind = ChangeKind::Removed,
                            .name = bone_title(a.armature, i),
                            .bone_a = i});
  };
  for_each_pair(diff.match.bones, b.armature.bones.size(), added, removed,
                [&](int i, int j) { diff_bone(a.armature, b.armature, i, j, diff); });
}

void diff_visuals(const Skf& a, const Skf& b, RigDiff& diff) {
  for (std::size_t i = 0; i < diff.match.bones.size(); ++i) {
    const int other = diff.match.bones[i];
    if (other >= 0) diff_visual(a.armature, b.armature, static_cast<int>(i), other, diff);
  }
}

void diff_physics(const Skf& a, const Skf& b, RigDiff& diff) {
  for (std::size_t i = 0; i < diff.match.bones.size(); ++i) {
    const int other = diff.match.bones[i];
    if (other >= 0) diff_physics_of(a.armature, b.armature, static_cast<int>(i), other, diff);
  }
}

void diff_families(const Skf& a, const Skf& b, RigDiff& diff) {
  const auto &in_a = a.armature.inverse_kinematics, &in_b = b.armature.inverse_kinematics;
  const auto root = [](const InverseKinematics& f) {
    return f.bone_ids.empty() ? -1 : f.bone_ids.front();
  };
  const auto both = [&](int i, int j) {
    Change change{.part = Part::Family,
                  .name = in_b[j].name,
                  .bone_a = root(in_a[i]),
                  .bone_b = root(in_b[j])};
    change.fields = family_fields(a.armature, b.armature, diff.match, in_a[i], in_b[j]);
    if (!change.fields.empty()) diff.changes.push_back(change);
  };
  for_each_pair(
      diff.match.inverse_kinematics, in_b.size(),
      [&](int j) {
        diff.changes.push_back({.part = Part::Family,
                                .kind = ChangeKind::Added,
                                .name = in_b[j].name,
                                .bone_b = root(in_b[j])});
      },
      [&](int i) {
        diff.changes.push_back({.part = Part::Family,
                                .kind = ChangeKind::Removed,
                                .name = in_a[i].name,
                                .bone_a = root(in_a[i])});
      },
      both);
}

}  // namespace skelscope
