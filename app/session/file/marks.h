// Frames that a game reacts to, such as a foot on the ground; kept from one run to the next. A game
// passes them to update() as skelform::PlayMark.
#pragma once

#include <string>
#include <vector>

#include "skelform/armature.h"

namespace skelscope {

struct FrameMark {
  int animation = 0;
  int frame = 0;     // 0..last_frame
  std::string name;  // may be empty
  bool operator==(const FrameMark&) const = default;
};

// Index of the mark; -1: none.
int find_mark(const std::vector<FrameMark>& marks, int animation, int frame);

// As C++ for a game that knows the rig as `rig`: "const PlayMark marks[] = {\n    {find_animation(
// rig, "Walk"), 15},  // step\n};\n". By animation, then by frame.
std::string marks_code(const skelform::Armature& armature, std::vector<FrameMark> marks);

// $XDG_STATE_HOME/skelscope/marks.json; empty without a home.
std::string marks_path();
// Beside it, ends.json: ends of animations that lie before their last keys, which no rig file can
// hold. They are kept as marks without names.
std::string ends_path();
// The marks of the rig at an absolute path. Animations go by their names; marks of others, and
// behind the last frame, are left out. The answer is empty, or what was wrong with the file.
std::string read_marks(const std::string& path, const std::string& rig,
                       const skelform::Armature& armature, std::vector<FrameMark>& marks);
std::string write_marks(const std::string& path, const std::string& rig,
                        const skelform::Armature& armature, const std::vector<FrameMark>& marks);

}  // namespace skelscope
