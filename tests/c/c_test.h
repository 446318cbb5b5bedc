/* Checks that the files of test_c share, and their tests. */
#ifndef C_TEST_H
#define C_TEST_H

#include <skelform.h>

void check(int holds, const char* what, const char* file, int line);
#define CHECK(condition) check((condition) != 0, #condition, __FILE__, __LINE__)
int near(float a, float b);

void test_state(const skelform_rig* rig);
void test_rewinding(const skelform_rig* rig);
void test_playing(const skelform_rig* rig);
void test_masks(const skelform_rig* rig);
void test_clock(const skelform_rig* rig);
void test_layers(const skelform_rig* rig);
void test_pad(const skelform_rig* rig);
void test_layer_settings(const skelform_rig* rig);
void test_wild_numbers(const skelform_rig* rig);
void test_crowd(const skelform_rig* rig);
void test_stale_crowd(const skelform_rig* rig, const char* path);
void test_freed_rig(const skelform_rig* rig, const char* path);
void test_heap(const skelform_rig* rig);

void test_live(skelform_rig* rig);
void test_where(const skelform_rig* rig);
void test_asked(const skelform_rig* rig);
void test_tuned_marks(const skelform_rig* rig);

void test_rig(const skelform_rig* rig);
void test_facts(const skelform_rig* rig);
void test_mirrored(void);
void test_drawing(const skelform_rig* rig);
void test_tuning(skelform_rig* rig);
void test_tuned_pad(const skelform_rig* rig);
void test_pack(const skelform_rig* rig, const char* path);
void test_reload(const skelform_rig* rig, const char* path);

#endif
