#include "commands/picture/render_one.h"

#include <algorithm>

#include "commands/batch/outputs.h"
#include "commands/kit/animation_choice.h"
#include "commands/kit/arguments.h"
#include "commands/kit/picture_file.h"
#include "commands/kit/rig_file.h"
#include "commands/picture/render_film.h"
#include "commands/picture/render_options.h"
#include "overlays/rig_bounds.h"
#include "samples/sample.h"
#include "session/file/load_rig.h"
#include "session/recording/replay.h"
#include "session/rig/find_name.h"
#include "viewer/picture/film_stage.h"

namespace skelscope {
namespace {

constexpr std::size_t kRecordingBytes = 1u << 30;

using Notes = std::vector<std::string>;

// Returns the found index and adds a note if the name differs from the typed one. An unknown name
// is an error.
int take_found(const FoundName& found, Notes& notes, std::string& error) {
  if (found.index < 0)
    error = found.note;
  else if (!found.note.empty())
    notes.push_back(found.note);
  return found.index;
}

bool choose_styles(Session& session, const std::vector<std::string>& names, Notes& notes,
                   std::string& error) {
  std::vector<int> styles;
  for (const std::string& name : names) {
    styles.push_back(take_found(typed_style(armature_of(session), name), notes, error));
    if (styles.back() < 0) return false;
  }
  if (!names.empty()) session.setup.styles = styles;
  return true;
}

bool choose_trails(const Session& session, const std::vector<std::string>& names, FilmLook& look,
                   Notes& notes, std::string& error) {
  for (const std::string& name : names) {
    look.trails.bones.push_back(take_found(typed_bone(armature_of(session), name), notes, error));
    if (look.trails.bones.back() < 0) return false;
  }
  look.overlays.trails = !names.empty();
  return true;
}

// Fills `error` if "all" is typed for a single picture, which shows only one animation.
void explain_all(const RenderOptions& options, std::string& error) {
  if (options.animation == "all" && !is_film(options))
    error =
        "--animation all: a single picture shows one animation; add --all-frames or "
        "--contact-sheet COLUMNS for a film of each";
}

// Plays the chosen animation on the freshly loaded rig. A rig without animations is at rest.
bool play_chosen(Session& session, const RenderOptions& options, bool named, Notes& notes,
                 std::string& error) {
  const auto& animations = armature_of(session).animations;
  PlaybackTrack track;
  if (named && (options.has_animation || !options.animation.empty()))
    track.animation =
        take_found(typed_animation(armature_of(session), options.animation), notes, error);
  if (track.animation < 0) return explain_all(options, error), false;
  session.playback.tracks.clear();
  if (!animations.empty()) session.playback.tracks = {track};
  session.starts_at_rest = options.as_window;
  if (!parse_stance(options.placement, session.setup.pokes.stance, error)) return false;
  restart(session);
  return true;
}

// Runs all ticks up to the frame, so that physics has its state of that frame.
bool show_frame(Session& session, int frame, std::string& error) {
  const PlaybackTrack* track = main_track(session);
  if (!track && frame != 0) error = "--frame: the rig has no animation";
  if (!track) return frame == 0;
  if (!has_frame(armature_of(session).animations[track->animation], frame, error)) return false;
  seek_frame(session, frame);
  return true;
}

bool open_any(Session& session, const std::string& path, std::vector<std::string>& notes,
              std::string& error) {
  if (path.empty()) return open_bytes(session, example_rig(), error);
  skelform::LoadResult result = load_rig(path);
  if (!result) {
    error = called(path) + ": " + result.error.reason;
    return false;
  }
  const std::string warning = newer_warning(*result);
  if (!warning.empty()) notes.push_back(warning);
  show_rig(session, std::move(*result), rig_path(path));
  return true;
}

// Returns whether a film of each animation is wanted, rather than of an animation called "all".
bool films_all(const RenderOptions& options, const Session& session) {
  return is_film(options) && means_all(armature_of(session), options.animation, options.output);
}

// Checks, before anything is read or drawn, the format of the output and that it is not an input
// file.
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

bool go_to_frame(PictureOfRig& one, int frame, std::string& error) {
  return one.options.recording.empty() ? show_frame(one.session, frame, error)
                                       : show_tick(one.session, frame, error);
}

std::optional<gl::Image> drawn_frame(PictureOfRig& one, int frame, Studio& studio,
                                     std::string& error) {
  PictureOptions options = picture_of(one.plan);
  options.has_context = true;
  Session& session = one.session;
  update_draw_list(session.now, session.setup.styles);
  if (!open_studio(studio, session, options, rig_bounds(session), error)) return std::nullopt;
  const bool recorded = !one.options.recording.empty();
  return take_picture(studio, session, recorded ? frame : shown_frame(session));
}

bool render_frame(PictureOfRig& one, Studio& studio, std::string& error) {
  const RenderOptions& options = one.options;
  const int frame = options.frame.value_or(0);
  if (!go_to_frame(one, frame, error)) return false;
  const std::optional<gl::Image> image = drawn_frame(one, frame, studio, error);
  const std::string output = with_frame(options.output, frame);
  return image && (!options.make_folders || make_folder_of(output, error)) &&
         write_picture(
             output, one.format, *image,
             {.inputs = {options.rig, options.recording, one.plan.look.image}, .flushed = false},
             error);
}

// Plays the recording with its own pokes and rules. Returns false and an error if it cannot be read
// or is too long.
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

// Replaces {animation} in the output's name by the animation that is shown.
void name_output(PictureOfRig& one) {
  const PlaybackTrack* track = main_track(one.session);
  if (!track) return;
  one.plan.animation = track->animation;
  const std::string& name = armature_of(one.session).animations[track->animation].name;
  one.options.output = one.plan.output = with_animation(one.options.output, name);
}

bool choose_subject(PictureOfRig& one, std::string& error) {
  const RenderOptions& options = one.options;
  if (!options.recording.empty())
    return play_recording(one.session, options.recording, one.plan, error);
  const bool all = films_all(options, one.session);
  if (!play_chosen(one.session, options, !all, one.notes, error)) return false;
  if (!all) name_output(one);
  return true;
}

}  // namespace

bool read_rig_picture(PictureOfRig& one, std::string& error) {
  const RenderOptions& options = one.options;
  return parse_plan(options, one.plan, error) &&
         check_output(options, one.plan, one.format, error) &&
         open_any(one.session, options.rig, one.notes, error) &&
         choose_styles(one.session, options.styles, one.notes, error) &&
         choose_trails(one.session, options.trails, one.plan.look, one.notes, error) &&
         choose_subject(one, error);
}

bool draw_rig_picture(PictureOfRig& one, RenderDesk& desk, std::string& error) {
  const BorrowedStudio studio(desk.studios, error);
  if (!studio) return false;
  std::unique_lock<std::mutex> alone;
  if (has_layers(picture_of(one.plan))) alone = std::unique_lock(desk.layers);
  const std::size_t lines = one.session.log.size();
  bool done = false;
  if (is_film(one.options)) {
    const bool all = films_all(one.options, one.session);
    done = (all ? render_every_animation : render_film)(one.session, one.options, one.plan,
                                                        (*studio).stage, one.notes, error);
  } else {
    done = render_frame(one, *studio, error);
    for (std::size_t i = lines; i < one.session.log.size(); ++i)
      one.notes.push_back(one.session.log[i].text);
  }
  return done;
}

}  // namespace skelscope
