// Pastes copied text into a draft.
#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "edit/apply.h"
#include "edit/clip_read.h"
#include "edit/parts.h"
#include "fields/physics_parameters.h"
#include "json/base64.h"
#include "lists/lists.h"
#include "skelform/clip.h"
#include "words/words.h"

namespace skelform {
namespace {

using skeljson::Json;

// For each bone of the clip, the bone of the draft; -1: none.
using ClipBones = std::vector<int>;

int place_in(const ClipBones& bones, int index) {
  const bool there = has_index(bones, index);
  return there ? bones[index] : -1;
}

int bone_called(const Armature& armature, const std::string& name) {
  return find_index(armature.bones, name, &Bone::name);
}

std::string name_of_parent(const Armature& armature, const Bone& bone) {
  return bone.parent_id < 0 ? "" : armature.bones[bone.parent_id].name;
}

// The first bone of each name, and the first of each name below a parent's name.
struct BonesByName {
  std::map<std::string, int> named;
  std::map<std::pair<std::string, std::string>, int> below;  // key: the bone's name and its
                                                             //   parent's
};

BonesByName by_name(const Armature& armature) {
  BonesByName bones;
  for (int i = 0; i < count_of(armature.bones); ++i) {
    const Bone& bone = armature.bones[i];
    bones.named.emplace(bone.name, i);
    bones.below.emplace(std::pair(bone.name, name_of_parent(armature, bone)), i);
  }
  return bones;
}

// Finds the draft's bone for a bone of the clip: at the same index with the same name and parent's
// name, else with these names at another index, else with the same name.
int bone_meant(const Armature& armature, const BonesByName& bones, const Json& said) {
  const std::string name = text_in(said, "name"), parent = text_in(said, "parent");
  const int id = whole_in(said, "id");
  if (has_index(armature.bones, id)) {
    const Bone& bone = armature.bones[id];
    if (bone.name == name && name_of_parent(armature, bone) == parent) return id;
  }
  const auto same = bones.below.find({name, parent});
  if (same != bones.below.end()) return same->second;
  const auto named = bones.named.find(name);
  return named == bones.named.end() ? -1 : named->second;
}

// Finds the draft's bones for the bones of the clip; -1 for missing bones. `lacking`: names of the
// missing bones.
ClipBones bones_meant(const Draft& draft, const Json& clip, std::vector<std::string>& lacking) {
  const BonesByName known = by_name(draft.armature);
  ClipBones bones;
  for (const Json* said : elements_in(clip, "names")) {
    bones.push_back(bone_meant(draft.armature, known, *said));
    if (bones.back() < 0) lacking.push_back(in_quotes(text_in(*said, "name")));
  }
  return bones;
}

std::string words_about_lack(const std::vector<std::string>& names) {
  constexpr std::size_t kMostNames = 3;
  return std::string("This rig has no bone") + (names.size() == 1 ? " " : "s ") +
         first_few(names, kMostNames);
}

// Finds the bones that receive keys. Keys of a single bone can be pasted to any bone.
ClipBones bones_for_keys(const Draft& draft, const PasteClip& edit, const Json& clip,
                         std::string& lack) {
  if (edit.bone >= 0 && elements_in(clip, "names").size() == 1) return {edit.bone};
  std::vector<std::string> lacking;
  ClipBones bones = bones_meant(draft, clip, lacking);
  if (!lacking.empty()) lack = words_about_lack(lacking);
  return bones;
}

// The name that this rig has for a texture of the clip.
std::string texture_here(const PasteClip& edit, std::string name) {
  for (const auto& [there, here] : edit.textures)
    if (there == name) return here;
  return name;
}

KeyValue key_in(const PasteClip& edit, const Json& key, const ClipBones& bones) {
  KeyValue value{whole_in(key, "frame", 0), place_in(bones, whole_in(key, "bone")),
                 element_named(text_in(key, "element")), number_in(key, "value"),
                 text_in(key, "word")};
  if (value.element == Element::Texture || value.element == Element::Tex)
    value.word = texture_here(edit, std::move(value.word));
  const Handles linear;
  value.handles =
      Handles{vec_in(key, "start_handle", linear.start), vec_in(key, "end_handle", linear.end)};
  return value;
}

// Moves the keys so that the first one is at `frame`.
void shift_keys(std::vector<KeyValue>& keys, int frame) {
  int first = std::numeric_limits<int>::max();
  for (const KeyValue& key : keys) first = std::min(first, key.frame);
  for (KeyValue& key : keys) key.frame += frame - first;
}

void paste_keys(Draft& draft, const PasteClip& edit, const Json& clip) {
  std::string lack;
  const ClipBones bones = bones_for_keys(draft, edit, clip, lack);
  const auto said = elements_in(clip, "keys");
  if (said.empty()) throw Refusal{"The clipboard has no key"};
  SetKeys set{edit.animation};
  for (const Json* key : said) {
    KeyValue value = key_in(edit, *key, bones);
    if (value.bone < 0) continue;
    const int frame = std::exchange(value.frame, 0);
    const std::string why = why_no_key(draft, value);
    value.frame = frame;
    if (why.empty())
      set.keys.push_back(std::move(value));
    else if (lack.empty())
      lack = why;
  }
  if (set.keys.empty()) throw Refusal{lack.empty() ? "The clipboard has no key" : lack};
  shift_keys(set.keys, edit.frame);
  apply(draft, set);
  const std::size_t left = said.size() - set.keys.size();
  if (left == 0) return;
  draft.left_out = counted(left, "key") + (left == 1 ? " was" : " were") + " left out. " +
                   (lack.empty() ? "They name no bone" : lack);
}

PhysicsValues physics_in(const Json& physics) {
  PhysicsValues values;
  describe_parameters(
      [&](const Parameter& parameter, float& value) { value = number_in(physics, parameter.name); },
      values);
  return values;
}

SetMesh mesh_in(const Json& shows, int bone, const ClipBones& bones) {
  SetMesh mesh{bone};
  for (const Json* vertex : elements_in(shows, "vertices")) {
    const Vec2 pos = vec_in(*vertex, "pos");
    mesh.vertices.push_back({pos, pos, vec_in(*vertex, "uv")});
  }
  for (const Json* index : elements_in(shows, "indices"))
    mesh.indices.push_back(static_cast<std::uint32_t>(whole_of(*index)));
  for (const Json* said : elements_in(shows, "binds")) {
    Bind bind{place_in(bones, whole_in(*said, "bone")), truth_in(*said, "is_path"), {}};
    for (const Json* vertex : elements_in(*said, "verts"))
      bind.verts.push_back({whole_in(*vertex, "id"), number_in(*vertex, "weight", 1)});
    mesh.binds.push_back(std::move(bind));
  }
  return mesh;
}

// Pastes the sprite of a bone, unless this rig lacks its texture.
void paste_shown(Draft& draft, const PasteClip& edit, const Json& shows, int bone,
                 const ClipBones& bones) {
  const std::string texture = texture_here(edit, text_in(shows, "tex"));
  if (texture.empty() || !is_in_a_style(draft.armature, texture)) return;
  apply(draft, SetSprite{bone, texture});
  apply(draft, SetZindex{bone, whole_in(shows, "zindex", 0)});
  apply(draft, SetPivot{bone, vec_in(shows, "pivot_pos"), number_in(shows, "pivot_rot"),
                        vec_in(shows, "pivot_scale", Vec2{1})});
  SetRest tint;
  const char* const channels[] = {"r", "g", "b", "a"};
  const Json* color = skeljson::find_member(shows, "tint");
  for (int c = 0; color && c < 4; ++c)
    tint.values.push_back({bone, static_cast<Element>(static_cast<int>(Element::TintR) + c),
                           number_in(*color, channels[c], 1)});
  apply(draft, tint);
  apply(draft, mesh_in(shows, bone, bones));
}

ClipBones paste_skeleton(Draft& draft, const PasteClip& edit, const Json& clip) {
  ClipBones bones;
  for (const Json* said : elements_in(clip, "bones")) {
    const int parent = place_in(bones, whole_in(*said, "parent"));
    apply(draft,
          AddBone{parent < 0 ? edit.bone : parent, text_in(*said, "name"), vec_in(*said, "pos"),
                  vec_in(*said, "scale", Vec2{1}), number_in(*said, "rot")});
    bones.push_back(count_of(draft.armature.bones) - 1);
    if (truth_in(*said, "hidden")) apply(draft, SetRest{{{bones.back(), Element::Hidden, 1}}});
  }
  if (bones.empty()) throw Refusal{"The clipboard has no bone"};
  return bones;
}

template <class Word>
Word word_in(const Json& object, const char* key, std::initializer_list<Word> words) {
  const std::string text = text_in(object, key);
  for (const Word word : words)
    if (text == name_of(word)) return word;
  return *words.begin();
}

void paste_family(Draft& draft, const Json& said, const ClipBones& bones) {
  AddFamily family;
  for (const Json* bone : elements_in(said, "bones"))
    family.bones.push_back(place_in(bones, whole_of(*bone)));
  family.mode = word_in(said, "mode", {IkMode::FABRIK, IkMode::Arc});
  family.constraint =
      word_in(said, "constraint",
              {IkConstraint::None, IkConstraint::Clockwise, IkConstraint::CounterClockwise});
  const int inside = place_in(bones, whole_in(said, "target"));
  const std::string target = text_in(said, "target_name");
  family.target = inside >= 0 ? inside : bone_called(draft.armature, target);
  apply(draft, family);
  const int last = count_of(draft.armature.inverse_kinematics) - 1;
  if (truth_in(said, "mimic_target")) apply(draft, SetFamily{last, {}, {}, true});
}

// Returns whether the rig has the bone, the sprite and the texture of the key.
bool can_be_set(const Armature& armature, const KeyValue& key) {
  if (key.bone < 0) return false;
  const bool shown = armature.bones[key.bone].visuals_id >= 0;
  const bool texture = key.element == Element::Texture || key.element == Element::Tex;
  if (is_of_visuals(key.element) && !shown) return false;
  return !texture || key.word.empty() || is_in_a_style(armature, key.word);
}

// Pastes keys into the animations of the same name, the first of each name.
void paste_all_keys(Draft& draft, const PasteClip& edit, const Json& clip, const ClipBones& bones) {
  std::map<std::string, int> named;
  for (int a = 0; a < count_of(draft.armature.animations); ++a)
    named.emplace(draft.armature.animations[a].name, a);
  std::map<int, std::vector<KeyValue>> keys;
  for (const Json* key : elements_in(clip, "keys")) {
    const auto found = named.find(text_in(*key, "animation"));
    const KeyValue value = key_in(edit, *key, bones);
    if (found != named.end() && can_be_set(draft.armature, value))
      keys[found->second].push_back(value);
  }
  for (const auto& [animation, values] : keys) put_keys(draft, animation, values);
}

void paste_bones(Draft& draft, const PasteClip& edit, const Json& clip) {
  const ClipBones bones = paste_skeleton(draft, edit, clip);
  const auto said = elements_in(clip, "bones");
  for (std::size_t i = 0; i < said.size(); ++i)
    if (const Json* shows = skeljson::find_member(*said[i], "shows"))
      paste_shown(draft, edit, *shows, bones[i], bones);
  for (const Json* family : elements_in(clip, "families")) paste_family(draft, *family, bones);
  for (std::size_t i = 0; i < said.size(); ++i)
    if (const Json* physics = skeljson::find_member(*said[i], "physics"))
      apply(draft, AddPhysics{bones[i], physics_in(*physics)});
  paste_all_keys(draft, edit, clip, bones);
}

ClipKind kind_of_clip(const Json& clip) {
  const std::string kind = text_in(clip, "kind");
  if (kind == "keys") return ClipKind::Keys;
  if (kind == "bones") return ClipKind::Bones;
  return kind == "family" ? ClipKind::Family : ClipKind::None;
}

}  // namespace

ClipKind clip_kind(std::string_view text) {
  const skeljson::Document clip = parsed_clip(text);
  return clip ? kind_of_clip(*clip) : ClipKind::None;
}

std::vector<ClipPicture> clip_pictures(std::string_view text) {
  const skeljson::Document clip = parsed_clip(text);
  std::vector<ClipPicture> pictures;
  if (!clip) return pictures;
  for (const Json* said : elements_in(*clip, "pictures")) {
    std::vector<std::byte> image = skeljson::bytes_of_base64(text_in(*said, "png"));
    if (!image.empty()) pictures.push_back({text_in(*said, "texture"), std::move(image)});
  }
  return pictures;
}

void apply(Draft& draft, const PasteClip& edit) {
  const skeljson::Document clip = parsed_clip(edit.text);
  switch (clip ? kind_of_clip(*clip) : ClipKind::None) {
    case ClipKind::Keys:
      return paste_keys(draft, edit, *clip);
    case ClipKind::Bones:
      return paste_bones(draft, edit, *clip);
    case ClipKind::Family: {
      std::vector<std::string> lacking;
      const ClipBones bones = bones_meant(draft, *clip, lacking);
      if (!lacking.empty()) throw Refusal{words_about_lack(lacking)};
      for (const Json* family : elements_in(*clip, "families")) paste_family(draft, *family, bones);
      return;
    }
    case ClipKind::None:
      break;
  }
  throw Refusal{"The clipboard has nothing that was copied from a rig"};
}

}  // namespace skelform
