// Drawings over (or under) the rig, as primitives of screen-constant size. The list has colours by
// meaning only; panels/draw_overlays gives them the theme's values and draws them. Positions are
// screen pixels from the viewport's top left corner; widths and radii are look pixels, multiplied
// by the content scale when drawn.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "skelform/math.h"

namespace skelscope {

// A colour means one thing everywhere: tree, viewport, timeline, plots.
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
  int family = 0;             // Ink::Family: which of the cycling colours
  skelform::Color custom{1};  // Ink::Custom
};

enum class Shape { Line, Fill, Ring, Disc, Rect };

struct Primitive {
  Shape shape = Shape::Line;
  Paint paint;
  int first = 0, count = 0;  // points; Ring and Disc have their centre, Rect two corners
  float width = 1;           // of the stroke
  float radius = 0;          // Ring and Disc
  bool closed = false;       // Line
  bool dashed = false;       // Line and Ring
  bool casing = true;  // a wider dark (light) shape below, or it vanishes on sprites; add_fill,
                       //   add_disc and add_rect leave it out
  float casing_width = 2.4f;  // by how much wider, look pixels
};

// A pill with text; `note` is faint and set in digits. One that is free stands beside what it names
// where it finds room, or is left out: see place_labels().
struct Label {
  skelform::Vec2 at{0};    // its left edge, vertically centred
  bool ends_here = false;  // `at` is its right edge
  std::string text, note;
  Paint border;
  bool strong = false;   // the selected thing's
  bool bare = false;     // text only, no pill: axis numbers
  bool owned = false;    // the text in the border's colour: it is about that family
  bool bead = false;     // the note alone, in a small disc centred on `at`
  bool tinted = false;   // of a bare one: in the border's colour, cased, centred on `at`
  bool figures = false;  // the text in digits of one width, which does not shake while it changes
  bool free = false;     // may be moved or left out
  bool settled = false;  // of a free one: there or nowhere
  skelform::Vec2 anchor{0};  // of a free one: what it names
  int rank = 0;              // of a free one: lower ones choose their place first
  float weight = 0;          // within a rank heavier ones do
};

// The order in which names get room.
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
