/* The SkelForm runtime for C, and for languages that call C. It opens .skf files of every format
 * version (0.1 to 0.8), poses characters, and makes triangles to draw. Link skelform_c.
 *
 *   skelform_rig* rig = skelform_rig_load("hero.skf", error, sizeof error);   once a file
 *   skelform_character* hero = skelform_character_new(rig);               once a character
 *   skelform_character_play(hero, skelform_rig_find_animation(rig, "Walk"), NULL);
 *
 *   for (due = skelform_clock_ticks_due(&clock, frame_seconds); due > 0; --due) {
 *     skelform_character_update(hero, clock.tick_seconds);
 *     skelform_character_construct(hero, &placement);
 *   }
 *   list = skelform_character_draw(hero, skelform_clock_progress(&clock), NULL, 0);
 *
 * Units: pixels, y up; radians counter-clockwise; frames are whole; colours are straight alpha,
 * 0..1. The C++ headers (skelform/pose.h, construct.h, draw.h) explain each step and follow the
 * format's documents.
 *
 * Pointers: a NULL handle counts as an empty rig or character, a NULL list as an empty list. Counts
 * are not written to NULL. So a rig that could not be opened may be passed on; the calls have no
 * effect. Returned pointers belong to the rig or character of the call; arrays are valid until that
 * character changes. A rig, its characters, crowds and traces may be freed in any order: each keeps
 * the rig as long as it needs it. Threads: a rig never changes, and any number of threads may use
 * it; a character belongs to one thread at a time.
 *
 * Errors: for indices out of range a function returns -1, 0 or "", or does nothing, as described.
 * Numbers that are not finite change nothing; in a placement, an attachment or play options they
 * count as the default, as seconds or a fade they count as 0. With a mask of another rig a function
 * returns 0. Nothing throws or aborts. If memory runs out, a function returns the same as for an
 * empty rig. */
#ifndef SKELFORM_H
#define SKELFORM_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header; skelform_version() has that of the library. */
#define SKELFORM_VERSION "0.1.0"
#define SKELFORM_VERSION_MAJOR 0
#define SKELFORM_VERSION_MINOR 1
#define SKELFORM_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

typedef struct skelform_rig skelform_rig;
typedef struct skelform_character skelform_character;
typedef struct skelform_mask skelform_mask;

typedef struct skelform_vec2 {
  float x, y;
} skelform_vec2;

typedef struct skelform_color {
  float r, g, b, a;
} skelform_color;

/* such as "0.1.0" */
const char* skelform_version(void);

/* Sets the hook for mistakes of the caller. It receives the first one, such as memory of another
 * rig, and each name that a tuning lacks; see skelform/misuse.h. NULL: no messages. By default the
 * library prints the first mistake to stderr. Returns the previous hook. */
typedef void (*skelform_misuse_hook)(const char* message);
skelform_misuse_hook skelform_set_misuse_hook(skelform_misuse_hook hook);

/* --- Rigs ------------------------------------------------------------------------------------ */

/* Open a rig. On failure they return NULL and write the reason to `error` (may be NULL with size
 * 0), cut to `error_size` bytes with its final 0. The bytes are not needed afterwards. */
skelform_rig* skelform_rig_load(const char* path, char* error, size_t error_size);
skelform_rig* skelform_rig_load_bytes(const void* bytes, size_t size, char* error,
                                      size_t error_size);
/* Opens a file of the game's own pack. read() passes the file's bytes to take(taker, ...) and
 * returns 1, or returns 0 if the pack has no file at the path. For an armature.json, read() is also
 * called for the images and the editor.json beside it. */
typedef void (*skelform_take_bytes)(void* taker, const void* bytes, size_t size);
typedef int (*skelform_read_file)(void* pack, const char* path, skelform_take_bytes take,
                                  void* taker);
skelform_rig* skelform_rig_load_from_pack(const char* path, skelform_read_file read, void* pack,
                                          char* error, size_t error_size);
void skelform_rig_free(skelform_rig* rig); /* may be NULL */

int skelform_rig_bone_count(const skelform_rig* rig);
int skelform_rig_animation_count(const skelform_rig* rig);
int skelform_rig_style_count(const skelform_rig* rig);
int skelform_rig_atlas_count(const skelform_rig* rig);
int skelform_rig_texture_count(const skelform_rig* rig);
int skelform_rig_problem_count(const skelform_rig* rig);

/* Names are UTF-8; "" for an index out of range. They may be empty and may repeat. */
const char* skelform_rig_bone_name(const skelform_rig* rig, int bone);
const char* skelform_rig_animation_name(const skelform_rig* rig, int animation);
const char* skelform_rig_style_name(const skelform_rig* rig, int style);
const char* skelform_rig_texture_name(const skelform_rig* rig, int texture);
/* A fault that the loader tolerated: its place, the fault and the cure. */
const char* skelform_rig_problem_text(const skelform_rig* rig, int problem);
int skelform_rig_bone_parent(const skelform_rig* rig, int bone); /* -1: none */
/* The flag in the file; 0 or 1. */
int skelform_rig_style_is_active(const skelform_rig* rig, int style);

/* Return the first with that name, -1 if there is none. Blanks around names do not count. */
int skelform_rig_find_bone(const skelform_rig* rig, const char* name);
int skelform_rig_find_animation(const skelform_rig* rig, const char* name);
int skelform_rig_find_style(const skelform_rig* rig, const char* name);
int skelform_rig_find_texture(const skelform_rig* rig, const char* name);
int skelform_rig_find_family(const skelform_rig* rig, const char* name); /* its first bone's name */

/* Both return 0 if the animation does not exist. */
int skelform_rig_animation_fps(const skelform_rig* rig, int animation); /* 1..1000 */
int skelform_rig_animation_last_frame(const skelform_rig* rig, int animation);
/* The documents' FormatFrame and TimeFrame: return the frame to show, looped over last_frame + 1
 * frames, and mirrored if `reverse`. Without `loop` a frame past the end is returned unchanged; it
 * shows the last pose. 0: no such animation. */
int skelform_rig_format_frame(const skelform_rig* rig, int animation, int frame, int reverse,
                              int loop);
int skelform_rig_time_frame(const skelform_rig* rig, int animation, double seconds, int reverse,
                            int loop);

/* The PNG or JPG file of an atlas, for the caller to decode. NULL with size 0: missing. */
const void* skelform_rig_atlas_image(const skelform_rig* rig, int atlas, size_t* size);
/* The name of the atlas' file in the archive, "" for no such atlas; and the size in pixels to which
 * uv 0..1 refers. An image of another size is scaled to it. */
const char* skelform_rig_atlas_name(const skelform_rig* rig, int atlas);
skelform_vec2 skelform_rig_atlas_size(const skelform_rig* rig, int atlas);
/* Returns 1 if one colour of the atlases is transparent (img_format "JPG"): pixels near `key`,
 * 0..1. Returns 0 if atlases have alpha; `key` is then not written. */
int skelform_rig_clear_color(const skelform_rig* rig, skelform_color* key);

/* A mask of the bone and all bones below it; of no bone if it does not exist. NULL: no rig, or no
 * memory. */
skelform_mask* skelform_mask_new(const skelform_rig* rig, int bone);
void skelform_mask_free(skelform_mask* mask); /* may be NULL */

/* --- Characters ------------------------------------------------------------------------------ */

/* Makes a character in the state of a freshly loaded rig, with the styles that are active in the
 * file. From its first tick on nothing allocates: not fades, queues, pads, masks or overrides, nor
 * up to two attachments. NULL: no rig, or no memory. */
skelform_character* skelform_character_new(const skelform_rig* rig);
void skelform_character_free(skelform_character* character); /* may be NULL */

/* Copies another character of the same rig: state, players with their layers and masks, overrides,
 * styles, marks and the last two ticks. To rewind, keep a second character as a copy. Allocates
 * nothing once `to` has had as many layers. Returns 0 if the rigs differ. */
int skelform_character_copy(skelform_character* to, const skelform_character* from);
/* Copies only pose and physics; the playing animations, overrides and styles of `to` stay. Returns
 * 0 if the rigs differ. */
int skelform_character_copy_state(skelform_character* to, const skelform_character* from);

/* Makes a character of `rig`, a new export of the character's rig. It continues the pose, physics,
 * playing animations, overrides, marks and styles. Parts are matched by path and name; new parts
 * are as freshly loaded, lost parts are dropped. Find indices again by name. Afterwards free the
 * old character and its rig. NULL: no character, no rig, or no memory. */
skelform_character* skelform_character_reload(const skelform_character* character,
                                              const skelform_rig* rig);

/* A hash of the last tick's bones and of everything that decides about later ticks, the same on
 * every machine: compare it to find a desync. Styles and attachments do not count. 0 for NULL. */
uint64_t skelform_character_hash(const skelform_character* character);
/* Writes the character to `bytes`, for rollback over a network and for saved games. Returns the
 * number of bytes needed; if that is more than `size`, nothing is written. To get the number, call
 * it with NULL and 0. Marks and events are left out. 0: no character, or no memory. */
size_t skelform_character_save(const skelform_character* character, void* bytes, size_t size);
/* Reads the bytes of skelform_character_save(), for a character of a rig with as many parts.
 * Returns 0 for other, damaged or newer bytes: it writes the reason to `error` (may be NULL with
 * size 0), and the character is unchanged. */
int skelform_character_restore(skelform_character* character, const void* bytes, size_t size,
                               char* error, size_t error_size);

/* Replaces the active styles. A texture comes from the first style that has it. A style that only
 * adds clothes needs the base style after it: {night, base}. Indices out of range are ignored.
 * Without a style nothing is drawn. */
void skelform_character_set_styles(skelform_character* character, const int* styles, size_t count);

enum { SKELFORM_MIX_SEQUENCE = 0, SKELFORM_MIX_AVERAGE = 1, SKELFORM_MIX_BLEND = 2 };

/* See Track in skelform/pose.h. Start from skelform_track_default(). */
typedef struct skelform_track {
  int animation;
  /* >= 0; past the end the last pose holds. */
  int frame;
  /* For SKELFORM_MIX_SEQUENCE; 0: at once. */
  int smooth_frames;
  /* For SKELFORM_MIX_AVERAGE, SKELFORM_MIX_BLEND and additive tracks; has to be finite. */
  float weight;
  /* For SKELFORM_MIX_BLEND: lies over lower ones. */
  int layer;
  /* Not 0: adds its movement since its first key. */
  int additive;
  /* NULL: all bones; read only during the call. */
  const skelform_mask* mask;
} skelform_track;

/* Animation 0, frame 0, weight 1, all bones. */
skelform_track skelform_track_default(void);

/* Poses the character by the tracks; without tracks at rest. With `shortest_arc`
 * SKELFORM_MIX_AVERAGE and SKELFORM_MIX_BLEND mix rotations the shorter way. Allocates nothing. */
void skelform_character_animate(skelform_character* character, const skelform_track* tracks,
                                size_t count, int mix, int shortest_arc);

/* --- Playing: animate() driven by time (skelform/player.h) ----------------------------------- */

/* After the last frame: start again, stay there, fade out, or play back to the first frame and so
 * on. A lap of SKELFORM_END_PING_PONG is there and back. */
enum {
  SKELFORM_END_LOOP = 0,
  SKELFORM_END_HOLD = 1,
  SKELFORM_END_ONCE = 2,
  SKELFORM_END_PING_PONG = 3
};
/* The course of the weights during a fade: even, or slow at both ends. */
enum { SKELFORM_CURVE_LINEAR = 0, SKELFORM_CURVE_SMOOTH = 1 };

typedef struct skelform_play_options {
  /* After the last frame: SKELFORM_END_LOOP, _HOLD, _ONCE, _PING_PONG. */
  int end;
  /* 1: the animation's own; below 0: backwards. */
  double speed;
  /* Seconds of the change from the animation before. */
  double fade;
  /* >= 0; frame at which to start; past the end: the last frame. */
  double first_frame;
  /* The course of the fade: SKELFORM_CURVE_LINEAR, _SMOOTH. */
  int curve;
} skelform_play_options;

/* Loops at the animation's own speed, without a fade, from frame 0. */
skelform_play_options skelform_play_options_default(void);

/* Replaces the playing animation and clears the queue. options NULL: the defaults. The animation
 * shows with the next skelform_character_update(), which advances first: an update of 0 seconds
 * shows first_frame itself, an update of one tick the frame after it. */
void skelform_character_play(skelform_character* character, int animation,
                             const skelform_play_options* options);
/* Plays the animation after the current lap. Returns 0 if the queue is full. */
int skelform_character_queue(skelform_character* character, int animation,
                             const skelform_play_options* options);
void skelform_character_stop(skelform_character* character, double fade);
void skelform_character_set_speed(skelform_character* character, double speed); /* >= 0; a factor */

enum { SKELFORM_MOST_LAYERS = 16 };

/* Plays an animation over the others, on the bones of `mask` (NULL: all) for which it has keys.
 * With `additive` it adds its movement instead. `layer` is 1..SKELFORM_MOST_LAYERS; higher layers
 * lie over lower ones. The layer shares the mask, so the caller may free it. The first call for a
 * layer makes it, and those below it, which allocates. Returns 0 if there is no such layer or no
 * memory. skelform_character_events() has no events of these layers. */
int skelform_layer_play(skelform_character* character, int layer, int animation,
                        const skelform_play_options* options, const skelform_mask* mask,
                        int additive);
void skelform_layer_stop(skelform_character* character, int layer, double fade);

/* Settings of a layer's animations; 0 is the layer of skelform_character_play(). A setting stays
 * until it is set again. The weight is a factor for the fades, at first 1. The speed, >= 0, is a
 * factor for everything. The mask is shared, NULL: all bones; skelform_layer_play() replaces it.
 * They return 0 if there is no such layer, the number is not finite, or there is no memory. */
int skelform_layer_set_weight(skelform_character* character, int layer, float weight);
int skelform_layer_set_speed(skelform_character* character, int layer, double speed);
int skelform_layer_set_mask(skelform_character* character, int layer, const skelform_mask* mask,
                            int additive);

int skelform_character_playing(const skelform_character* character); /* animation; -1: none */

enum {
  SKELFORM_EVENT_STARTED = 0,
  SKELFORM_EVENT_LOOPED = 1,
  SKELFORM_EVENT_FINISHED = 2,
  SKELFORM_EVENT_PASSED = 3
};

typedef struct skelform_event {
  /* SKELFORM_EVENT_STARTED ... */
  int kind;
  /* The animation that gives the event. */
  int animation;
  /* The frame of the animation at the event. */
  int frame;
  /* SKELFORM_EVENT_PASSED: index into the marks; else -1. */
  int mark;
} skelform_event;

typedef struct skelform_mark {
  int animation;
  int frame;
} skelform_mark;

/* Sets the frames that give SKELFORM_EVENT_PASSED events. The marks are copied; NULL and 0: none.
 */
void skelform_character_set_marks(skelform_character* character, const skelform_mark* marks,
                                  size_t count);

/* Advances by `seconds` (>= 0) and poses the character with SKELFORM_MIX_BLEND and shortest_arc. */
void skelform_character_update(skelform_character* character, double seconds);
/* The events of the last skelform_character_update(). */
const skelform_event* skelform_character_events(const skelform_character* character, size_t* count);

/* --- A blend pad: animations by a point on a plane (skelform/pad.h) --------------------------- */

enum { SKELFORM_MOST_PAD_CLIPS = 9 };

/* Adds an animation at a place of the plane: for example walk, run and strafe by velocity. All
 * clips share one phase. `speed` 1 is the animation's own; `first_frame` is the frame at phase 0.
 * The pad plays with skelform_character_update(), under the layers of skelform_layer_play(), and is
 * mixed with the animation of skelform_character_play(). Returns 0 if there are
 * SKELFORM_MOST_PAD_CLIPS already, or if a number is not finite. */
int skelform_pad_add(skelform_character* character, int animation, skelform_vec2 place,
                     double speed, double first_frame);
void skelform_pad_clear(skelform_character* character); /* removes the clips; phase 0 */
void skelform_pad_set_point(skelform_character* character, skelform_vec2 point);
void skelform_pad_set_weight(skelform_character* character, float weight); /* at first 1 */
void skelform_pad_set_speed(skelform_character* character, double speed);  /* >= 0; a factor */
/* Sets the mask of all clips, like that of a layer. Returns 0 without a character or memory. */
int skelform_pad_set_mask(skelform_character* character, const skelform_mask* mask, int additive);
/* Not 0: the animations of skelform_character_play() lie over the pad, which shows where they have
 * no keys or no weight; so a jump plays over it. 0, the default: they are mixed with the pad. */
void skelform_pad_set_below(skelform_character* character, int below);
/* The weights of the clips at the last skelform_character_update(), in the order they were added;
 * sum 1. */
const float* skelform_pad_weights(const skelform_character* character, size_t* count);

/* --- Overrides: hold until they are cleared (skelform/overrides.h) --------------------------- */

enum { SKELFORM_SPACE_PARENT = 0, SKELFORM_SPACE_RIG = 1, SKELFORM_SPACE_WORLD = 2 };

/* `space` is the space of the point or angle. For bones out of range these do nothing. */
void skelform_override_position(skelform_character* character, int bone, skelform_vec2 point,
                                int space);
void skelform_override_rotation(skelform_character* character, int bone, float angle, int space);
void skelform_override_scale(skelform_character* character, int bone, skelform_vec2 scale);
void skelform_override_tint(skelform_character* character, int bone, skelform_color tint);
void skelform_override_texture(skelform_character* character, int bone, int texture);
void skelform_override_zindex(skelform_character* character, int bone, int zindex);
void skelform_override_hidden(skelform_character* character, int bone, int hidden);
void skelform_override_clear(skelform_character* character, int bone); /* -1: all bones */

/* --- Construct and draw ---------------------------------------------------------------------- */

/* A character's placement in its world: points are scaled, then rotated, then moved. */
typedef struct skelform_placement {
  skelform_vec2 position;
  /* Negative values mirror. */
  skelform_vec2 scale;
  float rotation;
  /* Multiplies the tint of every sprite. */
  skelform_color tint;
} skelform_placement;

/* At the origin, scale 1, rotation 0, white. */
skelform_placement skelform_placement_default(void);

/* Runs FK, IK, one tick of physics and meshes. Overrides in world space refer to `placement`;
 * NULL: default. */
void skelform_character_construct(skelform_character* character,
                                  const skelform_placement* placement);
/* Call it after a teleport to `placement`: skelform_character_draw() then shows no movement to it.
 */
void skelform_character_snap(skelform_character* character, const skelform_placement* placement);
/* Moves the world under the character, pixels a tick. Call it after skelform_character_construct().
 */
void skelform_character_apply_velocity(skelform_character* character, skelform_vec2 velocity);
/* Puts physics at rest in the last constructed pose. */
void skelform_character_reset_physics(skelform_character* character);

typedef struct skelform_bone {
  /* In armature space. */
  skelform_vec2 pos, scale;
  /* Radians, not wrapped to one turn. */
  float rot;
  /* The bone's own flag; a hidden parent hides it as well. */
  int hidden;
} skelform_bone;

/* The bones of the last skelform_character_construct(), in the rig's order; before it, all at the
 * origin. */
const skelform_bone* skelform_character_bones(const skelform_character* character, size_t* count);

/* Convert between the world, the rig and a bone at the last skelform_character_construct(). */
skelform_vec2 skelform_placement_to_world(const skelform_placement* placement, skelform_vec2 point);
skelform_vec2 skelform_placement_to_rig(const skelform_placement* placement, skelform_vec2 point);
skelform_vec2 skelform_character_bone_to_rig(const skelform_character* character, int bone,
                                             skelform_vec2 point);
skelform_vec2 skelform_character_rig_to_bone(const skelform_character* character, int bone,
                                             skelform_vec2 point);

typedef struct skelform_vertex {
  /* In the world, y up. */
  skelform_vec2 pos;
  /* In the atlas or the attachment's picture, v down. */
  skelform_vec2 uv;
  skelform_color color;
} skelform_vertex;

typedef struct skelform_command {
  int bone;
  /* -1: the atlas is missing, or an attachment. */
  int atlas;
  uint32_t first_index, index_count;
  /* Index into the attachments; -1: a sprite of the rig. */
  int attachment;
  /* The sprite's style and texture in the style; -1: none. */
  int style, texture;
} skelform_command;

/* Triangles in painting order: draw each command's indices with its atlas, without culling. */
typedef struct skelform_draw_list {
  const skelform_vertex* vertices;
  const uint32_t* indices;
  const skelform_command* commands;
  size_t vertex_count, index_count, command_count;
} skelform_draw_list;

/* A picture of the caller on a bone, sorted among the rig's sprites. */
typedef struct skelform_attachment {
  int bone;
  int zindex;
  /* Pixels. */
  skelform_vec2 size;
  /* The place of the picture's centre, in the bone's space. */
  skelform_vec2 position;
  /* Radians. */
  float rotation;
  skelform_vec2 scale;
  skelform_color tint;
  /* In the caller's picture. */
  skelform_vec2 uv_from, uv_to;
} skelform_attachment;

/* On bone 0 with zindex 0, size 0, scale 1, white, the whole picture. */
skelform_attachment skelform_attachment_default(void);

/* The triangles of the last tick, at any placement (NULL: default). attachments may be NULL with
 * count 0. Before skelform_character_construct() all bones are at the origin. */
skelform_draw_list skelform_character_build_draw_list(skelform_character* character,
                                                      const skelform_placement* placement,
                                                      const skelform_attachment* attachments,
                                                      size_t count);

/* --- Many characters of one rig (skelform/actors.h) ------------------------------------------- */

typedef struct skelform_crowd skelform_crowd;

/* The memory of skelform_crowd_tick(), one for each thread. NULL: no rig, or no memory. It works
 * only for characters of this rig: make a new one after a reload. */
skelform_crowd* skelform_crowd_new(const skelform_rig* rig);
void skelform_crowd_free(skelform_crowd* crowd); /* may be NULL */

/* Runs skelform_character_update() and skelform_character_construct() for each character, side by
 * side: the same bits in a fraction of the time. `placements`: one per character; NULL: the last
 * ones. The marks are used for all characters in place of their own. Name no character twice. Skips
 * NULL, characters of another rig; the misuse hook reports the latter. Returns the number of
 * characters that were ticked. */
size_t skelform_crowd_tick(skelform_crowd* crowd, skelform_character* const* characters,
                           size_t count, double seconds, const skelform_placement* placements,
                           const skelform_mark* marks, size_t mark_count);

/* --- Ticks at a fixed rate, frames at any (skelform/clock.h) --------------------------------- */

typedef struct skelform_clock {
  /* > 0. */
  double tick_seconds;
  /* > 0; most ticks per frame; further due ticks are dropped. */
  int most_ticks;
  /* Seconds that no tick has used yet. */
  double saved;
} skelform_clock;

/* Sixty ticks a second, at most eight ticks per frame. */
skelform_clock skelform_clock_default(void);
/* Returns the number of ticks to run in a frame of `seconds`; values below 0 count as 0. */
int skelform_clock_ticks_due(skelform_clock* clock, double seconds);
/* Returns the part of the next tick that has passed, 0..1. */
float skelform_clock_progress(const skelform_clock* clock);

/* The triangles between the last two ticks (`progress` 0..1; 1 is the last tick), with placements
 * between those of skelform_character_construct(). Empty before the first tick. */
skelform_draw_list skelform_character_draw(skelform_character* character, float progress,
                                           const skelform_attachment* attachments, size_t count);
/* The world position of a point in a bone's space, at the pose of the last
 * skelform_character_draw(), before it at the last tick. If the bone does not exist, it is the
 * placement's position. */
skelform_vec2 skelform_character_bone_to_world(const skelform_character* character, int bone,
                                               skelform_vec2 point);

/* The world position of a point in a bone's space at the last tick, drawn or not. */
skelform_vec2 skelform_character_bone_at_tick(const skelform_character* character, int bone,
                                              skelform_vec2 point);

/* --- Tuning files that SkelScope saves for a game (skelform/tuning.h) ------------------------- */

typedef struct skelform_tuning skelform_tuning;

/* Read a tuning file. On failure they return NULL and write the place and the cure to `error` (may
 * be NULL with size 0). The bytes are not needed afterwards. */
skelform_tuning* skelform_tuning_load(const char* path, char* error, size_t error_size);
skelform_tuning* skelform_tuning_load_bytes(const void* bytes, size_t size, char* error,
                                            size_t error_size);
void skelform_tuning_free(skelform_tuning* tuning); /* may be NULL */

/* Sets the rig's physics to the tuned values, and untuned values to those of the rig's file;
 * `tuning` NULL: all to the file's. Existing characters continue with the new values. No other
 * thread may use the rig during the call. Returns the number of parts of the tuning that the rig or
 * this library lacks. `report` (may be NULL with size 0) receives a line for each, with the place
 * and the cure. Print it: misspelt members are reported nowhere else. */
int skelform_rig_set_tuning(skelform_rig* rig, const skelform_tuning* tuning, char* report,
                            size_t report_size);
/* Returns the seconds of the fade from one animation (-1: none) to another; `usual` if not tuned.
 */
double skelform_tuning_fade_seconds(const skelform_tuning* tuning, const skelform_rig* rig,
                                    int from, int to, double usual);
/* The same fade with its curve and first frame. The ending and the speed are those of `usual`
 * (NULL: the defaults). */
skelform_play_options skelform_tuning_fade_options(const skelform_tuning* tuning,
                                                   const skelform_rig* rig, int from, int to,
                                                   const skelform_play_options* usual);
/* A tuned mask; free it with skelform_mask_free(). NULL: no mask of that name, no rig, or no
 * memory. */
skelform_mask* skelform_mask_new_tuned(const skelform_tuning* tuning, const skelform_rig* rig,
                                       const char* name);
/* Replaces the clips of the character's pad by those of a tuned pad, at phase 0. Returns 0 if no
 * pad has the name, or if it has no clips. */
int skelform_pad_set_tuned(skelform_character* character, const skelform_tuning* tuning,
                           const char* name);

/* --- Traces of characters, for `skelscope compare` (skelform/trace_writer.h) ----------------- */

typedef struct skelform_trace skelform_trace;

/* Takes the next piece of the text, which has no final 0. Returns 0 if it cannot be written. */
typedef int (*skelform_sink)(void* user, const char* text, size_t size);

/* Open a trace of one character. skelform_trace_finish() moves the file to its path; "-" is stdout.
 * `runtime` names the program, such as "my game 1.2"; NULL: no name. If the file cannot be written,
 * or without a rig, they return NULL and write the reason to `error` (may be NULL with size 0). */
skelform_trace* skelform_trace_open(const skelform_rig* rig, const char* path, const char* runtime,
                                    char* error, size_t error_size);
skelform_trace* skelform_trace_open_sink(const skelform_rig* rig, skelform_sink sink, void* user,
                                         const char* runtime, char* error, size_t error_size);
/* Writes one tick of a character of that rig; begin with its first tick. Call it after
 * skelform_character_construct() and skelform_character_apply_velocity(). The trace marks a tick
 * before which the character was rewound, by skelform_character_copy() or _restore(); compare goes
 * back as well. Reloading a character in between is not recorded. Returns 0 if the tick cannot be
 * written, or before the first skelform_character_construct(). Then later calls do nothing, and
 * skelform_trace_finish() gives the reason. */
int skelform_trace_write_tick(skelform_trace* trace, const skelform_character* character);
/* Completes the trace and frees it. Returns 0, with the reason in `error`, if a part could not be
 * written; then there is no file. Otherwise returns 1, and `error` is "", or the reason why the
 * trace contains no recording and compare has to guess the animation. */
int skelform_trace_finish(skelform_trace* trace, char* error, size_t error_size);
void skelform_trace_drop(skelform_trace* trace); /* frees it, writes no file; may be NULL */

/* --- A running game in SkelScope (skelform/live.h) ------------------------------------------- */

/* A connection of one character to `skelscope --live`. No call blocks; while nobody listens nothing
 * happens, and once a second a tick tries to connect. */
typedef struct skelform_live skelform_live;

typedef struct skelform_live_options {
  /* An address in digits, or "localhost". */
  const char* host;
  int port;
  /* The character's name, the rig's file and the program, as SkelScope lists them; may be NULL. */
  const char* character;
  const char* rig;
  const char* runtime;
  /* SkelScope shows it when it waits for other machines; may be NULL. */
  const char* token;
  /* Ticks a second. */
  double tick_rate;
  /* The rig's file itself, of at most 6000000 bytes, for a SkelScope that does not have it, such as
   * one on another machine. The call to connect copies it. NULL: it is not sent. */
  const void* rig_bytes;
  size_t rig_byte_count;
  /* The SHA-256 of the rig's file, in hexadecimal; may be NULL. */
  const char* sha256;
} skelform_live_options;
/* Port 7447 of this machine, 60 ticks a second, no names, no file and no hash. Begin with it, as
 * later versions may add members. */
skelform_live_options skelform_live_options_default(void);

/* `options` NULL: the defaults. NULL: an address that is none, of which the misuse hook is told, or
 * no memory. */
skelform_live* skelform_live_connect(const skelform_live_options* options);
void skelform_live_free(skelform_live* live); /* disconnects; may be NULL */

/* Sends a tick: the placement and the pose of skelform_character_construct(), also after each pass
 * while SkelScope asks for that, the events and the passed marks of skelform_character_update(),
 * and the time of the ticks so far. Call it after skelform_character_construct() and
 * skelform_character_apply_velocity(), also while no SkelScope is connected. */
void skelform_live_tick(skelform_live* live, const skelform_character* character);
/* Tells that something has happened in the last tick: "landed". */
void skelform_live_mark(skelform_live* live, const char* name);
/* Returns 1 while a SkelScope is connected, whichever character it shows; else 0. */
int skelform_live_is_watched(const skelform_live* live);
/* Ticks that a slow debugger has missed. */
int64_t skelform_live_dropped_ticks(const skelform_live* live);

/* How fast the game's time runs, as the debugger wants it. */
typedef struct skelform_live_pace {
  int paused;
  /* Ticks still to run while paused. */
  int steps;
  /* Factor of the time, 0..16. */
  double speed;
} skelform_live_pace;
skelform_live_pace skelform_live_pace_default(void); /* runs, at speed 1 */

/* Applies the debugger's changes: physics to the rig; overrides, styles, settings of IK families
 * and the speed of animations to the character; pause, steps and speed to the pace. Call it each
 * frame, also while paused; no other thread may use the rig meanwhile. Each of the last three may
 * be NULL. Returns the number of applied changes. */
size_t skelform_live_apply_changes(skelform_live* live, skelform_rig* rig,
                                   skelform_character* character, skelform_live_pace* pace);
/* As skelform_clock_ticks_due(), with the pause, the steps and the speed. */
int skelform_live_ticks_due(skelform_live_pace* pace, skelform_clock* clock, double seconds);

/* --- Where things are (skelform/hits.h, skelform/where.h) ------------------------------------ */

/* A rectangle along the axes, in world pixels; empty if `high` is below `low`. */
typedef struct skelform_bounds {
  skelform_vec2 low, high;
} skelform_bounds;

/* The bounds of the sprites at the last tick, drawn or not; empty before the first tick.
 * Allocates. */
skelform_bounds skelform_character_bounds(const skelform_character* character);
/* The bounds of the last list of triangles of the character; empty before it. */
skelform_bounds skelform_character_drawn_bounds(const skelform_character* character);

/* A point of a bone in the world, and the bone's axes there. */
typedef struct skelform_bone_place {
  skelform_vec2 pos;
  /* Angle of the bone's x axis, radians. */
  float rot;
  /* X is never negative; y is negative if the bone is drawn mirrored. */
  skelform_vec2 scale;
  /* Direction of the bone's x axis, of length 1. */
  skelform_vec2 x_axis;
  /* The bone's own flag. */
  int hidden;
} skelform_bone_place;

/* Places a point of a bone's space at the last tick, or, if `drawn` is not 0, at the pose drawn
 * last. If the bone does not exist, it is the placement's place. */
skelform_bone_place skelform_character_bone_place(const skelform_character* character, int bone,
                                                  skelform_vec2 point, int drawn);
/* The bone nearest to a point of the world, at most `reach` pixels away; -1: none. */
int skelform_character_bone_near(const skelform_character* character, skelform_vec2 point,
                                 float reach);

/* A sprite or an attachment under a point. */
typedef struct skelform_hit {
  /* Index into the list's commands; -1: nothing is there. */
  int command;
  /* As in skelform_command. */
  int bone, attachment, style, texture;
  /* As in skelform_vertex, at the point. */
  skelform_vec2 uv;
  /* Opacity at the point; 1 without an alpha function. */
  float alpha;
} skelform_hit;

/* Returns the alpha, 0..1, of a command's picture at a uv. */
typedef float (*skelform_alpha_at)(void* user, const skelform_command* command, skelform_vec2 uv);
/* The alpha of the nearest pixel: 8 bits a channel, red first, the top row first. For an
 * skelform_alpha_at that has decoded the atlases. 1 without a picture. */
float skelform_pixel_alpha(const uint8_t* rgba, int width, int height, skelform_vec2 uv);

/* The topmost sprite of the character's last list of triangles that contains the point. With
 * `alpha` (may be NULL) it looks through pixels whose alpha times that of the tint is below
 * `least_alpha`. */
skelform_hit skelform_character_sprite_at(const skelform_character* character, skelform_vec2 point,
                                          skelform_alpha_at alpha, void* user, float least_alpha);

/* --- The player asked (skelform/player.h) ----------------------------------------------------- */

/* A voice at the last skelform_character_update(). */
typedef struct skelform_voice {
  /* -1: there is no such voice. */
  int animation;
  /* The frame that it shows. */
  int frame;
  /* 0..1, the part of the lap that has passed. */
  double progress;
  /* Seconds until the lap ends; infinite if nothing moves. */
  double remaining;
  /* Its share of the fade times the layer's weight. */
  float weight;
  /* 0: it fades out. */
  int is_current;
  /* Not 0: it holds its last frame. */
  int has_finished;
} skelform_voice;

/* `layer` is 0 for skelform_character_play(), or that of skelform_layer_play(). The oldest voice is
 * 0; -1 asks for the animation that plays or holds. */
int skelform_character_voice_count(const skelform_character* character, int layer);
skelform_voice skelform_character_voice(const skelform_character* character, int layer, int voice);
/* Moves the playing animation to a frame of its lap, without the events between. Returns 0 if
 * nothing plays there, or the frame is not finite. */
int skelform_character_seek(skelform_character* character, int layer, double frame);

/* --- Root motion (skelform/root_motion.h) ----------------------------------------------------- */

/* The bone whose movement is taken out of the pose, and the axes; see RootMotion. */
typedef struct skelform_root_motion {
  /* -1: nothing is taken out. */
  int bone;
  int x, y, rotation;
} skelform_root_motion;

/* Bone -1, x alone. */
skelform_root_motion skelform_root_motion_default(void);
/* NULL: nothing is taken out. Acts from the next skelform_character_update() on. */
void skelform_character_set_root_motion(skelform_character* character,
                                        const skelform_root_motion* root);

typedef struct skelform_root_step {
  skelform_vec2 move;
  /* Radians. */
  float turn;
} skelform_root_step;

/* The movement of the last skelform_character_update(): in armature space, or, with a placement, in
 * the world. Add it to the placement before skelform_character_construct(). */
skelform_root_step skelform_character_root_step(const skelform_character* character,
                                                const skelform_placement* placement);

/* --- Marks and root motion of a tuning file --------------------------------------------------- */

/* Writes up to `count` marks of the tuning, and returns how many it has. The mark of an event is an
 * index into them; skelform_tuning_mark_name() gives its name, "" if out of range. */
size_t skelform_tuning_marks(const skelform_tuning* tuning, const skelform_rig* rig,
                             skelform_mark* marks, size_t count);
const char* skelform_tuning_mark_name(const skelform_tuning* tuning, int mark);
/* Its bone is -1 if the tuning has no root motion or the rig lacks the bone. */
skelform_root_motion skelform_tuning_root_motion(const skelform_tuning* tuning,
                                                 const skelform_rig* rig);

#ifdef __cplusplus
}
#endif

#endif
