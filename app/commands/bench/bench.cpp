// skelscope bench: measures the time of a tick of each rig, split by passes.
#include <memory>
#include <ostream>
#include <utility>

#include "commands/batch/each_rig.h"
#include "commands/batch/inputs.h"
#include "commands/batch/records.h"
#include "commands/bench/bench_report.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "platform/process/interrupt.h"
#include "session/file/load_rig.h"
#include "session/rig/find_name.h"

namespace skelscope {
namespace {

// Sets `animation` to the index of the typed animation, or to -1 (the default) if none was typed.
// Returns false and an error if there is no such animation.
bool find_animation(const skelform::Armature& armature, const BenchOptions& options, int& animation,
                    std::string& error) {
  animation = -1;
  if (!options.has_animation) return true;
  const FoundName found = typed_animation(armature, options.animation);
  animation = found.index;
  if (animation < 0) error = found.note;
  return animation >= 0;
}

RigTold measured(const std::string& file, const BenchOptions& options, bool many) {
  RigTold told;
  const bool named = many || options.format == "jsonl";
  skelform::LoadResult loaded = load_rig(file);
  std::string error = loaded ? "" : loaded.error.reason;
  CostRules rules{.timing = {options.seconds, is_interrupted}};
  if (loaded) rules.styles = loaded->editor.active_styles;
  if (loaded) find_animation(loaded->armature, options, rules.animation, error);
  if (!error.empty()) {
    fail(told, called(file) + ": " + error);
    if (named && options.format != "text") told.out = error_record(file, error);
    return told;
  }
  tell_newer(told, file, *loaded);
  const RigCost cost = cost_of(loaded->armature, rules);
  if (cost.tick.ns <= 0) return told;  // stopped by Ctrl+C
  if (options.format != "text") {
    told.out = bench_json(*loaded, cost, file, named);
    return told;
  }
  PenRecord record;
  std::ostream text(&record);
  print_bench(text, *loaded, cost, file);
  if (many) text << '\n';
  keep(told, std::move(record));
  return told;
}

}  // namespace

int bench(const BenchOptions& options) {
  RigInputs inputs;
  if (!open_inputs(options.rigs, inputs)) return kUnreadable;
  Records records(options.format, inputs.many);
  return run_each(
      {.rigs = inputs.files,
       .jobs = 1,  // two rigs at once would slow each other down
       .quiet = options.quiet,
       .work = [&](std::size_t i) { return measured(inputs.files[i], options, inputs.many); },
       .told = [&](std::size_t, RigTold& told) { records.add(told.out); },
       .ended = [&] { return records.end(); }});
}

void add_bench(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "bench", "measure what a tick of a rig costs on this machine");
  auto o = std::make_shared<BenchOptions>();
  add_rigs(*command, o->rigs);
  add_format(*command, o->format);
  CLI::Option* animation = command->add_option(
      "--animation", o->animation, "animation to play, by name or index (default: the first)");
  command->add_option("--seconds", o->seconds, "time to measure each rig, in seconds")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  command->add_flag("--quiet", o->quiet, "print no progress");
  command->callback([o, &run, animation] {
    o->has_animation = animation->count() > 0;
    run = [o] { return bench(*o); };
  });
}

}  // namespace skelscope
