// Constructed bones to textured triangles, in the order they are painted.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/construct.h"

namespace SKELFORM_API skelform {

// A character's placement in its world, pixels: its points are scaled, then turned, then moved, as
// spaces.h does for single ones. The position and scale of the documents' engine runtimes; rotation
// and tint are our own.
struct Placement {
  Vec2 position{0};
  Vec2 scale{1};       // negative ones mirror it
  float rotation = 0;  // radians counter-clockwise, around the rig's origin
  Color tint{1};       // times the tint of every sprite
  bool operator==(const Placement&) const = default;
};

// A picture of the caller's own on a bone, sorted with the rig's sprites: a sword in a hand, a
// lantern. It moves, turns, mirrors and hides with the bone. Our own.
struct Attachment {
  int bone_id = 0;   // of a bone that does not exist: not drawn
  int zindex = 0;    // over its bone's own sprite where both have the same
  Vec2 size{0};      // pixels
  Vec2 position{0};  // of its centre in the bone's space, pixels; see spaces.h
  float rotation = 0;
  Vec2 scale{1};
  Color tint{1};
  Vec2 uv_from{0},
      uv_to{1};  // its top left and bottom right corner in the caller's texture, v down
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
  int attachment = -1;  // index into the caller's attachments: what it shows; no atlas then
  int style = -1, texture = -1;  // what else it shows: Armature::styles[style].textures[texture]
};

// In painting order: ascending zindex, ties in bone order (the documents' rule). No texture, no
// active style with it, or hidden (itself or a parent): no command.
struct DrawList {
  std::vector<DrawVertex> vertices;
  std::vector<std::uint32_t> indices;
  std::vector<DrawCommand> commands;
  std::vector<int> order;            // scratch: bones by zindex, attachments behind the last bone
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

// Lists the sprites of a constructed pose. The pose and construct()'s result belong to this
// armature (see there); the list of others is empty.
void build_draw_list(const Armature& armature, const Pose& pose, const Constructed& constructed,
                     std::span<const int> styles, const Placement& placement, DrawList& list,
                     const Dialect& dialect = {});
// With pictures of the caller's own. Once the list has held as many, nothing is allocated.
void build_draw_list(const Armature& armature, const Pose& pose, const Constructed& constructed,
                     std::span<const int> styles, const Placement& placement,
                     std::span<const Attachment> attachments, DrawList& list,
                     const Dialect& dialect = {});

}  // namespace skelform
