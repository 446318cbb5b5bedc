// A problem of a rig. Codes are stable: ignore lists and scripts refer to them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "skelform/api.h"

SKELFORM_API_BEGIN
namespace skelform {

enum class Severity { Error, Warning, Info };
const char* name_of(Severity severity);

// The source of a problem. Rig: load() and check(). Images: the decoder of the images. Determinism
// and Tuning: a debugger, which adds and removes these problems.
enum class Origin { Rig, Images, Determinism, Tuning };

// The part of a problem that is seen, at its worst place. The checks measure it; 0: not measured,
// or not seen.
struct Seen {
  // The distance by which something is off, or the size of what is lost or wrong.
  float pixels = 0;
  // The number of frames in which it is seen; 0: at rest, or not counted.
  std::int64_t frames = 0;
  // Pixels as a share of the rig's size; check() fills it.
  float share = 0;
};

struct Problem {
  Severity severity = Severity::Error;
  // A code such as "parent-out-of-range".
  std::string code;
  // A path such as "bones[12].parent_id", in armature.json unless it names a file.
  std::string json_path;
  // The fault and its cure.
  std::string message;
  // The part to show; -1: none.
  int bone_id = -1, animation = -1, frame = -1;
  Origin origin = Origin::Rig;
  Seen seen = {};
  // The number of problems like it that the list leaves out, as there are too many.
  int more = 0;
};

// The reason for a code's severity. Breaks: a part is lost, or other runtimes read the rig
// otherwise, so the severity is fixed. Sight: what is seen decides; below kLeastSeen the problem is
// a note. Meant: artists intend it as a rule, so it is a note that stands last.
enum class Ground { Breaks, Sight, Meant };
inline constexpr float kLeastSeen = 0.03f;  // of the rig's size

// All codes, each with a short meaning. `severity` is the worst that the code has.
struct ProblemCode {
  const char* code;
  Severity severity;
  const char* meaning;
  Ground ground = Ground::Breaks;
};
std::span<const ProblemCode> problem_codes();
// Returns the entry of a code; nullptr for a code that is not in the list.
const ProblemCode* find_code(std::string_view code);

}  // namespace skelform
SKELFORM_API_END
