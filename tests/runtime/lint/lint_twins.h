// For every problem code: a rig that is broken on purpose, and a twin that differs only in the
// fault.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "runtime/load/load_rigs.h"

namespace load_test {

// A value of armature.json by JSON pointer ("/bones/1/parent_id"); kGone removes it.
struct Change {
  const char* pointer;
  Json value;
};
inline constexpr const char* kGone = "@gone";

// Changes to the sound rig: `both` prepare it for the code, `broken` add the fault.
struct Twin {
  const char* code;
  std::vector<Change> broken, both;
};

// Rigs whose fault is no value of armature.json: its text is wrong, or another entry of the
// archive.
struct MadeTwin {
  const char* code;
  std::function<skelform::Skf(bool broken)> make;
};

// The changes that give the arm a hand at its end, because two joints only turn towards the target.
std::vector<Change> three_joints();
Json changed(Json rig, const std::vector<Change>& changes);
skelform::Skf loaded_archive(const std::vector<Entry>& entries);

const std::vector<Twin>& rig_twins();        // of bones, visuals, families, physics
const std::vector<Twin>& animation_twins();  // of styles, animations, differences of runtimes
const std::vector<Twin>& odd_twins();        // of parts that differ from all others
const std::vector<MadeTwin>& made_twins();

}  // namespace load_test
