#include "skelform/draw.h"

#include "draw/kept.h"
#include "draw/texture_place.h"
#include "lists/lists.h"
#include "plan/bytes.h"
#include "pose/fits.h"

namespace skelform {
namespace {

void clear(DrawList& list) {
  list.vertices.clear();
  list.indices.clear();
  list.commands.clear();
}

constexpr const char* kForeignBones =
    "skelform: effective_hidden() hides nothing of bones of another rig. Use those of "
    "make_constructed() of this Armature";
constexpr const char* kForeign =
    "skelform: build_draw_list() draws no Pose or Constructed of another rig. Use those of "
    "initial_state() and make_constructed() of this Armature";
constexpr const char* kOtherRig = "build_draw_list() gets a Pose or Constructed";

}  // namespace

DrawKept::DrawKept() = default;
DrawKept::DrawKept(const DrawKept&) {}
DrawKept::DrawKept(DrawKept&&) noexcept = default;
DrawKept& DrawKept::operator=(const DrawKept& other) {
  if (this != &other && memory) memory->rig = 0;
  return *this;
}
DrawKept& DrawKept::operator=(DrawKept&&) noexcept = default;
DrawKept::~DrawKept() = default;

DrawKept::Memory& memory_of(DrawList& list) {
  if (!list.kept.memory) list.kept.memory = std::make_unique<DrawKept::Memory>();
  return *list.kept.memory;
}

std::size_t bytes_of(const DrawList& list) {
  const std::size_t shown = bytes_in_all(list.vertices, list.indices, list.commands, list.hidden);
  if (!list.kept.memory) return shown;
  const DrawKept::Memory& kept = *list.kept.memory;
  return shown + sizeof kept +
         bytes_in_all(kept.styles, kept.visuals, kept.own_hidden, kept.attachments, kept.order,
                      kept.turnings, kept.arms, kept.rectangles, kept.meshes,
                      kept.drawn_attachments, kept.angles, kept.turns);
}

TexturePlace place_of_texture(const Armature& armature, int tex, std::span<const int> styles) {
  if (tex < 0) return {};
  for (const int id : styles) {
    if (!has_index(armature.styles, id)) continue;
    const Style& style = armature.styles[id];
    const bool named = tex < count_of(style.texture_by_name);
    const int texture = named ? style.texture_by_name[tex] : -1;
    if (texture >= 0) return {id, texture};
  }
  return {};
}

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
  DrawKept::Memory& kept = memory_of(list);
  tell_other_rig(armature, pose.rig, constructed.rig, kOtherRig);
  const Drawing drawing{armature, pose, constructed, styles, placement, attachments, dialect};
  if (!is_laid_out(drawing, list, kept)) lay_out(drawing, list, kept);
  place_vertices(drawing, list, kept);
}

void build_draw_list(const Armature& armature, const Pose& pose, const Constructed& constructed,
                     std::span<const int> styles, const Placement& placement, DrawList& list,
                     const Dialect& dialect) {
  build_draw_list(armature, pose, constructed, styles, placement, {}, list, dialect);
}

}  // namespace skelform
