// skelscope thumbnail: a small picture of a rig for file managers.
#include <algorithm>

#include "commands/commands.h"
#include "commands/picture_file.h"
#include "commands/rig_file.h"
#include "viewer/thumbnail_picture.h"

namespace skelscope {
namespace {

constexpr int kLargest = 1024;  // pixels a side

// What the editor drew when it exported; nothing when there is none or it is damaged.
std::optional<gl::Image> own_thumbnail(const Session& session) {
  std::string ignored;
  return gl::decode_image(session.now.skf->thumbnail, ignored, {.side = 4096});
}

bool fits(const gl::Image& image, int size) {
  return std::max(image.width, image.height) <= size;
}

// File managers give names without an ending, or with any: they say what they want.
bool choose_thumbnail_format(const ThumbnailOptions& options, PictureFormat& format,
                             std::string& error) {
  if (options.format == "png") return true;
  return choose_format("OUTPUT", options.output, format, error);
}

}  // namespace

// The editor's own picture when it is small enough; else one is drawn; where nothing can
// draw_thumbnail, in a file manager's sandbox, the editor's own of whatever size.
int thumbnail(const ThumbnailOptions& options) {
  Session session;
  PictureFormat format = PictureFormat::Png;
  if (options.size < 1 || options.size > kLargest)
    return complain("--size: from 1 to " + std::to_string(kLargest) + " pixels");
  std::string error;
  if (!choose_thumbnail_format(options, format, error)) return complain(error);
  if (!open_session(options.rig, session)) return kUnreadable;
  std::optional<gl::Image> image = own_thumbnail(session);
  if (!image || !fits(*image, options.size)) {
    std::optional<gl::Image> drawn = draw_thumbnail(session, options.size, false, error);
    if (drawn) image = std::move(drawn);
  }
  if (!image) return complain(error);
  error.clear();
  const bool written =
      write_picture(options.output, format, *image, {.inputs = {options.rig}}, error);
  return written ? kFine : complain(error);
}

}  // namespace skelscope
