// skelscope inspect: lists the contents of one rig or many.
#include <algorithm>
#include <ostream>
#include <utility>

#include "commands/batch/each_rig.h"
#include "commands/batch/inputs.h"
#include "commands/batch/records.h"
#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "commands/rig/inspect_full.h"
#include "commands/rig/inspect_json.h"
#include "commands/rig/inspect_text.h"
#include "session/file/load_rig.h"
#include "session/json/terminal_pen.h"
#include "session/json/terminal_text.h"
#include "skelform/lint.h"

namespace skelscope {
namespace {

using skelform::Skf;

std::string summary_of(const Skf& skf, const std::string& name) {
  return terminal_text(name) + ": " + facts_in_a_line(skf, check(skf).size()) + '\n';
}

void tell_text(RigTold& told, const Skf& skf, const std::string& name,
               const InspectOptions& options, bool many) {
  PenRecord record;
  std::ostream text(&record);
  if (options.summary) {
    text << summary_of(skf, name);
  } else if (!options.full) {
    print_facts(text, skf, name, check(skf).size());
  } else {
    if (many) text << terminal_text(name) << '\n';
    print_full(skf, text);
  }
  if (many && !options.summary) text << '\n';
  keep(told, std::move(record));
}

RigTold inspected(const std::string& file, const InspectOptions& options, bool many) {
  RigTold told;
  skelform::LoadResult loaded = load_rig(file);
  if (loaded) tell_newer(told, file, *loaded);
  const bool named = many || options.format == "jsonl";
  if (!loaded) {
    fail(told, called(file) + ": " + loaded.error.reason);
    if (named && options.format != "text") told.out = error_record(file, loaded.error.reason);
  } else if (options.format == "text") {
    tell_text(told, *loaded, called(file), options, many);
  } else {
    told.out = inspect_json(*loaded, file, check(*loaded), named);
  }
  return told;
}

}  // namespace

int inspect(const InspectOptions& options) {
  RigInputs inputs;
  if (!open_inputs(options.batch.rigs, inputs)) return kUnreadable;
  Records records(options.format, inputs.many);
  return run_each(
      {.rigs = inputs.files,
       .jobs = options.batch.jobs,
       .quiet = options.batch.quiet,
       .work = [&](std::size_t i) { return inspected(inputs.files[i], options, inputs.many); },
       .told = [&](std::size_t, RigTold& told) { records.add(told.out); },
       .ended = [&] { return records.end(); }});
}

}  // namespace skelscope
