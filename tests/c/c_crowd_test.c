/* Many characters of the C library side by side. */
#include "c_test.h"

#include <stdio.h>
#include <string.h>

enum { CROWD = 20 };

/* Characters that tick side by side have the bits of those that tick one by one. */
void test_crowd(const skelform_rig* rig) {
  skelform_character *alone[CROWD], *beside[CROWD + 1];
  skelform_placement places[CROWD + 1];
  skelform_crowd* crowd = skelform_new_crowd(rig);
  const skelform_mark mark = {0, 2};
  size_t count = 0;
  int i, tick;
  for (i = 0; i < CROWD; ++i) {
    skelform_play_options fade = skelform_default_play_options();
    fade.fade = 0.1 + 0.01 * i;
    fade.curve = i % 2 ? SKELFORM_SMOOTH : SKELFORM_LINEAR;
    places[i] = skelform_default_placement();
    places[i].position.x = (float)i;
    alone[i] = skelform_new_character(rig);
    beside[i] = skelform_new_character(rig);
    skelform_set_marks(alone[i], &mark, 1);
    skelform_play(alone[i], 0, NULL);
    skelform_play(beside[i], 0, NULL);
    skelform_update(alone[i], 0.05);
    skelform_construct(alone[i], &places[i]);
    skelform_update(beside[i], 0.05);
    skelform_construct(beside[i], &places[i]);
    skelform_play(alone[i], 1, &fade);
    skelform_play(beside[i], 1, &fade);
  }
  beside[CROWD] = NULL;
  places[CROWD] = places[0];
  for (tick = 0; tick < 12; ++tick) {
    for (i = 0; i < CROWD; ++i) {
      places[i].position.y += 0.5f;
      skelform_update(alone[i], 1.0 / 60);
      skelform_construct(alone[i], &places[i]);
    }
    CHECK(skelform_tick_many(crowd, beside, CROWD + 1, 1.0 / 60, places, &mark, 1) == CROWD);
  }
  for (i = 0; i < CROWD; ++i) {
    size_t events = 0;
    const skelform_bone* bones = skelform_bones(alone[i], &count);
    CHECK(skelform_hash_character(alone[i]) == skelform_hash_character(beside[i]));
    CHECK(memcmp(bones, skelform_bones(beside[i], NULL), count * sizeof *bones) == 0);
    skelform_events(alone[i], &count);
    skelform_events(beside[i], &events);
    CHECK(count == events);
    skelform_free_character(alone[i]);
    skelform_free_character(beside[i]);
  }
  CHECK(skelform_tick_many(NULL, NULL, 0, 0, NULL, NULL, 0) == 0);
  CHECK(skelform_new_crowd(NULL) == NULL);
  skelform_free_crowd(crowd);
}

static char crowd_told[400];
static void take_crowd_misuse(const char* message) {
  snprintf(crowd_told, sizeof crowd_told, "%s", message);
}

/* After a reload a crowd is one of another rig, and says so. */
void test_stale_crowd(const skelform_rig* rig, const char* path) {
  skelform_misuse_hook before = skelform_set_misuse_hook(take_crowd_misuse);
  skelform_rig* old = skelform_load(path, NULL, 0);
  skelform_crowd* crowd = skelform_new_crowd(old);
  skelform_character* hero = skelform_new_character(rig);
  CHECK(skelform_tick_many(crowd, &hero, 1, 1.0 / 60, NULL, NULL, 0) == 0);
  CHECK(strstr(crowd_told, "another rig") != NULL);
  skelform_free_rig(old);
  CHECK(skelform_tick_many(crowd, &hero, 1, 1.0 / 60, NULL, NULL, 0) == 0);
  CHECK(strstr(crowd_told, "whose rig was freed") != NULL);
  crowd_told[0] = 0;
  skelform_tick_many(crowd, &hero, 1, 1.0 / 60, NULL, NULL, 0);
  CHECK(crowd_told[0] == 0); /* told once */
  skelform_free_crowd(crowd);
  skelform_free_character(hero);
  skelform_set_misuse_hook(before);
}
