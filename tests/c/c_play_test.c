/* Characters of the C library: playing, layers, masks, pads, many side by side. */
#include "c_test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Two characters of a rig that do the same are the same, and one goes on from where another was. */
void test_state(const skelform_rig* rig) {
  skelform_character *a = skelform_character_new(rig), *b = skelform_character_new(rig);
  size_t count = 0, i;
  int tick;
  for (tick = 0; tick < 30; ++tick) {
    skelform_track track;
    memset(&track, 0, sizeof track);
    track.frame = tick;
    track.weight = 1;
    if (tick == 20) CHECK(skelform_character_copy_state(b, a));
    skelform_character_animate(a, &track, 1, SKELFORM_MIX_SEQUENCE, 0);
    skelform_character_construct(a, NULL);
    if (tick < 20) continue;
    skelform_character_animate(b, &track, 1, SKELFORM_MIX_SEQUENCE, 0);
    skelform_character_construct(b, NULL);
  }
  for (i = 0; i < (size_t)skelform_rig_bone_count(rig); ++i)
    CHECK(memcmp(&skelform_character_bones(a, &count)[i], &skelform_character_bones(b, &count)[i],
                 sizeof(skelform_bone)) == 0);
  CHECK(count == (size_t)skelform_rig_bone_count(rig));
  skelform_character_free(a);
  skelform_character_free(b);
}

static void tick_layered(skelform_character* hero, int tick) {
  skelform_placement place = skelform_placement_default();
  place.position.x = (float)tick;
  if (tick % 7 == 0) skelform_character_play(hero, tick / 7 % 2, NULL);
  skelform_override_rotation(hero, 1, 0.01f * (float)tick, SKELFORM_SPACE_RIG);
  skelform_character_update(hero, 1.0 / 60);
  skelform_character_construct(hero, &place);
}

/* A copy, and bytes, hold all that a character does next; its masks are its own. */
void test_rewinding(const skelform_rig* rig) {
  skelform_character *hero = skelform_character_new(rig), *kept = skelform_character_new(rig);
  skelform_character* other = skelform_character_new(rig);
  skelform_mask* mask = skelform_mask_new(rig, 1);
  const skelform_bone* bones;
  char error[200] = "";
  uint64_t then;
  size_t size, count;
  void* bytes;
  int tick;
  CHECK(skelform_layer_play(hero, 2, 0, NULL, mask, 0));
  skelform_mask_free(mask);
  for (tick = 0; tick < 10; ++tick) tick_layered(hero, tick);
  CHECK(skelform_character_copy(kept, hero));
  CHECK(skelform_character_hash(kept) == skelform_character_hash(hero));
  size = skelform_character_save(hero, NULL, 0);
  bytes = malloc(size);
  CHECK(size > 0 && bytes && skelform_character_save(hero, bytes, size) == size);
  for (tick = 10; tick < 70; ++tick) tick_layered(hero, tick);
  then = skelform_character_hash(hero);
  CHECK(skelform_character_restore(other, bytes, size, error, sizeof error));
  CHECK(strcmp(error, "") == 0);
  CHECK(skelform_character_hash(other) == skelform_character_hash(kept));
  bones = skelform_character_bones(other, &count);
  CHECK(memcmp(bones, skelform_character_bones(kept, NULL), count * sizeof *bones) == 0);
  CHECK(skelform_character_copy(hero, kept));
  skelform_character_free(kept);
  for (tick = 10; tick < 70; ++tick) tick_layered(hero, tick), tick_layered(other, tick);
  CHECK(skelform_character_hash(hero) == then && skelform_character_hash(other) == then);
  ((char*)bytes)[size / 2] ^= 1;
  CHECK(!skelform_character_restore(other, bytes, size, error, sizeof error));
  CHECK(strstr(error, "damaged") != NULL);
  CHECK(!skelform_character_restore(other, NULL, 0, NULL, 0));
  CHECK(skelform_character_hash(other) == then);
  free(bytes);
  skelform_character_free(hero);
  skelform_character_free(other);
}

void test_playing(const skelform_rig* rig) {
  skelform_character* hero = skelform_character_new(rig);
  const skelform_mark marks[] = {{0, 2}};
  skelform_play_options once = {SKELFORM_END_ONCE, 1, 0.1, 0, SKELFORM_CURVE_LINEAR};
  size_t count = 0;
  int passed = 0, tick;
  CHECK(skelform_character_playing(hero) == -1);
  skelform_character_set_marks(hero, marks, 1);
  skelform_character_play(hero, 0, NULL);
  skelform_character_update(hero, 0);
  CHECK(skelform_character_events(hero, &count)[0].kind == SKELFORM_EVENT_STARTED);
  CHECK(count == 1);
  for (tick = 0; tick < 10; ++tick) {
    skelform_character_update(hero, 1.0 / 60);
    if (skelform_character_events(hero, &count) && count > 0)
      passed += skelform_character_events(hero, &count)[0].kind == SKELFORM_EVENT_PASSED;
  }
  CHECK(passed == 1);
  CHECK(skelform_character_queue(hero, 0, &once));
  CHECK(skelform_character_playing(hero) == 0);
  skelform_character_stop(hero, 0);
  CHECK(skelform_character_playing(hero) == -1);
  skelform_character_free(hero);
}

void test_masks(const skelform_rig* rig) {
  skelform_character* hero = skelform_character_new(rig);
  skelform_mask* none = skelform_mask_new(rig, -1);
  skelform_bone* before = malloc(sizeof *before * (size_t)skelform_rig_bone_count(rig));
  const skelform_bone* now;
  skelform_track track;
  size_t count = 0;
  memset(&track, 0, sizeof track);
  track.frame = 5;
  track.weight = 1;
  track.mask = none;
  skelform_character_animate(hero, NULL, 0, SKELFORM_MIX_BLEND, 1);
  skelform_character_construct(hero, NULL);
  now = skelform_character_bones(hero, &count);
  memcpy(before, now, sizeof *before * count);
  skelform_character_reset_physics(hero);
  skelform_character_animate(hero, &track, 1, SKELFORM_MIX_BLEND, 1);
  skelform_character_construct(hero, NULL);
  CHECK(memcmp(&before[0], &skelform_character_bones(hero, &count)[0], sizeof *before) == 0);
  CHECK(count == (size_t)skelform_rig_bone_count(rig));
  free(before);
  skelform_mask_free(none);
  skelform_character_free(hero);
}

/* Sixty ticks a second at 144 frames, drawn moving evenly: a tick behind, six pixels each. */
void test_clock(const skelform_rig* rig) {
  skelform_character* hero = skelform_character_new(rig);
  skelform_placement placement = skelform_placement_default();
  skelform_clock clock = skelform_clock_default();
  const skelform_vec2 origin = {0, 0};
  int frame, ticks = 0;
  CHECK(skelform_character_draw(hero, 1, NULL, 0).command_count == 0);
  for (frame = 1; frame <= 144; ++frame) {
    int due = skelform_clock_ticks_due(&clock, 1.0 / 144);
    skelform_draw_list list;
    for (; due > 0; --due) {
      placement.position.x = 6.0f * (float)++ticks;
      skelform_character_construct(hero, &placement);
    }
    if (ticks < 2) continue;
    list = skelform_character_draw(hero, skelform_clock_progress(&clock), NULL, 0);
    CHECK(list.command_count > 0);
    CHECK(near(skelform_character_bone_to_world(hero, -1, origin).x,
               6 * (60 * (float)frame / 144 - 1)));
  }
  CHECK(ticks == 60);
  CHECK(skelform_clock_ticks_due(&clock, -1) == 0);
  placement.position.x = 5000;
  skelform_character_snap(hero, &placement);
  skelform_character_draw(hero, 0.1f, NULL, 0);
  CHECK(near(skelform_character_bone_to_world(hero, -1, origin).x, 5000));
  skelform_character_free(hero);
}

/* What plays over acts on its own bones, and not at all once it has stopped. */
void test_layers(const skelform_rig* rig) {
  skelform_character* hero = skelform_character_new(rig);
  skelform_mask* none = skelform_mask_new(rig, skelform_rig_bone_count(rig));
  size_t count = 0;
  int tick;
  skelform_character_play(hero, 0, NULL);
  CHECK(!skelform_layer_play(hero, 0, 1, NULL, NULL, 0));
  CHECK(!skelform_layer_play(hero, SKELFORM_MOST_LAYERS + 1, 1, NULL, NULL, 0));
  CHECK(skelform_layer_play(hero, 2, 1, NULL, none, 0));
  CHECK(skelform_layer_play(hero, 1, 1, NULL, NULL, 1));
  skelform_mask_free(none); /* copied */
  for (tick = 0; tick < 5; ++tick) {
    skelform_character_update(hero, 1.0 / 60);
    skelform_character_events(hero, &count);
    CHECK(count == (tick == 0));
    skelform_character_construct(hero, NULL);
  }
  skelform_layer_stop(hero, 1, 0);
  skelform_layer_stop(hero, 99, 0);
  skelform_character_set_speed(hero, 0);
  skelform_character_update(hero, 1.0 / 60);
  CHECK(skelform_character_playing(hero) == 0);
  skelform_character_free(hero);
}

/* A pad of two animations: on a clip it shows that one alone, between two it shows both. */
void test_pad(const skelform_rig* rig) {
  skelform_character *hero = skelform_character_new(rig), *player = skelform_character_new(rig);
  const skelform_vec2 walk = {0, 0}, run = {100, 0}, between = {25, 3};
  const skelform_vec2 nowhere = {INFINITY, 0};
  const float* weights;
  size_t count = 0, i;
  CHECK(skelform_pad_add(hero, 0, walk, 1, 0) && skelform_pad_add(hero, 1, run, 1, 0));
  CHECK(!skelform_pad_add(hero, 1, nowhere, 1, 0) && !skelform_pad_add(hero, 1, run, 1, INFINITY));
  skelform_character_play(player, 0, NULL);
  skelform_character_update(hero, 0.25);
  skelform_character_update(player, 0.25);
  skelform_character_construct(hero, NULL);
  skelform_character_construct(player, NULL);
  for (i = 0; i < (size_t)skelform_rig_bone_count(rig); ++i)
    CHECK(memcmp(&skelform_character_bones(hero, &count)[i],
                 &skelform_character_bones(player, &count)[i], sizeof(skelform_bone)) == 0);
  skelform_pad_set_point(hero, between);
  skelform_pad_set_point(hero, nowhere);
  skelform_character_update(hero, 1.0 / 60);
  weights = skelform_pad_weights(hero, &count);
  CHECK(count == 2 && near(weights[0], 0.75f) && near(weights[1], 0.25f));
  for (i = 2; i < SKELFORM_MOST_PAD_CLIPS; ++i) CHECK(skelform_pad_add(hero, 0, walk, 1, 0));
  CHECK(!skelform_pad_add(hero, 0, walk, 1, 0));
  skelform_pad_set_weight(hero, 0.5f);
  skelform_pad_clear(hero);
  skelform_pad_weights(hero, &count);
  CHECK(count == 0);
  skelform_character_free(hero);
  skelform_character_free(player);
}

static skelform_character* ticked(const skelform_rig* rig, void (*prepare)(skelform_character*)) {
  skelform_character* hero = skelform_character_new(rig);
  int tick;
  skelform_character_play(hero, 0, NULL);
  prepare(hero);
  for (tick = 0; tick < 6; ++tick) {
    skelform_character_update(hero, 1.0 / 60);
    skelform_character_construct(hero, NULL);
  }
  return hero;
}

/* Whether both end with the same bones; frees them. */
static int end_alike(skelform_character* a, skelform_character* b) {
  size_t count = 0;
  const skelform_bone* bones = skelform_character_bones(a, &count);
  const int alike = memcmp(bones, skelform_character_bones(b, NULL), count * sizeof *bones) == 0;
  skelform_character_free(a);
  skelform_character_free(b);
  return alike;
}

static void alone(skelform_character* hero) {
  (void)hero;
}
static void covered(skelform_character* hero) {
  CHECK(skelform_layer_play(hero, 1, 1, NULL, NULL, 0));
}
static void covered_lightly(skelform_character* hero) {
  covered(hero);
  CHECK(skelform_layer_set_weight(hero, 1, 0));
}
static void slow(skelform_character* hero) {
  CHECK(skelform_layer_set_speed(hero, 0, 0));
}
static void on_pad(skelform_character* hero) {
  const skelform_vec2 place = {0, 0};
  skelform_play_options options = skelform_play_options_default();
  CHECK(skelform_pad_add(hero, 1, place, 1, 0));
  skelform_character_play(hero, 0, &options);
}
static void over_pad(skelform_character* hero) {
  on_pad(hero);
  skelform_pad_set_below(hero, 1);
}
static void over_still_pad(skelform_character* hero) {
  on_pad(hero);
  skelform_layer_set_weight(hero, 0, 0);
  skelform_pad_set_speed(hero, 0);
}
static void over_pad_alone(skelform_character* hero) {
  on_pad(hero);
  skelform_layer_set_weight(hero, 0, 0);
}

/* Masks of no bone: nothing of the layer shows. They are copied. */
static const skelform_rig* masked_rig = NULL;
static void covered_nowhere(skelform_character* hero) {
  skelform_mask* none = skelform_mask_new(masked_rig, -1);
  covered(hero);
  CHECK(skelform_layer_set_mask(hero, 1, none, 0));
  skelform_mask_free(none);
}
static void on_pad_nowhere(skelform_character* hero) {
  skelform_mask* none = skelform_mask_new(masked_rig, -1);
  on_pad(hero);
  CHECK(skelform_pad_set_mask(hero, none, 0));
  skelform_mask_free(none);
}

void test_layer_settings(const skelform_rig* rig) {
  skelform_character* hero = skelform_character_new(rig);
  masked_rig = rig;
  CHECK(!end_alike(ticked(rig, alone), ticked(rig, covered)));
  CHECK(end_alike(ticked(rig, alone), ticked(rig, covered_lightly)));
  CHECK(end_alike(ticked(rig, alone), ticked(rig, covered_nowhere)));
  CHECK(!end_alike(ticked(rig, alone), ticked(rig, slow)));
  CHECK(!end_alike(ticked(rig, alone), ticked(rig, on_pad)));
  CHECK(!end_alike(ticked(rig, over_pad), ticked(rig, on_pad)));
  CHECK(end_alike(ticked(rig, alone), ticked(rig, on_pad_nowhere)));
  CHECK(!end_alike(ticked(rig, over_pad_alone), ticked(rig, over_still_pad)));
  CHECK(!skelform_layer_set_weight(hero, -1, 1) && !skelform_layer_set_weight(NULL, 0, 1));
  CHECK(!skelform_layer_set_weight(hero, SKELFORM_MOST_LAYERS + 1, 1));
  CHECK(!skelform_layer_set_weight(hero, 0, NAN) && !skelform_layer_set_speed(hero, 0, INFINITY));
  CHECK(!skelform_layer_set_mask(NULL, 0, NULL, 0) && !skelform_pad_set_mask(NULL, NULL, 0));
  skelform_character_free(hero);
}

static float wild = 0;

static void set_up(skelform_character* hero) {
  const skelform_vec2 place = {20, 30}, scale = {1.5f, 0.5f}, walk = {0, 0}, run = {100, 0};
  const skelform_color red = {1, 0.25f, 0.125f, 0.5f};
  skelform_character_set_speed(hero, 0.5);
  CHECK(skelform_layer_play(hero, 1, 1, NULL, NULL, 0));
  CHECK(skelform_layer_set_weight(hero, 1, 0.5f) && skelform_layer_set_speed(hero, 1, 0.5));
  CHECK(skelform_pad_add(hero, 0, walk, 1, 0) && skelform_pad_add(hero, 1, run, 1, 0));
  skelform_pad_set_point(hero, place);
  skelform_pad_set_weight(hero, 0.5f);
  skelform_pad_set_speed(hero, 0.5);
  skelform_override_position(hero, 1, place, SKELFORM_SPACE_RIG);
  skelform_override_rotation(hero, 1, 0.5f, SKELFORM_SPACE_RIG);
  skelform_override_scale(hero, 1, scale);
  skelform_override_tint(hero, 1, red);
}

static void set_up_wildly(skelform_character* hero) {
  const skelform_vec2 nowhere = {0, wild};
  const skelform_color glare = {1, 1, 1, wild};
  const skelform_play_options options = {SKELFORM_END_LOOP, wild, wild, wild,
                                         SKELFORM_CURVE_LINEAR};
  skelform_character_play(hero, 0, &options);
  set_up(hero);
  skelform_character_set_speed(hero, wild);
  CHECK(!skelform_layer_set_weight(hero, 1, wild) && !skelform_layer_set_speed(hero, 1, wild));
  CHECK(!skelform_pad_add(hero, 1, nowhere, 1, 0) && !skelform_character_seek(hero, 0, wild));
  skelform_pad_set_point(hero, nowhere);
  skelform_pad_set_weight(hero, wild);
  skelform_pad_set_speed(hero, wild);
  skelform_override_position(hero, 1, nowhere, SKELFORM_SPACE_RIG);
  skelform_override_rotation(hero, 1, wild, SKELFORM_SPACE_RIG);
  skelform_override_scale(hero, 1, nowhere);
  skelform_override_tint(hero, 1, glare);
  skelform_character_apply_velocity(hero, nowhere);
}

/* Seconds that are not finite are none, also for a crowd and a clock; so is a fade. */
static void check_wild_seconds(skelform_character* hero, skelform_crowd* crowd) {
  skelform_clock clock = skelform_clock_default();
  const uint64_t before = skelform_character_hash(hero);
  const double progress = skelform_character_voice(hero, 0, -1).progress;
  CHECK(skelform_clock_ticks_due(&clock, wild) == 0 && clock.saved == 0);
  skelform_character_update(hero, wild);
  CHECK(skelform_character_hash(hero) == before);
  CHECK(skelform_crowd_tick(crowd, &hero, 1, wild, NULL, NULL, 0) == 1);
  CHECK(progress > 0 && skelform_character_voice(hero, 0, -1).progress == progress);
  skelform_character_stop(hero, wild);
  skelform_layer_stop(hero, 1, wild);
  CHECK(skelform_character_voice_count(hero, 0) == 0);
  CHECK(skelform_character_voice_count(hero, 1) == 0);
}

/* Numbers that are not finite leave a character as one that was never given them. */
void test_wild_numbers(const skelform_rig* rig) {
  const float numbers[] = {NAN, INFINITY, -INFINITY};
  skelform_crowd* crowd = skelform_crowd_new(rig);
  size_t i;
  for (i = 0; i < sizeof numbers / sizeof *numbers; ++i) {
    skelform_character *hero, *plain = ticked(rig, set_up);
    wild = numbers[i];
    hero = ticked(rig, set_up_wildly);
    CHECK(skelform_character_hash(hero) == skelform_character_hash(plain));
    check_wild_seconds(hero, crowd);
    skelform_character_free(hero);
    skelform_character_free(plain);
  }
  skelform_crowd_free(crowd);
}
