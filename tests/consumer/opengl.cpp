// The OpenGL example of docs/game.md, word for word: snippets.py compares them.
// clang-format off
#include <skelform/opengl.h>
using namespace skelform;

bool run(const opengl::Loader& loader, const Clock& clock, int width, int height) {
  auto renderer = opengl::make_renderer(loader);                  // once per context; loader: glfwGetProcAddress ...
  if (!renderer) return false;
  auto rig = opengl::load(*renderer, "hero.skf");                 // once per file: the rig and its textures
  if (!rig) return false;
  opengl::Actor hero = opengl::make_actor(*rig);                  // once per character
  play(hero.player, find_animation(rig->armature(), "Walk", NameMatch::Trimmed));
  opengl::place(hero, {{400, 100}, {0.5f, 0.5f}});                // position and scale, y up
  tick(hero, rig->armature(), clock.tick_seconds);                // sixty times a second
  const opengl::Camera camera{{400, 300}, 1};                     // the point in the middle, and pixels per pixel
  opengl::draw(*renderer, *rig, hero, camera, width, height, tick_progress(clock));   // each frame
  return true;
}
