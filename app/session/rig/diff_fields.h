// Compares the values of a part that both rigs have.
#pragma once

#include <string>
#include <vector>

#include "session/rig/diff.h"

namespace skelscope {

// Collects the fields that differ.
struct FieldDiff {
  std::vector<FieldChange> changes;

  void number(const char* field, float a, float b);
  void whole(const char* field, int a, int b);
  void truth(const char* field, bool a, bool b);
  void words(const char* field, const std::string& a, const std::string& b);
  void point(const std::string& field, skelform::Vec2 a, skelform::Vec2 b);  // FIELD.x, FIELD.y
};

bool nearly(float a, float b);
std::string number_words(float value);

// One function per kind of part. Each adds the differences to `diff`, which already holds the
// match.
void diff_bones(const skelform::Skf& a, const skelform::Skf& b, RigDiff& diff);
void diff_visuals(const skelform::Skf& a, const skelform::Skf& b, RigDiff& diff);
void diff_families(const skelform::Skf& a, const skelform::Skf& b, RigDiff& diff);
void diff_physics(const skelform::Skf& a, const skelform::Skf& b, RigDiff& diff);
void diff_animations(const skelform::Skf& a, const skelform::Skf& b, RigDiff& diff);
void diff_styles(const skelform::Skf& a, const skelform::Skf& b, RigDiff& diff);

// A name that two rigs can share: "Right Knee", or "Bone 7" for a bone without a name.
std::string bone_title(const skelform::Armature& armature, int bone);

// Goes through the parts of one kind in B's order, then through the removed parts in A's order.
// Calls added(b), removed(a) and both(a, b).
template <class Added, class Removed, class Both>
void for_each_pair(const std::vector<int>& match, std::size_t count_b, Added added, Removed removed,
                   Both both) {
  const std::vector<int> back = inverted(match, count_b);
  for (std::size_t b = 0; b < count_b; ++b) {
    if (back[b] < 0)
      added(static_cast<int>(b));
    else
      both(back[b], static_cast<int>(b));
  }
  for (std::size_t a = 0; a < match.size(); ++a) {
    if (match[a] < 0) removed(static_cast<int>(a));
  }
}

}  // namespace skelscope
