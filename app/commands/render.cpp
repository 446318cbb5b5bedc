// skelscope render: a frame of a rig as a PNG, or many as pictures or a film.
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "commands/arguments.h"
#include "commands/film.h"
#include "commands/render_film.h"
#include "commands/render_options.h"
#include "commands/rig_file.h"
#include "panels/viewport.h"
#include "samples/sample.h"

namespace skelscope {
namespace {

template <class Named>
std::string names_of(const std::vector<Named>& all) {
  std::string names;
  for (const Named& one : all) names += (names.empty() ? "" : ", ") + one.name;
  return names.empty() ? "none" : names;
}

template <class Named>
int find_named(const std::vector<Named>& all, const std::string& name, const std::string& kind,
               std::string& error) {
  const auto found = std::ranges::find(all, name, &Named::name);
  if (found != all.end()) return static_cast<int>(found - all.begin());
  error = "the rig has no " + kind + " \"" + name + "\"; there are: " + names_of(all);
  return -1;
}

bool choose_styles(Session& session, const std::vector<std::string>& names, std::string& error) {
  std::vector<int> styles;
  for (const std::string& name : names) {
    styles.push_back(find_named(armature_of(session).styles, name, "style", error));
    if (styles.back() < 0) return false;
  }
  if (!names.empty()) session.styles = styles;
  return true;
}

bool has_frame(const skelform::Animation& animation, int frame, std::string& error) {
  if (frame >= 0 && frame <= animation.last_frame) return true;
  error = "--frame " + std::to_string(frame) + ": " + animation.name + " has frames 0 to " +
          std::to_string(animation.last_frame);
  return false;
}

// Starts the animation from a freshly loaded rig. Without any the rig is at rest.
bool choose_animation(Session& session, const std::string& name, std::string& error) {
  const auto& animations = armature_of(session).animations;
  PlaybackTrack track;
  if (!name.empty()) track.animation = find_named(animations, name, "animation", error);
  if (track.animation < 0) return false;
  session.playback.tracks.clear();
  if (!animations.empty()) session.playback.tracks = {track};
  restart(session);
  return true;
}

// Runs to the frame, so that physics is where it would be.
bool show_frame(Session& session, int frame, std::string& error) {
  const PlaybackTrack* track = main_track(session);
  if (!track && frame != 0) error = "--frame: the rig has no animation";
  if (!track) return frame == 0;
  if (!has_frame(armature_of(session).animations[track->animation], frame, error)) return false;
  seek_frame(session, frame);
  return true;
}

bool open_any(Session& session, const std::string& path, std::string& error) {
  return path.empty() ? open_bytes(session, example_rig(), error) : open(session, path, error);
}

bool spares_rig(const RenderOptions& options, std::string& error) {
  std::error_code unknown;
  const bool same =
      !options.rig.empty() && std::filesystem::equivalent(options.rig, options.output, unknown);
  if (same) error = "--output " + options.output + " is the rig itself; choose another name";
  return !same;
}

bool write_stdout(const gl::Image& image, std::string& error) {
  const std::vector<std::byte> png = gl::encode_png(image);
  const bool written = std::fwrite(png.data(), 1, png.size(), stdout) == png.size();
  if (!written || std::fflush(stdout) != 0) error = "stdout cannot be written to";
  return error.empty();
}

// The old picture stays whole until the new one is; a device or a pipe is written to directly.
bool write_picture(const std::string& path, const gl::Image& image, std::string& error) {
  if (path == "-") return write_stdout(image, error);
  std::error_code unknown;
  namespace fs = std::filesystem;
  if (fs::exists(path, unknown) && !fs::is_regular_file(path, unknown))
    return gl::write_png(path, image, error);
  PartFile file(path);
  if (gl::write_png(file.part, image, error)) return file.keep(error);
  error = path + ": cannot be written; does the folder exist and is it writable?";
  return false;
}

bool render_frame(Session& session, const RenderOptions& options, const PictureOptions& picture,
                  std::string& error) {
  Studio studio;
  if (!show_frame(session, options.frame, error)) return false;
  update_draw_list(session, session.styles);
  return open_studio(studio, session, picture, rig_bounds(session), error) &&
         write_picture(with_frame(options.output, options.frame), take_picture(studio, session),
                       error);
}

bool run(const RenderOptions& options, Session& session, std::string& error) {
  PictureOptions picture;
  if (!parse_picture(options, picture, error) || !open_any(session, options.rig, error) ||
      !spares_rig(options, error) || !choose_styles(session, options.styles, error) ||
      !choose_animation(session, options.animation, error)) {
    return false;
  }
  const std::size_t lines = session.log.size();
  const bool film = options.all_frames || !options.frames.empty();
  const bool done = film ? render_film(session, options, picture, error)
                         : render_frame(session, options, picture, error);
  for (std::size_t i = lines; i < session.log.size(); ++i) complain(session.log[i].text);
  return done;
}

}  // namespace

int render(const RenderOptions& options) {
  Session session;
  std::string error;
  return run(options, session, error) ? kFine : complain(error);
}

}  // namespace skelscope
