// The codes of all problems, in the order of the parts of a rig. docs/problems.md shows the same
// table; a test keeps the two equal.
#include "skelform/problem.h"

namespace skelform {
namespace {

constexpr Severity E = Severity::Error, W = Severity::Warning, I = Severity::Info;

constexpr ProblemCode kCodes[] = {
    // Any part
    {"wrong-type", E, "a default shows instead: a value has the wrong JSON type"},
    {"not-finite", E, "a default shows instead: a number is no number or too large"},
    {"json-nan", E, "NaN or Infinity is written out: other programs do not open the file"},
    {"json-key-duplicate", W, "a key is written twice in one object; the last one counts"},
    {"not-whole", W, "a number is cut: it has to be whole and is not, or is too large"},
    {"text-too-long", W, "a name is longer than 256 bytes; cut"},
    {"unknown-key", I, "nothing shows of a key that no format version knows"},
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
    {"visuals-shared", W, "several bones name one visuals entry; only the last shows it"},
    {"physics-out-of-range", E, "the physics entry does not exist; the bone has no physics"},
    {"physics-shared", W, "several bones name one physics entry; the last one wins"},
    {"family-out-of-range", E, "the IK family does not exist; the bone is in none"},
    {"scale-zero", W, "a scale is 0: the bone or its picture is squeezed to nothing"},
    // Visuals and meshes
    {"tint-range", W, "colours burn out: a tint is above 1 and looks like 0..255"},
    {"zindex-tie", W, "which bone is in front differs between runtimes: they share a z-index"},
    {"zindex-overlap", W, "which of two sprites that overlap is in front differs between runtimes"},
    {"vertex-id-not-index", W, "a vertex id is not its position; binds are mapped"},
    {"uv-outside", W, "a piece of the neighbour on the atlas may show: a uv is outside"},
    {"mesh-without-indices", W, "the mesh is not drawn: vertices but no triangles"},
    {"indices-without-vertices", W, "drawn as a rectangle: triangles but no vertices"},
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
    {"weight-sum", W, "the weights of a vertex add up to more than 1: the last bind takes over"},
    {"weight-partial", I, "the weights of a vertex add up to less than 1: it follows in part"},
    // Inverse kinematics
    {"unknown-ik-mode", W, "a mode that does not exist; FABRIK is used"},
    {"unknown-ik-constraint", W, "a constraint that does not exist; None is used"},
    {"family-empty", W, "a family has no bones; it does nothing"},
    {"family-one-bone", W, "a family has one bone; it cannot bend"},
    {"family-without-target", W, "a chain reaches for nothing: it has no target"},
    {"family-target-out-of-range", E, "the target does not exist; the family does nothing"},
    {"family-target-inside", W, "a chain runs after itself: its target moves with it"},
    {"family-member-out-of-range", E, "a member does not exist; dropped from the family"},
    {"family-member-duplicate", W, "a member is listed twice; the second is dropped"},
    {"family-member-shared", W, "a bone is in two families; the later one wins"},
    {"family-mismatch", W, "a bone's ik_family_id and the family's bone_ids disagree"},
    {"family-not-adjacent", W, "a member's parent is no member; it bends over a stiff bone"},
    {"family-off-axis", W, "an end misses its target: a member stands beside its parent's axis"},
    {"family-not-one-root", W, "a member does not descend from the family's first bone"},
    // Physics
    {"physics-parameter", W, "a parameter is out of its range; that part is off"},
    {"physics-state", W, "a saved state is not finite; starts at 0"},
    {"physics-kick", W, "a part is thrown in the first tick: sway without a saved global_pos"},
    {"physics-leaked-state", I, "a part appears turned or swinging: it was saved in a motion"},
    {"physics-unstable", W, "a part turns ever further instead of settling: rot_damping below 0.5"},
    {"physics-sway-root", W, "a part does not sway: its bone has no parent"},
    // Styles, textures, atlases
    {"texture-missing", E, "nothing is drawn: a texture is in no style"},
    {"texture-inactive", I, "nothing is drawn: a texture is only in styles that are not active"},
    {"texture-unused", W, "a texture is never shown: no bone or keyframe uses it"},
    {"texture-duplicate", W,
     "a texture is never shown: the style has another of its name before it"},
    {"texture-index-out-of-range", E, "0.1: the texture number does not exist; nothing is shown"},
    {"texture-size", E, "a texture's width or height is not above 0; nothing of it is shown"},
    {"texture-outside-atlas", E, "a texture has a stretched edge: its rectangle leaves the atlas"},
    {"atlas-overlap", W, "textures overlap on an atlas: one shows a piece of the other"},
    {"style-name-duplicate", W, "two styles have one name: only one can be put on by it"},
    {"style-empty", W, "a style has no textures"},
    {"atlas-out-of-range", E, "drawn as a checkerboard: the atlas does not exist"},
    {"atlas-missing", E, "drawn as a checkerboard: the atlas' image is not in the archive"},
    {"atlas-unreadable", E, "drawn as a checkerboard: the atlas' image is locked or damaged"},
    {"atlas-undecodable", E,
     "drawn as a checkerboard: the image is damaged, or neither a PNG nor a JPG"},
    {"atlas-too-large", E, "drawn as a checkerboard: the image is larger than the limit"},
    {"atlas-size", W, "the atlas' image has another size than the rig says; the image's is used"},
    {"jpg-atlas", I, "soft edges keep a halo: JPG atlases have clear_color keyed out"},
    // Animations
    {"fps", W, "frames a second outside 1..1000; clamped while playing"},
    {"animation-empty", W, "an animation shows the resting pose: it has no keyframes"},
    {"animation-name-duplicate", W, "two animations have one name: only one can be played by it"},
    {"frame-negative", W, "a keyframe lies before frame 0; moved to 0"},
    {"keys-unsorted", W, "keyframes are not in the order of their frames; sorted"},
    {"key-bone-out-of-range", E, "a keyframe's bone does not exist; dropped"},
    {"unknown-element", E, "a keyframe's element does not exist; dropped"},
    {"key-not-finite", E, "a keyframe animates nothing: its value is no number or too large"},
    {"key-duplicate", W, "two keyframes of one track share a frame: the motion may jump there"},
    {"handle-outside", W, "a handle's x is outside 0..1: the motion may jump or run back"},
    {"no-key-at-zero", I, "runtimes differ before a track's first key, which is after frame 0"},
    {"next-kf-absent", I, "some keyframes have no next_kf; worked out"},
    {"next-kf-out-of-range", E, "next_kf names no keyframe; worked out"},
    {"next-kf-backwards", E, "next_kf names an earlier keyframe; worked out"},
    {"next-kf-other-track", E, "next_kf names another bone or element; worked out"},
    {"next-kf-not-next", W, "next_kf is not the track's next keyframe; worked out"},
    {"key-beyond-end", W, "a keyframe lies after the list's last: some runtimes never reach it"},
    // While an animation plays
    {"target-out-of-reach", W,
     "a chain is stretched straight and ends short of a target out of its reach"},
    {"arc-beside-target", I, "an end stops beside its target: Arc's curve seldom ends there"},
    {"ik-flip", W, "a chain snaps to its other side from one frame to the next"},
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
    {"thumbnail-missing", I, "lists of files show no picture: no thumbnail.png"},
    {"entry-unreadable", I, "an entry nobody needs is locked or damaged"},
};

}  // namespace

std::span<const ProblemCode> problem_codes() {
  return kCodes;
}

}  // namespace skelform
