#include "overlays/edit_hand.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "session/edit/new_bone.h"
#include "session/edit/sprites.h"
#include "text/words.h"
#include "words/numbers.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kKnobAway = 26, kCornerHalf = 4, kGripReach = 9;  // look pixels
constexpr Vec2 kBelowTip{18, 24};  // offset of the numbers from the mouse, look pixels
// Radii of the marks for snapping angles, look pixels.
constexpr float kTickFrom = 78, kTickTo = 96;

std::string one_digit(float value) {
  const std::string text = skelform::fixed_text(value, 1);
  return text[0] == '-' ? "\u2212" + text.substr(1) : text;
}

void add_figures(OverlayList& over, Vec2 at, std::string text, std::string note) {
  add_label(over, {.at = at,
                   .text = std::move(text),
                   .note = std::move(note),
                   .border = {Ink::Edit},
                   .figures = true});
}

void add_kite(OverlayList& over, Vec2 from, Vec2 to, float scale) {
  const Vec2 way = to - from;
  const float length = skelform::length(way);
  if (length < 1) return;
  const Vec2 along = way / length, across{-along.y, along.x};
  const float half = std::fmin(length * 0.12f, 9 * scale);
  const Vec2 belly = from + along * std::fmin(length * 0.25f, 18 * scale);
  const std::vector<Vec2> kite{from, belly + across * half, to, belly - across * half};
  add_fill(over, kite, {Ink::Edit, 0.24f});
  std::vector<Vec2> outline = kite;
  outline.push_back(from);
  add_polyline(over, outline, 1.6f, {Ink::Edit}).dashed = true;
}

void add_tip(OverlayList& over, Vec2 at, float scale) {
  add_ring(over, at, 5, 1.6f, {Ink::Edit});
  for (const Vec2 side : {Vec2(1, 0), Vec2(-1, 0), Vec2(0, 1), Vec2(0, -1)})
    add_line(over, at + side * (6 * scale), at + side * (11 * scale), 1.4f, {Ink::Edit});
}

void add_snap_ticks(OverlayList& over, const Projection& p, Vec2 joint) {
  for (int i = 0; i < 24; ++i) {
    const float angle = skelform::to_radians(static_cast<float>(i) * 15);
    const float from = i % 2 == 0 ? kTickFrom : kTickFrom + 9;
    const Vec2 way = direction_on_screen(p, angle) * p.scale;
    add_line(over, joint + way * from, joint + way * kTickTo, 1.1f, {Ink::Edit, 0.45f});
  }
}

// Names the bone that moves the drawn segment, in its middle.
void name_mover(const Session& session, const EditHand& hand, Vec2 middle, OverlayList& over) {
  add_label(
      over,
      {.at = middle, .text = mover_of(session, hand), .note = "moves this", .border = {Ink::Edit}});
}

void build_new_bone(const Session& session, const EditHand& hand, const Projection& p,
                    OverlayList& over) {
  const NewBoneLine line = new_bone_line(hand);
  const Vec2 from = to_screen(p, line.from), to = to_screen(p, line.to);
  if (hand.snaps) add_snap_ticks(over, p, from);
  add_line(over, to, to + direction_on_screen(p, line.angle) * (110 * p.scale), 1.2f,
           {Ink::Edit, 0.75f})
      .dashed = true;
  add_kite(over, from, to, p.scale);
  add_tip(over, to, p.scale);
  name_mover(session, hand, (from + to) * 0.5f + Vec2(14, -14) * p.scale, over);
  add_figures(
      over, to + kBelowTip * p.scale,
      one_digit(line.length) + " px  " + one_digit(skelform::to_degrees(line.angle)) + "\u00B0",
      hand.snaps ? "snap 15\u00B0" : "Ctrl snaps");
}

// Draws the chain from the bone clicked first to the bone under the mouse.
void build_chain(const Session& session, const View& view, const Projection& p, OverlayList& over) {
  const auto& built = session.now.constructed.bones;
  const int first = view.edit.chain_from;
  if (!has_index(built, first)) return;
  const Vec2 start = to_screen(p, built[first].pos);
  add_ring(over, start, 8, 2, {Ink::Edit});
  std::vector<Vec2> points;
  if (view.selection.hovered >= 0)
    for (const int bone : chain_between(armature_of(session), first, view.selection.hovered))
      points.push_back(to_screen(p, built[bone].pos));
  const Vec2 mouse = to_screen(p, view.cursor);
  if (points.size() < 2) {
    add_line(over, start, mouse, 1.4f, {Ink::Edit, 0.6f}).dashed = true;
    return add_figures(over, mouse + kBelowTip * p.scale, "the chain's last bone", "");
  }
  add_polyline(over, points, 4, {Ink::Edit, 0.7f});
  add_tip(over, points.back(), p.scale);
  add_figures(over, mouse + kBelowTip * p.scale, counted(points.size(), "bone"),
              "click: add a target");
}

// Names the bone that would get a picture by a click.
void build_sprite_tool(const Session& session, const View& view, const Projection& p,
                       OverlayList& over) {
  const Vec2 mouse = to_screen(p, view.cursor);
  const int bone = bone_for_picture(armature_of(session), view.selection.hovered);
  if (bone < 0) return add_figures(over, mouse + kBelowTip * p.scale, "a new bone here", "click");
  add_figures(over, mouse + kBelowTip * p.scale, bone_name(armature_of(session), bone),
              "click: choose its picture");
}

Vec2 knob_of(const SpriteFrame& frame, const Projection& p) {
  const Vec2 middle = to_screen(p, frame.middle), top = to_screen(p, frame.top);
  return top + skelform::unit(top - middle) * (kKnobAway * p.scale);
}

// Draws the frame of the selected bone's sprite with its handles.
void build_sprite_frame(const Session& session, const View& view, const Projection& p,
                        OverlayList& over) {
  const SpriteFrame frame = sprite_frame(session, view.selection.bone);
  if (frame.bone < 0) return;
  std::vector<Vec2> corners;
  for (const Vec2 corner : frame.corners) corners.push_back(to_screen(p, corner));
  add_polyline(over, corners, 1.4f, {Ink::Edit, 0.8f}, true);
  const Vec2 half = Vec2(kCornerHalf) * p.scale;
  for (const Vec2 corner : corners) add_rect(over, corner - half, corner + half, {Ink::Edit});
  const Vec2 knob = knob_of(frame, p);
  add_line(over, to_screen(p, frame.top), knob, 1.2f, {Ink::Edit, 0.6f});
  add_disc(over, knob, 4.5f, {Ink::Edit});
}

std::string figures_of(const Session& session, const EditHand& hand, const HeldBone& held) {
  const int b = held.bone;
  skelform::Bone bone = armature_of(session).bones[b];
  const auto held_over = held_over_keys(session, hand);
  if (hand.layer || !held_over.empty()) {
    const skelform::LocalBone& shown = session.now.shown.pose.bones[b];
    bone.init_pos = shown.pos;
    bone.init_rot = shown.rot;
    bone.init_scale = shown.scale;
  }
  switch (hand.grab) {
    case HandGrab::Turn:
      return one_digit(skelform::to_degrees(bone.init_rot)) + "\u00B0";
    case HandGrab::Scale:
      return one_digit(100 * bone.init_scale.x) + " %  " + one_digit(100 * bone.init_scale.y) +
             " %";
    default:
      break;
  }
  return "x " + one_digit(bone.init_pos.x) + "  y " + one_digit(bone.init_pos.y);
}

std::string words_about(const EditHand& hand) {
  if (hand.layer) return "key at " + std::to_string(hand.layer->frame);
  const bool on_grid = std::ranges::any_of(hand.guides, [](const Guide& g) { return g.bone < 0; });
  return on_grid ? "rest, on the grid" : "rest";
}

// Draws a line through the joint to which the dragged bone has snapped in x or y.
void build_guides(const Session& session, const EditHand& hand, const Projection& p,
                  OverlayList& over) {
  for (const Guide& guide : hand.guides) {
    if (guide.bone < 0) continue;
    const Vec2 joint = to_screen(p, guide.joint);
    const Vec2 along = direction_on_screen(p, guide.same_x ? skelform::kPi / 2 : 0);
    const Vec2 far = along * (p.size.x + p.size.y);
    add_line(over, joint - far, joint + far, 1.2f, {Ink::Lag, 0.6f}).dashed = true;
    add_ring(over, joint, 6, 1.6f, {Ink::Lag});
    add_label(over, {.at = joint + Vec2(14, -14) * p.scale,
                     .text = armature_of(session).bones[guide.bone].name,
                     .note = guide.same_x ? "same x" : "same y",
                     .border = {Ink::Lag}});
  }
}

void build_moved(const Session& session, const EditHand& hand, const Projection& p,
                 OverlayList& over) {
  const HeldBone& held = hand.held.front();
  const auto& bones = armature_of(session).bones;
  if (!has_index(bones, held.bone)) return;
  const Vec2 before = to_screen(p, held.stands.pos), mouse = to_screen(p, hand.to);
  add_ring(over, before, 5, 1.4f, {Ink::Edit, 0.45f}).dashed = true;
  if (takes_picture(hand.grab)) return;
  const std::string note = hidden_by(session, hand);
  add_figures(over, mouse + kBelowTip * p.scale, figures_of(session, hand, held),
              note.empty() ? words_about(hand) : note);
}

}  // namespace

HandGrab sprite_grip(const SpriteFrame& frame, const Projection& projection, Vec2 mouse) {
  if (frame.bone < 0) return HandGrab::None;
  const float reach = kGripReach * projection.scale;
  if (skelform::length(knob_of(frame, projection) - mouse) < reach) return HandGrab::SpriteTurn;
  const bool corner = std::ranges::any_of(frame.corners, [&](Vec2 at) {
    return skelform::length(to_screen(projection, at) - mouse) < reach;
  });
  return corner ? HandGrab::SpriteScale : HandGrab::None;
}

void build_edit_hand(const Session& session, const View& view, const Projection& projection,
                     OverlayList& over) {
  if (!view.edit.on || !session.now.skf) return;
  const EditHand& hand = view.edit.hand;
  if (view.edit.tool == EditTool::Endpoint) build_chain(session, view, projection, over);
  if (view.edit.tool == EditTool::Sprite) build_sprite_frame(session, view, projection, over);
  if (view.edit.tool == EditTool::Sprite && view.edit.sprites.over_picture &&
      hand.grab == HandGrab::None)
    build_sprite_tool(session, view, projection, over);
  if (hand.grab == HandGrab::None || hand.held.empty() || !hand.moved) return;
  build_guides(session, hand, projection, over);
  if (hand.grab == HandGrab::NewBone) return build_new_bone(session, hand, projection, over);
  build_moved(session, hand, projection, over);
}

}  // namespace skelscope
