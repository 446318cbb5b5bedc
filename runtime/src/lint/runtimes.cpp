// Finds features that some runtimes or the editor treat differently: the rig is right but looks
// wrong there. dialect.h lists who does what.
#include <algorithm>

#include "lint/checks.h"
#include "lists/lists.h"

namespace skelform {
namespace {

struct Use {
  int count = 0;
  std::string path;  // path of the first item
  About about;
};

void note(Use& use, const std::string& path, About about) {
  if (use.count++ > 0) return;
  use.path = path;
  use.about = about;
}

template <class Wanted>
Use keys_where(const Skf& skf, Wanted wanted) {
  Use use;
  for (int a = 0; a < count_of(skf.armature.animations); ++a) {
    for (const Keyframe& key : skf.armature.animations[a].keyframes) {
      if (key.dead || !wanted(key)) continue;
      note(use, key_path(skf, a, key), {key.bone_id, a, key.frame});
    }
  }
  return use;
}

Use keys_of(const Skf& skf, std::initializer_list<Element> elements) {
  return keys_where(skf, [&](const Keyframe& key) {
    return std::ranges::find(elements, key.element) != elements.end();
  });
}

template <class Wanted>
Use families_where(const Skf& skf, Wanted wanted) {
  Use use;
  const auto& families = skf.armature.inverse_kinematics;
  for (std::size_t f = 0; f < families.size(); ++f) {
    const bool works = families[f].target_id >= 0 && families[f].bone_ids.size() > 1;
    if (works && wanted(families[f])) {
      note(use, skf.paths.inverse_kinematics[f] + "bone_ids", {families[f].bone_ids.front()});
    }
  }
  return use;
}

// rusty_skelform does not read older layouts.
bool is_read_by_rusty(const Skf& skf) {
  return skf.format >= "0.6";
}

bool always(const InverseKinematics&) {
  return true;
}

void add(const char* code, const Use& use, const std::string& message, Findings& findings) {
  if (use.count > 0) findings.add(code, use.path, message, use.about);
}

}  // namespace

void check_runtime_ik(const Skf& skf, Findings& findings) {
  if (!is_read_by_rusty(skf)) return;
  if (skf.armature.baked_ik) {
    const Use baked = families_where(skf, always);
    add("editor-solves-baked-ik", baked,
        "the editor bends " + counted(baked.count, "chain") +
            " differently: IK is baked into keys and in the file as well, and the editor solves it "
            "again. Exclude IK data when exporting",
        findings);
    return;
  }
  if (skf.armature.physics.empty()) {
    const Use lost = families_where(skf, always);
    add("runtime-ik-needs-physics", lost,
        counted(lost.count, "chain") + (lost.count == 1 ? " does" : " do") +
            " not bend in rusty_skelform 0.6 and 0.7: they solve IK but move no bones in a rig "
            "without physics. Give any bone physics, or bake IK when exporting",
        findings);
  }
  const Use mimics = families_where(skf, [](const InverseKinematics& f) { return f.mimic_target; });
  add("runtime-mimic-lost", mimics,
      "the end bone keeps its own rotation in rusty_skelform 0.7, which loses mimic_target",
      findings);
}

void check_runtime_keys(const Skf& skf, Findings& findings) {
  if (!is_read_by_rusty(skf)) return;
  const Use textures = keys_of(skf, {Element::Texture});
  add("runtime-texture-keys", textures,
      "textures stay as they are at rest in rusty_skelform 0.6 and 0.7, which do not play " +
          counted(textures.count, "Texture key") + ". Show and hide bones instead",
      findings);
  const Use constraints = keys_where(skf, [&](const Keyframe& key) {
    const int family = skf.armature.bones[key.bone_id].ik_family_id;
    return key.element == Element::IkConstraint && family >= 0 && !skf.armature.baked_ik &&
           skf.armature.inverse_kinematics[family].bone_ids.size() > 1;
  });
  add("runtime-constraint-keys", constraints,
      "chains bend to their resting side in rusty_skelform 0.6 and 0.7, which do not play " +
          counted(constraints.count, "IkConstraint key") +
          ": any other bone of the family resets it",
      findings);
  const Use hidden = keys_of(skf, {Element::Hidden});
  add("runtime-hidden-keys", hidden,
      "bones stay hidden or shown as in their first pose in rusty_skelform 0.6 and 0.7, which do "
      "not play " +
          counted(hidden.count, "Hidden key"),
      findings);
  const Use steps = keys_of(skf, {Element::Zindex, Element::IkMode});
  add("runtime-step-keys", steps,
      "the painting order or the IK mode changes in the editor only: runtimes of the format do not "
      "play " +
          counted(steps.count, "Zindex or IkMode key"),
      findings);
}

void check_editor(const Skf& skf, Findings& findings) {
  Use offset, disabled;
  for (const InverseKinematics& family : skf.armature.inverse_kinematics) {
    for (std::size_t i = 0; i < family.bone_ids.size(); ++i) {
      const int bone = family.bone_ids[i];
      const bool off = i == 0 && !skf.armature.baked_ik && bone < count_of(skf.editor.bones) &&
                       skf.editor.bones[bone].ik_disabled;
      if (off) note(disabled, bone_path(skf, bone), {bone});
      if (i > 0 && skf.armature.bones[bone].pos.y != 0) {
        note(offset, bone_path(skf, bone) + ".pos.y", {bone});
      }
    }
  }
  add("editor-member-offset", offset,
      "limbs look different in the editor, and after the next save: editor 0.7 sets pos.y to 0 "
      "on " +
          counted(offset.count, "member") + " of IK families when it opens the rig",
      findings);
  add("editor-ik-disabled", disabled,
      counted(disabled.count, "limb") + (disabled.count == 1 ? " bends" : " bend") +
          " by IK in games and not in the editor: it is switched off there only",
      findings);
}

}  // namespace skelform
