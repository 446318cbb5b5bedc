/* Many characters of the C library side by side. */
#include "c_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CROWD = 20 };

/* Characters that tick side by side have the bits of those that tick one by one. */
void test_crowd(const skelform_rig* rig) {
  skelform_character *alone[CROWD], *beside[CROWD + 1];
  skelform_placement places[CROWD + 1];
  skelform_crowd* crowd = skelform_crowd_new(rig);
  const skelform_mark mark = {0, 2};
  size_t count = 0;
  int i, tick;
  for (i = 0; i < CROWD; ++i) {
    skelform_play_options fade = skelform_play_options_default();
    fade.fade = 0.1 + 0.01 * i;
    fade.curve = i % 2 ? SKELFORM_CURVE_SMOOTH : SKELFORM_CURVE_LINEAR;
    places[i] = skelform_placement_default();
    places[i].position.x = (float)i;
    alone[i] = skelform_character_new(rig);
    beside[i] = skelform_character_new(rig);
    skelform_character_set_marks(alone[i], &mark, 1);
    skelform_character_play(alone[i], 0, NULL);
    skelform_character_play(beside[i], 0, NULL);
    skelform_character_update(alone[i], 0.05);
    skelform_character_construct(alone[i], &places[i]);
    skelform_character_update(beside[i], 0.05);
    skelform_character_construct(beside[i], &places[i]);
    skelform_character_play(alone[i], 1, &fade);
    skelform_character_play(beside[i], 1, &fade);
  }
  beside[CROWD] = NULL;
  places[CROWD] = places[0];
  for (tick = 0; tick < 12; ++tick) {
    for (i = 0; i < CROWD; ++i) {
      places[i].position.y += 0.5f;
      skelform_character_update(alone[i], 1.0 / 60);
      skelform_character_construct(alone[i], &places[i]);
    }
    CHECK(skelform_crowd_tick(crowd, beside, CROWD + 1, 1.0 / 60, places, &mark, 1) == CROWD);
  }
  for (i = 0; i < CROWD; ++i) {
    size_t events = 0;
    const skelform_bone* bones = skelform_character_bones(alone[i], &count);
    CHECK(skelform_character_hash(alone[i]) == skelform_character_hash(beside[i]));
    CHECK(memcmp(bones, skelform_character_bones(beside[i], NULL), count * sizeof *bones) == 0);
    skelform_character_events(alone[i], &count);
    skelform_character_events(beside[i], &events);
    CHECK(count == events);
    skelform_character_free(alone[i]);
    skelform_character_free(beside[i]);
  }
  CHECK(skelform_crowd_tick(NULL, NULL, 0, 0, NULL, NULL, 0) == 0);
  CHECK(skelform_crowd_new(NULL) == NULL);
  skelform_crowd_free(crowd);
}

static char crowd_told[400];
static void take_crowd_misuse(const char* message) {
  snprintf(crowd_told, sizeof crowd_told, "%s", message);
}

/* After a reload a crowd is one of another rig, and says so. */
void test_stale_crowd(const skelform_rig* rig, const char* path) {
  skelform_misuse_hook before = skelform_set_misuse_hook(take_crowd_misuse);
  skelform_rig* old = skelform_rig_load(path, NULL, 0);
  skelform_crowd* crowd = skelform_crowd_new(old);
  skelform_character* hero = skelform_character_new(rig);
  CHECK(skelform_crowd_tick(crowd, &hero, 1, 1.0 / 60, NULL, NULL, 0) == 0);
  CHECK(strstr(crowd_told, "another rig") != NULL);
  skelform_rig_free(old); /* the crowd keeps it */
  crowd_told[0] = 0;
  CHECK(skelform_crowd_tick(crowd, &hero, 1, 1.0 / 60, NULL, NULL, 0) == 0);
  CHECK(crowd_told[0] == 0); /* told once */
  skelform_crowd_free(crowd);
  skelform_character_free(hero);
  skelform_set_misuse_hook(before);
}

static int take_text(void* user, const char* text, size_t size) {
  *(size_t*)user += size;
  return text != NULL;
}

/* Whatever was made from a rig keeps it, in whatever order all is freed. */
void test_freed_rig(const skelform_rig* rig, const char* path) {
  skelform_rig* old = skelform_rig_load(path, NULL, 0);
  skelform_character *hero = skelform_character_new(old), *next;
  skelform_crowd* crowd = skelform_crowd_new(old);
  const int bones = skelform_rig_bone_count(old);
  size_t count = 0, written = 0;
  skelform_trace* trace = skelform_trace_open_sink(old, take_text, &written, NULL, NULL, 0);
  skelform_rig_free(old);
  skelform_character_play(hero, 0, NULL);
  CHECK(skelform_crowd_tick(crowd, &hero, 1, 1.0 / 60, NULL, NULL, 0) == 1);
  skelform_crowd_free(crowd);
  skelform_character_update(hero, 1.0 / 60);
  skelform_character_construct(hero, NULL);
  CHECK(skelform_character_draw(hero, 0.5f, NULL, 0).command_count > 0);
  CHECK(skelform_character_bones(hero, &count) != NULL && count == (size_t)bones);
  next = skelform_character_reload(hero, rig);
  CHECK(next != NULL);
  skelform_character_free(hero);
  CHECK(skelform_trace_finish(trace, NULL, 0) && written > 0);
  skelform_character_construct(next, NULL);
  skelform_character_free(next);
  skelform_rig_free(NULL);
}

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#include <malloc.h>
#if __GLIBC__ > 2 || (__GLIBC__ == 2 && __GLIBC_MINOR__ >= 33)
#define HAS_HEAP_IN_USE
#endif
#endif

#ifdef HAS_HEAP_IN_USE
static size_t heap_in_use(void) {
  return mallinfo2().uordblks;
}

/* From the first tick on the heap stays as it is. */
void test_heap(const skelform_rig* rig) {
  skelform_character* hero = skelform_character_new(rig);
  skelform_mask* mask = skelform_mask_new(rig, 1);
  skelform_attachment held = skelform_attachment_default();
  skelform_play_options fade = skelform_play_options_default();
  const skelform_mark mark = {0, 2};
  size_t before;
  int tick;
  fade.fade = 0.2;
  held.size.x = held.size.y = 8;
  skelform_character_set_marks(hero, &mark, 1);
  CHECK(skelform_layer_play(hero, 1, 0, NULL, NULL, 0)); /* makes the layer */
  before = heap_in_use();
  for (tick = 0; tick < 90; ++tick) {
    const skelform_vec2 at = {(float)tick, 3};
    if (tick == 0) skelform_character_play(hero, 0, NULL);
    if (tick == 1) skelform_character_play(hero, 1, &fade);
    if (tick == 2) skelform_character_queue(hero, 0, &fade);
    if (tick == 3) skelform_layer_play(hero, 1, 1, &fade, mask, 0);
    if (tick == 4) skelform_pad_add(hero, 0, at, 1, 0);
    if (tick == 5) skelform_pad_add(hero, 1, at, 1, 0);
    if (tick == 6) skelform_pad_set_mask(hero, mask, 0);
    if (tick == 7) skelform_override_rotation(hero, 1, 0.5f, SKELFORM_SPACE_WORLD);
    if (tick == 8) skelform_layer_set_mask(hero, 0, mask, 0);
    skelform_pad_set_point(hero, at);
    skelform_character_update(hero, 1.0 / 60);
    skelform_character_construct(hero, NULL);
    skelform_character_apply_velocity(hero, at);
    CHECK(skelform_character_draw(hero, 0.5f, &held, tick > 30 ? 1 : 0).command_count > 0);
  }
  CHECK(heap_in_use() == before);
  skelform_mask_free(mask);
  skelform_character_free(hero);
}
#else
void test_heap(const skelform_rig* rig) {
  (void)rig;
}
#endif
