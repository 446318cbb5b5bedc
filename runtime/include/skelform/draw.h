// Turns constructed bones into textured triangles in painting order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/construct.h"

SKELFORM_API_BEGIN
namespace skelform {

// A character's placement in its world, in pixels. Points are scaled, then rotated, then moved, as
// spaces.h does for single points. Position and scale are those of the documents' engine runtimes;
// rotation and tint are not part of SkelForm.
struct Placement {
  Vec2 position{0};
  // Factor; negative values mirror.
  Vec2 scale{1};
  // Radians counter-clockwise, around the rig's origin.
  float rotation = 0;
  // Multiplies the tint of every sprite.
  Color tint{1};
  bool operator==(const Placement&) const = default;
};

// A picture of the caller on a bone, sorted among the rig's sprites: a sword in a hand, a lantern.
// It moves, rotates, mirrors and hides with the bone. Not part of SkelForm.
struct Attachment {
  // An attachment to a missing bone is not drawn.
  int bone_id = 0;
  // At the bone's own zindex the attachment lies over its sprite.
  int zindex = 0;
  // Size in pixels.
  Vec2 size{0};
  // The picture's centre in the bone's space, pixels; see spaces.h.
  Vec2 position{0};
  float rotation = 0;
  Vec2 scale{1};
  Color tint{1};
  // The picture's top left and bottom right corner in the caller's texture, v down.
  Vec2 uv_from{0}, uv_to{1};
};

struct DrawVertex {
  // Place in the world, pixels, y up.
  Vec2 pos{0};
  // Place in the atlas, v down.
  Vec2 uv{0};
  Color color{1};
};

struct DrawCommand {
  int bone_id = 0;
  // -1: the atlas is missing; draw a checkerboard.
  int atlas_idx = 0;
  std::uint32_t first_index = 0, index_count = 0;
  // Index into the caller's attachments; -1: a sprite of the rig.
  int attachment = -1;
  // The sprite's texture is Armature::styles[style].textures[texture].
  int style = -1, texture = -1;
};

// The memory of a draw list: with it build_draw_list() writes only what has changed since the last
// call: the positions, and all of it after a change of zindex, texture, tint, styles, attachments
// or hidden flags. Opaque. A copy has no memory, and a list that is assigned to is built as a whole
// again.
struct DrawKept {
  DrawKept();
  DrawKept(const DrawKept& other);
  DrawKept(DrawKept&& other) noexcept;
  DrawKept& operator=(const DrawKept& other);
  DrawKept& operator=(DrawKept&& other) noexcept;
  ~DrawKept();
  struct Memory;
  std::unique_ptr<Memory> memory;
};

// Commands in painting order: ascending zindex, then bone order (the documents' rule). A bone has
// no command if it has no texture, if no active style has its texture, or if it or a parent is
// hidden. build_draw_list() keeps what did not change: to recolour a list, change a copy of it.
struct DrawList {
  std::vector<DrawVertex> vertices;
  std::vector<std::uint32_t> indices;
  std::vector<DrawCommand> commands;
  // Per bone: whether it or a parent is hidden.
  std::vector<std::uint8_t> hidden;
  DrawKept kept;
};

// The texture that a bone shows, from the first active style that has the name. nullptr if no style
// has it, or if the name does not exist.
const Texture* get_bone_texture(const Armature& armature, int tex, std::span<const int> styles);

// Returns true if exactly one axis is mirrored. Rotations then turn the other way.
bool is_facing_left(Vec2 scale);

// Sets hidden[i] if bone i or a bone above it is hidden. `bones` must belong to the armature, as in
// construct().
void effective_hidden(const Armature& armature, std::span<const ConstructedBone> bones,
                      std::vector<std::uint8_t>& hidden, const Dialect& dialect = {});

// Returns the bytes of its memory.
std::size_t bytes_of(const DrawList& list);

// Fills `list` with the sprites of a constructed pose. The pose and the result of construct() must
// belong to this armature; otherwise the list is empty.
void build_draw_list(const Armature& armature, const Pose& pose, const Constructed& constructed,
                     std::span<const int> styles, const Placement& placement, DrawList& list,
                     const Dialect& dialect = {});
// The same with the caller's pictures. Allocates nothing once the list has held as many commands.
void build_draw_list(const Armature& armature, const Pose& pose, const Constructed& constructed,
                     std::span<const int> styles, const Placement& placement,
                     std::span<const Attachment> attachments, DrawList& list,
                     const Dialect& dialect = {});

}  // namespace skelform
SKELFORM_API_END
