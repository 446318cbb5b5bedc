// A loaded rig: the contents of a file, checked once and then constant. Any number of characters
// share one const Armature; the moving part is a State (pose.h).
//
// Fields keep the names of the file format (armature.json, formats 0.7 and 0.8). Every *_id is a
// checked index into the vector it names, or -1. Positions are pixels relative to the parent, y up;
// rotations are radians counter-clockwise; scales are factors; frames are integers.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "skelform/api.h"
#include "skelform/math.h"

SKELFORM_API_BEGIN
namespace skelform {

// The element of a bone that a keyframe animates. The first eight have the numbers of format 0.2.
enum class Element : std::uint8_t {
  PositionX,
  PositionY,
  Rotation,
  ScaleX,
  ScaleY,
  Zindex,
  Texture,
  IkConstraint,
  Hidden,
  IkMode,
  IkFamilyId,
  TintR,
  TintG,
  TintB,
  TintA,
  MimicTarget,
  Tex,      // the spelling that the 0.6 and 0.7 reference runtime reads; same meaning as Texture
  Unknown,  // kept for display; animates nothing
};
inline constexpr int kElementCount = static_cast<int>(Element::Unknown);
const char* name_of(Element element);
bool is_transform(Element element);  // true for position, rotation and scale
bool is_tint(Element element);
bool is_of_visuals(Element element);             // true for what a bone without visuals_id lacks
bool is_of_family(Element element);              // true for what a bone without IK family lacks
Element element_named(const std::string& name);  // Unknown if no element has the name

// FABRIK and Arc are SkelForm's. CCD and PointChain exist in sessions only; no file stores them.
enum class IkMode : std::uint8_t { FABRIK, Arc, CCD, PointChain };
enum class IkConstraint : std::uint8_t { None, Clockwise, CounterClockwise };
const char* name_of(IkMode mode);
bool is_in_files(IkMode mode);  // false: exists in sessions only
const char* name_of(IkConstraint constraint);

struct Bone {
  // A name, which may be empty and may repeat.
  std::string name;
  // As written in the file; equals the index in every real export.
  int id = 0;
  int parent_id = -1;
  // The values in a freshly loaded rig, relative to the parent.
  Vec2 pos{0}, scale{1};
  float rot = 0;
  // The values of elements without keys.
  Vec2 init_pos{0}, init_scale{1};
  float init_rot = 0;
  bool hidden = false, init_hidden = false;
  int visuals_id = -1, ik_family_id = -1, physics_id = -1;
  bool operator==(const Bone&) const = default;
};

struct Vertex {
  // Pixels from the texture's centre; meshes are posed from init_pos.
  Vec2 pos{0}, init_pos{0};
  // 0..1 inside the texture's rectangle, v down.
  Vec2 uv{0};
  bool operator==(const Vertex&) const = default;
};

struct BindVertex {
  // Index into Visuals::vertices.
  int id = 0;
  // 0..1; at 1 only the bind's bone moves the vertex.
  float weight = 1;
  bool operator==(const BindVertex&) const = default;
};

struct Bind {
  int bone_id = -1;
  bool is_path = false;
  std::vector<BindVertex> verts;
  bool operator==(const Bind&) const = default;
};

// The sprite of a bone. Without vertices it is a rectangle of the texture's size.
struct Visuals {
  // Index into Armature::texture_names; -1 shows nothing.
  int tex = -1, init_tex = -1;
  int zindex = 0, init_zindex = 0;
  Color tint{1}, init_tint{1};
  // As a fraction of the texture's size, y up.
  Vec2 pivot_pos{0};
  float pivot_rot = 0;
  Vec2 pivot_scale{1};
  // The bone that shows the sprite.
  int bone_id = -1;
  std::vector<Vertex> vertices;
  // Three per triangle, in any winding order.
  std::vector<std::uint32_t> indices;
  std::vector<Bind> binds;
  bool operator==(const Visuals&) const = default;
};

struct InverseKinematics {
  // The name of the chain's root bone, for display.
  std::string name;
  IkMode mode = IkMode::FABRIK, init_mode = IkMode::FABRIK;
  IkConstraint constraint = IkConstraint::None, init_constraint = IkConstraint::None;
  // The end bone copies the target's rotation.
  bool mimic_target = false, init_mimic_target = false;
  // The target bone; -1 leaves the family without effect.
  int target_id = -1;
  // The chain, root first.
  std::vector<int> bone_ids;
  bool operator==(const InverseKinematics&) const = default;
};

// The parameters of one physics entry.
template <class Value>
struct PhysicsParameters {
  // Ticks, truncated to a whole number; at 2 and below the bone follows at once.
  Value pos_damping{};
  // -1..1; below 0 weakens damping in y, above 0 in x.
  Value pos_ratio{};
  // Like pos_damping, but for the scale.
  Value scale_damping{};
  // Like pos_ratio, but for the scale.
  Value scale_ratio{};
  // A tick turns by 1 / rot_damping of the remaining angle; 0: off.
  Value rot_damping{};
  // 0..1; how much the bone's own movement turns its orbit.
  Value sway{};
  // 0..1; how much of its last turn the bone keeps.
  Value rot_bounce{};
  bool operator==(const PhysicsParameters&) const = default;
};
using PhysicsValues = PhysicsParameters<float>;
// Parameters to set; those without a value stay.
using PhysicsChanges = PhysicsParameters<std::optional<float>>;

// Parameters of one physics entry, and the simulator state that the editor saved with it.
struct Physics : PhysicsValues {
  Vec2 global_pos{0}, global_scale{0};
  float global_rot = 0, global_orbit = 0, global_orbit_diff = 0, global_orbit_vel = 0;
  // False: a bone with sway alone starts at the origin and jerks once.
  bool has_global_pos = false;
  bool operator==(const Physics&) const = default;
};

struct Keyframe {
  // Frame of the key, >= 0.
  int frame = 0;
  // -1 only if `dead`.
  int bone_id = 0;
  Element element = Element::Unknown;
  // The value itself, not a difference from the resting value.
  float value = 0;
  // Index into texture_names, if the element is Texture.
  int value_tex = -1;
  // If the element is IkConstraint.
  IkConstraint value_constraint = IkConstraint::None;
  // If the element is IkMode.
  IkMode value_mode = IkMode::FABRIK;
  // Curve handles of the segment that ends at this key.
  Vec2 start_handle{1.f / 3}, end_handle{2.f / 3};
  // Index of the next key of the same track, computed by resolve(); -1 for the last key.
  int next_kf = -1;
  // next_kf in the file; -2 if the file has none.
  int file_next_kf = -1;
  // The key's position in the file's array, to which file_next_kf and paths refer.
  int file_index = 0;
  // Animates nothing (unknown element, bad reference); kept for display.
  bool dead = false;
  // As written in the file, for display.
  std::string element_name, value_str, handle_preset;
  bool operator==(const Keyframe&) const = default;
};

// The keys of one element of one bone, by frame. Keys of one frame are in file order.
struct ElementTrack {
  int bone_id = 0;
  Element element = Element::Unknown;
  // Indices into Animation::keyframes.
  std::vector<int> keys;
  bool operator==(const ElementTrack&) const = default;
};

struct Animation {
  std::string name;
  int id = 0;
  // As in the file; playback_fps() gives the rate in use.
  int fps = 60;
  // By frame; keys of one frame in file order.
  std::vector<Keyframe> keyframes;
  // Computed by resolve(), by bone, then element.
  std::vector<ElementTrack> tracks;
  // The frame of each keyframe, in the same order; compact, for searches.
  std::vector<int> key_frames;
  // Frame of the latest key; 0 without keys.
  int last_frame = 0;
  bool operator==(const Animation&) const = default;
};

struct Texture {
  std::string name;
  // Pixels, from the atlas' top left corner.
  Vec2 offset{0}, size{0};
  // -1 if the file names an atlas that does not exist.
  int atlas_idx = 0;
  bool operator==(const Texture&) const = default;
};
// Returns whether the texture is 1 x 1 pixel. Such a texture marks a part that its style lacks, and
// is not drawn.
inline bool is_no_part(const Texture& texture) {
  return texture.size == Vec2{1};
}

struct Style {
  std::string name;
  int id = 0;
  // The flag in armature.json; none: see EditorFacts.
  std::optional<bool> active;
  std::vector<Texture> textures;
  // For each of texture_names, the first texture of that name; -1: none.
  std::vector<int> texture_by_name;
  bool operator==(const Style&) const = default;
};

struct Atlas {
  std::string filename;
  // Size of the image in pixels.
  Vec2 size{0};
  bool operator==(const Atlas&) const = default;
};

// Internal data that makes ticks fast. It follows from the other members, so comparison ignores it.
struct Plan;
struct PlanOf {
  std::shared_ptr<const Plan> plan;
  bool operator==(const PlanOf&) const { return true; }
};

struct Armature {
  // As written in the file; empty for format 0.1. See format.h.
  std::string version;
  // IK is baked into the rotation keys, so the IK pass is skipped.
  bool baked_ik = false;
  // img_format is "JPG": one colour of the atlases is transparent.
  bool jpg = false;
  // The transparent colour of a JPG atlas, 0..255.
  std::array<int, 4> clear_color{};
  std::vector<Bone> bones;
  std::vector<Animation> animations;
  std::vector<Visuals> visuals;
  std::vector<InverseKinematics> inverse_kinematics;
  std::vector<Physics> physics;
  std::vector<Style> styles;
  std::vector<Atlas> atlases;
  // All names that a bone, a key or a style uses.
  std::vector<std::string> texture_names;
  // All bones by index, parents before children.
  std::vector<int> evaluation_order;
  // Data computed by resolve().
  PlanOf planned;
  bool operator==(const Armature&) const = default;
};

// Frames a second at which the animation plays: the file's value, clamped to 1..1000.
int playback_fps(const Animation& animation);

// Returns the number of frames in a lap, last_frame + 1. A key may stand on any frame up to
// 2147483647, so an int cannot hold every count.
std::int64_t frame_count(const Animation& animation);

// Computes the derived members: evaluation_order, ElementTracks, next_kf, last_frame,
// texture_by_name, Visuals::bone_id, `planned`. Never fails; references must be in range. The
// loader calls it. Call it after building or changing an Armature by hand: ticks use the computed
// members.
void resolve(Armature& armature);

}  // namespace skelform
SKELFORM_API_END
