#include <algorithm>
#include <string>
#include <vector>

#include "edit/apply.h"
#include "edit/parts.h"
#include "edit/taking.h"
#include "lists/lists.h"

namespace skelform {
namespace {

using Kind = TakenPart::Kind;

template <class Part>
const Part& part_of(const std::vector<Part>& list, int index, const char* what) {
  if (!has_index(list, index))
    throw Refusal{"The other rig has no " + std::string(what) + ' ' + std::to_string(index)};
  return list[index];
}

template <class Part>
void take_values(Taking& t, const std::string& field, Part& here, const Part& there) {
  TakeAt take(t.translate, field);
  describe(take, here, there);
}

const Visuals* visuals_there(const Taking& t, int bone) {
  const int entry = part_of(t.from.armature.bones, bone, "bone").visuals_id;
  return entry < 0 ? nullptr : &part_of(t.from.armature.visuals, entry, "visuals");
}

constexpr std::string_view kActiveStyles = "styles.active";  // of editor.json

// Returns whether the entry exists here and no bone has it, so that one can take it again.
bool is_free(const Draft& draft, int Bone::*entry, int wanted, int count) {
  return wanted >= 0 && wanted < count &&
         std::ranges::count(draft.armature.bones, wanted, entry) == 0;
}

void take_visuals(Taking& t, const TakenPart& part) {
  const Visuals* there = part.there < 0 ? nullptr : visuals_there(t, part.there);
  if (!there) return apply(t.draft, SetSprite{.bone = part.here});
  Bone& bone = bone_at(t.draft, part.here);
  const int entry = part_of(t.from.armature.bones, part.there, "bone").visuals_id;
  if (bone.visuals_id < 0 &&
      is_free(t.draft, &Bone::visuals_id, entry, t.draft.armature.visuals.size()))
    bone.visuals_id = entry;
  if (bone.visuals_id < 0) {
    bone.visuals_id = count_of(t.draft.armature.visuals);
    t.draft.armature.visuals.emplace_back();
    t.draft.origins.visuals.push_back(-1);
  }
  Visuals& visuals = t.draft.armature.visuals[bone.visuals_id];
  take_values(t, part.field, visuals, *there);
}

void take_physics(Taking& t, const TakenPart& part) {
  const int entry =
      part.there < 0 ? -1 : part_of(t.from.armature.bones, part.there, "bone").physics_id;
  if (entry < 0) return apply(t.draft, RemovePhysics{part.here});
  Bone& bone = bone_at(t.draft, part.here);
  if (bone.physics_id < 0 &&
      is_free(t.draft, &Bone::physics_id, entry, t.draft.armature.physics.size()))
    bone.physics_id = entry;
  if (bone.physics_id < 0) apply(t.draft, AddPhysics{.bone = part.here});
  const int here = bone_at(t.draft, part.here).physics_id;
  take_values(t, part.field, t.draft.armature.physics[here],
              part_of(t.from.armature.physics, entry, "physics entry"));
}

// Adds the bone below its parent, which must be here or be taken before it.
void add_bone(Taking& t, int there) {
  const Bone& other = part_of(t.from.armature.bones, there, "bone");
  const auto here = count_of(t.draft.armature.bones);
  apply(t.draft, AddBone{.parent = followed(t.remap.match.bones, other.parent_id)});
  t.remap.match.bones[there] = here;
  take_values(t, "", bone_at(t.draft, here), other);
  if (there < count_of(t.from.editor.bones))
    t.draft.editor.bones.back() = t.from.editor.bones[there];
  if (other.visuals_id >= 0) take_visuals(t, {Kind::Visuals, here, there});
  if (other.physics_id >= 0) take_physics(t, {Kind::Physics, here, there});
}

void take_bone(Taking& t, const TakenPart& part) {
  const Bone& there = part_of(t.from.armature.bones, part.there, "bone");
  Bone& bone = bone_at(t.draft, part.here);
  const int parent = followed(t.remap.match.bones, there.parent_id);
  const int id = bone.id, before = bone.parent_id;
  take_values(t, part.field, bone, there);
  bone.id = id;
  bone.parent_id = before;
  const bool moves = lies_in("parent_id", part.field) && parent != before;
  if (moves) apply(t.draft, ReparentBone{part.here, parent, false});
}

std::vector<int> bones_here(const Taking& t, const std::vector<int>& there) {
  std::vector<int> here;
  for (const int bone : there) here.push_back(followed(t.remap.match.bones, bone));
  std::erase(here, -1);
  return here;
}

void take_family(Taking& t, const TakenPart& part) {
  if (part.there < 0) return apply(t.draft, RemoveFamily{part.here});
  const auto& there = part_of(t.from.armature.inverse_kinematics, part.there, "IK family");
  const std::vector<int> chain = bones_here(t, there.bone_ids);
  int here = part.here;
  if (here < 0) {
    here = count_of(t.draft.armature.inverse_kinematics);
    const int target = followed(t.remap.match.bones, there.target_id);
    apply(t.draft, AddFamily{.bones = chain, .target = target});
  }
  InverseKinematics taken = family_at(t.draft, here);
  take_values(t, part.field, taken, there);
  if (taken.bone_ids != family_at(t.draft, here).bone_ids)
    apply(t.draft, SetFamily{.family = here, .bones = chain});
  taken.bone_ids = family_at(t.draft, here).bone_ids;
  family_at(t.draft, here) = taken;
}

void add_key(const Taking& t, Animation& animation, const Keyframe& there) {
  const Keyframe key = key_here(t, there);
  if (key.bone_id < 0) return;
  const auto at = std::ranges::upper_bound(animation.keyframes, key.frame, {}, &Keyframe::frame);
  animation.keyframes.insert(at, key);
}

void take_animation(Taking& t, const TakenPart& part) {
  if (part.there < 0) return apply(t.draft, RemoveAnimation{part.here});
  const Animation& there = part_of(t.from.armature.animations, part.there, "animation");
  if (part.here >= 0) {
    Animation& here = animation_at(t.draft, part.here);
    const int id = here.id;
    take_values(t, part.field.empty() ? "name" : part.field, here, there);
    if (part.field.empty()) here.fps = there.fps;
    here.id = id;
    return;
  }
  ++t.added_animations;
  apply(t.draft, AddAnimation{there.name, std::clamp(there.fps, 1, 1000)});
  Animation& here = t.draft.armature.animations.back();
  for (const Keyframe& key : there.keyframes) add_key(t, here, key);
}

// Keys of one element of one bone and one frame. Keys are taken after those that change the keys'
// positions.
void take_key(Taking& t, const TakenPart& part) {
  Animation& here = animation_at(t.draft, part.here);
  if (part.item_there < 0) {
    here.keyframes[part.item_here].frame = -1;  // removed at the end
    return;
  }
  const Animation& there = part_of(t.from.armature.animations, part.there, "animation");
  const Keyframe& key = part_of(there.keyframes, part.item_there, "key");
  const bool stays = part.item_here >= 0 && here.keyframes[part.item_here].frame == key.frame;
  if (stays)
    here.keyframes[part.item_here] = key_here(t, key);
  else
    t.added_keys.push_back(part);
  if (!stays && part.item_here >= 0) here.keyframes[part.item_here].frame = -1;
}

// Returns the atlas with the same image, or adds it.
int atlas_here(Taking& t, int there) {
  const auto& images = t.from.atlas_images;
  if (!has_index(images, there)) return -1;
  const auto wanted = image_bytes(images, there);
  for (int i = 0; i < count_of(t.draft.images); ++i)
    if (std::ranges::equal(image_bytes(t.draft.images, i), wanted)) return i;
  const AtlasImage& image = images[there];
  const AtlasImage& whole = image.same_as < 0 ? image : images[image.same_as];
  const Atlas& atlas = t.from.armature.atlases[there];
  std::string name = atlas.filename;
  while (std::ranges::count(t.draft.armature.atlases, name, &Atlas::filename) > 0)
    name = "b_" + name;
  t.draft.armature.atlases.push_back({name, atlas.size});
  t.draft.images.push_back({name, whole.bytes});
  t.draft.origins.atlases.push_back(-1);
  return count_of(t.draft.images) - 1;
}

void take_texture(Taking& t, const TakenPart& part) {
  Style& here = style_at(t.draft, part.here);
  std::vector<int>& origins = t.draft.origins.textures[part.here];
  if (part.item_there < 0) {
    const std::string name = here.textures[part.item_here].name;
    return apply(t.draft, SetStyleTexture{part.here, name, {}});
  }
  const Style& there = part_of(t.from.armature.styles, part.there, "style");
  Texture texture = part_of(there.textures, part.item_there, "texture");
  texture.atlas_idx = atlas_here(t, texture.atlas_idx);
  if (part.item_here >= 0) {
    here.textures[part.item_here] = texture;
    return;
  }
  const std::ptrdiff_t place = place_of_texture(here, there, part.item_there);
  here.textures.insert(here.textures.begin() + place, texture);
  origins.insert(origins.begin() + place, -1);
}

void take_style(Taking& t, const TakenPart& part) {
  if (part.there < 0) return apply(t.draft, RemoveStyle{part.here});
  const Style& there = part_of(t.from.armature.styles, part.there, "style");
  int style = part.here;
  if (style < 0) {
    style = count_of(t.draft.armature.styles);
    ++t.added_styles;
    apply(t.draft, AddStyle{there.name});
    for (int i = 0; i < count_of(there.textures); ++i)
      take_texture(t, {Kind::Texture, style, part.there, -1, i});
  }
  Style& here = style_at(t.draft, style);
  if (lies_in("name", part.field)) here.name = there.name;
  if (!lies_in("active", part.field)) return;
  here.active = there.active;
  std::vector<int>& active = t.draft.editor.active_styles;
  std::erase(active, style);
  if (std::ranges::count(t.from.editor.active_styles, part.there) > 0) active.push_back(style);
  std::ranges::sort(active);
}

void take_active_styles(Taking& t) {
  std::vector<int>& active = t.draft.editor.active_styles;
  active.clear();
  for (const int style : t.from.editor.active_styles)
    active.push_back(followed(t.remap.match.styles, style));
  std::erase(active, -1);
}

void take_of_rig(Taking& t, const TakenPart& part) {
  if (part.field == kActiveStyles) return take_active_styles(t);
  if (!part.field.empty()) return take_values(t, part.field, t.draft.armature, t.from.armature);
  for (const char* field : {"version", "baked_ik", "img_format", "clear_color"})
    take_values(t, field, t.draft.armature, t.from.armature);
}

void take(Taking& t, const TakenPart& part) {
  if (is_order(part)) return take_order(t, part);
  switch (part.kind) {
    case Kind::Rig:
      return take_of_rig(t, part);
    case Kind::Bone:
      if (part.here < 0) return add_bone(t, part.there);
      if (part.there >= 0) return take_bone(t, part);
      return;  // removed last, because the others' positions move up
    case Kind::Visuals:
      return take_visuals(t, part);
    case Kind::Family:
      return take_family(t, part);
    case Kind::Physics:
      return take_physics(t, part);
    case Kind::Animation:
      return take_animation(t, part);
    case Kind::Key:
      return take_key(t, part);
    case Kind::Style:
      return take_style(t, part);
    case Kind::Texture:
      return take_texture(t, part);
  }
}

// New bones come first, since other parts refer to them. Removed parts come last and from the end,
// since the positions after them move up; those of a list's items before those of the lists. Items
// are added after the removals, in the order of the other list. Lists are put in order last.
constexpr int kRemovedItem = 2, kAddedItem = 3, kItemOrder = 4, kRemovedPart = 5, kPartOrder = 6;

int turn_of(const TakenPart& part) {
  if (is_order(part)) return part.kind == Kind::Style ? kItemOrder : kPartOrder;
  if (part.kind == Kind::Bone) return part.here < 0 ? 0 : 1;
  if (part.kind == Kind::Rig || part.kind == Kind::Key) return 1;
  if (part.kind == Kind::Texture)
    return part.item_there < 0 ? kRemovedItem : part.item_here < 0 ? kAddedItem : 1;
  return part.there < 0 ? kRemovedPart : 1;
}

int position_of(const TakenPart& part) {
  const bool item = part.kind == Kind::Key || part.kind == Kind::Texture;
  return item ? part.item_here : part.here;
}

std::vector<TakenPart> in_turn(std::vector<TakenPart> parts) {
  std::ranges::stable_sort(parts, [](const TakenPart& a, const TakenPart& b) {
    const int x = turn_of(a), y = turn_of(b);
    if (x != y) return x < y;
    if (x == kAddedItem) return a.item_there < b.item_there;
    return x >= kRemovedItem && position_of(a) > position_of(b);
  });
  return parts;
}

void remove_bones(Draft& draft, const std::vector<TakenPart>& parts) {
  std::vector<int> gone;
  for (const TakenPart& part : parts)
    if (part.kind == Kind::Bone && part.there < 0) gone.push_back(part.here);
  if (!gone.empty()) apply(draft, RemoveBones{gone, true});
}

}  // namespace

void apply(Draft& draft, const TakeOver& edit) {
  if (!edit.from) throw Refusal{"There is no rig to take values from"};
  if (edit.all) throw Refusal{"All contents can only be taken over alone"};
  Taking taking(draft, *edit.from);
  const std::vector<TakenPart> parts = in_turn(edit.parts);
  for (const TakenPart& part : parts) take(taking, part);
  place_taken_keys(taking);
  place_added_parts(taking);
  remove_bones(draft, parts);
}

}  // namespace skelform
