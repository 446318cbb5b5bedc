// Previews of rigs and pictures for the file dialog, read on a thread. Only a limited number is
// kept.
#pragma once

#include <chrono>
#include <deque>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gl/texture.h"
#include "panels/panels.h"
#include "skelform/skf.h"

namespace skelscope {

struct Studio;

// A preview that a thread has read: a picture, or a rig without thumbnail and its decoded images,
// to be drawn later.
struct ReadPreview {
  std::string path;
  std::int64_t modified = 0;
  std::optional<gl::Image> image = {};
  std::optional<skelform::Skf> rig = {};
  std::vector<std::pair<std::size_t, gl::DecodedAtlas>> atlases = {};
};
// Reads the preview of a rig or a picture. Pictures are shrunk to about twice the size of a large
// preview.
ReadPreview read_preview(const std::string& path, std::int64_t modified);

struct Thumbnail {
  gl::Texture texture;        // without a name if the file has no preview
  std::int64_t modified = 0;  // time of the file it was read from
  std::uint64_t seen = 0;     // the clock at the last request
};

struct Thumbnails {
  std::map<std::string, Thumbnail> pictures;                 // by path
  std::vector<std::pair<std::string, std::int64_t>> wanted;  // requested previews, not read yet
  std::uint64_t clock = 0;
  std::future<std::vector<ReadPreview>> reading;
  std::deque<ReadPreview> arrived;  // read, but not uploaded yet
  std::shared_ptr<Studio> studio;   // draws rigs; exists while previews are read
};

// The thumbnail if it has been read; otherwise requests it.
ThumbnailView find_thumbnail(Thumbnails& thumbnails, const std::string& path,
                             std::int64_t modified);

// Uploads arrived previews, at least one and more until `a_frame` has passed, and starts reading
// the requested ones. Needs a current context. Returns whether more will arrive.
bool read_thumbnails(Thumbnails& thumbnails,
                     std::chrono::milliseconds a_frame = std::chrono::milliseconds(4));

}  // namespace skelscope
