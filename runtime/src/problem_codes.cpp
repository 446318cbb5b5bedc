// The codes of all problems, in the order of the parts of a rig. docs/problems.md shows the same
// table; a test keeps the two equal.
#include "skelform/problem.h"

namespace skelform {
namespace {

constexpr Severity E = Severity::Error, W = Severity::Warning, I = Severity::Info;

constexpr ProblemCode kCodes[] = {
    // Any part
    {"wrong-type", E, "a value has the wrong JSON type; its default is used"},
    {"not-finite", E, "a number is NaN or infinite; its default is used"},
    {"not-whole", W, "a whole number has a fraction or does not fit; it is cut"},
    {"text-too-long", W, "a name is longer than 4096 bytes; cut"},
    {"unknown-key", I, "a key no format version knows; ignored"},
    {"newer-version", I, "the file claims a version newer than this program knows"},
    {"unknown-image-format", W, "img_format is neither PNG nor JPG; read as PNG"},
    // Bones
    {"bone-id-duplicate", E, "two bones have the same id; references mean the first"},
    {"bone-id-not-index", W, "a bone's id is not its position; references are mapped"},
    {"parent-out-of-range", E, "the parent does not exist; the bone is detached"},
    {"parent-self", E, "a bone is its own parent; detached"},
    {"parent-cycle", E, "a bone is its own ancestor; detached at the smallest index"},
    {"parent-after-child", W, "a parent stands after its child; posed in the right order here"},
    {"visuals-out-of-range", E, "the visuals entry does not exist; the bone shows nothing"},
    {"visuals-shared", W, "several bones name one visuals entry; the last one wins"},
    {"physics-out-of-range", E, "the physics entry does not exist; the bone has no physics"},
    {"physics-shared", W, "several bones name one physics entry; the last one wins"},
    {"family-out-of-range", E, "the IK family does not exist; the bone is in none"},
    // Visuals and meshes
    {"tint-range", W, "a tint is above 1: it looks like 0..255"},
    {"zindex-tie", W, "textured bones share a z-index; their order is the bones'"},
    {"zindex-overlap", W, "sprites that overlap share a z-index; which is in front is chance"},
    {"vertex-id-not-index", W, "a vertex id is not its position; binds are mapped"},
    {"uv-outside", W, "a texture coordinate lies outside the texture"},
    {"mesh-without-indices", W, "vertices but no triangles; the mesh is not drawn"},
    {"indices-without-vertices", W, "triangles but no vertices; drawn as a rectangle"},
    {"indices-not-triangles", E, "the indices are no multiple of 3; the last are dropped"},
    {"index-out-of-range", E, "a triangle names a vertex that does not exist; dropped"},
    {"triangle-degenerate", E, "a triangle has the same vertex twice; dropped"},
    {"triangle-flat", W, "a triangle's corners lie on a line; it covers nothing"},
    {"bind-bone-out-of-range", E, "the bind's bone does not exist; the bind does nothing"},
    {"bind-vertex-out-of-range", E, "the bind's vertex does not exist; dropped from it"},
    {"bind-without-bone", W, "a bind has no bone; it does nothing"},
    {"bind-without-vertices", W, "a bind has no vertices; it does nothing"},
    {"bind-weightless", W, "all weights of a bind are 0; it does nothing"},
    {"bind-single-path", W, "a mesh has one path bind: a path needs two"},
    {"path-neighbour-missing", W, "a path's neighbouring bind has no bone; vertices stay unbound"},
    {"weight-out-of-range", W, "a weight is outside 0..1; kept"},
    // Inverse kinematics
    {"unknown-ik-mode", W, "a mode that does not exist; FABRIK is used"},
    {"unknown-ik-constraint", W, "a constraint that does not exist; None is used"},
    {"family-empty", W, "a family has no bones; it does nothing"},
    {"family-one-bone", W, "a family has one bone; it cannot bend"},
    {"family-without-target", W, "a family has no target; it does nothing"},
    {"family-target-out-of-range", E, "the target does not exist; the family does nothing"},
    {"family-target-inside", W, "the target moves with the chain that reaches for it"},
    {"family-member-out-of-range", E, "a member does not exist; dropped from the family"},
    {"family-member-duplicate", W, "a member is listed twice; the second is dropped"},
    {"family-member-shared", W, "a bone is in two families; the later one wins"},
    {"family-mismatch", W, "a bone's ik_family_id and the family's bone_ids disagree"},
    {"family-not-adjacent", W, "a member's parent is no member; it bends over a stiff bone"},
    {"family-not-one-root", W, "a member does not descend from the family's first bone"},
    // Physics
    {"physics-parameter", W, "a parameter is out of its range; that part is off"},
    {"physics-state", W, "a saved state is not finite; starts at 0"},
    {"physics-kick", W, "sway without a saved global_pos: the first tick kicks"},
    {"physics-leaked-state", I, "the editor's simulation was saved in the middle of a motion"},
    {"physics-unstable", W, "rot_damping below 0.5 swings up instead of settling"},
    {"physics-sway-root", W, "sway on a bone without a parent does nothing"},
    // Styles, textures, atlases
    {"texture-missing", W, "a texture is in no style; nothing is drawn"},
    {"texture-inactive", I, "a texture is only in styles that are not active"},
    {"texture-unused", W, "no bone or keyframe uses a texture"},
    {"texture-duplicate", W, "a style has two textures of one name; the first wins"},
    {"texture-index-out-of-range", E, "0.1: the texture number does not exist; nothing is shown"},
    {"texture-size", E, "a texture's size is negative; it has no area"},
    {"texture-outside-atlas", E, "a texture's rectangle leaves its atlas"},
    {"style-empty", W, "a style has no textures"},
    {"atlas-out-of-range", E, "the atlas does not exist; drawn as a checkerboard"},
    {"atlas-missing", E, "the atlas' image is not in the archive"},
    {"atlas-unreadable", E, "the atlas' image is locked or damaged in the archive"},
    {"atlas-undecodable", E, "the atlas' image is neither a PNG nor a JPG"},
    {"atlas-too-large", E, "the atlas' image is larger than the limit"},
    {"atlas-size", W, "the atlas' image has another size than the rig says; the image's is used"},
    {"jpg-atlas", I, "JPG atlases: clear_color is keyed out, soft edges keep a halo"},
    // Animations
    {"fps", W, "frames a second outside 1..1000; clamped while playing"},
    {"animation-empty", W, "an animation has no keyframes"},
    {"frame-negative", W, "a keyframe lies before frame 0; moved to 0"},
    {"keys-unsorted", W, "keyframes are not in the order of their frames; sorted"},
    {"key-bone-out-of-range", E, "a keyframe's bone does not exist; dropped"},
    {"unknown-element", E, "a keyframe's element does not exist; dropped"},
    {"key-not-finite", E, "a keyframe's value is NaN or infinite; dropped"},
    {"key-duplicate", W, "two keyframes of one track share a frame; the later wins"},
    {"no-key-at-zero", I, "a track begins after frame 0; runtimes differ before its first key"},
    {"next-kf-absent", I, "some keyframes have no next_kf; worked out"},
    {"next-kf-out-of-range", E, "next_kf names no keyframe; worked out"},
    {"next-kf-backwards", E, "next_kf names an earlier keyframe; worked out"},
    {"next-kf-other-track", E, "next_kf names another bone or element; worked out"},
    {"next-kf-not-next", W, "next_kf is not the track's next keyframe; worked out"},
    {"key-beyond-end", W, "a keyframe lies after the list's last: some runtimes never reach it"},
    // While an animation plays
    {"target-out-of-reach", W, "a target is out of its chain's reach for part of an animation"},
    {"ik-flip", W, "a chain bends to its other side from one frame to the next"},
    {"bone-pop", W, "a bone jumps from one frame to the next"},
    {"loop-pop", I, "an animation ends elsewhere than it begins; looped, a bone jumps"},
    {"motion-unchecked", I, "an animation is too long to be checked to its end"},
    // What runtimes and the editor do otherwise
    {"runtime-ik-needs-physics", W, "rusty_skelform 0.6 and 0.7 lose IK in a rig without physics"},
    {"runtime-mimic-lost", I, "rusty_skelform 0.7 loses mimic_target"},
    {"runtime-texture-keys", I, "rusty_skelform 0.6 and 0.7 do not play Texture keys"},
    {"runtime-constraint-keys", I, "rusty_skelform 0.6 and 0.7 do not play IkConstraint keys"},
    {"runtime-hidden-keys", I, "rusty_skelform 0.6 and 0.7 do not play Hidden keys"},
    {"runtime-step-keys", I, "runtimes do not play Zindex and IkMode keys"},
    {"editor-solves-baked-ik", I, "IK is baked and in the file: the editor solves it again"},
    {"editor-member-offset", I, "editor 0.7 sets pos.y of IK members to 0 when it opens the rig"},
    {"editor-ik-disabled", I, "IK is switched off in the editor only"},
    // The archive's other entries
    {"editor-missing", I, "no editor.json; styles, camera and colours are the defaults"},
    {"editor-broken", I, "editor.json cannot be read; the defaults are used"},
    {"editor-bones", I, "editor.json has not one entry a bone"},
    {"thumbnail-missing", I, "no thumbnail.png"},
    {"entry-unreadable", I, "an entry nobody needs is locked or damaged"},
};

}  // namespace

std::span<const ProblemCode> problem_codes() {
  return kCodes;
}

}  // namespace skelform
