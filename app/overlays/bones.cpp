#include "overlays/bones.h"

#include <algorithm>
#include <array>

#include "lists/lists.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kWidestAt = 0.16f;  // place of the kite's widest part, share of its length
constexpr float kHalfWidth = 6.0f;  // largest half width of a kite, look pixels
// Radii of joints in look pixels: full, smallest, and from which they are rings.
constexpr float kJoint = 3.2f, kLeastJoint = 1.3f, kRingFrom = 1.9f;
// Bone lengths for full lines and full joints, look pixels.
constexpr float kBoldFrom = 34, kRoomy = 14;
constexpr float kHiddenAlpha = 0.35f, kOtherAlpha = 0.16f;
constexpr int kMostBones = 2000;  // most bones drawn, besides the selected one

// Returns the corners of a bone's kite. The tip is blunt, because a closed polyline draws a spike
// at an acute corner.
std::array<Vec2, 5> kite(Vec2 from, Vec2 to, float scale) {
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
  float bold = 1;
  std::vector<std::uint8_t> hidden;
  std::vector<Vec2> joints;  // screen positions
  bool coloured = false;     // some bones have a group colour from the editor
};

bool has_group_colors(const skelform::Skf& skf) {
  return std::ranges::any_of(
      skf.editor.bones, [](const skelform::EditorBone& bone) { return bone.group_color[3] != 0; });
}

BoneDrawing begin_bones(const Session& session, const Projection& projection,
                        const BoneOverlay& options, OverlayList& over) {
  BoneDrawing d{session, projection, options, over, boldness(session, projection), {}, {}};
  const auto& bones = session.now.constructed.bones;
  skelform::effective_hidden(armature_of(session), bones, d.hidden);
  d.joints.reserve(bones.size());
  for (const auto& bone : bones) d.joints.push_back(to_screen(projection, bone.pos));
  d.coloured = has_group_colors(*session.now.skf);
  return d;
}

int count_bones(const BoneDrawing& d) {
  return count_of(armature_of(d.session).bones);
}

bool is_known(const BoneDrawing& d, int bone) {
  return bone >= 0 && bone < count_bones(d);
}

int parent_of(const BoneDrawing& d, int bone) {
  return armature_of(d.session).bones[bone].parent_id;
}

bool is_aside(const BoneDrawing& d, int bone) {
  return has_index(d.options.limb, bone) && !d.options.limb[bone];
}

float strength(const BoneDrawing& d, int bone) {
  if (is_aside(d, bone)) return kOtherAlpha;
  return d.hidden[bone] ? kHiddenAlpha : 1.0f;
}

Vec2 joint(const BoneDrawing& d, int bone) {
  return d.joints[bone];
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
  const float dim = strength(d, child);
  const Ink ink = selected ? Ink::Selection : Ink::Bone;
  const auto shape = kite(from, to, d.projection.scale);
  const float thin = selected ? std::max(d.bold, 0.7f) : d.bold;
  add_fill(d.over, shape, {ink, (selected ? 0.42f : 0.20f) * dim});
  Primitive& rim = add_polyline(d.over, shape, (selected ? 1.6f : 1.2f) * std::max(thin, 0.5f),
                                {ink, (selected ? 1.0f : 0.8f) * dim}, true);
  rim.casing_width *= thin;
}

// Returns the radius of a joint in look pixels. Joints of short bones are smaller, so that they do
// not merge.
float joint_radius(const BoneDrawing& d, int bone) {
  const int parent = parent_of(d, bone);
  float bold = d.bold;
  if (parent >= 0) {
    const float length = skelform::length(joint(d, bone) - joint(d, parent));
    bold = std::min(bold, length / (kRoomy * d.projection.scale));
  }
  return std::max(kJoint * bold, kLeastJoint);
}

void add_joint(BoneDrawing& d, int bone) {
  const Vec2 at = joint(d, bone);
  if (!on_screen(d, at, at)) return;
  const float dim = strength(d, bone), radius = joint_radius(d, bone);
  skelform::Color group;
  if (d.coloured && group_color(*d.session.now.skf, bone, group)) {
    Paint paint{Ink::Custom, dim};
    paint.custom = group;
    add_disc(d.over, at, radius * 0.75f, paint);
  }
  const float share = radius / kJoint;
  if (radius < kRingFrom)
    add_disc(d.over, at, radius, {Ink::Bone, dim}).casing = radius > kLeastJoint;
  else
    add_ring(d.over, at, radius, 1.4f * share, {Ink::Bone, dim}).casing_width *= share;
}

void add_axes(BoneDrawing& d, int bone) {
  const float rot = d.session.now.constructed.bones[bone].rot, length = 24 * d.projection.scale;
  const Vec2 at = joint(d, bone);
  const Vec2 x = direction_on_screen(d.projection, rot) * length;
  const Vec2 y = direction_on_screen(d.projection, rot + skelform::kPi / 2) * length;
  add_line(d.over, at, at + x, 1.6f, {Ink::AxisX, 1.0f});
  add_line(d.over, at, at + y, 1.6f, {Ink::AxisY, 1.0f});
}

// Returns the label's weight: the bone's rest length, so that labels keep their order during play.
// A root's is the largest.
float weight_of(const BoneDrawing& d, int bone) {
  if (parent_of(d, bone) < 0) return 1e9f;
  return skelform::length(armature_of(d.session).bones[bone].pos);
}

void add_name(BoneDrawing& d, int bone, LabelRank rank) {
  const bool selected = rank == kSelectedRank;
  Label label;
  label.anchor = joint(d, bone);
  label.at = label.anchor + Vec2((selected ? 16.0f : 10.0f) * d.projection.scale, 0);
  label.text = armature_of(d.session).bones[bone].name;
  label.note = "#" + std::to_string(bone);
  label.strong = selected;
  label.border = {selected ? Ink::Selection : rank == kMatchedRank ? Ink::Accent : Ink::Bone, 0.8f};
  label.free = true;
  label.rank = rank;
  label.weight = weight_of(d, bone);
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
  const BoneOverlay& options = d.options;
  std::vector<int> ranks(count_bones(d), -1);
  const bool all = options.kites && options.names == NameLabels::All;
  for (int b = 0; b < std::min(count_bones(d), kMostBones) && all; ++b) {
    if (!d.hidden[b] && !is_aside(d, b)) ranks[b] = kNameRank;
  }
  for (const int b : options.matched) {
    if (is_known(d, b)) ranks[b] = kMatchedRank;
  }
  if (is_known(d, options.hovered)) ranks[options.hovered] = kHoveredRank;
  if (is_known(d, options.selected))
    ranks[options.selected] = options.name_selected ? kSelectedRank : -1;
  for (int b = 0; b < count_of(ranks); ++b) {
    if (ranks[b] >= 0) add_name(d, b, static_cast<LabelRank>(ranks[b]));
  }
}

// Reserves room for two primitives per kite and two per joint.
void make_room(OverlayList& over, std::size_t bones) {
  over.primitives.reserve(over.primitives.size() + 4 * bones);
  over.points.reserve(over.points.size() + 12 * bones);
}

}  // namespace

bool group_color(const skelform::Skf& skf, int bone, skelform::Color& color) {
  const auto& bones = skf.armature.bones;
  for (int b = bone; b >= 0; b = bones[b].parent_id) {
    if (b >= count_of(skf.editor.bones)) continue;
    const auto& c = skf.editor.bones[b].group_color;
    if (c[3] == 0) continue;
    color = skelform::Color(c[0], c[1], c[2], c[3]) / 255.0f;
    return true;
  }
  return false;
}

float boldness(const Session& session, const Projection& projection) {
  std::vector<float> lengths;
  const auto& built = session.now.constructed.bones;
  for (const skelform::Bone& bone : armature_of(session).bones) {
    if (bone.parent_id < 0) continue;
    const Vec2 scale = built[bone.parent_id].scale;
    const float length = skelform::length(bone.pos * scale);
    if (length > 0) lengths.push_back(length);
  }
  if (lengths.empty()) return 1;
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::ranges::nth_element(lengths, middle);
  const float shown = *middle * rig_zoom(projection) / projection.scale;
  return std::clamp(shown / kBoldFrom, kThinnest, 1.0f);
}

void build_bones(const Session& session, const Projection& projection, const BoneOverlay& options,
                 OverlayList& over) {
  BoneDrawing d = begin_bones(session, projection, options, over);
  const int drawn = options.kites ? std::min(count_bones(d), kMostBones) : 0;
  make_room(over, drawn);
  for (int b = 0; b < drawn; ++b) {
    const int parent = parent_of(d, b);
    if (parent >= 0 && parent != options.selected) add_kite(d, parent, b);
  }
  for (int b = 0; b < drawn; ++b) add_joint(d, b);
  if (is_known(d, options.hovered) && options.hovered != options.selected)
    add_ring(over, joint(d, options.hovered), 5, 1.6f, {Ink::Text});
  add_names(d);
}

void build_selected_bones(const Session& session, const Projection& projection,
                          const BoneOverlay& options, OverlayList& over) {
  if (options.selected < 0 && options.also.empty()) return;
  BoneDrawing d = begin_bones(session, projection, options, over);
  const bool marked = is_known(d, options.selected);
  for (int b = 0; b < std::min(count_bones(d), kMostBones) && marked; ++b) {
    if (parent_of(d, b) == options.selected) add_kite(d, options.selected, b);
  }
  for (const int bone : options.also) {
    if (!is_known(d, bone) || bone == options.selected) continue;
    add_disc(over, joint(d, bone), 8, {Ink::Selection, 0.16f});
    add_ring(over, joint(d, bone), 5.5f, 1.6f, {Ink::Selection, 0.9f});
  }
  if (marked) add_selected(d, options.selected);
}

}  // namespace skelscope
