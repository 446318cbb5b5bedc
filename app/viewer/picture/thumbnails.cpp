#include "viewer/picture/thumbnails.h"

#include <algorithm>
#include <chrono>

#include "gl/image_io.h"
#include "skelform/skf.h"
#include "widgets/look/imgui_version.h"

namespace skelscope {
namespace {

constexpr std::size_t kKept = 200;  // pictures; the editor's are 128 px or so wide
constexpr int kAFrame = 4;
constexpr double kSeconds = 0.006;  // after which no other is begun in a frame
constexpr int kLargestSide = 1024;  // pixels; a larger one is none

gl::Texture read_picture(const std::string& path) {
  skelform::LoadLimits limits;
  limits.archive_bytes = 64u << 20;
  limits.entry_bytes = 8u << 20;
  std::string ignored;
  const auto image = gl::decode_image(skelform::load_thumbnail(path, limits), ignored,
                                      {.side = kLargestSide, .decoded_bytes = 4u << 20});
  if (!image) return {};
  auto texture = gl::make_texture(*image, false, ignored);
  return texture ? std::move(*texture) : gl::Texture{};
}

void drop_oldest(Thumbnails& thumbnails) {
  while (thumbnails.pictures.size() > kKept) {
    thumbnails.pictures.erase(std::ranges::min_element(
        thumbnails.pictures, {}, [](const auto& one) { return one.second.seen; }));
  }
}

}  // namespace

ThumbnailView find_thumbnail(Thumbnails& thumbnails, const std::string& path,
                             std::int64_t modified) {
  const auto found = thumbnails.pictures.find(path);
  if (found == thumbnails.pictures.end() || found->second.modified != modified) {
    thumbnails.wanted.push_back({path, modified});
    return {};
  }
  found->second.seen = ++thumbnails.clock;
  const gl::Texture& texture = found->second.texture;
  return {texture_id(texture.name.get()),
          {static_cast<float>(texture.width), static_cast<float>(texture.height)}};
}

bool read_thumbnails(Thumbnails& thumbnails) {
  const auto begin = std::chrono::steady_clock::now();
  int read = 0;
  for (const auto& [path, modified] : thumbnails.wanted) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    if (read == kAFrame || spent.count() > kSeconds) break;
    thumbnails.pictures[path] = {read_picture(path), modified, ++thumbnails.clock};
    ++read;
  }
  drop_oldest(thumbnails);
  const bool more = read > 0;  // what was read is drawn in the next frame
  thumbnails.wanted.clear();   // who still wants one asks again
  return more;
}

}  // namespace skelscope
