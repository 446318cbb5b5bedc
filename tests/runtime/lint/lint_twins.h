// For every code a rig that is broken on purpose and a twin that differs only in that.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "runtime/load/load_rigs.h"

namespace load_test {

// A value of armature.json, by JSON pointer ("/bones/1/parent_id"); kGone removes it.
struct Change {
  const char* pointer;
  Json value;
};
inline constexpr const char* kGone = "@gone";

// The sound rig, changed so that the code could apply, and then broken.
struct Twin {
  const char* code;
  std::vector<Change> broken, both;
};

// What is not wrong with a value of armature.json: its text, or other entries of the archive.
struct MadeTwin {
  const char* code;
  std::function<skelform::Skf(bool broken)> make;
};

// The arm with a hand at its end: what has two joints only aims.
std::vector<Change> three_joints();
Json changed(Json rig, const std::vector<Change>& changes);
skelform::Skf loaded_archive(const std::vector<Entry>& entries);

const std::vector<Twin>& rig_twins();        // bones, visuals, families, physics
const std::vector<Twin>& animation_twins();  // styles, animations, what runtimes do otherwise
const std::vector<MadeTwin>& made_twins();

}  // namespace load_test
