// The parts of the inspector that change the rig; in edit mode only.
#pragma once

#include <cstdint>
#include <string>

#include "panels/inspector/inspector_sections.h"
#include "widgets/controls.h"

namespace skelscope {

// Draws the label of a row; returns the place of its field.
Rect edit_row(const Inspected& it, const char* label);
// Returns a title such as "Hand: IK target".
std::string edit_title(const Inspected& it, const char* what);
// Consecutive changes to one field of a bone merge into one edit. number: below 64 for elements,
// above for other fields.
std::uint64_t field_gesture(const Inspected& it, int number, int frame = -1);
// edits_key: whether the fields change a key of the layer that gets keys, and not the resting
// value.
bool edits_key(const Inspected& it);
void ask_for_value(const Inspected& it, skelform::Element element, float value);

// A button that opens a list of bones. While it returns true, draw the rows and call end_popup().
bool bone_list_button(const Inspected& it, const char* id, const Rect& rect,
                      const std::string& words, const ButtonLook& look);

void parent_field(const Inspected& it);
void family_fields(const Inspected& it);  // fields for mode, bend, target and bones of the chain
void physics_fields(const Inspected& it);
void tint_fields(const Inspected& it);

}  // namespace skelscope
