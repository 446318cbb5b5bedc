// Mesh vertices in armature space: each rides its bone, then the bones it is bound to.
#pragma once

#include "construct/turns.h"
#include "plan/plan.h"
#include "skelform/construct.h"

namespace skelform {

// How a bone carries the points of a sprite: pixels from the texture's centre to armature space.
struct Carrier {
  Vec2 pos, scale, turn;
  Vec2 operator()(Vec2 point) const { return turned(point * scale, turn) + pos; }
};
Carrier carrier_of(const Constructed& constructed, int bone, const Visuals& visuals);

// The direction across each path at its bones, as (cos, sin); and points that one bone carries. In
// vector code where Highway is in the build, and in plain code to the same bits.
void path_turns(std::span<const PlannedPath> paths, std::span<const ConstructedBone> bones,
                std::span<Vec2> turns);
void path_turns_plain(std::span<const PlannedPath> paths, std::span<const ConstructedBone> bones,
                      std::span<Vec2> turns);
void carry(const Carrier& carrier, std::span<const Vec2> points, Vec2* vertices);
void carry_plain(const Carrier& carrier, std::span<const Vec2> points, Vec2* vertices);

// `turns`: cos and sin of each bone's rot. Without options.mesh every vertex rides its own bone.
void construct_vertices(const Armature& armature, Constructed& constructed,
                        std::span<const Vec2> turns, const ConstructOptions& options);

}  // namespace skelform
