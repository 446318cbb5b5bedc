// The difference of two exports of a rig, in three parts: data, looks and motion. The commands, a
// live reload, the Compare tab and git all show this one value. Two exports are equal only if all
// three parts are.
//
//   ExportMeasuring work = begin_export_diff(a, b);  // data at once
//   while (!work.done) measure(work, visits);         // looks and motion in slices
//   gl::compare_images(work.diff);                    // pixels, if work.diff.images_due
//   summary(work.diff)    "6 values differ; looks and motion are equal in 12 animations x 2 styles"
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/exports/sprite_change.h"
#include "session/rig/diff.h"
#include "session/runs/player.h"

namespace skelscope {

using SharedRig = std::shared_ptr<const skelform::Skf>;

// The largest difference of one kind, and the bone and frame that show it.
struct Worst {
  float amount = 0;  // infinite if one side is not a number
  int frame = 0, bone_a = -1, bone_b = -1;
};

// How far the bones are apart in one animation. Both sides play it from a restart, with their
// physics, which begin at rest.
struct Movement {
  int animation_a = -1, animation_b = -1;   // -1: the rig at rest
  Worst pixels{}, degrees{}, factor{};      // of position, rotation and scale
  int fps_a = 0, fps_b = 0;                 // as played
  std::int64_t frames_a = 0, frames_b = 0;  // frames of the animation; at rest 1
};
bool differs(const Movement& movement);

// The pixels of a texture that differ, and their bounding box, relative to the texture's top left
// corner. Pixels that are transparent in both rigs are equal.
struct RedrawnTexture {
  std::string style, texture;
  int pixels = 0, of = 0;  // differing pixels, and all pixels of the texture
  int x = 0, y = 0, width = 0, height = 0;
  int most = 0;  // largest difference of a channel, 0..255
};

// The part that was measured.
struct Extent {
  int animations = 0, of = 0;  // common animations, measured to their ends, and all
  int styles = 0;              // common styles, each shown alone, beside those that are on at first
  bool stopped = false;        // before all was measured, since it takes too long
};

struct ExportDiff {
  SharedRig a, b;
  RigDiff data;
  std::vector<SpriteChange> sprites;  // one per bone and kind, the kinds that hide most first
  std::vector<RedrawnTexture> redrawn;
  std::vector<std::string> unseen;  // images that could not be compared, and why
  std::vector<Movement> motion;     // the rig at rest, then each common animation
  Extent extent;
  bool measured = false;    // sprites and motion; see Extent::stopped
  bool images_due = false;  // the pixels of textures are still to be compared
};

enum class Likeness { Equal, Differs, Unknown };
Likeness data_likeness(const ExportDiff& diff);
Likeness looks_likeness(const ExportDiff& diff);
Likeness motion_likeness(const ExportDiff& diff);
bool is_equal(const ExportDiff& diff);  // all three verdicts are Equal

// Returns how many values differ. An added or removed part counts as one.
int changed_values(const ExportDiff& diff);
// One line, which says of each part only what was measured.
std::string summary(const ExportDiff& diff);
// Returns "Left Boot vanishes in Walk at frame 3".
std::string words_of(const ExportDiff& diff, const SpriteChange& change);

// A comparison that goes on in slices.
struct ExportMeasuring {
  ExportDiff diff;
  bool done = false;
  // Scratch.
  SidePlayer a, b;
  std::vector<StylePair> styles;
  SpriteChanges sprites;
  std::size_t next = 0;  // index in diff.motion of what is measured next
  int frame = 0;
  std::int64_t work_left = 0;
};

// Compares the data of both rigs. Exports that play alike are done at once.
ExportMeasuring begin_export_diff(SharedRig a, SharedRig b);
// The same with a difference of the data that is known already, at least its match.
ExportMeasuring begin_export_diff(SharedRig a, SharedRig b, RigDiff data);
// Measures looks and motion for about `work` visits of bones, keys and vertices; ten million take
// about a second.
void measure(ExportMeasuring& study, std::int64_t work = std::numeric_limits<std::int64_t>::max());
// Does both at once.
ExportDiff diff_exports(SharedRig a, SharedRig b);

}  // namespace skelscope
