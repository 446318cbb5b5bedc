// Prints traces of a game's characters: consumer_trace RIG.skf FOLDER
#include <skelform/skelform.h>
#include <skelform/trace_writer.h>
#include <skelform/tuning.h>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
#include <string>

using namespace skelform;

namespace {

constexpr int kTicks = 90;

struct Game {
  const Armature& rig;
  std::string path, folder;
  int failures = 0;
};

void check(Game& game, bool good, const std::string& what) {
  if (good) return;
  std::fprintf(stderr, "%s\n", what.c_str());
  ++game.failures;
}

// Prints the trace of a fresh character; `move` runs each of its ticks.
void print(Game& game, const char* name, const std::function<void(Actor&, int)>& move) {
  Actor hero = make_actor(game.rig);
  TraceWriter trace;
  open_trace(trace, game.folder + "/" + name, game.rig,
             {.rig = game.path, .runtime = "consumer 1.0"});
  for (int i = 0; i < kTicks; ++i) {
    move(hero, i);
    write_tick(trace, game.rig, hero);
  }
  check(game, bool(finish_trace(trace)), trace.error);
  check(game, trace.unrecorded.empty(), trace.unrecorded);
}

Track track(int animation, int frame) {
  Track made;
  made.animation = animation;
  made.frame = frame;
  return made;
}

void print_played(Game& game) {
  print(game, "played.json", [&](Actor& hero, int i) {
    if (i == 0) play(hero.player, 0);
    tick(hero, game.rig, 1.0 / 60);
  });
}

void print_sequence(Game& game, int other) {
  print(game, "sequence.json", [&](Actor& hero, int i) {
    Track shown = track(i < kTicks / 2 ? 0 : other, i % 40);
    shown.smooth_frames = 12;
    animate(hero, game.rig, {&shown, 1});
    construct(hero, game.rig);
  });
}

void print_average(Game& game, int other) {
  print(game, "average.json", [&](Actor& hero, int i) {
    Track tracks[] = {track(0, i), track(other, 2 * i)};
    tracks[0].weight = 0.25f;
    animate(hero, game.rig, tracks, {{}, Mix::Average, true});
    construct(hero, game.rig);
  });
}

// Prints a character that is mirrored, runs, turns a bone to a direction of the world and gets a
// tint.
void print_aiming(Game& game) {
  print(game, "aiming.json", [&](Actor& hero, int i) {
    hero.placement.position.x += 3;
    hero.placement.scale = {-0.5f, 0.5f};
    hero.velocity = {3, 0};
    const int bone = static_cast<int>(game.rig.bones.size()) / 2;
    override_of(hero.overrides, bone).rotation = {0.02f * static_cast<float>(i), Space::World};
    for (const Visuals& shown : game.rig.visuals)
      if (i > 40) override_of(hero.overrides, shown.bone_id).tint = Color{1, 0.4f, 0.4f, 1};
    const Track shown = track(0, i);
    animate(hero, game.rig, {&shown, 1});
    construct(hero, game.rig);
  });
}

void print_fade(Game& game, int other) {
  const SharedMask half = mask_below(game.rig, static_cast<int>(game.rig.bones.size()) / 2);
  print(game, "fade.json", [&](Actor& hero, int i) {
    if (i == 0) {
      play(hero.player, 0);
      Player& over = hero.layers.emplace_back();
      over.layer = 1;
      over.mask = half;
      over.weight = 0.7f;
      play(over, other);
    }
    if (i == 30) cross_fade(hero.player, other, 0.5);
    tick(hero, game.rig, 1.0 / 60);
  });
}

// Prints a track with a mask of every other bone, over a track of an animation that does not exist.
void print_masks(Game& game, int other) {
  BoneMask others(game.rig.bones.size());
  for (std::size_t i = 0; i < others.size(); i += 2) others[i] = 1;
  print(game, "masks.json", [&](Actor& hero, int i) {
    Track tracks[] = {track(0, i), track(-1, 0), track(other, 2 * i)};
    tracks[2].layer = 1;
    tracks[2].mask = &others;
    animate(hero, game.rig, tracks, kPlayerRules);
    construct(hero, game.rig);
  });
}

// Makes every second bone with physics swing more, and the others not at all.
Tuning tuning_of(const Armature& rig) {
  Tuning tuning;
  bool swings = true;
  for (std::size_t i = 0; i < rig.bones.size(); ++i) {
    if (rig.bones[i].physics_id < 0) continue;
    PhysicsTuning& tuned = tuning.physics.emplace_back();
    tuned.bone = path_to_bone(rig, static_cast<int>(i));
    tuned.sway = swings ? 1.5f : 0;
    tuned.rot_damping = swings ? 9.0f : 0;
    if (!swings) tuned.pos_damping = tuned.scale_damping = 0;
    swings = !swings;
  }
  return tuning;
}

// Tunes a rig before its characters use it, and again while they do.
void print_tuned(const Game& game, int* failures) {
  Armature rig = game.rig;
  Game tuned{rig, game.path, game.folder};
  const Tuning tuning = tuning_of(rig);
  check(tuned, !tuning.physics.empty(), "the rig has no physics");
  check(tuned, apply(tuning, rig).empty(), "a part of the rig is missing");
  const auto move = [&](Actor& hero, int i) {
    hero.velocity = {4, 0};
    if (i == 0) play(hero.player, 0);
    tick(hero, rig, 1.0 / 60);
  };
  print(tuned, "tuned.json", move);
  print(tuned, "tuned_again.json", [&](Actor& hero, int i) {
    if (i == 50) rig.physics = game.rig.physics;
    move(hero, i);
  });
  *failures += tuned.failures;
}

// Prints a trace into a stream, from the functions that an Actor uses, with the pose after each
// pass.
std::string print_stages(Game& game) {
  std::ostringstream out;
  State state = initial_state(game.rig);
  Constructed built = make_constructed(game.rig);
  ConstructTrace stages;
  TraceWriter trace;
  const TraceSink sink = [&](std::string_view text) { return bool(out << text); };
  open_trace(trace, sink, game.rig, {.rig = game.path});
  for (int i = 0; i < kTicks; ++i) {
    const Track shown = track(0, i);
    animate(game.rig, {&shown, 1}, state.pose);
    construct(game.rig, state.pose, state.physics, built, {}, &stages);
    const TraceInput asked{{&shown, 1}, {}, nullptr, {2, -1}};
    write_tick(trace, game.rig, state, built, &asked, &stages);
    apply_velocity(game.rig, state.physics, {2, -1});
  }
  check(game, bool(finish_trace(trace)), trace.error);
  return out.str();
}

void check_error(Game& game, const TraceWriter& trace, const std::string& part) {
  check(game, trace.error.find(part) != std::string::npos, part + ", not: " + trace.error);
}

void check_errors(Game& game) {
  Actor hero = make_actor(game.rig);
  construct(hero, game.rig);
  TraceWriter trace;
  check(game, !write_tick(trace, game.rig, hero), "written into no trace");
  check_error(game, trace, "no trace is open");
  const std::string nowhere = game.folder + "/none/theirs.json";
  check(game, !open_trace(trace, nowhere, game.rig, {}), "opened in no folder");
  check_error(game, trace, nowhere + ": cannot be written: No such file");
  check(game, !write_tick(trace, game.rig, hero) && !finish_trace(trace), "not opened");
  check_error(game, trace, nowhere);
  check(game, !open_trace(trace, game.path, game.rig, {.rig = game.path}), "over the rig");
  open_trace(trace, game.folder + "/foreign.json", game.rig, {});
  check(game, !write_tick(trace, game.rig, Actor{}), "of no rig");
  check_error(game, trace, "tick 0");
  check(game, !std::ifstream(game.folder + "/foreign.json"), "a part of a trace stays");
  int pieces = 0;
  open_trace(trace, [&](std::string_view) { return ++pieces < 3; }, game.rig, {});
  check(game, write_tick(trace, game.rig, hero) && !write_tick(trace, game.rig, hero), "full");
  check_error(game, trace, "tick 1: the sink does not take it");
  std::FILE* full = std::fopen("/dev/full", "w");
  if (full == nullptr) return;
  std::setvbuf(full, nullptr, _IONBF, 0);
  open_trace(trace, [&](std::string_view s) { return fwrite(s.data(), 1, s.size(), full) > 0; },
             game.rig, {});
  check_error(game, trace, "No space left");
  std::fclose(full);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  auto skf = load(argv[1]);
  if (!skf || skf->armature.animations.empty()) return 2;
  Game game{skf->armature, argv[1], argv[2]};
  const int other = static_cast<int>(game.rig.animations.size()) - 1;
  print_played(game);
  print_sequence(game, other);
  print_average(game, other);
  print_aiming(game);
  print_fade(game, other);
  print_masks(game, other);
  print_tuned(game, &game.failures);
  std::ofstream(game.folder + "/stages.json") << print_stages(game);
  check_errors(game);
  return game.failures;
}
