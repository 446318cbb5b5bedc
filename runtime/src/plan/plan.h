// A copy of the rig's data for the passes of a tick: each pass finds its data together and in its
// own order. Made by resolve(), shared by all characters.
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

// Bones, parents first, and the range of indices that contains all of them.
struct Linked {
  std::vector<Link> links;
  std::size_t first = 0, count = 0;
};

struct SimulatedBone {
  int bone = 0, parent = -1, physics = 0;
};

// Families that one solver solves side by side, one per lane. Unused lanes repeat the first family.
// Shorter chains are filled up with their target.
inline constexpr std::size_t kFamilyLanes = 8;
inline constexpr std::size_t kMostPlannedJoints = 16;
struct PlannedFamilies {
  IkMode mode = IkMode::FABRIK;
  std::size_t lanes = 0, longest = 0;
  std::array<int, kFamilyLanes> families{}, roots{}, lasts{}, targets{}, joints{};
  std::vector<std::array<int, kFamilyLanes>> members;  // bone by joint and lane
  std::vector<std::array<float, kFamilyLanes>> link;   // 1 if the chain has joints i and i + 1
};

struct PlannedBind {
  int bone = 0;
  int path = -1;  // position in PlannedMesh::paths; -1: a weight bind
  std::size_t first = 0, count = 0;
};
struct BoundPoint {
  int id = 0;  // index of the vertex in its mesh
  float weight = 0;
  Vec2 init_pos{0};
};
struct PlannedPath {
  int before = 0, here = 0, after = 0;  // bones of the previous, own and next bind
};

struct PlannedMesh {
  int bone = 0, visuals = 0;
  Vec2 pivot_scale{1};
  float pivot_rot = 0;
  std::vector<Vec2> points;        // init_pos of all vertices
  std::vector<int> own;            // vertices that their own bone places: no path places them first
  std::vector<PlannedBind> binds;  // the effective binds, in their order
  std::vector<BoundPoint> bound;
  std::vector<PlannedPath> paths;
};

// The kind of field that a track sets: a float of Pose::bones, a float of Pose::visuals, or a step.
enum class FieldKind : std::uint8_t { Bone, Visuals, Step, None };

struct PlannedTrack {
  Element element = Element::Unknown;
  FieldKind kind = FieldKind::None;
  int bone = 0;
  int number = 0;  // index of the float, counted from the first float of all bones or visuals
  std::uint32_t first = 0, count = 0;  // range of keys
};

// A segment between two keys. Keys of an animation with the same curve at the same frames share it.
struct PlannedSegment {
  int from = 0, length = 0;
  Vec2 start_handle{0}, end_handle{0};
  int known = -1;  // index of its first frame in Plan::progress; -1: not stored, for lack of room
};

struct PlannedAnimation {
  std::vector<PlannedTrack> tracks;
  // Parallel lists of the keys, track after track.
  std::vector<int> frames;
  std::vector<float> values;
  std::vector<int> segments;  // -1: after the last key, and of steps
  std::vector<int> keys;      // indices in Animation::keyframes
  std::vector<PlannedSegment> distinct;
  // A table of how many keys of each track lie at or before a frame. row_of[frame] is the row;
  // frames past the end use the last row. until[row * number of tracks + track] is the count. Empty
  // if the table would be too large.
  std::vector<std::uint16_t> row_of, until;
};

struct Plan {
  Linked all, below_ik, below_physics;
  bool mirrored_parents_turn_back = false;  // copy of the member of Format
  std::vector<SimulatedBone> simulated;

  // Whether no family moves a joint or target of another, and all have FABRIK or Arc as their mode
  // in the file and at most kMostPlannedJoints joints. False: they are solved one after the other.
  bool families_are_apart = false;
  std::vector<PlannedFamilies> families;
  std::vector<PlannedMesh> meshes;

  Pose init;                       // the init_ fields of all parts
  bool visuals_are_apart = false;  // every Visuals belongs to one bone, so no bone resets another's
  std::vector<PlannedAnimation> animations;
  // The progress of the segments at their frames. Computed when a frame is first played, by any
  // thread, as all get the same value. 0: not computed yet, or the value is 0.
  mutable std::vector<std::atomic<float>> progress;

  // For drawing: the visuals of each bone or -1, and the number of vertices and indices of all
  // sprites together.
  std::vector<int> shown_by;
  std::size_t drawn_vertices = 0, drawn_indices = 0;

  // The sizes for a Constructed.
  std::size_t bones = 0, physics = 0, vertices = 0, longest_family = 0;
  std::vector<std::size_t> vertices_of, members_of;  // per visuals; per family
  std::vector<std::size_t> first_vertex;             // per visuals
  std::uint64_t shape = 0;                           // hash of these numbers
  // Numbers of bones with a sprite, and of those with a mesh, a pivot's place, a pivot's rotation.
  std::size_t drawn_bones = 0, drawn_meshes = 0, pivoted_sprites = 0, turned_sprites = 0;
  std::uint64_t serial = 0;  // another for each call of make_plan() in this process, from 1
};

void make_plan(Armature& armature);

}  // namespace skelform
