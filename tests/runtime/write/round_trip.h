// A rig written and loaded again, and whether it is the same.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "skelform/write.h"

namespace write_test {

using namespace skelform;

inline Skf written_and_loaded(const Skf& skf) {
  const auto bytes = packed(skf);
  REQUIRE_MESSAGE(bytes, bytes.error.message);
  LoadResult result = load_bytes(*bytes);
  REQUIRE_MESSAGE(result.skf, result.error.message);
  return std::move(*result);
}

// Returns the armature without the fields that older formats lack or spell differently. None of
// them changes the picture.
inline Armature without_spelling(Armature armature) {
  armature.version.clear();
  for (std::size_t i = 0; i < armature.styles.size(); ++i)
    armature.styles[i].id = static_cast<int>(i);
  for (std::size_t i = 0; i < armature.animations.size(); ++i) {
    Animation& animation = armature.animations[i];
    animation.id = static_cast<int>(i);
    for (Keyframe& key : animation.keyframes) {
      key.file_next_kf = key.next_kf;
      key.file_index = 0;
      key.handle_preset.clear();
    }
  }
  return armature;
}

inline void check_same_images(const Skf& a, const Skf& b) {
  REQUIRE(a.atlas_images.size() == b.atlas_images.size());
  for (std::size_t i = 0; i < a.atlas_images.size(); ++i)
    CHECK(a.atlas_images[i] == b.atlas_images[i]);
  CHECK(a.thumbnail == b.thumbnail);
}

}  // namespace write_test
