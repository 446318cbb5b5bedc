// The problems of a rig that its user does not want to hear of, kept from one run to the next.
#pragma once

#include <string>
#include <vector>

#include "skelform/armature.h"
#include "skelform/problem.h"

namespace skelscope {

struct IgnoredProblem {
  std::string code;
  std::string where;  // as place_of() says it; empty: wherever it is
  bool operator==(const IgnoredProblem&) const = default;
};

// A problem's place in words that another export of the rig does not change: names instead of
// indices, as far as they tell bones and animations apart ("bone Hand: visuals[].zindex").
std::string place_of(const skelform::Armature& armature, const skelform::Problem& problem);

bool is_ignored(const std::vector<IgnoredProblem>& ignored, const skelform::Armature& armature,
                const skelform::Problem& problem);
// One a problem. Cheap while nothing is ignored.
std::vector<char> ignored_marks(const std::vector<IgnoredProblem>& ignored,
                                const skelform::Armature& armature,
                                const std::vector<skelform::Problem>& problems);

std::vector<IgnoredProblem> with_ignored(std::vector<IgnoredProblem> ignored,
                                         IgnoredProblem problem);
// Without the entries that make the problem ignored.
std::vector<IgnoredProblem> with_heeded(std::vector<IgnoredProblem> ignored,
                                        const skelform::Armature& armature,
                                        const skelform::Problem& problem);

// $XDG_STATE_HOME/skelscope/ignored.json; empty without a home.
std::string ignored_path();
// The list of the rig at an absolute path. The answer is empty, or what was wrong with the file; a
// missing file is fine, as is an empty path.
std::string read_ignored(const std::string& path, const std::string& rig,
                         std::vector<IgnoredProblem>& ignored);
// Replaces the rig's list; others stay, at most 200 with the newest first.
std::string write_ignored(const std::string& path, const std::string& rig,
                          const std::vector<IgnoredProblem>& ignored);

}  // namespace skelscope
