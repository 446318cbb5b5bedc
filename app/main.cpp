// The command line: says what there is and calls one command.
#include <CLI/CLI.hpp>
#include <functional>

#include "commands/commands.h"

namespace {

using namespace skelscope;
using Run = std::function<int()>;

CLI::App* add_command(CLI::App& app, const char* name, const char* help) {
  CLI::App* command = app.add_subcommand(name, help);
  command->fallthrough(false);
  return command;
}

void add_rig(CLI::App& command, std::string& rig) {
  command.add_option("RIG", rig, "an exported .skf file")->required();
}

void add_inspect(CLI::App& app, Run& run) {
  CLI::App* command = add_command(app, "inspect", "say what is in a rig");
  auto o = std::make_shared<InspectOptions>();
  add_rig(*command, o->rig);
  command->add_flag("--json", o->json, "as JSON");
  command->callback([o, &run] { run = [o] { return inspect(*o); }; });
}

void add_lint(CLI::App& app, Run& run) {
  CLI::App* command = add_command(app, "lint", "list a rig's problems; status 1 when it has errors");
  auto o = std::make_shared<LintOptions>();
  add_rig(*command, o->rig);
  command->add_flag("--json", o->json, "as JSON");
  command->add_flag("--strict", o->strict, "status 1 for warnings, too");
  command->callback([o, &run] { run = [o] { return lint(*o); }; });
}

void add_trace(CLI::App& app, Run& run) {
  CLI::App* command = add_command(app, "trace", "print the pose of every tick as JSON");
  auto o = std::make_shared<TraceOptions>();
  add_rig(*command, o->rig);
  CLI::Option* recording = command->add_option("--recording", o->recording,
      "replay this recording, - for stdin");
  CLI::Option* animation = command->add_option("--animation", o->animation,
      "or play this animation (name or index) from its start, a frame a tick");
  command->add_option("--frames", o->frames, "print only these frames: A..B, A.. or N")
      ->needs(animation);
  recording->excludes(animation);
  command->add_flag("--stages", o->stages, "also the pose after FK, IK and physics");
  command->add_option("--output", o->output, "file, - for stdout")->capture_default_str();
  command->callback([o, &run] {
    if (o->recording.empty() && o->animation.empty())
      throw CLI::RequiredError("one of --recording and --animation");
    run = [o] { return trace(*o); };
  });
}

void add_compare(CLI::App& app, Run& run) {
  CLI::App* command = add_command(app, "compare",
      "find where two traces part; status 1 when they differ");
  auto o = std::make_shared<CompareOptions>();
  command->add_option("A", o->a, "a trace, - for stdin")->required();
  command->add_option("B", o->b, "another trace")->required();
  command->add_option("--tolerance", o->tolerance,
      "pixels that may be apart; rotations (modulo 2 pi): a hundredth of it in\n"
      "radians, scales and tints: a thousandth")->capture_default_str();
  command->add_flag("--json", o->json, "as JSON");
  command->callback([o, &run] { run = [o] { return compare(*o); }; });
}

int parsed(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
    return kFine;
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? -1 : kUnreadable;
  }
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Viewer and debugger for 2D rigs exported by SkelForm.", "skelscope"};
  app.set_version_flag("--version", "skelscope " SKELSCOPE_VERSION);
  app.footer("Data goes to stdout, messages to stderr. Exit status: 0 fine, 1 problems or\n"
             "differences, 2 wrong usage or unreadable input.");
  Run run;
  add_inspect(app, run);
  add_lint(app, run);
  add_trace(app, run);
  add_compare(app, run);
  app.require_subcommand(1);
  const int status = parsed(app, argc, argv);
  if (status != kFine) return status < 0 ? kFine : status;
  return run();
}
