/* A game in C that prints traces of its characters: c_trace RIG.skf FOLDER */
#include <skelform.h>

#include <stdio.h>
#include <string.h>

enum { TICKS = 90 };

static int failures = 0;

static void check(int good, const char* what) {
  if (good) return;
  fprintf(stderr, "%s\n", what);
  ++failures;
}

static skelform_trace* open_in(const skelform_rig* rig, const char* folder, const char* name) {
  char path[1000], error[500];
  skelform_trace* trace;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  trace = skelform_open_trace(rig, path, "c 1.0", error, sizeof error);
  check(trace != NULL, error);
  return trace;
}

static void finish(skelform_trace* trace) {
  char error[500];
  check(skelform_finish_trace(trace, error, sizeof error), error);
}

static void print_sequence(const skelform_rig* rig, const char* folder, int other) {
  const skelform_vec2 velocity = {2, -1};
  skelform_character* hero = skelform_new_character(rig);
  skelform_trace* trace = open_in(rig, folder, "sequence.json");
  skelform_track track = skelform_default_track();
  int tick;
  track.smooth_frames = 12;
  for (tick = 0; tick < TICKS; ++tick) {
    if (tick == TICKS / 2) track.animation = other;
    track.frame = tick % 40;
    skelform_animate(hero, &track, 1, SKELFORM_SEQUENCE, 0);
    skelform_override_rotation(hero, 1, 0.02f * (float)tick, SKELFORM_RIG);
    skelform_construct(hero, NULL);
    skelform_apply_velocity(hero, velocity);
    skelform_write_tick(trace, hero);
  }
  finish(trace);
  skelform_free_character(hero);
}

static void print_average(const skelform_rig* rig, const char* folder, int other) {
  skelform_character* hero = skelform_new_character(rig);
  skelform_trace* trace = open_in(rig, folder, "average.json");
  skelform_track tracks[2];
  int tick;
  tracks[0] = tracks[1] = skelform_default_track();
  tracks[0].weight = 0.25f;
  tracks[1].animation = other;
  for (tick = 0; tick < TICKS; ++tick) {
    tracks[0].frame = tick;
    tracks[1].frame = 2 * tick;
    skelform_animate(hero, tracks, 2, SKELFORM_AVERAGE, 1);
    skelform_construct(hero, NULL);
    skelform_write_tick(trace, hero);
  }
  finish(trace);
  skelform_free_character(hero);
}

static void print_fade(const skelform_rig* rig, const char* folder, int other) {
  skelform_character* hero = skelform_new_character(rig);
  skelform_trace* trace = open_in(rig, folder, "fade.json");
  skelform_play_options fade = skelform_default_play_options();
  int tick;
  fade.fade = 0.5;
  skelform_play(hero, 0, NULL);
  for (tick = 0; tick < TICKS; ++tick) {
    if (tick == 30) skelform_play(hero, other, &fade);
    skelform_update(hero, 1.0 / 60);
    skelform_construct(hero, NULL);
    skelform_write_tick(trace, hero);
  }
  finish(trace);
  skelform_free_character(hero);
}

/* The same text through a function as into a file. */
static int into_file(void* user, const char* text, size_t size) {
  return fwrite(text, 1, size, user) == size;
}

static void print_played(const skelform_rig* rig, const char* folder) {
  char path[1000], error[500];
  FILE* file;
  skelform_trace* trace;
  skelform_character* hero = skelform_new_character(rig);
  int tick;
  snprintf(path, sizeof path, "%s/played.json", folder);
  file = fopen(path, "w");
  trace = skelform_open_trace_sink(rig, into_file, file, NULL, error, sizeof error);
  skelform_play(hero, 0, NULL);
  for (tick = 0; tick < TICKS; ++tick) {
    skelform_update(hero, 1.0 / 60);
    skelform_construct(hero, NULL);
    skelform_write_tick(trace, hero);
  }
  finish(trace);
  check(fclose(file) == 0, "fclose");
  skelform_free_character(hero);
}

static void check_errors(const skelform_rig* rig) {
  char error[500] = "";
  skelform_character* hero = skelform_new_character(rig);
  check(skelform_open_trace(rig, "/none/theirs.json", NULL, error, sizeof error) == NULL, "opened");
  check(strstr(error, "/none/theirs.json: cannot be written: No such file") != NULL, error);
  check(skelform_open_trace_sink(rig, NULL, NULL, NULL, NULL, 0) == NULL, "no sink");
  check(!skelform_write_tick(NULL, hero), "written into no trace");
  check(!skelform_finish_trace(NULL, error, sizeof error), "finished no trace");
  skelform_drop_trace(skelform_open_trace(rig, "dropped.json", NULL, NULL, 0));
  check(fopen("dropped.json", "r") == NULL, "a part of a trace stays");
  skelform_free_character(hero);
}

int main(int argc, char** argv) {
  char error[500];
  int other;
  skelform_rig* rig;
  if (argc != 3) return 2;
  rig = skelform_load(argv[1], error, sizeof error);
  other = skelform_animation_count(rig) - 1;
  if (other < 0) return 2;
  print_played(rig, argv[2]);
  print_sequence(rig, argv[2], other);
  print_average(rig, argv[2], other);
  print_fade(rig, argv[2], other);
  check_errors(rig);
  skelform_free_rig(rig);
  return failures;
}
