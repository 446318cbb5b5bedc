// Carries the characters of a running game over to another export of their rig.
//
//   if (auto fresh = load("hero.skf")) {                         // its file has changed
//     const Remap change = make_remap(skf->armature, fresh->armature);
//     remap(change, hero);                                       // each Actor
//     walk = followed(change.match.animations, walk);            // each index that the game keeps
//     skf = std::move(fresh);
//   }
//
// Parts are matched by path and name, then by id. New parts are as freshly loaded. References to
// lost parts become -1 or are dropped. Not part of SkelForm, whose documents have no reload.
#pragma once

#include <span>
#include <vector>

#include "skelform/actor.h"
#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/player.h"
#include "skelform/pose.h"

SKELFORM_API_BEGIN
namespace skelform {

// Per index of the first rig, the index in the second rig; -1: lost. Bones may share names
// ("Texture" on every second bone), so the bones above them decide as well.
struct RigMatch {
  std::vector<int> bones, visuals, inverse_kinematics, physics, animations, styles;
};
RigMatch match_rigs(const Armature& from, const Armature& to);
// Matches the other parts, given the match of bones and animations.
RigMatch match_rigs(const Armature& from, const Armature& to, std::vector<int> bones,
                    std::vector<int> animations);

// Returns the matched index; -1 for a lost part or an index out of range.
int followed(const std::vector<int>& match, int index);
// Returns the match from the second rig to the first. `count`: how many such parts the second rig
// has.
std::vector<int> inverted(const std::vector<int>& match, std::size_t count);

// Refers to both rigs, which must live at least as long as the Remap.
struct Remap {
  const Armature& from;
  const Armature& to;
  RigMatch match;
};
Remap make_remap(const Armature& from, const Armature& to);

// Returns the new index of an entry of texture_names, matched by name; -1 stays -1.
int remap_texture(const Remap& change, int texture);

// Each function converts a value of the first rig into one of the second rig. Values that fit
// neither rig are converted as far as possible. A second call for a value that is of the second rig
// already does nothing, and the hook of misuse.h reports it.
//
// Pose and physics continue without a jump.
void remap(const Remap& change, State& state);
// Voices keep their fades and frames, within the animation's new length. A lost animation plays on
// as -1, without keys. The mask is converted as well.
void remap(const Remap& change, Player& player);
// Clips keep their places, and the mask is converted. The animation of a clip becomes -1 if it is
// lost.
void remap(const Remap& change, PadPlayer& pad);
void remap(const Remap& change, Overrides& overrides);
// Settings of IK families, by Armature::inverse_kinematics. A target that is lost becomes the
// file's. Empty stays empty; a second call is not noticed.
void remap(const Remap& change, std::vector<FamilySettings>& families);
// A new bone is in the mask if its parent is.
void remap(const Remap& change, BoneMask& mask);
void remap(const Remap& change, std::span<PlayMark> marks);
// Converts all of a character: state, players, overrides, settings of IK families, attachments,
// styles. Until its next tick it is drawn at its old place, with new bones at rest. If all its
// styles are lost, it shows the first style.
void remap(const Remap& change, Actor& actor);

}  // namespace skelform
SKELFORM_API_END
