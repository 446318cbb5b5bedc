// Changing a rig by making the next one: what is edited stays as it is, so going back is keeping
// the older of the two. Images are shared between them, not copied.
//
// Every result is what a .skf of its format that says the same would load as: ids are positions,
// parents stand before children, and what named something that is gone names nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "skelform/api.h"
#include "skelform/skf.h"

namespace SKELFORM_API skelform {

// Numbers name bones, animations and so on by their position in the Armature that is edited; -1 is
// none. Units are those of the Armature. Texts are UTF-8.

struct AddBone {  // becomes the last
  int parent = -1;
  std::string name = {};
  Vec2 pos{0}, scale{1};
  float rot = 0;
};
struct RemoveBones {
  std::vector<int> bones = {};
  // Their children become those of the next ancestor that stays, and stand where they stood;
  // otherwise they go, too.
  bool hand_children_up = false;
};
struct RenameBone {
  int bone = 0;
  std::string name = {};
};
struct ReparentBone {
  int bone = 0, parent = -1;
  bool keep_world = true;  // the resting place; keys stay as they are, relative to the new parent
};
// Turns the parent of this bone so that the parent's x axis meets this bone's joint: IK points
// with the x axis. Nothing is seen to move: the parent's other children, pictures and keys of
// rotations turn back. Everything stays as it is where that cannot be: a mesh that bones bend, keys
// for the children's places, a scale that is uneven or below 0.
struct AimParent {
  int bone = 0;
};
struct DuplicateBones {  // with all below them; the copies become the last, beside the originals
  // Copies include visuals, physics, keys and the IK families that lie wholly inside; copies of
  // locked bones are not locked.
  std::vector<int> bones = {};
};
struct MirrorBones {  // copies as DuplicateBones makes them, mirrored left and right
  // Mirrored about the y axis of each bone's parent. "Left" in names becomes "Right", clockwise
  // counter-clockwise.
  std::vector<int> bones = {};
};
// Pastes a text that clip.h has copied, from this rig or another. Keys for which this one has no
// bone, family, sprite or texture are left out, as long as others stay.
struct PasteClip {
  std::string text = {};
  int bone = -1;       // parent of the bones; keys of a single bone go to it, if there is one
  int animation = -1;  // that keys go to: the first of them at `frame`
  int frame = 0;
  // Textures of the text that this rig calls otherwise: name in the text, name here.
  std::vector<std::pair<std::string, std::string>> textures = {};
};
struct RestValue {
  int bone = 0;
  Element field = Element::PositionX;  // or another number of the transform or tint; Hidden: 0, 1
  float value = 0;
};
struct SetRest {  // where bones stand and return to
  std::vector<RestValue> values = {};
};
struct SetEditorBone {  // lock, colour, what the tree shows of it
  int bone = 0;
  EditorBone facts = {};
};

struct SetSprite {
  int bone = 0;
  std::string texture = {};  // of some style; "" takes what the bone shows away, mesh included
};
struct SetPivot {  // of what the bone shows
  int bone = 0;
  Vec2 pos{0};  // fraction of the texture's size
  float rot = 0;
  Vec2 scale{1};
};
struct SetZindex {
  int bone = 0, zindex = 0;
};
struct SetMesh {  // what the bone shows bends in these triangles
  int bone = 0;
  std::vector<Vertex> vertices = {};  // none: it is a rectangle again
  std::vector<std::uint32_t> indices = {};
  std::vector<Bind> binds = {};
};
struct AddTexture {  // the image becomes an atlas of its own
  std::string name = {};
  int style = 0;
  SharedBytes image = {};  // PNG or JPG
};

struct SetAtlasImage {  // another picture, in which the textures lie where they lay
  int atlas = 0;
  SharedBytes image = {};  // PNG or JPG, at least as large as they need
};
struct RemoveUnusedAtlases {};  // those on which no style has a texture

struct AddFamily {              // its bones reach the target where AimParent has been done for them
  std::vector<int> bones = {};  // root first, each below the one before; at least two
  int target = -1;              // -1: a new bone where the last of them is
  IkMode mode = IkMode::FABRIK;
  IkConstraint constraint = IkConstraint::None;
};
struct RemoveFamily {  // and the keys of its settings; bones and target stay
  int family = 0;
};
struct SetFamily {  // what has a value is set
  int family = 0;
  std::optional<IkMode> mode = {};
  std::optional<IkConstraint> constraint = {};
  std::optional<bool> mimic_target = {};
  std::optional<int> target = {};
  // Its chain: as AddFamily's. Keys of its settings stay, those on a bone that leaves move to the
  // first.
  std::optional<std::vector<int>> bones = {};
};
struct BakeFamily {  // its bones get keys of what it does, in every animation; then it is gone
  int family = 0;
  std::optional<IkMode> mode = {};  // in place of its own: CCD and PointChain, too
  float limit = 0.004f;             // radians that straight lines between the keys may be off
};

struct PhysicsValues {
  float pos_damping = 0, pos_ratio = 0, scale_damping = 0, scale_ratio = 0;
  float rot_damping = 0, sway = 0, rot_bounce = 0;
};
struct AddPhysics {  // at rest where the bone is
  int bone = 0;
  PhysicsValues values = {};
};
struct SetPhysics {
  int bone = 0;
  PhysicsValues values = {};
};
struct RemovePhysics {
  int bone = 0;
};

struct AddAnimation {  // becomes the last
  std::string name = {};
  int fps = 60;
};
struct DuplicateAnimation {  // becomes the last
  int animation = 0;
  std::string name = {};
};
struct RemoveAnimation {
  int animation = 0;
};
struct SetAnimation {
  int animation = 0;
  std::string name = {};
  int fps = 60;  // 1..1000
};

struct Handles {
  Vec2 start{1.f / 3}, end{2.f / 3};  // of the segment that ends at the key
};
struct KeyValue {
  int frame = 0, bone = 0;
  Element element = Element::PositionX;
  float value = 0;                      // of numbers and of Hidden and MimicTarget: 0, 1
  std::string word = {};                // of Texture, IkConstraint, IkMode
  std::optional<Handles> handles = {};  // none: those of the key that stood there, or Linear
};
// A key that stands there already is replaced. A track that has none yet begins at frame 0 with
// the resting value.
struct SetKeys {
  int animation = 0;
  std::vector<KeyValue> keys = {};
};
struct PasteKeys {  // keys whose frames count from `frame`
  int animation = 0, frame = 0;
  std::vector<KeyValue> keys = {};
};
struct KeyMove {
  int key = 0, frame = 0;  // position in Animation::keyframes; where it goes
};
struct MoveKeys {  // replaces what stands there and does not move itself
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

struct AddStyle {  // becomes the last, and active
  std::string name = {};
  int copy_of = -1;  // a style whose textures it begins with
};
struct RenameStyle {
  int style = 0;
  std::string name = {};
};
struct RemoveStyle {
  int style = 0;
};
struct SetStyleTexture {  // what a name stands for in a style
  int style = 0;
  std::string name = {};
  std::optional<Texture> texture = {};  // none: the style has it no more; its own name is not read
};

using Edit =
    std::variant<AddBone, RemoveBones, RenameBone, ReparentBone, AimParent, DuplicateBones,
                 MirrorBones, PasteClip, SetRest, SetEditorBone, SetSprite, SetPivot, SetZindex,
                 SetMesh, AddTexture, SetAtlasImage, RemoveUnusedAtlases, AddFamily, RemoveFamily,
                 SetFamily, BakeFamily, AddPhysics, SetPhysics, RemovePhysics, AddAnimation,
                 DuplicateAnimation, RemoveAnimation, SetAnimation, SetKeys, PasteKeys, MoveKeys,
                 RemoveKeys, SetHandles, AddStyle, RenameStyle, RemoveStyle, SetStyleTexture>;

// The next rig, or why there is none.
struct EditResult {
  std::optional<Skf> skf;
  std::string message;  // why there is none, or what was left out; empty: nothing was
  // The new position of each of the edited rig's; -1: it is gone.
  std::vector<int> bones, animations;
  explicit operator bool() const { return skf.has_value(); }
};

EditResult edit(const Skf& skf, const Edit& edit);
// All of them or none, each on what those before it left: bones and keys keep their positions until
// all is done, whatever order the file will have, but those behind removed ones move up.
EditResult edit(const Skf& skf, std::span<const Edit> edits);

// A bone named "Root" and nothing else.
Skf new_rig();

}  // namespace skelform
