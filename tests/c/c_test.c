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
  CHECK(skelform_load("no such file.skf", error, sizeof error) == NULL);
  CHECK(strstr(error, "no such file.skf") != NULL);
  CHECK(skelform_load("no such file.skf", tiny, sizeof tiny) == NULL);
  CHECK(strlen(tiny) == 3);
  CHECK(skelform_load("no such file.skf", NULL, 0) == NULL);
  CHECK(skelform_load_bytes("rubbish", 7, error, sizeof error) == NULL);
  CHECK(strlen(error) > 0);
  skelform_free_rig(NULL);
  skelform_free_character(NULL);
  skelform_free_mask(NULL);
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
  skelform_character *nobody = NULL, *hero = skelform_new_character(rig);
  const skelform_vec2 point = {3, 4};
  const skelform_color white = {1, 1, 1, 1};
  char error[100] = "";
  size_t count = 7;
  CHECK(skelform_load(NULL, error, sizeof error) == NULL && strstr(error, "file") != NULL);
  CHECK(skelform_load_bytes(NULL, 9, error, sizeof error) == NULL);
  CHECK(skelform_bone_count(none) == 0 && skelform_animation_count(none) == 0);
  CHECK(skelform_style_count(none) == 0 && skelform_atlas_count(none) == 0);
  CHECK(skelform_texture_count(none) == 0 && skelform_problem_count(none) == 0);
  CHECK(strcmp(skelform_bone_name(none, 0), "") == 0);
  CHECK(strcmp(skelform_problem_text(none, 0), "") == 0);
  CHECK(skelform_find_bone(none, "a") == -1 && skelform_find_bone(rig, NULL) == -1);
  CHECK(skelform_find_style(rig, NULL) == -1 && skelform_find_family(rig, NULL) == -1);
  CHECK(skelform_atlas_image(none, 0, &count) == NULL && count == 0);
  skelform_atlas_image(rig, 0, NULL);
  CHECK(skelform_new_character(none) == NULL && skelform_new_mask(none, 0) == NULL);
  skelform_play(nobody, 0, NULL);
  CHECK(skelform_queue(nobody, 0, NULL) == 0 && skelform_playing(nobody) == -1);
  CHECK(skelform_play_over(nobody, 1, 0, NULL, NULL, 0) == 0);
  skelform_stop(nobody, 0);
  skelform_stop_over(nobody, 1, 0);
  skelform_set_speed(nobody, 1);
  CHECK(skelform_pad_add(nobody, 0, point, 1, 0) == 0);
  skelform_pad_clear(nobody);
  skelform_pad_set_point(nobody, point);
  skelform_pad_set_weight(nobody, 1);
  count = 7;
  CHECK(skelform_pad_weights(nobody, &count) == NULL && count == 0);
  skelform_set_styles(nobody, NULL, 2);
  skelform_set_marks(nobody, NULL, 2);
  skelform_animate(nobody, NULL, 2, SKELFORM_BLEND, 1);
  skelform_update(nobody, 1);
  skelform_override_position(nobody, 0, point, SKELFORM_RIG);
  skelform_override_rotation(nobody, 0, 1, SKELFORM_RIG);
  skelform_override_scale(nobody, 0, point);
  skelform_override_tint(nobody, 0, white);
  skelform_override_texture(nobody, 0, 0);
  skelform_override_zindex(nobody, 0, 0);
  skelform_override_hidden(nobody, 0, 0);
  skelform_clear_overrides(nobody, -1);
  skelform_construct(nobody, NULL);
  skelform_cut(nobody, NULL);
  skelform_apply_velocity(nobody, point);
  skelform_reset_physics(nobody);
  count = 7;
  CHECK(skelform_events(nobody, &count) == NULL && count == 0);
  CHECK(skelform_bones(nobody, NULL) == NULL);
  CHECK(skelform_copy_character(nobody, hero) == 0);
  CHECK(skelform_copy_character(hero, nobody) == 0);
  CHECK(skelform_hash_character(nobody) == 0 && skelform_save_character(nobody, NULL, 0) == 0);
  CHECK(skelform_restore_character(nobody, NULL, 0, NULL, 0) == 0);
  CHECK(skelform_copy_state(nobody, hero) == 0 && skelform_copy_state(hero, nobody) == 0);
  CHECK(skelform_bone_to_rig(nobody, 0, point).x == 3);
  CHECK(skelform_bone_to_world(nobody, 0, point).x == 0);
  CHECK(skelform_bone_at_tick(nobody, 0, point).x == 0);
  CHECK(skelform_build_draw_list(nobody, NULL, NULL, 1).command_count == 0);
  CHECK(skelform_draw_between(nobody, 1, NULL, 1).command_count == 0);
  CHECK(skelform_ticks_due(NULL, 1) == 0 && skelform_share_of_next(NULL) == 0);
  skelform_animate(hero, NULL, 2, SKELFORM_BLEND, 1);
  skelform_set_marks(hero, NULL, 3);
  skelform_bones(hero, NULL);
  CHECK(skelform_build_draw_list(hero, NULL, NULL, 1).command_count > 0);
  skelform_set_styles(hero, NULL, 2);
  CHECK(skelform_build_draw_list(hero, NULL, NULL, 0).command_count == 0);
  skelform_free_character(hero);
}

int main(int argc, char** argv) {
  char error[300] = "";
  skelform_rig* rig;
  if (argc != 2) return 2;
  rig = skelform_load(argv[1], error, sizeof error);
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
  test_nothing(rig);
  test_facts(rig);
  test_mirrored();
  test_tuning(rig);
  test_tuned_pad(rig);
  test_where(rig);
  test_asked(rig);
  test_tuned_marks(rig);
  test_reload(rig, argv[1]);
  test_crowd(rig);
  test_stale_crowd(rig, argv[1]);
  test_pack(rig, argv[1]);
  skelform_free_rig(rig);
  if (failures == 0) puts("all of skelform.h does what it says");
  return failures != 0;
}
