// Previews of rigs and pictures for the file dialog: read on a thread, and only so many kept.
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

// A preview as a thread read it: the picture, or a rig without one that is still to be drawn, with
// its images decoded.
struct ReadPreview {
  std::string path;
  std::int64_t modified = 0;
  std::optional<gl::Image> image = {};
  std::optional<skelform::Skf> rig = {};
  std::vector<std::pair<std::size_t, gl::DecodedAtlas>> atlases = {};
};
// `path`: a rig or a picture. Pictures are shrunk to about twice the size of a large preview.
ReadPreview read_preview(const std::string& path, std::int64_t modified);

struct Thumbnail {
  gl::Texture texture;        // without a name when there is no picture
  std::int64_t modified = 0;  // of the file it was read from
  std::uint64_t seen = 0;     // when it was asked for last
};

struct Thumbnails {
  std::map<std::string, Thumbnail> pictures;                 // by path
  std::vector<std::pair<std::string, std::int64_t>> wanted;  // not read yet
  std::uint64_t clock = 0;
  std::future<std::vector<ReadPreview>> reading;
  std::deque<ReadPreview> arrived;  // read, but not on the graphics card yet
  std::shared_ptr<Studio> studio;   // draws rigs while previews are read
};

// The thumbnail as far as it is read; otherwise requests it.
ThumbnailView find_thumbnail(Thumbnails& thumbnails, const std::string& path,
                             std::int64_t modified);

// Takes what was read, one at least and others until `a_frame` has passed, and has more read; needs
// a current context. Returns whether there is more to come.
bool read_thumbnails(Thumbnails& thumbnails,
                     std::chrono::milliseconds a_frame = std::chrono::milliseconds(4));

}  // namespace skelscope
