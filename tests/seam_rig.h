// A rig whose textures lie side by side on one atlas: grey cells, one of them with soft edges,
// between neighbours of bright colours. No bone shows a bright cell.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "skelform/pictures.h"
#include "skelform/skelform.h"
#include "skelform/write.h"

namespace seam_rig {

using namespace skelform;
using pictures::Image;

inline constexpr int kCells = 5;                 // cells along a side of the atlas
inline constexpr int kWidth = 37, kHeight = 29;  // pixels of a cell; odd, to mix mip levels
inline constexpr std::array<float, 8> kZooms = {1 / 24.f, 0.1f, 0.26f, 0.5f, 1, 1.7f, 3, 8};

inline bool is_grey_cell(int column, int row) {
  return column % 2 == 1 && row % 2 == 1;
}

inline std::array<std::uint8_t, 4> texel(int x, int y) {
  const int column = x / kWidth, row = y / kHeight;
  if (!is_grey_cell(column, row)) {
    const bool green = (column + row) % 2 == 0;
    return {std::uint8_t(green ? 0 : 255), std::uint8_t(green ? 255 : 0), 255, 255};
  }
  const auto grey = std::uint8_t(120 + (x + 2 * y) % 100);
  if (column == 1 && row == 1) {  // a disc; black where its pixels are transparent
    const float dx = float(x % kWidth) - 18, dy = float(y % kHeight) - 14;
    if (dx * dx / 340 + dy * dy / 210 > 1) return {0, 0, 0, 0};
  }
  return {grey, grey, grey, 255};
}

inline Image atlas() {
  Image image{kWidth * kCells, kHeight * kCells, {}};
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x)
      for (const std::uint8_t channel : texel(x, y)) image.rgba.push_back(channel);
  return image;
}

// Makes a bone for each grey cell, `apart` pixels from the next one and turned by `rot`.
inline Skf rig(std::vector<std::byte> png, float apart, float rot) {
  Skf skf;
  Armature& a = skf.armature;
  a.version = "0.7.0";
  a.styles.emplace_back().name = "Default";
  a.atlases.push_back({"atlas0.png", Vec2(kWidth * kCells, kHeight * kCells)});
  for (int row = 0; row < kCells; ++row) {
    for (int column = 0; column < kCells; ++column) {
      const std::string name = "cell " + std::to_string(row * kCells + column);
      a.texture_names.push_back(name);
      a.styles[0].textures.push_back(
          {name, Vec2(column * kWidth, row * kHeight), Vec2(kWidth, kHeight), 0});
      if (!is_grey_cell(column, row)) continue;
      Bone bone;
      bone.id = int(a.bones.size());
      bone.name = name;
      bone.pos = bone.init_pos = Vec2(column - 2, row - 2) * (apart / 2);
      bone.rot = bone.init_rot = rot;
      bone.visuals_id = int(a.visuals.size());
      Visuals visuals;
      visuals.tex = visuals.init_tex = int(a.texture_names.size()) - 1;
      visuals.zindex = visuals.init_zindex = bone.id;
      a.visuals.push_back(visuals);
      a.bones.push_back(bone);
    }
  }
  skf.editor.active_styles = {0};
  skf.atlas_images.push_back({"atlas0.png", std::move(png)});
  resolve(a);
  return skf;
}

// Counts pixels that are not grey; the background is black.
inline int loud_pixels(const Image& image) {
  int loud = 0;
  for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
    const int r = image.rgba[i], g = image.rgba[i + 1], b = image.rgba[i + 2];
    loud += std::max({r, g, b}) - std::min({r, g, b}) > 3;
  }
  return loud;
}

inline int grey_pixels(const Image& image) {
  int grey = 0;
  for (std::size_t i = 0; i < image.rgba.size(); i += 4) grey += image.rgba[i] > 60;
  return grey;
}

}  // namespace seam_rig
