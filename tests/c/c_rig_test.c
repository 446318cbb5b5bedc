/* Rigs of the C library: facts, drawing, tuning, packs, reloading. */
#include "c_test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void test_rig(const skelform_rig* rig) {
  const int bones = skelform_rig_bone_count(rig);
  size_t size = 1;
  CHECK(bones > 0);
  CHECK(strlen(skelform_version()) >= 5);
  CHECK(skelform_rig_find_bone(rig, skelform_rig_bone_name(rig, 0)) == 0);
  CHECK(skelform_rig_find_bone(rig, "no such bone") == -1);
  CHECK(strcmp(skelform_rig_bone_name(rig, -1), "") == 0);
  CHECK(strcmp(skelform_rig_bone_name(rig, bones), "") == 0);
  CHECK(skelform_rig_bone_parent(rig, bones) == -1);
  CHECK(skelform_rig_animation_fps(rig, 0) > 0);
  CHECK(skelform_rig_animation_fps(rig, -1) == 0);
  CHECK(skelform_rig_format_frame(rig, 0, skelform_rig_animation_last_frame(rig, 0) + 1, 0, 1) ==
        0);
  CHECK(skelform_rig_time_frame(rig, 0, 0, 0, 1) == 0);
  CHECK(skelform_rig_atlas_image(rig, 99, &size) == NULL && size == 0);
  if (skelform_rig_atlas_count(rig) > 0) CHECK(skelform_rig_atlas_image(rig, 0, &size) != NULL);
}

/* What a game that decodes the atlases itself has to know, and defaults that play. */
void test_facts(const skelform_rig* rig) {
  skelform_color key = {9, 9, 9, 9};
  const skelform_track track = skelform_track_default();
  const skelform_play_options options = skelform_play_options_default();
  int style, active = 0;
  CHECK(track.weight == 1 && options.speed == 1);
  CHECK(skelform_rig_texture_count(rig) > 0 && strlen(skelform_rig_texture_name(rig, 0)) > 0);
  CHECK(skelform_rig_find_texture(rig, skelform_rig_texture_name(rig, 0)) == 0);
  CHECK(strlen(skelform_rig_atlas_name(rig, 0)) > 0 && skelform_rig_atlas_size(rig, 0).x > 0);
  CHECK(strcmp(skelform_rig_atlas_name(rig, 99), "") == 0 &&
        skelform_rig_atlas_size(rig, 99).x == 0);
  CHECK(skelform_rig_clear_color(rig, NULL) == skelform_rig_clear_color(rig, &key));
  CHECK((key.r == 9) == !skelform_rig_clear_color(rig, NULL));
  for (style = 0; style < skelform_rig_style_count(rig); ++style)
    active += skelform_rig_style_is_active(rig, style);
  CHECK(active > 0 && !skelform_rig_style_is_active(rig, 99));
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
  rig = skelform_rig_load(path, error, sizeof error);
  remove(path);
  return rig;
}

/* Below mirrored parents rotations turn back from format 0.8 on, and overrides go by that. */
void test_mirrored(void) {
  const char* versions[] = {"0.7.0", "0.8.0"};
  int i;
  for (i = 0; i < 2; ++i) {
    const float sense = i == 0 ? 1.0f : -1.0f;
    skelform_rig* rig = mirrored_rig(versions[i]);
    skelform_character* hero = skelform_character_new(rig);
    const skelform_bone* bones;
    CHECK(hero != NULL);
    if (!hero) return;
    skelform_character_construct(hero, NULL);
    bones = skelform_character_bones(hero, NULL);
    CHECK(near(bones[1].rot, 0.6f * sense) && near(bones[2].rot, sense));
    CHECK(near(bones[2].pos.y, -45.171f * sense));
    skelform_override_rotation(hero, 1, 0.3f, SKELFORM_SPACE_RIG);
    skelform_override_rotation(hero, 2, -0.9f, SKELFORM_SPACE_WORLD);
    skelform_character_construct(hero, NULL);
    bones = skelform_character_bones(hero, NULL);
    CHECK(near(bones[1].rot, 0.3f) && near(bones[2].rot, -0.9f));
    skelform_character_free(hero);
    skelform_rig_free(rig);
  }
}

void test_drawing(const skelform_rig* rig) {
  skelform_character* hero = skelform_character_new(rig);
  skelform_placement placement = skelform_placement_default();
  skelform_attachment sword = skelform_attachment_default();
  skelform_draw_list list;
  const skelform_vec2 point = {30, -20};
  skelform_vec2 back;
  size_t plain, i, held = 0;
  placement.position.x = 100;
  placement.scale.x = -2;
  placement.rotation = 0.5f;
  sword.size.x = sword.size.y = 10;
  sword.zindex = 1000;
  skelform_character_construct(hero, &placement);
  back = skelform_placement_to_rig(&placement, skelform_placement_to_world(&placement, point));
  CHECK(near(back.x, point.x) && near(back.y, point.y));
  back = skelform_character_rig_to_bone(hero, 0, skelform_character_bone_to_rig(hero, 0, point));
  CHECK(near(back.x, point.x) && near(back.y, point.y));
  plain = skelform_character_build_draw_list(hero, NULL, NULL, 0).command_count;
  CHECK(plain > 0);
  list = skelform_character_build_draw_list(hero, &placement, &sword, 1);
  CHECK(list.command_count == plain + 1);
  CHECK(list.commands[plain].attachment == 0);
  for (i = 0; i < list.index_count; ++i) CHECK(list.indices[i] < list.vertex_count);
  for (i = 0; i < list.command_count; ++i) held += list.commands[i].index_count;
  CHECK(held == list.index_count);
  skelform_override_hidden(hero, 0, 1);
  skelform_character_construct(hero, NULL);
  CHECK(skelform_character_bones(hero, &i)[0].hidden);
  skelform_override_clear(hero, -1);
  skelform_character_construct(hero, NULL);
  CHECK(!skelform_character_bones(hero, &i)[0].hidden);
  skelform_override_position(hero, 0, point, SKELFORM_SPACE_RIG);
  skelform_override_position(hero, 99999, point, SKELFORM_SPACE_RIG);
  skelform_character_construct(hero, NULL);
  CHECK(near(skelform_character_bones(hero, &i)[0].pos.x, point.x));
  skelform_character_free(hero);
}

/* The tip of the scarf after a walk. */
static skelform_vec2 swung(const skelform_rig* rig) {
  skelform_character* hero = skelform_character_new(rig);
  skelform_vec2 end = {0, -40};
  int tick, bone = skelform_rig_find_bone(rig, "Scarf End");
  skelform_character_play(hero, skelform_rig_find_animation(rig, "Walk"), NULL);
  for (tick = 0; tick < 20; ++tick) {
    const skelform_vec2 walk = {9, 0};
    skelform_character_update(hero, 1.0 / 60);
    skelform_character_construct(hero, NULL);
    skelform_character_apply_velocity(hero, walk);
  }
  if (bone >= 0) end = skelform_character_bone_to_rig(hero, bone, end);
  skelform_character_free(hero);
  return end;
}

static char tuning_told[400];
static void take_tuning_misuse(const char* message) {
  snprintf(tuning_told, sizeof tuning_told, "%s", message);
}

void test_tuned_pad(const skelform_rig* rig) {
  const char* text =
      "{\"skelscope\": \"tuning\", \"version\": 1, \"pads\": [{\"name\": \"Move\", \"clips\": ["
      "{\"animation\": \"Walk\"}, {\"animation\": \"Idle\", \"x\": 100}]}]}";
  skelform_tuning* tuning = skelform_tuning_load_bytes(text, strlen(text), NULL, 0);
  skelform_misuse_hook before = skelform_set_misuse_hook(take_tuning_misuse);
  skelform_character* hero = skelform_character_new(rig);
  const skelform_vec2 point = {25, 0};
  const float* weights;
  size_t count = 0;
  CHECK(skelform_pad_set_tuned(hero, tuning, "Move"));
  skelform_pad_set_point(hero, point);
  skelform_character_update(hero, 1.0 / 60);
  weights = skelform_pad_weights(hero, &count);
  CHECK(count == 2 && near(weights[0], 0.75f));
  CHECK(!skelform_pad_set_tuned(hero, tuning, "Mvoe"));
  CHECK(strstr(tuning_told, "has no pad 'Mvoe'; perhaps 'Move' is meant") != NULL);
  skelform_pad_weights(hero, &count);
  CHECK(count == 2); /* it keeps what it has */
  CHECK(!skelform_pad_set_tuned(NULL, tuning, "Move") &&
        !skelform_pad_set_tuned(hero, NULL, "Move"));
  skelform_set_misuse_hook(before);
  skelform_character_free(hero);
  skelform_tuning_free(tuning);
}

void test_tuning(skelform_rig* rig) {
  const char* text =
      "{\"skelscope\": \"tuning\", \"version\": 1,"
      " \"physics\": [{\"bone\": \"Scarf End\", \"sway\": 0, \"pos_damping\": 0,"
      " \"rot_damping\": 0}, {\"bone\": \"No Bone\"}], \"fades\": [{\"to\": \"Walk\", \"seconds\": "
      "3, \"curve\": \"smooth\"}],"
      " \"masks\": [{\"name\": \"head\", \"below\": [\"Head\"]}]}";
  char error[200] = "";
  const int walk = skelform_rig_find_animation(rig, "Walk");
  skelform_tuning* tuning = skelform_tuning_load_bytes(text, strlen(text), error, sizeof error);
  skelform_mask* head = skelform_mask_new_tuned(tuning, rig, "head");
  const skelform_vec2 before = swung(rig);
  skelform_vec2 tuned, after;
  CHECK(tuning != NULL && head != NULL);
  CHECK(skelform_mask_new_tuned(tuning, rig, "tail") == NULL);
  CHECK(skelform_tuning_fade_seconds(tuning, rig, -1, walk, 1) == 3);
  CHECK(skelform_tuning_fade_seconds(tuning, rig, walk, -1, 1) == 1);
  CHECK(skelform_tuning_fade_seconds(NULL, rig, -1, walk, 1) == 1);
  CHECK(skelform_tuning_fade_options(tuning, rig, -1, walk, NULL).curve == SKELFORM_CURVE_SMOOTH);
  CHECK(skelform_tuning_fade_options(tuning, rig, -1, walk, NULL).fade == 3);
  CHECK(skelform_tuning_fade_options(NULL, rig, -1, walk, NULL).curve == SKELFORM_CURVE_LINEAR);
  CHECK(skelform_rig_set_tuning(rig, tuning, error, sizeof error) == 1);
  CHECK(strstr(error, "No Bone") != NULL);
  tuned = swung(rig);
  CHECK(!near(tuned.x, before.x) || !near(tuned.y, before.y));
  CHECK(skelform_rig_set_tuning(rig, NULL, NULL, 0) == 0);
  after = swung(rig);
  CHECK(after.x == before.x && after.y == before.y);
  skelform_mask_free(head);
  skelform_tuning_free(tuning);
  CHECK(skelform_tuning_load_bytes("{", 1, error, sizeof error) == NULL);
  CHECK(strstr(error, "line 1 column 2") != NULL);
  CHECK(skelform_tuning_load("no such file.json", error, sizeof error) == NULL);
  CHECK(strstr(error, "no such file.json") != NULL);
  CHECK(skelform_rig_set_tuning(NULL, NULL, error, sizeof error) == 0);
  skelform_tuning_free(NULL);
}

typedef struct pack {
  const char* path; /* of the file on the disk that stands for the pack's only entry */
  int asked;
} pack;

static int read_packed(void* data, const char* path, skelform_take_bytes take, void* taker) {
  pack* from = data;
  FILE* file;
  char* bytes;
  long size;
  ++from->asked;
  if (strcmp(path, "rigs/hero.skf") != 0) return 0;
  file = fopen(from->path, "rb");
  if (file == NULL) return 0;
  fseek(file, 0, SEEK_END);
  size = ftell(file);
  rewind(file);
  bytes = malloc((size_t)size);
  if (bytes != NULL && fread(bytes, 1, (size_t)size, file) == (size_t)size)
    take(taker, bytes, (size_t)size);
  free(bytes);
  fclose(file);
  return 1;
}

void test_pack(const skelform_rig* rig, const char* path) {
  char error[200] = "";
  pack from = {path, 0};
  skelform_rig* packed =
      skelform_rig_load_from_pack("rigs/hero.skf", read_packed, &from, error, sizeof error);
  CHECK(packed != NULL && from.asked == 1);
  CHECK(skelform_rig_bone_count(packed) == skelform_rig_bone_count(rig));
  skelform_rig_free(packed);
  CHECK(skelform_rig_load_from_pack("rigs/no.skf", read_packed, &from, error, sizeof error) ==
        NULL);
  CHECK(strstr(error, "rigs/no.skf") != NULL);
  CHECK(skelform_rig_load_from_pack("rigs/no.skf", NULL, NULL, error, sizeof error) == NULL);
}

/* A character goes on, on the same file loaded again, as one that stays. */
void test_reload(const skelform_rig* rig, const char* path) {
  skelform_rig* fresh = skelform_rig_load(path, NULL, 0);
  skelform_character *stays = skelform_character_new(rig), *moves;
  skelform_mask* arm = skelform_mask_new(rig, skelform_rig_find_bone(rig, "Near Arm"));
  size_t count = 0;
  int tick;
  skelform_character_play(stays, 0, NULL);
  skelform_layer_play(stays, 1, 1, NULL, arm, 0);
  skelform_mask_free(arm);
  for (tick = 0; tick < 9; ++tick) {
    skelform_character_update(stays, 1.0 / 60);
    skelform_character_construct(stays, NULL);
  }
  moves = skelform_character_reload(stays, fresh);
  CHECK(moves != NULL && skelform_character_playing(moves) == 0);
  for (tick = 0; tick < 9; ++tick) {
    const skelform_bone *a = skelform_character_bones(stays, &count),
                        *b = skelform_character_bones(moves, NULL);
    CHECK(count > 0 && memcmp(a, b, count * sizeof *a) == 0);
    skelform_character_update(stays, 1.0 / 60);
    skelform_character_update(moves, 1.0 / 60);
    skelform_character_construct(stays, NULL);
    skelform_character_construct(moves, NULL);
  }
  CHECK(skelform_character_reload(NULL, fresh) == NULL);
  CHECK(skelform_character_reload(stays, NULL) == NULL);
  skelform_character_free(stays);
  skelform_character_free(moves);
  skelform_rig_free(fresh);
}
