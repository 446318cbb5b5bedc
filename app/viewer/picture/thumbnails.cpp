#include "viewer/picture/thumbnails.h"

#include <algorithm>
#include <iterator>
#include <new>
#include <span>
#include <utility>

#include "gl/image_io.h"
#include "platform/background.h"
#include "platform/files/files.h"
#include "platform/files/text_file.h"
#include "viewer/picture/picture.h"
#include "viewer/picture/thumbnail_picture.h"
#include "widgets/look/imgui_version.h"

namespace skelscope {
namespace {

constexpr std::size_t kKept = 200;   // number of thumbnails
constexpr int kPreviewSide = 256;    // pixels; a large preview on a high-density screen
constexpr std::size_t kAtATime = 8;  // previews that a thread reads before the window takes them
constexpr int kLargestSide = 8192;   // pixels; a larger picture has no preview
constexpr std::size_t kMostDecoded = 128u << 20, kMostFile = 64u << 20;  // bytes

const skelform::LoadLimits& limits_of_previews() {
  static const skelform::LoadLimits limits = [] {
    skelform::LoadLimits smaller;
    smaller.archive_bytes = kMostFile;
    return smaller;
  }();
  return limits;
}

gl::Image shrunk(gl::Image image) {
  std::vector<gl::Image> levels = skelform::pictures::make_mip_levels(std::move(image));
  const auto small = [](const gl::Image& level) {
    return std::max(level.width, level.height) < kPreviewSide;
  };
  const auto end = std::ranges::find_if(levels, small);
  return std::move(end == levels.begin() ? levels.front() : *std::prev(end));
}

std::optional<gl::Image> decoded(std::span<const std::byte> bytes) {
  std::string ignored;
  auto image =
      gl::decode_picture(bytes, ignored, {.side = kLargestSide, .decoded_bytes = kMostDecoded});
  if (image) image = shrunk(std::move(*image));
  return image;
}

bool is_rig(const std::string& path) {
  return path.ends_with(".skfe") || path.ends_with(".skf") || is_folder(path);
}

std::vector<ReadPreview> read_previews(
    const std::vector<std::pair<std::string, std::int64_t>>& wanted) {
  std::vector<ReadPreview> previews;
  for (const auto& [path, modified] : wanted) {
    previews.push_back(read_preview(path, modified));
    if (previews.back().rig) break;  // a rig's images are large, so it ends the batch
  }
  return previews;
}

std::optional<gl::Image> drawn(Studio& studio, ReadPreview& preview) {
  Session session;
  show_resting(session, *std::move(preview.rig));
  RigGraphics loaded{.textures = gl::awaited_textures(*session.now.skf),
                     .textured = session.now.skf};
  for (auto& [atlas, decoded] : preview.atlases)
    gl::take_atlas(*session.now.skf, atlas, std::move(decoded), loaded.textures);
  std::string ignored;
  return draw_thumbnail(studio, session, kPreviewSide, true, ignored, {}, &loaded);
}

gl::Texture texture_of(Thumbnails& thumbnails, ReadPreview& preview) {
  std::string ignored;
  if (preview.rig && !thumbnails.studio) thumbnails.studio = std::make_shared<Studio>();
  if (preview.rig) preview.image = drawn(*thumbnails.studio, preview);
  if (!preview.image) return {};
  auto texture = gl::make_texture(*std::move(preview.image), false, ignored);
  return texture ? std::move(*texture) : gl::Texture{};
}

void take_arrived(Thumbnails& thumbnails, std::chrono::milliseconds a_frame) {
  for (const auto begin = std::chrono::steady_clock::now(); !thumbnails.arrived.empty();) {
    ReadPreview preview = std::move(thumbnails.arrived.front());
    thumbnails.arrived.pop_front();
    thumbnails.pictures[preview.path] = {texture_of(thumbnails, preview), preview.modified,
                                         ++thumbnails.clock};
    if (std::chrono::steady_clock::now() - begin >= a_frame) return;
  }
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

ReadPreview read_preview(const std::string& path, std::int64_t modified) try {
  ReadPreview preview{path, modified};
  std::string ignored, bytes;
  if (!is_rig(path)) {
    if (read_text(path, bytes, ignored, kMostFile))
      preview.image = decoded(std::as_bytes(std::span(bytes)));
    return preview;
  }
  preview.image = decoded(skelform::load_thumbnail(path, limits_of_previews()));
  if (preview.image) return preview;
  auto rig = skelform::load(path, limits_of_previews());
  if (!rig) return preview;
  preview.rig = std::move(*rig);
  for (const std::size_t atlas : gl::atlases_to_decode(*preview.rig))
    preview.atlases.emplace_back(
        atlas, gl::decode_rig_atlas(*preview.rig, atlas, gl::TextureSet::Sprites));
  return preview;
} catch (const std::bad_alloc&) {
  return {path, modified};
}

bool read_thumbnails(Thumbnails& thumbnails, std::chrono::milliseconds a_frame) {
  auto& [pictures, wanted, clock, reading, arrived, studio] = thumbnails;
  if (is_ready(reading)) std::ranges::move(reading.get(), std::back_inserter(arrived));
  const bool taken = !arrived.empty();
  take_arrived(thumbnails, a_frame);
  drop_oldest(thumbnails);
  if (!reading.valid() && arrived.empty() && !wanted.empty()) {
    wanted.resize(std::min(wanted.size(), kAtATime));
    reading = std::async(in_background(), read_previews, wanted);
  }
  wanted.clear();                              // the dialog requests again what it still shows
  const bool more = taken || reading.valid();  // the next frame draws the arrived previews
  if (!more) studio = nullptr;
  return more;
}

}  // namespace skelscope
