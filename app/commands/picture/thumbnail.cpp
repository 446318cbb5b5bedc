// skelscope thumbnail: makes small pictures of rigs for file managers.
#include <algorithm>

#include "commands/batch/each_rig.h"
#include "commands/batch/outputs.h"
#include "commands/commands.h"
#include "commands/kit/arguments.h"
#include "commands/kit/picture_file.h"
#include "commands/kit/rig_file.h"
#include "session/file/load_rig.h"
#include "viewer/picture/studio_pool.h"
#include "viewer/picture/thumbnail_picture.h"

namespace skelscope {
namespace {

constexpr int kLargest = 1024;  // pixels per side

// Returns the thumbnail that the editor exported; nullopt if it is missing or damaged.
std::optional<gl::Image> own_thumbnail(const Session& session) {
  std::string ignored;
  return gl::decode_image(session.now.skf->thumbnail, ignored, {.side = 4096});
}

bool fits(const gl::Image& image, int size) {
  return std::max(image.width, image.height) <= size;
}

// File managers name the output with any ending or none, so --format chooses the format.
bool choose_thumbnail_format(const ThumbnailOptions& options, const std::string& path,
                             PictureFormat& format, std::string& error) {
  if (options.format == "png") return true;
  return choose_format("OUTPUT", path, format, error);
}

struct ThumbnailWork {
  const ThumbnailOptions& options;
  RigInputs inputs{};
  RigOutputs outputs{};
  PictureFormat format = PictureFormat::Png;
  StudioPool studios{};
  Margin margin{};
};

// Returns the editor's thumbnail if it is small enough, else a new drawing. Without a graphics
// context, as in a file manager's sandbox, returns the editor's thumbnail in any size.
std::optional<gl::Image> picture_of(Session& session, ThumbnailWork& work, std::string& error) {
  std::optional<gl::Image> image = own_thumbnail(session);
  if (image && fits(*image, work.options.size) && work.options.margin.empty()) return image;
  const BorrowedStudio studio(work.studios, error);
  if (!studio) return image;
  std::optional<gl::Image> drawn =
      draw_thumbnail(*studio, session, work.options.size, true, error, work.margin);
  return drawn ? drawn : image;
}

RigTold made(ThumbnailWork& work, std::size_t index) {
  RigTold told;
  Session session;
  std::string error;
  const std::string &file = work.inputs.files[index], &output = work.outputs.paths[index];
  const std::string name = work.inputs.many ? called(file) + ": " : "";
  skelform::LoadResult skf = load_rig(file);
  if (!skf) return fail(told, called(file) + ": " + skf.error.reason), told;
  const std::string warning = newer_warning(*skf);
  if (!warning.empty()) told.messages.push_back(name + warning);
  session.starts_at_rest = true;
  show_rig(session, std::move(*skf), rig_path(file));
  const std::optional<gl::Image> image = picture_of(session, work, error);
  if (!image) return fail(told, name + error), told;
  error.clear();
  if ((work.outputs.make_folders && !make_folder_of(output, error)) ||
      !write_picture(output, work.format, *image, {.inputs = {file}, .flushed = false}, error))
    fail(told, name + error);
  return told;
}

bool understand(ThumbnailWork& work, std::string& error) {
  const ThumbnailOptions& options = work.options;
  if (options.size < 1 || options.size > kLargest)
    error = "--size: from 1 to " + std::to_string(kLargest) + " pixels";
  if (!error.empty() ||
      !parse_margin(options.margin, options.size, options.size, work.margin, error) ||
      !name_rig_outputs(work.inputs, options.output, "{name}.png", work.outputs, error))
    return false;
  for (const std::string& path : work.outputs.paths)
    if (!choose_thumbnail_format(options, path, work.format, error)) return false;
  return are_apart(work.inputs, work.outputs, error);
}

}  // namespace

int thumbnail(const ThumbnailOptions& options) {
  ThumbnailWork work{.options = options};
  std::string error;
  if (!open_inputs(options.batch.rigs, work.inputs)) return kUnreadable;
  if (!understand(work, error)) return complain(error);
  return run_each({.rigs = work.inputs.files,
                   .jobs = options.batch.jobs,
                   .quiet = options.batch.quiet,
                   .writes = true,
                   .work = [&](std::size_t i) { return made(work, i); }});
}

}  // namespace skelscope
