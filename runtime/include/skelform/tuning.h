// Reads a tuning file: physics, fades, masks and pads that were tuned in SkelScope ("Save tuning
// for a game") and that a game applies to its rig. Parts of the rig are named, so the file outlives
// an export. docs/schemas/tuning.schema.json describes it. Our own; SkelForm has none.
//
//   if (auto tuning = load_tuning("hero.tuning.json")) {
//     for (const std::string& warning : tuning->warnings) ...        // print it
//     for (const std::string& missing : apply(*tuning, skf->armature)) ...  // before it is shared
//     cross_fade(player, run, fade_seconds(*tuning, "Walk", "Run", 0.2));
//   }
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/names.h"
#include "skelform/pad.h"
#include "skelform/player.h"
#include "skelform/pose.h"
#include "skelform/skf.h"

namespace SKELFORM_API skelform {

// The tuned parameters of a bone's physics; others keep the rig's values. See Physics.
struct PhysicsTuning {
  BonePath bone;
  std::optional<float> pos_damping, pos_ratio, scale_damping, scale_ratio;
  std::optional<float> rot_damping, sway, rot_bounce;
  bool operator==(const PhysicsTuning&) const = default;
};

// The change from one animation to another, by their names. Unset: from any, to any.
struct FadeTuning {
  std::optional<std::string> from, to;
  double seconds = 0;  // 0..3600
  FadeCurve curve = FadeCurve::Linear;
  double first_frame = 0;  // >= 0; where the second animation starts
  bool operator==(const FadeTuning&) const = default;
};

struct MaskTuning {
  std::string name;
  std::vector<BonePath> below;  // these bones and all bones below them
  std::vector<BonePath> bones;  // these alone
  bool operator==(const MaskTuning&) const = default;
};

struct PadClipTuning {
  std::string animation;
  Vec2 place{0};
  double speed = 1, first_frame = 0;  // as in PadClip
  bool operator==(const PadClipTuning&) const = default;
};

struct PadTuning {
  std::string name;
  std::vector<PadClipTuning> clips;  // at most kMostPadClips
  bool operator==(const PadTuning&) const = default;
};

struct Tuning {
  std::vector<PhysicsTuning> physics;
  std::vector<FadeTuning> fades;
  std::vector<MaskTuning> masks;
  std::vector<PadTuning> pads;
  // Of load_tuning(), a sentence each, for the game to print: members that this library does not
  // know, misspelt ones among them, and names that stand twice.
  std::vector<std::string> warnings;
  std::string file;  // its path, for messages; empty: from load_tuning_text()
};

// The tuning, or the reason why the file cannot be read.
struct TuningResult {
  std::optional<Tuning> tuning;
  LoadError error;
  explicit operator bool() const { return tuning.has_value(); }
  const Tuning* operator->() const { return &*tuning; }
  const Tuning& operator*() const { return *tuning; }
};

// Read a file of at most 4 MB, or its text. An error names the place and the cure:
// "physics[1].sway: must be a number, found string". Unknown members only give warnings. They never
// throw.
TuningResult load_tuning(const std::string& path);
TuningResult load_tuning_text(std::string_view json);

// Writes the tuned physics into the rig. Call it before characters of other threads use the rig;
// characters that exist go on with the new values. Tuning again starts from the values that it
// finds, so keep the loaded rig for that: `rig = skf->armature; apply(tuning, rig);`. Returns one
// missing_parts(), for the game to print.
std::vector<std::string> apply(const Tuning& tuning, Armature& armature);
// A sentence for each bone and animation that the tuning names and the rig does not have, with the
// file, the place and the cure: "hero.tuning.json: masks[0].below[1] (mask 'Arms'): the rig has no
// bone 'Near Amr'; perhaps 'Near Arm' is meant".
std::vector<std::string> missing_parts(const Tuning& tuning, const Armature& armature);
// The tuned physics, for ConstructOptions::physics_parameters instead of apply().
std::vector<Physics> tuned_physics(const Tuning& tuning, const Armature& armature);

// The fade between two animations, in seconds: the first in the file that fits; `usual` without
// one. By names, or by indices, of which -1 (nothing plays) fits only fades from any or to any.
// They allocate nothing.
double fade_seconds(const Tuning& tuning, std::string_view from, std::string_view to, double usual);
double fade_seconds(const Tuning& tuning, const Armature& armature, int from, int to, double usual);

// The same fade as options for play(), with its curve and first frame; `usual` without one. The
// ending and the speed are those of `usual`.
PlayOptions fade_options(const Tuning& tuning, std::string_view from, std::string_view to,
                         const PlayOptions& usual);
PlayOptions fade_options(const Tuning& tuning, const Armature& armature, int from, int to,
                         const PlayOptions& usual);
// By names that the rig should have: the misuse hook (misuse.h) tells of a misspelt one, once.
PlayOptions fade_options(const Tuning& tuning, const Armature& armature, std::string_view from,
                         std::string_view to, const PlayOptions& usual);

// The misuse hook tells once of a name that these do not find, in the tuning or in the rig; by
// default that is a line on stderr. A tuning without any part tells nothing.
//
// The bones of a mask; bones that the rig lacks are left out. Empty, which acts on no bone, if the
// tuning has no mask of that name.
BoneMask mask_of(const Tuning& tuning, const Armature& armature, std::string_view name);

// A pad at phase 0 and the origin; a clip whose animation the rig lacks is an empty one. Without
// clips, which plays nothing, if the tuning has no pad of that name.
PadPlayer pad_of(const Tuning& tuning, const Armature& armature, std::string_view name);

}  // namespace skelform
