// skelscope render: draws a frame of a rig as a picture, or many frames as pictures or a film; for
// one rig or many.
#include <algorithm>

#include "commands/batch/each_rig.h"
#include "commands/batch/outputs.h"
#include "commands/kit/animation_choice.h"
#include "commands/kit/rig_file.h"
#include "commands/picture/render_one.h"
#include "commands/picture/render_options.h"
#include "lists/lists.h"
#include "platform/files/text_file.h"
#include "platform/process/interrupt.h"
#include "session/file/load_rig.h"
#include "session/json/terminal_text.h"
#include "session/rig/find_name.h"

namespace skelscope {
namespace {

// Returns the pattern of file names in an output folder.
std::string usual_name(const RenderOptions& options) {
  const std::string ending =
      is_film(options) && !options.contact_sheet ? std::string(".webp") : ".png";
  return (options.animation == "all" ? "{name}/{animation}" : "{name}") + ending;
}

// Returns the output names of one rig with {animation} replaced.
std::vector<std::string> final_names(const RenderOptions& options, const std::string& file,
                                     const std::string& output) {
  std::vector<std::string> names;
  std::string unimportant;
  skelform::LoadResult loaded = load_rig(file);
  if (!loaded) return {output};
  const skelform::Armature& armature = loaded->armature;
  if (means_all(armature, options.animation, output)) {
    name_outputs(armature, output, "", names, unimportant);
    return names;
  }
  const int asked = options.has_animation ? typed_animation(armature, options.animation).index : 0;
  const bool there = has_index(armature.animations, asked);
  return {there ? with_animation(output, armature.animations[asked].name) : output};
}

// Returns false and an error if {frame} stands next to a digit, where the end of the frame's number
// would be unclear.
bool has_clear_frames(const RigOutputs& outputs, const std::string& asked, std::string& error) {
  for (const std::string& path : outputs.paths) {
    const std::size_t place = path.find("{frame"), end = path.find('}', place);
    if (place == path.npos || end == path.npos) continue;
    const auto is_digit = [&](std::size_t at) {
      return at < path.size() && path[at] >= '0' && path[at] <= '9';
    };
    if ((place > 0 && is_digit(place - 1)) || is_digit(end + 1))
      error = "--output " + asked + ": write something between the number and {name}, such as _";
  }
  return error.empty();
}

bool are_named_apart(const RigInputs& inputs, const RigOutputs& outputs, const RenderOptions& each,
                     std::string& error) {
  if (!has_clear_frames(outputs, each.output, error)) return false;
  std::vector<std::vector<std::string>> names;
  for (std::size_t i = 0; i < inputs.files.size(); ++i) {
    const std::string& output = outputs.paths[i];
    const bool place = output.find("{animation}") != output.npos;
    names.push_back(place ? final_names(each, inputs.files[i], output) : std::vector{output});
  }
  return are_apart(inputs, names, error);
}

// Checks the options that all rigs share, so that an error is printed once.
bool understand(const RigInputs& inputs, const RigOutputs& outputs, const RenderOptions& each,
                std::string& error) {
  FilmPlan plan;
  RenderOptions first = each;
  if (is_stream(each.recording) || is_stream(each.background))
    error = "--recording and --background of many rigs need a file: stdin can be read only once";
  if (!error.empty() || !are_named_apart(inputs, outputs, each, error)) return false;
  first.output = outputs.paths.front();
  PictureFormat format;
  return parse_plan(first, plan, error) &&
         (is_film(first) || choose_format("--output", first.output, format, error));
}

RigTold rendered(RenderOptions options, RenderDesk& desk) {
  RigTold told;
  std::string error;
  PictureOfRig one{std::move(options)};
  const bool done = read_rig_picture(one, error) && draw_rig_picture(one, desk, error);
  const std::string name = called(one.options.rig) + ": ";
  for (const std::string& note : one.notes) told.messages.push_back(name + note);
  if (!done) fail(told, error.starts_with(name) ? error : name + error);
  return told;
}

int render_many(const BatchOptions& batch, const RigInputs& inputs, const RigOutputs& outputs,
                const RenderOptions& each) {
  RenderDesk desk;
  const auto work = [&](std::size_t i) {
    RenderOptions one = each;
    one.rig = inputs.files[i];
    one.output = outputs.paths[i];
    one.make_folders = outputs.make_folders;
    one.quiet = true;  // run_each() prints one progress line for all rigs
    return rendered(std::move(one), desk);
  };
  return run_each({.rigs = inputs.files,
                   .jobs = batch.jobs,
                   .quiet = batch.quiet,
                   .writes = true,
                   .work = work});
}

}  // namespace

int render(const RenderOptions& options) {
  RenderDesk desk;
  std::string error;
  PictureOfRig one{options};
  if (!reads_stdin_once({options.rig, options.recording, options.background})) return kUnreadable;
  const bool good = read_rig_picture(one, error);
  // Destroyed last: cleaning up and the message come before Ctrl+C ends the program.
  const InterruptGuard guard;
  const bool done = good && draw_rig_picture(one, desk, error);
  for (const std::string& note : one.notes) tell(note);
  return done ? kFine : complain(error);
}

int render_rigs(const BatchOptions& batch, const RenderOptions& each) {
  RigInputs inputs;
  RigOutputs outputs;
  std::string error;
  if (!reads_stdin_once(batch.rigs)) return kUnreadable;
  if (batch.rigs.empty())
    inputs = {.files = {""}, .inside = {"example"}};
  else if (!find_rigs(batch.rigs, inputs, error))
    return complain(error);
  if (!name_rig_outputs(inputs, each.output, usual_name(each), outputs, error))
    return complain(error);
  if (inputs.many)
    return understand(inputs, outputs, each, error) ? render_many(batch, inputs, outputs, each)
                                                    : complain(error);
  RenderOptions one = each;
  one.rig = inputs.files.front();
  one.output = outputs.paths.front();
  one.make_folders = outputs.make_folders;
  one.quiet = batch.quiet;
  return render(one);
}

}  // namespace skelscope
