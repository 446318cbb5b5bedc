#include "play/tuning_missing.h"

#include <algorithm>

#include "skelform/misuse.h"
#include "words/nearest.h"
#include "words/words.h"

namespace skelform {
namespace {

constexpr std::size_t kNamesShown = 5;
constexpr std::size_t kMostSuggested = 20;  // a suggestion compares the name with all of the rig's

using Names = std::vector<std::string_view>;

struct Checked {
  const Tuning& tuning;
  const Armature& armature;
  std::vector<std::string> sentences = {};
};

template <class List, class Item>
std::string nth(const char* name, const List& list, const Item& item) {
  return std::string(name) + "[" + std::to_string(&item - list.data()) + "]";
}

template <class Named>
Names names_of(const std::vector<Named>& list) {
  Names names;
  for (const Named& item : list) names.push_back(item.name);
  return names;
}

void add(Checked& checked, const std::string& place, const std::string& what) {
  const std::string& file = checked.tuning.file;
  checked.sentences.push_back((file.empty() ? "" : file + ": ") + place + ": " + what);
}

template <class Named>
std::string suggestion(const Checked& checked, std::string_view name,
                       const std::vector<Named>& parts) {
  constexpr const char* otherwise = "; correct the name";
  return checked.sentences.size() < kMostSuggested ? perhaps(name, names_of(parts), otherwise)
                                                   : otherwise;
}

void check_animation(Checked& checked, const std::string& place, std::string_view name) {
  if (find_animation(checked.armature, name) >= 0) return;
  add(checked, place,
      "the rig has no animation " + in_quotes(name) +
          suggestion(checked, name, checked.armature.animations));
}

// If a bone has the path's last name, the names before it are wrong.
std::string cure_of(const Checked& checked, const BonePath& path) {
  const std::string_view name = path.names.empty() ? "" : std::string_view(path.names.back());
  if (find_bone(checked.armature, name) >= 0)
    return "; there is a bone " + in_quotes(name) + " elsewhere: correct the path";
  return suggestion(checked, name, checked.armature.bones);
}

bool check_bone(Checked& checked, const std::string& place, const BonePath& path) {
  if (find_bone(checked.armature, path) >= 0) return true;
  add(checked, place, "the rig has no bone " + in_quotes(words_of(path)) + cure_of(checked, path));
  return false;
}

void check_physics(Checked& checked, const PhysicsTuning& physics) {
  const std::string place = nth("physics", checked.tuning.physics, physics) + ".bone";
  if (!check_bone(checked, place, physics.bone)) return;
  const int bone = find_bone(checked.armature, physics.bone);
  if (checked.armature.bones[bone].physics_id < 0)
    add(checked, place,
        "bone " + in_quotes(words_of(physics.bone)) +
            " has no physics; add physics to it in SkelForm, or name another bone");
}

void check_fade(Checked& checked, const FadeTuning& fade) {
  const std::string place = nth("fades", checked.tuning.fades, fade);
  if (fade.from) check_animation(checked, place + ".from", *fade.from);
  if (fade.to) check_animation(checked, place + ".to", *fade.to);
}

void check_mask(Checked& checked, const MaskTuning& mask) {
  const std::string place = nth("masks", checked.tuning.masks, mask);
  const std::string whose = " (mask " + in_quotes(mask.name) + ")";
  for (const BonePath& path : mask.below)
    check_bone(checked, place + nth(".below", mask.below, path) + whose, path);
  for (const BonePath& path : mask.bones)
    check_bone(checked, place + nth(".bones", mask.bones, path) + whose, path);
}

void check_pad(Checked& checked, const PadTuning& pad) {
  const std::string place = nth("pads", checked.tuning.pads, pad);
  const std::string whose = " (pad " + in_quotes(pad.name) + ")";
  for (const PadClipTuning& clip : pad.clips)
    check_animation(checked, place + nth(".clips", pad.clips, clip) + whose, clip.animation);
}

void check_mark(Checked& checked, const MarkTuning& mark) {
  const std::string place = nth("marks", checked.tuning.marks, mark);
  const int animation = find_animation(checked.armature, mark.animation);
  check_animation(checked, place + ".animation", mark.animation);
  if (animation < 0) return;
  const int last = checked.armature.animations[animation].last_frame;
  if (mark.frame > last)
    add(checked, place + ".frame",
        in_quotes(mark.animation) + " ends at frame " + std::to_string(last) +
            "; choose a frame up to it");
}

void check_root(Checked& checked) {
  if (checked.tuning.root_motion)
    check_bone(checked, "root_motion.bone", checked.tuning.root_motion->bone);
}

void tell(const Checked& checked) {
  for (const std::string& sentence : checked.sentences) tell_once("skelform: " + sentence);
}

// Returns whether the tuning changes nothing, as without a file.
bool is_empty(const Tuning& tuning) {
  return tuning.file.empty() && tuning.physics.empty() && tuning.fades.empty() &&
         tuning.masks.empty() && tuning.pads.empty() && tuning.marks.empty() && !tuning.root_motion;
}

std::string file_of(const Tuning& tuning) {
  return tuning.file.empty() ? "the tuning" : tuning.file;
}

// Returns the existing names: "; it has 'Arms' and 'Legs'".
std::string those_there(const Names& names) {
  std::vector<std::string> quoted;
  for (const std::string_view name : names) quoted.push_back(in_quotes(name));
  return names.empty() ? "; it has none" : "; it has " + first_few(std::move(quoted), kNamesShown);
}

void tell_no(const char* part, const Tuning& tuning, std::string_view name, const Names& names) {
  if (is_empty(tuning)) return;
  tell_once("skelform: " + file_of(tuning) + " has no " + part + ' ' + in_quotes(name) +
            perhaps(name, names, those_there(names)));
}

}  // namespace

std::vector<std::string> missing_parts(const Tuning& tuning, const Armature& armature) {
  Checked checked{tuning, armature};
  for (const PhysicsTuning& physics : tuning.physics) check_physics(checked, physics);
  for (const FadeTuning& fade : tuning.fades) check_fade(checked, fade);
  for (const MaskTuning& mask : tuning.masks) check_mask(checked, mask);
  for (const PadTuning& pad : tuning.pads) check_pad(checked, pad);
  for (const MarkTuning& mark : tuning.marks) check_mark(checked, mark);
  check_root(checked);
  return std::move(checked.sentences);
}

void tell_no_mask(const Tuning& tuning, std::string_view name) {
  tell_no("mask", tuning, name, names_of(tuning.masks));
}

void tell_no_pad(const Tuning& tuning, std::string_view name) {
  tell_no("pad", tuning, name, names_of(tuning.pads));
}

void tell_no_animation(const Tuning& tuning, const Armature& armature, std::string_view name) {
  if (is_empty(tuning)) return;
  tell_once("skelform: a fade is asked for by " + in_quotes(name) +
            ", but the rig has no such animation" +
            perhaps(name, names_of(armature.animations), "; correct the name"));
}

void tell_missing_bones(const Tuning& tuning, const Armature& armature, const MaskTuning& mask) {
  Checked checked{tuning, armature};
  check_mask(checked, mask);
  tell(checked);
}

void tell_missing_clips(const Tuning& tuning, const Armature& armature, const PadTuning& pad) {
  Checked checked{tuning, armature};
  check_pad(checked, pad);
  tell(checked);
}

void tell_missing_marks(const Tuning& tuning, const Armature& armature) {
  Checked checked{tuning, armature};
  for (const MarkTuning& mark : tuning.marks) check_mark(checked, mark);
  tell(checked);
}

void tell_missing_root(const Tuning& tuning, const Armature& armature) {
  Checked checked{tuning, armature};
  check_root(checked);
  tell(checked);
}

}  // namespace skelform
