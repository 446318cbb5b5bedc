// The sections of the inspector. Each takes its rows at ImGui's cursor, or nothing if it does not
// apply to the bone.
#pragma once

#include "panels/kit/armature_rows.h"
#include "panels/panels.h"
#include "widgets/look/rect.h"

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

}  // namespace skelscope
