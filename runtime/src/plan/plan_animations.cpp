// Converts tracks to flat lists of frames and values. Equal segments of keys are stored once.
#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "lists/lists.h"
#include "plan/plan_parts.h"

namespace skelform {
namespace {

// The most numbers in the tables of all animations, and the most frames in their segments. An
// animation beyond them gets no table.
constexpr std::size_t kMostInRows = 1 << 19, kMostKnown = 1 << 18;
constexpr int kFloatsEach = 6;  // floats in a LocalBone and in a LiveVisuals
static_assert(sizeof(LocalBone) == kFloatsEach * sizeof(float));
static_assert(sizeof(LiveVisuals) == kFloatsEach * sizeof(float));

using SegmentKey = std::array<std::uint32_t, 6>;
using SegmentIds = std::map<SegmentKey, int>;

void find_field(const Armature& armature, PlannedTrack& track) {
  constexpr int kFirstTint = static_cast<int>(Element::TintR);
  const int index = static_cast<int>(track.element);
  const int visuals = armature.bones[track.bone].visuals_id;
  if (index <= static_cast<int>(Element::ScaleY)) {
    constexpr int kPlaces[] = {0, 1, 4, 2, 3};  // of x, y, rotation, scale x, scale y
    track.kind = FieldKind::Bone;
    track.number = track.bone * kFloatsEach + kPlaces[index];
  } else if (index < kFirstTint || index > static_cast<int>(Element::TintA)) {
    track.kind = FieldKind::Step;
  } else if (visuals >= 0) {
    track.kind = FieldKind::Visuals;
    track.number = visuals * kFloatsEach + 2 + index - kFirstTint;
  }
}

int segment_after(const Keyframe& key, const Keyframe& next, PlannedAnimation& planned,
                  SegmentIds& ids) {
  const Vec2 start = next.start_handle, end = next.end_handle;
  const int length = next.frame - key.frame;
  const auto bits = [](auto number) { return std::bit_cast<std::uint32_t>(number); };
  const SegmentKey whole{bits(key.frame), bits(length), bits(start.x),
                         bits(start.y),   bits(end.x),  bits(end.y)};
  const auto [id, is_new] = ids.try_emplace(whole, count_of(planned.distinct));
  if (is_new) planned.distinct.push_back({key.frame, length, start, end});
  return id->second;
}

void plan_keys(const Animation& animation, const ElementTrack& track, FieldKind kind,
               PlannedAnimation& planned, SegmentIds& ids) {
  for (std::size_t i = 0; i < track.keys.size(); ++i) {
    const Keyframe& key = animation.keyframes[track.keys[i]];
    const bool is_last = i + 1 == track.keys.size() || kind == FieldKind::Step;
    planned.frames.push_back(key.frame);
    planned.values.push_back(key.value);
    planned.keys.push_back(track.keys[i]);
    planned.segments.push_back(
        is_last ? -1 : segment_after(key, animation.keyframes[track.keys[i + 1]], planned, ids));
  }
}

void plan_animation(const Armature& armature, const Animation& animation,
                    PlannedAnimation& planned) {
  SegmentIds ids;
  for (const ElementTrack& track : animation.tracks) {
    PlannedTrack flat{.element = track.element, .bone = track.bone_id};
    find_field(armature, flat);
    if (flat.kind == FieldKind::None) continue;
    flat.first = static_cast<std::uint32_t>(planned.frames.size());
    plan_keys(animation, track, flat.kind, planned, ids);
    flat.count = static_cast<std::uint32_t>(planned.frames.size()) - flat.first;
    planned.tracks.push_back(flat);
  }
}

// Returns the first frame of each row: 0, and each frame with a key.
std::vector<int> row_starts(const PlannedAnimation& planned) {
  std::vector<int> starts{0};
  for (const int frame : planned.frames) {
    if (frame > 0) starts.push_back(frame);
  }
  std::ranges::sort(starts);
  starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
  return starts;
}

// Sets the row of each frame.
void plan_row_of(PlannedAnimation& planned, const std::vector<int>& starts) {
  for (std::size_t row = 0; row < starts.size(); ++row) {
    const bool is_last = row + 1 == starts.size();
    std::fill(planned.row_of.begin() + starts[row],
              is_last ? planned.row_of.end() : planned.row_of.begin() + starts[row + 1],
              static_cast<std::uint16_t>(row));
  }
}

// Counts for each row the keys of each track up to the row's first frame, in one pass along the
// track.
void plan_until(PlannedAnimation& planned, const std::vector<int>& starts) {
  const std::size_t width = planned.tracks.size();
  planned.until.resize(starts.size() * width);
  for (std::size_t t = 0; t < width; ++t) {
    const PlannedTrack& track = planned.tracks[t];
    const int* frames = planned.frames.data() + track.first;
    std::uint32_t until = 0;
    for (std::size_t row = 0; row < starts.size(); ++row) {
      while (until < track.count && frames[until] <= starts[row]) ++until;
      planned.until[row * width + t] = static_cast<std::uint16_t>(until);
    }
  }
}

// `left`: how many more numbers the tables may have.
void plan_rows(PlannedAnimation& planned, std::size_t& left) {
  const std::vector<int> starts = row_starts(planned);
  const auto frames = static_cast<std::size_t>(starts.back()) + 1;
  const std::size_t numbers = frames + starts.size() * planned.tracks.size();
  if (numbers > left || planned.frames.size() > 0xffff) return;
  left -= numbers;
  planned.row_of.resize(frames);
  plan_row_of(planned, starts);
  plan_until(planned, starts);
}

// Sets the place of each segment in Plan::progress. Returns the number of places.
std::size_t place_progress(Plan& plan) {
  std::size_t known = 0;
  for (PlannedAnimation& animation : plan.animations) {
    for (PlannedSegment& segment : animation.distinct) {
      const std::size_t length = std::max(segment.length, 0);
      if (length > kMostKnown - known) continue;
      segment.known = known;
      known += length;
    }
  }
  return known;
}

}  // namespace

void plan_animations(const Armature& armature, Plan& plan) {
  plan.animations.resize(armature.animations.size());
  std::size_t left = kMostInRows;
  for (std::size_t i = 0; i < armature.animations.size(); ++i) {
    plan_animation(armature, armature.animations[i], plan.animations[i]);
    plan_rows(plan.animations[i], left);
  }
  plan.progress = std::vector<std::atomic<float>>(place_progress(plan));
}

}  // namespace skelform
