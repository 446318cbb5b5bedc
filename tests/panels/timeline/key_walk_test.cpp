// Stepping along the keys of a row gives the same results as searching for each.
#include "panels/timeline/keys/key_walk.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <random>

using namespace skelscope;

namespace {

// Keys of two elements of a bone at uneven frames, with some duplicate and some dead keys.
skelform::Animation uneven(int keys, int spread) {
  std::mt19937 random(7);
  skelform::Animation animation;
  for (int k = 0; k < keys; ++k) {
    skelform::Keyframe key;
    key.frame = static_cast<int>(random() % static_cast<unsigned>(spread));
    key.dead = random() % 19 == 0;
    animation.keyframes.push_back(key);
  }
  std::ranges::sort(animation.keyframes, {}, &skelform::Keyframe::frame);
  for (const skelform::Keyframe& key : animation.keyframes)
    animation.key_frames.push_back(key.frame);
  animation.tracks.resize(2);
  for (int k = 0; k < keys; ++k) animation.tracks[random() % 3 == 0].keys.push_back(k);
  return animation;
}

void check_walk(const TimelineRow& row, int from, int step) {
  KeyWalk walk(row);
  for (int frame = from;; frame = walk.frame() + step) {
    const int key = next_key(row, frame);
    REQUIRE(walk.to(frame) == (key >= 0));
    if (key < 0) return;
    const int found = row.animation->keyframes[static_cast<std::size_t>(key)].frame;
    CHECK(walk.key() == key);
    CHECK(walk.frame() == found);
    CHECK(walk.is_suspect() == frame_is_suspect(row, found));
  }
}

}  // namespace

TEST_CASE("stepping along a row finds the same keys as a search, for steps of any length") {
  for (const int keys : {0, 1, 2, 40, 700}) {
    const skelform::Animation animation = uneven(keys, 500);
    const std::array tracks{&animation.tracks[0], &animation.tracks[1]};
    TimelineRow all, bone, element;
    all.animation = bone.animation = element.animation = &animation;
    all.has_dead = bone.has_dead = element.has_dead = true;
    bone.kind = RowKind::Bone;
    bone.tracks = tracks;
    element.kind = RowKind::Element;
    element.tracks = std::span(tracks).first(1);
    for (const int from : {0, 3, 250, 499, 600})
      for (const int step : {1, 2, 7, 60}) {
        check_walk(all, from, step);
        check_walk(bone, from, step);
        check_walk(element, from, step);
      }
  }
}
