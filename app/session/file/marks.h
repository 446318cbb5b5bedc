// Frames that a game reacts to, such as a foot touching the ground; kept from one run to the next.
// A game passes them to update() as skelform::PlayMark.
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

// A mark as in the file, which other versions of the rig can read.
struct NamedMark {
  std::string animation;  // its name, or "#" and its index
  int frame = 0;
  std::string name;
  bool operator==(const NamedMark&) const = default;
};
std::vector<NamedMark> named_marks(const skelform::Armature& armature,
                                   const std::vector<FrameMark>& marks);

// Returns the index of the mark; -1: none.
int find_mark(const std::vector<FrameMark>& marks, int animation, int frame);

// Returns C++ for a game whose rig is called `rig`: an array of PlayMark with lines like
// {find_animation(rig, "Walk"), 15}. Sorted by animation, then by frame.
std::string marks_code(const skelform::Armature& armature, std::vector<FrameMark> marks);

// Returns $XDG_STATE_HOME/skelscope/marks.json; empty without a home.
std::string marks_path();
// Returns ends.json beside it, the file with ends of animations that lie before their last keys,
// which no rig file can store. They are kept as marks without names.
std::string ends_path();
// Reads the marks of the rig at an absolute path. Marks name their animations; marks of unknown
// animations or after the last frame are left out. Returns the error in the file; empty: none.
std::string read_marks(const std::string& path, const std::string& rig,
                       const skelform::Armature& armature, std::vector<FrameMark>& marks);
// With `before`, only the changes since that list are written: marks that another window has added,
// and those that this version of the rig cannot place, stay in the file.
std::string write_marks(const std::string& path, const std::string& rig,
                        const skelform::Armature& armature, const std::vector<FrameMark>& marks,
                        const std::vector<NamedMark>* before = nullptr);

}  // namespace skelscope
