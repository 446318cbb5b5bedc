#include "session/edit/sprites.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "session/edit/hand.h"
#include "skelform/spaces.h"
#include "text/code_points.h"

namespace skelscope {

using namespace skelform;

namespace {

constexpr float kLong = 1.5f;         // length by width from which a picture is a limb
constexpr float kShortest = 4;        // shortest bone, pixels
constexpr float kBetween = 12;        // distance of new bones' pictures, pixels
constexpr float kUpsideDown = 1.75f;  // radians; a limb turned further is flipped
constexpr float kNothing = 1e-6f;

bool is_target(const Armature& armature, int bone) {
  return contains(armature.inverse_kinematics, bone, &InverseKinematics::target_id);
}

// Returns the vector to the only joint below the bone; zero: there is none, or there are several.
Vec2 way_along(const Session& session, int bone) {
  const Armature& armature = armature_of(session);
  const auto& built = session.now.constructed.bones;
  Vec2 way{0};
  int joints = 0;
  for (int b = 0; b < count_of(armature.bones); ++b) {
    if (armature.bones[b].parent_id != bone || is_target(armature, b)) continue;
    way = built[b].pos - built[bone].pos;
    ++joints;
  }
  return joints == 1 && length(way) >= kShortest ? way : Vec2{0};
}

// Returns the turn of a picture along a bone. A high picture has its upper end at the joint, a wide
// one its left end, unless it would be upside down.
float turn_along(Vec2 way, Vec2 size) {
  const float along = size.y > size.x ? -kPi / 2 : 0;
  const float turn = wrap_angle(angle_of(way) - along);
  return std::abs(turn) <= kUpsideDown ? turn : wrap_angle(turn + kPi);
}

bool is_long(Vec2 size) {
  return std::max(size.x, size.y) >= kLong * std::min(size.x, size.y);
}

float thousandths(float value) {
  return std::round(value * 1000) / 1000;
}

// The place of a picture on its bone: see SetPivot.
struct SpritePlace {
  Vec2 pivot{0};
  float rot = 0;
};

// Places a picture on a bone. A long picture runs along a bone that leads to one other joint; any
// other stands upright in the middle of the bone, or on its joint. A pixel of the picture is a
// pixel of the armature.
SpritePlace place_on_bone(const Session& session, int bone, Vec2 size) {
  SpritePlace place;
  const ConstructedBone& stands = session.now.constructed.bones[bone];
  const Vec2 way = way_along(session, bone);
  const bool leads = way != Vec2{0};
  place.rot = wrap_angle((leads && is_long(size) ? turn_along(way, size) : 0) - stands.rot);
  if (std::abs(place.rot) < kNothing) place.rot = 0;
  if (!leads || size.x <= 0 || size.y <= 0) return place;
  const Vec2 scale = stands.scale;
  if (std::abs(scale.x) < kNothing || std::abs(scale.y) < kNothing) return place;
  const Vec2 pivot = rotate(way * 0.5f / scale, -stands.rot) / size;
  place.pivot = {thousandths(pivot.x), thousandths(pivot.y)};
  return place;
}

// Returns whether the names differ only in case and separators, as "upper_arm" and "Upper Arm" do.
bool is_same_name(std::string a, std::string b) {
  for (std::string* name : {&a, &b})
    std::erase_if(*name, [](char c) { return c == ' ' || c == '_' || c == '-' || c == '.'; });
  return !a.empty() && a.size() == b.size() && contains_in_any_case(a, b);
}

int root_of(const Armature& armature) {
  return find_index(armature.bones, -1, &Bone::parent_id);
}

int highest_zindex(const Armature& armature) {
  int highest = -1;
  for (const Visuals& visuals : armature.visuals) highest = std::max(highest, visuals.init_zindex);
  return highest;
}

// The bones that were given a picture, and the edits that add bones for other pictures.
struct Handing {
  const Session& session;
  std::vector<Edit> edits = {};
  std::vector<int> given = {};
  std::vector<std::string> names = {};  // of new bones
  Vec2 at{0};
  int parent = -1;
  int zindex = 0;
};

void show(Handing& hands, int bone, const Picture& picture, const SpritePlace& place) {
  hands.edits.push_back(SetSprite{bone, picture.texture});
  SetPivot pivot;
  pivot.bone = bone;
  pivot.pos = place.pivot;
  pivot.rot = place.rot;
  hands.edits.push_back(pivot);
  hands.edits.push_back(SetZindex{bone, hands.zindex++});
}

void show_on(Handing& hands, int bone, const Picture& picture) {
  hands.given.push_back(bone);
  const int visuals = armature_of(hands.session).bones[bone].visuals_id;
  if (visuals >= 0)
    return static_cast<void>(hands.edits.emplace_back(SetSprite{bone, picture.texture}));
  show(hands, bone, picture, place_on_bone(hands.session, bone, picture.size));
}

int bone_of_that_name(const Handing& hands, const Picture& picture) {
  const auto& bones = armature_of(hands.session).bones;
  for (int b = 0; b < count_of(bones); ++b) {
    const int bone = b;
    if (bones[b].visuals_id >= 0 || contains(hands.given, bone)) continue;
    if (is_same_name(bones[b].name, picture.wanted)) return bone;
  }
  return -1;
}

std::string free_name(const Handing& hands, const std::string& wanted) {
  const auto& bones = armature_of(hands.session).bones;
  const auto taken = [&](const std::string& name) {
    return contains(bones, name, &Bone::name) || contains(hands.names, name);
  };
  std::string name = wanted;
  for (int n = 2; taken(name); ++n) name = wanted + " " + std::to_string(n);
  return name;
}

void show_on_new(Handing& hands, const Picture& picture) {
  const bool first = hands.names.empty();
  if (!first) hands.at.x += picture.size.x / 2;
  AddBone bone{.parent = hands.parent,
               .name = free_name(hands, picture.wanted.empty() ? "Bone" : picture.wanted),
               .pos = hands.at};
  if (bone.parent >= 0) {
    const ConstructedBone& stands = hands.session.now.constructed.bones[bone.parent];
    bone.pos = in_parent(stands, hands.at - stands.pos);
    bone.rot = wrap_angle(-stands.rot) * turn_sense(armature_of(hands.session), stands,
                                                    hands.session.now.input.rules.dialect);
  }
  bone.pos = {std::round(bone.pos.x), std::round(bone.pos.y)};
  const auto made = armature_of(hands.session).bones.size() + hands.names.size();
  hands.names.push_back(bone.name);
  hands.edits.push_back(bone);
  show(hands, made, picture, {});
  hands.at.x += picture.size.x / 2 + kBetween;
}

}  // namespace

int bone_for_picture(const Armature& armature, int bone) {
  const auto family =
      std::ranges::find(armature.inverse_kinematics, bone, &InverseKinematics::target_id);
  const bool handle = bone >= 0 && family != armature.inverse_kinematics.end() &&
                      !family->bone_ids.empty() && armature.bones[bone].visuals_id < 0;
  return handle ? family->bone_ids.back() : bone;
}

int style_for_pictures(const Session& session) {
  const auto count = count_of(armature_of(session).styles);
  for (const int style : session.setup.styles)
    if (style >= 0 && style < count) return style;
  return count > 0 ? 0 : -1;
}

std::string free_texture_name(const Armature& armature, const std::string& wanted,
                              std::span<const Picture> others) {
  const auto taken = [&](const std::string& name) {
    const auto there = [&](const Style& style) {
      return contains(style.textures, name, &Texture::name);
    };
    return std::ranges::any_of(armature.styles, there) || contains(others, name, &Picture::texture);
  };
  const std::string first = wanted.empty() ? "picture" : wanted;
  std::string name = first;
  for (int n = 2; taken(name); ++n) name = first + " " + std::to_string(n);
  return name;
}

std::vector<Edit> show_pictures(const Session& session, std::span<const Picture> pictures, int bone,
                                Vec2 at) {
  const Armature& armature = armature_of(session);
  Handing hands{session};
  hands.at = at;
  hands.parent = bone >= 0 ? bone : root_of(armature);
  hands.zindex = highest_zindex(armature) + 1;
  const bool alone = pictures.size() == 1 && bone >= 0;
  for (const Picture& picture : pictures) {
    const int named = alone ? bone : bone_of_that_name(hands, picture);
    if (named >= 0)
      show_on(hands, named, picture);
    else
      show_on_new(hands, picture);
  }
  return hands.edits;
}

ShownTexture replaceable_texture(const Session& session, int bone) {
  const Armature& armature = armature_of(session);
  const int visuals = armature.bones[bone].visuals_id;
  if (visuals < 0) return {};
  const int tex = armature.visuals[visuals].init_tex;
  if (tex < 0 || std::ranges::count(armature.visuals, tex, &Visuals::init_tex) != 1) return {};
  const auto shows_it = [&](const Keyframe& key) {
    const bool texture = key.element == Element::Texture || key.element == Element::Tex;
    return texture && !key.dead && key.bone_id != bone && key.value_tex == tex;
  };
  for (const Animation& animation : armature.animations)
    if (std::ranges::any_of(animation.keyframes, shows_it)) return {};
  for (const int style : session.setup.styles) {
    if (!has_index(armature.styles, style)) continue;
    const auto& by_name = armature.styles[style].texture_by_name;
    const bool known = has_index(by_name, tex) && by_name[tex] >= 0;
    if (known) return {armature.texture_names[tex], style};
  }
  return {};
}

}  // namespace skelscope
