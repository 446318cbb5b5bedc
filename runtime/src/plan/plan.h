// A rig once more, as the passes of a tick read it: what one of them needs lies close together and
// in the order in which it is needed. Derived by resolve(), shared by all characters.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "skelform/construct.h"

namespace skelform {

struct Link {
  int bone = 0, parent = -1;
};

// Bones, parents first, and the range of indices in which they all lie.
struct Linked {
  std::vector<Link> links;
  std::size_t first = 0, count = 0;
};

struct SimulatedBone {
  int bone = 0, parent = -1, physics = 0;
};

// Families that one solver takes side by side, each in a lane. Lanes that no family has repeat the
// first; shorter chains end in copies of their target.
inline constexpr std::size_t kFamilyLanes = 8;
inline constexpr std::size_t kMostPlannedJoints = 16;
struct PlannedFamilies {
  IkMode mode = IkMode::FABRIK;
  std::size_t lanes = 0, longest = 0;
  std::array<int, kFamilyLanes> families{}, roots{}, lasts{}, targets{}, joints{};
  std::vector<std::array<int, kFamilyLanes>> members;  // [joint][lane]: bones
  std::vector<std::array<float, kFamilyLanes>> link;   // 1 where there are joints i and i + 1
};

struct PlannedBind {
  int bone = 0;
  int path = -1;  // position in PlannedMesh::paths; -1: by weight
  std::size_t first = 0, count = 0;
};
struct BoundPoint {
  int id = 0;  // of the vertex in its mesh
  float weight = 0;
  Vec2 init_pos{0};
};
struct PlannedPath {
  int before = 0, here = 0, after = 0;  // bones
};

struct PlannedMesh {
  int bone = 0, visuals = 0;
  Vec2 pivot_scale{1};
  float pivot_rot = 0;
  std::vector<Vec2> points;        // init_pos of all
  std::vector<int> own;            // vertices that no path places before anything else reads them
  std::vector<PlannedBind> binds;  // those that do something, in their order
  std::vector<BoundPoint> bound;
  std::vector<PlannedPath> paths;
};

// The target of a track's values: a number of Pose::bones, of Pose::visuals, or a step.
enum class FieldKind : std::uint8_t { Bone, Visuals, Step, None };

struct PlannedTrack {
  Element element = Element::Unknown;
  FieldKind kind = FieldKind::None;
  int bone = 0;
  int number = 0;  // of the field: floats from the first bone's or visuals' first one
  std::uint32_t first = 0, count = 0;  // of its keys
};

// A segment that some keys of an animation share: the one after a key, until the next.
struct PlannedSegment {
  int from = 0, length = 0;
  Vec2 start_handle{0}, end_handle{0};
  int known = -1;  // where in Plan::progress its frames begin; -1: there is no room for them
};

struct PlannedAnimation {
  std::vector<PlannedTrack> tracks;
  // Of keys, parallel, one track after the other.
  std::vector<int> frames;
  std::vector<float> values;
  std::vector<int> segments;  // -1: none follows
  std::vector<int> keys;      // Animation::keyframes
  std::vector<PlannedSegment> distinct;
  // By frame, how many keys of each track have come: `row_of` of the frame, past the last one the
  // last, times as many as there are tracks. Empty where that would be too much.
  std::vector<std::uint16_t> row_of, until;
};

struct Plan {
  Linked all, below_ik, below_physics;
  bool mirrored_parents_turn_back = false;  // Format's
  std::vector<SimulatedBone> simulated;

  // Families that touch none of another's joints, and whose files ask for FABRIK or Arc. False:
  // they have to go one after the other.
  bool families_are_apart = false;
  std::vector<PlannedFamilies> families;
  std::vector<PlannedMesh> meshes;

  Pose init;                       // init_* of everything
  bool visuals_are_apart = false;  // each is one bone's, so that no bone resets another's
  std::vector<PlannedAnimation> animations;
  // Of the segments at their frames, found when one is first played, by whichever thread: all find
  // the same. 0 where that is still to be done, or where it is 0.
  mutable std::vector<std::atomic<float>> progress;

  // Of drawing: each bone's visuals or -1, and the vertices and indices of all sprites together.
  std::vector<int> shown_by;
  std::size_t drawn_vertices = 0, drawn_indices = 0;

  // The sizes that a Constructed needs.
  std::size_t bones = 0, physics = 0, vertices = 0, longest_family = 0;
  std::vector<std::size_t> vertices_of, members_of;  // of each of the visuals and families
  std::vector<std::size_t> first_vertex;             // of each of the visuals
  std::uint64_t shape = 0;                           // of these numbers
};

void make_plan(Armature& armature);

}  // namespace skelform
