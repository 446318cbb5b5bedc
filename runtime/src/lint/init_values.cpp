// A loaded rig starts with its plain fields; elements without a key return to the init_ fields.
// Exports write equal values to both.
#include <algorithm>
#include <cmath>

#include "lint/checks.h"

namespace skelform {
namespace {

// The names of an object's fields that differ from their init_ fields.
struct Differing {
  std::vector<std::string> fields;  // without "init_"
  void note(bool same, const char* field) {
    if (!same) fields.emplace_back(field);
  }
};

bool near(float a, float b) {
  constexpr float kNear = 1e-4f;
  return std::fabs(a - b) <= kNear * std::max(1.0f, std::fabs(a));
}

bool near(Vec2 a, Vec2 b) {
  return near(a.x, b.x) && near(a.y, b.y);
}

bool near(Color a, Color b) {
  return near(a.r, b.r) && near(a.g, b.g) && near(a.b, b.b) && near(a.a, b.a);
}

Differing differing_of(const Bone& bone) {
  Differing found;
  found.note(near(bone.pos, bone.init_pos), "pos");
  found.note(near(bone.rot, bone.init_rot), "rot");
  found.note(near(bone.scale, bone.init_scale), "scale");
  found.note(bone.hidden == bone.init_hidden, "hidden");
  return found;
}

Differing differing_of(const Visuals& visuals) {
  Differing found;
  found.note(visuals.tex == visuals.init_tex, "tex");
  found.note(visuals.zindex == visuals.init_zindex, "zindex");
  found.note(near(visuals.tint, visuals.init_tint), "tint");
  return found;
}

Differing differing_of(const InverseKinematics& family) {
  Differing found;
  found.note(family.mode == family.init_mode, "mode");
  found.note(family.constraint == family.init_constraint, "constraint");
  found.note(family.mimic_target == family.init_mimic_target, "mimic_target");
  return found;
}

// Returns for example "init_pos and pos differ, as do those of rot, scale".
std::string differ_words(const Differing& found) {
  std::string text = "init_" + found.fields[0] + " and " + found.fields[0] + " differ";
  for (std::size_t i = 1; i < found.fields.size(); ++i)
    text += (i == 1 ? ", as do those of " : ", ") + found.fields[i];
  return text;
}

void report(const std::string& who, const Differing& found, const std::string& path, int bone,
            Findings& findings) {
  if (found.fields.empty()) return;
  findings.add("init-differs", path + "init_" + found.fields[0],
               who + " is not the same at rest and in an animation that does not move it: " +
                   differ_words(found) + ". Give both the same value",
               {bone});
}

}  // namespace

void check_init_values(const Skf& skf, Findings& findings) {
  const Armature& armature = skf.armature;
  for (std::size_t b = 0; b < armature.bones.size(); ++b) {
    const int bone = static_cast<int>(b);
    report(bone_words(armature, bone), differing_of(armature.bones[b]), bone_path(skf, b) + ".",
           bone, findings);
  }
  for (std::size_t v = 0; v < armature.visuals.size(); ++v) {
    const int bone = armature.visuals[v].bone_id;
    if (bone < 0) continue;
    report("the picture of " + bone_words(armature, bone), differing_of(armature.visuals[v]),
           skf.paths.visuals[v], bone, findings);
  }
  const auto& families = armature.inverse_kinematics;
  for (std::size_t f = 0; f < families.size() && !armature.baked_ik; ++f) {
    if (families[f].bone_ids.empty()) continue;
    const int root = families[f].bone_ids.front();
    report("the IK family of " + bone_words(armature, root), differing_of(families[f]),
           skf.paths.inverse_kinematics[f], root, findings);
  }
}

}  // namespace skelform
