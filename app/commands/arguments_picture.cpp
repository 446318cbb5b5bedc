// The options of what draws: render, thumbnail and the window.
#include <climits>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/kit/rig_file.h"

namespace skelscope {
namespace {

void add_film(CLI::App& command, RenderOptions& o) {
  CLI::Option* all = command.add_flag("--all-frames", o.all_frames,
                                      "the whole animation, at sixty ticks a second");
  command.add_option("--frames", o.frames, "or frames A..B, A.. or ..B of it")->excludes(all);
  command
      .add_option("--contact-sheet", o.contact_sheet,
                  "all pictures in one .png, COLUMNS beside each other")
      ->type_name("COLUMNS")
      ->check(CLI::Range(1, 1000));
  command
      .add_option("--fps", o.fps,
                  "pictures a second of a film; as many as the animation has without")
      ->check(CLI::Range(1.0, 240.0));
  command.add_option("--loop", o.loop,
                     "how often a .webp or .gif plays; for ever with 0 and without");
  command
      .add_option("--quality", o.quality,
                  "of a .webp, .mp4 or .webm, 1 to 100; a .webp is lossless without")
      ->check(CLI::Range(1, 100));
}

void add_look(CLI::App& command, RenderOptions& o) {
  command.add_option("--size", o.size,
                     "WIDTHxHEIGHT in pixels; 1000x1000 without, of each in a contact\n"
                     "sheet 240x240");
  command
      .add_option("--camera", o.camera,
                  "what of the rig is in the middle, and pixels per pixel of the rig; one that\n"
                  "holds every pose without")
      ->type_name("X,Y,ZOOM");
  add_margin(command, o.margin);
  command.add_option("--scale", o.scale, "of strokes and words")->capture_default_str();
  command.add_option("--style", o.styles, "active styles, the first wins")->delimiter(',');
  command
      .add_option("--background", o.background,
                  "#RRGGBB, none, theme, or a .png or .jpg that covers (- for stdin)")
      ->capture_default_str();
  command.add_option("--overlays", o.overlays, "of bones, names, ik, physics, mesh, grid")
      ->delimiter(',');
  command.add_flag("--frame-number", o.frame_number, "draw each frame's number into its picture");
  command.add_option("--ghosts", o.ghosts,
                     "onion skin: N before and after, or BEFORE,AFTER, five frames apart");
  command.add_flag("--light", o.light, "the light theme");
  command.add_flag("--nearest", o.nearest, "sharp texels, for pixel art");
}

}  // namespace

void add_render(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "render", "draw a frame of rigs as PNGs, or animations as films");
  auto o = std::make_shared<RenderOptions>();
  auto batch = std::make_shared<BatchOptions>();
  add_batch(*command, *batch);
  command->get_option("RIG")->required(false)->description(
      "exported .skf files, folders with all in them, patterns; the built-in example without one");
  CLI::Option* animation = command->add_option(
      "--animation", o->animation,
      "its name; the first without; all: a film of each, with {animation} in the output");
  command
      ->add_option("--recording", o->recording,
                   "what was recorded in place of an animation, tick by tick, physics and drags\n"
                   "included; frames are its ticks")
      ->excludes(animation);
  CLI::Option* frame =
      command->add_option("--frame", o->frame, "of the animation; the first without");
  add_film(*command, *o);
  command->add_flag("--as-window", o->as_window,
                    "physics begins at rest, as in the window; without it as in a freshly loaded\n"
                    "rig");
  frame->excludes("--all-frames")->excludes("--frames")->excludes("--contact-sheet");
  add_placement(*command, o->placement);
  for (const char* name : {"--flip", "--place", "--scale-rig", "--rotate", "--velocity"})
    command->get_option(name)->excludes("--recording");
  add_look(*command, *o);
  command
      ->add_option(
          "--output", o->output,
          "a .png, .webp or .jpg file, - for stdout. A film: NAME_{frame:04}.png, .webp,\n"
          "or with ffmpeg .gif, .mp4, .webm, .mov. A file of that name is replaced, once\n"
          "the new one is whole. Of many rigs a folder, or a name with {name}; {animation}\n"
          "is the animation's")
      ->required();
  command->callback([o, batch, animation, &run] {
    o->has_animation = animation->count() > 0;
    run = [o, batch] { return render_rigs(*batch, *o); };
  });
}

void add_thumbnail(CLI::App& app, Command& run) {
  CLI::App* command = add_command(app, "thumbnail", "write small pictures for file managers");
  auto o = std::make_shared<ThumbnailOptions>();
  add_batch(*command, o->batch);
  command->get_option("RIG")->description(
      "exported .skf files, folders with all in them, patterns; - for stdin. The last word is\n"
      "OUTPUT: a .png, .webp or .jpg file, - for stdout; of many rigs as in --output");
  command->add_option("--output", o->output,
                      "in place of that word; of many rigs a folder, or a name with {name}");
  command->add_option("--size", o->size, "pixels of its longer side, at most")
      ->capture_default_str();
  add_margin(*command, o->margin);
  command->add_option("--format", o->format, "write this, whatever the ending of OUTPUT")
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

void add_view(CLI::App& app, Command& run) {
  auto o = std::make_shared<ViewOptions>();
  app.add_option("RIG", o->rigs,
                 "the .skf files to open: the first is shown, Ctrl+PageDown and Ctrl+PageUp go\n"
                 "through them; the built-in example without one");
  app.add_option("--animation", o->animation, "play this animation; the first without");
  app.add_option("--frame", o->frame, "pause at this frame")->check(CLI::Range(0, INT_MAX));
  app.add_option("--select", o->select, "select the bone of this name");
  app.add_option("--tab", o->tabs, "open these tabs: draw-order,problems")->delimiter(',');
  app.add_option("--theme", o->theme, "dark or light")->check(CLI::IsMember({"dark", "light"}));
  app.add_option("--screenshot", o->screenshot,
                 "draw the window into this .png, .webp or .jpg and stop");
  app.add_option("--size", o->size, "of that picture")->capture_default_str();
  app.add_option("--scale", o->scale, "its content scale, 2 for a dense screen")
      ->check(CLI::Range(0.5, 4.0))
      ->capture_default_str();
  add_placement(app, o->placement);
  run = [o, &app] {
    const std::string missing = missing_file(app, o->rigs);
    return missing.empty() ? view(*o) : complain(missing);
  };
}

}  // namespace skelscope
