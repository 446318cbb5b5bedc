#include "game.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "live.h"

namespace lantern {
namespace {

using namespace skelform;

constexpr float kSize = 0.45f;        // screen pixels per pixel of the rig
constexpr float kPace = 320 * kSize;  // pixels a second, at which the feet do not slide
constexpr float kGravity = 1800;      // pixels a second, each second
constexpr float kLeap = 500;          // pixels a second
constexpr int kTakeOff = 20;          // frame of the jump on which the feet leave the ground
constexpr float kRoom = 240;          // pixels from the middle in which the camera rests
constexpr double kNearEnd = 0.15;     // seconds before its end at which a jump may follow
constexpr int kFriends = 12;
constexpr double kFade = 0.2;                // seconds
constexpr int kNearStep = 0, kFarStep = 24;  // frames of the walk on which a foot comes down

// Starts an animation with its tuned fade, or else with the usual one.
void fade_to(Game& game, int animation, double usual, PlayOptions options = {}) {
  Player& player = game.hero.player;
  options.fade = usual;
  play(player, animation,
       fade_options(game.tuning, game.rig.armature(), playing(player), animation, options));
}

void follow_feet(Game& game, const Input& input) {
  if (game.jumps) return;
  const int wanted = input.walk != 0 ? game.parts.walk : game.parts.idle;
  if (playing(game.hero.player) != wanted) fade_to(game, wanted, kFade);
}

void begin_jump(Game& game) {
  const bool lands = current_voice(game.hero.player, game.rig.armature()).remaining < kNearEnd;
  if (game.jumps && !lands) return;
  game.jumps = true;
  PlayOptions once;
  once.end = PlayEnd::Hold;
  fade_to(game, game.parts.jump, 0.1, once);
}

void next_style(Actor& hero, const Armature& rig) {
  const auto count = static_cast<int>(rig.styles.size());
  const int now = hero.styles.empty() ? 0 : hero.styles.front();
  if (count > 0) hero.styles = {(now + 1) % count};
}

// Sets the placement in the world, y up, because tick() constructs there.
void stand(Game& game) {
  game.hero.placement.position = sdl2::to_world(game.place);
  game.hero.placement.scale = {game.looks_left ? -kSize : kSize, kSize};
}

Vec2 at_mouse(const Game& game, const Input& input) {
  return sdl2::to_world(input.mouse, game.camera, kScreenWidth, kScreenHeight);
}

// The hand reaches for the mouse by IK, as far as the arm allows, and the head looks at the mouse.
void aim(Game& game, const Input& input) {
  BoneOverride& target = override_of(game.hero.overrides, game.parts.target);
  BoneOverride& head = override_of(game.hero.overrides, game.parts.head);
  target = head = {};
  if (!input.aim) return;
  const auto& bones = game.hero.current.bones;
  const Vec2 mouse = world_to_rig(game.hero.placement, at_mouse(game, input));
  const Vec2 shoulder = bones[game.parts.arm].pos;
  target.position = {shoulder + unit(mouse - shoulder) * 112.0f, Space::Rig};
  const float angle = angle_of(mouse - bones[game.parts.head].pos);
  head.rotation = {std::clamp(angle, -0.5f, 0.5f), Space::Rig};
}

// The shadow stays on the ground.
void place_shadow(Game& game) {
  const Vec2 ground = sdl2::to_world({game.place.x, game.ground});
  override_of(game.hero.overrides, game.parts.shadow).position = {ground, Space::World};
}

// The lantern hangs straight down from the hand.
void hang_lantern(Actor& hero, int hand) {
  const float upright = -hero.current.bones[hand].rot;
  hero.attachments[0].rotation = upright;
  hero.attachments[0].position = rotate({6, -42}, upright);
}

void move(Game& game, const Input& input, float seconds) {
  const SDL_FPoint before = game.place;
  if (input.walk != 0) game.looks_left = input.walk < 0;
  const bool animated = game.hero.root.bone >= 0;  // the animation says how far a step goes
  const float way =
      animated ? world_step(game.hero).move.x : kPace * static_cast<float>(input.walk) * seconds;
  game.place.x = std::clamp(game.place.x + way, 80.0f, kWorldWidth - 80);
  game.place.y -= game.rising * seconds;
  game.rising -= game.place.y < game.ground ? kGravity * seconds : 0;
  if (game.place.y >= game.ground) game.place.y = game.ground, game.rising = 0;
  game.hero.velocity = {game.place.x - before.x, before.y - game.place.y};
  float& middle = game.camera.center.x;
  middle = std::clamp(middle, game.place.x - kRoom, game.place.x + kRoom);
  middle = std::clamp(middle, kScreenWidth / 2.0f, kWorldWidth - kScreenWidth / 2.0f);
}

// The marks of the game, unless the tuning has its own of the name "step"; then those of the
// tuning.
std::vector<PlayMark> marks_for(const Game& game) {
  const auto is_step = [](const MarkTuning& mark) { return mark.name == "step"; };
  const bool tuned = std::ranges::any_of(game.tuning.marks, is_step);
  const int walk = tuned ? -1 : game.parts.walk;
  std::vector<PlayMark> marks{{game.parts.jump, kTakeOff}, {walk, kNearStep}, {walk, kFarStep}};
  const std::vector<PlayMark> own = marks_of(game.tuning, game.rig.armature());
  marks.insert(marks.end(), own.begin(), own.end());
  return marks;
}

bool is_step(const Game& game, int mark) {
  const std::size_t own = 3, at = static_cast<std::size_t>(mark);
  return at < own ? at > 0 : game.tuning.marks[at - own].name == "step";
}

void hear(Game& game, const PlayEvent& event) {
  const bool passed = event.kind == PlayEventKind::Passed;
  if (passed) live_mark(game.live, is_step(game, event.mark) ? "step" : "take-off");
  if (passed && event.mark == 0) {
    game.rising = kLeap;
    game.place.y -= 1;
  }
  game.steps += passed && is_step(game, event.mark);
  if (event.kind == PlayEventKind::Finished) game.jumps = false;
}

// The others walk to and fro at their own pace, all ticked side by side.
void tick_friends(Game& game) {
  std::vector<Actor*> crowd;
  for (sdl2::Actor& one : game.friends) {
    Vec2& at = one.placement.position;
    const float to = at.x + (one.placement.scale.x < 0 ? -1 : 1) * kPace / 60;
    if (to < 40 || to > kWorldWidth - 40) one.placement.scale.x *= -1;
    at.x = std::clamp(to, 40.0f, kWorldWidth - 40);
    crowd.push_back(&one);
  }
  tick_many(game.rig.armature(), crowd, game.clock.tick_seconds, game.crowd);
}

void call_friends(Game& game) {
  if (!game.friends.empty()) return game.friends.clear();
  const auto styles = static_cast<int>(game.rig.armature().styles.size());
  for (int i = 0; i < kFriends; ++i) {
    sdl2::Actor& one = game.friends.emplace_back(sdl2::make_actor(game.rig));
    one.styles = {i % std::max(styles, 1)};
    const float depth = static_cast<float>(i * 7 % kFriends - kFriends / 2) * 6;
    one.placement.position = {60.0f + static_cast<float>(i) * 150, -game.ground - depth};
    one.placement.scale = {i % 2 == 0 ? kSize : -kSize, kSize};
    play(one.player, game.parts.walk, {.first_frame = static_cast<double>(i * 5)});
    snap(one);
  }
}

// Pokes the hero if the mouse is over one of its sprites.
void poke(Game& game, const Input& input) {
  const Vec2 at = at_mouse(game, input);
  DrawList seen;
  const DrawnBounds bounds = bounds_at_tick(game.hero, game.rig.armature(), seen);
  if (!has_point(bounds, at) || !sprite_at(seen, at)) return;
  ++game.pokes;
  game.hurt = 0.3f;
}

void tick(Game& game, const Input& input) {
  game.hurt = std::max(game.hurt - static_cast<float>(game.clock.tick_seconds), 0.0f);
  game.hero.placement.tint = game.hurt > 0 ? Color{1, 0.4f, 0.4f, 1} : Color{1};
  move(game, input, static_cast<float>(game.clock.tick_seconds));
  follow_feet(game, input);
  stand(game);
  aim(game, input);
  place_shadow(game);
  const auto events = tick(game.hero, game.rig.armature(), game.clock.tick_seconds, game.marks, {},
                           live_stages(game.live));
  live_tick(game.live, game.rig.armature(),
            game.hero);  // before live_mark(), which is of this tick
  for (const PlayEvent& event : events) hear(game, event);
  tick_friends(game);
  hang_lantern(game.hero, game.parts.hand);
}

}  // namespace

Parts find_parts(const Armature& rig) {
  return {find_animation(rig, "Idle"),        find_animation(rig, "Walk"),
          find_animation(rig, "Jump"),        find_bone(rig, "Head"),
          find_bone(rig, "Near Arm"),         find_bone(rig, "Near Hand"),
          find_bone(rig, "Near Hand Target"), find_bone(rig, "Shadow")};
}

bool is_complete(const Parts& parts) {
  const int all[] = {parts.idle, parts.walk, parts.jump,   parts.head,
                     parts.arm,  parts.hand, parts.target, parts.shadow};
  return std::ranges::all_of(all, [](int part) { return part >= 0; });
}

Game make_game(sdl2::Rig rig) {
  Game game;
  game.rig = std::move(rig);
  game.physics = game.rig.armature().physics;
  game.parts = find_parts(game.rig.armature());
  game.hero = sdl2::make_actor(game.rig);
  game.hero.styles = {0};
  Attachment held;
  held.bone_id = game.parts.hand;
  held.zindex = 100;
  held.size = {56, 84};
  game.hero.attachments = {held};
  play(game.hero.player, game.parts.idle);
  game.marks = marks_for(game);
  game.crowd = make_many_scratch(game.rig.armature());
  tick(game, {});
  return game;
}

bool change_rig(Game& game, sdl2::Rig rig) {
  const Parts parts = find_parts(rig.armature());
  if (!is_complete(parts)) return false;
  game.physics = rig.armature().physics;
  for (const std::string& lacking : apply(game.tuning, rig.skf.armature))
    std::fprintf(stderr, "%s\n", lacking.c_str());
  const Remap change = make_remap(game.rig.armature(), rig.armature());
  remap(change, game.hero);
  for (sdl2::Actor& one : game.friends) remap(change, one);
  game.rig = std::move(rig);
  game.parts = parts;
  game.marks = marks_for(game);
  game.hero.root = root_of(game.tuning, game.rig.armature());
  game.crowd = make_many_scratch(game.rig.armature());
  return true;
}

std::vector<std::string> change_tuning(Game& game, const Tuning& tuning) {
  game.tuning = tuning;
  game.rig.skf.armature.physics = game.physics;
  game.marks = marks_for(game);
  game.hero.root = root_of(game.tuning, game.rig.armature());
  return apply(game.tuning, game.rig.skf.armature);
}

void play_frame(Game& game, const Input& input, double seconds) {
  if (input.jump) begin_jump(game);
  if (input.style) next_style(game.hero, game.rig.armature());
  if (input.friends) call_friends(game);
  if (input.poke) poke(game, input);
  take_changes(game);
  for (int due = ticks_due(game.pace, game.clock, seconds); due > 0; --due) tick(game, input);
}

}  // namespace lantern
