#include "overlays/ik_lab.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "lists/lists.h"
#include "session/ik/family_edit.h"
#include "session/runs/solver_preview.h"
#include "words/numbers.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kLimitWedge = 30;             // radius, look pixels
constexpr float kSlice = skelform::kPi / 12;  // largest angle of a slice of a wedge, radians
constexpr float kFixed = 0.05f;               // least drawn angle of a limit, radians

std::vector<Vec2> lab_on_screen(const Projection& p, const std::vector<Vec2>& in_rig) {
  std::vector<Vec2> points;
  for (Vec2 point : in_rig) points.push_back(to_screen(p, point));
  return points;
}

void add_joints(const std::vector<Vec2>& points, float radius, Paint paint, OverlayList& over) {
  for (Vec2 point : points) add_disc(over, point, radius, paint);
}

// Labels a step of the solver, such as "4 from the root", with the remaining distance.
void add_step_label(const SolverSteps& steps, int index, Vec2 at, float scale, Paint paint,
                    OverlayList& over) {
  add_label(over, {.at = at + Vec2(14, 24) * scale,
                   .text = name_of_step(steps, index),
                   .note = skelform::fixed_text(steps.steps[index].residual, 2) + " px",
                   .border = paint,
                   .owned = true,
                   .free = true,
                   .anchor = at,
                   .rank = kFamilyRank});
}

// Draws a circular sector. It consists of slices, as a wide sector is not convex.
void add_wedge(const Projection& p, Vec2 center, float from, float span, Paint paint,
               OverlayList& over) {
  const int slices = std::clamp(static_cast<int>(std::ceil(span / kSlice)), 1, 48);
  std::vector<Vec2> rim{center};
  for (int i = 0; i <= slices; ++i) {
    const float angle = from + span * static_cast<float>(i) / static_cast<float>(slices);
    rim.push_back(center + direction_on_screen(p, angle) * (kLimitWedge * p.scale));
  }
  Paint fill = paint;
  fill.alpha = 0.25f;
  for (int i = 1; i <= slices; ++i) add_fill(over, std::array{center, rim[i], rim[i + 1]}, fill);
  add_polyline(over, rim, 1.4f, paint, true);
}

// Draws a joint limit. from: angle in radians, relative to the direction of `neighbour`.
void add_limit(const Projection& p, Vec2 joint, Vec2 neighbour, float from, float span, Paint paint,
               OverlayList& over) {
  const float base = skelform::angle_of(neighbour - joint);
  const bool fixed = span < kFixed;
  const float low = fixed ? from + span / 2 - kFixed / 2 : from;
  add_wedge(p, to_screen(p, joint), base + low, fixed ? kFixed : std::min(span, skelform::kTau),
            paint, over);
}

bool has_bones(const AnglePair& pair, int bones) {
  const auto known = [bones](int bone) { return bone >= 0 && bone < bones; };
  return known(pair.bone) && known(pair.angle.n0) && known(pair.angle.n1);
}

void add_joint_limits(const Session& session, const Projection& p, int family, OverlayList& over) {
  const FamilyFacts facts = family_facts(session.now, family);
  if (facts.live.mode != skelform::IkMode::PointChain) return;
  const int joints = count_of(facts.joints);
  for (const skelform::JointLimit& limit : family_override(session.setup.pokes, family).limits) {
    if (limit.joint < 1 || limit.joint + 1 >= joints) continue;
    add_limit(p, facts.joints[limit.joint], facts.joints[limit.joint - 1], limit.from, limit.span,
              {Ink::Family, 0.9f, family}, over);
  }
}

Paint solver_paint(skelform::IkMode mode) {
  switch (mode) {
    case skelform::IkMode::FABRIK:
      return {Ink::A};
    case skelform::IkMode::CCD:
      return {Ink::B};
    default:
      return {Ink::Velocity};
  }
}

}  // namespace

void build_solver_step(const Session& session, const Projection& projection, const View& view,
                       OverlayList& over) {
  if (!view.ik.stepping) return;
  const int family = chosen_family(session.now, view.ik, view.selection.bone);
  const SolverSteps steps = solver_steps(session.now, family);
  if (steps.steps.empty()) return;
  const int index = std::clamp(view.ik.step, 0, count_of(steps.steps) - 1);
  if (index > 0) {
    const auto before = lab_on_screen(projection, steps.steps[index - 1].joints);
    add_polyline(over, before, 1.4f, {Ink::Accent, 0.5f}).dashed = true;
  }
  const auto points = lab_on_screen(projection, steps.steps[index].joints);
  add_polyline(over, points, 2.4f, {Ink::Accent});
  add_joints(points, 3.6f, {Ink::Accent}, over);
  add_step_label(steps, index, points.back(), projection.scale, {Ink::Accent}, over);
}

void build_solver_comparison(const Projection& projection, const View& view,
                             const SolverComparison& solvers, OverlayList& over) {
  if (!view.ik.comparing) return;
  int row = 0;
  for (const SolverResult& result : solvers.results) {
    const auto points = lab_on_screen(projection, result.joints);
    add_polyline(over, points, 2, solver_paint(result.mode));
    add_joints(points, 3.2f, solver_paint(result.mode), over);
    add_label(over, {.at = Vec2(10, 66 + 26 * static_cast<float>(row++)) * projection.scale,
                     .text = skelform::name_of(result.mode),
                     .note = skelform::fixed_text(result.drawn_distance, 2) + " px",
                     .border = solver_paint(result.mode),
                     .owned = true});
  }
}

void build_angle_wedges(const Session& session, const Projection& projection, const View& view,
                        OverlayList& over) {
  const int family = chosen_family(session.now, view.ik, view.selection.bone);
  if (family >= 0) add_joint_limits(session, projection, family, over);
  if (!view.ik.whole_skeleton) return;
  const auto& bones = session.now.constructed.bones;
  for (const AnglePair& pair : view.ik.pairs) {
    if (!has_bones(pair, count_of(bones))) continue;
    add_limit(projection, bones[pair.bone].pos, bones[pair.angle.n0].pos, pair.angle.from,
              pair.angle.span, {Ink::Accent, 0.9f}, over);
  }
}

}  // namespace skelscope
