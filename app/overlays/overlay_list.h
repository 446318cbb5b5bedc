// Drawings over or under the rig as primitives of constant screen size. Colours are named by
// meaning; panels/viewport/draw_overlays draws them in the theme's colours. Positions are screen
// pixels from the viewport's top left corner. Widths and radii are look pixels, which the content
// scale multiplies.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "skelform/math.h"

namespace skelscope {

// Colours by meaning, the same in the tree, viewport, timeline and plots.
enum class Ink {
  Bone,
  Selection,
  Key,
  Family,
  Raw,
  Simulated,
  Lag,
  Velocity,
  A,
  B,
  Error,
  Past,
  Future,
  Accent,
  Text,
  Muted,
  GridMinor,
  GridMajor,
  AxisX,
  AxisY,
  Panel,
  Edit,
  Custom,
};

struct Paint {
  Ink ink = Ink::Bone;
  float alpha = 1;
  int family = 0;             // Ink::Family: index into the cycle of family colours
  skelform::Color custom{1};  // the colour of Ink::Custom
};

enum class Shape { Line, Fill, Ring, Disc, Rect };

struct Primitive {
  Shape shape = Shape::Line;
  Paint paint;
  // Range in OverlayList::points; Ring and Disc have a centre, Rect two corners.
  int first = 0, count = 0;
  float width = 1;      // of the stroke, look pixels
  float radius = 0;     // of Ring and Disc, look pixels
  bool closed = false;  // joins the ends of a Line
  bool dashed = false;  // applies to Line and Ring
  // A wider dark or light shape below, for contrast with sprites; off by default for fills, discs
  // and rects.
  bool casing = true;
  float casing_width = 2.4f;  // extra width of the casing, look pixels
};

// A text on a pill. `note` is faint and in a font for digits. A free label may be moved or left
// out: see place_labels().
struct Label {
  skelform::Vec2 at{0};    // middle of the left edge
  bool ends_here = false;  // `at` is the middle of the right edge
  std::string text, note;
  Paint border;
  bool strong = false;       // for the selected bone
  bool bare = false;         // text without a pill, such as axis numbers
  bool owned = false;        // text in the border's colour, for a label of an IK family
  bool bead = false;         // shows only the note, in a small disc centred on `at`
  bool tinted = false;       // bare label in the border's colour, with a casing, centred on `at`
  bool figures = false;      // digits of equal width, so that changing numbers do not shake
  bool free = false;         // may be moved or left out
  bool settled = false;      // free label that may be left out, not moved
  skelform::Vec2 anchor{0};  // free label: the named point
  int rank = 0;              // free label: lower ranks are placed first
  float weight = 0;          // free label: within a rank larger weights are placed first
};

// The order in which free labels are placed.
enum LabelRank { kSelectedRank, kHoveredRank, kMatchedRank, kFamilyRank, kNameRank, kMarkRank };

struct OverlayList {
  std::vector<skelform::Vec2> points;
  std::vector<Primitive> primitives;
  std::vector<Label> labels;
};

void clear(OverlayList& list);
Primitive& add_line(OverlayList& list, skelform::Vec2 a, skelform::Vec2 b, float width,
                    Paint paint);
Primitive& add_polyline(OverlayList& list, std::span<const skelform::Vec2> points, float width,
                        Paint paint, bool closed = false);
Primitive& add_fill(OverlayList& list, std::span<const skelform::Vec2> convex, Paint paint);
Primitive& add_ring(OverlayList& list, skelform::Vec2 center, float radius, float width,
                    Paint paint);
Primitive& add_disc(OverlayList& list, skelform::Vec2 center, float radius, Paint paint);
Primitive& add_rect(OverlayList& list, skelform::Vec2 low, skelform::Vec2 high, Paint paint);
void add_label(OverlayList& list, Label label);

}  // namespace skelscope
