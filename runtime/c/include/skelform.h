/* The SkelForm runtime for C, and for languages that call C. It opens .skf files of every format
 * version (0.1 to 0.8), poses characters, and makes triangles to draw. Link skelform_c.
 *
 *   skelform_rig* rig = skelform_load("hero.skf", error, sizeof error);   once a file
 *   skelform_character* hero = skelform_new_character(rig);               once a character
 *   skelform_play(hero, skelform_find_animation(rig, "Walk"), NULL);
 *
 *   for (due = skelform_ticks_due(&clock, frame_seconds); due > 0; --due) {
 *     skelform_update(hero, clock.tick_seconds);
 *     skelform_construct(hero, &placement);
 *   }
 *   list = skelform_draw_between(hero, skelform_share_of_next(&clock), NULL, 0);
 *
 * Units: pixels, y up; radians counter-clockwise; frames are whole; colours are straight alpha,
 * 0..1. The C++ headers (skelform/pose.h, construct.h, draw.h) explain each step and follow the
 * format's documents.
 *
 * Pointers: a NULL handle counts as an empty rig or character, a NULL list as an empty one, and a
 * NULL pointer to a count is not written. A rig that could not be opened may therefore be passed on
 * without effect. Returned pointers belong to the rig or character of the call; arrays are valid
 * until that character changes. A rig must outlive its characters. Threads: a rig never
 * changes and may be used by any number; a character belongs to one thread at a time.
 *
 * Errors: indices out of range return -1, 0 or "", or do nothing, as described. Numbers that are
 * not finite change nothing; in a placement or an attachment the default stands in for them. A mask
 * of another rig returns 0. Nothing throws or aborts; without memory a function returns the same
 * as for an empty rig. */
#ifndef SKELFORM_H
#define SKELFORM_H

#include <stddef.h>
#include <stdint.h>

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

/* "0.1.0" */
const char* skelform_version(void);

/* Takes the first mistake that the library meets, such as memory of another rig, and each name that
 * a tuning lacks; see skelform/misuse.h. NULL: silence. Without a hook it is one line on stderr.
 * Returns the hook before. */
typedef void (*skelform_misuse_hook)(const char* message);
skelform_misuse_hook skelform_set_misuse_hook(skelform_misuse_hook hook);

/* --- Rigs ------------------------------------------------------------------------------------ */

/* NULL when it cannot be opened; then `error` (NULL with size 0: not wanted) holds why, cut to
 * `error_size` bytes with its final 0. The bytes are not needed afterwards. */
skelform_rig* skelform_load(const char* path, char* error, size_t error_size);
skelform_rig* skelform_load_bytes(const void* bytes, size_t size, char* error, size_t error_size);
/* A file of the game's own pack: read() passes its bytes to take(taker, ...) and returns 1, or
 * returns 0 where the pack has none of that path. Of an armature.json, images and editor.json
 * beside it are asked for as well. */
typedef void (*skelform_take_bytes)(void* taker, const void* bytes, size_t size);
typedef int (*skelform_read_file)(void* pack, const char* path, skelform_take_bytes take,
                                  void* taker);
skelform_rig* skelform_load_from_pack(const char* path, skelform_read_file read, void* pack,
                                      char* error, size_t error_size);
void skelform_free_rig(skelform_rig* rig); /* NULL is fine */

int skelform_bone_count(const skelform_rig* rig);
int skelform_animation_count(const skelform_rig* rig);
int skelform_style_count(const skelform_rig* rig);
int skelform_atlas_count(const skelform_rig* rig);
int skelform_texture_count(const skelform_rig* rig);
int skelform_problem_count(const skelform_rig* rig);

/* UTF-8; "" for an index out of range. Names may be empty and may repeat. */
const char* skelform_bone_name(const skelform_rig* rig, int bone);
const char* skelform_animation_name(const skelform_rig* rig, int animation);
const char* skelform_style_name(const skelform_rig* rig, int style);
const char* skelform_texture_name(const skelform_rig* rig, int texture);
/* A fault that the loader tolerated: its place, the fault and the cure. */
const char* skelform_problem_text(const skelform_rig* rig, int problem);
int skelform_bone_parent(const skelform_rig* rig, int bone);      /* -1: none */
int skelform_style_is_active(const skelform_rig* rig, int style); /* in the file; 0 or 1 */

/* The first with that name, -1 if there is none. Blanks around names do not count. */
int skelform_find_bone(const skelform_rig* rig, const char* name);
int skelform_find_animation(const skelform_rig* rig, const char* name);
int skelform_find_style(const skelform_rig* rig, const char* name);
int skelform_find_texture(const skelform_rig* rig, const char* name);
int skelform_find_family(const skelform_rig* rig, const char* name); /* by its first bone's name */

int skelform_animation_fps(const skelform_rig* rig, int animation); /* 1..1000; 0: none such */
int skelform_animation_last_frame(const skelform_rig* rig, int animation); /* 0: none such */
/* The documents' FormatFrame and TimeFrame: the frame to show, looped over last_frame + 1
 * frames, and mirrored if `reverse`. Without `loop` frames past the end are returned unchanged;
 * they show the last pose. 0: no such animation. */
int skelform_format_frame(const skelform_rig* rig, int animation, int frame, int reverse, int loop);
int skelform_time_frame(const skelform_rig* rig, int animation, double seconds, int reverse,
                        int loop);

/* The PNG or JPG bytes of the file, for the caller to decode. NULL and 0: missing. */
const void* skelform_atlas_image(const skelform_rig* rig, int atlas, size_t* size);
/* The name of its file in the archive, "" for no such atlas; and the pixels that uv 0..1 spans.
 * An image of another size is scaled to it. */
const char* skelform_atlas_name(const skelform_rig* rig, int atlas);
skelform_vec2 skelform_atlas_size(const skelform_rig* rig, int atlas);
/* 1: atlases are colour-keyed (img_format "JPG"); pixels near `key` (0..1) are transparent. 0:
 * they have alpha, and `key` is not written. */
int skelform_clear_color(const skelform_rig* rig, skelform_color* key);

/* The bone and all bones below it; none if it does not exist. NULL: no rig, or no memory. */
skelform_mask* skelform_new_mask(const skelform_rig* rig, int bone);
void skelform_free_mask(skelform_mask* mask); /* NULL is fine */

/* --- Characters ------------------------------------------------------------------------------ */

/* A character in the state of a freshly loaded rig, with the styles that are active in the
 * file. NULL: no rig, or no memory. */
skelform_character* skelform_new_character(const skelform_rig* rig);
void skelform_free_character(skelform_character* character); /* NULL is fine */

/* Copies all of another character of the same rig: state, players with their layers and masks,
 * overrides, styles, marks and the last two ticks. For rewinding: keep a second character for it.
 * Allocates nothing once `to` has had as many layers. 0 if the rigs differ. */
int skelform_copy_character(skelform_character* to, const skelform_character* from);
/* Copies pose and physics alone; what plays, overrides and styles stay as they are in `to`. 0 if
 * the rigs differ. */
int skelform_copy_state(skelform_character* to, const skelform_character* from);

/* A new character of `rig`, another export of the character's rig, that goes on where the character
 * is: pose, physics, playing animations, overrides, marks, styles. Parts are matched by path and
 * name; new ones are as freshly loaded, lost ones are dropped. Find indices again by their names.
 * Afterwards free the character and then its rig. NULL: no character, no rig, or no memory. */
skelform_character* skelform_reload_character(const skelform_character* character,
                                              const skelform_rig* rig);

/* A hash of all that later ticks follow from, and of the last tick's bones, the same on every
 * machine: compare it to find a desync. Styles and attachments do not count. 0 for NULL. */
uint64_t skelform_hash_character(const skelform_character* character);
/* Writes the character to `bytes`, for rollback over a network and saved games, and returns the
 * size that it takes. Where that is more than `size`, nothing is written; ask with NULL and 0.
 * Marks and events are left out. 0: no character, or no memory. */
size_t skelform_save_character(skelform_character* character, void* bytes, size_t size);
/* Reads what skelform_save_character() has written, for a character of a rig with as many parts.
 * 0 for other, damaged or newer bytes; then `error` (NULL with size 0: not wanted) holds why, and
 * the character is unchanged. */
int skelform_restore_character(skelform_character* character, const void* bytes, size_t size,
                               char* error, size_t error_size);

/* Replaces the active styles. The first style that has a texture provides it. A style that only
 * adds clothes needs the base after it: {night, base}. Indices out of range are ignored, and
 * without a style nothing is drawn. */
void skelform_set_styles(skelform_character* character, const int* styles, size_t count);

enum { SKELFORM_SEQUENCE = 0, SKELFORM_AVERAGE = 1, SKELFORM_BLEND = 2 };

/* See Track in skelform/pose.h. Begin with skelform_default_track(). */
typedef struct skelform_track {
  int animation;
  int frame;                 /* >= 0; past the end the last pose holds */
  int smooth_frames;         /* SKELFORM_SEQUENCE; 0: at once */
  float weight;              /* SKELFORM_AVERAGE, SKELFORM_BLEND and additive tracks */
  int layer;                 /* SKELFORM_BLEND */
  int additive;              /* adds its movement since its first key */
  const skelform_mask* mask; /* NULL: all bones; read during the call only */
} skelform_track;

/* Animation 0, frame 0, weight 1, all bones. */
skelform_track skelform_default_track(void);

/* Poses the character; at rest without tracks. With `shortest_arc` SKELFORM_AVERAGE and
 * SKELFORM_BLEND mix rotations the shorter way. Allocates no memory from the second call on. */
void skelform_animate(skelform_character* character, const skelform_track* tracks, size_t count,
                      int mix, int shortest_arc);

/* --- Playing: animate() driven by time (skelform/player.h) ----------------------------------- */

/* Ping-pong goes back to the first frame and so on; a lap of it is there and back. */
enum { SKELFORM_LOOP = 0, SKELFORM_HOLD = 1, SKELFORM_ONCE = 2, SKELFORM_PING_PONG = 3 };
/* The way of the weights through a fade: even, or slow at both ends. */
enum { SKELFORM_LINEAR = 0, SKELFORM_SMOOTH = 1 };

typedef struct skelform_play_options {
  int end;            /* after the last frame: SKELFORM_LOOP, _HOLD, _ONCE, _PING_PONG */
  double speed;       /* 1 is the animation's own; below 0 plays backwards */
  double fade;        /* seconds of the change from what played before */
  double first_frame; /* >= 0; where it starts; past the end: the last frame */
  int curve;          /* of the fade: SKELFORM_LINEAR, _SMOOTH */
} skelform_play_options;

/* Loop at the animation's own speed, without a fade, from frame 0. */
skelform_play_options skelform_default_play_options(void);

/* options NULL: the defaults. The animation shows with the next skelform_update(), which
 * advances first: an update of 0 seconds shows first_frame itself, an update of one tick the frame
 * after it. */
void skelform_play(skelform_character* character, int animation,
                   const skelform_play_options* options);
/* 0: the queue is full. */
int skelform_queue(skelform_character* character, int animation,
                   const skelform_play_options* options);
void skelform_stop(skelform_character* character, double fade);
void skelform_set_speed(skelform_character* character, double speed); /* >= 0; a factor */

enum { SKELFORM_MOST_LAYERS = 16 };

/* Plays an animation over the others, on the bones of `mask` (NULL: all) that it has keys for.
 * With `additive` it adds its movement instead. `layer` is 1..SKELFORM_MOST_LAYERS; higher layers
 * lie over lower ones. The mask is copied and may be freed; it stays until the layer plays with
 * another. 0: no such layer, or no memory. Its events are not among skelform_events(). */
int skelform_play_over(skelform_character* character, int layer, int animation,
                       const skelform_play_options* options, const skelform_mask* mask,
                       int additive);
void skelform_stop_over(skelform_character* character, int layer, double fade);

/* Of what plays on a layer; 0 is the layer of skelform_play(). They hold until they are set again.
 * The weight is a factor for its fades, 1 at first; the speed is one for everything, >= 0. The mask
 * is copied, NULL: all bones; skelform_play_over() sets it as well. 0: no such layer, a number that
 * is not finite, or no memory. */
int skelform_set_layer_weight(skelform_character* character, int layer, float weight);
int skelform_set_layer_speed(skelform_character* character, int layer, double speed);
int skelform_set_layer_mask(skelform_character* character, int layer, const skelform_mask* mask,
                            int additive);

int skelform_playing(const skelform_character* character); /* the animation, -1 for none */

enum { SKELFORM_STARTED = 0, SKELFORM_LOOPED = 1, SKELFORM_FINISHED = 2, SKELFORM_PASSED = 3 };

typedef struct skelform_event {
  int kind;      /* SKELFORM_STARTED ... */
  int animation; /* what it is about */
  int frame;     /* its frame at that moment */
  int mark;      /* SKELFORM_PASSED: index into the marks, else -1 */
} skelform_event;

typedef struct skelform_mark {
  int animation;
  int frame;
} skelform_mark;

/* Sets the frames that give SKELFORM_PASSED events. They are copied; NULL and 0: none. */
void skelform_set_marks(skelform_character* character, const skelform_mark* marks, size_t count);

/* Advances by `seconds` (>= 0) and poses the character with SKELFORM_BLEND and shortest_arc. */
void skelform_update(skelform_character* character, double seconds);
/* The events of the last skelform_update(). */
const skelform_event* skelform_events(const skelform_character* character, size_t* count);

/* --- A blend pad: animations by a point on a plane (skelform/pad.h) --------------------------- */

enum { SKELFORM_MOST_PAD_CLIPS = 9 };

/* Adds an animation at a place of the plane, for example of walk, run and strafe by velocity. All
 * clips share one phase. `speed` 1 is the animation's own; `first_frame` is where its lap stands
 * at phase 0. The pad plays with skelform_update(), under the layers of skelform_play_over(); what
 * skelform_play() plays shares with it. 0: there are SKELFORM_MOST_PAD_CLIPS, or a number is not
 * finite. */
int skelform_pad_add(skelform_character* character, int animation, skelform_vec2 place,
                     double speed, double first_frame);
void skelform_pad_clear(skelform_character* character); /* removes the clips; phase 0 */
void skelform_pad_set_point(skelform_character* character, skelform_vec2 point);
void skelform_pad_set_weight(skelform_character* character, float weight); /* of all clips; 1 */
void skelform_pad_set_speed(skelform_character* character, double speed);  /* >= 0; a factor */
/* As of a layer, of all clips. 0: no character, or no memory. */
int skelform_pad_set_mask(skelform_character* character, const skelform_mask* mask, int additive);
/* Not 0: what skelform_play() plays lies over the pad and lets it show where it has no keys or no
 * weight, as a jump does. 0, as at first: they share. */
void skelform_pad_set_below(skelform_character* character, int below);
/* The clips' shares of 1 at the last skelform_update(), in the order they were added. */
const float* skelform_pad_weights(const skelform_character* character, size_t* count);

/* --- Overrides: hold until they are cleared (skelform/overrides.h) --------------------------- */

enum { SKELFORM_PARENT = 0, SKELFORM_RIG = 1, SKELFORM_WORLD = 2 };

/* `space` is the space of the point or angle. Bones out of range: nothing is done. */
void skelform_override_position(skelform_character* character, int bone, skelform_vec2 point,
                                int space);
void skelform_override_rotation(skelform_character* character, int bone, float angle, int space);
void skelform_override_scale(skelform_character* character, int bone, skelform_vec2 scale);
void skelform_override_tint(skelform_character* character, int bone, skelform_color tint);
void skelform_override_texture(skelform_character* character, int bone, int texture);
void skelform_override_zindex(skelform_character* character, int bone, int zindex);
void skelform_override_hidden(skelform_character* character, int bone, int hidden);
void skelform_clear_overrides(skelform_character* character, int bone); /* -1: of all bones */

/* --- Construct and draw ---------------------------------------------------------------------- */

/* A character's placement in its world: scaled, then rotated, then moved. */
typedef struct skelform_placement {
  skelform_vec2 position;
  skelform_vec2 scale; /* negative values mirror */
  float rotation;
  skelform_color tint; /* factor for the tint of every sprite */
} skelform_placement;

/* At the origin, scale 1, rotation 0, white. */
skelform_placement skelform_default_placement(void);

/* Runs FK, IK, one tick of physics and meshes. Overrides in world space refer to `placement`;
 * NULL: default. */
void skelform_construct(skelform_character* character, const skelform_placement* placement);
/* Call it after a teleport to `placement`: skelform_draw_between() then shows no movement
 * there. */
void skelform_cut(skelform_character* character, const skelform_placement* placement);
/* Moves the world under the character, pixels a tick. Call it after skelform_construct(). */
void skelform_apply_velocity(skelform_character* character, skelform_vec2 velocity);
/* Puts physics to rest in the last constructed pose. */
void skelform_reset_physics(skelform_character* character);

typedef struct skelform_bone {
  skelform_vec2 pos, scale; /* armature space */
  float rot;                /* not wrapped */
  int hidden;               /* its own flag; a hidden parent hides it as well */
} skelform_bone;

/* The bones of the last skelform_construct(), in the rig's order. Before it: at the origin. */
const skelform_bone* skelform_bones(const skelform_character* character, size_t* count);

/* Convert between the world, the rig and a bone as last constructed. */
skelform_vec2 skelform_rig_to_world(const skelform_placement* placement, skelform_vec2 point);
skelform_vec2 skelform_world_to_rig(const skelform_placement* placement, skelform_vec2 point);
skelform_vec2 skelform_bone_to_rig(const skelform_character* character, int bone,
                                   skelform_vec2 point);
skelform_vec2 skelform_rig_to_bone(const skelform_character* character, int bone,
                                   skelform_vec2 point);

typedef struct skelform_vertex {
  skelform_vec2 pos; /* world, y up */
  skelform_vec2 uv;  /* of the atlas, or of the attachment's picture; v down */
  skelform_color color;
} skelform_vertex;

typedef struct skelform_command {
  int bone;
  int atlas; /* -1: no such atlas, or an attachment */
  uint32_t first_index, index_count;
  int attachment;     /* index into the attachments, -1: a sprite of the rig */
  int style, texture; /* a sprite's style, and its texture's index in it; -1: none */
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
  skelform_vec2 size;     /* pixels */
  skelform_vec2 position; /* of its centre, in the bone's space */
  float rotation;         /* radians */
  skelform_vec2 scale;
  skelform_color tint;
  skelform_vec2 uv_from, uv_to; /* of the caller's picture */
} skelform_attachment;

/* On bone 0 with zindex 0, no size, scale 1, white, the whole picture. */
skelform_attachment skelform_default_attachment(void);

/* The triangles of the last tick, at any placement (NULL: default). attachments NULL with count
 * 0: none. Before skelform_construct() all bones are at the origin. */
skelform_draw_list skelform_build_draw_list(skelform_character* character,
                                            const skelform_placement* placement,
                                            const skelform_attachment* attachments, size_t count);

/* --- Many characters of one rig (skelform/actors.h) ------------------------------------------- */

typedef struct skelform_crowd skelform_crowd;

/* The memory of skelform_tick_many(), one a thread. NULL: no rig, or no memory. It is of this rig
 * as its characters are: make another one after a reload. */
skelform_crowd* skelform_new_crowd(const skelform_rig* rig);
void skelform_free_crowd(skelform_crowd* crowd); /* NULL is fine */

/* skelform_update() and skelform_construct() of each, side by side: the same bits in a fraction of
 * the time. `placements`: one a character, NULL: each as it was constructed last. The marks are
 * those of all characters in place of their own; name no character twice. Returns how many were
 * ticked. NULL characters are left out. So are those of another rig, and all where the crowd's rig
 * was freed; the misuse hook tells of both. */
size_t skelform_tick_many(skelform_crowd* crowd, skelform_character* const* characters,
                          size_t count, double seconds, const skelform_placement* placements,
                          const skelform_mark* marks, size_t mark_count);

/* --- Ticks at a fixed rate, frames at any (skelform/clock.h) --------------------------------- */

typedef struct skelform_clock {
  double tick_seconds; /* > 0 */
  int most_ticks;      /* > 0, per frame; further due ticks are dropped */
  double saved;        /* seconds not yet ticked */
} skelform_clock;

/* Sixty ticks a second, at most eight a frame. */
skelform_clock skelform_default_clock(void);
/* How many ticks to run in a frame that took `seconds`; negative values and NaN count as 0. */
int skelform_ticks_due(skelform_clock* clock, double seconds);
/* The part of the next tick that has passed, 0..1. */
float skelform_share_of_next(const skelform_clock* clock);

/* The triangles between the last two ticks (share 0..1; 1 is the last), with placements between
 * those of skelform_construct(). Empty before the first tick. */
skelform_draw_list skelform_draw_between(skelform_character* character, float share,
                                         const skelform_attachment* attachments, size_t count);
/* The world position of a point in a bone's space, as skelform_draw_between() drew it last, or
 * at the last tick before that. The placement's position if the bone does not exist. */
skelform_vec2 skelform_bone_to_world(const skelform_character* character, int bone,
                                     skelform_vec2 point);

/* The same at the last tick, drawn or not. */
skelform_vec2 skelform_bone_at_tick(const skelform_character* character, int bone,
                                    skelform_vec2 point);

/* --- Tuning files that SkelScope saves for a game (skelform/tuning.h) ------------------------- */

typedef struct skelform_tuning skelform_tuning;

/* NULL when it cannot be read; then `error` (NULL with size 0: not wanted) holds the place and the
 * cure. The bytes are not needed afterwards. */
skelform_tuning* skelform_load_tuning(const char* path, char* error, size_t error_size);
skelform_tuning* skelform_load_tuning_bytes(const void* bytes, size_t size, char* error,
                                            size_t error_size);
void skelform_free_tuning(skelform_tuning* tuning); /* NULL is fine */

/* Sets the rig's physics to the tuned values, and to those of its file where nothing is tuned; all
 * of them with NULL. Its characters go on with them. No other thread may use the rig during the
 * call. Returns how many parts of the tuning the rig or this library does not have; `report` (NULL
 * with size 0: not wanted) says which, a line each, with the place and the cure. Print it: nothing
 * else tells of misspelt members. */
int skelform_apply_tuning(skelform_rig* rig, const skelform_tuning* tuning, char* report,
                          size_t report_size);
/* The fade from one animation (-1: none) to another, in seconds; `usual` if none is tuned. */
double skelform_fade_seconds(const skelform_tuning* tuning, const skelform_rig* rig, int from,
                             int to, double usual);
/* The same fade with its curve and first frame; the ending and speed are those of `usual` (NULL:
 * the defaults). */
skelform_play_options skelform_fade_options(const skelform_tuning* tuning, const skelform_rig* rig,
                                            int from, int to, const skelform_play_options* usual);
/* A tuned mask. NULL: no mask of that name, no rig, or no memory. skelform_free_mask() frees it. */
skelform_mask* skelform_new_tuned_mask(const skelform_tuning* tuning, const skelform_rig* rig,
                                       const char* name);
/* Takes the clips of a tuned pad in place of those that the character's pad has, at phase 0. 0: no
 * pad of that name, or one without clips. */
int skelform_pad_set_tuned(skelform_character* character, const skelform_tuning* tuning,
                           const char* name);

/* --- Traces of characters, for `skelscope compare` (skelform/trace_writer.h) ----------------- */

typedef struct skelform_trace skelform_trace;

/* Takes the next piece of the text, which has no final 0. Returns 0 if it cannot be written. */
typedef int (*skelform_sink)(void* user, const char* text, size_t size);

/* Opens a trace of one character. skelform_finish_trace() puts the file in its place; "-" is
 * stdout. `runtime` names the program, such as "my game 1.2"; NULL: no name. NULL if it cannot be
 * written, or without a rig; then `error` (NULL with size 0: not wanted) holds the reason. */
skelform_trace* skelform_open_trace(const skelform_rig* rig, const char* path, const char* runtime,
                                    char* error, size_t error_size);
skelform_trace* skelform_open_trace_sink(const skelform_rig* rig, skelform_sink sink, void* user,
                                         const char* runtime, char* error, size_t error_size);
/* Writes one tick, of a character of that rig and from its first tick on: call it after
 * skelform_construct() and skelform_apply_velocity(). Restoring or reloading a character in between
 * is not recorded. 0 if it cannot be written, or nothing was constructed yet; later calls do
 * nothing then, and skelform_finish_trace() gives the reason. */
int skelform_write_tick(skelform_trace* trace, const skelform_character* character);
/* Completes the trace and frees it. 0 and the reason in `error` if a part could not be written;
 * then there is no file. Otherwise 1, and `error` is "" or says why the trace contains no
 * recording, so that compare has to guess what was played. */
int skelform_finish_trace(skelform_trace* trace, char* error, size_t error_size);
void skelform_drop_trace(skelform_trace* trace); /* frees it without a file; NULL is fine */

#ifdef __cplusplus
}
#endif

#endif
