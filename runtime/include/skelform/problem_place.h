// Finds the part of a rig that a problem concerns: for cures, and for comparing the problems of two
// exports.
#pragma once

#include <string>
#include <vector>

#include "skelform/api.h"
#include "skelform/remap.h"
#include "skelform/skf.h"

SKELFORM_API_BEGIN
namespace skelform {

enum class ProblemPart {
  None,
  Bone,
  Visuals,
  Family,
  Physics,
  Animation,
  Key,
  Style,
  Texture,
  Atlas
};

struct ProblemPlace {
  ProblemPart part = ProblemPart::None;
  // In the Armature's vector of such parts; for a key in Animation::keyframes, for a texture in
  // Style::textures.
  int index = -1;
  // The animation of a key, the style of a texture.
  int within = -1;
  // The rest of the path, such as "rot", "value" or "start_handle.x"; may be empty.
  std::string field;
};
// Reads Problem::json_path, in every format. ProblemPart::None for a path that names no part of the
// rig.
ProblemPlace problem_place(const Skf& skf, const Problem& problem);

// Returns the problem's code and place by names instead of indices, such as "bone-pop animation
// 'Walk' bone 'Hand' PositionX value". It stays the same in another export of the rig unless a part
// is renamed.
std::string problem_key(const Skf& skf, const Problem& problem);

// A problem of an earlier export.
struct KnownProblem {
  // problem_key().
  std::string key;
  Severity severity = Severity::Info;
};
std::vector<KnownProblem> known_problems(const Skf& skf, const std::vector<Problem>& problems);
// The same with the names that the parts have in a later export, if that is at hand: the problems
// of renamed parts stay known. Lost parts keep their names. `match`: match_rigs() of both.
std::vector<KnownProblem> known_problems(const Skf& skf, const std::vector<Problem>& problems,
                                         const Armature& later, const RigMatch& match);

// Removes the problems that are known. A problem is new if none of the known ones has its key, or
// if those that have it are fewer or less severe.
void leave_new(const Skf& skf, const std::vector<KnownProblem>& known,
               std::vector<Problem>& problems);

}  // namespace skelform
SKELFORM_API_END
