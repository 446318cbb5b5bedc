// Carries the characters of a running game over to another export of their rig.
//
//   if (auto fresh = load("hero.skf")) {                         // its file has changed
//     const Remap change = make_remap(skf->armature, fresh->armature);
//     remap(change, hero);                                       // each Actor
//     walk = followed(change.match.animations, walk);            // each index that the game keeps
//     skf = std::move(fresh);
//   }
//
// Parts are matched by path and name, then by id. New parts are as freshly loaded; lost ones become
// -1 or are dropped. Our own; the documents have no reload.
#pragma once

#include <span>
#include <vector>

#include "skelform/actor.h"
#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/player.h"
#include "skelform/pose.h"

namespace SKELFORM_API skelform {

// Per index of the first rig, the index in the second, or -1. Bones share names ("Texture" on every
// second one), so the bones above them decide as well.
struct RigMatch {
  std::vector<int> bones, visuals, inverse_kinematics, physics, animations, styles;
};
RigMatch match_rigs(const Armature& from, const Armature& to);
// The same where the match of bones and animations is known.
RigMatch match_rigs(const Armature& from, const Armature& to, std::vector<int> bones,
                    std::vector<int> animations);

// The matched index; -1 for a lost part, and for an index out of range.
int followed(const std::vector<int>& match, int index);
// The match the other way round; `count`: how many the second rig has.
std::vector<int> inverted(const std::vector<int>& match, std::size_t count);

// Refers to both rigs, which must live as long.
struct Remap {
  const Armature& from;
  const Armature& to;
  RigMatch match;
};
Remap make_remap(const Armature& from, const Armature& to);

// An index into texture_names, matched by name; -1 stays -1.
int remap_texture(const Remap& change, int texture);

// Each changes a value of the first rig to one of the second. Values that fit neither rig are taken
// as far as they go.
//
// Pose and physics go on where they were.
void remap(const Remap& change, State& state);
// Voices keep their fades and frames, within the animation's new length. A lost animation plays on
// as an empty one, -1. `mask` still points to the caller's, which is remapped by itself.
void remap(const Remap& change, Player& player);
// Clips keep their places; one of a lost animation counts as an empty one, -1.
void remap(const Remap& change, PadPlayer& pad);
void remap(const Remap& change, Overrides& overrides);
// A new bone is in the mask if its parent is.
void remap(const Remap& change, BoneMask& mask);
void remap(const Remap& change, std::span<PlayMark> marks);
// All of a character: state, players, overrides, attachments, styles. It is drawn where it was,
// with new bones as they stand, before its next tick. If all its styles are lost, it shows the
// first.
void remap(const Remap& change, Actor& actor);

}  // namespace skelform
