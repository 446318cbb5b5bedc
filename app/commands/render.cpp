// skelscope render: a frame of a rig as a PNG, or many as pictures or a film.
#include "commands/film.h"
#include "commands/interrupt.h"
#include "commands/picture_file.h"
#include "commands/render_film.h"
#include "commands/render_options.h"
#include "commands/rig_file.h"
#include "panels/viewport/viewport.h"
#include "samples/sample.h"
#include "session/file/load_rig.h"
#include "session/json/terminal_text.h"
#include "session/rig/find_name.h"

namespace skelscope {
namespace {

// What was taken in place of the name that was typed is said; that there is none is the error.
int take_found(const FoundName& found, std::string& error) {
  if (found.index < 0)
    error = found.note;
  else if (!found.note.empty())
    tell(found.note);
  return found.index;
}

bool choose_styles(Session& session, const std::vector<std::string>& names, std::string& error) {
  std::vector<int> styles;
  for (const std::string& name : names) {
    styles.push_back(take_found(find_style(armature_of(session), name), error));
    if (styles.back() < 0) return false;
  }
  if (!names.empty()) session.setup.styles = styles;
  return true;
}

// Starts the animation from a freshly loaded rig. Without any the rig is at rest.
bool play_chosen(Session& session, const RenderOptions& options, std::string& error) {
  const auto& animations = armature_of(session).animations;
  PlaybackTrack track;
  if (options.has_animation || !options.animation.empty())
    track.animation = take_found(find_animation(armature_of(session), options.animation), error);
  if (track.animation < 0) return false;
  session.playback.tracks.clear();
  if (!animations.empty()) session.playback.tracks = {track};
  session.starts_at_rest = options.as_window;
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
  if (path.empty()) return open_bytes(session, example_rig(), error);
  skelform::LoadResult result = load_rig(path);
  if (result)
    show_rig(session, std::move(*result), path);
  else
    error = (path == "-" ? "stdin" : path) + ": " + result.error.reason;
  return static_cast<bool>(result);
}

bool is_film(const RenderOptions& options) {
  return options.all_frames || !options.frames.empty();
}

// Before anything is read or drawn: what the picture is to be, and that it is not the rig.
bool check_output(const RenderOptions& options, PictureFormat& format, std::string& error) {
  if (skelform::is_same_file(options.rig, options.output))
    error = "--output " + options.output + " is the rig itself; choose another name";
  if (!error.empty() || is_film(options)) return error.empty();
  const std::string name = with_frame(options.output, options.frame);
  if (!choose_format("--output", name, format, error)) return false;
  if (format == PictureFormat::Jpg && options.background == "none")
    error = "--background none: .jpg has no transparency; choose a colour, or write .png or .webp";
  return error.empty();
}

bool render_frame(Session& session, const RenderOptions& options, const PictureOptions& picture,
                  PictureFormat format, std::string& error) {
  Studio studio;
  if (!show_frame(session, options.frame, error)) return false;
  update_draw_list(session.now, session.setup.styles);
  return open_studio(studio, session, picture, rig_bounds(session), error) &&
         write_picture(with_frame(options.output, options.frame), format,
                       take_picture(studio, session), {.inputs = {options.rig}}, error);
}

bool prepare(const RenderOptions& options, Session& session, PictureOptions& picture,
             PictureFormat& format, std::string& error) {
  return parse_picture(options, picture, error) && check_output(options, format, error) &&
         open_any(session, options.rig, error) && choose_styles(session, options.styles, error) &&
         play_chosen(session, options, error);
}

bool draw(const RenderOptions& options, Session& session, const PictureOptions& picture,
          PictureFormat format, std::string& error) {
  const std::size_t lines = session.log.size();
  const bool done = is_film(options) ? render_film(session, options, picture, error)
                                     : render_frame(session, options, picture, format, error);
  for (std::size_t i = lines; i < session.log.size(); ++i) complain(session.log[i].text);
  return done;
}

}  // namespace

int render(const RenderOptions& options) {
  Session session;
  PictureOptions picture;
  PictureFormat format = PictureFormat::Png;
  std::string error;
  if (!prepare(options, session, picture, format, error)) return complain(error);
  const InterruptGuard guard;  // outlives what has to clean up, and the message
  return draw(options, session, picture, format, error) ? kFine : complain(error);
}

}  // namespace skelscope
