#include "overlays/ik.h"

#include <algorithm>

#include "lists/lists.h"
#include "overlays/bones.h"
#include "session/ik/family_distance.h"
#include "words/numbers.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kTargetRadius = 9, kSmallTarget = 5;  // radii, look pixels
constexpr float kLeastBold = 0.5f;   // least strength of chains and targets, zoomed out
constexpr float kPickRadius = 10;    // look pixels
constexpr float kSmallestSide = 32;  // least radius of the constraint's half disc, look pixels
constexpr int kArcSteps = 48;
constexpr float kClosest = 18;       // least distance of numbered joints, look pixels
constexpr int kMostFamilies = 1000;  // most families drawn

struct ChainDrawing {
  const Session& session;
  const Projection& projection;
  OverlayList& over;
  int family;
  FamilyFacts facts;
  float bold = 1;
  Paint paint(float alpha = 1) const { return {Ink::Family, alpha, family}; }
  Vec2 at(Vec2 in_rig) const { return to_screen(projection, in_rig); }
  float px(float length) const { return length * projection.scale; }
};

bool out_of_reach(const FamilyFacts& facts) {
  return facts.distance > facts.reach;
}
bool has_reached(const FamilyFacts& facts) {
  return facts.drawn_distance <= kReached;
}

void add_cross(const ChainDrawing& d, Vec2 at, float radius, float width, Paint paint) {
  add_ring(d.over, at, radius, width, paint);
  const float from = d.px(radius * 0.45f), to = d.px(radius * 1.5f);
  for (const Vec2 way : {Vec2(1, 0), Vec2(-1, 0), Vec2(0, 1), Vec2(0, -1)}) {
    add_line(d.over, at + way * from, at + way * to, width, paint);
  }
}

void add_reach(const ChainDrawing& d, OverlayList& under) {
  const Vec2 root = d.at(d.facts.root);
  const float radius = d.facts.reach * rig_zoom(d.projection) / d.projection.scale;
  if (radius < 2) return;
  const Paint rim = out_of_reach(d.facts) ? Paint{Ink::Error} : d.paint(0.9f);
  if (!has_round_circles(d.projection)) {
    const auto ellipse = circle_on_screen(d.projection, d.facts.root, d.facts.reach);
    add_fill(under, ellipse, d.paint(0.035f));
    add_polyline(d.over, ellipse, 1.6f, rim, true);
    return;
  }
  add_disc(under, root, radius, d.paint(0.035f));
  add_ring(d.over, root, radius, 1.6f, rim).dashed = true;
}

// Returns the half disc on whose rim the constraint allows the first joint, enlarged if it would be
// tiny. Clockwise allows the side to the left of the line from the root to the target, where the
// chain bends clockwise.
std::vector<Vec2> allowed_side(const ChainDrawing& d) {
  const FamilyFacts& facts = d.facts;
  const float least = d.px(kSmallestSide) / rig_zoom(d.projection);
  const float radius = std::max(skelform::length(facts.joints[1] - facts.joints[0]), least);
  const bool left = facts.live.constraint == skelform::IkConstraint::Clockwise;
  const float line = skelform::angle_of(facts.goal - facts.root);
  std::vector<Vec2> half;
  for (int i = 0; i <= kArcSteps; ++i) {
    const float turn = skelform::kPi * static_cast<float>(i) / kArcSteps;
    half.push_back(d.at(facts.root + skelform::rotate({radius, 0}, line + (left ? turn : -turn))));
  }
  return half;
}

void add_side(const ChainDrawing& d, OverlayList& under) {
  const bool constrained = d.facts.live.constraint != skelform::IkConstraint::None;
  if (!constrained || d.facts.joints.size() < 2 || d.facts.target < 0) return;
  const std::vector<Vec2> half = allowed_side(d);
  add_fill(under, half, d.paint(0.12f));
  add_fill(d.over, half, d.paint(0.14f));
  add_polyline(d.over, half, 1.4f, d.paint(0.8f), true).casing = false;
}

std::vector<Vec2> chain_on_screen(const ChainDrawing& d, const std::vector<Vec2>& in_rig) {
  std::vector<Vec2> points;
  for (Vec2 point : in_rig) points.push_back(d.at(point));
  return points;
}

void add_chain(const ChainDrawing& d) {
  const std::vector<Vec2> points = chain_on_screen(d, d.facts.joints);
  if (points.size() < 2) return;
  add_polyline(d.over, points, 3 * d.bold, d.paint(d.facts.solved ? 1.0f : 0.6f)).dashed =
      !d.facts.solved;
  for (Vec2 point : points) {
    add_disc(d.over, point, 4 * d.bold, {Ink::Panel});
    add_ring(d.over, point, 4 * d.bold, 1.8f * d.bold, d.paint()).casing_width *= d.bold;
  }
}

// Returns the direction out of the bend at joint i, where neither the chain nor the target's mark
// covers a label.
Vec2 beside(const std::vector<Vec2>& points, std::size_t i) {
  const Vec2 before = i > 0 ? skelform::unit(points[i] - points[i - 1]) : Vec2(0);
  const Vec2 after = i + 1 < points.size() ? skelform::unit(points[i] - points[i + 1]) : Vec2(0);
  const Vec2 out = skelform::unit(before + after);
  return skelform::length(out) > 0.5f ? out : Vec2(-before.y, before.x);
}

void add_numbers(const ChainDrawing& d) {
  const std::vector<Vec2> points = chain_on_screen(d, d.facts.joints);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec2 next = points[i + 1 < points.size() ? i + 1 : i - (i > 0)];
    if (points.size() > 1 && skelform::length(next - points[i]) < d.px(kClosest)) continue;
    add_label(d.over,
              {.at = points[i] + beside(points, i) * d.px(i + 1 == points.size() ? 24.0f : 16.0f),
               .note = std::to_string(i + 1),
               .border = d.paint(),
               .bead = true});
  }
}

std::string words_of(const FamilyFacts& facts) {
  std::string words = skelform::name_of(facts.live.mode);
  if (facts.live.constraint == skelform::IkConstraint::Clockwise) words += "  CW";
  if (facts.live.constraint == skelform::IkConstraint::CounterClockwise) words += "  CCW";
  return words + (facts.mirrored ? "  mirrored" : facts.solved ? "" : "  off");
}

bool in_view(const ChainDrawing& d, Vec2 at) {
  return at.x >= 0 && at.y >= 0 && at.x <= d.projection.size.x && at.y <= d.projection.size.y;
}

// Adds the family's label beside the root, or beside the first visible joint of the chain if the
// root is out of view.
void add_family_label(const ChainDrawing& d) {
  std::vector<Vec2> named = chain_on_screen(d, d.facts.joints);
  named.insert(named.begin(), d.at(d.facts.root));
  const auto seen = std::ranges::find_if(named, [&](Vec2 at) { return in_view(d, at); });
  if (seen == named.end()) return;
  Label label{
      .text = title_of(d.session.now, d.family), .note = words_of(d.facts), .anchor = *seen};
  const bool to_left = d.at(d.facts.drawn_target).x > d.at(d.facts.root).x;
  label.at = *seen + Vec2(d.px(to_left ? -26.0f : 26.0f), d.px(-26));
  label.ends_here = to_left;
  label.border = d.paint();
  label.owned = true;
  label.free = true;
  label.rank = kFamilyRank;
  add_label(d.over, label);
}

void add_target_label(const ChainDrawing& d) {
  const Vec2 target = d.at(d.facts.drawn_target);
  const bool to_left = target.x < d.at(d.facts.root).x;
  Label label{
      .text = is_held(d.session.setup.pokes.overrides, d.facts.target) ? "target held" : "target",
      .note = skelform::fixed_text(d.facts.drawn_distance, 2) + " px"};
  const bool low = target.y + d.px(76) > d.projection.size.y;
  label.at = target + Vec2(d.px(to_left ? -14.0f : 14.0f), d.px(low ? -26.0f : 26.0f));
  label.ends_here = to_left;
  const bool missed = out_of_reach(d.facts) || (d.facts.solved && !has_reached(d.facts));
  label.border = missed ? Paint{Ink::Error} : d.paint();
  label.owned = true;
  label.free = true;
  label.anchor = target;
  label.rank = kFamilyRank;
  label.weight = 1;
  add_label(d.over, label);
}

void add_line_to_target(const ChainDrawing& d) {
  if (d.facts.target < 0) return;
  const Vec2 target = d.at(d.facts.drawn_target);
  add_line(d.over, d.at(d.facts.root), target, 1.4f, d.paint(0.9f)).dashed = true;
  if (d.facts.joints.empty() || has_reached(d.facts)) return;
  add_line(d.over, d.at(d.facts.joints.back()), target, 1.6f, {Ink::Error}).dashed = true;
}

void add_target(const ChainDrawing& d) {
  if (d.facts.target < 0) return;
  const Vec2 target = d.at(d.facts.drawn_target);
  add_cross(d, target, kTargetRadius, 2, d.paint());
  if (is_held(d.session.setup.pokes.overrides, d.facts.target)) {
    add_ring(d.over, target, kTargetRadius + 6, 1.4f, {Ink::Accent});
  }
  add_target_label(d);
}

void add_dimmed(const ChainDrawing& d) {
  if (d.facts.target < 0) return;
  const Paint paint = d.paint(d.facts.solved ? 1.0f : 0.5f);
  add_cross(d, d.at(d.facts.drawn_target), kSmallTarget * d.bold, 1.6f * d.bold, paint);
}

int count_families(const Session& session) {
  return count_of(armature_of(session).inverse_kinematics);
}

bool has_chosen(const Session& session, const IkOverlay& options) {
  return options.family >= 0 && options.family < count_families(session) &&
         is_seen(options.view, options.family);
}

}  // namespace

IkOverlay ik_overlay_of(const Session& session, const View& view) {
  return {view.ik, chosen_family(session.now, view.ik, view.selection.bone)};
}

void build_ik_ground(const Session& session, const Projection& projection, const IkOverlay& options,
                     OverlayList& under, OverlayList& over) {
  if (!has_chosen(session, options)) return;
  const int family = options.family;
  const ChainDrawing d{session, projection, over, family, family_facts(session.now, family)};
  add_reach(d, under);
  add_side(d, under);
  add_line_to_target(d);
}

void build_ik_chains(const Session& session, const Projection& projection, const IkOverlay& options,
                     OverlayList& over) {
  const float bold = std::max(boldness(session, projection), kLeastBold);
  for (int family = 0; family < std::min(count_families(session), kMostFamilies); ++family) {
    if (family == options.family || !is_seen(options.view, family)) continue;
    add_dimmed({session, projection, over, family, family_facts(session.now, family), bold});
  }
  if (!has_chosen(session, options)) return;
  const int family = options.family;
  const ChainDrawing d{session, projection, over, family, family_facts(session.now, family), bold};
  add_chain(d);
  add_numbers(d);
  add_target(d);
  add_family_label(d);
}

int pick_target(const Session& session, const Projection& projection, const IkOverlay& options,
                Vec2 screen) {
  int picked = -1;
  float nearest = kPickRadius * projection.scale;
  for (int family = 0; family < count_families(session); ++family) {
    const int target = target_of(session.now, family);
    if (target < 0 || !is_seen(options.view, family)) continue;
    const Vec2 at = to_screen(projection, session.now.constructed.bones[target].pos);
    const float distance = skelform::length(at - screen);
    if (distance < kPickRadius * projection.scale && family == options.family) return target;
    if (distance > nearest) continue;
    picked = target;
    nearest = distance;
  }
  return picked;
}

}  // namespace skelscope
