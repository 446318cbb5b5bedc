// A loaded rig starts with its plain fields; elements without a key return to the init_ fields.
// Exports write equal values to both.
#include <algorithm>
#include <cmath>

#include "lint/checks.h"
#include "lists/lists.h"
#include "words/numbers.h"

namespace skelform {
namespace {

// The fields of an object that differ from their init_ fields.
struct Differing {
  std::vector<std::string> fields;  // without "init_"
  std::vector<std::string> words;   // such as "rot is 0.5 and init_rot 0.2"
  std::vector<float> pixels;        // what is seen of each difference

  void note(bool same, const char* field, const std::string& value, const std::string& init,
            float seen) {
    if (same) return;
    fields.emplace_back(field);
    words.push_back(std::string(field) + " is " + value + " and init_" + field + " " + init);
    pixels.push_back(seen);
  }
};

std::string in_words(float value) {
  return rounded_text(value, 6);
}

std::string in_words(Vec2 value) {
  return "(" + in_words(value.x) + ", " + in_words(value.y) + ")";
}

std::string in_words(Color c) {
  return "(" + in_words(c.r) + ", " + in_words(c.g) + ", " + in_words(c.b) + ", " + in_words(c.a) +
         ")";
}

std::string in_words(bool value) {
  return value ? "true" : "false";
}

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

Differing differing_of(const Yardstick& yardstick, const Bone& bone, int b) {
  const float way = yardstick.scale[b] * length(bone.pos - bone.init_pos);
  const float turn =
      moved_by(yardstick, b, Element::Rotation, wrap_angle(bone.rot - bone.init_rot));
  const float growth =
      moved_by(yardstick, b, Element::ScaleX, length(bone.scale - bone.init_scale));
  Differing found;
  found.note(near(bone.pos, bone.init_pos), "pos", in_words(bone.pos), in_words(bone.init_pos),
             way);
  found.note(near(bone.rot, bone.init_rot), "rot", in_words(bone.rot), in_words(bone.init_rot),
             turn);
  found.note(near(bone.scale, bone.init_scale), "scale", in_words(bone.scale),
             in_words(bone.init_scale), growth);
  found.note(bone.hidden == bone.init_hidden, "hidden", in_words(bone.hidden),
             in_words(bone.init_hidden), size_of(yardstick, b));
  return found;
}

float largest(Color a, Color b) {
  return std::max(
      {std::fabs(a.r - b.r), std::fabs(a.g - b.g), std::fabs(a.b - b.b), std::fabs(a.a - b.a)});
}

Differing differing_of(const Yardstick& yardstick, const Armature& armature,
                       const Visuals& visuals) {
  const auto name = [&](int tex) {
    return tex < 0 ? std::string("none") : in_quotes(armature.texture_names[tex]);
  };
  const float size = size_of(yardstick, visuals.bone_id);
  Differing found;
  found.note(visuals.tex == visuals.init_tex, "tex", name(visuals.tex), name(visuals.init_tex),
             size);
  found.note(visuals.zindex == visuals.init_zindex, "zindex", std::to_string(visuals.zindex),
             std::to_string(visuals.init_zindex), size);
  found.note(near(visuals.tint, visuals.init_tint), "tint", in_words(visuals.tint),
             in_words(visuals.init_tint), size * largest(visuals.tint, visuals.init_tint));
  return found;
}

Differing differing_of(const Yardstick& yardstick, const InverseKinematics& family) {
  const float size = yardstick.reach[family.bone_ids.front()];
  Differing found;
  found.note(family.mode == family.init_mode, "mode", name_of(family.mode),
             name_of(family.init_mode), size);
  found.note(family.constraint == family.init_constraint, "constraint", name_of(family.constraint),
             name_of(family.init_constraint), size);
  found.note(family.mimic_target == family.init_mimic_target, "mimic_target",
             in_words(family.mimic_target), in_words(family.init_mimic_target), size);
  return found;
}

void report(const std::string& who, const Differing& found, const std::string& path, int bone,
            Findings& findings) {
  for (std::size_t i = 0; i < found.fields.size(); ++i)
    findings.add("init-differs", path + "init_" + found.fields[i],
                 who + " is not the same at rest and in an animation that does not move it: " +
                     found.words[i] + ". Give both the same value",
                 {bone, -1, -1, {found.pixels[i]}});
}

}  // namespace

void check_init_values(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  const Armature& armature = skf.armature;
  for (int b = 0; b < count_of(armature.bones); ++b) {
    const int bone = b;
    report(bone_words(armature, bone), differing_of(yardstick, armature.bones[b], bone),
           bone_path(skf, b) + ".", bone, findings);
  }
  for (std::size_t v = 0; v < armature.visuals.size(); ++v) {
    const int bone = armature.visuals[v].bone_id;
    if (bone < 0) continue;
    report("the picture of " + bone_words(armature, bone),
           differing_of(yardstick, armature, armature.visuals[v]), skf.paths.visuals[v], bone,
           findings);
  }
  const auto& families = armature.inverse_kinematics;
  for (std::size_t f = 0; f < families.size() && !armature.baked_ik; ++f) {
    if (families[f].bone_ids.empty()) continue;
    const int root = families[f].bone_ids.front();
    report("the IK family of " + bone_words(armature, root), differing_of(yardstick, families[f]),
           skf.paths.inverse_kinematics[f], root, findings);
  }
}

// A rotation of more than a turn does nothing that a smaller one does not.
void check_degrees(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  constexpr float kTurn = 6.3f;  // radians; a bit more than a turn
  for (int b = 0; b < count_of(skf.armature.bones); ++b) {
    const float rot = skf.armature.bones[b].rot, meant = to_radians(rot);
    if (std::fabs(rot) < kTurn) continue;
    const int bone = b;
    findings.add(
        "rotation-degrees", bone_path(skf, b) + ".rot",
        bone_words(skf.armature, bone) + " is turned by " + in_words(rot) +
            " radians at rest, more than a turn, as if degrees were meant. Then write " +
            in_words(meant),
        {bone, -1, -1, {moved_by(yardstick, bone, Element::Rotation, wrap_angle(rot - meant))}});
  }
}

}  // namespace skelform
