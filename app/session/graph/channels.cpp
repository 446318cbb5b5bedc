#include "session/graph/channels.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "lists/lists.h"
#include "skelform/curve.h"
#include "skelform/jumps.h"

namespace skelscope {
namespace {

using skelform::Animation;
using skelform::Element;
using skelform::ElementTrack;
using skelform::Keyframe;

constexpr std::array kAlways{Element::PositionX, Element::PositionY, Element::Rotation,
                             Element::ScaleX, Element::ScaleY};
constexpr int kPieces = 24;  // steps of a segment that overshoots its keys

int track_of(const Animation& animation, int bone, Element element) {
  return find_index_if(animation.tracks, [&](const ElementTrack& t) {
    return t.bone_id == bone && t.element == element;
  });
}

bool leaves_unit(skelform::Vec2 handle) {
  return handle.y < 0 || handle.y > 1;
}

void widen(ValueRange& range, float value) {
  if (!std::isfinite(value)) return;
  range.low = std::min(range.low, value);
  range.high = std::max(range.high, value);
}

}  // namespace

std::vector<Channel> channels_of(const Animation& animation, std::span<const int> bones) {
  std::vector<Channel> channels;
  for (const int bone : bones) {
    for (const Element element : kAlways)
      channels.push_back({bone, element, track_of(animation, bone, element)});
    for (int i = 0; i < count_of(animation.tracks); ++i) {
      const ElementTrack& track = animation.tracks[i];
      const bool listed = contains(kAlways, track.element);
      if (track.bone_id == bone && !listed) channels.push_back({bone, track.element, i});
    }
  }
  return channels;
}

std::span<const int> keys_of(const Animation& animation, const Channel& channel) {
  if (channel.track < 0) return {};
  return animation.tracks[channel.track].keys;
}

ValueRange curve_range(const skelform::Armature& armature, const Animation& animation,
                       const Channel& channel) {
  const ElementTrack& track = animation.tracks[channel.track];
  const float first = animation.keyframes[track.keys.front()].value;
  ValueRange range{first, first};
  const Keyframe* from = nullptr;
  for (const int index : track.keys) {
    const Keyframe& key = animation.keyframes[index];
    widen(range, key.value);
    const bool holds = skelform::is_snap_key(key);
    const bool over =
        from && !holds && (leaves_unit(key.start_handle) || leaves_unit(key.end_handle));
    for (int i = 1; over && i < kPieces; ++i) {
      const double part = static_cast<double>(i) / kPieces;
      widen(range, curve_value(armature, animation, track,
                               from->frame + part * (key.frame - from->frame)));
    }
    from = &key;
  }
  return range;
}

}  // namespace skelscope
