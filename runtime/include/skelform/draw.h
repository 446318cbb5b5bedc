// Constructed bones to textured triangles, in the order they are painted.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "skelform/construct.h"

namespace skelform {

// Where a character stands in its world, pixels: its points are scaled, then turned, then moved, as
// spaces.h does for single ones. The position and scale of the documents' engine runtimes; rotation
// and tint are our own.
struct Placement {
  Vec2 position{0};
  Vec2 scale{1};       // negative ones mirror it
  float rotation = 0;  // radians counter-clockwise, around the rig's origin
  Color tint{1};       // times the tint of every sprite
};

struct DrawVertex {
  Vec2 pos{0};  // world, pixels, y up
  Vec2 uv{0};   // of the atlas, v down
  Color color{1};
};

struct DrawCommand {
  int bone_id = 0;
  int atlas_idx = 0;  // -1: no such atlas, draw a checkerboard
  std::uint32_t first_index = 0, index_count = 0;
};

// In painting order: ascending zindex, ties in bone order. No texture, no active style with it,
// or hidden (itself or a parent): no command.
struct DrawList {
  std::vector<DrawVertex> vertices;
  std::vector<std::uint32_t> indices;
  std::vector<DrawCommand> commands;
  std::vector<int> order;            // scratch: bones by zindex
  std::vector<std::uint8_t> hidden;  // effective hidden per bone
};

// The texture a bone shows: the first of the active styles (in that order) that has the name.
// nullptr when none has it, or no such name exists.
const Texture* get_bone_texture(const Armature& armature, int tex, std::span<const int> styles);

// True when exactly one axis is mirrored: rotations then turn the other way.
bool is_facing_left(Vec2 scale);

// Own flag or a parent's, for every bone; `bones` are the armature's, see construct().
void effective_hidden(const Armature& armature, std::span<const ConstructedBone> bones,
                      std::vector<std::uint8_t>& hidden, const Dialect& dialect = {});

// What construct() has made of this pose, both of this armature (see there): the list of others is
// empty.
void build_draw_list(const Armature& armature, const Pose& pose, const Constructed& constructed,
                     std::span<const int> styles, const Placement& placement, DrawList& list,
                     const Dialect& dialect = {});

}  // namespace skelform
