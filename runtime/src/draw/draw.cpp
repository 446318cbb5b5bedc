#include "skelform/draw.h"

#include <algorithm>

#include "construct/turns.h"
#include "construct/vertices.h"
#include "draw/paint_order.h"
#include "plan/plan.h"
#include "pose/fits.h"

namespace skelform {
namespace {

struct Painter {
  const Armature& armature;
  const Constructed& constructed;
  const Placement& placement;
  const Dialect& dialect;
  DrawList& list;
  Vec2 turn;                              // cos and sin of the placement's rotation
  std::size_t vertices = 0, indices = 0;  // numbers of vertices and indices used so far
};

struct TexturePlace {
  int style = -1, index = -1;
};

TexturePlace place_of_texture(const Armature& armature, int tex, std::span<const int> styles) {
  if (tex < 0) return {};
  for (const int id : styles) {
    if (id < 0 || id >= static_cast<int>(armature.styles.size())) continue;
    const Style& style = armature.styles[id];
    const bool named = tex < static_cast<int>(style.texture_by_name.size());
    const int texture = named ? style.texture_by_name[tex] : -1;
    if (texture >= 0) return {id, texture};
  }
  return {};
}

// A bone's sprite: its texture and the place of its vertices.
struct Sprite {
  int bone_id;
  const Visuals& visuals;
  const Texture& texture;
  int style, index;  // style of the texture, and its index in the style
  Color tint;
  Vec2 offset;               // pixels in armature space
  Vec2 uv_origin, uv_scale;  // from 0..1 in the texture's rectangle to the atlas
};

// The sprite's offset from its bone, a fraction of the texture's size.
Vec2 pivot_offset(const Painter& painter, int bone, const Visuals& visuals, Vec2 size) {
  if (visuals.pivot_pos == Vec2{0}) return Vec2{0};
  const Vec2 arm = turned(visuals.pivot_pos * size, painter.list.turns[bone]);
  const Vec2 offset = arm * painter.constructed.bones[bone].scale;
  return painter.dialect.pivot_ignores_pivot_scale ? offset : offset * visuals.pivot_scale;
}

Sprite sprite_of(const Painter& painter, int bone_id, const LiveVisuals& live, TexturePlace place) {
  const Armature& armature = painter.armature;
  const Texture& texture = armature.styles[place.style].textures[place.index];
  const Visuals& visuals = armature.visuals[armature.bones[bone_id].visuals_id];
  const Vec2 offset = pivot_offset(painter, bone_id, visuals, texture.size);
  const Color own = painter.dialect.tint_is_not_drawn ? Color{1} : live.tint;
  const Color tint = own * painter.placement.tint;
  if (texture.atlas_idx < 0)
    return {bone_id, visuals, texture, place.style, place.index, tint, offset, Vec2{0}, Vec2{1}};
  const Vec2 size = armature.atlases[texture.atlas_idx].size;
  const Vec2 atlas{std::max(size.x, 1.0f), std::max(size.y, 1.0f)};
  return {bone_id,
          visuals,
          texture,
          place.style,
          place.index,
          tint,
          offset,
          texture.offset / atlas,
          texture.size / atlas};
}

// Returns the next `count` unused items of a list.
template <class Item>
Item* next_of(std::vector<Item>& list, std::size_t& used, std::size_t count) {
  const std::size_t first = used;
  used += count;
  if (used > list.size()) list.resize(used);  // the rig has grown since resolve()
  return list.data() + first;
}

// Returns a sprite's next vertices in the list. `base` is the index of the first.
DrawVertex* next_vertices(Painter& painter, std::size_t count, std::uint32_t& base) {
  base = static_cast<std::uint32_t>(painter.vertices);
  return next_of(painter.list.vertices, painter.vertices, count);
}

Vec2 placed(const Painter& painter, Vec2 pos) {
  const Placement& placement = painter.placement;
  const Vec2 scaled = pos * placement.scale;
  if (placement.rotation == 0.0f) return scaled + placement.position;
  return turned(scaled, painter.turn) + placement.position;
}

// Writes single numbers: copying a colour as a whole just after writing its parts is slow.
void write_vertex(DrawVertex& vertex, Vec2 pos, Vec2 uv, const Color& color) {
  vertex.pos.x = pos.x;
  vertex.pos.y = pos.y;
  vertex.uv.x = uv.x;
  vertex.uv.y = uv.y;
  vertex.color.r = color.r;
  vertex.color.g = color.g;
  vertex.color.b = color.b;
  vertex.color.a = color.a;
}

void write_vertex(const Painter& painter, const Sprite& sprite, Vec2 pos, Vec2 uv,
                  DrawVertex& vertex) {
  write_vertex(vertex, placed(painter, pos + sprite.offset),
               sprite.uv_origin + uv * sprite.uv_scale, sprite.tint);
}

void add_mesh(Painter& painter, const Sprite& sprite, int visuals_id) {
  const std::vector<Vertex>& source = sprite.visuals.vertices;
  const Constructed& constructed = painter.constructed;
  const auto first = first_vertex(painter.armature, visuals_id);
  if (first + source.size() > constructed.vertices.size()) return;  // the rig has grown
  const Vec2* built = constructed.vertices.data() + first;
  std::uint32_t base = 0;
  DrawVertex* vertices = next_vertices(painter, source.size(), base);
  for (std::size_t i = 0; i < source.size(); ++i) {
    write_vertex(painter, sprite, built[i], source[i].uv, vertices[i]);
  }
  const std::vector<std::uint32_t>& indices = sprite.visuals.indices;
  std::uint32_t* shifted = next_of(painter.list.indices, painter.indices, indices.size());
  for (std::size_t i = 0; i < indices.size(); ++i) shifted[i] = base + indices[i];
}

constexpr Vec2 kCorners[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};  // corners of the texture's rectangle

void add_quad_indices(Painter& painter, std::uint32_t base) {
  std::uint32_t* next = next_of(painter.list.indices, painter.indices, 6);
  for (const std::uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u}) *next++ = base + index;
}

// The same as carrier_of(), but with the turns computed before.
Carrier sprite_carrier(const Painter& painter, int bone, const Visuals& visuals) {
  const ConstructedBone& built = painter.constructed.bones[bone];
  const bool own_turn = visuals.pivot_rot != 0.0f;
  return {built.pos, built.scale * visuals.pivot_scale,
          own_turn ? turn_of(built.rot + visuals.pivot_rot) : painter.list.turns[bone]};
}

void add_rectangle(Painter& painter, const Sprite& sprite) {
  Carrier carry = sprite_carrier(painter, sprite.bone_id, sprite.visuals);
  if (painter.dialect.rectangles_ignore_pivot_scale) {
    carry.scale = painter.constructed.bones[sprite.bone_id].scale;
  }
  const Vec2 half = sprite.texture.size * 0.5f;
  std::uint32_t base = 0;
  DrawVertex* vertex = next_vertices(painter, 4, base);
  for (const Vec2 uv : kCorners) {
    const Vec2 corner{(uv.x * 2.0f - 1.0f) * half.x, (1.0f - uv.y * 2.0f) * half.y};
    write_vertex(painter, sprite, carry(corner), uv, *vertex++);
  }
  add_quad_indices(painter, base);
}

void add_sprite(Painter& painter, const Sprite& sprite, int visuals_id) {
  const auto first = static_cast<std::uint32_t>(painter.indices);
  if (sprite.visuals.vertices.empty()) {
    add_rectangle(painter, sprite);
  } else {
    add_mesh(painter, sprite, visuals_id);
  }
  const auto count = static_cast<std::uint32_t>(painter.indices) - first;
  if (count == 0) return;
  painter.list.commands.push_back({.bone_id = sprite.bone_id,
                                   .atlas_idx = sprite.texture.atlas_idx,
                                   .first_index = first,
                                   .index_count = count,
                                   .style = sprite.style,
                                   .texture = sprite.index});
}

void paint_bone(Painter& painter, const Pose& pose, std::span<const int> styles, int bone_id) {
  const int id = painter.armature.planned.plan->shown_by[bone_id];
  if (id < 0 || (painter.list.hidden[bone_id] && !painter.dialect.hidden_is_drawn)) return;
  const LiveVisuals& live = pose.visuals[id];
  const TexturePlace place = place_of_texture(painter.armature, live.tex, styles);
  if (place.index < 0) return;
  const Sprite sprite = sprite_of(painter, bone_id, live, place);
  if (!is_no_part(sprite.texture)) add_sprite(painter, sprite, id);
}

void add_attachment(Painter& painter, const Attachment& attachment, int index) {
  const int bone = attachment.bone_id;
  if (bone < 0 || bone >= static_cast<int>(painter.armature.bones.size())) return;
  if (painter.list.hidden[bone] && !painter.dialect.hidden_is_drawn) return;
  const ConstructedBone& built = painter.constructed.bones[bone];
  const Vec2 turn = turn_of(attachment.rotation), bone_turn = painter.list.turns[bone];
  const Vec2 size = attachment.size * attachment.scale;
  const Color tint = attachment.tint * painter.placement.tint;
  const auto first = static_cast<std::uint32_t>(painter.indices);
  std::uint32_t base = 0;
  DrawVertex* vertex = next_vertices(painter, 4, base);
  for (const Vec2 corner : kCorners) {
    const Vec2 arm = Vec2{corner.x - 0.5f, 0.5f - corner.y} * size;
    const Vec2 local = turned(arm, turn) + attachment.position;
    const Vec2 pos = turned(local * built.scale, bone_turn) + built.pos;
    const Vec2 uv = attachment.uv_from + corner * (attachment.uv_to - attachment.uv_from);
    write_vertex(*vertex++, placed(painter, pos), uv, tint);
  }
  add_quad_indices(painter, base);
  painter.list.commands.push_back({bone, -1, first, 6, index});
}

void clear(DrawList& list) {
  list.vertices.clear();
  list.indices.clear();
  list.commands.clear();
}

// Reserves room for everything that the rig can show, so that later poses allocate nothing.
void begin_list(const Plan& plan, std::size_t attachments, DrawList& list) {
  list.vertices.resize(plan.drawn_vertices + attachments * 4);
  list.indices.resize(plan.drawn_indices + attachments * 6);
  list.commands.clear();
  list.commands.reserve(plan.bones + attachments);
}

void end_list(const Painter& painter) {
  painter.list.vertices.resize(painter.vertices);
  painter.list.indices.resize(painter.indices);
}

// Stores cos and sin of every bone's rotation in the list.
void turn_bones(std::span<const ConstructedBone> bones, DrawList& list) {
  list.angles.resize(bones.size());
  list.turns.resize(bones.size());
  std::ranges::transform(bones, list.angles.begin(), &ConstructedBone::rot);
  turns_of(list.angles, list.turns);
}

// The same as effective_hidden(), in the order of the plan.
void hide_bones(const Plan& plan, std::span<const ConstructedBone> bones, const Dialect& dialect,
                std::vector<std::uint8_t>& hidden) {
  hidden.resize(bones.size());
  for (const Link& link : plan.all.links) {
    const bool inherits = link.parent >= 0 && !dialect.hidden_stays_own;
    hidden[link.bone] = bones[link.bone].hidden || (inherits && hidden[link.parent]);
  }
}

constexpr const char* kForeignBones =
    "skelform: effective_hidden() hides nothing of bones of another rig. Use those of "
    "make_constructed() of this Armature";
constexpr const char* kForeign =
    "skelform: build_draw_list() draws no Pose or Constructed of another rig. Use those of "
    "initial_state() and make_constructed() of this Armature";

}  // namespace

const Texture* get_bone_texture(const Armature& armature, int tex, std::span<const int> styles) {
  const TexturePlace place = place_of_texture(armature, tex, styles);
  return place.index < 0 ? nullptr : &armature.styles[place.style].textures[place.index];
}

bool is_facing_left(Vec2 scale) {
  return is_mirrored(scale);
}

void effective_hidden(const Armature& armature, std::span<const ConstructedBone> bones,
                      std::vector<std::uint8_t>& hidden, const Dialect& dialect) {
  hidden.assign(armature.bones.size(), 0);
  const bool ours = bones.size() == armature.bones.size();
  if (!is_used_well(ours, kForeignBones)) return;
  for (const int index : armature.evaluation_order) {
    const int parent = armature.bones[index].parent_id;
    const bool inherited = parent >= 0 && !dialect.hidden_stays_own && hidden[parent];
    hidden[index] = bones[index].hidden || inherited;
  }
}

void build_draw_list(const Armature& armature, const Pose& pose, const Constructed& constructed,
                     std::span<const int> styles, const Placement& placement,
                     std::span<const Attachment> attachments, DrawList& list,
                     const Dialect& dialect) {
  const bool ours = fits(armature, pose) && fits(armature, constructed);
  if (!is_used_well(ours, kForeign)) return clear(list);
  const Plan& plan = *armature.planned.plan;
  begin_list(plan, attachments.size(), list);
  hide_bones(plan, constructed.bones, dialect, list.hidden);
  turn_bones(constructed.bones, list);
  sort_bones(plan, pose, attachments, list.order);
  Painter painter{armature, constructed, placement, dialect, list, turn_of(placement.rotation)};
  const int bones = static_cast<int>(armature.bones.size());
  for (const int id : list.order) {
    if (id < bones) {
      paint_bone(painter, pose, styles, id);
    } else {
      add_attachment(painter, attachments[static_cast<std::size_t>(id - bones)], id - bones);
    }
  }
  end_list(painter);
}

void build_draw_list(const Armature& armature, const Pose& pose, const Constructed& constructed,
                     std::span<const int> styles, const Placement& placement, DrawList& list,
                     const Dialect& dialect) {
  build_draw_list(armature, pose, constructed, styles, placement, {}, list, dialect);
}

}  // namespace skelform
