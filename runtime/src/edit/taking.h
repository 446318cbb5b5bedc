// Taking parts over from another rig, and the places of those that are added.
#pragma once

#include <cstddef>
#include <vector>

#include "edit/apply.h"
#include "edit/take_values.h"
#include "skelform/edit.h"

namespace skelform {

struct Taking {
  Draft& draft;
  const Skf& from;
  Remap remap;  // from `from` to the draft
  ValueTranslation translate{remap, draft.armature.texture_names};
  // These get their places last.
  std::vector<TakenPart> added_keys{};
  std::size_t added_animations = 0, added_styles = 0;

  Taking(Draft& to, const Skf& other)
      : draft(to), from(other), remap(make_remap(other.armature, to.armature)) {}
};

// Returns the key as a new one of this rig.
Keyframe key_here(const Taking& t, Keyframe key);
// Removes keys with a frame below 0, sorts the others and adds the new ones where the other rig has
// them.
void place_taken_keys(Taking& t);
// Returns the place after the texture that stands before it in the other style, of those that are
// here, too.
std::ptrdiff_t place_of_texture(const Style& here, const Style& there, int item);
// Moves the added animations and styles, which stand last, to where the other rig has them.
void place_added_parts(Taking& t);
// Puts the parts of a list that both rigs have into the other rig's order. The part's field is
// "order of styles", "order of animations" or, of a style, "order of textures".
bool is_order(const TakenPart& part);
void take_order(Taking& t, const TakenPart& part);

}  // namespace skelform
