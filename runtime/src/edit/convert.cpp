// Converts rigs between formats. Between 0.7 and 0.8 rotations below mirrored parents change their
// sign. For a bone whose parents are mirrored, by keys, in only a part of an animation, that does
// not give the same movement.
#include "skelform/convert.h"

#include <algorithm>
#include <new>
#include <span>
#include <string_view>
#include <utility>

#include "edit/apply.h"
#include "edit/parts.h"
#include "lists/lists.h"
#include "load/json/findings.h"
#include "skelform/construct.h"
#include "words/words.h"
#include "write/settle.h"
#include "write/unknown_keys.h"

namespace skelform {
namespace {

constexpr int kMostFrames = 20'000;  // longest animation of which every frame is checked
const Handles kHold{Vec2{999}, Vec2{999}};

// For each bone, whether its parents mirror it.
using Flags = std::vector<char>;

template <typename Bones>
Flags below_mirrored(const Armature& armature, const Bones& bones, auto scale) {
  Flags flags(bones.size());
  std::vector<Vec2> scales(bones.size());
  for (const int b : armature.evaluation_order) {
    const int parent = armature.bones[b].parent_id;
    scales[b] = bones[b].*scale;
    if (parent < 0) continue;
    flags[b] = is_mirrored(scales[parent]);
    scales[b] *= scales[parent];
  }
  return flags;
}

bool is_scale(const Keyframe& key) {
  return !key.dead && (key.element == Element::ScaleX || key.element == Element::ScaleY);
}

bool is_rotation(const Keyframe& key) {
  return !key.dead && key.element == Element::Rotation;
}

void turn_back(float& rot) {
  if (rot != 0) rot = -rot;
}

struct Turning {
  const Armature before;  // the rig before the conversion, resolved
  Draft& draft;
  ConvertResult& told;
  Flags rest = below_mirrored(before, before.bones, &Bone::init_scale);
  int bones = 0, keys = 0;
};

// The bones that are mirrored by their parents during an animation.
struct Mirrored {
  Flags first, varies;
  std::vector<char> turned;  // per key: whether its bone is mirrored
};

std::vector<int> frames_looked_at(const Animation& animation) {
  const bool scales = std::ranges::any_of(animation.keyframes, is_scale);
  std::vector<int> frames = animation.key_frames;
  if (scales && animation.last_frame < kMostFrames)
    for (int frame = 0; frame <= animation.last_frame; ++frame) frames.push_back(frame);
  frames.push_back(0);
  std::ranges::sort(frames);
  frames.erase(std::unique(frames.begin(), frames.end()), frames.end());
  return frames;
}

Mirrored mirrored_in(const Armature& armature, int index) {
  const Animation& animation = armature.animations[index];
  State state = initial_state(armature);
  Mirrored mirrored{{}, Flags(armature.bones.size()), Flags(animation.keyframes.size())};
  std::size_t key = 0;
  for (const int frame : frames_looked_at(animation)) {
    const Track track{index, frame};
    animate(armature, std::span(&track, 1), state.pose);
    const Flags now = below_mirrored(armature, state.pose.bones, &LocalBone::scale);
    if (mirrored.first.empty()) mirrored.first = now;
    for (std::size_t b = 0; b < now.size(); ++b) mirrored.varies[b] |= now[b] != mirrored.first[b];
    for (; key < animation.keyframes.size() && animation.keyframes[key].frame <= frame; ++key) {
      const int bone = animation.keyframes[key].bone_id;
      mirrored.turned[key] = bone >= 0 && now[bone];
    }
  }
  return mirrored;
}

// Before its first key a bone has its resting rotation. If the animation mirrors the bone, unlike
// the resting pose, adds a key that corrects this.
void hold_rest(Turning& turning, int index, int bone, bool is_turned) {
  auto& keys = turning.draft.armature.animations[index].keyframes;
  const auto first = std::ranges::find_if(
      keys, [&](const Keyframe& key) { return is_rotation(key) && key.bone_id == bone; });
  if (first != keys.end() && first->frame == 0) return;
  float rot = turning.before.bones[bone].init_rot;
  if (is_turned) turn_back(rot);
  if (first != keys.end()) {
    first->start_handle = kHold.start;
    first->end_handle = kHold.end;
    first->handle_preset.clear();
  } else if (rot == 0) {
    return;
  }
  put_keys(turning.draft, index, {{0, bone, Element::Rotation, rot, "", Handles{}}});
  ++turning.keys;
}

bool is_turned_in(const Animation& animation, const Bone& bone, int index) {
  return bone.init_rot != 0 || std::ranges::any_of(animation.keyframes, [&](const Keyframe& key) {
           return is_rotation(key) && key.bone_id == index && key.value != 0;
         });
}

void tell_lost(Turning& turning, const Animation& animation, const std::vector<int>& bones) {
  if (bones.empty()) return;
  turning.told.lost.push_back(
      bone_words(turning.draft, bones.front()) + and_more(bones.size() - 1) +
      (bones.size() == 1 ? " turns" : " turn") + " differently in " + in_quotes(animation.name) +
      ": a bone above is mirrored in only a part of it");
}

void turn_animation(Turning& turning, int index) {
  const Mirrored mirrored = mirrored_in(turning.before, index);
  const Animation& before = turning.before.animations[index];
  auto& keys = turning.draft.armature.animations[index].keyframes;
  for (std::size_t k = 0; k < keys.size(); ++k) {
    if (!is_rotation(keys[k]) || !mirrored.turned[k]) continue;
    turn_back(keys[k].value);
    ++turning.keys;
  }
  std::vector<int> lost;
  for (int b = 0; b < count_of(mirrored.first); ++b) {
    const int bone = b;
    if (mirrored.varies[b]) {
      if (is_turned_in(before, turning.before.bones[b], bone)) lost.push_back(bone);
    } else if (mirrored.first[b] != turning.rest[b]) {
      hold_rest(turning, index, bone, mirrored.first[b] != 0);
    }
  }
  tell_lost(turning, before, lost);
}

void turn_rest(Turning& turning) {
  const Flags loaded = below_mirrored(turning.before, turning.before.bones, &Bone::scale);
  for (std::size_t b = 0; b < loaded.size(); ++b) {
    Bone& bone = turning.draft.armature.bones[b];
    if (loaded[b]) turn_back(bone.rot);
    if (turning.rest[b]) turn_back(bone.init_rot);
    turning.bones += turning.rest[b] && bone.init_rot != 0;
  }
}

void turn_below_mirrored(Draft& draft, ConvertResult& told) {
  resolve(draft.armature);
  Turning turning{draft.armature, draft, told};
  turn_rest(turning);
  for (int a = 0; a < count_of(turning.before.animations); ++a) turn_animation(turning, a);
  if (turning.bones > 0 || turning.keys > 0)
    told.changed.push_back("Below mirrored bones " + counted(turning.bones, "resting rotation") +
                           " and " + counted(turning.keys, "key") +
                           " have the opposite sign now: this format poses them differently.");
}

void relabel(Armature& armature, const Format& format, ConvertResult& told) {
  if (format_named(armature.version) == &format) return;
  if (is_newer_than_known(armature.version))
    told.lost.push_back("the rig " + newer_format_words() + " and is not converted");
  told.changed.push_back("The version is " + std::string(format.version) + " now; it was " +
                         (armature.version.empty() ? "none" : in_quotes(armature.version)) + '.');
  armature.version = format.version;
}

// Counts the parts whose id is not their position, which writing makes it.
int count_renumbered(const auto& parts) {
  int count = 0;
  for (int i = 0; i < count_of(parts); ++i) count += parts[i].id != i;
  return count;
}

int count_renumbered_families(const Skf& skf) {
  if (skf.armature.inverse_kinematics.empty()) return 0;
  const Original original = whole_original_of(skf);
  int count = 0;
  for (int i = 0; i < count_of(skf.armature.inverse_kinematics); ++i) {
    const Json* family = original_part(original, "inverse_kinematics", i);
    const Json* id = family == nullptr ? nullptr : skeljson::find_member(*family, "family_id");
    count += id != nullptr && skeljson::written(*id) != std::to_string(i);
  }
  return count;
}

void tell_new_ids(const Skf& skf, ConvertResult& told) {
  const Armature& rig = skf.armature;
  const std::pair<int, const char*> renumbered[] = {{count_renumbered(rig.animations), "animation"},
                                                    {count_renumbered(rig.styles), "style"},
                                                    {count_renumbered_families(skf), "IK family"}};
  for (const auto& [count, what] : renumbered)
    if (count > 0)
      told.changed.push_back(
          capital(counted(count, what)) + (count == 1 ? " has its" : " have their") +
          " position as " + (what == std::string_view("IK family") ? "family_id" : "id") + " now.");
}

void convert(Draft& draft, const Format& format, bool keeps_look, ConvertResult& told) {
  const Format& before = format_of(draft.armature.version);
  if (keeps_look && before.mirrored_parents_turn_back != format.mirrored_parents_turn_back)
    turn_below_mirrored(draft, told);
  relabel(draft.armature, format, told);
}

ConvertResult converted(const Skf& skf, const Format& format, bool keeps_look) {
  ConvertResult result;
  try {
    Draft draft = draft_of(skf);
    convert(draft, format, keeps_look, result);
    tell_new_ids(skf, result);
    result.skf = settled(draft, skf);
  } catch (const Refusal& refusal) {
    result.error = {refusal.message, refusal.message};
  } catch (const std::bad_alloc&) {
    const char* why = "Not enough memory to convert the rig";
    result.error = {why, why};
  }
  return result;
}

}  // namespace

void apply(Draft& draft, const SetVersion& edit) {
  const Format* format = format_named(edit.version);
  if (format == nullptr) throw Refusal{"There is no format " + in_quotes(edit.version)};
  ConvertResult told;
  convert(draft, *format, edit.keeps_look, told);
  for (const std::string& loss : told.lost) {
    if (!draft.left_out.empty()) draft.left_out += ' ';
    draft.left_out += capital(loss);
    draft.left_out += '.';
  }
}

ConvertResult convert_to(const Skf& skf, const Format& format) {
  return converted(skf, format, true);
}

ConvertResult treat_as(const Skf& skf, const Format& format) {
  return converted(skf, format, false);
}

}  // namespace skelform
