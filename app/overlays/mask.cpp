#include "overlays/mask.h"

#include <array>

#include "lists/lists.h"
#include "overlays/sprites.h"
#include "session/edit/mask_paint.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kTint = 0.38f, kMaskJoint = 5;

void tint_sprite(const skelform::DrawList& list, const skelform::DrawCommand& command,
                 const Projection& projection, OverlayList& over) {
  for (std::uint32_t i = 0; i + 2 < command.index_count; i += 3) {
    std::array<Vec2, 3> corners;
    for (std::uint32_t k = 0; k < 3; ++k)
      corners[k] =
          world_to_screen(projection, list.vertices[list.indices[command.first_index + i + k]].pos);
    add_fill(over, corners, {Ink::Accent, kTint});
  }
}

}  // namespace

void build_mask(const Session& session, const Projection& projection, const std::vector<int>& mask,
                OverlayList& over) {
  const skelform::Armature& armature = armature_of(session);
  for (const skelform::DrawCommand& command : session.now.draw_list.commands)
    if (is_painted(armature, mask, command.bone_id))
      tint_sprite(session.now.draw_list, command, projection, over);
  for (int bone = 0; bone < count_of(armature.bones); ++bone) {
    if (!is_painted(armature, mask, bone)) continue;
    build_sprite_outline(session, projection, bone, {Ink::Accent}, over);
    const auto& built = session.now.constructed.bones[bone];
    add_disc(over, to_screen(projection, built.pos), kMaskJoint, {Ink::Accent}).casing = true;
  }
}

}  // namespace skelscope
