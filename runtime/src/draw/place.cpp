// The positions of a draw list's vertices, the only part that every tick writes.
#include "construct/turns.h"
#include "draw/kept.h"

namespace skelform {
namespace {

struct Placing {
  std::span<const ConstructedBone> bones;
  const Vec2* turns;
  const PivotArm* arms;
  const Placement& placement;
  Vec2 turn;  // cos and sin of the placement's rotation
  bool is_turned;
};

Vec2 placed(const Placing& placing, Vec2 pos) {
  const Vec2 scaled = pos * placing.placement.scale;
  const Vec2 turned_so = placing.is_turned ? turned(scaled, placing.turn) : scaled;
  return turned_so + placing.placement.position;
}

Vec2 offset_of(const Placing& placing, int arm, int bone) {
  if (arm < 0) return Vec2{0};
  const PivotArm& pivot = placing.arms[arm];
  const Vec2 offset = turned(pivot.arm, placing.turns[pivot.turning]) * placing.bones[bone].scale;
  return offset * pivot.scale;
}

void set(DrawVertex& vertex, Vec2 pos) {
  vertex.pos.x = pos.x;
  vertex.pos.y = pos.y;
}

// The four corners of a rectangle share their products.
void place_rectangle(const Placing& placing, const DrawnRectangle& drawn, DrawVertex* vertices) {
  const ConstructedBone& bone = placing.bones[drawn.bone];
  const Vec2 turn = placing.turns[drawn.turning];
  const Vec2 half = drawn.half * (bone.scale * drawn.scale);
  const Vec2 offset = offset_of(placing, drawn.arm, drawn.bone);
  const float xc = half.x * turn.x, ys = half.y * turn.y;
  const float xs = half.x * turn.y, yc = half.y * turn.x;
  const auto corner = [&](float x, float y) {
    return placed(placing, Vec2{x, y} + bone.pos + offset);
  };
  set(vertices[0], corner(-xc - ys, -xs + yc));
  set(vertices[1], corner(xc - ys, xs + yc));
  set(vertices[2], corner(xc + ys, xs - yc));
  set(vertices[3], corner(-xc + ys, -xs - yc));
}

void place_mesh(const Placing& placing, const DrawnMesh& drawn, const Vec2* built,
                DrawVertex* vertices) {
  const Vec2 offset = offset_of(placing, drawn.arm, drawn.bone);
  for (std::uint32_t i = 0; i < drawn.count; ++i)
    set(vertices[i], placed(placing, built[i] + offset));
}

void place_attachment(const Placing& placing, const Attachment& attachment, Vec2 bone_turn,
                      DrawVertex* vertices) {
  const ConstructedBone& bone = placing.bones[attachment.bone_id];
  const Vec2 turn = turn_of(attachment.rotation);
  const Vec2 size = attachment.size * attachment.scale;
  for (const Vec2 corner : {Vec2{0, 0}, Vec2{1, 0}, Vec2{1, 1}, Vec2{0, 1}}) {
    const Vec2 arm = Vec2{corner.x - 0.5f, 0.5f - corner.y} * size;
    const Vec2 local = turned(arm, turn) + attachment.position;
    set(*vertices++, placed(placing, turned(local * bone.scale, bone_turn) + bone.pos));
  }
}

// Computes cos and sin of all angles in one vector loop.
void turn_all(std::span<const ConstructedBone> bones, DrawKept::Memory& kept) {
  for (std::size_t i = 0; i < kept.turnings.size(); ++i) {
    const auto [bone, more] = kept.turnings[i];
    const float rot = bones[bone].rot;
    kept.angles[i] = more == 0.0f ? rot : rot + more;
  }
  turns_of(kept.angles, kept.turns);
}

}  // namespace

void place_vertices(const Drawing& drawing, DrawList& list, DrawKept::Memory& kept) {
  const Constructed& built = drawing.constructed;
  const Placement& placement = drawing.placement;
  turn_all(built.bones, kept);
  const Placing placing{built.bones, kept.turns.data(),           kept.arms.data(),
                        placement,   turn_of(placement.rotation), placement.rotation != 0.0f};
  DrawVertex* vertices = list.vertices.data();
  for (const DrawnRectangle& drawn : kept.rectangles)
    place_rectangle(placing, drawn, vertices + drawn.first);
  for (const DrawnMesh& drawn : kept.meshes)
    place_mesh(placing, drawn, built.vertices.data() + drawn.source, vertices + drawn.first);
  for (const DrawnAttachment& drawn : kept.drawn_attachments)
    place_attachment(placing, drawing.attachments[drawn.index], kept.turns[drawn.turning],
                     vertices + drawn.first);
}

}  // namespace skelform
