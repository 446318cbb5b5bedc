// A problem of a rig. Codes are stable: ignore lists and scripts refer to them.
#pragma once

#include <span>
#include <string>

#include "skelform/api.h"

SKELFORM_API_BEGIN
namespace skelform {

enum class Severity { Error, Warning, Info };
const char* name_of(Severity severity);

// The source of a problem. Rig: load() and check(). Images: the decoder of the images. Determinism
// and Tuning: a debugger, which adds and removes these problems.
enum class Origin { Rig, Images, Determinism, Tuning };

struct Problem {
  Severity severity = Severity::Error;
  std::string code;       // a code such as "parent-out-of-range"
  std::string json_path;  // a path such as "bones[12].parent_id", in armature.json unless it
                          //   names a file
  std::string message;    // the fault and its cure
  int bone_id = -1, animation = -1, frame = -1;  // the part to show; -1: none
  Origin origin = Origin::Rig;
};

// All codes, each with a short meaning.
struct ProblemCode {
  const char* code;
  Severity severity;
  const char* meaning;
};
std::span<const ProblemCode> problem_codes();

}  // namespace skelform
SKELFORM_API_END
