// Pictures in files, dropped on the window, and the textures that bones show.
#pragma once

#include <string>
#include <vector>

#include "gl/image_io.h"
#include "temporary_folder.h"
#include "viewer/desk.h"
#include "viewer/sprites.h"

namespace dropped {

using namespace skelscope;
using namespace skelform;
using ui::Desk;

struct Pictures : TemporaryFolder {
  // An image whose pixels encode their position.
  static gl::Image image(int width, int height, int blue) {
    gl::Image made{width, height, {}};
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        for (const int channel : {x % 251, y % 241, blue, 255})
          made.rgba.push_back(static_cast<std::uint8_t>(channel));
    return made;
  }
  std::string png(const char* name, int width, int height, int blue = 0) const {
    std::string error;
    REQUIRE(gl::write_png(file(name), image(width, height, blue), error));
    return file(name);
  }
};

inline void drop(Desk& desk, ImVec2 where, const std::vector<std::string>& paths) {
  desk.harness().move(where);
  take_dropped_files(desk.viewer(), paths);
  desk.harness().frame(6);
}

inline const Texture* shown_by(const Session& session, int bone) {
  const Armature& armature = armature_of(session);
  const int visuals = armature.bones[static_cast<std::size_t>(bone)].visuals_id;
  if (visuals < 0) return nullptr;
  return get_bone_texture(armature, armature.visuals[static_cast<std::size_t>(visuals)].init_tex,
                          session.setup.styles);
}

// The atlas pixels of a texture.
inline gl::Image pixels_of(const Skf& skf, const Texture& texture) {
  std::string error;
  const auto atlas = gl::decode_image(
      image_bytes(skf.atlas_images, static_cast<std::size_t>(texture.atlas_idx)), error);
  REQUIRE_MESSAGE(atlas, error);
  const int left = static_cast<int>(texture.offset.x), top = static_cast<int>(texture.offset.y);
  gl::Image cut{static_cast<int>(texture.size.x), static_cast<int>(texture.size.y), {}};
  for (int y = 0; y < cut.height; ++y) {
    const auto begin = atlas->rgba.begin() + ((top + y) * atlas->width + left) * 4;
    cut.rgba.insert(cut.rgba.end(), begin, begin + cut.width * 4);
  }
  return cut;
}

}  // namespace dropped
