// Pictures from icons to posters, of rigs from a thousandth of a pixel to 100,000 pixels.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "commands/commands.h"
#include "gl/image_io.h"
#include "skelform/skelform.h"
#include "skelform/write.h"
#include "temporary_folder.h"

using namespace skelscope;
using skelform::Vec2;

namespace {

namespace fs = std::filesystem;

constexpr int kSide = 32;  // of the only texture, which has no transparent edge

using SizesFolder = TemporaryFolder;

// Returns a rig whose bone shows a white square, stretched to this height in pixels and half of it
// in width.
skelform::Skf tall_rig(float tall) {
  skelform::Skf skf;
  skf.armature.version = "0.7.0";
  skelform::Bone bone;
  bone.name = "Only";
  bone.scale = bone.init_scale = Vec2(tall / 2, tall) / static_cast<float>(kSide);
  bone.pos = bone.init_pos = Vec2(tall / 3, tall);
  bone.visuals_id = 0;
  skf.armature.bones.push_back(bone);
  skelform::Visuals visuals;
  visuals.bone_id = 0;
  visuals.tex = visuals.init_tex = 0;
  skf.armature.visuals.push_back(visuals);
  skelform::Style style;
  style.name = "Base";
  style.textures.push_back({"White", Vec2(0), Vec2(kSide), 0});
  skf.armature.styles.push_back(style);
  skf.armature.atlases.push_back({"atlas0.png", Vec2(kSide)});
  gl::Image white{kSide, kSide, {}};
  white.rgba.assign(static_cast<std::size_t>(kSide) * kSide * 4, 255);
  skf.atlas_images.push_back({"atlas0.png", gl::encode_png(white)});
  skf.armature.texture_names = {"White"};
  skf.editor.active_styles = {0};
  skelform::resolve(skf.armature);
  return skf;
}

gl::Image read_picture(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  std::string error;
  const auto image = gl::decode_image(std::as_bytes(std::span(bytes)), error);
  return image ? *image : gl::Image{};
}

struct Filled {
  int width = 0, height = 0;  // of the area that is at least half opaque
  int left = 0, top = 0;      // free pixels at its left and top
};

Filled filled_part(const gl::Image& image) {
  int left = image.width, right = -1, top = image.height, bottom = -1;
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x)
      if (image.rgba[(static_cast<std::size_t>(y) * image.width + x) * 4 + 3] >= 128)
        left = std::min(left, x), right = std::max(right, x), top = std::min(top, y), bottom = y;
  return {right - left + 1, bottom - top + 1, left, top};
}

template <class F>
std::string messages_of(const F& command, int& status) {
  std::ostringstream messages;
  std::streambuf* before = std::cerr.rdbuf(messages.rdbuf());
  status = command();
  std::cerr.rdbuf(before);
  return messages.str();
}

RenderOptions options_for(const SizesFolder& folder, const std::string& size) {
  RenderOptions options;
  options.rig = folder.file("rig.skf");
  options.output = folder.file("picture.png");
  options.size = size;
  options.background = "none";
  return options;
}

void write_tall(const SizesFolder& folder, float tall) {
  REQUIRE(skelform::write(tall_rig(tall), folder.file("rig.skf"), {}).error.message == "");
}

Filled drawn_tall(const RenderOptions& options) {
  int status = 0;
  const std::string messages = messages_of([&] { return render(options); }, status);
  REQUIRE_MESSAGE(status == kFine, messages);
  return filled_part(read_picture(options.output));
}

}  // namespace

TEST_CASE("a rig of any height fills 88 % of a picture of any size, within one pixel") {
  const SizesFolder folder;
  for (const float tall : {0.001f, 1.0f, 100'000.0f}) {
    write_tall(folder, tall);
    for (const int side : {16, 64, 1000}) {
      CAPTURE(tall);
      CAPTURE(side);
      const std::string number = std::to_string(side);
      const Filled seen = drawn_tall(options_for(folder, number + "x" + number));
      CHECK(std::abs(seen.height - 0.88 * side) <= 1);
      CHECK(std::abs(seen.width - 0.44 * side) <= 1);
      CHECK(std::abs(seen.top - 0.06 * side) <= 1);
    }
  }
}

TEST_CASE("the rig fills the same share of a 4096-pixel picture as of an icon") {
  const SizesFolder folder;
  write_tall(folder, 700);
  const Filled seen = drawn_tall(options_for(folder, "4096x4096"));
  CHECK(std::abs(seen.height - 0.88 * 4096) <= 1);
}

TEST_CASE("--margin takes pixels or percent") {
  const SizesFolder folder;
  write_tall(folder, 700);
  RenderOptions options = options_for(folder, "200x100");
  for (const auto& [margin, tall] : {std::pair{"0", 100}, {"10", 80}, {"10px", 80}, {"25%", 50}}) {
    options.margin = margin;
    CHECK_MESSAGE(std::abs(drawn_tall(options).height - tall) <= 1, options.margin);
  }
}

TEST_CASE("a contact sheet, a thumbnail and a film use the same margin as a picture") {
  const SizesFolder folder;
  write_tall(folder, 700);
  ThumbnailOptions small;
  small.batch.rigs = {folder.file("rig.skf")};
  small.output = folder.file("small.png");
  for (const int size : {16, 48, 256}) {
    small.size = size;
    int status = 0;
    REQUIRE_MESSAGE(messages_of([&] { return thumbnail(small); }, status) == "", status);
    CHECK(std::abs(filled_part(read_picture(small.output)).height - 0.88 * size) <= 1);
  }
  small.margin = "0";
  int status = 0;
  messages_of([&] { return thumbnail(small); }, status);
  CHECK(filled_part(read_picture(small.output)).height == 256);
}

TEST_CASE("an impossible margin is refused with the allowed range") {
  const SizesFolder folder;
  write_tall(folder, 700);
  RenderOptions options = options_for(folder, "64x32");
  for (const char* margin :
       {"16", "50%", "-1", "nan", "inf", "1e99", "5 apples", "%", "px", "5%%"}) {
    options.margin = margin;
    int status = 0;
    const std::string message = messages_of([&] { return render(options); }, status);
    CHECK(status == kUnreadable);
    CHECK_MESSAGE(
        message.find("--margin " + std::string(margin) + ": write pixels") != std::string::npos,
        message);
    CHECK_MESSAGE(message.find("15 pixels or 49%") != std::string::npos, message);
  }
}
