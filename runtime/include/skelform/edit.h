// Edits a rig by making a changed copy. The old rig stays unchanged, so keep it for undo. The two
// rigs share their images.
//
// The changed rig equals the rig that load() would read from a .skf with the same contents: ids are
// positions, parents come before children, and references to removed parts are -1.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "skelform/api.h"
#include "skelform/result.h"
#include "skelform/skf.h"

SKELFORM_API_BEGIN
namespace skelform {

// Numbers refer to bones, animations and so on by their position in the edited Armature; -1: none.
// Units are those of the Armature. Texts are UTF-8.

struct AddBone {  // adds a bone as the last one
  int parent = -1;
  std::string name = {};
  Vec2 pos{0}, scale{1};
  float rot = 0;
};
struct RemoveBones {
  std::vector<int> bones = {};
  // True: children of removed bones move to the next remaining ancestor and keep their places.
  // False: children are removed as well.
  bool hand_children_up = false;
};
struct RenameBone {
  int bone = 0;
  std::string name = {};
};
struct ReparentBone {
  int bone = 0, parent = -1;
  bool keep_world =
      true;  // keeps the place at rest; keys keep their values, now relative to the new parent
};
// Rotates the parent of this bone so that the parent's x axis meets this bone's joint, because IK
// points with the x axis. The picture does not change: the parent's other children, sprites and
// rotation keys turn back. Does nothing if that is impossible: if a mesh is bound to bones, if the
// children's positions have keys, or if a scale is uneven or negative.
struct AimParent {
  int bone = 0;
};
// Copies bones with all bones below; the copies become the last bones, with the originals' parents.
struct DuplicateBones {
  // A copy includes visuals, physics, keys and the IK families that lie entirely inside. Copies of
  // locked bones are not locked.
  std::vector<int> bones = {};
};
struct MirrorBones {  // copies bones like DuplicateBones, mirrored left and right
  // The mirror is the y axis of each bone's parent. "Left" and "Right" in names swap, and so do the
  // sides to which IK bends. Sprites move in front of all others, or behind them if most others lie
  // in front of the originals.
  std::vector<int> bones = {};
};
// Pastes a text copied by clip.h, from this rig or another. Leaves out keys whose bone, family,
// sprite or texture this rig lacks, if other keys remain.
struct PasteClip {
  std::string text = {};
  // Parent of pasted bones, or target of the keys of a single bone; -1 as target: the bone of that
  // name.
  int bone = -1;
  int animation = -1;  // receives pasted keys; the first key is pasted at `frame`
  int frame = 0;
  // Textures that have another name in this rig: name in the text, name here.
  std::vector<std::pair<std::string, std::string>> textures = {};
};
struct RestValue {
  int bone = 0;
  Element field = Element::PositionX;  // of the transform or the tint, or Hidden
  float value = 0;                     // Hidden: 0 or 1
};
struct SetRest {  // sets values of the resting pose
  std::vector<RestValue> values = {};
};
// Sets whether the bone is locked, its colour, and whether the tree folds it.
struct SetEditorBone {
  int bone = 0;
  EditorBone facts = {};
};

// Sets which entries a bone uses, only for the members that have a value; -1: none. Later entries
// keep their positions, and so do entries that no bone uses any more.
struct SetReferences {
  int bone = 0;
  std::optional<int> visuals = {}, physics = {};  // Armature::visuals, Armature::physics
  std::optional<int> ik_family = {};  // does not change the family's bones: see SetFamily
};

struct SetSprite {
  int bone = 0;
  std::string texture = {};  // a name in some style; "" removes the sprite and its mesh
};
struct SetPivot {  // sets the pivot of the bone's sprite
  int bone = 0;
  Vec2 pos{0};  // as a fraction of the texture's size
  float rot = 0;
  Vec2 scale{1};
};
struct SetZindex {
  int bone = 0, zindex = 0;
};
struct SetMesh {  // sets the triangles of the bone's sprite
  int bone = 0;
  std::vector<Vertex> vertices = {};  // empty: the sprite becomes a rectangle again
  std::vector<std::uint32_t> indices = {};
  std::vector<Bind> binds = {};
};
struct SetBinds {  // sets which bones move the vertices of the bone's mesh, and by how much
  int bone = 0;
  std::vector<Bind> binds = {};  // each vertex at most once in a bind; paths follow their order
};
struct AddTexture {  // adds the image as a new atlas
  std::string name = {};
  int style = 0;
  SharedBytes image = {};  // PNG or JPG file
};

struct SetAtlasImage {  // replaces the image; textures keep their rectangles
  int atlas = 0;
  SharedBytes image = {};  // PNG or JPG file, large enough for the textures
};
struct RemoveUnusedAtlases {};  // removes atlases that no texture of any style uses

// Adds an IK family; only after AimParent do its bones reach the target exactly.
struct AddFamily {
  std::vector<int> bones = {};  // the chain, root first; at least two, each below the one before
  int target = -1;              // -1: adds a bone at the last bone of the chain as target
  IkMode mode = IkMode::FABRIK;
  IkConstraint constraint = IkConstraint::None;
};
struct RemoveFamily {  // also removes the keys of its settings; the bones and the target stay
  int family = 0;
};
struct SetFamily {  // sets only the members that have a value
  int family = 0;
  std::optional<IkMode> mode = {};
  std::optional<IkConstraint> constraint = {};
  std::optional<bool> mimic_target = {};
  std::optional<int> target = {};
  // The new chain, as in AddFamily. Keys of the settings stay; if their bone leaves the chain, they
  // move to its first bone.
  std::optional<std::vector<int>> bones = {};
};
// Writes the family's effect as keys into all animations, then removes the family.
struct BakeFamily {
  int family = 0;
  // Solves with this mode, also CCD or PointChain; none: the family's.
  std::optional<IkMode> mode = {};
  float limit = 0.004f;  // largest error of the rotations between the keys, radians
};

struct AddPhysics {  // starts at rest at the bone's place
  int bone = 0;
  PhysicsValues values = {};
};
struct SetPhysics {
  int bone = 0;
  PhysicsValues values = {};
};
struct RestPhysics {  // replaces the saved state by the bone's place at rest
  int bone = 0;
};
struct RemovePhysics {
  int bone = 0;
};

struct AddAnimation {  // adds it as the last animation
  std::string name = {};
  int fps = 60;
};
struct DuplicateAnimation {  // adds the copy as the last animation
  int animation = 0;
  std::string name = {};
};
struct RemoveAnimation {
  int animation = 0;
};
struct SetAnimation {
  int animation = 0;
  std::string name = {};
  int fps = 60;  // frames a second, 1..1000
};

struct Handles {
  Vec2 start{1.f / 3}, end{2.f / 3};  // handles of the segment that ends at the key
};
struct KeyValue {
  int frame = 0, bone = 0;
  Element element = Element::PositionX;
  float value = 0;                      // for numeric elements; Hidden and MimicTarget: 0 or 1
  std::string word = {};                // for Texture, IkConstraint and IkMode
  std::optional<Handles> handles = {};  // none: the handles of the replaced key, or linear
};
// Adds keys and replaces existing ones. A track without keys first gets a key with the resting
// value at frame 0.
struct SetKeys {
  int animation = 0;
  std::vector<KeyValue> keys = {};
};
struct PasteKeys {  // like SetKeys, with frames that count from `frame`
  int animation = 0, frame = 0;
  std::vector<KeyValue> keys = {};
};
struct KeyMove {
  int key = 0, frame = 0;  // position in Animation::keyframes; new frame of the key
};
struct MoveKeys {  // moved keys replace other keys at their new frames
  int animation = 0;
  std::vector<KeyMove> keys = {};
};
struct RemoveKeys {
  int animation = 0;
  std::vector<int> keys = {};
};
struct SetHandles {
  int animation = 0;
  std::vector<int> keys = {};
  Handles handles = {};
};

struct AddStyle {  // adds an active style as the last one
  std::string name = {};
  int copy_of = -1;  // a style whose textures are copied; -1: none
};
struct RenameStyle {
  int style = 0;
  std::string name = {};
};
struct RemoveStyle {
  int style = 0;
};
// Sets the order and the active flags of all styles. Earlier styles win, so a file stores the order
// of its active styles as the order of all of them.
struct ArrangeStyles {
  std::vector<int> order = {};   // each style once
  std::vector<int> active = {};  // at least one, because readers show all styles if none is active
};
struct SetStyleTexture {  // sets the texture that a style shows for a name
  int style = 0;
  std::string name = {};
  std::optional<Texture> texture = {};  // none: removes the texture; its own `name` is ignored
  int at = -1;                          // position of a new texture in the style; -1: the last
};

// Sets the version of the format. Parts that move or look different then are named in
// EditResult::left_out.
struct SetVersion {
  std::string version = {};  // of a known format: "0.7", "0.8.0"
  // True: rewrites values that the versions pose differently, so that the rig looks as before, like
  // convert_to(). False: keeps all values; a wrong version was written into the file.
  bool keeps_look = true;
};

// Sets a value of armature.json itself, for faults that an Armature does not show: of two bones
// with one id, the second gets another id and with it its keys. The text is that of
// Skf::armature_json; after other edits in the same list, it is the text of their result.
struct SetFileValue {
  std::string path = {};   // a path such as "bones[3].id", as in problems
  std::string value = {};  // JSON: "7", "\"Arc\"", "{\"x\":1,\"y\":2}"
};

// A part of two rigs, or a value of it. Only one rig has an added or removed part: -1 stands for
// the other one. Visuals and physics are named by their bone, keys and textures by their position
// in the animation or style.
struct TakenPart {
  enum class Kind { Rig, Bone, Visuals, Family, Physics, Animation, Key, Style, Texture };
  Kind kind = Kind::Rig;
  int here = -1, there = -1;            // the part; of a key its animation, of a texture its style
  int item_here = -1, item_there = -1;  // of a key or a texture
  // A path in the part, as in armature.json: "pos.x", "binds[2].bone_id"; empty: all of the part.
  // Also "order of styles", "order of animations" and "styles.active" of the rig, "order of
  // textures" of a style.
  std::string field = {};
};
// Takes values over from another rig: changes them, adds its parts, removes those that it lacks.
// References follow to the parts of the same names. A key is taken as a whole. Textures bring their
// atlas.
struct TakeOver {
  std::shared_ptr<const Skf> from = {};
  std::vector<TakenPart> parts = {};  // positions in both rigs as they are before the edit
  bool all = false;  // all contents of the file in place of `parts`; only as the only edit
};

using Edit = std::variant<AddBone, RemoveBones, RenameBone, ReparentBone, AimParent, DuplicateBones,
                          MirrorBones, PasteClip, SetRest, SetEditorBone, SetReferences, SetSprite,
                          SetPivot, SetZindex, SetMesh, SetBinds, AddTexture, SetAtlasImage,
                          RemoveUnusedAtlases, AddFamily, RemoveFamily, SetFamily, BakeFamily,
                          AddPhysics, SetPhysics, RestPhysics, RemovePhysics, AddAnimation,
                          DuplicateAnimation, RemoveAnimation, SetAnimation, SetKeys, PasteKeys,
                          MoveKeys, RemoveKeys, SetHandles, AddStyle, RenameStyle, RemoveStyle,
                          ArrangeStyles, SetStyleTexture, SetVersion, SetFileValue, TakeOver>;

// The changed rig, or the reason of a failure.
struct EditResult {
  std::optional<Skf> skf;
  Error error;
  // The parts that the edits left out, as sentences; empty: none.
  std::string left_out;
  // The new position of each bone and each animation of the edited rig; -1: removed.
  std::vector<int> bones, animations;
  explicit operator bool() const { return skf.has_value(); }
};

EditResult edit(const Skf& skf, const Edit& edit);
// Applies all edits or none, each to the result of the edit before. Until the last edit, bones and
// keys keep their positions, even if the file will have another order. A removal moves up the
// positions after it.
EditResult edit(const Skf& skf, std::span<const Edit> edits);

// Returns a rig with one bone named "Root".
Skf new_rig();

}  // namespace skelform
SKELFORM_API_END
