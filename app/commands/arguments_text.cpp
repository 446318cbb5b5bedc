// The options of the commands that print (inspect, lint, trace, ik, compare, conformance, diff,
// schema) and of those that write rigs (convert, reduce).
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "skelform/dialect.h"

namespace skelscope {

void add_inspect(CLI::App& app, Command& run) {
  CLI::App* command = add_command(app, "inspect", "list the contents of rigs");
  auto o = std::make_shared<InspectOptions>();
  add_batch(*command, o->batch);
  CLI::Option* format = add_format(*command, o->format);
  CLI::Option* full = command->add_flag(
      "--full", o->full, "print each position and key on its own line, for text diffs");
  full->excludes("--json")->excludes(format);
  command->add_flag("--summary", o->summary, "print only counts, one line a rig")
      ->excludes("--json")
      ->excludes(format)
      ->excludes(full);
  command->callback([o, &run] { run = [o] { return inspect(*o); }; });
}

void add_lint(CLI::App& app, Command& run) {
  CLI::App* command = add_command(app, "lint", "list the problems of rigs; status 1 on errors");
  auto o = std::make_shared<LintOptions>();
  add_rigs(*command, o->rigs);
  CLI::Option* json = command->add_flag("--json", o->json, "print JSON");
  command
      ->add_option("--format", o->format,
                   "text; json; jsonl, one problem a line; sarif, for code hosts and editors;\n"
                   "github, for workflow logs; junit, for test reports")
      ->check(CLI::IsMember({"text", "json", "jsonl", "sarif", "github", "junit"}))
      ->capture_default_str()
      ->excludes(json);
  command
      ->add_flag("--watch", o->watch,
                 "keep running: look twice a second for changed and new rigs and changed\n"
                 ".skelscope.toml files, print the time and their names, and lint them again;\n"
                 "Ctrl+C stops")
      ->excludes(json)
      ->excludes("--format");
  CLI::Option* strict =
      command->add_flag("--strict", o->strict, "end with status 1 on warnings as well");
  command
      ->add_option("--fail-on", o->fail_on,
                   "least severe problem that gives status 1: error, warning, info or never\n"
                   "(default: from the nearest .skelscope.toml in the rig's folder or above, else\n"
                   "error)")
      ->check(CLI::IsMember({"error", "warning", "info", "never"}))
      ->excludes(strict);
  command->add_flag("--quiet", o->quiet,
                    "print only problems that change the status, and no progress");
  command->add_flag("--summary", o->summary,
                    "count the problems of each severity instead of listing them");
  command->add_flag("--all", o->all,
                    "list every problem by itself; otherwise problems of one kind are one line");
  command->add_option("--baseline", o->baseline,
                      "list only problems that are new since this export, or since the --json of\n"
                      "its lint; only these count for the status");
  add_jobs(*command, o->jobs);
  command
      ->add_option(
          "--ignore", o->ignore,
          "leave out problems with this code; may be repeated. Codes ignored in the window\n"
          "do not count here")
      ->allow_extra_args(false);
  command->callback([o, &run] { run = [o] { return lint(*o); }; });
}

void add_trace(CLI::App& app, Command& run) {
  CLI::App* command = add_command(app, "trace", "print the pose of every tick as JSON");
  auto o = std::make_shared<TraceOptions>();
  add_rig(*command, o->rig);
  CLI::Option* recording = command->add_option(
      "--recording", o->recording, "replay this recording, or the one in this trace; - for stdin");
  CLI::Option* animation = command->add_option(
      "--animation", o->animation,
      "or play this animation (name or index) from its start, one frame a tick; all\n"
      "writes a trace of each animation, with {animation} in the output name");
  command->add_option("--frames", o->frames, "print only these frames: A..B, A.. or N")
      ->needs(animation);
  command->add_option("--dialect", o->dialect,
                      "rules to play by: " + skelform::dialect_names() +
                          ", or one of their\nswitches (default: normative, or the recording's)");
  command
      ->add_flag("--as-window", o->as_window,
                 "play as the window does: physics starts at rest, and a tick is a sixtieth of a\n"
                 "second (default: physics starts as in a freshly loaded rig)")
      ->needs(animation);
  recording->excludes(animation);
  command->add_flag("--stages", o->stages, "add the pose after FK, after IK and after physics");
  command->add_flag("--sprites", o->sprites, "add the sprites that are drawn, in painting order");
  command->add_option("-o,--output", o->output, "output file; - for stdout")->capture_default_str();
  command->callback([o, recording, animation, &run] {
    o->has_animation = animation->count() > 0;
    if (recording->count() == 0 && !o->has_animation)
      throw CLI::RequiredError("one of --recording and --animation");
    run = [o] { return trace(*o); };
  });
}

void add_schema(CLI::App& app, Command& run) {
  CLI::App* command = add_command(
      app, "schema", "print the JSON Schema of a document; docs/formats.md explains them");
  auto o = std::make_shared<SchemaOptions>();
  command->add_option(
      "NAME", o->name,
      "trace, recording, inspect, lint, diff, compare, conformance, ik, bench or tuning\n"
      "(default: list these names)");
  command->callback([o, &run] { run = [o] { return schema(*o); }; });
}

void add_ik(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "ik", "show the distance from each IK chain's end to its target, and why");
  auto o = std::make_shared<IkOptions>();
  add_rig(*command, o->rig);
  CLI::Option* animation = command->add_option(
      "--animation", o->animation,
      "play this animation (name or index) from its start, with physics (default: the\n"
      "rest pose)");
  command->add_option("--frame", o->frame, "frame to measure")
      ->needs(animation)
      ->capture_default_str();
  command
      ->add_flag("--as-window", o->as_window,
                 "play as the window does: physics starts at rest, and a tick is a sixtieth of a\n"
                 "second (default: a frame is a tick, and physics starts as in a freshly loaded\n"
                 "rig)")
      ->needs(animation);
  command->add_flag("--json", o->json, "print JSON");
  command->callback([o, animation, &run] {
    o->has_animation = animation->count() > 0;
    run = [o] { return ik(*o); };
  });
}

void add_compare(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "compare",
                  "find where two traces differ; status 1 on a difference, or if a part could not\n"
                  "be compared");
  auto o = std::make_shared<CompareOptions>();
  command
      ->add_option(
          "FILES", o->files,
          "two traces (- for stdin), or a trace and the .skf file it plays. Several traces,\n"
          "folders or patterns, together with their rigs, give a table that compares each\n"
          "trace with our own run")
      ->required();
  command->add_flag("--table", o->table, "print the table even for a single trace");
  command
      ->add_option(
          "--tolerance", o->tolerance,
          "largest difference that counts as equal, in pixels. Rotations (modulo 2 pi) may\n"
          "differ by a hundredth of it in radians, scales and tints by a thousandth of it.\n"
          "Large numbers may differ by two millionths, because floats round; with 0 nothing\n"
          "may differ")
      ->capture_default_str();
  command->add_option(
      "--rig", o->rig,
      "rig that the traces play. It names the bones of traces without a skeleton, and\n"
      "runs in other dialects and without physics, IK or constraints to find the cause\n"
      "of a difference (default: the rig that a trace names, beside the trace or in the\n"
      "working folder)");
  command->add_option("--recording", o->recording,
                      "recording that the traces play, or a trace that contains it (default: the\n"
                      "recording in a trace, else an animation from its start)");
  auto* animation = command->add_option(
      "--animation", o->animation,
      "animation (name or index) that the trace plays from its start, if the trace\n"
      "holds no recording (default: the closest one)");
  command->add_option(
      "--dialect", o->dialect,
      "dialect of our own run: a dialect or a switch as for the command trace, or all,\n"
      "which finds the closest (default: the trace's)");
  command->add_flag(
      "--partial", o->partial,
      "end with status 0 even if only one trace has some lists or fields, which are then\n"
      "listed but not compared. A field that one trace lacks for every bone remains a\n"
      "difference");
  command->add_flag("--json", o->json, "print JSON");
  command->callback([o, animation, &run] {
    o->has_animation = animation->count() > 0;
    run = [o] { return compare(*o); };
  });
}

void add_conformance(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "conformance",
                  "run another runtime on rigs and recordings and compare its traces; status 1 if\n"
                  "one differs or fails");
  auto o = std::make_shared<ConformanceOptions>();
  command
      ->add_option(
          "RIGS", o->rigs,
          "exported .skf files, folders, or patterns. The recordings of hero.skf are\n"
          "hero.json and hero-*.json beside it and those in a folder hero beside it; the\n"
          "only rig of a folder has all recordings of that folder. Without recordings each\n"
          "animation is played from its start")
      ->required();
  command
      ->add_option(
          "--runtime", o->runtimes,
          "shell command that prints a trace, such as 'node port.js {rig} {recording}'.\n"
          "With {animation} and {last_frame} instead of {recording}, as in docs/printers,\n"
          "each animation is played from its start. With {output} the command writes the\n"
          "trace to that file instead. NAME=COMMAND names the runtime; may be repeated")
      ->type_name("COMMAND")
      ->allow_extra_args(false)
      ->required();
  command->add_option("--timeout", o->timeout, "seconds a command may take")->capture_default_str();
  command->add_option("--jobs", o->jobs, "commands to run at once; 0 uses all processors")
      ->check(CLI::Range(0, 1024));
  command
      ->add_option("--tolerance", o->tolerance,
                   "largest difference that counts as equal, in pixels, as for compare")
      ->capture_default_str();
  command->add_option(
      "--dialect", o->dialect,
      "dialect of our own runs: a dialect or a switch as for the command trace (default:\n"
      "the recording's or the trace's)");
  command->add_flag("--partial", o->partial,
                    "pass even if only one of the two traces has a list, such as visuals");
  command->add_flag("--quiet", o->quiet, "print no lines for cases that pass");
  command->add_flag("--coverage", o->coverage,
                    "list the rules that no case exercises: a runtime that breaks them passes");
  command->add_option("--junit", o->junit, "write a JUnit XML report to this file; - for stdout");
  command->add_option("--html", o->html,
                      "write a page with pictures of the worst ticks to this file; - for stdout");
  command->add_flag("--json", o->json, "print JSON");
  command->callback([o, &run] { run = [o] { return conformance(*o); }; });
}

void add_samples(CLI::App& app, Command& run) {
  CLI::App* command = add_command(
      app, "samples", "write the built-in rigs that exercise the rules of runtimes to a folder");
  auto folder = std::make_shared<std::string>();
  command->add_option("DIR", *folder, "the folder; it is made if it is missing")->required();
  command->callback([folder, &run] { run = [folder] { return samples(*folder); }; });
}

void add_diff(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "diff", "list what changed between two exports; status 1 on a change");
  auto o = std::make_shared<DiffOptions>();
  command
      ->add_option("RIGS", o->words,
                   "an export and a later export of it; or two folders, whose rigs are paired by\n"
                   "relative path; or the arguments that git passes to a diff driver")
      ->required();
  CLI::Option* format = add_format(*command, o->format);
  command->add_flag("--quiet", o->quiet, "print nothing for equal rigs, and no progress");
  command->add_flag("--summary", o->summary, "print one line a rig")
      ->excludes("--json")
      ->excludes(format);
  add_jobs(*command, o->jobs);
  command->callback([o, &run] { run = [o] { return diff(*o); }; });
}

void add_convert(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "convert", "convert rigs of any format to the newest format, or to another");
  auto o = std::make_shared<ConvertOptions>();
  add_batch(*command, o->batch);
  command
      ->add_option("-o,--output", o->output,
                   "new .skf file, - for stdout; for many rigs a folder, or a name with {name}")
      ->required();
  command->add_flag("--force", o->force, "replace an existing file");
  CLI::Option* to = command->add_option(
      "--to", o->to,
      "format to write: " + known_format_names() +
          " (default: the newest). The picture stays\n"
          "the same: rotations that the formats pose differently are rewritten,\n"
          "and losses are reported");
  command
      ->add_option("--as", o->as,
                   "treat the rigs as " + known_format_names() +
                       ": sets the version and keeps all values, for\n"
                       "exports with a wrong version; tells how far bones move by it")
      ->excludes(to);
  command->add_flag("--inert-physics", o->inert_physics,
                    "add a physics entry without effect if the rig has none: rusty_skelform\n"
                    "0.6 and 0.7 skip IK in rigs without physics");
  command->callback([o, &run] { run = [o] { return convert(*o); }; });
}

void add_reduce(CLI::App& app, Command& run) {
  CLI::App* command = add_command(app, "reduce", "shrink a rig to the parts that show a problem");
  auto o = std::make_shared<ReduceOptions>();
  add_rig(*command, o->rig);
  CLI::Option* keep =
      command
          ->add_option(
              "--keep", o->keep,
              "symptom to keep; may be repeated. lint:CODE is a problem with that code.\n"
              "differs:TRACE.json is the first place where the rig differs from this trace of\n"
              "it; the parts that remain are then left unchanged. dialect:NAME is a difference\n"
              "between the motion in that dialect (or with that switch on) and in normative;\n"
              "dialect:A,B compares two dialects")
          ->allow_extra_args(false);
  CLI::Option* test = command->add_option(
      "--test", o->test,
      "or a shell command such as 'port/run {} | grep -q nan', with {} for the rig's\n"
      "file; its exit status must stay the same as for the whole rig");
  command->add_option("--timeout", o->timeout, "seconds the command may take")
      ->needs(test)
      ->capture_default_str();
  command->add_option("-o,--output", o->output, "new .skf file; - for stdout")->required();
  command->add_flag("--force", o->force, "replace an existing file");
  command->callback([o, keep, test, &run] {
    if (keep->count() == 0 && test->count() == 0)
      throw CLI::RequiredError("one of --keep and --test");
    run = [o] { return reduce(*o); };
  });
}

}  // namespace skelscope
