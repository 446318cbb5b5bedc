// Hashes, comparison and bytes of characters: for rollback, for lockstep games that look for a
// desync, for saved games.
//
//   Actor saved = hero;                              // within a process a copy is all it takes
//   hero = saved;                                    // and rewinds, without an allocation
//   const std::uint64_t now = hash_of(hero);         // each tick: send it, compare it
//   save(rig, hero, bytes);                          // over the network, into a file
//   if (!restore(rig, bytes, hero, error)) ...
//
// Hashes and bytes are the same on every machine; a hash may change with the version of the
// library. Numbers are compared bit by bit: a NaN equals itself, and -0 is not 0. Our own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "skelform/actor.h"
#include "skelform/api.h"
#include "skelform/pose.h"

namespace SKELFORM_API skelform {

// Pose and physics.
std::uint64_t hash_of(const State& state);
bool same_bits(const State& a, const State& b);
bool same_bits(const Pose& a, const Pose& b);

// Covers everything that later ticks follow from, and the bones of the last tick: state, players
// (the contents of their masks, not their addresses), overrides, placement and velocity. Leaves out
// styles, attachments, draw lists, events and scratch.
std::uint64_t hash_of(const Actor& actor);
bool same_bits(const Actor& a, const Actor& b);

inline constexpr int kMostSavedPlayers = 255;  // Actor::over

// Replaces the bytes; allocates nothing once they have had room for as many. False, and no bytes:
// the state is not of this armature (see misuse.h), or there are more than kMostSavedPlayers.
bool save(const Armature& armature, const State& state, std::vector<std::byte>& bytes);
// The actor's hashed members, styles, attachments, and the bones and vertices of the last tick.
bool save(const Armature& armature, const Actor& actor, std::vector<std::byte>& bytes);

// Reads what save() has written for a rig with the same numbers of bones, meshes, families, physics
// entries, animations, styles and textures. False with the reason: foreign, damaged or newer bytes,
// or a state that is not of this armature; it is unchanged then. Safe with any bytes.
bool restore(const Armature& armature, std::span<const std::byte> bytes, State& state,
             std::string& error);

// The same for an actor of make_actor(). The next draw_list() shows the restored tick, whatever the
// share; `list`, events and tracks come with the next calls that fill them. Masks belong to the
// caller: a player keeps its mask if that has the saved flags, or gets the first of `masks` that
// has; it is an error if none has.
bool restore(const Armature& armature, std::span<const std::byte> bytes, Actor& actor,
             std::string& error, std::span<const BoneMask* const> masks = {});

// The masks of a saved actor, for `masks` above where the game has none of its own; empty if there
// are none, or the bytes are damaged.
std::vector<BoneMask> saved_masks(const Armature& armature, std::span<const std::byte> bytes);

}  // namespace skelform
