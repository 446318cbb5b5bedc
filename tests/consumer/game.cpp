#include <skelform/skelform.h>
#include <array>
#include <cstdio>

using namespace skelform;

int main(int argc, char** argv) {
  auto skf = load(argc > 1 ? argv[1] : "hero.skf");
  if (!skf) {
    std::fprintf(stderr, "%s\n", skf.error.message.c_str());
    return 1;
  }
  const Armature& rig = skf->armature;  // all characters of this rig share it
  const int idle = find_animation(rig, "Idle", NameMatch::Trimmed);
  const int walk = find_animation(rig, "Walk", NameMatch::Trimmed);
  const int head = find_bone(rig, "Head", NameMatch::Trimmed);
  const int hand = find_bone(rig, "Near Hand", NameMatch::Trimmed);
  const std::array steps{PlayMark{walk, 0}, PlayMark{walk, 15}};

  Actor hero = make_actor(*skf);  // a value: a copy saves it
  hero.placement.position = {400, 100};
  hero.placement.scale = {-0.5f, 0.5f};  // smaller, and facing the other way
  Attachment lantern;
  lantern.bone_id = hand;
  lantern.zindex = 100;
  lantern.size = {32, 48};  // of the game's own texture
  hero.attachments = {lantern};

  Clock clock;  // sixty ticks a second
  play(hero.player, idle);
  for (int frame = 0; frame < 288; ++frame) {  // two seconds at 144 frames a second
    if (frame == 72) cross_fade(hero.player, walk, 0.25);
    if (frame == 216) override_of(hero.overrides, head).rotation = {0.3f, Space::World};
    for (int due = ticks_due(clock, 1.0 / 144); due > 0; --due)
      for (const PlayEvent& event : tick(hero, rig, clock.tick_seconds, steps))
        if (event.kind == PlayEventKind::Passed) std::puts("a foot comes down");
    const DrawList& list = draw_list(hero, rig, tick_progress(clock));
    for (const DrawCommand& command : list.commands) {
      (void)command;  // draw texture atlas_idx, or the attachment's if attachment is not -1
    }
  }
  std::printf("%zu draw commands, the lantern too\n", hero.list.commands.size());
}
