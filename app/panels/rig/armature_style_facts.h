// Facts about a rig's styles, and edits of their order. No drawing here.
#pragma once

#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

struct StyleFacts {
  int textures = 0;
  int bones = 0;    // that show one of its textures now
  int covered = 0;  // of its textures, because an active style before it has the same name
};
std::vector<StyleFacts> style_facts(const skelform::Armature& armature, const skelform::Pose& pose,
                                    const std::vector<int>& active);

// A bone that shows a texture, by the styles that have it.
struct StyleTableRow {
  int bone = 0;
  int tex = -1;           // index into Armature::texture_names
  int winner = -1;        // the style it comes from; -1: no active style has it
  std::vector<char> has;  // per listed style
};
std::vector<StyleTableRow> style_table(const skelform::Armature& armature,
                                       const skelform::Pose& pose, const std::vector<int>& active);
int count_missing(const std::vector<StyleTableRow>& rows);

// The active styles by priority, then the others in the file's order.
std::vector<int> listed_styles(const skelform::Armature& armature, const std::vector<int>& active);

// Off: taken out. On: before the first active style that comes later in the file, so that switching
// a style off and on again changes nothing while the order is the file's.
std::vector<int> with_style_toggled(std::vector<int> active, int style);
// Moves an active style by that many places, as far as there are any.
std::vector<int> with_style_moved(std::vector<int> active, int style, int places);

}  // namespace skelscope
