#include "overlays/bones.h"

#include <algorithm>

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kWidestAt = 0.16f;  // of the length
constexpr float kHalfWidth = 6.0f;  // at most, look pixels
constexpr float kHiddenAlpha = 0.35f;
constexpr int kMostBones = 2000;  // drawn of a rig that has more, and the selected one

// Six points: the tip is blunt, because a closed polyline grows a spike at an acute corner.
std::vector<Vec2> kite(Vec2 from, Vec2 to, float scale) {
  const Vec2 along = skelform::unit(to - from), side{-along.y, along.x};
  const float length = skelform::length(to - from);
  const float half = std::min(kHalfWidth * scale, length * 0.12f);
  const Vec2 waist = from + along * (length * kWidestAt);
  const float blunt = std::min(0.6f * scale, half * 0.3f);
  return {from, waist + side * half, to + side * blunt, to - side * blunt, waist - side * half};
}

struct BoneDrawing {
  const Session& session;
  const Projection& projection;
  const BoneOverlay& options;
  OverlayList& over;
  std::vector<std::uint8_t> hidden;
};

Vec2 joint(const BoneDrawing& d, int bone) {
  return to_screen(d.projection, d.session.now.constructed.bones[bone].pos);
}

bool on_screen(const BoneDrawing& d, Vec2 a, Vec2 b) {
  const float room = 20 * d.projection.scale;
  return std::max(a.x, b.x) > -room && std::min(a.x, b.x) < d.projection.size.x + room &&
         std::max(a.y, b.y) > -room && std::min(a.y, b.y) < d.projection.size.y + room;
}

void add_kite(BoneDrawing& d, int parent, int child) {
  const Vec2 from = joint(d, parent), to = joint(d, child);
  if (skelform::length(to - from) < 2 * d.projection.scale || !on_screen(d, from, to)) return;
  const bool selected = parent == d.options.selected;
  const float dim = d.hidden[child] ? kHiddenAlpha : 1.0f;
  const Ink ink = selected ? Ink::Selection : Ink::Bone;
  const auto shape = kite(from, to, d.projection.scale);
  add_fill(d.over, shape, {ink, (selected ? 0.42f : 0.20f) * dim});
  add_polyline(d.over, shape, selected ? 1.6f : 1.2f, {ink, (selected ? 1.0f : 0.8f) * dim}, true);
}

void add_joint(BoneDrawing& d, int bone) {
  const Vec2 at = joint(d, bone);
  if (!on_screen(d, at, at)) return;
  const float dim = d.hidden[bone] ? kHiddenAlpha : 1.0f;
  skelform::Color group;
  if (group_color(*d.session.now.skf, bone, group)) {
    Paint paint{Ink::Custom, dim};
    paint.custom = group;
    add_disc(d.over, at, 2.4f, paint);
  }
  add_ring(d.over, at, 3.2f, 1.4f, {Ink::Bone, dim});
}

void add_axes(BoneDrawing& d, int bone) {
  const auto& world = d.session.now.constructed.bones[bone];
  const Vec2 at = joint(d, bone);
  const Vec2 x = skelform::rotate({24 * d.projection.scale, 0}, world.rot);
  const Vec2 y{-x.y, x.x};
  add_line(d.over, at, at + Vec2(x.x, -x.y), 1.6f, {Ink::AxisX, 1.0f});
  add_line(d.over, at, at + Vec2(y.x, -y.y), 1.6f, {Ink::AxisY, 1.0f});
}

void add_name(BoneDrawing& d, int bone, bool selected) {
  const Vec2 at = joint(d, bone);
  if (!on_screen(d, at, at)) return;
  Label label;
  label.at = at + Vec2((selected ? 16.0f : 10.0f) * d.projection.scale, 0);
  label.text = armature_of(d.session).bones[bone].name;
  label.note = "#" + std::to_string(bone);
  label.strong = selected;
  label.border = {selected ? Ink::Selection : Ink::Bone, 0.8f};
  add_label(d.over, label);
}

void add_selected(BoneDrawing& d, int bone) {
  add_axes(d, bone);
  const Vec2 at = joint(d, bone);
  add_disc(d.over, at, 11, {Ink::Selection, 0.22f});
  add_ring(d.over, at, 6, 2, {Ink::Selection});
  add_disc(d.over, at, 1.8f, {Ink::Selection});
}

void add_names(BoneDrawing& d) {
  const int count = static_cast<int>(d.session.now.constructed.bones.size());
  const bool all = d.options.kites && d.options.names == NameLabels::All;
  for (int b = 0; b < std::min(count, kMostBones) && all; ++b) {
    if (b != d.options.selected && !d.hidden[b]) add_name(d, b, false);
  }
  const bool hovered = d.options.hovered >= 0 && d.options.hovered < count;
  if (!all && hovered && d.options.hovered != d.options.selected) {
    add_ring(d.over, joint(d, d.options.hovered), 5, 1.6f, {Ink::Text});
    add_name(d, d.options.hovered, false);
  }
}

}  // namespace

bool group_color(const skelform::Skf& skf, int bone, skelform::Color& color) {
  const auto& bones = skf.armature.bones;
  for (int b = bone; b >= 0; b = bones[b].parent_id) {
    if (b >= static_cast<int>(skf.editor.bones.size())) continue;
    const auto& c = skf.editor.bones[b].group_color;
    if (c[3] == 0) continue;
    color = skelform::Color(c[0], c[1], c[2], c[3]) / 255.0f;
    return true;
  }
  return false;
}

void build_bones(const Session& session, const Projection& projection, const BoneOverlay& options,
                 OverlayList& over) {
  BoneDrawing d{session, projection, options, over, {}};
  skelform::effective_hidden(armature_of(session), session.now.constructed.bones, d.hidden);
  const auto& bones = armature_of(session).bones;
  const int count = static_cast<int>(bones.size());
  const bool marked = options.selected >= 0 && options.selected < count;
  const int drawn = std::min(count, kMostBones);
  for (int b = 0; b < drawn; ++b) {
    const int parent = bones[b].parent_id;
    const bool mine = marked && parent == options.selected;
    if (parent >= 0 && !mine && options.kites) add_kite(d, parent, b);
  }
  for (int b = 0; b < drawn && marked; ++b) {
    if (bones[b].parent_id == options.selected) add_kite(d, options.selected, b);
  }
  for (int b = 0; b < drawn && options.kites; ++b) add_joint(d, b);
  for (const int bone : options.also) {
    if (bone < 0 || bone >= count || bone == options.selected) continue;
    add_disc(over, joint(d, bone), 8, {Ink::Selection, 0.16f});
    add_ring(over, joint(d, bone), 5.5f, 1.6f, {Ink::Selection, 0.9f});
  }
  if (marked) add_selected(d, options.selected);
  add_names(d);
  if (marked && options.name_selected) add_name(d, options.selected, true);
}

}  // namespace skelscope
