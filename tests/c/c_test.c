/* The C library from C, by its header alone.   test_c RIG.skf */
#include <skelform.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

static void check(int holds, const char* what, int line) {
  if (holds) return;
  fprintf(stderr, "line %d: %s\n", line, what);
  ++failures;
}
#define CHECK(condition) check((condition) != 0, #condition, __LINE__)

static int near(float a, float b) {
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

static void test_rig(const skelform_rig* rig) {
  const int bones = skelform_bone_count(rig);
  size_t size = 1;
  CHECK(bones > 0);
  CHECK(strlen(skelform_version()) >= 5);
  CHECK(skelform_find_bone(rig, skelform_bone_name(rig, 0)) == 0);
  CHECK(skelform_find_bone(rig, "no such bone") == -1);
  CHECK(strcmp(skelform_bone_name(rig, -1), "") == 0);
  CHECK(strcmp(skelform_bone_name(rig, bones), "") == 0);
  CHECK(skelform_bone_parent(rig, bones) == -1);
  CHECK(skelform_animation_fps(rig, 0) > 0);
  CHECK(skelform_animation_fps(rig, -1) == 0);
  CHECK(skelform_format_frame(rig, 0, skelform_animation_last_frame(rig, 0) + 1, 0, 1) == 0);
  CHECK(skelform_time_frame(rig, 0, 0, 0, 1) == 0);
  CHECK(skelform_atlas_image(rig, 99, &size) == NULL && size == 0);
  if (skelform_atlas_count(rig) > 0) CHECK(skelform_atlas_image(rig, 0, &size) != NULL);
}

/* Two characters of a rig that do the same are the same, and one goes on from where another was. */
static void test_state(const skelform_rig* rig) {
  skelform_character *a = skelform_new_character(rig), *b = skelform_new_character(rig);
  size_t count = 0, i;
  int tick;
  for (tick = 0; tick < 30; ++tick) {
    skelform_track track;
    memset(&track, 0, sizeof track);
    track.frame = tick;
    track.weight = 1;
    if (tick == 20) CHECK(skelform_copy_state(b, a));
    skelform_animate(a, &track, 1, SKELFORM_SEQUENCE, 0);
    skelform_construct(a, NULL);
    if (tick < 20) continue;
    skelform_animate(b, &track, 1, SKELFORM_SEQUENCE, 0);
    skelform_construct(b, NULL);
  }
  for (i = 0; i < (size_t)skelform_bone_count(rig); ++i)
    CHECK(memcmp(&skelform_bones(a, &count)[i], &skelform_bones(b, &count)[i],
                 sizeof(skelform_bone)) == 0);
  CHECK(count == (size_t)skelform_bone_count(rig));
  skelform_free_character(a);
  skelform_free_character(b);
}

static void tick_layered(skelform_character* hero, int tick) {
  skelform_placement place = skelform_default_placement();
  place.position.x = (float)tick;
  if (tick % 7 == 0) skelform_play(hero, tick / 7 % 2, NULL);
  skelform_override_rotation(hero, 1, 0.01f * (float)tick, SKELFORM_RIG);
  skelform_update(hero, 1.0 / 60);
  skelform_construct(hero, &place);
}

/* A copy, and bytes, hold all that a character does next; its masks are its own. */
static void test_rewinding(const skelform_rig* rig) {
  skelform_character *hero = skelform_new_character(rig), *kept = skelform_new_character(rig);
  skelform_character* other = skelform_new_character(rig);
  skelform_mask* mask = skelform_new_mask(rig, 1);
  const skelform_bone* bones;
  char error[200] = "";
  uint64_t then;
  size_t size, count;
  void* bytes;
  int tick;
  CHECK(skelform_play_over(hero, 2, 0, NULL, mask, 0));
  skelform_free_mask(mask);
  for (tick = 0; tick < 10; ++tick) tick_layered(hero, tick);
  CHECK(skelform_copy_character(kept, hero));
  CHECK(skelform_hash_character(kept) == skelform_hash_character(hero));
  size = skelform_save_character(hero, NULL, 0);
  bytes = malloc(size);
  CHECK(size > 0 && bytes && skelform_save_character(hero, bytes, size) == size);
  for (tick = 10; tick < 70; ++tick) tick_layered(hero, tick);
  then = skelform_hash_character(hero);
  CHECK(skelform_restore_character(other, bytes, size, error, sizeof error));
  CHECK(strcmp(error, "") == 0);
  CHECK(skelform_hash_character(other) == skelform_hash_character(kept));
  bones = skelform_bones(other, &count);
  CHECK(memcmp(bones, skelform_bones(kept, NULL), count * sizeof *bones) == 0);
  CHECK(skelform_copy_character(hero, kept));
  skelform_free_character(kept);
  for (tick = 10; tick < 70; ++tick) tick_layered(hero, tick), tick_layered(other, tick);
  CHECK(skelform_hash_character(hero) == then && skelform_hash_character(other) == then);
  ((char*)bytes)[size / 2] ^= 1;
  CHECK(!skelform_restore_character(other, bytes, size, error, sizeof error));
  CHECK(strstr(error, "damaged") != NULL);
  CHECK(!skelform_restore_character(other, NULL, 0, NULL, 0));
  CHECK(skelform_hash_character(other) == then);
  free(bytes);
  skelform_free_character(hero);
  skelform_free_character(other);
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

static void test_playing(const skelform_rig* rig) {
  skelform_character* hero = skelform_new_character(rig);
  const skelform_mark marks[] = {{0, 2}};
  skelform_play_options once = {SKELFORM_ONCE, 1, 0.1, 0};
  size_t count = 0;
  int passed = 0, tick;
  CHECK(skelform_playing(hero) == -1);
  skelform_set_marks(hero, marks, 1);
  skelform_play(hero, 0, NULL);
  skelform_update(hero, 0);
  CHECK(skelform_events(hero, &count)[0].kind == SKELFORM_STARTED);
  CHECK(count == 1);
  for (tick = 0; tick < 10; ++tick) {
    skelform_update(hero, 1.0 / 60);
    if (skelform_events(hero, &count) && count > 0)
      passed += skelform_events(hero, &count)[0].kind == SKELFORM_PASSED;
  }
  CHECK(passed == 1);
  CHECK(skelform_queue(hero, 0, &once));
  CHECK(skelform_playing(hero) == 0);
  skelform_stop(hero, 0);
  CHECK(skelform_playing(hero) == -1);
  skelform_free_character(hero);
}

static void test_drawing(const skelform_rig* rig) {
  skelform_character* hero = skelform_new_character(rig);
  skelform_placement placement = skelform_default_placement();
  skelform_attachment sword = skelform_default_attachment();
  skelform_draw_list list;
  const skelform_vec2 point = {30, -20};
  skelform_vec2 back;
  size_t plain, i, held = 0;
  placement.position.x = 100;
  placement.scale.x = -2;
  placement.rotation = 0.5f;
  sword.size.x = sword.size.y = 10;
  sword.zindex = 1000;
  skelform_construct(hero, &placement);
  back = skelform_world_to_rig(&placement, skelform_rig_to_world(&placement, point));
  CHECK(near(back.x, point.x) && near(back.y, point.y));
  back = skelform_rig_to_bone(hero, 0, skelform_bone_to_rig(hero, 0, point));
  CHECK(near(back.x, point.x) && near(back.y, point.y));
  plain = skelform_build_draw_list(hero, NULL, NULL, 0).command_count;
  CHECK(plain > 0);
  list = skelform_build_draw_list(hero, &placement, &sword, 1);
  CHECK(list.command_count == plain + 1);
  CHECK(list.commands[plain].attachment == 0);
  for (i = 0; i < list.index_count; ++i) CHECK(list.indices[i] < list.vertex_count);
  for (i = 0; i < list.command_count; ++i) held += list.commands[i].index_count;
  CHECK(held == list.index_count);
  skelform_override_hidden(hero, 0, 1);
  skelform_construct(hero, NULL);
  CHECK(skelform_bones(hero, &i)[0].hidden);
  skelform_clear_overrides(hero, -1);
  skelform_construct(hero, NULL);
  CHECK(!skelform_bones(hero, &i)[0].hidden);
  skelform_override_position(hero, 0, point, SKELFORM_RIG);
  skelform_override_position(hero, 99999, point, SKELFORM_RIG);
  skelform_construct(hero, NULL);
  CHECK(near(skelform_bones(hero, &i)[0].pos.x, point.x));
  skelform_free_character(hero);
}

static void test_masks(const skelform_rig* rig) {
  skelform_character* hero = skelform_new_character(rig);
  skelform_mask* none = skelform_new_mask(rig, -1);
  skelform_bone* before = malloc(sizeof *before * (size_t)skelform_bone_count(rig));
  const skelform_bone* now;
  skelform_track track;
  size_t count = 0;
  memset(&track, 0, sizeof track);
  track.frame = 5;
  track.weight = 1;
  track.mask = none;
  skelform_animate(hero, NULL, 0, SKELFORM_BLEND, 1);
  skelform_construct(hero, NULL);
  now = skelform_bones(hero, &count);
  memcpy(before, now, sizeof *before * count);
  skelform_reset_physics(hero);
  skelform_animate(hero, &track, 1, SKELFORM_BLEND, 1);
  skelform_construct(hero, NULL);
  CHECK(memcmp(&before[0], &skelform_bones(hero, &count)[0], sizeof *before) == 0);
  CHECK(count == (size_t)skelform_bone_count(rig));
  free(before);
  skelform_free_mask(none);
  skelform_free_character(hero);
}

/* Sixty ticks a second at 144 frames, drawn moving evenly: a tick behind, six pixels each. */
static void test_clock(const skelform_rig* rig) {
  skelform_character* hero = skelform_new_character(rig);
  skelform_placement placement = skelform_default_placement();
  skelform_clock clock = skelform_default_clock();
  const skelform_vec2 origin = {0, 0};
  int frame, ticks = 0;
  CHECK(skelform_draw_between(hero, 1, NULL, 0).command_count == 0);
  for (frame = 1; frame <= 144; ++frame) {
    int due = skelform_ticks_due(&clock, 1.0 / 144);
    skelform_draw_list list;
    for (; due > 0; --due) {
      placement.position.x = 6.0f * (float)++ticks;
      skelform_construct(hero, &placement);
    }
    if (ticks < 2) continue;
    list = skelform_draw_between(hero, skelform_share_of_next(&clock), NULL, 0);
    CHECK(list.command_count > 0);
    CHECK(near(skelform_bone_to_world(hero, -1, origin).x, 6 * (60 * (float)frame / 144 - 1)));
  }
  CHECK(ticks == 60);
  CHECK(skelform_ticks_due(&clock, -1) == 0);
  placement.position.x = 5000;
  skelform_cut(hero, &placement);
  skelform_draw_between(hero, 0.1f, NULL, 0);
  CHECK(near(skelform_bone_to_world(hero, -1, origin).x, 5000));
  skelform_free_character(hero);
}

/* What plays over acts on its own bones, and not at all once it has stopped. */
static void test_layers(const skelform_rig* rig) {
  skelform_character* hero = skelform_new_character(rig);
  skelform_mask* none = skelform_new_mask(rig, skelform_bone_count(rig));
  size_t count = 0;
  int tick;
  skelform_play(hero, 0, NULL);
  CHECK(!skelform_play_over(hero, 0, 1, NULL, NULL, 0));
  CHECK(!skelform_play_over(hero, SKELFORM_MOST_LAYERS + 1, 1, NULL, NULL, 0));
  CHECK(skelform_play_over(hero, 2, 1, NULL, none, 0));
  CHECK(skelform_play_over(hero, 1, 1, NULL, NULL, 1));
  skelform_free_mask(none); /* copied */
  for (tick = 0; tick < 5; ++tick) {
    skelform_update(hero, 1.0 / 60);
    skelform_events(hero, &count);
    CHECK(count == (tick == 0));
    skelform_construct(hero, NULL);
  }
  skelform_stop_over(hero, 1, 0);
  skelform_stop_over(hero, 99, 0);
  skelform_set_speed(hero, 0);
  skelform_update(hero, 1.0 / 60);
  CHECK(skelform_playing(hero) == 0);
  skelform_free_character(hero);
}

/* A pad of two animations: on a clip it shows that one alone, between two it shows both. */
static void test_pad(const skelform_rig* rig) {
  skelform_character *hero = skelform_new_character(rig), *player = skelform_new_character(rig);
  const skelform_vec2 walk = {0, 0}, run = {100, 0}, between = {25, 3};
  const skelform_vec2 nowhere = {INFINITY, 0};
  const float* weights;
  size_t count = 0, i;
  CHECK(skelform_pad_add(hero, 0, walk, 1, 0) && skelform_pad_add(hero, 1, run, 1, 0));
  CHECK(!skelform_pad_add(hero, 1, nowhere, 1, 0) && !skelform_pad_add(hero, 1, run, 1, INFINITY));
  skelform_play(player, 0, NULL);
  skelform_update(hero, 0.25);
  skelform_update(player, 0.25);
  skelform_construct(hero, NULL);
  skelform_construct(player, NULL);
  for (i = 0; i < (size_t)skelform_bone_count(rig); ++i)
    CHECK(memcmp(&skelform_bones(hero, &count)[i], &skelform_bones(player, &count)[i],
                 sizeof(skelform_bone)) == 0);
  skelform_pad_set_point(hero, between);
  skelform_pad_set_point(hero, nowhere);
  skelform_update(hero, 1.0 / 60);
  weights = skelform_pad_weights(hero, &count);
  CHECK(count == 2 && near(weights[0], 0.75f) && near(weights[1], 0.25f));
  for (i = 2; i < SKELFORM_MOST_PAD_CLIPS; ++i) CHECK(skelform_pad_add(hero, 0, walk, 1, 0));
  CHECK(!skelform_pad_add(hero, 0, walk, 1, 0));
  skelform_pad_set_weight(hero, 0.5f);
  skelform_pad_clear(hero);
  skelform_pad_weights(hero, &count);
  CHECK(count == 0);
  skelform_free_character(hero);
  skelform_free_character(player);
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

/* What a game that decodes the atlases itself has to know, and defaults that play. */
static void test_facts(const skelform_rig* rig) {
  skelform_color key = {9, 9, 9, 9};
  const skelform_track track = skelform_default_track();
  const skelform_play_options options = skelform_default_play_options();
  int style, active = 0;
  CHECK(track.weight == 1 && options.speed == 1);
  CHECK(skelform_texture_count(rig) > 0 && strlen(skelform_texture_name(rig, 0)) > 0);
  CHECK(skelform_find_texture(rig, skelform_texture_name(rig, 0)) == 0);
  CHECK(strlen(skelform_atlas_name(rig, 0)) > 0 && skelform_atlas_size(rig, 0).x > 0);
  CHECK(strcmp(skelform_atlas_name(rig, 99), "") == 0 && skelform_atlas_size(rig, 99).x == 0);
  CHECK(skelform_clear_color(rig, NULL) == skelform_clear_color(rig, &key));
  CHECK((key.r == 9) == !skelform_clear_color(rig, NULL));
  for (style = 0; style < skelform_style_count(rig); ++style)
    active += skelform_style_is_active(rig, style);
  CHECK(active > 0 && !skelform_style_is_active(rig, 99));
}

/* A rig of this version: an arm and a forearm below a mirrored bone. */
static skelform_rig* mirrored_rig(const char* version) {
  const char* path = "c_test_mirrored.json";
  char error[300] = "";
  skelform_rig* rig;
  FILE* file = fopen(path, "w");
  if (!file) return NULL;
  fprintf(file,
          "{\"version\":\"%s\",\"bones\":["
          "{\"id\":0,\"name\":\"Flip\",\"parent_id\":-1,\"scale\":{\"x\":-1,\"y\":1}},"
          "{\"id\":1,\"name\":\"Arm\",\"parent_id\":0,\"rot\":0.6,\"pos\":{\"x\":60,\"y\":0}},"
          "{\"id\":2,\"name\":\"Fore\",\"parent_id\":1,\"rot\":0.4,\"pos\":{\"x\":80,\"y\":0}}]}",
          version);
  fclose(file);
  rig = skelform_load(path, error, sizeof error);
  remove(path);
  return rig;
}

/* Below mirrored parents rotations turn back from format 0.8 on, and overrides go by that. */
static void test_mirrored(void) {
  const char* versions[] = {"0.7.0", "0.8.0"};
  int i;
  for (i = 0; i < 2; ++i) {
    const float sense = i == 0 ? 1.0f : -1.0f;
    skelform_rig* rig = mirrored_rig(versions[i]);
    skelform_character* hero = skelform_new_character(rig);
    const skelform_bone* bones;
    CHECK(hero != NULL);
    if (!hero) return;
    skelform_construct(hero, NULL);
    bones = skelform_bones(hero, NULL);
    CHECK(near(bones[1].rot, 0.6f * sense) && near(bones[2].rot, sense));
    CHECK(near(bones[2].pos.y, -45.171f * sense));
    skelform_override_rotation(hero, 1, 0.3f, SKELFORM_RIG);
    skelform_override_rotation(hero, 2, -0.9f, SKELFORM_WORLD);
    skelform_construct(hero, NULL);
    bones = skelform_bones(hero, NULL);
    CHECK(near(bones[1].rot, 0.3f) && near(bones[2].rot, -0.9f));
    skelform_free_character(hero);
    skelform_free_rig(rig);
  }
}

/* The tip of the scarf after a walk. */
static skelform_vec2 swung(const skelform_rig* rig) {
  skelform_character* hero = skelform_new_character(rig);
  skelform_vec2 end = {0, -40};
  int tick, bone = skelform_find_bone(rig, "Scarf End");
  skelform_play(hero, skelform_find_animation(rig, "Walk"), NULL);
  for (tick = 0; tick < 20; ++tick) {
    const skelform_vec2 walk = {9, 0};
    skelform_update(hero, 1.0 / 60);
    skelform_construct(hero, NULL);
    skelform_apply_velocity(hero, walk);
  }
  if (bone >= 0) end = skelform_bone_to_rig(hero, bone, end);
  skelform_free_character(hero);
  return end;
}

static void test_tuning(skelform_rig* rig) {
  const char* text =
      "{\"skelscope\": \"tuning\", \"version\": 1,"
      " \"physics\": [{\"bone\": \"Scarf End\", \"sway\": 0, \"pos_damping\": 0,"
      " \"rot_damping\": 0}, {\"bone\": \"No Bone\"}], \"fades\": [{\"to\": \"Walk\", \"seconds\": "
      "3}],"
      " \"masks\": [{\"name\": \"head\", \"below\": [\"Head\"]}]}";
  char error[200] = "";
  const int walk = skelform_find_animation(rig, "Walk");
  skelform_tuning* tuning = skelform_load_tuning_bytes(text, strlen(text), error, sizeof error);
  skelform_mask* head = skelform_new_tuned_mask(tuning, rig, "head");
  const skelform_vec2 before = swung(rig);
  skelform_vec2 tuned, after;
  CHECK(tuning != NULL && head != NULL);
  CHECK(skelform_new_tuned_mask(tuning, rig, "tail") == NULL);
  CHECK(skelform_fade_seconds(tuning, rig, -1, walk, 1) == 3);
  CHECK(skelform_fade_seconds(tuning, rig, walk, -1, 1) == 1);
  CHECK(skelform_fade_seconds(NULL, rig, -1, walk, 1) == 1);
  CHECK(skelform_apply_tuning(rig, tuning, error, sizeof error) == 1);
  CHECK(strstr(error, "No Bone") != NULL);
  tuned = swung(rig);
  CHECK(!near(tuned.x, before.x) || !near(tuned.y, before.y));
  CHECK(skelform_apply_tuning(rig, NULL, NULL, 0) == 0);
  after = swung(rig);
  CHECK(after.x == before.x && after.y == before.y);
  skelform_free_mask(head);
  skelform_free_tuning(tuning);
  CHECK(skelform_load_tuning_bytes("{", 1, error, sizeof error) == NULL);
  CHECK(strstr(error, "line 1 column 2") != NULL);
  CHECK(skelform_load_tuning("no such file.json", error, sizeof error) == NULL);
  CHECK(strstr(error, "no such file.json") != NULL);
  CHECK(skelform_apply_tuning(NULL, NULL, error, sizeof error) == 0);
  skelform_free_tuning(NULL);
}

/* A character goes on, on the same file loaded again, as one that stays. */
static void test_reload(const skelform_rig* rig, const char* path) {
  skelform_rig* fresh = skelform_load(path, NULL, 0);
  skelform_character *stays = skelform_new_character(rig), *moves;
  skelform_mask* arm = skelform_new_mask(rig, skelform_find_bone(rig, "Near Arm"));
  size_t count = 0;
  int tick;
  skelform_play(stays, 0, NULL);
  skelform_play_over(stays, 1, 1, NULL, arm, 0);
  skelform_free_mask(arm);
  for (tick = 0; tick < 9; ++tick) {
    skelform_update(stays, 1.0 / 60);
    skelform_construct(stays, NULL);
  }
  moves = skelform_reload_character(stays, fresh);
  CHECK(moves != NULL && skelform_playing(moves) == 0);
  for (tick = 0; tick < 9; ++tick) {
    const skelform_bone *a = skelform_bones(stays, &count), *b = skelform_bones(moves, NULL);
    CHECK(count > 0 && memcmp(a, b, count * sizeof *a) == 0);
    skelform_update(stays, 1.0 / 60);
    skelform_update(moves, 1.0 / 60);
    skelform_construct(stays, NULL);
    skelform_construct(moves, NULL);
  }
  CHECK(skelform_reload_character(NULL, fresh) == NULL);
  CHECK(skelform_reload_character(stays, NULL) == NULL);
  skelform_free_character(stays);
  skelform_free_character(moves);
  skelform_free_rig(fresh);
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
  test_nothing(rig);
  test_facts(rig);
  test_mirrored();
  test_tuning(rig);
  test_reload(rig, argv[1]);
  skelform_free_rig(rig);
  if (failures == 0) puts("all of skelform.h does what it says");
  return failures != 0;
}
