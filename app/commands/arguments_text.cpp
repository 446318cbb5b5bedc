// The options of the commands that print: inspect, lint, trace, ik, compare, conformance, diff,
// schema; and of those that write rigs: convert, reduce.
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "skelform/dialect.h"

namespace skelscope {

void add_inspect(CLI::App& app, Command& run) {
  CLI::App* command = add_command(app, "inspect", "say what is in rigs");
  auto o = std::make_shared<InspectOptions>();
  add_batch(*command, o->batch);
  CLI::Option* format = add_format(*command, o->format);
  CLI::Option* full = command->add_flag(
      "--full", o->full, "every position and key, a line each, for comparing as text");
  full->excludes("--json")->excludes(format);
  command->add_flag("--summary", o->summary, "how much there is of everything, a line a rig")
      ->excludes("--json")
      ->excludes(format)
      ->excludes(full);
  command->callback([o, &run] { run = [o] { return inspect(*o); }; });
}

void add_lint(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "lint", "list the problems of rigs; status 1 when one has errors");
  auto o = std::make_shared<LintOptions>();
  add_rigs(*command, o->rigs);
  CLI::Option* json = command->add_flag("--json", o->json, "as JSON");
  command
      ->add_option(
          "--format", o->format,
          "text; json; jsonl, a problem a line; sarif, for code hosts and editors; github,\n"
          "for the log of a workflow; junit, for test reports")
      ->check(CLI::IsMember({"text", "json", "jsonl", "sarif", "github", "junit"}))
      ->capture_default_str()
      ->excludes(json);
  command
      ->add_flag("--watch", o->watch,
                 "go on: look twice a second which rigs, new ones in folders and .skelscope.toml\n"
                 "have changed, print the time and which, and lint those again; until Ctrl+C")
      ->excludes(json)
      ->excludes("--format");
  CLI::Option* strict = command->add_flag("--strict", o->strict, "status 1 for warnings, too");
  command
      ->add_option(
          "--fail-on", o->fail_on,
          "from which severity on the status is 1: error, warning, info or never. Without\n"
          "it as a .skelscope.toml in the rig's folder or above says, else error")
      ->check(CLI::IsMember({"error", "warning", "info", "never"}))
      ->excludes(strict);
  command->add_flag("--quiet", o->quiet, "only problems that change the status; no progress");
  command->add_flag("--summary", o->summary, "how many problems of each severity, not which");
  add_jobs(*command, o->jobs);
  command
      ->add_option("--ignore", o->ignore,
                   "leave out problems of this code; may be repeated. What is ignored in the\n"
                   "window does not count here")
      ->allow_extra_args(false);
  command->callback([o, &run] { run = [o] { return lint(*o); }; });
}

void add_trace(CLI::App& app, Command& run) {
  CLI::App* command = add_command(app, "trace", "print the pose of every tick as JSON");
  auto o = std::make_shared<TraceOptions>();
  add_rig(*command, o->rig);
  CLI::Option* recording =
      command->add_option("--recording", o->recording, "replay this recording, - for stdin");
  CLI::Option* animation =
      command->add_option("--animation", o->animation,
                          "or play this animation (name or index) from its start, a frame a tick;\n"
                          "all: a trace of each, with {animation} in the output");
  command->add_option("--frames", o->frames, "print only these frames: A..B, A.. or N")
      ->needs(animation);
  command->add_option(
      "--dialect", o->dialect,
      "by the rules of " + skelform::dialect_names() +
          ", or with one of its switches;\nwithout it normative, or as the recording says");
  command
      ->add_flag("--as-window", o->as_window,
                 "as the window plays it: physics begins at rest, and a tick is a sixtieth of a\n"
                 "second. Without it physics begins as in a freshly loaded rig")
      ->needs(animation);
  recording->excludes(animation);
  command->add_flag("--stages", o->stages, "also the pose after FK, IK and physics");
  command->add_option("--output", o->output, "file, - for stdout")->capture_default_str();
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
  command->add_option("NAME", o->name,
                      "trace, recording, inspect, lint, diff, compare, conformance, ik or bench;\n"
                      "their names without");
  command->callback([o, &run] { run = [o] { return schema(*o); }; });
}

void add_ik(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "ik", "say how far each chain ends from its target as it is drawn, and why");
  auto o = std::make_shared<IkOptions>();
  add_rig(*command, o->rig);
  CLI::Option* animation =
      command->add_option("--animation", o->animation,
                          "of this animation (name or index), played from its start with physics;\n"
                          "the rest pose without one");
  command->add_option("--frame", o->frame, "its frame")->needs(animation)->capture_default_str();
  command
      ->add_flag("--as-window", o->as_window,
                 "as the window plays it: physics begins at rest, and a tick is a sixtieth of a\n"
                 "second. Without it a frame is a tick, and physics begins as in a freshly\n"
                 "loaded rig")
      ->needs(animation);
  command->add_flag("--json", o->json, "as JSON");
  command->callback([o, animation, &run] {
    o->has_animation = animation->count() > 0;
    run = [o] { return ik(*o); };
  });
}

void add_compare(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "compare",
                  "find where two traces part; status 1 when they differ or when not\n"
                  "all of them could be compared");
  auto o = std::make_shared<CompareOptions>();
  command
      ->add_option(
          "FILES", o->files,
          "two traces, - for stdin; or a .skf file, which is run as the other trace says.\n"
          "Several traces, folders or patterns, and the rigs that they play: a table of\n"
          "each trace beside our own run")
      ->required();
  command->add_flag("--table", o->table, "a table also for a single trace");
  command
      ->add_option("--tolerance", o->tolerance,
                   "pixels that may be apart; rotations (modulo 2 pi): a hundredth of it in\n"
                   "radians, scales and tints: a thousandth. Large numbers may differ by two\n"
                   "millionths, as floats round; with 0 nothing may")
      ->capture_default_str();
  command->add_option(
      "--rig", o->rig,
      "the rig that they play: names bones of traces without a skeleton, and is run in other\n"
      "dialects, without physics, IK or constraints to find what explains the difference. Without\n"
      "it the rig that a trace names is run, where that file lies beside the trace or in the "
      "working folder");
  command->add_option("--recording", o->recording,
                      "what they play; found where a trace says it, or it is an\n"
                      "animation from its start");
  auto* animation = command->add_option(
      "--animation", o->animation,
      "what the trace plays from its start, by name or index, where it does not say so itself:\n"
      "else the animation that comes nearest");
  command->add_option(
      "--dialect", o->dialect,
      "of our own run of a rig: a dialect as of trace, one of its switches, or all:\n"
      "the nearest of them. Without it as the trace says");
  command->add_flag(
      "--partial", o->partial,
      "status 0 also where lists or fields were not compared, because only one\n"
      "has them or calls them otherwise; they are listed all the same. A field that one\n"
      "says of no bone differs, also here");
  command->add_flag("--json", o->json, "as JSON");
  command->callback([o, animation, &run] {
    o->has_animation = animation->count() > 0;
    run = [o] { return compare(*o); };
  });
}

void add_conformance(CLI::App& app, Command& run) {
  CLI::App* command = add_command(
      app, "conformance",
      "run another runtime over rigs and recordings and compare what it prints; status 1 when\n"
      "it differs or fails");
  auto o = std::make_shared<ConformanceOptions>();
  command
      ->add_option("RIGS", o->rigs,
                   "exported .skf files, folders with all in them, patterns. The recordings of\n"
                   "hero.skf are hero.json and hero-*.json beside it, all in a folder hero, and\n"
                   "where it is the only rig of its folder all in that; without any each of its\n"
                   "animations is played from its start")
      ->required();
  command
      ->add_option("--runtime", o->runtimes,
                   "a command for the shell that prints a trace, such as 'node port.js {rig}\n"
                   "{recording}'. {animation} and {last_frame} in place of {recording}: each\n"
                   "animation from its start, as docs/printers take it. {output}: a file that it\n"
                   "writes in place of printing. NAME=COMMAND names it; may be repeated")
      ->type_name("COMMAND")
      ->allow_extra_args(false)
      ->required();
  command->add_option("--timeout", o->timeout, "seconds that a command may take")
      ->capture_default_str();
  command->add_option("--jobs", o->jobs, "commands at once; as many as there are processors with 0")
      ->check(CLI::Range(0, 1024));
  command->add_option("--tolerance", o->tolerance, "pixels that may be apart, as of compare")
      ->capture_default_str();
  command->add_option("--dialect", o->dialect,
                      "of our own runs: a dialect as of trace or one of its switches; without it\n"
                      "as the recording or the trace says");
  command->add_flag("--partial", o->partial,
                    "what only one of the two has, such as visuals, is no failure");
  command->add_flag("--quiet", o->quiet, "no lines for what passes");
  command->add_option("--junit", o->junit, "write JUnit's XML into this file, - for stdout");
  command->add_option("--html", o->html,
                      "write one page with pictures of the worst ticks into this file, - for\n"
                      "stdout");
  command->add_flag("--json", o->json, "as JSON");
  command->callback([o, &run] { run = [o] { return conformance(*o); }; });
}

void add_diff(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "diff", "say what changed between two exports; status 1 when something did");
  auto o = std::make_shared<DiffOptions>();
  command
      ->add_option(
          "RIGS", o->words,
          "an exported .skf file, and a later export of it; or two folders, whose rigs are\n"
          "paired by their paths below them; or the seven words that git gives to a driver")
      ->required();
  CLI::Option* format = add_format(*command, o->format);
  command->add_flag("--quiet", o->quiet, "nothing of rigs that are equal, and no progress");
  command->add_flag("--summary", o->summary, "what changed in a line a rig")
      ->excludes("--json")
      ->excludes(format);
  add_jobs(*command, o->jobs);
  command->callback([o, &run] { run = [o] { return diff(*o); }; });
}

void add_convert(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "convert", "write rigs of any format as .skf of the newest, or of another");
  auto o = std::make_shared<ConvertOptions>();
  add_batch(*command, o->batch);
  command
      ->add_option("--output", o->output,
                   "a new .skf file, - for stdout; of many rigs a folder, or a name with {name}")
      ->required();
  command->add_flag("--force", o->force, "over a file that is there, too");
  command->add_option("--to", o->to,
                      "the version of the format: " + known_format_names() +
                          ", the newest without\n"
                          "it. The picture stays: rotations that the formats pose otherwise are\n"
                          "rewritten, and what cannot stay is told");
  command->add_flag("--inert-physics", o->inert_physics,
                    "give a rig without physics an entry that does nothing: rusty_skelform 0.6\n"
                    "and 0.7 do not bend IK chains without one");
  command->callback([o, &run] { run = [o] { return convert(*o); }; });
}

void add_reduce(CLI::App& app, Command& run) {
  CLI::App* command = add_command(
      app, "reduce", "leave out of a rig all that is not needed to show what is wrong with it");
  auto o = std::make_shared<ReduceOptions>();
  add_rig(*command, o->rig);
  CLI::Option* keep =
      command
          ->add_option(
              "--keep", o->keep,
              "what must stay; may be repeated. lint:CODE: a problem of that code.\n"
              "differs:TRACE.json: the first place where the rig parts from this trace of\n"
              "it; what stays of the rig is then left as it is. dialect:NAME (or A,B):\n"
              "that the rig moves otherwise in this dialect or with this switch on")
          ->allow_extra_args(false);
  CLI::Option* test = command->add_option(
      "--test", o->test,
      "or a command for the shell, such as 'port/run {} | grep -q nan', in which {} is\n"
      "the rig's file: its exit status stays what it is for the whole rig");
  command->add_option("--timeout", o->timeout, "seconds that the command may take")
      ->needs(test)
      ->capture_default_str();
  command->add_option("--output", o->output, "a new .skf file, - for stdout")->required();
  command->add_flag("--force", o->force, "over a file that is there, too");
  command->callback([o, keep, test, &run] {
    if (keep->count() == 0 && test->count() == 0)
      throw CLI::RequiredError("one of --keep and --test");
    run = [o] { return reduce(*o); };
  });
}

}  // namespace skelscope
