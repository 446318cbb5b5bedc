// Writes the rig of seam_rig.h to a file, for every engine.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "gl/image_io.h"
#include "seam_rig.h"

namespace engines {

struct SeamFile {
  std::string path =
      (std::filesystem::temp_directory_path() / ("skelform_seams_" + std::to_string(getpid())))
          .string() +
      ".skf";

  explicit SeamFile(float rot) {
    const auto png = skelscope::gl::encode_png(seam_rig::atlas());
    REQUIRE(skelform::write(seam_rig::rig(png, 60, rot), path, {}).error.message == "");
  }
  ~SeamFile() { std::filesystem::remove(path); }
};

// `draw(path, zoom)` returns an engine's picture of the rig, in the middle of a black ground.
template <class Draw>
void check_seams(Draw&& draw) {
  for (const float rot : {0.0f, 0.2f, 1.1f}) {
    const SeamFile file(rot);
    for (const float zoom : seam_rig::kZooms) {
      CAPTURE(zoom);
      CAPTURE(rot);
      const skelform::pictures::Image image = draw(file.path, zoom);
      CHECK(seam_rig::loud_pixels(image) == 0);
      CHECK(seam_rig::grey_pixels(image) > 0);
    }
  }
}

}  // namespace engines
