// Lists the changes between two exports of a rig, by name and value.
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

// A value that differs, as text. Numbers that differ only in the last digits of a float count as
// equal.
struct FieldChange {
  std::string field, a, b;
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
  std::vector<FieldChange> fields{};
};

struct RigDiff {
  RigMatch match;
  std::vector<Change> changes;     // sorted by Part, then as in the rigs
  std::vector<Change> incidental;  // changed by every export: the state of the physics, the
                                   // textures' places on the atlas
  bool images_differ = false;      // in the bytes of the atlases; the pixels may be equal
};

RigDiff diff_rigs(const skelform::Skf& a, const skelform::Skf& b);

// One line: "2 bones moved, Walk: 3 keys". "no visible change" without changes.
std::string summary(const skelform::Skf& b, const RigDiff& diff);

// The largest distance that a bone has moved. Both rigs run from their start with physics off,
// so that the physics state at the export has no effect.
struct Movement {
  int animation_a = -1, animation_b = -1;   // -1: the rig at rest
  int frame = 0, bone_a = -1, bone_b = -1;  // of the largest distance
  float pixels = 0;
};
// Compares the rig at rest, then each animation that both rigs have. An animation is compared up to
// frame 10,000, and all together for at most a few seconds.
std::vector<Movement> worst_movements(const std::shared_ptr<const skelform::Skf>& a,
                                      const std::shared_ptr<const skelform::Skf>& b,
                                      const RigMatch& match);

}  // namespace skelscope
