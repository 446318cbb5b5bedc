// Hashes, comparison and bytes of characters: for rollback, for saved games, and to find a desync
// in lockstep games.
//
//   Actor saved = hero;                              // within a process a copy is enough
//   hero = saved;                                    // rewinds, without an allocation
//   const std::uint64_t now = hash_of(hero);         // each tick: send it, compare it
//   save(rig, hero, bytes);                          // over the network, into a file
//   if (!restore(rig, bytes, hero, error)) ...
//
// Hashes and bytes are the same on every machine; a hash may change with the version of the
// library. Numbers are compared bit by bit: a NaN equals itself, and -0 is not 0. Not part of
// SkelForm.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "skelform/actor.h"
#include "skelform/api.h"
#include "skelform/pose.h"

SKELFORM_API_BEGIN
namespace skelform {

// hash_of() and same_bits() of a State or a Pose cover every number in it.
std::uint64_t hash_of(const State& state);
bool same_bits(const State& a, const State& b);
bool same_bits(const Pose& a, const Pose& b);

// hash_of() and same_bits() of an Actor cover the bones of the last tick and everything that
// decides about later ticks: state, players (the contents of their masks, not their addresses),
// overrides, placement and velocity. They leave out styles, attachments, draw lists, events and
// scratch.
std::uint64_t hash_of(const Actor& actor);
bool same_bits(const Actor& a, const Actor& b);

inline constexpr int kMostSavedPlayers = 255;  // most players in Actor::over

// Replaces the bytes; allocates nothing once they have had enough capacity. Returns false, and
// clears the bytes, if the state is not of this armature (see misuse.h), or if there are more than
// kMostSavedPlayers.
bool save(const Armature& armature, const State& state, std::vector<std::byte>& bytes);
// Saves the members that hash_of() covers, the styles, the attachments, and the bones and vertices
// of the last tick.
bool save(const Armature& armature, const Actor& actor, std::vector<std::byte>& bytes);

// Reads the bytes of save(), for a rig with the same numbers of bones, meshes, families, physics
// entries, animations, styles and textures. Returns false, with the reason, for foreign, damaged or
// newer bytes, and for a state of another armature; the state is then unchanged. Safe with any
// bytes.
bool restore(const Armature& armature, std::span<const std::byte> bytes, State& state,
             std::string& error);

// Restores an actor from make_actor(). The next draw_list() shows the restored tick, whatever its
// `share`. The calls that fill `list`, events and tracks fill them again. Masks belong to the
// caller: a player keeps its mask if the saved flags equal it, and otherwise gets the first of
// `masks` that equals them. Fails if none does.
bool restore(const Armature& armature, std::span<const std::byte> bytes, Actor& actor,
             std::string& error, std::span<const BoneMask* const> masks = {});

// Returns the masks in the bytes of a saved actor, for `masks` above if the game keeps no masks of
// its own. Empty if the actor has none, or if the bytes are damaged.
std::vector<BoneMask> saved_masks(const Armature& armature, std::span<const std::byte> bytes);

}  // namespace skelform
SKELFORM_API_END
