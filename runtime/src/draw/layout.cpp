// Everything of a draw list that changes only with keys of zindex, texture and tint, with flags,
// and with the game's styles, tint and attachments: triangles, places in textures, colours and
// order.
#include <algorithm>
#include <cstring>

#include "draw/kept.h"
#include "draw/paint_order.h"
#include "draw/texture_place.h"
#include "lists/lists.h"

namespace skelform {
namespace {

struct Layout {
  const Drawing& drawing;
  DrawList& list;
  DrawKept::Memory& kept;
  std::size_t vertices = 0, indices = 0;  // numbers of vertices and indices used so far
};

// A bone's sprite: its texture, and where its colours and places in the atlas come from.
struct Sprite {
  int bone_id, visuals_id;
  const Visuals& visuals;
  const Texture& texture;
  TexturePlace place;
  Color tint;
  int arm;
  Vec2 uv_origin, uv_scale;  // from 0..1 in the texture's rectangle to the atlas
};

// Returns the index of the bone's turn among those that each call computes.
int turning_of(DrawKept::Memory& kept, int bone) {
  const auto is_its = [&](const Turning& turning) {
    return turning.bone == bone && turning.more == 0;
  };
  const auto found = std::ranges::find_if(kept.turnings, is_its);
  const int index = found - kept.turnings.begin();
  if (found == kept.turnings.end()) kept.turnings.push_back({bone, 0});
  return index;
}

// Returns the index of the sprite's offset from its bone, a fraction of the texture's size; -1:
// none.
int arm_of(Layout& layout, int bone, const Visuals& visuals, Vec2 size) {
  if (visuals.pivot_pos == Vec2{0}) return -1;
  const bool plain = layout.drawing.dialect.pivot_ignores_pivot_scale;
  layout.kept.arms.push_back({visuals.pivot_pos * size, plain ? Vec2{1} : visuals.pivot_scale,
                              turning_of(layout.kept, bone)});
  return count_of(layout.kept.arms) - 1;
}

Sprite sprite_of(Layout& layout, int bone_id, int visuals_id, const LiveVisuals& live,
                 TexturePlace place) {
  const Armature& armature = layout.drawing.armature;
  const Texture& texture = armature.styles[place.style].textures[place.index];
  const Visuals& visuals = armature.visuals[visuals_id];
  const Color own = layout.drawing.dialect.tint_is_not_drawn ? Color{1} : live.tint;
  Sprite sprite{bone_id,
                visuals_id,
                visuals,
                texture,
                place,
                own * layout.drawing.placement.tint,
                arm_of(layout, bone_id, visuals, texture.size),
                Vec2{0},
                Vec2{1}};
  if (texture.atlas_idx < 0) return sprite;
  const Vec2 size = armature.atlases[texture.atlas_idx].size;
  const Vec2 atlas{std::max(size.x, 1.0f), std::max(size.y, 1.0f)};
  sprite.uv_origin = texture.offset / atlas;
  sprite.uv_scale = texture.size / atlas;
  return sprite;
}

// Returns the next `count` unused items of a list.
template <class Item>
Item* next_of(std::vector<Item>& list, std::size_t& used, std::size_t count) {
  const std::size_t first = used;
  used += count;
  if (used > list.size()) list.resize(used);  // the rig has grown since resolve()
  return list.data() + first;
}

DrawVertex* next_vertices(Layout& layout, std::size_t count, std::uint32_t& base) {
  base = static_cast<std::uint32_t>(layout.vertices);
  return next_of(layout.list.vertices, layout.vertices, count);
}

void write_look(DrawVertex& vertex, Vec2 uv, const Color& color) {
  vertex.uv = uv;
  vertex.color = color;
}

void write_look(const Sprite& sprite, Vec2 uv, DrawVertex& vertex) {
  write_look(vertex, sprite.uv_origin + uv * sprite.uv_scale, sprite.tint);
}

void add_mesh(Layout& layout, const Sprite& sprite) {
  const std::vector<Vertex>& source = sprite.visuals.vertices;
  const std::size_t from = first_vertex(layout.drawing.armature, sprite.visuals_id);
  if (from + source.size() > layout.drawing.constructed.vertices.size()) return;  // has grown
  std::uint32_t base = 0;
  DrawVertex* vertices = next_vertices(layout, source.size(), base);
  for (std::size_t i = 0; i < source.size(); ++i) write_look(sprite, source[i].uv, vertices[i]);
  const std::vector<std::uint32_t>& indices = sprite.visuals.indices;
  std::uint32_t* shifted = next_of(layout.list.indices, layout.indices, indices.size());
  for (std::size_t i = 0; i < indices.size(); ++i) shifted[i] = base + indices[i];
  const auto count = static_cast<std::uint32_t>(source.size());
  layout.kept.meshes.push_back({sprite.bone_id, sprite.arm, base, count, from});
}

constexpr Vec2 kCorners[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};  // corners of the texture's rectangle

void add_quad_indices(Layout& layout, std::uint32_t base) {
  std::uint32_t* next = next_of(layout.list.indices, layout.indices, 6);
  for (const std::uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u}) *next++ = base + index;
}

int turning_of(DrawKept::Memory& kept, int bone, const Visuals& visuals) {
  if (visuals.pivot_rot == 0.0f) return turning_of(kept, bone);
  kept.turnings.push_back({bone, visuals.pivot_rot});
  return count_of(kept.turnings) - 1;
}

void add_rectangle(Layout& layout, const Sprite& sprite) {
  std::uint32_t base = 0;
  DrawVertex* vertex = next_vertices(layout, 4, base);
  for (const Vec2 uv : kCorners) write_look(sprite, uv, *vertex++);
  add_quad_indices(layout, base);
  const bool plain = layout.drawing.dialect.rectangles_ignore_pivot_scale;
  layout.kept.rectangles.push_back(
      {sprite.bone_id, turning_of(layout.kept, sprite.bone_id, sprite.visuals), sprite.arm, base,
       sprite.texture.size * 0.5f, plain ? Vec2{1} : sprite.visuals.pivot_scale});
}

void add_sprite(Layout& layout, const Sprite& sprite) {
  const auto first = static_cast<std::uint32_t>(layout.indices);
  if (sprite.visuals.vertices.empty()) {
    add_rectangle(layout, sprite);
  } else {
    add_mesh(layout, sprite);
  }
  const auto count = static_cast<std::uint32_t>(layout.indices) - first;
  if (count == 0) return;
  layout.list.commands.push_back({.bone_id = sprite.bone_id,
                                  .atlas_idx = sprite.texture.atlas_idx,
                                  .first_index = first,
                                  .index_count = count,
                                  .style = sprite.place.style,
                                  .texture = sprite.place.index});
}

bool is_hidden(const Layout& layout, int bone) {
  return layout.list.hidden[bone] && !layout.drawing.dialect.hidden_is_drawn;
}

void add_bone(Layout& layout, int bone) {
  const Drawing& drawing = layout.drawing;
  const int id = drawing.armature.planned.plan->shown_by[bone];
  if (id < 0 || is_hidden(layout, bone)) return;
  const LiveVisuals& live = drawing.pose.visuals[id];
  const TexturePlace place = place_of_texture(drawing.armature, live.tex, drawing.styles);
  if (place.index < 0) return;
  if (is_no_part(drawing.armature.styles[place.style].textures[place.index])) return;
  add_sprite(layout, sprite_of(layout, bone, id, live, place));
}

void add_attachment(Layout& layout, int index) {
  const Attachment& attachment = layout.drawing.attachments[index];
  const int bone = attachment.bone_id;
  if (!has_index(layout.drawing.armature.bones, bone)) return;
  if (is_hidden(layout, bone)) return;
  const auto first = static_cast<std::uint32_t>(layout.indices);
  const Color tint = attachment.tint * layout.drawing.placement.tint;
  std::uint32_t base = 0;
  DrawVertex* vertex = next_vertices(layout, 4, base);
  for (const Vec2 corner : kCorners)
    write_look(*vertex++, attachment.uv_from + corner * (attachment.uv_to - attachment.uv_from),
               tint);
  add_quad_indices(layout, base);
  layout.kept.drawn_attachments.push_back({index, turning_of(layout.kept, bone), base});
  layout.list.commands.push_back({bone, -1, first, 6, index});
}

void begin_layout(const Drawing& drawing, DrawList& list, DrawKept::Memory& kept) {
  const Plan& plan = *drawing.armature.planned.plan;
  const std::size_t attachments = drawing.attachments.size();
  make_room(plan, attachments, list);
  list.vertices.resize(plan.drawn_vertices + attachments * 4);
  list.indices.resize(plan.drawn_indices + attachments * 6);
  list.commands.clear();
  kept.turnings.clear();
  kept.arms.clear();
  kept.rectangles.clear();
  kept.meshes.clear();
  kept.drawn_attachments.clear();
}

// The same as effective_hidden(), in the order of the plan.
void hide_bones(const Drawing& drawing, std::vector<std::uint8_t>& hidden) {
  const Plan& plan = *drawing.armature.planned.plan;
  hidden.resize(plan.bones);
  for (const Link& link : plan.all.links) {
    const bool inherits = link.parent >= 0 && !drawing.dialect.hidden_stays_own;
    hidden[link.bone] =
        drawing.constructed.bones[link.bone].hidden || (inherits && hidden[link.parent]);
  }
}

std::uint32_t rules_of(const Dialect& dialect) {
  const bool rules[] = {dialect.pivot_ignores_pivot_scale, dialect.rectangles_ignore_pivot_scale,
                        dialect.tint_is_not_drawn, dialect.hidden_is_drawn,
                        dialect.hidden_stays_own};
  std::uint32_t bits = 0;
  for (const bool rule : rules) bits = bits * 2 + (rule ? 1 : 0);
  return bits;
}

// Numbers are compared bit by bit: a NaN equals itself, and -0 is not 0.
template <class Item>
bool same_bytes(std::span<const Item> a, const std::vector<Item>& b) {
  return a.size() == b.size() &&
         (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

bool same_bytes(const Color& a, const Color& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

// Position, rotation, size and scale of an attachment are read anew by every call.
bool looks_alike(const Attachment& a, const Attachment& b) {
  return a.bone_id == b.bone_id && a.zindex == b.zindex && same_bytes(a.tint, b.tint) &&
         a.uv_from == b.uv_from && a.uv_to == b.uv_to;
}

bool same_flags(std::span<const ConstructedBone> bones, const std::vector<std::uint8_t>& flags) {
  if (bones.size() != flags.size()) return false;
  bool same = true;
  for (std::size_t i = 0; i < flags.size(); ++i) same &= bones[i].hidden == (flags[i] != 0);
  return same;
}

void keep_inputs(const Drawing& drawing, DrawKept::Memory& kept) {
  kept.rig = drawing.armature.planned.plan->serial;
  kept.rules = rules_of(drawing.dialect);
  kept.tint = drawing.placement.tint;
  kept.styles.assign(drawing.styles.begin(), drawing.styles.end());
  kept.visuals = drawing.pose.visuals;
  kept.attachments.assign(drawing.attachments.begin(), drawing.attachments.end());
  kept.own_hidden.resize(drawing.constructed.bones.size());
  std::ranges::transform(drawing.constructed.bones, kept.own_hidden.begin(),
                         &ConstructedBone::hidden);
}

}  // namespace

void make_room(const Plan& plan, std::size_t attachments, DrawList& list) {
  DrawKept::Memory& kept = memory_of(list);
  const std::size_t bones = plan.bones;
  const std::size_t turnings = plan.drawn_bones + plan.turned_sprites + attachments;
  list.vertices.reserve(plan.drawn_vertices + attachments * 4);
  list.indices.reserve(plan.drawn_indices + attachments * 6);
  list.commands.reserve(plan.drawn_bones + attachments);
  list.hidden.reserve(bones);
  kept.styles.reserve(4);
  kept.visuals.reserve(plan.init.visuals.size());
  kept.own_hidden.reserve(bones);
  kept.attachments.reserve(attachments);
  kept.order.reserve(bones + attachments);
  kept.turnings.reserve(turnings);
  kept.arms.reserve(plan.pivoted_sprites);
  kept.rectangles.reserve(plan.drawn_bones - plan.drawn_meshes);
  kept.meshes.reserve(plan.drawn_meshes);
  kept.drawn_attachments.reserve(attachments);
  kept.angles.reserve(turnings);
  kept.turns.reserve(turnings);
}

bool is_laid_out(const Drawing& drawing, const DrawList& list, const DrawKept::Memory& kept) {
  static_assert(sizeof(LiveVisuals) == 6 * sizeof(float), "has no padding to compare");
  return kept.rig == drawing.armature.planned.plan->serial &&
         kept.rules == rules_of(drawing.dialect) && list.vertices.size() == kept.vertices &&
         list.indices.size() == kept.indices && list.commands.size() == kept.commands &&
         same_bytes(drawing.placement.tint, kept.tint) && same_bytes(drawing.styles, kept.styles) &&
         same_bytes(std::span(drawing.pose.visuals), kept.visuals) &&
         same_flags(drawing.constructed.bones, kept.own_hidden) &&
         std::ranges::equal(drawing.attachments, kept.attachments, looks_alike);
}

void lay_out(const Drawing& drawing, DrawList& list, DrawKept::Memory& kept) {
  kept.rig = 0;  // until all is written, as memory may run out
  begin_layout(drawing, list, kept);
  hide_bones(drawing, list.hidden);
  const Plan& plan = *drawing.armature.planned.plan;
  sort_bones(plan, drawing.pose, drawing.attachments, kept.order);
  Layout layout{drawing, list, kept};
  const int bones = plan.bones;
  for (const int id : kept.order) {
    if (id < bones) {
      add_bone(layout, id);
    } else {
      add_attachment(layout, id - bones);
    }
  }
  list.vertices.resize(layout.vertices);
  list.indices.resize(layout.indices);
  kept.vertices = layout.vertices;
  kept.indices = layout.indices;
  kept.commands = list.commands.size();
  kept.angles.resize(kept.turnings.size());
  kept.turns.resize(kept.turnings.size());
  keep_inputs(drawing, kept);
}

}  // namespace skelform
