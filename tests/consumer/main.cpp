#include <skelform/skelform.h>
#include <cstdio>

int main(int argc, char** argv) {
  using namespace skelform;
  auto skf = load(argc > 1 ? argv[1] : "hero.skf");  // any version, 0.1 to 0.8
  if (!skf) {
    std::fprintf(stderr, "%s\n", skf.error.message.c_str());
    return 1;
  }
  const Armature& rig = skf->armature;  // never changes; all characters share it
  State hero = initial_state(rig);      // one per character: a copy saves it, assigning rewinds it
  Constructed built = make_constructed(rig);
  Scratch scratch = make_scratch(rig);  // serves all characters of a thread
  DrawList list;

  for (int tick = 0; tick < 60; ++tick) {  // physics has no time step: tick at a fixed rate
    Track walk;
    walk.animation = rig.animations.empty() ? -1 : 0;
    if (walk.animation == 0) walk.frame = time_frame(rig.animations[0], tick / 60.0, false, true);
    animate(rig, {&walk, 1}, hero.pose, scratch);
    construct(rig, hero.pose, hero.physics, built, scratch);
    build_draw_list(rig, hero.pose, built, skf->editor.active_styles, Placement{}, list);
    for (const DrawCommand& command : list.commands) {
      (void)command;  // draw index_count indices from first_index with texture atlas_idx
    }
  }
  std::printf("%zu bones, %zu draw commands\n", built.bones.size(), list.commands.size());
}
