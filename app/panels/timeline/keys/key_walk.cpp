#include "panels/timeline/keys/key_walk.h"

#include <algorithm>
#include <limits>

namespace skelscope {
namespace {

constexpr int kBehind = std::numeric_limits<int>::max();

}  // namespace

KeyWalk::KeyWalk(const TimelineRow& row) : row_(row), frames_(row.animation->key_frames.data()) {
  if (row.kind == RowKind::Track) places_.push_back({nullptr, row.animation->key_frames.size()});
  places_.reserve(row.tracks.size());
  for (const skelform::ElementTrack* track : row.tracks)
    places_.push_back({track->keys.data(), track->keys.size()});
}

// Moves to the first key at or after a frame. Keys mostly have equal distances, so it first tries a
// step as long as the last one, and else searches.
void KeyWalk::advance(Place& place, int frame) const {
  const bool begins = place.frame < 0;
  if (begins && (place.count == 0 || frame_at(place, 0) >= frame)) {
    place.frame = place.count == 0 ? kBehind : frame_at(place, 0);
    return;
  }
  std::size_t before = place.at, reach = place.stride, end = place.at + reach;
  while (end < place.count && frame_at(place, end) < frame) before = end, end += reach *= 2;
  end = std::min(end, place.count);
  if (end - before > 1 && frame_at(place, end - 1) < frame) before = end - 1;
  while (end - before > 1) {
    const std::size_t middle = (before + end) / 2;
    (frame_at(place, middle) < frame ? before : end) = middle;
  }
  place.stride = begins ? 1 : end - place.at;
  place.at = end;
  place.frame = end < place.count ? frame_at(place, end) : kBehind;
}

bool KeyWalk::to(int frame) {
  const Place* first = nullptr;
  for (Place& place : places_) {
    if (place.frame < frame) advance(place, frame);
    if (place.at < place.count && (!first || place.frame < first->frame)) first = &place;
  }
  if (!first) return false;
  frame_ = first->frame;
  key_ = key_at(*first, first->at);
  return true;
}

bool KeyWalk::is_dead(int key) const {
  return row_.animation->keyframes[key].dead;
}

bool KeyWalk::is_suspect() const {
  if (row_.kind == RowKind::Track) return row_.has_dead && frame_is_suspect(row_, frame_);
  for (const Place& place : places_) {
    if (place.frame != frame_ || place.at >= place.count) continue;
    const bool twice = place.at + 1 < place.count && frame_at(place, place.at + 1) == frame_;
    if (twice || (row_.has_dead && is_dead(key_at(place, place.at)))) return true;
  }
  return false;
}

}  // namespace skelscope
