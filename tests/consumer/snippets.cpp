// The shorter examples of docs/game.md, word for word: snippets.py compares them.
// clang-format off
#include <skelform/live.h>
#include <skelform/skelform.h>
#include <skelform/trace_writer.h>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>
#include <string>
#include <utility>
#include <vector>

using namespace skelform;

struct Character {
  State state;
  Constructed constructed;
  std::vector<Track> tracks;
};
void on_event(const Actor& actor, const PlayEvent& event);
void fire(Vec2 from, Vec2 direction);
void select(int bone);
void play_sound(int sound);
MergedPicture picture_of(std::size_t item, const DrawCommand& command);
void draw_triangles(std::uint64_t texture, std::uint32_t first_index, std::uint32_t index_count);

void two_things(const Armature& rig, Actor& hero, int chest, int attack) {
  Player blow;
  blow.layer = 1;
  blow.mask = mask_below(rig, chest);
  hero.layers = {blow};
  PlayOptions once;
  once.end = PlayEnd::Once;
  once.fade = 0.1;
  play(hero.layers[0], attack, once);
}

void tuning_of(LoadResult& skf, Actor& hero, int jump) {
  const Armature& rig = skf->armature;
  const auto read = load_tuning("hero.tuning.json");            // once per file (skelform/tuning.h)
  if (!read) std::fprintf(stderr, "%s\n", read.error.message.c_str());
  const Tuning tuning = read ? *read : Tuning();                // without the file nothing is tuned
  for (const std::string& warning : tuning.warnings)            // misspelt members, repeated names
    std::fprintf(stderr, "%s\n", warning.c_str());
  for (const std::string& missing : apply(tuning, skf->armature))     // sets physics; before characters use the rig
    std::fprintf(stderr, "%s\n", missing.c_str());             // bones and animations that the rig lacks

  play(hero.player, jump, fade_options(tuning, rig, "Walk", "Jump", {.fade = 0.2}));
  hero.layers[0].mask = mask_of(tuning, rig, "Arms");           // of a player on a higher layer
  hero.pad = pad_of(tuning, rig, "Move");
}

void reloading(LoadResult& skf, std::vector<Actor>& actors, int& walk) {
  if (auto fresh = load("hero.skf")) {                            // after the file has changed; on an error the old rig stays
    const Remap change = make_remap(skf->armature, fresh->armature);
    for (Actor& one : actors) remap(change, one);                 // also takes State, Player, Overrides, BoneMask, marks
    walk = followed(change.match.animations, walk);               // or find_animation() again
    skf = std::move(fresh);                                       // last, because `change` refers to the old rig
  }
}

void pad(const Armature& rig, Actor& hero, const Clock& clock, Vec2 velocity, int idle, int walk, int run,
         int strafe) {
  add_clip(hero.pad, idle, {0, 0});
  add_clip(hero.pad, walk, {0, 100});
  add_clip(hero.pad, run, {0, 300}, 1, 4);   // speed 1; the left foot comes down at frame 4 of the lap
  add_clip(hero.pad, strafe, {120, 0});

  hero.pad.point = velocity;                 // pixels a second, like the places
  tick(hero, rig, clock.tick_seconds);       // each tick
}

void crowd_of(const Armature& rig, std::vector<Character>& characters) {
  auto scratch = make_many_scratch(rig);             // once per thread
  std::vector<Instance> crowd;                       // pointers to the data of each character
  for (Character& one : characters) crowd.push_back({&one.state, &one.constructed, one.tracks});

  animate_many(rig, crowd, scratch);                 // each tick; apply overrides between these two calls
  construct_many(rig, crowd, scratch);
}

void actors_of(const Armature& rig, const Clock& clock, std::span<const PlayMark> marks) {
  Scratch scratch = make_many_scratch(rig);          // once per thread
  std::vector<Actor*> crowd;                         // also an engine's actors
  tick_many(rig, crowd, clock.tick_seconds, scratch, marks);
  for (Actor* one : crowd)
    for (const PlayEvent& event : events_of(one->player)) on_event(*one, event);
}

void rewinding(const Armature& rig, Actor& hero, int now) {
  std::array<Actor, 8> past{hero, hero, hero, hero, hero, hero, hero, hero};
  past[now % 8] = hero;                             // each tick; `now` counts them
  hero = past[(now - 3) % 8];                       // three ticks back; then tick() with the corrected input

  std::vector<std::byte> bytes;                     // for the network or a saved game
  if (const Done done = save(rig, hero, bytes); !done) std::fprintf(stderr, "%s\n", done.error.message.c_str());
  if (const Done done = restore(rig, bytes, hero); !done) std::fprintf(stderr, "%s\n", done.error.message.c_str());
}

void compared(const Armature& rig, Actor& hero, const Clock& clock) {
  TraceWriter trace;
  open_trace(trace, "theirs.json", rig, {.rig = "hero.skf"});
  tick(hero, rig, clock.tick_seconds);                    // each tick, beginning with a fresh actor's first:
  write_tick(trace, rig, hero);
  if (const Done done = finish_trace(trace); !done) std::fprintf(stderr, "%s\n", done.error.message.c_str());
  if (!trace.unrecorded.empty()) std::fprintf(stderr, "%s\n", trace.unrecorded.c_str());  // compare then guesses the input
}

void shown_live(Armature& rig, Actor& hero, Clock& clock, double seconds) {
  Live live = live_connect({.character = "Hero", .rig = "hero.skf"});                   // at the start
  LivePace pace;
  for (const LiveChange& change : live_changes(live)) apply(change, rig, hero, pace);   // each frame, also while paused
  for (int due = ticks_due(pace, clock, seconds); due > 0; --due) {
    tick(hero, rig, clock.tick_seconds);
    live_tick(live, rig, hero);                                                         // after each tick
  }
  live_mark(live, "landed");                                                            // a flag on the timeline
}

void where_things_are(const Actor& hero, int gun, Vec2 mouse, std::span<const AlphaPicture> atlases) {
  const BonePlace muzzle = bone_place_at_tick(hero, gun, {40, 0});   // position, angle, scale, direction in the world
  fire(muzzle.pos, muzzle.x_axis);

  const DrawnBounds bounds = bounds_of(hero);                        // of the last draw_list(); where.h also knows the next
  if (!has_point(bounds, mouse)) return;
  const AlphaAt alpha = alpha_of(atlases);                           // your decoded atlases; or any function of command and uv
  if (const SpriteHit hit = sprite_at(hero.list, mouse, alpha)) select(hit.bone_id);
}

void root_motion(const Armature& rig, Actor& hero, const Clock& clock, int hips) {
  hero.root = {.bone = hips, .x = true};                  // also y and rotation; the pose keeps the place of the first frame
  tick(hero, rig, clock.tick_seconds);
  hero.placement.position += world_step(hero).move;       // scaled, mirrored and turned like the character
}

void marks_from_artists(const Armature& rig, const Tuning& tuning, Actor& hero, const Clock& clock, int step) {
  const std::vector<PlayMark> marks = marks_of(tuning, rig);
  for (const PlayEvent& event : tick(hero, rig, clock.tick_seconds, marks))
    if (event.kind == PlayEventKind::Passed && tuning.marks[event.mark].name == "step") play_sound(step);
}

void many_kinds(const Armature& rig, std::span<Actor* const> in_view, float share, std::vector<MergeItem>& items,
                MergedList& merged) {
  items.clear();
  for (Actor* one : in_view) items.push_back({&draw_list(*one, rig, share), int(-one->placement.position.y)});
  merge_lists(items, [&](std::size_t item, const DrawCommand& command) { return picture_of(item, command); }, merged);
  for (const MergedCall& call : merged.calls) draw_triangles(call.texture, call.first_index, call.index_count);
}
