// The sections of the inspector. Each takes its rows at ImGui's cursor, or nothing if it does not
// apply to the bone.
#pragma once

#include <string_view>

#include "panels/kit/armature_rows.h"
#include "panels/panels.h"
#include "widgets/look/rect.h"
#include "widgets/table.h"

namespace skelscope {

// The inspected bone and the data for its sections.
struct Inspected {
  const Session& session;
  View& view;
  Requests& requests;
  const Theme& theme;
  std::span<const AtlasView> atlases;
  int bone = 0;
  BoneRole role;
  const skelform::Bone& rest() const { return armature_of(session).bones[bone]; }
};

void bone_header(const Inspected& it);
void edit_section(const Inspected& it);    // drawn in edit mode only
void sprite_section(const Inspected& it);  // drawn by edit_section()
void transform_section(const Inspected& it);
void passes_section(const Inspected& it);
void ik_section(const Inspected& it);
void physics_section(const Inspected& it);
void visual_section(const Inspected& it);
void binds_section(const Inspected& it);
void keys_section(const Inspected& it);

// Drawn in edit mode only: the ids in the file, and the entries that the bone uses.
void references_section(const Inspected& it);

// Drawn while no bone is selected.
void rig_summary(const Session& session, View& view, Requests& requests, const Theme& theme,
                 const Rect& rect);
// Drawn by rig_summary(): the format, and in edit mode other versions for the rig.
void version_row(const Session& session, View& view, Requests& requests, const Theme& theme);
void root_section(const Session& session, View& view, Requests& requests, const Theme& theme);
void placement_section(const Session& session, View& view, Requests& requests, const Theme& theme);
void ik_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
            const Theme& theme, Rect rect);
void problems_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                  const Theme& theme, Rect rect);

// A row whose value is text of any length. color: of the value; 0: the text's colour. Returns the
// row.
Rect text_row(const Theme& theme, int index, std::string_view label, std::string_view value,
              ImU32 color = 0);
// Like text_row, with a bone's name as value; a click selects that bone.
void bone_row(const Inspected& it, const char* id, int index, std::string_view label, int bone);
void select_bone(View& view, int bone);
// Draws text wrapped to the window's width; takes the rows that it needs at ImGui's cursor.
void paragraph(const Theme& theme, std::string_view words, ImU32 color);

}  // namespace skelscope
