/* The C library: a game that nobody watches, and the pace of its time. */
#include "c_test.h"

void test_live(skelform_rig* rig) {
  skelform_live_options options = skelform_live_options_default();
  skelform_live_pace pace = skelform_live_pace_default();
  skelform_clock clock = skelform_clock_default();
  skelform_character* hero = skelform_character_new(rig);
  skelform_live* live;
  int tick;
  CHECK(options.port == 7447 && options.tick_rate == 60);
  options.port = 1;
  options.character = "Hero";
  CHECK(options.rig_bytes == NULL && options.rig_byte_count == 0 && options.sha256 == NULL);
  options.sha256 = "00";
  options.rig_bytes = "a file";
  options.rig_byte_count = 6;
  live = skelform_live_connect(&options);
  CHECK(live != NULL);
  for (tick = 0; tick < 10; ++tick) {
    skelform_character_construct(hero, NULL);
    skelform_live_tick(live, hero);
    skelform_live_mark(live, "landed");
  }
  CHECK(!skelform_live_is_watched(live));
  CHECK(skelform_live_dropped_ticks(live) == 0);
  CHECK(skelform_live_apply_changes(live, rig, hero, &pace) == 0);
  CHECK(skelform_live_ticks_due(&pace, &clock, 2.5 / 60) == 2);
  pace.paused = 1;
  pace.steps = 3;
  CHECK(skelform_live_ticks_due(&pace, &clock, 1) == 3);
  CHECK(skelform_live_ticks_due(&pace, &clock, 1) == 0);
  skelform_live_free(live);
  skelform_live_free(NULL);
  skelform_live_tick(NULL, hero);
  skelform_character_free(hero);
}
