// A crowd of the rig beside the session's character shows a game developer its cost. Each member
// has its own state and physics and plays the session's tracks at a phase of its own. The crowd is
// not recorded. Holds and overrides act on the session's character alone.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "session/record/session.h"
#include "session/runs/ghost.h"
#include "skelform/many.h"

namespace skelscope {

inline constexpr int kMostCrowd = 10'000;
// Returns the size limit of a crowd. It is lower for a large rig, so that the bones and vertices of
// all members stay below some hundred megabytes.
int most_in_crowd(const skelform::Armature& armature);

// CPU time of the ticking thread, ms a tick for the whole crowd. The median of the last ticks is
// steady enough to be read.
struct CrowdTimes {
  static constexpr std::size_t kKept = 31;
  std::array<double, kKept> kept{};
  std::size_t count = 0;
  double median() const;  // 0: nothing measured yet
};

// The most groups of lookalikes; one more list holds all characters that are in no group.
inline constexpr std::size_t kMostAlike = 4;

// One layer of the characters that are in no group: the n-th run of each character's sprites on the
// same atlas. The characters do not overlap, so drawing layer by layer looks like drawing character
// by character. It takes as many draw calls as one character.
struct CrowdLayer {
  std::vector<std::uint32_t> indices;
  std::vector<skelform::DrawCommand> commands;
};

struct Crowd {
  std::shared_ptr<const skelform::Skf> skf;  // the rig of the crowd
  int count = 0;                             // characters, the session's included
  std::vector<skelform::State> states;       // of the other characters
  std::vector<skelform::Constructed> built;
  LibraryTracks one;                    // the session's tracks
  std::vector<skelform::Track> tracks;  // of the other characters, one after the other
  std::vector<skelform::Instance> instances;
  std::vector<skelform::Vec2> places;  // from the session's character; top row first
  skelform::Scratch scratch;
  skelform::DrawList list;               // scratch: of one character
  std::vector<CrowdLayer> layers;        // scratch
  std::shared_ptr<Ghost> shown;          // the other characters, as the viewport draws them
  std::int64_t tick = -1;                // the session's tick at the crowd's last tick
  TickInput input;                       // the session's input at that tick
  skelform::Vec2 low{0}, high{0};        // bounds of the places, armature pixels
  CrowdTimes pose_ms, list_ms;           // of animate_many and construct_many; of the draw lists
  std::size_t triangles = 0, draws = 0;  // of the other characters
  std::size_t vertices_at_once = 0;      // the limit of a draw call used for `draws`
};

// Runs one tick of the crowd if the session's tick or input has changed. Makes a new crowd if the
// rig or the count has changed; `count` is kept within 1 and most_in_crowd(). `vertices_at_once`:
// the vertices of lookalikes that the graphics card takes in one draw call.
inline constexpr std::size_t kAnyVertices = std::size_t(1) << 30;
void follow_crowd(Crowd& crowd, int count, const Session& session,
                  std::size_t vertices_at_once = kAnyVertices);

// Returns the places of the others among `count` characters of this size; the session's character
// is at 0. They fill a field with the proportions of a viewport, the top row first.
std::vector<skelform::Vec2> crowd_places(int count, skelform::Vec2 size);

}  // namespace skelscope
