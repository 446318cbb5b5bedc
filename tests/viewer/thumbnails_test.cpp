// Previews of the file dialog: pictures, rigs with a thumbnail, and rigs without.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "platform/window/context.h"
#include "skelform/write.h"
#include "temporary_folder.h"
#include "viewer/picture/thumbnails.h"

using namespace skelscope;
namespace fs = std::filesystem;

namespace {

using PreviewFolder = TemporaryFolder;

gl::Image red(int width, int height) {
  gl::Image image{width, height, {}};
  for (int i = 0; i < width * height; ++i)
    for (const int channel : {255, 0, 0, 255})
      image.rgba.push_back(static_cast<std::uint8_t>(channel));
  return image;
}

void write_rig(const std::string& path, bool with_picture) {
  skelform::LoadResult rig = skelform::load(EXAMPLE_SKF);
  REQUIRE(rig);
  rig->thumbnail.clear();
  if (with_picture) rig->thumbnail = gl::encode_png(red(20, 10));
  REQUIRE(skelform::write(*rig, path, {}).error.message == "");
}

}  // namespace

TEST_CASE("a preview is the shrunk picture, or the thumbnail of a rig") {
  const PreviewFolder folder;
  std::string error;
  REQUIRE(gl::write_png(folder.file("large.png"), red(1200, 600), error));
  const ReadPreview large = read_preview(folder.file("large.png"), 7);
  REQUIRE(large.image);
  CHECK(large.modified == 7);
  CHECK(large.image->width == 300);
  CHECK(large.image->height == 150);
  CHECK(large.image->rgba[0] == 255);
  write_rig(folder.file("own.skf"), true);
  const ReadPreview own = read_preview(folder.file("own.skf"), 0);
  REQUIRE(own.image);
  CHECK(own.image->width == 20);
  CHECK_FALSE(own.rig);
  CHECK_FALSE(read_preview(folder.file("gone.png"), 0).image);
}

TEST_CASE("arrived previews are uploaded one per frame if time is short") {
  const PreviewFolder folder;
  std::string error;
  const auto context = make_offscreen_context(error);
  REQUIRE_MESSAGE(context, error);
  Thumbnails thumbnails;
  for (const char* name : {"one.skf", "two.skf", "three.skf"}) {
    write_rig(folder.file(name), false);
    thumbnails.arrived.push_back(read_preview(folder.file(name), 1));
    REQUIRE(thumbnails.arrived.back().rig);
    CHECK_FALSE(thumbnails.arrived.back().atlases.empty());  // decoded on the reading thread
  }
  for (const std::size_t taken : {1, 2, 3}) {
    CHECK(read_thumbnails(thumbnails, std::chrono::milliseconds(0)));
    CHECK(thumbnails.pictures.size() == taken);
  }
  CHECK_FALSE(read_thumbnails(thumbnails));
  CHECK(find_thumbnail(thumbnails, folder.file("three.skf"), 1).size.x > 64);
}

TEST_CASE("a preview arrives some frames after its request, and a rig without thumbnail is drawn") {
  const PreviewFolder folder;
  std::string error;
  const auto context = make_offscreen_context(error);
  REQUIRE_MESSAGE(context, error);
  const std::string bare = folder.file("bare.skf");
  write_rig(bare, false);
  Thumbnails thumbnails;
  CHECK(find_thumbnail(thumbnails, bare, 1).size.x == 0);
  for (int i = 0; i < 5000 && read_thumbnails(thumbnails); ++i) usleep(1000);
  const ThumbnailView drawn = find_thumbnail(thumbnails, bare, 1);
  CHECK(drawn.size.x > 64);
  CHECK(drawn.texture);
  CHECK(find_thumbnail(thumbnails, bare, 2).size.x == 0);  // the file has changed
}
