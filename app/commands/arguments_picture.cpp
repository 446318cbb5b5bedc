// The options of the commands that draw: render, thumbnail and the window.
#include <climits>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/kit/rig_file.h"

namespace skelscope {
namespace {

void add_film(CLI::App& command, RenderOptions& o) {
  CLI::Option* all = command.add_flag("--all-frames", o.all_frames,
                                      "draw all frames, simulated at 60 ticks a second");
  command.add_option("--frames", o.frames, "or only frames A..B, A.. or ..B")->excludes(all);
  command
      .add_option("--contact-sheet", o.contact_sheet,
                  "put all pictures into one .png, COLUMNS in a row")
      ->type_name("COLUMNS")
      ->check(CLI::Range(1, 1000));
  command
      .add_option("--fps", o.fps,
                  "pictures a second of a film (default: the animation's frame rate)")
      ->check(CLI::Range(1.0, 240.0));
  command.add_option("--loop", o.loop,
                     "number of plays of a .webp or .gif; 0, the default, repeats it for ever");
  command
      .add_option("--quality", o.quality,
                  "quality of a .webp, .mp4 or .webm, 1 to 100; a .webp is lossless by default")
      ->check(CLI::Range(1, 100));
}

void add_look(CLI::App& command, RenderOptions& o) {
  command.add_option(
      "--size", o.size,
      "WIDTHxHEIGHT in pixels (default: 1000x1000, or 240x240 for each picture of a\n"
      "contact sheet)");
  command
      .add_option("--camera", o.camera,
                  "the rig's point at the picture's centre, and picture pixels per rig pixel\n"
                  "(default: a camera that fits every pose)")
      ->type_name("X,Y,ZOOM");
  add_margin(command, o.margin);
  command.add_option("--scale", o.scale, "scale of lines and text")->capture_default_str();
  command.add_option("--style", o.styles, "active styles, separated by commas; earlier ones win")
      ->delimiter(',');
  command
      .add_option("--background", o.background,
                  "#RRGGBB, none, theme, or a .png or .jpg that fills the picture (- for stdin)")
      ->capture_default_str();
  command
      .add_option("--overlays", o.overlays,
                  "any of bones, names, ik, physics, mesh, grid, separated by commas")
      ->delimiter(',');
  command.add_flag("--frame-number", o.frame_number, "draw the frame number into each picture");
  command.add_option("--ghosts", o.ghosts,
                     "onion skin: N ghosts before and N after, or BEFORE,AFTER, five frames apart");
  command
      .add_option("--trails", o.trails,
                  "draw the motion trails of these bones, separated by commas, 90 ticks before\n"
                  "and after each picture")
      ->delimiter(',')
      ->type_name("BONE");
  command.add_flag("--no-artwork", o.no_artwork, "draw the overlays without the rig's sprites");
  command.add_flag("--light", o.light, "use the light theme");
  command.add_flag("--nearest", o.nearest, "nearest-neighbour filtering, for pixel art");
}

}  // namespace

void add_render(CLI::App& app, Command& run) {
  CLI::App* command = add_command(app, "render", "draw rigs as pictures, or animations as films");
  auto o = std::make_shared<RenderOptions>();
  auto batch = std::make_shared<BatchOptions>();
  add_batch(*command, *batch);
  command->get_option("RIG")->required(false)->description(
      "exported .skf files, folders, or patterns (default: the built-in example)");
  CLI::Option* animation =
      command->add_option("--animation", o->animation,
                          "animation to draw (default: the first); all makes a film of each,\n"
                          "with {animation} in the output name");
  command
      ->add_option(
          "--recording", o->recording,
          "recording, or trace that contains one, to draw instead of an animation, with its\n"
          "physics and drags; its ticks are the frames")
      ->excludes(animation);
  CLI::Option* frame =
      command->add_option("--frame", o->frame, "frame of the animation (default: the first)");
  add_film(*command, *o);
  command->add_flag(
      "--as-window", o->as_window,
      "start physics at rest, as the window does (default: as in a freshly loaded rig)");
  frame->excludes("--all-frames")->excludes("--frames")->excludes("--contact-sheet");
  add_placement(*command, o->placement);
  for (const char* name : {"--flip", "--place", "--scale-rig", "--rotate", "--velocity"})
    command->get_option(name)->excludes("--recording");
  add_look(*command, *o);
  command
      ->add_option(
          "-o,--output", o->output,
          "a .png, .webp or .jpg file, - for stdout. A film is NAME_{frame:04}.png, .webp,\n"
          "or with ffmpeg .gif, .mp4, .webm, .mov. An existing file is replaced once the\n"
          "new one is complete. For many rigs give a folder, or a name with {name};\n"
          "{animation} stands for the animation's name")
      ->required();
  command->callback([o, batch, animation, &run] {
    o->has_animation = animation->count() > 0;
    run = [o, batch] { return render_rigs(*batch, *o); };
  });
}

void add_thumbnail(CLI::App& app, Command& run) {
  CLI::App* command = add_command(app, "thumbnail", "draw thumbnails of rigs for file managers");
  auto o = std::make_shared<ThumbnailOptions>();
  add_batch(*command, o->batch);
  command->get_option("RIG")->description(
      "exported .skf files, folders, or patterns; - for stdin. The last argument is\n"
      "OUTPUT: a .png, .webp or .jpg file, - for stdout; for many rigs see --output");
  command->add_option(
      "-o,--output", o->output,
      "output file, instead of the last argument; for many rigs a folder, or a name\n"
      "with {name}");
  command->add_option("--size", o->size, "greatest length of the picture's longer side, in pixels")
      ->capture_default_str();
  add_margin(*command, o->margin);
  command->add_option("--format", o->format, "file format, whatever the ending of OUTPUT")
      ->check(CLI::IsMember({"png"}));
  command->callback([o, &run] {
    std::vector<std::string>& words = o->batch.rigs;
    if (o->output.empty()) {
      if (words.size() < 2) throw CLI::RequiredError("OUTPUT");
      o->output = words.back();
      words.pop_back();
    }
    run = [o] { return thumbnail(*o); };
  });
}

// A rig may follow "--live" without an address between them.
void take_live(ViewOptions& options, const std::string& typed) {
  const bool rig = typed.ends_with(".skf") || typed.ends_with(".skfe");
  options.live = rig ? "" : typed;
  if (rig) options.rigs.insert(options.rigs.begin(), typed);
}

void add_view(CLI::App& app, Command& run) {
  auto o = std::make_shared<ViewOptions>();
  app.add_option("RIG", o->rigs,
                 ".skf files to open (default: the built-in example). The window shows the first;\n"
                 "Ctrl+PageDown and Ctrl+PageUp switch between them");
  app.add_option("--animation", o->animation, "play this animation (default: the first)");
  app.add_option("--frame", o->frame, "pause at this frame")->check(CLI::Range(0, INT_MAX));
  app.add_option("--select", o->select, "select the bone with this name");
  app.add_option("--tab", o->tabs, "open these tabs, such as draw-order,problems")->delimiter(',');
  app.add_option("--theme", o->theme, "colour theme: dark or light")
      ->check(CLI::IsMember({"dark", "light"}));
  app.add_option("--screenshot", o->screenshot,
                 "save a picture of the window as this .png, .webp or .jpg, and exit");
  app.add_option("--size", o->size, "size of the screenshot in pixels")->capture_default_str();
  app.add_option("--scale", o->scale,
                 "content scale of the screenshot; 2 suits a high-density screen")
      ->check(CLI::Range(0.5, 4.0))
      ->capture_default_str();
  add_placement(app, o->placement);
  auto live = std::make_shared<std::string>();
  CLI::Option* waits = app.add_option("--live", *live,
                                      "wait for running games, and show what they do (default:\n"
                                      "127.0.0.1:7447, this machine alone)");
  waits->expected(0, 1)->type_name("[HOST:PORT]");
  run = [o, live, waits, &app] {
    if (waits->count() > 0) take_live(*o, *live);
    const std::string missing = missing_file(app, o->rigs);
    return missing.empty() ? view(*o) : complain(missing);
  };
}

}  // namespace skelscope
