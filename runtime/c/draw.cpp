// Functions of skelform.h for spaces and triangles.
#include <cstddef>
#include <span>

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

// C callers read the draw list in place, so C's structs have the same layout as the C++ structs.
static_assert(sizeof(skelform_vertex) == sizeof(DrawVertex));
static_assert(offsetof(skelform_vertex, uv) == offsetof(DrawVertex, uv));
static_assert(offsetof(skelform_vertex, color) == offsetof(DrawVertex, color));
static_assert(sizeof(skelform_command) == sizeof(DrawCommand));
static_assert(offsetof(skelform_command, atlas) == offsetof(DrawCommand, atlas_idx));
static_assert(offsetof(skelform_command, first_index) == offsetof(DrawCommand, first_index));
static_assert(offsetof(skelform_command, attachment) == offsetof(DrawCommand, attachment));
static_assert(offsetof(skelform_command, texture) == offsetof(DrawCommand, texture));

namespace {

Attachment from_c(const skelform_attachment& a) {
  return {a.bone,
          a.zindex,
          finite_or(a.size, 0),
          finite_or(a.position, 0),
          finite_or(a.rotation, 0),
          finite_or(a.scale, 1),
          finite_or(a.tint, 1),
          finite_or(a.uv_from, 0),
          finite_or(a.uv_to, 1)};
}

void set_attachments(Actor& actor, std::span<const skelform_attachment> attachments) {
  actor.attachments.clear();
  for (const skelform_attachment& attachment : attachments)
    actor.attachments.push_back(from_c(attachment));
}

skelform_draw_list to_c(const DrawList& list) {
  return {reinterpret_cast<const skelform_vertex*>(list.vertices.data()),
          list.indices.data(),
          reinterpret_cast<const skelform_command*>(list.commands.data()),
          list.vertices.size(),
          list.indices.size(),
          list.commands.size()};
}

}  // namespace

skelform_placement skelform_placement_default(void) {
  return {{0, 0}, {1, 1}, 0, {1, 1, 1, 1}};
}

skelform_attachment skelform_attachment_default(void) {
  return {0, 0, {0, 0}, {0, 0}, 0, {1, 1}, {1, 1, 1, 1}, {0, 0}, {1, 1}};
}

skelform_vec2 skelform_placement_to_world(const skelform_placement* placement,
                                          skelform_vec2 point) {
  return skelform_c::to_c(rig_to_world(skelform_c::from_c(placement), skelform_c::from_c(point)));
}

skelform_vec2 skelform_placement_to_rig(const skelform_placement* placement, skelform_vec2 point) {
  return skelform_c::to_c(world_to_rig(skelform_c::from_c(placement), skelform_c::from_c(point)));
}

skelform_vec2 skelform_character_bone_to_rig(const skelform_character* character, int bone,
                                             skelform_vec2 point) {
  if (character == nullptr) return point;
  const ConstructedBone* found = at(character->actor.current.bones, bone);
  return found ? skelform_c::to_c(bone_to_rig(*found, skelform_c::from_c(point))) : point;
}

skelform_vec2 skelform_character_rig_to_bone(const skelform_character* character, int bone,
                                             skelform_vec2 point) {
  if (character == nullptr) return point;
  const ConstructedBone* found = at(character->actor.current.bones, bone);
  return found ? skelform_c::to_c(rig_to_bone(*found, skelform_c::from_c(point))) : point;
}

skelform_draw_list skelform_character_build_draw_list(skelform_character* character,
                                                      const skelform_placement* placement,
                                                      const skelform_attachment* attachments,
                                                      size_t count) {
  if (character == nullptr) return {};
  return guarded(skelform_draw_list{}, [&] {
    Actor& actor = character->actor;
    set_attachments(actor, listed(attachments, count));
    build_draw_list(character->rig, constructed_pose(actor), actor.current, actor.styles,
                    skelform_c::from_c(placement), actor.attachments, actor.list);
    return to_c(actor.list);
  });
}

skelform_draw_list skelform_character_draw(skelform_character* character, float progress,
                                           const skelform_attachment* attachments, size_t count) {
  if (character == nullptr) return {};
  return guarded(skelform_draw_list{}, [&] {
    set_attachments(character->actor, listed(attachments, count));
    return to_c(draw_list(character->actor, character->rig, progress));
  });
}

skelform_vec2 skelform_character_bone_to_world(const skelform_character* character, int bone,
                                               skelform_vec2 point) {
  if (character == nullptr) return {};
  return skelform_c::to_c(bone_to_world(character->actor, bone, skelform_c::from_c(point)));
}

skelform_clock skelform_clock_default(void) {
  const Clock clock;
  return {clock.tick_seconds, clock.most_ticks, clock.saved};
}

int skelform_clock_ticks_due(skelform_clock* clock, double seconds) {
  if (clock == nullptr) return 0;
  Clock ours{clock->tick_seconds, clock->most_ticks, clock->saved};
  const int due = ticks_due(ours, finite_or(seconds, 0.0));
  clock->saved = ours.saved;
  return due;
}

float skelform_clock_progress(const skelform_clock* clock) {
  if (clock == nullptr) return 0;
  return tick_progress({clock->tick_seconds, clock->most_ticks, clock->saved});
}

skelform_vec2 skelform_character_bone_at_tick(const skelform_character* character, int bone,
                                              skelform_vec2 point) {
  if (character == nullptr) return {};
  return skelform_c::to_c(bone_at_tick(character->actor, bone, skelform_c::from_c(point)));
}
