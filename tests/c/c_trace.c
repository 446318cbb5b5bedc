/* A game in C that prints traces of its characters: c_trace RIG.skf FOLDER */
#include <skelform.h>

#include <math.h>
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
  trace = skelform_trace_open(rig, path, "c 1.0", error, sizeof error);
  check(trace != NULL, error);
  return trace;
}

static void finish(skelform_trace* trace) {
  char error[500];
  check(skelform_trace_finish(trace, error, sizeof error), error);
  check(error[0] == 0, error); /* it contains a recording */
}

static void print_sequence(const skelform_rig* rig, const char* folder, int other) {
  const skelform_vec2 velocity = {2, -1};
  skelform_character* hero = skelform_character_new(rig);
  skelform_trace* trace = open_in(rig, folder, "sequence.json");
  skelform_track track = skelform_track_default();
  int tick;
  track.smooth_frames = 12;
  for (tick = 0; tick < TICKS; ++tick) {
    if (tick == TICKS / 2) track.animation = other;
    track.frame = tick % 40;
    skelform_character_animate(hero, &track, 1, SKELFORM_MIX_SEQUENCE, 0);
    skelform_override_rotation(hero, 1, 0.02f * (float)tick, SKELFORM_SPACE_RIG);
    skelform_character_construct(hero, NULL);
    skelform_character_apply_velocity(hero, velocity);
    skelform_trace_write_tick(trace, hero);
  }
  finish(trace);
  skelform_character_free(hero);
}

static void print_average(const skelform_rig* rig, const char* folder, int other) {
  skelform_character* hero = skelform_character_new(rig);
  skelform_trace* trace = open_in(rig, folder, "average.json");
  skelform_track tracks[2];
  skelform_mask* half;
  int tick;
  tracks[0] = tracks[1] = skelform_track_default();
  tracks[0].weight = 0.25f;
  tracks[1].animation = other;
  for (tick = 0; tick < TICKS; ++tick) {
    tracks[0].frame = tick;
    tracks[1].frame = 2 * tick;
    half = skelform_mask_new(rig, skelform_rig_bone_count(rig) / 2);
    tracks[1].mask = half;
    skelform_character_animate(hero, tracks, 2, SKELFORM_MIX_AVERAGE, 1);
    skelform_mask_free(half); /* read during the call only */
    skelform_character_construct(hero, NULL);
    skelform_trace_write_tick(trace, hero);
  }
  finish(trace);
  skelform_character_free(hero);
}

static void print_fade(const skelform_rig* rig, const char* folder, int other) {
  skelform_character* hero = skelform_character_new(rig);
  skelform_trace* trace = open_in(rig, folder, "fade.json");
  skelform_play_options fade = skelform_play_options_default();
  int tick;
  fade.fade = 0.5;
  skelform_character_play(hero, 0, NULL);
  for (tick = 0; tick < TICKS; ++tick) {
    if (tick == 30) skelform_character_play(hero, other, &fade);
    skelform_character_update(hero, 1.0 / 60);
    skelform_character_construct(hero, NULL);
    skelform_trace_write_tick(trace, hero);
  }
  finish(trace);
  skelform_character_free(hero);
}

/* The physics of a tuning file, made here for the first bone that has physics. */
static skelform_tuning* tuning_of(const skelform_rig* rig) {
  char text[500];
  int bone;
  for (bone = 0; bone < skelform_rig_bone_count(rig); ++bone) {
    int missing;
    skelform_tuning* tuning;
    snprintf(text, sizeof text,
             "{\"skelscope\": \"tuning\", \"version\": 1, \"physics\": [{\"bone\": \"%s\","
             " \"sway\": 1.5, \"rot_damping\": 9}]}",
             skelform_rig_bone_name(rig, bone));
    tuning = skelform_tuning_load_bytes(text, strlen(text), NULL, 0);
    missing = skelform_rig_set_tuning((skelform_rig*)rig, tuning, NULL, 0);
    if (missing == 0) return tuning;
    skelform_tuning_free(tuning);
  }
  return NULL;
}

static void print_tuned(skelform_rig* rig, const char* folder) {
  const skelform_vec2 velocity = {4, 0};
  skelform_tuning* tuning = tuning_of(rig);
  skelform_character* hero = skelform_character_new(rig);
  skelform_trace* trace = open_in(rig, folder, "tuned.json");
  int tick;
  check(tuning != NULL, "no bone has physics");
  skelform_character_play(hero, 0, NULL);
  for (tick = 0; tick < TICKS; ++tick) {
    skelform_character_update(hero, 1.0 / 60);
    skelform_character_construct(hero, NULL);
    skelform_character_apply_velocity(hero, velocity);
    skelform_trace_write_tick(trace, hero);
  }
  finish(trace);
  skelform_character_free(hero);
  skelform_rig_set_tuning(rig, NULL, NULL, 0);
  skelform_tuning_free(tuning);
}

/* A pad below what plays on half of the bones, and a light layer over both that adds. */
static void print_layers(const skelform_rig* rig, const char* folder, int other) {
  const skelform_vec2 here = {0, 0}, there = {100, 0};
  skelform_vec2 point = {0, 0};
  skelform_character* hero = skelform_character_new(rig);
  skelform_trace* trace = open_in(rig, folder, "layers.json");
  skelform_mask* half = skelform_mask_new(rig, skelform_rig_bone_count(rig) / 2);
  int tick;
  skelform_pad_add(hero, 0, here, 1, 0);
  skelform_pad_add(hero, other, there, 1, 3);
  skelform_pad_set_speed(hero, 0.5);
  skelform_pad_set_below(hero, 1);
  skelform_character_play(hero, other, NULL);
  check(skelform_layer_set_mask(hero, 0, half, 0), "no mask");
  check(skelform_layer_play(hero, 1, 0, NULL, NULL, 1), "no layer");
  check(skelform_layer_set_weight(hero, 1, 0.25f), "no weight");
  check(skelform_layer_set_speed(hero, 1, 2), "no speed");
  for (tick = 0; tick < TICKS; ++tick) {
    point.x = (float)tick;
    skelform_pad_set_point(hero, point);
    skelform_character_update(hero, 1.0 / 60);
    skelform_character_construct(hero, NULL);
    skelform_layer_set_mask(hero, 0, NULL, 0); /* after the tick: of the next one */
    skelform_trace_write_tick(trace, hero);
    skelform_layer_set_mask(hero, 0, half, 0);
  }
  skelform_mask_free(half);
  finish(trace);
  skelform_character_free(hero);
}

/* The same text through a function as into a file. */
static int into_file(void* user, const char* text, size_t size) {
  return fwrite(text, 1, size, user) == size;
}

static void print_played(const skelform_rig* rig, const char* folder) {
  char path[1000], error[500];
  FILE* file;
  skelform_trace* trace;
  skelform_character* hero = skelform_character_new(rig);
  int tick;
  snprintf(path, sizeof path, "%s/played.json", folder);
  file = fopen(path, "w");
  trace = skelform_trace_open_sink(rig, into_file, file, NULL, error, sizeof error);
  skelform_character_play(hero, 0, NULL);
  for (tick = 0; tick < TICKS; ++tick) {
    skelform_character_update(hero, 1.0 / 60);
    skelform_character_construct(hero, NULL);
    skelform_trace_write_tick(trace, hero);
  }
  finish(trace);
  check(fclose(file) == 0, "fclose");
  skelform_character_free(hero);
}

/* A tick that no recording can express is told where the trace ends. */
static void check_unrecorded(const skelform_rig* rig) {
  char error[500] = "";
  skelform_character* hero = skelform_character_new(rig);
  skelform_trace* trace = skelform_trace_open(rig, "endless.json", NULL, NULL, 0);
  skelform_track track = skelform_track_default();
  track.weight = INFINITY;
  skelform_character_animate(hero, &track, 1, SKELFORM_MIX_AVERAGE, 0);
  skelform_character_construct(hero, NULL);
  skelform_trace_write_tick(trace, hero);
  check(skelform_trace_finish(trace, error, sizeof error), "not finished");
  check(strstr(error, "tick 0 has a track 0 whose weight is infinite") != NULL, error);
  check(remove("endless.json") == 0, "not written");
  skelform_character_free(hero);
}

/* A mistake of the game ends the trace, and says so. */
static void check_mistakes(const skelform_rig* rig) {
  char error[500] = "";
  skelform_character* hero = skelform_character_new(rig);
  skelform_trace* trace = skelform_trace_open(rig, "early.json", NULL, NULL, 0);
  check(!skelform_trace_write_tick(trace, hero), "written before a tick");
  check(!skelform_trace_finish(trace, error, sizeof error), "finished");
  check(strstr(error, "nothing was constructed yet") != NULL, error);
  trace = skelform_trace_open(rig, "nobody.json", NULL, NULL, 0);
  check(!skelform_trace_write_tick(trace, NULL), "written without a character");
  check(!skelform_trace_finish(trace, error, sizeof error), "finished");
  check(strstr(error, "there is no character") != NULL, error);
  skelform_character_free(hero);
}

static void check_errors(const skelform_rig* rig) {
  char error[500] = "";
  skelform_character* hero = skelform_character_new(rig);
  check(skelform_trace_open(rig, "/none/theirs.json", NULL, error, sizeof error) == NULL, "opened");
  check(strstr(error, "/none/theirs.json: cannot be written: No such file") != NULL, error);
  check(skelform_trace_open_sink(rig, NULL, NULL, NULL, NULL, 0) == NULL, "no sink");
  check(skelform_trace_open(NULL, "x.json", NULL, error, sizeof error) == NULL, "opened no rig");
  check(strstr(error, "there is no rig to trace") != NULL, error);
  check(fopen("x.json", "r") == NULL, "a trace of no rig");
  check(skelform_trace_open_sink(NULL, into_file, NULL, NULL, error, sizeof error) == NULL, "sink");
  check(skelform_trace_open(rig, NULL, NULL, error, sizeof error) == NULL, "opened no path");
  check(strstr(error, "no path") != NULL, error);
  check(!skelform_trace_write_tick(NULL, hero), "written into no trace");
  check(!skelform_trace_finish(NULL, error, sizeof error), "finished no trace");
  skelform_trace_drop(skelform_trace_open(rig, "dropped.json", NULL, NULL, 0));
  check(fopen("dropped.json", "r") == NULL, "a part of a trace stays");
  skelform_character_free(hero);
}

int main(int argc, char** argv) {
  char error[500];
  int other;
  skelform_rig* rig;
  if (argc != 3) return 2;
  rig = skelform_rig_load(argv[1], error, sizeof error);
  other = skelform_rig_animation_count(rig) - 1;
  if (other < 0) return 2;
  print_played(rig, argv[2]);
  print_sequence(rig, argv[2], other);
  print_average(rig, argv[2], other);
  print_fade(rig, argv[2], other);
  print_layers(rig, argv[2], other);
  print_tuned(rig, argv[2]);
  check_errors(rig);
  check_unrecorded(rig);
  check_mistakes(rig);
  skelform_rig_free(rig);
  return failures;
}
