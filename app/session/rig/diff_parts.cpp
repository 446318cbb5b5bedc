// Bones and their visuals, meshes, physics and IK families, and the facts of editor.json.
#include <algorithm>
#include <functional>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "session/rig/diff_fields.h"

namespace skelscope {
namespace {

using namespace skelform;

const Visuals kNoVisuals;
const Physics kNoPhysics;

// A part that only one rig has.
void add_lone(const RigPairing& rigs, Part part, int bone_a, int bone_b, RigDiff& diff) {
  const bool added = bone_b >= 0;
  Change change{
      .part = part,
      .kind = added ? ChangeKind::Added : ChangeKind::Removed,
      .name = added ? bone_title(rigs.b.armature, bone_b) : bone_title(rigs.a.armature, bone_a),
      .bone_a = bone_a,
      .bone_b = bone_b};
  const int above = added ? rigs.b.armature.bones[bone_b].parent_id : -1;
  if (part == Part::Bone && above >= 0)
    change.fields.push_back({"parent_id", "", bone_title(rigs.b.armature, above)});
  diff.changes.push_back(std::move(change));
}

Change change_of(const RigPairing& rigs, Part part, int bone_a, int bone_b) {
  return {.part = part,
          .name = bone_title(rigs.b.armature, bone_b),
          .bone_a = bone_a,
          .bone_b = bone_b};
}

void diff_bone(const RigPairing& rigs, int bone_a, int bone_b, RigDiff& diff) {
  const Bone &x = rigs.a.armature.bones[bone_a], &y = rigs.b.armature.bones[bone_b];
  diff_named(FieldDiff(rigs, {bone_a, bone_b}), x, y, bone_title(rigs.a.armature, bone_a),
             change_of(rigs, Part::Bone, bone_a, bone_b), diff);
}

bool is_of_mesh(const FieldChange& field) {
  return field.field.starts_with("vertices") || field.field.starts_with("indices") ||
         field.field.starts_with("binds");
}

const Visuals& visuals_of(const Armature& armature, int entry) {
  const bool exists = has_index(armature.visuals, entry);
  return exists ? armature.visuals[entry] : kNoVisuals;
}

void diff_visual(const RigPairing& rigs, int bone_a, int bone_b, RigDiff& diff) {
  const int va = rigs.a.armature.bones[bone_a].visuals_id;
  const int vb = rigs.b.armature.bones[bone_b].visuals_id;
  const Visuals& x = visuals_of(rigs.a.armature, va);
  const Visuals& y = visuals_of(rigs.b.armature, vb);
  FieldDiff fields(rigs), mesh(rigs);
  describe(fields, x, y);
  auto& all = fields.changes;
  const auto split = std::stable_partition(all.begin(), all.end(), std::not_fn(is_of_mesh));
  mesh.changes.assign(split, all.end());
  all.erase(split, all.end());
  add_changes(std::move(fields), change_of(rigs, Part::Visuals, bone_a, bone_b), diff);
  Change change = change_of(rigs, Part::Mesh, bone_a, bone_b);
  if (x.vertices.empty() && !y.vertices.empty()) change.kind = ChangeKind::Added;
  if (y.vertices.empty() && !x.vertices.empty()) change.kind = ChangeKind::Removed;
  add_changes(std::move(mesh), std::move(change), diff);
}

const Physics* physics_of(const Armature& armature, int bone) {
  const int entry = armature.bones[bone].physics_id;
  const bool exists = has_index(armature.physics, entry);
  return exists ? &armature.physics[entry] : nullptr;
}

// An entry without parameters does nothing; format converters leave such entries behind.
bool acts(const Physics* p) {
  return p != nullptr && moves_bone(*p);
}

void diff_physics_of(const RigPairing& rigs, int bone_a, int bone_b, RigDiff& diff) {
  const Physics* x = physics_of(rigs.a.armature, bone_a);
  const Physics* y = physics_of(rigs.b.armature, bone_b);
  FieldDiff fields(rigs);
  describe(fields, x ? *x : kNoPhysics, y ? *y : kNoPhysics);
  if (!x || !y) fields.incidental.clear();
  Change change = change_of(rigs, Part::Physics, bone_a, bone_b);
  if (!acts(x) && acts(y)) change.kind = ChangeKind::Added;
  if (acts(x) && !acts(y)) change.kind = ChangeKind::Removed;
  add_changes(std::move(fields), std::move(change), diff);
}

template <class DiffPart>
void for_each_bone(const RigPairing& rigs, DiffPart diff_part) {
  const std::vector<int>& match = rigs.match.bones;
  for (int i = 0; i < count_of(match); ++i) {
    if (match[i] >= 0) diff_part(i, match[i]);
  }
}

int root_of(const InverseKinematics& family) {
  return family.bone_ids.empty() ? -1 : family.bone_ids.front();
}

EditorBone editor_of(const Skf& skf, int bone) {
  const auto& bones = skf.editor.bones;
  return bone < count_of(bones) ? bones[bone] : EditorBone{};
}

}  // namespace

void diff_bones(const RigPairing& rigs, RigDiff& diff) {
  for_each_pair(
      rigs.match.bones, rigs.b.armature.bones.size(),
      [&](int b) { add_lone(rigs, Part::Bone, -1, b, diff); },
      [&](int a) { add_lone(rigs, Part::Bone, a, -1, diff); },
      [&](int a, int b) { diff_bone(rigs, a, b, diff); });
}

void diff_visuals(const RigPairing& rigs, RigDiff& diff) {
  for_each_bone(rigs, [&](int a, int b) { diff_visual(rigs, a, b, diff); });
}

void diff_physics(const RigPairing& rigs, RigDiff& diff) {
  for_each_bone(rigs, [&](int a, int b) { diff_physics_of(rigs, a, b, diff); });
}

void diff_families(const RigPairing& rigs, RigDiff& diff) {
  const auto& in_a = rigs.a.armature.inverse_kinematics;
  const auto& in_b = rigs.b.armature.inverse_kinematics;
  const auto lone = [&](const InverseKinematics& family, ChangeKind kind, int item) {
    Change change{.part = Part::Family, .kind = kind, .name = family.name};
    (kind == ChangeKind::Added ? change.bone_b : change.bone_a) = root_of(family);
    (kind == ChangeKind::Added ? change.item_b : change.item_a) = item;
    diff.changes.push_back(std::move(change));
  };
  for_each_pair(
      rigs.match.inverse_kinematics, in_b.size(),
      [&](int b) { lone(in_b[b], ChangeKind::Added, b); },
      [&](int a) { lone(in_a[a], ChangeKind::Removed, a); },
      [&](int a, int b) {
        FieldDiff fields(rigs);
        describe(fields, in_a[a], in_b[b]);
        add_changes(std::move(fields),
                    {.part = Part::Family,
                     .name = in_b[b].name,
                     .bone_a = root_of(in_a[a]),
                     .bone_b = root_of(in_b[b]),
                     .item_a = a,
                     .item_b = b},
                    diff);
      });
}

void diff_editor(const RigPairing& rigs, RigDiff& diff) {
  for_each_bone(rigs, [&](int a, int b) {
    FieldDiff fields(rigs);
    const EditorBone x = editor_of(rigs.a, a), y = editor_of(rigs.b, b);
    describe(fields, x, y);
    add_changes(std::move(fields), change_of(rigs, Part::Editor, a, b), diff);
  });
  FieldDiff fields(rigs);
  describe(fields, rigs.a.editor, rigs.b.editor);
  add_changes(std::move(fields), {.part = Part::Editor, .name = "editor.json"}, diff);
}

}  // namespace skelscope
