#include "panels/timeline/rows/timeline_values.h"

#include "lists/lists.h"
#include "lists/word_in.h"
#include "widgets/draw.h"

namespace skelscope {
namespace {

using skelform::Element;

ValueText number_text(Element element, float value) {
  switch (element) {
    case Element::PositionX:
    case Element::PositionY:
      return {number(value, 2), "px"};
    case Element::Rotation:
      return {degrees(value), "\u00b0"};
    case Element::ScaleX:
    case Element::ScaleY:
      return {number(value, 3), "\u00d7"};
    case Element::Zindex:
    case Element::IkFamilyId:
      return {number(value, 0), ""};
    case Element::Hidden:
    case Element::MimicTarget:
      return {value != 0 ? "yes" : "no", ""};
    default:
      return {number(value, 3), ""};
  }
}

std::string shown_texture(const skelform::Armature& armature, int tex) {
  const bool known = has_index(armature.texture_names, tex);
  return known ? armature.texture_names[tex] : "none";
}

ValueText bone_value(Element element, const skelform::LocalBone& bone) {
  switch (element) {
    case Element::PositionX:
      return number_text(element, bone.pos.x);
    case Element::PositionY:
      return number_text(element, bone.pos.y);
    case Element::Rotation:
      return number_text(element, bone.rot);
    case Element::ScaleX:
      return number_text(element, bone.scale.x);
    case Element::ScaleY:
      return number_text(element, bone.scale.y);
    case Element::Hidden:
      return number_text(element, bone.hidden ? 1.0f : 0.0f);
    default:
      return {};
  }
}

ValueText visuals_value(const skelform::Armature& armature, Element element,
                        const skelform::LiveVisuals& visuals) {
  switch (element) {
    case Element::Texture:
    case Element::Tex:
      return {shown_texture(armature, visuals.tex), ""};
    case Element::Zindex:
      return number_text(element, static_cast<float>(visuals.zindex));
    case Element::TintR:
      return number_text(element, visuals.tint.r);
    case Element::TintG:
      return number_text(element, visuals.tint.g);
    case Element::TintB:
      return number_text(element, visuals.tint.b);
    case Element::TintA:
      return number_text(element, visuals.tint.a);
    default:
      return {};
  }
}

ValueText family_value(Element element, const skelform::LiveFamily& family) {
  switch (element) {
    case Element::IkConstraint:
      return {skelform::name_of(family.constraint), ""};
    case Element::IkMode:
      return {skelform::name_of(family.mode), ""};
    case Element::MimicTarget:
      return number_text(element, family.mimic_target ? 1.0f : 0.0f);
    default:
      return {};
  }
}

}  // namespace

const char* element_label(Element element) {
  return word_in<Element::Unknown>(
      {"Position X", "Position Y", "Rotation", "Scale X", "Scale Y", "Z-index", "Texture",
       "IK constraint", "Hidden", "IK mode", "IK family", "Tint red", "Tint green", "Tint blue",
       "Tint alpha", "Mimic target", "Texture (Tex)", ""},
      element);
}

bool is_dead(const TimelineRow& row) {
  if (row.kind != RowKind::Element || row.tracks.empty()) return false;
  const std::vector<int>& keys = row.tracks.front()->keys;
  return !keys.empty() && row.animation->keyframes[keys.front()].dead;
}

std::string element_label(const TimelineRow& row) {
  if (row.element != Element::Unknown) return element_label(row.element);
  if (!is_dead(row)) return "unknown";
  const int key = row.tracks.front()->keys.front();
  const std::string& name = row.animation->keyframes[key].element_name;
  return name.empty() ? "unknown" : name;
}

ValueText animated_value(const Session& session, const TimelineRow& row) {
  const skelform::Armature& armature = armature_of(session);
  const skelform::Pose& pose = session.now.shown.pose;
  const int bone = row.bone_id;
  if (!has_index(pose.bones, bone)) return {};
  ValueText text = bone_value(row.element, pose.bones[bone]);
  if (!text.number.empty()) return text;
  const int visuals = armature.bones[bone].visuals_id;
  if (has_index(pose.visuals, visuals)) {
    text = visuals_value(armature, row.element, pose.visuals[visuals]);
    if (!text.number.empty()) return text;
  }
  const int family = armature.bones[bone].ik_family_id;
  if (!has_index(pose.inverse_kinematics, family)) return {};
  return family_value(row.element, pose.inverse_kinematics[family]);
}

ValueText key_value(const skelform::Armature& armature, const skelform::Keyframe& key) {
  switch (key.element) {
    case Element::Texture:
    case Element::Tex:
      return {shown_texture(armature, key.value_tex), ""};
    case Element::IkConstraint:
      return {skelform::name_of(key.value_constraint), ""};
    case Element::IkMode:
      return {skelform::name_of(key.value_mode), ""};
    default:
      return number_text(key.element, key.value);
  }
}

bool is_step(Element element) {
  switch (element) {
    case Element::Zindex:
    case Element::Texture:
    case Element::Tex:
    case Element::IkConstraint:
    case Element::Hidden:
    case Element::IkMode:
    case Element::IkFamilyId:
    case Element::MimicTarget:
      return true;
    default:
      return false;
  }
}

bool is_snap(const skelform::Keyframe& segment_end) {
  return segment_end.start_handle.y == 999 && segment_end.end_handle.y == 999;
}

}  // namespace skelscope
