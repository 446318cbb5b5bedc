// A crowd of the rig beside the character in hand, so that a game developer sees what it costs:
// each has a state and physics of its own and plays what the session plays, at a phase of its own.
// It is not recorded, and what a hand holds or overrides is held in the one in hand alone.
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
// Of a large rig fewer, so that bones and vertices of all of them stay below some hundred
// megabytes.
int most_in_crowd(const skelform::Armature& armature);

// CPU time of the thread that does it, milliseconds a tick for the whole crowd: the median of the
// last ticks, so that a number can be read while it plays.
struct CrowdTimes {
  static constexpr std::size_t kKept = 31;
  std::array<double, kKept> kept{};
  std::size_t count = 0;
  double median() const;  // 0: nothing was measured yet
};

// The most lists of lookalikes; one more list holds all characters that are like none of them.
inline constexpr std::size_t kMostAlike = 4;

// One layer of the others: the n-th stretch of each one's sprites that share an atlas. The
// characters do not overlap, so drawing layer by layer looks like drawing one after the other. It
// takes as many draw calls as one character.
struct CrowdLayer {
  std::vector<std::uint32_t> indices;
  std::vector<skelform::DrawCommand> commands;
};

struct Crowd {
  std::shared_ptr<const skelform::Skf> skf;  // whose crowd it is
  int count = 0;                             // with the one in hand
  std::vector<skelform::State> states;       // of the others
  std::vector<skelform::Constructed> built;
  LibraryTracks one;                    // the session's
  std::vector<skelform::Track> tracks;  // of all of them, one after the other
  std::vector<skelform::Instance> instances;
  std::vector<skelform::Vec2> places;  // armature pixels from the one in hand; the farthest first
  skelform::ManyScratch scratch;
  skelform::DrawList list;               // scratch: of one
  std::vector<CrowdLayer> layers;        // scratch
  std::shared_ptr<Ghost> shown;          // all of them, as the viewport draws them
  std::int64_t tick = -1;                // the session's when the crowd ticked last
  TickInput input;                       // and what that tick was asked
  skelform::Vec2 low{0}, high{0};        // of the ground it takes, armature pixels
  CrowdTimes pose_ms, list_ms;           // animate_many and construct_many; the draw lists
  std::size_t triangles = 0, draws = 0;  // of all of them
  std::size_t vertices_at_once = 0;      // by which they were counted
};

// Brings the crowd to the session's tick: by one tick of its own, or none where that has not
// changed. Made anew when the rig or the count is another; `count` is kept within 1 and
// most_in_crowd(). `vertices_at_once`: how many of lookalikes the graphics card takes in one draw
// call.
inline constexpr std::size_t kAnyVertices = std::size_t(1) << 30;
void follow_crowd(Crowd& crowd, int count, const Session& session,
                  std::size_t vertices_at_once = kAnyVertices);

// Places of the others among `count` characters of this width and height; the one in hand is at 0.
// They fill a field about as wide as it is high on a screen, the farthest first.
std::vector<skelform::Vec2> crowd_places(int count, skelform::Vec2 size);

}  // namespace skelscope
