// Mistakes in FK, IK and meshes.
#include <array>
#include <memory>
#include <utility>

#include "lists/lists.h"
#include "session/compare/causes/models.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

int has_children(const ModelScene& scene) {
  for (const Bone& bone : scene.armature.bones)
    if (bone.parent_id >= 0) return 1;
  return 0;
}

int family_count(const ModelScene& scene) {
  return count_of(scene.armature.inverse_kinematics);
}

int has_families(const ModelScene& scene) {
  return family_count(scene) > 0;
}

// In two variants, such as with the same target for constraints, and without.
int twice_for_families(const ModelScene& scene) {
  return 2 * has_families(scene);
}

int has_meshes(const ModelScene& scene) {
  for (const Visuals& visuals : scene.armature.visuals)
    if (!visuals.vertices.empty()) return 1;
  return 0;
}

int has_styles(const ModelScene& scene) {
  return scene.armature.styles.size() > 1;
}

int has_sprites(const ModelScene& scene) {
  return !scene.armature.styles.empty();
}

int has_two_families(const ModelScene& scene) {
  return family_count(scene) > 1;
}

// The bones at which the families with a constraint begin.
std::string constrained(const ModelScene& scene, int) {
  std::vector<int> bones;
  for (const InverseKinematics& family : scene.armature.inverse_kinematics)
    if (family.constraint != IkConstraint::None && !family.bone_ids.empty())
      bones.push_back(family.bone_ids.front());
  return bones.empty() ? "the families"
                       : "the families that begin at " + ids_and_names(scene.armature, bones);
}

// Iteration counts that other programs are likely to use; the nearest to the rules' 10 first.
constexpr std::array kIterations{9, 11, 8,  1,  5,  20, 2,  3,  4,  6,
                                 7, 12, 15, 16, 25, 30, 32, 50, 64, 100};

int iteration_count(const ModelScene& scene) {
  for (const InverseKinematics& family : scene.armature.inverse_kinematics)
    if (family.mode == IkMode::FABRIK && family.bone_ids.size() > 2) return count_of(kIterations);
  return 0;
}

std::string iteration_words(const ModelScene&, int variant) {
  return counted(kIterations[variant], "iteration");
}

std::string family_words(const ModelScene& scene, int variant) {
  const auto& family = scene.armature.inverse_kinematics[variant];
  const std::string last =
      variant + 1 == family_count(scene) && variant > 0 ? ", the last one" : "";
  return std::to_string(variant) +
         (family.bone_ids.empty()
              ? ""
              : ", which begins at " + ids_and_names(scene.armature, {family.bone_ids[0]})) +
         last;
}

std::string scale_words(const ModelScene&, int variant) {
  constexpr const char* words[] = {"scales and positions", "scales", "positions"};
  return words[variant];
}

// Changes the settings of families in every tick, as a user can.
template <class ChangePokes>
void change_pokes(Mistakes& mistakes, ChangePokes change) {
  mistakes.input.push_back([change](Recording& recording, const Armature& rig) {
    for (RecordedTick& tick : recording.ticks) {
      Pokes pokes = pokes_of(tick.input);
      change(pokes, rig);
      tick.input.pokes = std::make_shared<const Pokes>(std::move(pokes));
    }
  });
}

FamilyOverride& override_of(Pokes& pokes, int family) {
  for (FamilyOverride& known : pokes.families)
    if (known.family == family) return known;
  FamilyOverride& fresh = pokes.families.emplace_back();
  fresh.family = family;
  return fresh;
}

void iterate(Mistakes& mistakes, const ModelScene&, int variant) {
  const int count = kIterations[variant];
  change_pokes(mistakes, [count](Pokes& pokes, const Armature& rig) {
    for (int f = 0; f < count_of(rig.inverse_kinematics); ++f)
      override_of(pokes, f).iterations = count;
  });
}

// With odd variants the families and their keys have other constraints; with even ones only the
// solver errs.
void change_constraints(Mistakes& mistakes, Constraints constraints, int variant) {
  if (variant == 0) {
    mistakes.constraints = constraints;
    return;
  }
  const auto changed = [constraints](IkConstraint constraint) {
    if (constraints == Constraints::Ignored || constraint == IkConstraint::None)
      return IkConstraint::None;
    return constraint == IkConstraint::Clockwise ? IkConstraint::CounterClockwise
                                                 : IkConstraint::Clockwise;
  };
  mistakes.rig.push_back([changed](Armature& rig) {
    for (InverseKinematics& family : rig.inverse_kinematics) {
      family.constraint = changed(family.constraint);
      family.init_constraint = changed(family.init_constraint);
    }
    for (Animation& animation : rig.animations)
      for (Keyframe& key : animation.keyframes)
        key.value_constraint = changed(key.value_constraint);
  });
}

using Change = void (*)(Mistakes&, const ModelScene&, int);
constexpr Change kOwnScale = [](Mistakes& m, const ModelScene&, int variant) {
  m.local_scale_of_scale = variant != 2;
  m.local_scale_of_position = variant != 1;
};

constexpr std::array kMeshChanges{MeshMistake::AddedWeights, MeshMistake::WholeWeights};

std::string weight_words(const ModelScene&, int variant) {
  return variant == 0 ? "added to the vertex instead of to the difference from it" : "taken for 1";
}

std::string normal_words(const ModelScene&, int variant) {
  return variant == 0 ? "with the normals of paths on the other side"
                      : "with each point of a path turned by its bone, not by the path";
}

constexpr Model kPassModels[] = {
    {"rotation-not-inherited", "does not pass rotation from parent to child",
     "without passing rotation from parent to child", has_children,
     [](Mistakes& m, const ModelScene&, int) { m.rotation_stays = true; }},
    {"scale-not-inherited", "does not pass scale from parent to child",
     "without passing scale from parent to child", has_children,
     [](Mistakes& m, const ModelScene&, int) { m.scale_stays = true; }},
    {"position-not-scaled", "does not scale a child's position by its parent's scale",
     "without scaling a child's position by its parent's scale", has_children,
     [](Mistakes& m, const ModelScene&, int) { m.position_unscaled = true; }},
    {"position-not-turned", "does not turn a child's position by its parent's rotation",
     "without turning a child's position by its parent's rotation", has_children,
     [](Mistakes& m, const ModelScene&, int) { m.position_unturned = true; }},
    {"position-turned-back", "turns a child's position the other way round",
     "with a child's position turned clockwise by its parent's rotation", has_children,
     [](Mistakes& m, const ModelScene&, int) { m.position_turned_back = true; }},
    {"scale-of-parent-local", "takes the parent's local scale",
     "with {} of children multiplied by the parent's local scale",
     [](const ModelScene& scene) { return 3 * has_children(scene); }, kOwnScale, scale_words},
    {"children-first", "poses children before their parents",
     "with children posed before their parents, in the reverse order of the bones", has_children,
     [](Mistakes& m, const ModelScene&, int) { m.children_first = true; }},
    {"without-ik", "has no IK", "without IK", has_families,
     [](Mistakes& m, const ModelScene&, int) {
       change_pokes(m, [](Pokes& pokes, const Armature&) { pokes.passes.ik = false; });
     }},
    {"ik-iterations", "runs another number of iterations of IK",
     "with {} of IK where the rules say 10", iteration_count, iterate, iteration_words},
    {"constraints-ignored", "ignores the constraints of IK", "without the constraints of {}",
     twice_for_families,
     [](Mistakes& m, const ModelScene&, int variant) {
       change_constraints(m, Constraints::Ignored, variant);
     },
     constrained},
    {"constraints-swapped", "exchanges clockwise and counter-clockwise",
     "with clockwise and counter-clockwise exchanged in {}", twice_for_families,
     [](Mistakes& m, const ModelScene&, int variant) {
       change_constraints(m, Constraints::Swapped, variant);
     },
     constrained},
    {"family-lost", "does not solve a family", "without IK family {}", family_count,
     [](Mistakes& m, const ModelScene&, int variant) {
       change_pokes(m, [variant](Pokes& pokes, const Armature&) {
         override_of(pokes, variant).enabled = false;
       });
     },
     family_words},
    {"families-reversed", "solves the families from the last to the first",
     "with the IK families solved from the last to the first", has_two_families,
     [](Mistakes& m, const ModelScene&, int) { m.families_reversed = true; }},
    {"target-at-rest", "keeps IK targets at their first place",
     "with IK targets that stay where they were in the first tick", twice_for_families,
     [](Mistakes& m, const ModelScene&, int variant) {
       m.targets = Targets::AtRest, m.targets_constrain = variant == 0;
     }},
    {"target-local", "takes a target's place relative to its parent",
     "with IK targets taken at their position relative to their parent", twice_for_families,
     [](Mistakes& m, const ModelScene&, int variant) {
       m.targets = Targets::Local, m.targets_constrain = variant == 0;
     }},
    {"mesh-weights", "weighs vertices otherwise", "with the weights of binds {}",
     [](const ModelScene& scene) { return 2 * has_meshes(scene); },
     [](Mistakes& m, const ModelScene&, int variant) { m.mesh = kMeshChanges[variant]; },
     weight_words},
    {"path-normals", "turns the points of paths otherwise", "{}",
     [](const ModelScene& scene) { return 2 * has_meshes(scene); },
     [](Mistakes& m, const ModelScene&, int variant) {
       m.mesh = variant == 0 ? MeshMistake::NegatedNormals : MeshMistake::BoneTurns;
     },
     normal_words},
    {"binds-ignored", "ignores binds", "without the binds of meshes", has_meshes,
     [](Mistakes& m, const ModelScene&, int) { m.mesh = MeshMistake::NoBinds; }},
    {"vertices-local", "leaves vertices in the space of the file",
     "with vertices that stay as they are in the file", has_meshes,
     [](Mistakes& m, const ModelScene&, int) { m.mesh = MeshMistake::Local; }},
    {"styles-reversed", "takes textures from the last active style that has them",
     "with textures of the last active style that has them, not of the first", has_styles,
     [](Mistakes& m, const ModelScene&, int) { m.styles_reversed = true; }},
    {"zindex-ignored", "draws sprites in the order of the bones",
     "with sprites drawn in the order of the bones, whatever their zindex", has_sprites,
     [](Mistakes& m, const ModelScene&, int) { m.zindex_ignored = true; }}};

}  // namespace

std::span<const Model> pass_models() {
  return kPassModels;
}

}  // namespace skelscope
