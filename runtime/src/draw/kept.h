// The memory of a DrawList: the inputs that its triangles, places in textures, colours and order
// follow from, and the parts whose positions each call writes.
#pragma once

#include <cstdint>
#include <vector>

#include "plan/plan.h"
#include "skelform/draw.h"

namespace skelform {

// An angle whose turn places a sprite: a bone's rotation, plus a sprite's own if it has one.
struct Turning {
  int bone = 0;
  float more = 0;  // radians; 0: the bone's rotation alone
};

// The offset of a sprite from its bone, for sprites with a pivot.
struct PivotArm {
  Vec2 arm{0};      // pixels, before the bone's turn and scale
  Vec2 scale{1};    // a factor besides the bone's scale
  int turning = 0;  // index in DrawKept::Memory::turnings
};

struct DrawnRectangle {
  int bone = 0, turning = 0;
  int arm = -1;             // index in DrawKept::Memory::arms; -1: no offset
  std::uint32_t first = 0;  // index of the first vertex in the list
  Vec2 half{0};             // pixels; half the texture's size
  Vec2 scale{1};            // a factor besides the bone's scale
};

struct DrawnMesh {
  int bone = 0;
  int arm = -1;
  std::uint32_t first = 0, count = 0;  // vertices in the list
  std::size_t source = 0;              // index of the first vertex in Constructed::vertices
};

struct DrawnAttachment {
  int index = 0, turning = 0;
  std::uint32_t first = 0;
};

struct DrawKept::Memory {
  // The inputs of the last layout.
  std::uint64_t rig = 0;  // serial of the rig; 0: no layout is kept
  std::uint32_t rules = 0;
  Color tint{1};
  std::vector<int> styles;
  std::vector<LiveVisuals> visuals;
  std::vector<std::uint8_t> own_hidden;  // the flag of each bone, without those of its parents
  std::vector<Attachment> attachments;

  // The results of the last layout.
  std::size_t vertices = 0, indices = 0, commands = 0;
  std::vector<int> order;  // bones by zindex; attachments are numbered after the last bone
  std::vector<Turning> turnings;
  std::vector<PivotArm> arms;
  std::vector<DrawnRectangle> rectangles;
  std::vector<DrawnMesh> meshes;
  std::vector<DrawnAttachment> drawn_attachments;

  // Scratch of every call.
  std::vector<float> angles;
  std::vector<Vec2> turns;
};

// Returns the memory of a list, and makes it first if there is none.
DrawKept::Memory& memory_of(DrawList& list);
// Reserves room for everything that the rig can show, with as many attachments.
void make_room(const Plan& plan, std::size_t attachments, DrawList& list);

// The input of one call.
struct Drawing {
  const Armature& armature;
  const Pose& pose;
  const Constructed& constructed;
  std::span<const int> styles;
  const Placement& placement;
  std::span<const Attachment> attachments;
  const Dialect& dialect;
};

// Returns whether everything but the positions would be as in the last layout.
bool is_laid_out(const Drawing& drawing, const DrawList& list, const DrawKept::Memory& kept);
// Writes everything but the positions.
void lay_out(const Drawing& drawing, DrawList& list, DrawKept::Memory& kept);
// Writes the positions of all vertices.
void place_vertices(const Drawing& drawing, DrawList& list, DrawKept::Memory& kept);

}  // namespace skelform
