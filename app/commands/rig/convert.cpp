// skelscope convert: rigs of any format as .skf of format 0.7.
#include <mutex>

#include "commands/batch/each_rig.h"
#include "commands/batch/outputs.h"
#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "commands/kit/rig_output.h"
#include "session/file/load_rig.h"
#include "skelform/write.h"
#include "viewer/picture/thumbnail_picture.h"

namespace skelscope {
namespace {

struct Conversion {
  const ConvertOptions& options;
  RigInputs inputs;
  RigOutputs outputs;
  std::mutex drawing;  // OpenGL's: one at a time
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

RigTold converted(Conversion& work, std::size_t index) {
  RigTold told;
  std::string error;
  const std::string& file = work.inputs.files[index];
  const std::string name = work.inputs.many ? called(file) + ": " : "";
  skelform::LoadResult skf = load_rig(file);
  if (!skf) return fail(told, called(file) + ": " + skf.error.reason), told;
  if (work.options.inert_physics && skf->armature.physics.empty()) {
    skf->armature.physics.emplace_back();
    resolve(skf->armature);
  }
  if (lacks_thumbnail(*skf, work, error))
    told.messages.push_back(name + "no thumbnail.png is written: " + error);
  error.clear();
  if (!write(*skf, work, index, error)) return fail(told, name + error), told;
  for (const std::string& done : skf->migration_log) told.messages.push_back(name + done);
  if (work.options.batch.quiet) told.messages.clear();
  return told;
}

}  // namespace

int convert(const ConvertOptions& options) {
  Conversion work{options, {}, {}, {}};
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
