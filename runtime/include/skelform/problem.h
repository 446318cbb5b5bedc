// A finding about a rig. Codes are stable: ignore lists and scripts refer to them.
#pragma once

#include <span>
#include <string>

#include "skelform/api.h"

namespace SKELFORM_API skelform {

enum class Severity { Error, Warning, Info };
const char* name_of(Severity severity);

// The origin of a problem. Rig: the file, by load() and check(). Images: its images, by their
// decoder. Determinism and Tuning: a debugger, which adds problems of its own and takes them back.
enum class Origin { Rig, Images, Determinism, Tuning };

struct Problem {
  Severity severity = Severity::Error;
  std::string code;       // "parent-out-of-range"
  std::string json_path;  // "bones[12].parent_id", relative to armature.json unless it names a file
  std::string message;    // what is wrong and what to do
  int bone_id = -1, animation = -1, frame = -1;  // what to show, -1 for nothing
  Origin origin = Origin::Rig;
};

// Every code there is, with what it means in a few words.
struct ProblemCode {
  const char* code;
  Severity severity;
  const char* meaning;
};
std::span<const ProblemCode> problem_codes();

}  // namespace skelform
