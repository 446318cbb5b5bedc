/* Plays an animation in skelform_c and prints its trace.
 *
 *   trace RIG.skf ANIMATION LAST_FRAME > theirs.json
 *
 * The library writes the trace: a game adds only the lines marked TRACE to its own ticks.
 * docs/compare.md explains the next steps. */
#include <skelform.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const char* why) {
  fprintf(stderr, "%s\n", why);
  return 1;
}

int main(int argc, char** argv) {
  char error[500];
  skelform_rig* rig;
  skelform_character* hero;
  skelform_trace* trace; /* TRACE */
  skelform_track track = skelform_track_default();
  if (argc != 4) return fail("trace RIG.skf ANIMATION LAST_FRAME");
  rig = skelform_rig_load(argv[1], error, sizeof error);
  if (rig == NULL) return fail(error);
  track.animation = skelform_rig_find_animation(rig, argv[2]);
  if (track.animation < 0) return fail("there is no such animation");

  hero = skelform_character_new(rig);
  trace = skelform_trace_open(rig, "-", NULL, error, sizeof error); /* TRACE */
  if (trace == NULL) return fail(error);                            /* TRACE */
  for (; track.frame <= atoi(argv[3]); ++track.frame) {
    skelform_character_animate(hero, &track, 1, SKELFORM_MIX_SEQUENCE, 0);
    skelform_character_construct(hero, NULL);
    skelform_trace_write_tick(trace, hero); /* TRACE */
  }
  if (!skelform_trace_finish(trace, error, sizeof error)) return fail(error); /* TRACE */
  if (error[0] != 0) fail(error); /* TRACE: compare then guesses the input */
  skelform_character_free(hero);
  skelform_rig_free(rig);
  return 0;
}
