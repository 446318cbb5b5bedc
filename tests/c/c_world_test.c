/* The C library: where things are, questions to the player, root motion, tuned marks. */
#include "c_test.h"

#include <math.h>
#include <string.h>

static float solid(void* user, const skelform_command* command, skelform_vec2 uv) {
  ++*(int*)user;
  return command->bone >= 0 && uv.x >= 0 ? 1.0f : 0.0f;
}

static float clear(void* user, const skelform_command* command, skelform_vec2 uv) {
  (void)user;
  return command->bone >= 0 && uv.x >= 0 ? 0.0f : 1.0f;
}

static int inside(skelform_bounds bounds, skelform_vec2 point) {
  return point.x >= bounds.low.x && point.x <= bounds.high.x && point.y >= bounds.low.y &&
         point.y <= bounds.high.y;
}

/* The bounds hold all triangles, and the sprite at a corner of one is found. */
void test_where(const skelform_rig* rig) {
  skelform_character* hero = skelform_character_new(rig);
  skelform_placement place = skelform_placement_default();
  const skelform_vec2 far = {1e6f, 1e6f}, origin = {0, 0}, ahead = {10, 0};
  const uint8_t pixels[] = {0, 0, 0, 255, 0, 0, 0, 51};
  skelform_bounds bounds = skelform_character_bounds(hero);
  skelform_bone_place hand;
  skelform_draw_list list;
  skelform_vec2 middle = {0, 0}, uv = {0.9f, 0};
  skelform_hit hit;
  int bone = skelform_rig_find_bone(rig, "Head"), asked = 0;
  size_t i;
  CHECK(bounds.high.x < bounds.low.x);
  place.position.x = 50;
  place.scale.x = -2;
  place.scale.y = 2;
  skelform_character_animate(hero, NULL, 0, SKELFORM_MIX_BLEND, 1);
  skelform_character_construct(hero, &place);
  bounds = skelform_character_bounds(hero);
  CHECK(skelform_character_drawn_bounds(hero).high.x < skelform_character_drawn_bounds(hero).low.x);
  list = skelform_character_draw(hero, 1, NULL, 0);
  for (i = 0; i < list.index_count; ++i) CHECK(inside(bounds, list.vertices[list.indices[i]].pos));
  CHECK(near(skelform_character_drawn_bounds(hero).low.y, bounds.low.y));
  for (i = 0; i < 3; ++i) {
    middle.x += list.vertices[list.indices[list.index_count - 1 - i]].pos.x / 3;
    middle.y += list.vertices[list.indices[list.index_count - 1 - i]].pos.y / 3;
  }
  hit = skelform_character_sprite_at(hero, middle, NULL, NULL, 0);
  CHECK(hit.command == (int)list.command_count - 1 && hit.attachment == -1 && hit.alpha == 1);
  CHECK(hit.bone == list.commands[hit.command].bone);
  hit = skelform_character_sprite_at(hero, middle, solid, &asked, 0.5f);
  CHECK(hit.command == (int)list.command_count - 1 && asked == 1);
  CHECK(skelform_character_sprite_at(hero, middle, clear, NULL, 0.5f).command == -1);
  CHECK(skelform_character_sprite_at(hero, far, NULL, NULL, 0).command == -1);
  CHECK(near(skelform_pixel_alpha(pixels, 2, 1, uv), 0.2f));
  CHECK(skelform_pixel_alpha(NULL, 2, 1, uv) == 1);
  hand = skelform_character_bone_place(hero, bone, origin, 0);
  CHECK(near(hand.pos.x, skelform_character_bone_at_tick(hero, bone, origin).x));
  CHECK(near(hand.scale.x, 2) && near(hand.scale.y, -2));
  CHECK(
      near(hand.pos.x + 20 * hand.x_axis.x, skelform_character_bone_at_tick(hero, bone, ahead).x));
  CHECK(
      near(hand.pos.y + 20 * hand.x_axis.y, skelform_character_bone_at_tick(hero, bone, ahead).y));
  CHECK(skelform_character_bone_near(hero, hand.pos, 1) >= 0);
  CHECK(skelform_character_bone_near(hero, far, 1) == -1);
  CHECK(skelform_character_bone_near(NULL, far, 1) == -1);
  CHECK(skelform_character_bone_place(NULL, 0, origin, 1).scale.x == 1);
  CHECK(skelform_character_sprite_at(NULL, middle, NULL, NULL, 0).command == -1);
  CHECK(skelform_character_bounds(NULL).high.x < skelform_character_bounds(NULL).low.x);
  skelform_character_free(hero);
}

/* A voice tells what it plays, and seek moves it. */
void test_asked(const skelform_rig* rig) {
  skelform_character* hero = skelform_character_new(rig);
  const int walk = skelform_rig_find_animation(rig, "Walk"),
            idle = skelform_rig_find_animation(rig, "Idle");
  const int last = skelform_rig_animation_last_frame(rig, walk);
  skelform_play_options fade = skelform_play_options_default();
  skelform_voice voice = skelform_character_voice(hero, 0, -1);
  CHECK(voice.animation == -1 && !voice.is_current);
  CHECK(!skelform_character_seek(hero, 0, 3));
  skelform_character_play(hero, walk, NULL);
  skelform_character_update(hero, 0);
  CHECK(skelform_character_seek(hero, 0, 7));
  skelform_character_update(hero, 0);
  voice = skelform_character_voice(hero, 0, -1);
  CHECK(voice.animation == walk && voice.frame == 7 && voice.is_current && voice.weight == 1);
  CHECK(near((float)voice.progress, 7.0f / (float)(last + 1)));
  CHECK(near((float)voice.remaining,
             (float)(last + 1 - 7) / (float)skelform_rig_animation_fps(rig, walk)));
  fade.fade = 1;
  skelform_character_play(hero, idle, &fade);
  skelform_character_update(hero, 0.25);
  CHECK(skelform_character_voice_count(hero, 0) == 2);
  CHECK(near(skelform_character_voice(hero, 0, 0).weight, 0.75f));
  CHECK(skelform_character_voice(hero, 0, 1).animation == idle);
  CHECK(skelform_character_voice(hero, 0, 2).animation == -1);
  CHECK(skelform_character_voice_count(hero, 3) == 0 && !skelform_character_seek(hero, 3, 1));
  CHECK(skelform_layer_play(hero, 2, walk, NULL, NULL, 0));
  skelform_character_update(hero, 0);
  CHECK(skelform_character_voice(hero, 2, -1).animation == walk);
  CHECK(skelform_character_seek(hero, 2, 1e9) && skelform_character_seek(hero, 2, 4));
  CHECK(skelform_character_voice_count(NULL, 0) == 0 && !skelform_character_seek(NULL, 0, 0));
  CHECK(skelform_character_voice(NULL, 0, 0).animation == -1);
  skelform_character_free(hero);
}

static const char* kTuned =
    "{\"skelscope\": \"tuning\", \"version\": 1,"
    "\"marks\": [{\"animation\": \"Walk\", \"frame\": 3, \"name\": \"step\"},"
    "{\"animation\": \"Walk\", \"frame\": 5}],"
    "\"root_motion\": {\"bone\": \"Hips\", \"y\": true}}";

/* Marks and root motion of a tuning file: the marks fire, and the bone stays where it is. */
void test_tuned_marks(const skelform_rig* rig) {
  skelform_character* hero = skelform_character_new(rig);
  skelform_tuning* tuning = skelform_tuning_load_bytes(kTuned, strlen(kTuned), NULL, 0);
  const int walk = skelform_rig_find_animation(rig, "Walk");
  skelform_placement place = skelform_placement_default();
  skelform_root_motion root = skelform_tuning_root_motion(tuning, rig);
  skelform_mark marks[2];
  skelform_root_step step, world;
  float y, moved = 0;
  size_t count, passed = 0;
  int tick;
  CHECK(tuning && skelform_tuning_marks(tuning, rig, NULL, 0) == 2);
  CHECK(skelform_tuning_marks(tuning, rig, marks, 2) == 2);
  CHECK(marks[0].animation == walk && marks[0].frame == 3 && marks[1].frame == 5);
  CHECK(strcmp(skelform_tuning_mark_name(tuning, 0), "step") == 0);
  CHECK(*skelform_tuning_mark_name(tuning, 1) == 0 && *skelform_tuning_mark_name(tuning, 2) == 0);
  CHECK(root.bone == skelform_rig_find_bone(rig, "Hips") && root.x && root.y && !root.rotation);
  place.scale.x = -2;
  skelform_character_set_marks(hero, marks, 2);
  skelform_character_set_root_motion(hero, &root);
  skelform_character_play(hero, walk, NULL);
  skelform_character_update(hero, 0);
  skelform_character_construct(hero, &place);
  y = skelform_character_bones(hero, &count)[root.bone].pos.y;
  for (tick = 0; tick < 10; ++tick) {
    skelform_character_update(hero, 1.0 / 60);
    skelform_character_construct(hero, &place);
    skelform_character_events(hero, &count);
    passed += count;
    step = skelform_character_root_step(hero, NULL);
    world = skelform_character_root_step(hero, &place);
    CHECK(near(world.move.x, -2 * step.move.x) && near(world.move.y, step.move.y));
    CHECK(near(skelform_character_bones(hero, NULL)[root.bone].pos.y, y));
    moved += fabsf(step.move.y);
  }
  CHECK(passed == 2 && moved > 1);
  skelform_character_set_root_motion(hero, NULL);
  skelform_character_update(hero, 1.0 / 60);
  CHECK(skelform_character_root_step(hero, NULL).move.y == 0);
  CHECK(skelform_tuning_root_motion(NULL, rig).bone == -1);
  CHECK(skelform_character_root_step(NULL, NULL).turn == 0);
  CHECK(skelform_tuning_marks(NULL, rig, marks, 2) == 0);
  skelform_character_free(hero);
  skelform_tuning_free(tuning);
}
