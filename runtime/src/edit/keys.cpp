#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "edit/apply.h"
#include "edit/parts.h"
#include "edit/rest_value.h"
#include "lists/lists.h"
#include "words/words.h"
#include "write/presets.h"

namespace skelform {
namespace {

constexpr int kLatestFrame = 1'000'000;

bool is_word(Element element) {
  return element == Element::Texture || element == Element::Tex ||
         element == Element::IkConstraint || element == Element::IkMode;
}

void require_frame(int frame) {
  if (frame < 0) throw Refusal{"No key stands before frame 0"};
  if (frame > kLatestFrame)
    throw Refusal{"No key stands after frame " + std::to_string(kLatestFrame)};
}

// The enumerators whose words a key may have.
constexpr std::array kConstraints{IkConstraint::None, IkConstraint::Clockwise,
                                  IkConstraint::CounterClockwise};
constexpr std::array kModes{IkMode::FABRIK, IkMode::Arc};

auto find_word(const auto& all, const std::string& word) {
  return std::ranges::find_if(all, [&](auto one) { return word == name_of(one); });
}

void require_one_of(const auto& all, const std::string& word) {
  if (find_word(all, word) != all.end()) return;
  std::vector<std::string> words;
  for (const auto one : all) words.emplace_back(name_of(one));
  throw Refusal{in_quotes(word) + " is none of " + joined(words)};
}

void require_word(const Draft& draft, const KeyValue& key) {
  if (key.element == Element::IkConstraint) require_one_of(kConstraints, key.word);
  if (key.element == Element::IkMode) require_one_of(kModes, key.word);
  const bool texture = key.element == Element::Texture || key.element == Element::Tex;
  if (texture && !key.word.empty() && !is_in_a_style(draft.armature, key.word))
    throw Refusal{"No style has a texture " + in_quotes(key.word)};
}

void require_key(Draft& draft, const KeyValue& key) {
  const Bone& bone = bone_at(draft, key.bone);
  require_frame(key.frame);
  require_number(key.value, "key's value");
  if (key.element >= Element::Unknown || key.element == Element::IkFamilyId)
    throw Refusal{"No key animates that"};
  if (is_of_family(key.element) && bone.ik_family_id < 0)
    throw Refusal{bone_words(draft, key.bone) + " is in no IK family"};
  if (is_of_visuals(key.element)) visuals_of_bone(draft, key.bone);
  require_word(draft, key);
  if (!key.handles) return;
  require_numbers(key.handles->start, "handle");
  require_numbers(key.handles->end, "handle");
}

void shape(Keyframe& key, const Handles& handles) {
  key.start_handle = handles.start;
  key.end_handle = handles.end;
  key.handle_preset = preset_named_by(handles.start, handles.end);
}

// The keys of an animation by bone and element, then by frame; of several keys on one frame the
// last.
using KeysByTrack = std::map<std::pair<int, Element>, std::map<int, std::size_t>>;

KeysByTrack by_track(const Animation& animation) {
  KeysByTrack tracks;
  for (std::size_t i = 0; i < animation.keyframes.size(); ++i) {
    const Keyframe& key = animation.keyframes[i];
    if (!key.dead) tracks[{key.bone_id, key.element}][key.frame] = i;
  }
  return tracks;
}

// Returns the number that a key has beside its word.
float code_of(const KeyValue& asked) {
  const auto code = [&](const auto& all) {
    const auto found = find_word(all, asked.word);
    return found == all.end() ? 0.0f : static_cast<float>(*found);
  };
  return asked.element == Element::IkMode ? code(kModes) : code(kConstraints);
}

void set_key(Animation& animation, KeysByTrack& tracks, const KeyValue& asked) {
  auto& track = tracks[{asked.bone, asked.element}];
  const auto [place, fresh] = track.emplace(asked.frame, animation.keyframes.size());
  if (fresh) animation.keyframes.emplace_back();
  Keyframe* key = &animation.keyframes[place->second];
  if (fresh) {
    key->frame = asked.frame;
    key->bone_id = asked.bone;
    key->element = asked.element;
    key->element_name = name_of(asked.element);
    key->file_index = -1;
    shape(*key, {});
  }
  const bool word = is_word(asked.element);
  const bool texture = asked.element == Element::Texture || asked.element == Element::Tex;
  key->value = word && !texture ? code_of(asked) : asked.value;
  key->value_str = word ? asked.word : "";
  if (asked.handles) shape(*key, *asked.handles);
}

std::string rest_word(const Draft& draft, int bone, Element element) {
  const Bone& b = draft.armature.bones[bone];
  if (is_of_family(element)) {
    const auto& family = draft.armature.inverse_kinematics[b.ik_family_id];
    if (element == Element::IkConstraint) return name_of(family.init_constraint);
    return element == Element::IkMode ? name_of(family.init_mode) : "";
  }
  const int tex = draft.armature.visuals[b.visuals_id].init_tex;
  return tex < 0 ? "" : draft.armature.texture_names[tex];
}

KeyValue rest_key(const Draft& draft, const KeyValue& asked) {
  KeyValue rest{0, asked.bone, asked.element};
  if (is_word(asked.element))
    rest.word = rest_word(draft, asked.bone, asked.element);
  else if (asked.element == Element::MimicTarget)
    rest.value = draft.armature.inverse_kinematics[draft.armature.bones[asked.bone].ik_family_id]
                         .init_mimic_target
                     ? 1.0f
                     : 0.0f;
  else
    rest.value = rest_value(draft.armature, asked.bone, asked.element);
  return rest;
}

void set_keys(Draft& draft, int to, const std::vector<KeyValue>& keys) {
  Animation& animation = animation_at(draft, to);
  KeysByTrack tracks = by_track(animation);
  for (const KeyValue& key : keys) {
    require_key(draft, key);
    if (key.frame > 0 && tracks[{key.bone, key.element}].empty())
      set_key(animation, tracks, rest_key(draft, key));
    set_key(animation, tracks, key);
  }
}

Keyframe& key_at(Animation& animation, int key) {
  if (!has_index(animation.keyframes, key))
    throw Refusal{"There is no key " + std::to_string(key) + " in " + in_quotes(animation.name)};
  return animation.keyframes[key];
}

void erase_keys(Animation& animation, const std::set<int>& keys) {
  int index = 0;
  std::erase_if(animation.keyframes, [&](const Keyframe&) { return keys.contains(index++); });
}

using KeyPlace = std::tuple<int, Element, std::string, int>;

KeyPlace place_of_key(const Keyframe& key) {
  return {key.bone_id, key.element, key.element_name, key.frame};
}

}  // namespace

std::string why_no_key(Draft& draft, const KeyValue& key) {
  try {
    require_key(draft, key);
  } catch (const Refusal& refusal) {
    return refusal.message;
  }
  return "";
}

void put_keys(Draft& draft, int animation, const std::vector<KeyValue>& keys) {
  Animation& keyed = animation_at(draft, animation);
  KeysByTrack tracks = by_track(keyed);
  for (const KeyValue& key : keys) {
    require_key(draft, key);
    set_key(keyed, tracks, key);
  }
}

void apply(Draft& draft, const SetKeys& edit) {
  set_keys(draft, edit.animation, edit.keys);
}

void apply(Draft& draft, const PasteKeys& edit) {
  std::vector<KeyValue> keys = edit.keys;
  for (KeyValue& key : keys) {
    require_frame(key.frame);
    require_frame(edit.frame);
    key.frame += edit.frame;
  }
  set_keys(draft, edit.animation, keys);
}

// If two keys move to the same frame, the one named last stays.
void apply(Draft& draft, const MoveKeys& edit) {
  Animation& animation = animation_at(draft, edit.animation);
  std::set<int> moving, hidden;
  for (const KeyMove& move : edit.keys) {
    key_at(animation, move.key).frame = move.frame;
    require_frame(move.frame);
    moving.insert(move.key);
  }
  std::set<KeyPlace> taken;
  for (std::size_t i = edit.keys.size(); i-- > 0;) {
    const int key = edit.keys[i].key;
    if (!taken.insert(place_of_key(key_at(animation, key))).second) hidden.insert(key);
  }
  for (int k = 0; k < count_of(animation.keyframes); ++k) {
    const int key = k;
    if (!moving.contains(key) && taken.contains(place_of_key(animation.keyframes[k])))
      hidden.insert(key);
  }
  erase_keys(animation, hidden);
}

void apply(Draft& draft, const RemoveKeys& edit) {
  Animation& animation = animation_at(draft, edit.animation);
  for (const int key : edit.keys) key_at(animation, key);
  erase_keys(animation, {edit.keys.begin(), edit.keys.end()});
}

void apply(Draft& draft, const SetHandles& edit) {
  require_numbers(edit.handles.start, "handle");
  require_numbers(edit.handles.end, "handle");
  Animation& animation = animation_at(draft, edit.animation);
  for (const int key : edit.keys) shape(key_at(animation, key), edit.handles);
}

}  // namespace skelform
