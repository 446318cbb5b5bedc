// skelscope thumbnail: a small picture of a rig for file managers.
#include <algorithm>

#include "commands/commands.h"
#include "commands/film.h"
#include "commands/picture.h"
#include "commands/rig_file.h"
#include "panels/viewport.h"

namespace skelscope {
namespace {

constexpr int kLargest = 1024;  // pixels a side

// What the editor drew when it exported; nothing when there is none or it is damaged.
std::optional<gl::Image> own_thumbnail(const Session& session) {
  std::string ignored;
  return gl::decode_image(session.skf->thumbnail, ignored, {.side = 4096});
}

bool fits(const gl::Image& image, int size) {
  return std::max(image.width, image.height) <= size;
}

std::optional<gl::Image> draw(Session& session, int size, std::string& error) {
  PictureOptions options;
  options.width = options.height = size;
  options.scale = static_cast<float>(size) / 512;  // a margin of a tenth
  Studio studio;
  update_draw_list(session, session.styles);
  if (!open_studio(studio, session, options, rig_bounds(session), error)) return std::nullopt;
  return take_picture(studio, session);
}

}  // namespace

// The editor's own picture when it is small enough; else one is drawn; where nothing can draw, in
// a file manager's sandbox, the editor's own of whatever size.
int thumbnail(const ThumbnailOptions& options) {
  Session session;
  if (options.size < 1 || options.size > kLargest)
    return complain("--size: from 1 to " + std::to_string(kLargest) + " pixels");
  if (!open_session(options.rig, session)) return kUnreadable;
  std::string error;
  std::optional<gl::Image> image = own_thumbnail(session);
  if (!image || !fits(*image, options.size)) {
    std::optional<gl::Image> drawn = draw(session, options.size, error);
    if (drawn) image = std::move(drawn);
  }
  if (!image) return complain(error);
  PartFile file(options.output);
  error.clear();
  if (!gl::write_png(file.part, *image, error))
    return complain(options.output +
                    ": cannot be written; does the folder exist and is it writable?");
  return file.keep(error) ? kFine : complain(error);
}

}  // namespace skelscope
