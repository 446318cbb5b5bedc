// Facts about a rig's styles, and edits of their order. No drawing.
#pragma once

#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

struct StyleFacts {
  int textures = 0;
  int bones = 0;    // number of bones that show one of its textures now
  int covered = 0;  // number of its textures that an earlier active style also names
};
std::vector<StyleFacts> style_facts(const skelform::Armature& armature, const skelform::Pose& pose,
                                    const std::vector<int>& active);

// A bone that shows a texture, and the styles that have the texture.
struct StyleTableRow {
  int bone = 0;
  int tex = -1;           // the texture, as an index into Armature::texture_names
  int winner = -1;        // the style that provides the texture; -1: no active style
  std::vector<char> has;  // for each listed style, whether it has the texture
};
std::vector<StyleTableRow> style_table(const skelform::Armature& armature,
                                       const skelform::Pose& pose, const std::vector<int>& active);
int count_missing(const std::vector<StyleTableRow>& rows);

// Returns the styles that are off, in file order.
std::vector<int> styles_off(const skelform::Armature& armature, const std::vector<int>& active);
// Returns the active styles by priority, then the others in file order.
std::vector<int> listed_styles(const skelform::Armature& armature, const std::vector<int>& active);

// Removes an active style. Inserts any other before the first active style that comes later in the
// file, so that switching off and on again changes nothing while the order is the file's.
std::vector<int> with_style_toggled(std::vector<int> active, int style);
// Moves a style of a list by a number of places, as far as there are any.
std::vector<int> with_style_moved(std::vector<int> active, int style, int places);

}  // namespace skelscope
