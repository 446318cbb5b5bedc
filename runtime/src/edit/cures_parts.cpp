// Cures of bones, sprites, families, physics and styles.
#include <algorithm>
#include <cmath>
#include <span>
#include <tuple>

#include "edit/cures.h"
#include "lint/pairs.h"
#include "lists/lists.h"

namespace skelform {
namespace {

const Bone* bone_of(const Skf& skf, const Problem& problem) {
  const auto& bones = skf.armature.bones;
  const bool known = has_index(bones, problem.bone_id);
  return known ? &bones[problem.bone_id] : nullptr;
}

// Adds the values whose init_ field differs.
void add_differing(const Bone& bone, int index, std::vector<RestValue>& values) {
  const auto add = [&](Element field, float value, float init) {
    if (value != init) values.push_back({index, field, value});
  };
  add(Element::PositionX, bone.pos.x, bone.init_pos.x);
  add(Element::PositionY, bone.pos.y, bone.init_pos.y);
  add(Element::Rotation, bone.rot, bone.init_rot);
  add(Element::ScaleX, bone.scale.x, bone.init_scale.x);
  add(Element::ScaleY, bone.scale.y, bone.init_scale.y);
  add(Element::Hidden, bone.hidden ? 1.0f : 0.0f, bone.init_hidden ? 1.0f : 0.0f);
}

void add_tint(const Color& tint, int bone, std::vector<RestValue>& values) {
  constexpr Element kChannels[] = {Element::TintR, Element::TintG, Element::TintB, Element::TintA};
  for (int c = 0; c < 4; ++c) values.push_back({bone, kChannels[c], tint[c]});
}

// Sets the resting texture and its init_ field; no edit if they agree.
void add_texture(const Skf& skf, const Visuals& visuals, std::vector<Edit>& edits) {
  if (visuals.tex == visuals.init_tex) return;
  const auto& names = skf.armature.texture_names;
  edits.emplace_back(SetSprite{visuals.bone_id, names[visuals.tex]});
}

constexpr const char* kInit = "Give both the resting value";

// Older formats have sprites and families on bones, so the field decides.
bool is_of_bone(std::string_view path) {
  constexpr std::string_view kFields[] = {"init_pos", "init_rot", "init_scale", "init_hidden"};
  return std::ranges::any_of(kFields,
                             [&](std::string_view field) { return path.ends_with(field); });
}

Cure cure_init_of_bone(const Skf& skf, const Problem& problem) {
  const Bone* bone = bone_of(skf, problem);
  if (bone == nullptr) return {};
  SetRest rest;
  add_differing(*bone, problem.bone_id, rest.values);
  return {kInit, {std::move(rest)}};
}

Cure cure_init_of_sprite(const Skf& skf, const Visuals& visuals) {
  if (visuals.tex < 0 && visuals.init_tex >= 0) return {};  // SetSprite would remove the mesh
  Cure cure{kInit, {}};
  SetRest tint;
  if (visuals.tint != visuals.init_tint) add_tint(visuals.tint, visuals.bone_id, tint.values);
  if (!tint.values.empty()) cure.edits.emplace_back(std::move(tint));
  if (visuals.zindex != visuals.init_zindex)
    cure.edits.emplace_back(SetZindex{visuals.bone_id, visuals.zindex});
  add_texture(skf, visuals, cure.edits);
  return cure;
}

Cure cure_init_of_family(const Skf& skf, int index) {
  const InverseKinematics& family = skf.armature.inverse_kinematics[index];
  return {kInit, {SetFamily{index, family.mode, family.constraint, family.mimic_target}}};
}

// Returns the first size of the texture in any style; 0: none has it.
Vec2 texture_size(const Armature& armature, int tex) {
  if (tex < 0) return Vec2{0};
  for (const Style& style : armature.styles) {
    const int at = style.texture_by_name[tex];
    if (at >= 0) return style.textures[at].size;
  }
  return Vec2{0};
}

bool keys_zindexes(const Armature& armature) {
  return std::ranges::any_of(armature.animations, [](const Animation& animation) {
    return std::ranges::any_of(animation.keyframes, [](const Keyframe& key) {
      return !key.dead && key.element == Element::Zindex;
    });
  });
}

bool any_lost(std::span<const Problem> problems) {
  return std::ranges::any_of(
      problems, [](const Problem& problem) { return problem.code.ends_with("-out-of-range"); });
}

// How many references find a bone in the rig that these edits make.
std::size_t count_found(const Skf& skf, std::span<const Edit> edits) {
  const EditResult result = edit(skf, edits);
  if (!result) return 0;
  const Armature& armature = result.skf->armature;
  std::size_t found = 0;
  for (const Animation& animation : armature.animations) found += animation.keyframes.size();
  for (const Bone& bone : armature.bones) found += bone.parent_id >= 0 ? 1 : 0;
  for (const InverseKinematics& family : armature.inverse_kinematics)
    found += family.bone_ids.size() + (family.target_id >= 0 ? 1 : 0);
  for (const Visuals& visuals : armature.visuals)
    for (const Bind& bind : visuals.binds) found += bind.bone_id >= 0 ? 1 : 0;
  return found;
}

}  // namespace

Cure cure_init(const Skf& skf, const Problem& problem) {
  if (is_of_bone(problem.json_path)) return cure_init_of_bone(skf, problem);
  const int family = part_at(skf.paths.inverse_kinematics, problem.json_path);
  if (family >= 0) return cure_init_of_family(skf, family);
  const int entry = part_at(skf.paths.visuals, problem.json_path);
  if (entry >= 0) return cure_init_of_sprite(skf, skf.armature.visuals[entry]);
  return {};
}

// Each bone that shows one of the two textures shows the other.
Cure cure_exchanged(const Skf& skf, const Problem& problem) {
  const Visuals* visuals = sprite_at(skf, problem);
  if (visuals == nullptr || visuals->tex < 0) return {};
  const auto& names = skf.armature.texture_names;
  const std::string& right = names[visuals->tex];
  const auto left = std::ranges::find(names, other_side(right, 1));
  if (left == names.end()) return {};
  Cure cure{"Exchange the textures", {}};
  for (const Visuals& one : skf.armature.visuals) {
    if (one.bone_id < 0 || one.tex < 0) continue;
    const std::string& shown = names[one.tex];
    if (shown == right) cure.edits.emplace_back(SetSprite{one.bone_id, *left});
    if (shown == *left) cure.edits.emplace_back(SetSprite{one.bone_id, right});
  }
  return cure;
}

Cure cure_degrees(const Skf& skf, const Problem& problem) {
  const Bone* bone = bone_of(skf, problem);
  if (bone == nullptr) return {};
  SetRest rest;
  rest.values.push_back({problem.bone_id, Element::Rotation, to_radians(bone->rot)});
  return {"Read it as degrees", {std::move(rest)}};
}

// Colours of 0..255 become 0..1. Alpha stands for itself, because 1 is usual beside 255.
Cure cure_tint(const Skf& skf, const Problem& problem) {
  const Visuals* visuals = sprite_at(skf, problem);
  if (visuals == nullptr) return {};
  Color tint = visuals->tint;
  const bool in_bytes = std::max({tint.r, tint.g, tint.b}) > 1;
  for (int c = 0; c < 4; ++c)
    if (c < 3 ? in_bytes : tint[c] > 1) tint[c] /= 255;
  if (std::max({tint.r, tint.g, tint.b, tint.a}) > 1) return {};
  SetRest rest;
  add_tint(tint, problem.bone_id, rest.values);
  return {"Divide the tint by 255", {std::move(rest)}};
}

Cure cure_pivot(const Skf& skf, const Problem& problem) {
  const Visuals* visuals = sprite_at(skf, problem);
  if (visuals == nullptr) return {};
  const Vec2 size = texture_size(skf.armature, visuals->tex);
  if (size.x < 2 || size.y < 2) return {};
  const Vec2 pos = visuals->pivot_pos / size;
  return {"Divide by the texture's size",
          {SetPivot{problem.bone_id, pos, visuals->pivot_rot, visuals->pivot_scale}}};
}

// Writes the painting order that shows here: among equal z-indices by bone. Keys of z-indices would
// meet the new ones.
Cure cure_zindexes(const Skf& skf, const Problem&) {
  if (keys_zindexes(skf.armature)) return {};
  std::vector<const Visuals*> order;
  for (const Visuals& visuals : skf.armature.visuals) {
    if (visuals.bone_id < 0) continue;
    if (visuals.zindex != visuals.init_zindex) return {};
    order.push_back(&visuals);
  }
  std::ranges::sort(order, {}, [](const Visuals* v) { return std::tuple(v->zindex, v->bone_id); });
  Cure cure{"Write the order shown here", {}, true};
  int least = order.empty() ? 0 : order.front()->zindex;
  for (const Visuals* visuals : order) {
    const int zindex = std::max(visuals->zindex, least);
    least = zindex + 1;
    if (zindex != visuals->zindex) cure.edits.emplace_back(SetZindex{visuals->bone_id, zindex});
  }
  return cure;
}

Cure cure_physics_state(const Skf& skf, const Problem& problem) {
  const Bone* bone = bone_of(skf, problem);
  if (bone == nullptr || bone->physics_id < 0) return {};
  return {"Save it at rest", {RestPhysics{problem.bone_id}}};
}

Cure cure_sway(const Skf& skf, const Problem& problem) {
  const Bone* bone = bone_of(skf, problem);
  if (bone == nullptr || bone->physics_id < 0) return {};
  PhysicsValues values = skf.armature.physics[bone->physics_id];
  values.sway = 0;
  return {"Set sway to 0", {SetPhysics{problem.bone_id, values}}};
}

// Physics without any parameter moves nothing.
Cure cure_missing_physics(const Skf& skf, const Problem& problem) {
  const Bone* bone = bone_of(skf, problem);
  if (bone == nullptr || bone->physics_id >= 0) return {};
  return {"Add physics that rests", {AddPhysics{problem.bone_id, {}}}};
}

// If bones name the family, they are its chain; else it moves nothing.
Cure cure_empty_family(const Skf& skf, const Problem& problem) {
  const int family = part_at(skf.paths.inverse_kinematics, problem.json_path);
  if (family < 0) return {};
  Cure cure{"List the bones that name it", {}};
  std::vector<int> chain;
  for (const int bone : skf.armature.evaluation_order)
    if (skf.armature.bones[bone].ik_family_id == family) chain.push_back(bone);
  if (chain.empty()) return {"Remove the family", {RemoveFamily{family}}};
  for (const int bone : chain)  // SetFamily takes only free bones
    cure.edits.emplace_back(SetReferences{.bone = bone, .ik_family = -1});
  cure.edits.emplace_back(SetFamily{.family = family, .bones = chain});
  return cure;
}

// The families' lists of bones count: the bone takes its settings from the family that bends it.
Cure cure_family_mismatch(const Skf& skf, const Problem& problem) {
  const Bone* bone = bone_of(skf, problem);
  if (bone == nullptr) return {};
  int listed_in = -1;
  const auto& families = skf.armature.inverse_kinematics;
  for (int f = 0; f < count_of(families); ++f)
    if (std::ranges::count(families[f].bone_ids, problem.bone_id) > 0) listed_in = f;
  return {"Name the family that lists it",
          {SetReferences{.bone = problem.bone_id, .ik_family = listed_in}}};
}

// The bone gets its position as its id, or, if another has that, the first free id. References to
// that id then find the bone.
Cure cure_bone_id(const Skf& skf, const Problem& problem) {
  if (bone_of(skf, problem) == nullptr) return {};
  const auto taken = [&](int id) {
    return std::ranges::count(skf.armature.bones, id, &Bone::id) > 0;
  };
  int id = taken(problem.bone_id) ? 0 : problem.bone_id;
  while (taken(id)) ++id;
  return {"Give it the id " + std::to_string(id),
          {SetFileValue{problem.json_path, std::to_string(id)}}};
}

// Writing the rig anew numbers the bones. If references to the bone's position find none, the id is
// wrong instead: with its position as id they find the bone.
Cure cure_bone_number(const Skf& skf, const Problem& problem) {
  Cure numbers = written_anew("Number the bones");
  if (!any_lost(skf.problems)) return numbers;
  Cure id = cure_bone_id(skf, problem);
  return count_found(skf, id.edits) > count_found(skf, numbers.edits) ? id : numbers;
}

Cure cure_off_grid(const Skf& skf, const Problem& problem) {
  const int style = part_at(skf.paths.styles, problem.json_path);
  const int index = number_after(problem.json_path, "textures");
  if (style < 0 || index < 0) return {};
  const auto& textures = skf.armature.styles[style].textures;
  if (index >= count_of(textures)) return {};
  Texture texture = textures[index];
  for (float* number : {&texture.offset.x, &texture.offset.y, &texture.size.x, &texture.size.y})
    *number = std::round(*number);
  return {"Write whole pixels", {SetStyleTexture{style, texture.name, texture}}};
}

Cure cure_style_name(const Skf& skf, const Problem& problem) {
  const int style = part_at(skf.paths.styles, problem.json_path);
  if (style < 0) return {};
  const std::string name = free_name(skf.armature.styles, style);
  return {"Call it \u201c" + name + "\u201d", {RenameStyle{style, name}}};
}

}  // namespace skelform
