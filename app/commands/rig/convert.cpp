// skelscope convert: writes rigs of any version as .skf of the newest or another known version.
#include <algorithm>
#include <mutex>

#include "commands/batch/each_rig.h"
#include "commands/batch/outputs.h"
#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "commands/kit/rig_output.h"
#include "platform/files/files.h"
#include "session/file/load_rig.h"
#include "skelform/convert.h"
#include "skelform/write.h"
#include "text/code_points.h"
#include "text/words.h"
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
         skelform::write(skf, output, rules, error);
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

// Warns about images of atlases that are missing or unreadable in the old file and so missing in
// the new file.
void tell_lost_images(const skelform::Skf& skf, const std::string& name, RigTold& told) {
  for (const skelform::Problem& problem : skf.problems)
    if (problem.code.starts_with("atlas-") && problem.severity == skelform::Severity::Error)
      told.messages.push_back(name + "warning: " + problem.message);
}

std::string file_of(const std::string& entry) {
  return entry.substr(entry.find_last_of("/\\") + 1);
}

// Returns whether an archive's entry needs no warning: the new file has it too, or the system
// created it ("__MACOSX/._a", "Thumbs.db").
bool is_kept(const skelform::Skf& skf, const std::string& entry) {
  const std::string file = file_of(entry);
  const auto is_called = [&](std::string_view name) {
    return file.size() == name.size() && contains_in_any_case(file, name);
  };
  constexpr std::string_view usual[] = {
      "",          "armature.json", "editor.json", "thumbnail.png",
      "readme.md", ".DS_Store",     "thumbs.db",   "desktop.ini"};
  return file.starts_with("._") || std::ranges::any_of(usual, is_called) ||
         std::ranges::any_of(skf.armature.atlases, [&](const skelform::Atlas& atlas) {
           return is_called(file_of(atlas.filename));
         });
}

// Warns about entries of an archive that the new file lacks. A folder keeps its other files, so
// there is no warning.
void tell_dropped_entries(const skelform::Skf& skf, const std::string& file,
                          const std::string& name, RigTold& told) {
  std::vector<std::string> dropped;
  for (const std::string& entry : skf.entries)
    if (!is_kept(skf, entry)) dropped.push_back(entry);
  if (dropped.empty() || is_folder(file)) return;
  const std::size_t more = dropped.size() - 1;
  told.messages.push_back(name + "warning: the new file leaves out '" + dropped.front() + '\'' +
                          (more > 0 ? " and " + counted(more, "more entry") : "") +
                          ", which no atlas names");
}

RigTold converted(Conversion& work, std::size_t index) {
  RigTold told;
  std::string error;
  const std::string& file = work.inputs.files[index];
  const std::string name = work.inputs.many ? called(file) + ": " : "";
  skelform::LoadResult skf = load_rig(file);
  if (!skf) return fail(told, called(file) + ": " + skf.error.reason), told;
  if (work.options.inert_physics) add_inert_physics(*skf);
  skelform::ConvertResult result = skelform::convert_to(*skf, work.format);
  if (!result) return fail(told, called(file) + ": " + result.message), told;
  if (lacks_thumbnail(*result.skf, work, error))
    told.messages.push_back(name + "no thumbnail.png is written: " + error);
  error.clear();
  if (!write(*result.skf, work, index, error)) return fail(told, name + error), told;
  tell_changes(skf->migration_log, result, name, work.options.batch.quiet, told);
  tell_lost_images(*skf, name, told);
  tell_dropped_entries(*skf, file, name, told);
  return told;
}

}  // namespace

int convert(const ConvertOptions& options) {
  const skelform::Format* format =
      options.to.empty() ? &skelform::newest_format() : skelform::format_named(options.to);
  if (format == nullptr)
    return complain("--to " + options.to + ": there are " + known_format_names());
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
