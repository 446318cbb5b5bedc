// The small pictures in rigs' archives, for the file dialog: read a few a frame, and only so many
// kept.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "gl/texture.h"
#include "panels/panels.h"

namespace skelscope {

struct Thumbnail {
  gl::Texture texture;        // without a name when the rig has no picture
  std::int64_t modified = 0;  // of the file it was read from
  std::uint64_t seen = 0;     // when it was asked for last
};

struct Thumbnails {
  std::map<std::string, Thumbnail> pictures;                 // by path
  std::vector<std::pair<std::string, std::int64_t>> wanted;  // not read yet
  std::uint64_t clock = 0;
};

// The thumbnail as far as it is read; otherwise requests it.
ThumbnailView find_thumbnail(Thumbnails& thumbnails, const std::string& path,
                             std::int64_t modified);

// Reads some of the requested thumbnails; needs a current context. Returns whether there are more
// to read.
bool read_thumbnails(Thumbnails& thumbnails);

}  // namespace skelscope
