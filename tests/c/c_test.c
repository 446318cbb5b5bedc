/* The C library from C, by its header alone.   test_c RIG.skf */
#include "c_test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

void check(int holds, const char* what, const char* file, int line) {
  if (holds) return;
  fprintf(stderr, "%s:%d: %s\n", file, line, what);
  ++failures;
}

int near(float a, float b) {
  return fabsf(a - b) < 1e-2f;
}

static void test_errors(void) {
  char error[200] = "";
  char tiny[4] = "abc";
  CHECK(skelform_rig_load("no such file.skf", error, sizeof error) == NULL);
  CHECK(strstr(error, "no such file.skf") != NULL);
  CHECK(skelform_rig_load("no such file.skf", tiny, sizeof tiny) == NULL);
  CHECK(strlen(tiny) == 3);
  CHECK(skelform_rig_load("no such file.skf", NULL, 0) == NULL);
  CHECK(skelform_rig_load_bytes("rubbish", 7, error, sizeof error) == NULL);
  CHECK(strlen(error) > 0);
  skelform_rig_free(NULL);
  skelform_character_free(NULL);
  skelform_mask_free(NULL);
}

static const char* told = NULL;
static void take_misuse(const char* message) {
  told = message;
}

static void test_hook(void) {
  skelform_misuse_hook before = skelform_set_misuse_hook(take_misuse);
  CHECK(before != NULL && told == NULL);
  CHECK(skelform_set_misuse_hook(before) == take_misuse);
}

/* A rig that could not be opened may be passed on: it is one without anything in it. */
static void test_nothing(const skelform_rig* rig) {
  const skelform_rig* none = NULL;
  skelform_character *nobody = NULL, *hero = skelform_character_new(rig);
  const skelform_vec2 point = {3, 4};
  const skelform_color white = {1, 1, 1, 1};
  char error[100] = "";
  size_t count = 7;
  CHECK(skelform_rig_load(NULL, error, sizeof error) == NULL && strstr(error, "file") != NULL);
  CHECK(skelform_rig_load_bytes(NULL, 9, error, sizeof error) == NULL);
  CHECK(skelform_rig_bone_count(none) == 0 && skelform_rig_animation_count(none) == 0);
  CHECK(skelform_rig_style_count(none) == 0 && skelform_rig_atlas_count(none) == 0);
  CHECK(skelform_rig_texture_count(none) == 0 && skelform_rig_problem_count(none) == 0);
  CHECK(strcmp(skelform_rig_bone_name(none, 0), "") == 0);
  CHECK(strcmp(skelform_rig_problem_text(none, 0), "") == 0);
  CHECK(skelform_rig_find_bone(none, "a") == -1 && skelform_rig_find_bone(rig, NULL) == -1);
  CHECK(skelform_rig_find_style(rig, NULL) == -1 && skelform_rig_find_family(rig, NULL) == -1);
  CHECK(skelform_rig_atlas_image(none, 0, &count) == NULL && count == 0);
  skelform_rig_atlas_image(rig, 0, NULL);
  CHECK(skelform_character_new(none) == NULL && skelform_mask_new(none, 0) == NULL);
  skelform_character_play(nobody, 0, NULL);
  CHECK(skelform_character_queue(nobody, 0, NULL) == 0 && skelform_character_playing(nobody) == -1);
  CHECK(skelform_layer_play(nobody, 1, 0, NULL, NULL, 0) == 0);
  skelform_character_stop(nobody, 0);
  skelform_layer_stop(nobody, 1, 0);
  skelform_character_set_speed(nobody, 1);
  CHECK(skelform_pad_add(nobody, 0, point, 1, 0) == 0);
  skelform_pad_clear(nobody);
  skelform_pad_set_point(nobody, point);
  skelform_pad_set_weight(nobody, 1);
  count = 7;
  CHECK(skelform_pad_weights(nobody, &count) == NULL && count == 0);
  skelform_character_set_styles(nobody, NULL, 2);
  skelform_character_set_marks(nobody, NULL, 2);
  skelform_character_animate(nobody, NULL, 2, SKELFORM_MIX_BLEND, 1);
  skelform_character_update(nobody, 1);
  skelform_override_position(nobody, 0, point, SKELFORM_SPACE_RIG);
  skelform_override_rotation(nobody, 0, 1, SKELFORM_SPACE_RIG);
  skelform_override_scale(nobody, 0, point);
  skelform_override_tint(nobody, 0, white);
  skelform_override_texture(nobody, 0, 0);
  skelform_override_zindex(nobody, 0, 0);
  skelform_override_hidden(nobody, 0, 0);
  skelform_override_clear(nobody, -1);
  skelform_character_construct(nobody, NULL);
  skelform_character_snap(nobody, NULL);
  skelform_character_apply_velocity(nobody, point);
  skelform_character_reset_physics(nobody);
  count = 7;
  CHECK(skelform_character_events(nobody, &count) == NULL && count == 0);
  CHECK(skelform_character_bones(nobody, NULL) == NULL);
  CHECK(skelform_character_copy(nobody, hero) == 0);
  CHECK(skelform_character_copy(hero, nobody) == 0);
  CHECK(skelform_character_hash(nobody) == 0 && skelform_character_save(nobody, NULL, 0) == 0);
  CHECK(skelform_character_restore(nobody, NULL, 0, NULL, 0) == 0);
  CHECK(skelform_character_copy_state(nobody, hero) == 0 &&
        skelform_character_copy_state(hero, nobody) == 0);
  CHECK(skelform_character_bone_to_rig(nobody, 0, point).x == 3);
  CHECK(skelform_character_bone_to_world(nobody, 0, point).x == 0);
  CHECK(skelform_character_bone_at_tick(nobody, 0, point).x == 0);
  CHECK(skelform_character_build_draw_list(nobody, NULL, NULL, 1).command_count == 0);
  CHECK(skelform_character_draw(nobody, 1, NULL, 1).command_count == 0);
  CHECK(skelform_clock_ticks_due(NULL, 1) == 0 && skelform_clock_progress(NULL) == 0);
  skelform_character_animate(hero, NULL, 2, SKELFORM_MIX_BLEND, 1);
  skelform_character_set_marks(hero, NULL, 3);
  skelform_character_bones(hero, NULL);
  CHECK(skelform_character_build_draw_list(hero, NULL, NULL, 1).command_count > 0);
  skelform_character_set_styles(hero, NULL, 2);
  CHECK(skelform_character_build_draw_list(hero, NULL, NULL, 0).command_count == 0);
  skelform_character_free(hero);
}

int main(int argc, char** argv) {
  char error[300] = "";
  skelform_rig* rig;
  if (argc != 2) return 2;
  rig = skelform_rig_load(argv[1], error, sizeof error);
  if (!rig) {
    fprintf(stderr, "%s\n", error);
    return 1;
  }
  test_errors();
  test_rig(rig);
  test_state(rig);
  test_rewinding(rig);
  test_hook();
  test_playing(rig);
  test_drawing(rig);
  test_masks(rig);
  test_clock(rig);
  test_layers(rig);
  test_pad(rig);
  test_layer_settings(rig);
  test_wild_numbers(rig);
  test_nothing(rig);
  test_facts(rig);
  test_mirrored();
  test_tuning(rig);
  test_tuned_pad(rig);
  test_live(rig);
  test_where(rig);
  test_asked(rig);
  test_tuned_marks(rig);
  test_reload(rig, argv[1]);
  test_crowd(rig);
  test_freed_rig(rig, argv[1]);
  test_heap(rig);
  test_stale_crowd(rig, argv[1]);
  test_pack(rig, argv[1]);
  skelform_rig_free(rig);
  if (failures == 0) puts("all of skelform.h does what it says");
  return failures != 0;
}
