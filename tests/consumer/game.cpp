#include <skelform/skelform.h>
#include <array>
#include <cstdio>
#include <span>
#include <utility>

using namespace skelform;

// What a character needs besides the rig that all of its kind share.
struct Hero {
  explicit Hero(const Armature& rig)
      : state(initial_state(rig)),
        current(make_constructed(rig)),
        previous(current),
        shown(current),
        overrides(make_overrides(rig)) {}
  State state;                           // pose and physics: copy it to save the game
  Constructed current, previous, shown;  // this tick, the one before, what is drawn between them
  Overrides overrides;
  Player player;
  AnimateScratch scratch;
  DrawList list;
  Placement placement;
};

void tick(const Armature& rig, Hero& hero, double seconds, std::span<const PlayMark> steps) {
  std::swap(hero.previous, hero.current);
  const PlayerTick now = update(hero.player, rig, seconds, steps);
  for (const PlayEvent& event : now.events)
    if (event.kind == PlayEventKind::Passed) std::puts("a foot comes down");
  animate(rig, now.tracks, hero.state.pose, hero.scratch, {{}, Mix::Blend, true});
  apply(hero.overrides, rig, hero.placement, hero.state.pose);
  construct(rig, hero.state.pose, hero.state.physics, hero.current);
}

int main(int argc, char** argv) {
  auto skf = load(argc > 1 ? argv[1] : "hero.skf");
  if (!skf) {
    std::fprintf(stderr, "%s\n", skf.error.message.c_str());
    return 1;
  }
  const Armature& rig = skf->armature;
  const int idle = find_animation(rig, "Idle", NameMatch::Trimmed);
  const int walk = find_animation(rig, "Walk", NameMatch::Trimmed);
  const int head = find_bone(rig, "Head", NameMatch::Trimmed);
  const int hand = find_bone(rig, "Near Hand", NameMatch::Trimmed);
  const std::array steps{PlayMark{walk, 0}, PlayMark{walk, 15}};

  Hero hero(rig);
  hero.placement.position = {400, 100};
  hero.placement.scale = {-0.5f, 0.5f};  // smaller, and looking the other way
  Attachment lantern;
  lantern.bone_id = hand;
  lantern.zindex = 100;
  lantern.size = {32, 48};  // of our own texture

  Clock clock;  // sixty ticks a second
  play(hero.player, idle);
  for (int frame = 0; frame < 288; ++frame) {  // two seconds at 144 frames a second
    if (frame == 72) cross_fade(hero.player, walk, 0.25);
    if (frame == 216 && head >= 0) hero.overrides.bones[head].rotation = {0.3f, Space::World};
    for (int due = ticks_due(clock, 1.0 / 144); due > 0; --due)
      tick(rig, hero, clock.tick_seconds, steps);
    interpolate(hero.previous, hero.current, share_of_next(clock), hero.shown);
    build_draw_list(rig, hero.state.pose, hero.shown, skf->editor.active_styles, hero.placement,
                    {&lantern, 1}, hero.list);
    for (const DrawCommand& command : hero.list.commands) {
      (void)command;  // draw with texture atlas_idx, or with ours where attachment is not -1
    }
  }
  std::printf("%zu draw commands, the lantern too\n", hero.list.commands.size());
}
