// skelscope convert: writes rigs of any version as .skf of the newest or another known version.
#include <mutex>

#include "commands/batch/each_rig.h"
#include "commands/batch/outputs.h"
#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "commands/kit/rig_output.h"
#include "platform/files/files.h"
#include "platform/files/written.h"
#include "session/edit/version_change.h"
#include "session/file/load_rig.h"
#include "skelform/convert.h"
#include "skelform/write.h"
#include "viewer/picture/thumbnail_picture.h"

namespace skelscope {
namespace {

struct Conversion {
  const ConvertOptions& options;
  RigInputs inputs;
  const skelform::Format& format;
  RigOutputs outputs;
  std::mutex drawing;  // held while drawing: only one thread may use OpenGL
};

bool lacks_thumbnail(skelform::Skf& skf, Conversion& work, std::string& no_picture) {
  const std::lock_guard alone(work.drawing);
  return skf.thumbnail.empty() && !renew_thumbnail(skf, false, no_picture);
}

bool write(const skelform::Skf& skf, const Conversion& work, std::size_t index,
           std::string& error) {
  skelform::OutputRules rules;
  const std::string& output = work.outputs.paths[index];
  return rig_output_rules(output, {work.inputs.files[index]}, work.options.force, rules, error) &&
         (!work.outputs.make_folders || make_folder_of(output, error)) &&
         is_written(skelform::write(skf, output, rules), error);
}

void add_inert_physics(skelform::Skf& skf) {
  if (!skf.armature.physics.empty()) return;
  skf.armature.physics.emplace_back();
  resolve(skf.armature);
}

// Adds the messages about a conversion. quiet: only losses.
void tell_changes(const std::vector<std::string>& log, const skelform::ConvertResult& result,
                  const std::string& name, bool quiet, RigTold& told) {
  if (quiet) told.messages.clear();
  for (const auto* done : {&log, &result.changed})
    for (const std::string& sentence : *done)
      if (!quiet) told.messages.push_back(name + sentence);
  for (const std::string& loss : result.lost) told.messages.push_back(name + "warning: " + loss);
}

// Warns about contents of the old file that the new file lacks.
void tell_losses(const skelform::Skf& skf, const std::vector<std::string>& losses,
                 const std::string& name, RigTold& told) {
  for (const std::string& loss : losses)
    told.messages.push_back(name + "warning: not kept as it was: " + loss);
  for (const skelform::Problem& problem : skf.problems)
    if (problem.code == "atlas-missing" || problem.code == "atlas-out-of-range")
      told.messages.push_back(name + "warning: " + problem.message);
}

std::string movement_words(const skelform::Skf& skf, const skelform::Format& format) {
  const VersionChange change = change_as(skf, skf.editor.active_styles, format);
  return words_about(skf.armature, change.seen);
}

RigTold converted(Conversion& work, std::size_t index) {
  RigTold told;
  std::string error;
  const std::string& file = work.inputs.files[index];
  const std::string name = work.inputs.many ? called(file) + ": " : "";
  skelform::LoadResult skf = load_rig(file);
  if (!skf) return fail(told, called(file) + ": " + skf.error.reason), told;
  if (work.options.inert_physics) add_inert_physics(*skf);
  const bool treats = !work.options.as.empty();
  skelform::ConvertResult result =
      treats ? skelform::treat_as(*skf, work.format) : skelform::convert_to(*skf, work.format);
  if (!result) return fail(told, called(file) + ": " + result.error.message), told;
  if (lacks_thumbnail(*result.skf, work, error))
    told.messages.push_back(name + "no thumbnail.png is written: " + error);
  error.clear();
  if (!write(*result.skf, work, index, error)) return fail(told, name + error), told;
  const std::vector<std::string> losses = skelform::losses(*skf);
  if (treats && result.changed.size() > 0)
    result.changed.push_back(
        (losses.empty() && result.lost.empty() ? "All values are kept. " : "") +
        movement_words(*skf, work.format) + '.');
  tell_changes(skf->migration_log, result, name, work.options.batch.quiet, told);
  tell_losses(*skf, losses, name, told);
  return told;
}

}  // namespace

int convert(const ConvertOptions& options) {
  const std::string& version = options.as.empty() ? options.to : options.as;
  const skelform::Format* format =
      version.empty() ? &skelform::newest_format() : skelform::format_named(version);
  if (format == nullptr)
    return complain((options.as.empty() ? "--to " : "--as ") + version + ": there are " +
                    known_format_names());
  Conversion work{options, {}, *format, {}, {}};
  std::string error;
  if (!open_inputs(options.batch.rigs, work.inputs)) return kUnreadable;
  if (!name_rig_outputs(work.inputs, options.output, "{name}.skf", work.outputs, error) ||
      !are_apart(work.inputs, work.outputs, error))
    return complain(error);
  return run_each({.rigs = work.inputs.files,
                   .jobs = options.batch.jobs,
                   .quiet = options.batch.quiet,
                   .writes = true,
                   .work = [&](std::size_t i) { return converted(work, i); }});
}

}  // namespace skelscope
