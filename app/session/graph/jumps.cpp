#include "session/graph/jumps.h"

#include <algorithm>
#include <tuple>

#include "lists/lists.h"
#include "session/graph/jump_cause.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostLookedInto = 96;  // most jumps whose causes are searched
constexpr std::size_t kMostOfAFrame = 12;    // most bones of a frame, the farthest first
constexpr float kLeastPeak = 0.05f;          // pixels

float shown_step(const PlayedLap& lap, int at, int bone) {
  const bool inside = at >= 1 && at < count_of(lap.frames);
  return inside ? step_at(lap, at, bone).shown : 0;
}

// Returns the step before this one. Before the seam it is the step to the loop's last frame,
// wherever the list has it.
float step_before(const PlayedLap& lap, int at, int bone) {
  if (at != lap.seam) return shown_step(lap, at - 1, bone);
  const int to = lap.source.loop_to;
  return shown_step(lap, to < 0 ? lap.last_frame : std::min(to, lap.last_frame), bone);
}

float step_after(const PlayedLap& lap, int at, int bone) {
  return at + 1 == lap.seam ? 0 : shown_step(lap, at + 1, bone);
}

Jump jump_at(const JumpFacts& facts, int at, int bone) {
  const PlayedLap& lap = facts.lap;
  Jump jump{.bone = bone, .at = at, .frame = lap.frames[at]};
  jump.pixels = shown_step(lap, at, bone);
  jump.pop = skelform::is_sudden(jump.pixels, step_before(lap, at, bone), step_after(lap, at, bone),
                                 facts.size);
  return jump;
}

bool is_peak(const PlayedLap& lap, int at, int bone) {
  const float here = shown_step(lap, at, bone);
  return here > kLeastPeak && here > step_before(lap, at, bone) &&
         here >= step_after(lap, at, bone);
}

bool farther(const Jump& a, const Jump& b) {
  return std::tuple(a.pop, a.pixels) > std::tuple(b.pop, b.pixels);
}

void keep_worst(std::vector<Jump>& jumps, std::size_t most) {
  const std::size_t kept = std::min(most, jumps.size());
  std::partial_sort(jumps.begin(), jumps.begin() + static_cast<std::ptrdiff_t>(kept), jumps.end(),
                    farther);
  jumps.resize(kept);
}

// Returns the bones of a frame that pop, the farthest first; if there are none, the bone with the
// highest peak.
std::vector<Jump> jumps_of_frame(const JumpFacts& facts, int at) {
  std::vector<Jump> pops;
  Jump peak;
  for (std::size_t bone = 0; bone < facts.lap.bones; ++bone) {
    const float pixels = shown_step(facts.lap, at, bone);
    if (pixels <= kLeastPeak) continue;
    const Jump jump = jump_at(facts, at, bone);
    if (jump.pop) pops.push_back(jump);
    if (pixels > peak.pixels && is_peak(facts.lap, at, bone)) peak = jump;
  }
  if (pops.empty() && peak.bone >= 0) pops.push_back(peak);
  keep_worst(pops, kMostOfAFrame);
  return pops;
}

bool same_cause(const Jump& a, const Jump& b) {
  return a.at == b.at && a.cause == b.cause && a.family == b.family &&
         a.cause_bone == b.cause_bone && a.animation == b.animation;
}

// Adds the jumps of a frame with their causes. Bones with the same cause add one jump, the
// farthest.
void add_with_causes(const JumpFacts& facts, std::vector<Jump>& of_frame, std::vector<Jump>& all) {
  const std::size_t first = all.size();
  for (Jump& jump : of_frame) {
    find_cause(facts, jump);
    const auto known = all.begin() + static_cast<std::ptrdiff_t>(first);
    const bool told =
        std::any_of(known, all.end(), [&](const Jump& other) { return same_cause(other, jump); });
    if (!told) all.push_back(jump);
  }
}

}  // namespace

std::vector<Jump> jumps_of_bone(const JumpFacts& facts, int bone, std::size_t most) {
  std::vector<Jump> jumps;
  for (int at = 1; at < count_of(facts.lap.frames); ++at)
    if (is_peak(facts.lap, at, bone)) jumps.push_back(jump_at(facts, at, bone));
  keep_worst(jumps, most);
  for (Jump& jump : jumps) find_cause(facts, jump);
  return jumps;
}

std::vector<Jump> worst_jumps(const JumpFacts& facts, std::size_t most) {
  std::vector<std::vector<Jump>> frames;
  for (int at = 1; at < count_of(facts.lap.frames); ++at) {
    std::vector<Jump> jumps = jumps_of_frame(facts, at);
    if (!jumps.empty()) frames.push_back(std::move(jumps));
  }
  const std::size_t kept = std::min(kMostLookedInto, frames.size());
  std::partial_sort(frames.begin(), frames.begin() + static_cast<std::ptrdiff_t>(kept),
                    frames.end(),
                    [](const auto& a, const auto& b) { return farther(a.front(), b.front()); });
  frames.resize(kept);
  std::vector<Jump> all;
  for (std::vector<Jump>& jumps : frames) add_with_causes(facts, jumps, all);
  keep_worst(all, most);
  return all;
}

}  // namespace skelscope
