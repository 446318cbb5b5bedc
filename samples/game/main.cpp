// The lantern newt walks at night.   lantern RIG.skf
// Left and right (or A and D) walk, space jumps, the left mouse button aims, the right one pokes, S
// changes the style, F calls friends. A new export of the rig, or of RIG.tuning.json beside it,
// appears within a second; its marks named "step" are steps, and its root motion walks.
// With --live [HOST:PORT] SkelScope, started as `skelscope --live`, shows the newt and may pause,
// slow or tune it. With --send-rig it gets the rig's file, too, as on another machine.
//   lantern RIG.skf --script FILE --picture FILE.bmp [--fps N]    plays a script without a window
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "lantern.h"
#include "live.h"
#include "script.h"

using namespace lantern;

namespace {

struct Options {
  std::string rig, script, picture;
  std::string place;  // of SkelScope; empty: the usual
  bool live = false, sends_rig = false;
  double fps = 144;
};

struct End {
  void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
  void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
  void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
using WindowPtr = std::unique_ptr<SDL_Window, End>;
using RendererPtr = std::unique_ptr<SDL_Renderer, End>;
using SurfacePtr = std::unique_ptr<SDL_Surface, End>;

int fail(const std::string& message) {
  std::fprintf(stderr, "lantern: %s\n", message.c_str());
  return 2;
}

// Whether a word after --live is a place: a port or HOST:PORT, as in 7447 or 127.0.0.1:7447.
bool is_place(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789.:") == word.npos;
}

bool read_options(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const bool has_value = i + 1 < argc;
    if (word == "--script" && has_value)
      options.script = argv[++i];
    else if (word == "--picture" && has_value)
      options.picture = argv[++i];
    else if (word == "--fps" && has_value)
      options.fps = std::atof(argv[++i]);
    else if (word == "--live")
      options.live = true, options.place = has_value && is_place(argv[i + 1]) ? argv[++i] : "";
    else if (word == "--send-rig")
      options.sends_rig = true;
    else if (options.rig.empty() && word[0] != '-')
      options.rig = word;
    else
      return false;
  }
  return !options.rig.empty() && options.fps >= 1 &&
         options.script.empty() == options.picture.empty();
}

Input read_input(bool& running) {
  Input input;
  for (SDL_Event event; SDL_PollEvent(&event);) {
    if (event.type == SDL_QUIT) running = false;
    if (event.type == SDL_MOUSEBUTTONDOWN && event.button.button == SDL_BUTTON_RIGHT)
      input.poke = true;
    if (event.type != SDL_KEYDOWN || event.key.repeat) continue;
    const SDL_Keycode key = event.key.keysym.sym;
    if (key == SDLK_ESCAPE || key == SDLK_q) running = false;
    if (key == SDLK_f) input.friends = true;
    if (key == SDLK_SPACE) input.jump = true;
    if (key == SDLK_s) input.style = true;
  }
  const Uint8* keys = SDL_GetKeyboardState(nullptr);
  input.walk += keys[SDL_SCANCODE_RIGHT] || keys[SDL_SCANCODE_D];
  input.walk -= keys[SDL_SCANCODE_LEFT] || keys[SDL_SCANCODE_A];
  int x = 0, y = 0;
  input.aim = (SDL_GetMouseState(&x, &y) & SDL_BUTTON_LMASK) != 0;
  input.mouse = {static_cast<float>(x), static_cast<float>(y)};
  return input;
}

constexpr const char* kForeign =
    "this is another rig than the game is made for: it needs the "
    "animations Idle, Walk, Jump and the bones of the lantern newt";

constexpr const char* kKeys =
    "Left Right or A D: walk   Space: jump   S: next style   F: friends\n"
    "left mouse button: aim   right: poke   Q: quit\n"
    "A new export of the rig and RIG.tuning.json beside it are loaded while the game runs.";

int play_in_window(const Options& options) {
  std::puts(kKeys);
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fail(SDL_GetError());
  const WindowPtr window(SDL_CreateWindow("Lantern", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                          kScreenWidth, kScreenHeight, 0));
  const RendererPtr renderer(SDL_CreateRenderer(window.get(), -1, SDL_RENDERER_PRESENTVSYNC));
  if (!renderer) return fail(SDL_GetError());
  auto rig = skelform::sdl2::load(renderer.get(), options.rig);
  if (!rig) return fail(rig.error.message);
  if (!is_complete(find_parts(rig->armature()))) return fail(kForeign);
  Game game = make_game(std::move(*rig));
  if (options.live) show_live(game, options.place, options.rig, options.sends_rig);
  Watch watch = make_watch(options.rig);
  Pictures pictures = make_pictures(renderer.get());
  Uint64 before = SDL_GetPerformanceCounter();
  for (bool running = true; running;) {
    const Input input = read_input(running);
    const Uint64 now = SDL_GetPerformanceCounter();
    const double seconds = double(now - before) / double(SDL_GetPerformanceFrequency());
    before = now;
    follow_files(watch, game, renderer.get(), seconds);
    play_frame(game, input, seconds);
    draw(renderer.get(), game, pictures);
    SDL_RenderPresent(renderer.get());
  }
  return 0;
}

int play_a_script(const Options& options) {
  const SurfacePtr surface(
      SDL_CreateRGBSurfaceWithFormat(0, kScreenWidth, kScreenHeight, 32, SDL_PIXELFORMAT_RGBA32));
  const RendererPtr renderer(SDL_CreateSoftwareRenderer(surface.get()));
  if (!renderer) return fail(SDL_GetError());
  std::vector<Line> lines;
  std::string error;
  if (!read_script(options.script, lines, error)) return fail(error);
  auto rig = skelform::sdl2::load(renderer.get(), options.rig);
  if (!rig) return fail(rig.error.message);
  if (!is_complete(find_parts(rig->armature()))) return fail(kForeign);
  Game game = make_game(std::move(*rig));
  if (options.live) show_live(game, options.place, options.rig, options.sends_rig);
  Watch watch = make_watch(options.rig);
  play_script(game, lines, 1 / options.fps, watch, renderer.get());
  Pictures pictures = make_pictures(renderer.get());
  draw(renderer.get(), game, pictures);
  SDL_RenderFlush(renderer.get());
  if (SDL_SaveBMP(surface.get(), options.picture.c_str()) != 0) return fail(SDL_GetError());
  const SDL_FPoint hand = skelform::sdl2::to_screen(bone_to_world(game.hero, game.parts.hand),
                                                    game.camera, kScreenWidth, kScreenHeight);
  std::printf("x %.1f  y %.1f  steps %d  animation %d  style %d  hand %.1f %.1f  pokes %d\n",
              game.place.x, game.place.y, game.steps, playing(game.hero.player),
              game.hero.styles.front(), hand.x, hand.y, game.pokes);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!read_options(argc, argv, options))
    return fail(
        "lantern RIG.skf [--live [HOST:PORT] [--send-rig]] [--script FILE --picture FILE.bmp "
        "[--fps N]]");
  return options.script.empty() ? play_in_window(options) : play_a_script(options);
}
