// Lists the changes between two exports of a rig: by name and value, not by line of JSON.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "session/rig/rig_match.h"
#include "skelform/skelform.h"

namespace skelscope {

enum class Part { Rig, Bone, Visuals, Mesh, Family, Physics, Animation, Key, Style, Texture };
const char* name_of(Part part);  // "rig", "bone", ...
enum class ChangeKind { Added, Removed, Renamed, Changed };
const char* name_of(ChangeKind kind);

// A value that differs, as text. A number's neighbours of the last float digits are the same.
struct FieldChange {
  std::string field, a, b;
};

// One thing that is not as it was. A thing that was renamed and changed appears once, as renamed.
struct Change {
  Part part = Part::Rig;
  ChangeKind kind = ChangeKind::Changed;
  std::string name{};      // of a key: "Right Knee Rotation"; of a texture: its style and its name
  std::string old_name{};  // Renamed only
  int bone_a = -1, bone_b = -1;            // whose it is, index in either rig
  int animation_a = -1, animation_b = -1;  // Animation and Key
  int frame = -1;                          // Key
  std::vector<FieldChange> fields{};
};

struct RigDiff {
  RigMatch match;
  std::vector<Change> changes;     // in the order of Part, then as they stand in the rigs
  std::vector<Change> incidental;  // what every export writes anew: the physics simulation as it
                                   //   stood, where textures lie on the atlas
  bool images_differ = false;      // the bytes of the atlases; their pixels may be the same
};

RigDiff diff_rigs(const skelform::Skf& a, const skelform::Skf& b);

// One line: "2 bones moved, Walk: 3 keys". "nothing that shows" without changes.
std::string summary(const skelform::Skf& b, const RigDiff& diff);

// How far the furthest bone has moved. Both rigs run from their start with physics off, so that
// what the simulation was doing at the export does not count.
struct Movement {
  int animation_a = -1, animation_b = -1;   // -1: the rig at rest
  int frame = 0, bone_a = -1, bone_b = -1;  // where it is worst
  float pixels = 0;
};
// The rig at rest, then every animation that both have. Animations beyond 10,000 frames, and rigs
// that would take more than a few seconds, are compared as far as that goes.
std::vector<Movement> worst_movements(const std::shared_ptr<const skelform::Skf>& a,
                                      const std::shared_ptr<const skelform::Skf>& b,
                                      const RigMatch& match);

}  // namespace skelscope
