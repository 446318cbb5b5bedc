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
  CLI::App* command =
      add_command(app, "lint", "list a rig's problems; status 1 when it has errors");
  auto o = std::make_shared<LintOptions>();
  add_rig(*command, o->rig);
  command->add_flag("--json", o->json, "as JSON");
  command->add_flag("--strict", o->strict, "status 1 for warnings, too");
  command
      ->add_option("--ignore", o->ignore,
                   "leave out problems of this code; may be repeated. What is ignored in the\n"
                   "window does not count here")
      ->allow_extra_args(false);
  command->callback([o, &run] { run = [o] { return lint(*o); }; });
}

void add_trace(CLI::App& app, Run& run) {
  CLI::App* command = add_command(app, "trace", "print the pose of every tick as JSON");
  auto o = std::make_shared<TraceOptions>();
  add_rig(*command, o->rig);
  CLI::Option* recording =
      command->add_option("--recording", o->recording, "replay this recording, - for stdin");
  CLI::Option* animation =
      command->add_option("--animation", o->animation,
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
  CLI::App* command =
      add_command(app, "compare", "find where two traces part; status 1 when they differ");
  auto o = std::make_shared<CompareOptions>();
  command->add_option("A", o->a, "a trace, - for stdin")->required();
  command->add_option("B", o->b, "another trace")->required();
  command
      ->add_option("--tolerance", o->tolerance,
                   "pixels that may be apart; rotations (modulo 2 pi): a hundredth of it in\n"
                   "radians, scales and tints: a thousandth")
      ->capture_default_str();
  command->add_flag("--json", o->json, "as JSON");
  command->callback([o, &run] { run = [o] { return compare(*o); }; });
}

void add_diff(CLI::App& app, Run& run) {
  CLI::App* command =
      add_command(app, "diff", "say what changed between two exports; status 1 when something did");
  auto o = std::make_shared<DiffOptions>();
  command->add_option("A", o->a, "an exported .skf file")->required();
  command->add_option("B", o->b, "a later export of it")->required();
  command->add_flag("--json", o->json, "as JSON, all of it");
  command->callback([o, &run] { run = [o] { return diff(*o); }; });
}

void add_film(CLI::App& command, RenderOptions& o) {
  command.add_flag("--all-frames", o.all_frames, "the whole animation, at sixty ticks a second");
  command.add_option("--frames", o.frames, "or frames A..B, A.. or ..B of it");
  command.add_option("--fps", o.fps, "pictures a second; as many as the animation has without");
  command.add_option("--loop", o.loop, "how often a .webp or .gif plays, 0 for ever")
      ->capture_default_str();
}

void add_render(CLI::App& app, Run& run) {
  CLI::App* command =
      add_command(app, "render", "draw a frame of a rig as a PNG, or an animation as a film");
  auto o = std::make_shared<RenderOptions>();
  command->add_option("RIG", o->rig, "an exported .skf file; the built-in example without one");
  command->add_option("--animation", o->animation, "its name; the first without");
  CLI::Option* frame =
      command->add_option("--frame", o->frame, "of the animation")->capture_default_str();
  add_film(*command, *o);
  frame->excludes("--all-frames")->excludes("--frames");
  command->add_option("--size", o->size, "WIDTHxHEIGHT in pixels")->capture_default_str();
  command->add_option("--scale", o->scale, "of strokes, words and the margin")
      ->capture_default_str();
  command->add_option("--style", o->styles, "active styles, the first wins")->delimiter(',');
  command->add_option("--background", o->background, "#RRGGBB, none or theme")
      ->capture_default_str();
  command->add_option("--overlays", o->overlays, "of bones, names, ik, physics, mesh, grid")
      ->delimiter(',');
  command->add_option("--ghosts", o->ghosts,
                      "onion skin: N before and after, or BEFORE,AFTER, five frames apart");
  command->add_flag("--light", o->light, "the light theme");
  command->add_flag("--nearest", o->nearest, "sharp texels, for pixel art");
  command
      ->add_option("--output", o->output,
                   "a .png file, - for stdout. A film: NAME_{frame:04}.png, .webp, or with\n"
                   "ffmpeg .gif, .mp4, .webm. A file of that name is replaced, once the new\n"
                   "one is whole")
      ->required();
  command->callback([o, &run] { run = [o] { return render(*o); }; });
}

void add_thumbnail(CLI::App& app, Run& run) {
  CLI::App* command = add_command(app, "thumbnail", "write a small picture for file managers");
  auto o = std::make_shared<ThumbnailOptions>();
  add_rig(*command, o->rig);
  command->add_option("OUTPUT", o->output, "a .png file")->required();
  command->add_option("--size", o->size, "pixels of its longer side, at most")
      ->capture_default_str();
  command->callback([o, &run] { run = [o] { return thumbnail(*o); }; });
}

void add_view(CLI::App& app, Run& run) {
  auto o = std::make_shared<ViewOptions>();
  app.add_option("RIG", o->rigs,
                 "the .skf files to open: the first is shown, Ctrl+PageDown and Ctrl+PageUp go\n"
                 "through them; the built-in example without one");
  app.add_option("--animation", o->animation, "play this animation; the first without");
  app.add_option("--frame", o->frame, "pause at this frame");
  app.add_option("--select", o->select, "select the bone of this name");
  app.add_option("--tab", o->tabs, "open these tabs: draw-order,problems")->delimiter(',');
  app.add_option("--theme", o->theme, "dark or light")->check(CLI::IsMember({"dark", "light"}));
  app.add_option("--screenshot", o->screenshot, "draw the window into this .png and stop");
  app.add_option("--size", o->size, "of that picture")->capture_default_str();
  app.add_option("--scale", o->scale, "its content scale, 2 for a dense screen")
      ->check(CLI::Range(0.5, 4.0))
      ->capture_default_str();
  run = [o] { return view(*o); };
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
  app.footer(
      "Data goes to stdout, messages to stderr. Exit status: 0 fine, 1 problems or\n"
      "differences, 2 wrong usage or unreadable input.");
  Run run;
  add_inspect(app, run);
  add_lint(app, run);
  add_trace(app, run);
  add_compare(app, run);
  add_diff(app, run);
  add_render(app, run);
  add_thumbnail(app, run);
  add_view(app, run);
  app.require_subcommand(0, 1);
  const int status = parsed(app, argc, argv);
  if (status != kFine) return status < 0 ? kFine : status;
  return run();
}
