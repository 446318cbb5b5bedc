// skelscope render: a frame of a rig as a PNG, or many as pictures or a film.
#include <algorithm>

#include "commands/animation_choice.h"
#include "commands/interrupt.h"
#include "commands/picture_file.h"
#include "commands/render_film.h"
#include "commands/render_options.h"
#include "commands/rig_file.h"
#include "panels/viewport/viewport.h"
#include "samples/sample.h"
#include "session/file/load_rig.h"
#include "session/json/terminal_text.h"
#include "session/recording/replay.h"
#include "session/rig/find_name.h"
#include "viewer/film_stage.h"

namespace skelscope {
namespace {

constexpr std::size_t kRecordingBytes = 1u << 30;

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
    styles.push_back(take_found(typed_style(armature_of(session), name), error));
    if (styles.back() < 0) return false;
  }
  if (!names.empty()) session.setup.styles = styles;
  return true;
}

// A single picture shows one of them.
void explain_all(const RenderOptions& options, std::string& error) {
  if (options.animation == "all" && !is_film(options))
    error =
        "--animation all: a single picture shows one animation; add --all-frames or "
        "--contact-sheet COLUMNS for a film of each";
}

// Starts the animation from a freshly loaded rig. Without any the rig is at rest.
bool play_chosen(Session& session, const RenderOptions& options, bool named, std::string& error) {
  const auto& animations = armature_of(session).animations;
  PlaybackTrack track;
  if (named && (options.has_animation || !options.animation.empty()))
    track.animation = take_found(typed_animation(armature_of(session), options.animation), error);
  if (track.animation < 0) return explain_all(options, error), false;
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
    show_rig(session, std::move(*result), rig_path(path));
  else
    error = (path == "-" ? "stdin" : path) + ": " + result.error.reason;
  return static_cast<bool>(result);
}

// A name is written in quotes where it is the word for all of them.
bool films_all(const RenderOptions& options, const Session& session) {
  return is_film(options) && means_all(armature_of(session), options.animation, options.output);
}

// Before anything is read or drawn: what the picture is to be, and that it is not the rig.
bool check_output(const RenderOptions& options, const FilmPlan& plan, PictureFormat& format,
                  std::string& error) {
  for (const std::string& input : {options.rig, options.recording})
    if (!input.empty() && skelform::is_same_file(input, options.output))
      error = "--output " + options.output + " is " +
              (input == options.rig ? "the rig" : "the recording") + " itself; choose another name";
  if (!error.empty() || is_film(options)) return error.empty();
  const std::string name = with_frame(options.output, options.frame.value_or(0));
  if (!choose_format("--output", name, format, error)) return false;
  if (format == PictureFormat::Jpg && plan.look.ground == FilmGround::None)
    error = "--background none: .jpg has no transparency; choose a colour, or write .png or .webp";
  return error.empty();
}

bool show_tick(Session& session, int tick, std::string& error) {
  const std::int64_t last = last_tick(session.history);
  if (tick < session.history.first_tick || tick > last)
    error = "--frame " + std::to_string(tick) + ": the recording has ticks 0 to " +
            std::to_string(last);
  else
    seek(session, tick);
  return error.empty();
}

bool render_frame(Session& session, const RenderOptions& options, const FilmPlan& plan,
                  PictureFormat format, std::string& error) {
  Studio studio;
  const int frame = options.frame.value_or(0);
  const bool recorded = !options.recording.empty();
  if (recorded ? !show_tick(session, frame, error) : !show_frame(session, frame, error))
    return false;
  update_draw_list(session.now, session.setup.styles);
  return open_studio(studio, session, picture_of(plan), rig_bounds(session), error) &&
         write_picture(with_frame(options.output, frame), format,
                       take_picture(studio, session, recorded ? frame : shown_frame(session)),
                       {.inputs = {options.rig, options.recording, plan.look.image}}, error);
}

// What is recorded is shown with its own edits and rules.
bool play_recording(Session& session, const std::string& path, FilmPlan& plan, std::string& error) {
  Recording recording;
  if (!load_recording(session, path, recording, error)) return false;
  session.history.byte_budget = kRecordingBytes;
  open_recording(session, recording);
  plan.subject = FilmSubject::Record;
  if (session.history.first_tick > 0 && !recording.ticks.empty())
    error = path + ": too long to be held in memory";
  return error.empty();
}

bool choose_subject(const RenderOptions& options, Session& session, FilmPlan& plan,
                    std::string& error) {
  if (!options.recording.empty()) return play_recording(session, options.recording, plan, error);
  const bool all = films_all(options, session);
  if (!play_chosen(session, options, !all, error)) return false;
  if (const PlaybackTrack* track = main_track(session)) plan.animation = track->animation;
  return true;
}

bool prepare(const RenderOptions& options, Session& session, FilmPlan& plan, PictureFormat& format,
             std::string& error) {
  return parse_plan(options, plan, error) && check_output(options, plan, format, error) &&
         open_any(session, options.rig, error) && choose_styles(session, options.styles, error) &&
         choose_subject(options, session, plan, error);
}

bool draw(const RenderOptions& options, Session& session, const FilmPlan& plan,
          PictureFormat format, std::string& error) {
  if (films_all(options, session)) return render_every_animation(session, options, plan, error);
  if (is_film(options)) return render_film(session, options, plan, error);
  const std::size_t lines = session.log.size();
  const bool done = render_frame(session, options, plan, format, error);
  for (std::size_t i = lines; i < session.log.size(); ++i) complain(session.log[i].text);
  return done;
}

}  // namespace

int render(const RenderOptions& options) {
  Session session;
  FilmPlan plan;
  PictureFormat format = PictureFormat::Png;
  std::string error;
  if (!reads_stdin_once({options.rig, options.recording, options.background})) return kUnreadable;
  if (!prepare(options, session, plan, format, error)) return complain(error);
  const InterruptGuard guard;  // outlives what has to clean up, and the message
  return draw(options, session, plan, format, error) ? kFine : complain(error);
}

}  // namespace skelscope
