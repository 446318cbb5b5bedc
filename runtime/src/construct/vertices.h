// Places mesh vertices in armature space: each follows its bone, then the bones it is bound to.
#pragma once

#include "construct/turns.h"
#include "plan/plan.h"
#include "skelform/construct.h"

namespace skelform {

// How a bone carries the points of a sprite: from pixels relative to the texture's centre to
// armature space.
struct Carrier {
  Vec2 pos, scale, turn;
  Vec2 operator()(Vec2 point) const { return turned(point * scale, turn) + pos; }
};
Carrier carrier_of(const Constructed& constructed, int bone, const Visuals& visuals);

// Compute the direction across each path at its bones, as (cos, sin), and place the points that one
// bone carries. With Highway in vector code, otherwise in plain code with the same bits.
void path_turns(std::span<const PlannedPath> paths, std::span<const ConstructedBone> bones,
                std::span<Vec2> turns);
void path_turns_plain(std::span<const PlannedPath> paths, std::span<const ConstructedBone> bones,
                      std::span<Vec2> turns);
void carry(const Carrier& carrier, std::span<const Vec2> points, Vec2* vertices);
void carry_plain(const Carrier& carrier, std::span<const Vec2> points, Vec2* vertices);

// `turns`: cos and sin of each bone's rot. Without options.mesh every vertex follows its own bone.
void construct_vertices(const Armature& armature, Constructed& constructed,
                        std::span<const Vec2> turns, const ConstructOptions& options);

}  // namespace skelform
