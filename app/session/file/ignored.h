// Problems of a rig that the user has chosen to ignore, kept from one run to the next.
#pragma once

#include <string>
#include <vector>

#include "skelform/armature.h"
#include "skelform/problem.h"

namespace skelscope {

struct IgnoredProblem {
  std::string code;
  std::string where;  // by place_of(); empty: anywhere
  bool operator==(const IgnoredProblem&) const = default;
};

// Returns a problem's place in words that do not change with another export of the rig: names of
// bones and animations instead of indices, if they are unique ("bone Hand: visuals[].zindex").
std::string place_of(const skelform::Armature& armature, const skelform::Problem& problem);

bool is_ignored(const std::vector<IgnoredProblem>& ignored, const skelform::Armature& armature,
                const skelform::Problem& problem);
// Returns a mark for each problem. Cheap while nothing is ignored.
std::vector<char> ignored_marks(const std::vector<IgnoredProblem>& ignored,
                                const skelform::Armature& armature,
                                const std::vector<skelform::Problem>& problems);

std::vector<IgnoredProblem> with_ignored(std::vector<IgnoredProblem> ignored,
                                         IgnoredProblem problem);
// Removes the entries because of which the problem is ignored.
std::vector<IgnoredProblem> with_heeded(std::vector<IgnoredProblem> ignored,
                                        const skelform::Armature& armature,
                                        const skelform::Problem& problem);

// Returns $XDG_STATE_HOME/skelscope/ignored.json; empty without a home.
std::string ignored_path();
// Reads the list of the rig at an absolute path. Returns the error in the file; empty: none. A
// missing file or an empty path is no error.
std::string read_ignored(const std::string& path, const std::string& rig,
                         std::vector<IgnoredProblem>& ignored);
// Replaces the rig's list, or, with `before`, makes the changes since that list in it, because
// another window may have changed it. Keeps the lists of at most 200 rigs, the newest first.
std::string write_ignored(const std::string& path, const std::string& rig,
                          const std::vector<IgnoredProblem>& ignored,
                          const std::vector<IgnoredProblem>* before = nullptr);

}  // namespace skelscope
