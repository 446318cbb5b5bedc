// Lists the changes between two exports of a rig, by name and value.
#pragma once

#include <string>
#include <vector>

#include "session/rig/rig_match.h"
#include "skelform/skelform.h"

namespace skelscope {

// Editor: of editor.json. File: what no format defines or no reader reads, and the thumbnail.
enum class Part {
  Rig,
  Bone,
  Visuals,
  Mesh,
  Family,
  Physics,
  Animation,
  Key,
  Style,
  Texture,
  Atlas,
  Editor,
  File
};
const char* name_of(Part part);  // "rig", "bone", ...
enum class ChangeKind { Added, Removed, Renamed, Changed };
const char* name_of(ChangeKind kind);

// A value that differs, as text. Floats that differ by two units in the last place count as equal.
// The field is named by its path in the file below the part, as fields/walk.h writes it:
// "init_pos.x", "vertices[3].uv.x", "binds[1].verts[0].weight".
struct FieldChange {
  std::string field{}, a{}, b{};
  bool init_too = false;       // the field's init_ twin changed in the same way
  int vertex = -1, bind = -1;  // of a mesh: the vertex, and the bind by index in B
};

// One part of the rig that changed. A renamed part that also has other changes appears once, as
// renamed.
struct Change {
  Part part = Part::Rig;
  ChangeKind kind = ChangeKind::Changed;
  std::string name{};            // a key: "Right Knee Rotation"; a texture: its style and its name
  std::string old_name{};        // Renamed only
  int bone_a = -1, bone_b = -1;  // the bone that it belongs to, by index in A and in B
  int animation_a = -1, animation_b = -1;  // of Animation and Key
  int frame = -1;                          // of Key
  int item_a = -1, item_b = -1;    // of Family, Key, Style, Texture: its position in its list;
                                   // item_b also of an Atlas that both rigs have
  int style_a = -1, style_b = -1;  // of Texture
  std::vector<FieldChange> fields{};
};

struct RigDiff {
  RigMatch match;
  std::vector<Change> changes;     // sorted by Part, then as in the rigs
  std::vector<Change> incidental;  // what every export writes anew: the state of the physics, the
                                   // layout of the atlases, the editor's view, the thumbnail
  bool images_differ = false;      // in the bytes of the atlases; the pixels may be equal
};

RigDiff diff_rigs(const skelform::Skf& a, const skelform::Skf& b);

// Returns whether the change is another thumbnail: a picture of the rig, drawn anew at each saving,
// which is no data of the rig.
bool is_thumbnail(const Change& change);

// Moves the incidental changes of a texture or atlas to the others, as other pixels are drawn by
// them. `style_b`: of a texture, else -1.
void count_as_changed(RigDiff& diff, Part part, int style_b, int item_b);

// One line: "2 bones moved, Walk: 3 keys". Empty without changes; incidental ones do not count.
std::string summary(const skelform::Skf& b, const RigDiff& diff);

}  // namespace skelscope
