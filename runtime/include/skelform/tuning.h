// Reads a tuning file: physics, fades, masks, pads, marks and root motion that were tuned in
// SkelScope ("Save tuning for a game") and that a game applies to its rig. The file names the parts
// of the rig, so it stays valid for a new export. docs/schemas/tuning.schema.json describes it.
// SkelForm has no such file.
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
#include "skelform/result.h"
#include "skelform/root_motion.h"
#include "skelform/skf.h"

SKELFORM_API_BEGIN
namespace skelform {

// The tuned parameters of a bone's physics; unset ones keep the rig's values. See Physics.
struct PhysicsTuning : PhysicsChanges {
  BonePath bone;
  bool operator==(const PhysicsTuning&) const = default;
};

// The change from one animation to another, by their names. Unset: any animation.
struct FadeTuning {
  std::optional<std::string> from, to;
  // Length of the fade, 0..3600 seconds.
  double seconds = 0;
  FadeCurve curve = FadeCurve::Linear;
  // >= 0; frame at which the second animation starts.
  double first_frame = 0;
  bool operator==(const FadeTuning&) const = default;
};

struct MaskTuning {
  std::string name;
  // These bones and all bones below.
  std::vector<BonePath> below;
  // These bones alone.
  std::vector<BonePath> bones;
  bool operator==(const MaskTuning&) const = default;
};

struct PadClipTuning {
  std::string animation;
  Vec2 place{0};
  // The same as in PadClip.
  double speed = 1, first_frame = 0;
  bool operator==(const PadClipTuning&) const = default;
};

struct PadTuning {
  std::string name;
  // Clips of the pad, at most kMostPadClips.
  std::vector<PadClipTuning> clips;
  bool operator==(const PadTuning&) const = default;
};

// A frame that gives an event: PlayEventKind::Passed.
struct MarkTuning {
  std::string animation;
  // >= 0; past the animation's end it never gives an event.
  int frame = 0;
  // For the game: "step"; may be empty.
  std::string name;
  bool operator==(const MarkTuning&) const = default;
};

// The bone whose movement is taken out of the pose; see RootMotion.
struct RootTuning {
  BonePath bone;
  bool x = true, y = false, rotation = false;
  bool operator==(const RootTuning&) const = default;
};

struct Tuning {
  std::vector<PhysicsTuning> physics;
  std::vector<FadeTuning> fades;
  std::vector<MaskTuning> masks;
  std::vector<PadTuning> pads;
  std::vector<MarkTuning> marks;
  std::optional<RootTuning> root_motion;
  // Warnings of load_tuning(), one sentence each, for the game to print: members that this library
  // does not know, such as misspelt ones, and repeated names.
  std::vector<std::string> warnings;
  // Path of the file, for messages; empty: from load_tuning_text().
  std::string file;
};

// Read a file of at most 4 MB, or its text. An error names the place and the cure:
// "physics[1].sway: must be a number, found string". Unknown members only give warnings. They never
// throw.
Result<Tuning> load_tuning(const std::string& path);
Result<Tuning> load_tuning_text(std::string_view json);

// Writes the tuned physics into the rig. Call it before characters of other threads use the rig;
// existing characters continue with the new values. A second call starts from the values of the
// first, so keep the loaded rig: `rig = skf->armature; apply(tuning, rig);`. Returns
// missing_parts(), for the game to print.
std::vector<std::string> apply(const Tuning& tuning, Armature& armature);
// Returns a sentence for each bone and each animation that the tuning names and the rig lacks, with
// the file, the place and the cure: "hero.tuning.json: masks[0].below[1] (mask 'Arms'): the rig has
// no bone 'Near Amr'; perhaps 'Near Arm' is meant".
std::vector<std::string> missing_parts(const Tuning& tuning, const Armature& armature);
// Returns the tuned physics for ConstructOptions::physics_parameters, in place of apply().
std::vector<Physics> tuned_physics(const Tuning& tuning, const Armature& armature);

// Return the fade between two animations, in seconds: the first in the file that fits, or `usual`
// if none fits. The animations are given by name or by index. The index -1 (nothing plays) fits
// only fades from any or to any animation. They allocate nothing.
double fade_seconds(const Tuning& tuning, std::string_view from, std::string_view to, double usual);
double fade_seconds(const Tuning& tuning, const Armature& armature, int from, int to, double usual);

// Return the same fade as options for play(), with its curve and first frame, or `usual` if none
// fits. The ending and the speed are those of `usual`.
PlayOptions fade_options(const Tuning& tuning, std::string_view from, std::string_view to,
                         const PlayOptions& usual);
PlayOptions fade_options(const Tuning& tuning, const Armature& armature, int from, int to,
                         const PlayOptions& usual);
// The same for names that the rig should have: the hook of misuse.h reports a misspelt name once.
PlayOptions fade_options(const Tuning& tuning, const Armature& armature, std::string_view from,
                         std::string_view to, const PlayOptions& usual);

// These functions report each name that the tuning or the rig lacks to the misuse hook, once; by
// default it prints a line to stderr. For an empty tuning they report nothing.
//
// Returns the bones of a mask without those that the rig lacks. Empty, which excludes all bones, if
// the tuning has no mask of that name.
BoneMask mask_of(const Tuning& tuning, const Armature& armature, std::string_view name);

// Returns a pad at phase 0, with its point at the origin. A clip whose animation the rig lacks
// counts as one without keys. If the tuning has no pad of that name, the pad has no clips and plays
// nothing.
PadPlayer pad_of(const Tuning& tuning, const Armature& armature, std::string_view name);

// Returns the marks for update() and tick(), parallel to Tuning::marks: the name of an event is
// tuning.marks[event.mark].name. A mark of an animation that the rig lacks never gives an event.
std::vector<PlayMark> marks_of(const Tuning& tuning, const Armature& armature);

// Returns the root motion for Actor::root; `bone` is -1 if the tuning has none or the rig lacks the
// bone.
RootMotion root_of(const Tuning& tuning, const Armature& armature);

}  // namespace skelform
SKELFORM_API_END
