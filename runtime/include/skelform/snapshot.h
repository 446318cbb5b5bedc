// Hashes, comparison and bytes of characters: for rollback, for saved games, and to find a desync
// in lockstep games.
//
//   Actor saved = hero;                              // within a process a copy is enough
//   hero = saved;                                    // rewinds, without an allocation
//   const std::uint64_t now = hash_of(hero);         // each tick: send it, compare it
//   save(rig, hero, bytes);                          // over the network, into a file
//   if (const Done done = restore(rig, bytes, hero); !done) ... // done.error.message
//
// Hashes and bytes are the same on every machine; a hash may change with the version of the
// library. Numbers are compared bit by bit: a NaN equals itself, and -0 is not 0. Not part of
// SkelForm.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "skelform/actor.h"
#include "skelform/api.h"
#include "skelform/pose.h"
#include "skelform/result.h"

SKELFORM_API_BEGIN
namespace skelform {

// hash_of() and same_bits() of a State or a Pose cover every number in it.
std::uint64_t hash_of(const State& state);
bool same_bits(const State& a, const State& b);
bool same_bits(const Pose& a, const Pose& b);

// hash_of() and same_bits() of an Actor cover the bones of the last tick and everything that
// decides about later ticks: state, players with their masks, overrides, settings of IK families,
// placement and velocity. They leave out styles, attachments, draw lists, events and scratch.
std::uint64_t hash_of(const Actor& actor);
bool same_bits(const Actor& a, const Actor& b);

inline constexpr int kMostSavedPlayers = 255;  // most players in Actor::over

// Replaces the bytes; allocates nothing once they have had enough capacity. Fails, and clears the
// bytes, if the state is not of this armature, or if there are more than kMostSavedPlayers.
Done save(const Armature& armature, const State& state, std::vector<std::byte>& bytes);
// Saves the members that hash_of() covers, the styles, the attachments, and the bones and vertices
// of the last tick.
Done save(const Armature& armature, const Actor& actor, std::vector<std::byte>& bytes);

// Reads the bytes of save(), for a rig with the same numbers of bones, meshes, families, physics
// entries, animations, styles and textures. Fails, with the reason, for foreign, damaged or
// newer bytes, and for a state of another armature; the state is then unchanged. Safe with any
// bytes.
Done restore(const Armature& armature, std::span<const std::byte> bytes, State& state);

// Restores an actor from make_actor(). The next draw_list() shows the restored tick, whatever its
// `share`. The calls that fill `list`, events and tracks fill them again. A player keeps its mask
// if it has the saved flags, and otherwise gets a new one.
Done restore(const Armature& armature, std::span<const std::byte> bytes, Actor& actor);

}  // namespace skelform
SKELFORM_API_END
