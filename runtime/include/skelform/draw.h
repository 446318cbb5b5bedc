// Turns constructed bones into textured triangles in painting order.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/construct.h"

namespace SKELFORM_API skelform {

// A character's placement in its world, in pixels. Points are scaled, then rotated, then moved, as
// spaces.h does for single points. Position and scale are those of the documents' engine runtimes;
// rotation and tint are our own.
struct Placement {
  Vec2 position{0};
  Vec2 scale{1};       // negative values mirror
  float rotation = 0;  // radians counter-clockwise, around the rig's origin
  Color tint{1};       // times the tint of every sprite
  bool operator==(const Placement&) const = default;
};

// A picture of the caller on a bone, sorted among the rig's sprites: a sword in a hand, a lantern.
// It moves, rotates, mirrors and hides with the bone. Our own.
struct Attachment {
  int bone_id = 0;   // not drawn if there is no such bone
  int zindex = 0;    // with equal zindex it lies over the bone's own sprite
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
  int attachment = -1;           // index into the caller's attachments, or -1 for a sprite
  int style = -1, texture = -1;  // a sprite's: Armature::styles[style].textures[texture]
};

// Commands in painting order: ascending zindex, ties in bone order (the documents' rule). A bone
// without a texture, without an active style that has it, or hidden (itself or by a parent) has no
// command.
struct DrawList {
  std::vector<DrawVertex> vertices;
  std::vector<std::uint32_t> indices;
  std::vector<DrawCommand> commands;
  std::vector<int> order;            // scratch: bones by zindex, attachments behind the last bone
  std::vector<std::uint8_t> hidden;  // effective hidden per bone
  std::vector<float> angles;         // scratch: each bone's rotation
  std::vector<Vec2> turns;           // scratch: its cos and sin
};

// The texture a bone shows, from the first of the active styles that has the name. nullptr if none
// has it or there is no such name.
const Texture* get_bone_texture(const Armature& armature, int tex, std::span<const int> styles);

// True if exactly one axis is mirrored. Rotations then turn the other way.
bool is_facing_left(Vec2 scale);

// Sets `hidden` for each bone: its own flag or a parent's. `bones` must belong to the armature, as
// in construct().
void effective_hidden(const Armature& armature, std::span<const ConstructedBone> bones,
                      std::vector<std::uint8_t>& hidden, const Dialect& dialect = {});

// Lists the sprites of a constructed pose. The pose and the result of construct() must belong to
// this armature; otherwise the list is empty.
void build_draw_list(const Armature& armature, const Pose& pose, const Constructed& constructed,
                     std::span<const int> styles, const Placement& placement, DrawList& list,
                     const Dialect& dialect = {});
// The same with pictures of the caller. Allocates nothing once the list has held as many commands.
void build_draw_list(const Armature& armature, const Pose& pose, const Constructed& constructed,
                     std::span<const int> styles, const Placement& placement,
                     std::span<const Attachment> attachments, DrawList& list,
                     const Dialect& dialect = {});

}  // namespace skelform
