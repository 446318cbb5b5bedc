#include "session/ik/family_distance.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "lists/lists.h"
#include "skelform/physics_push.h"

namespace skelscope {

using namespace skelform;

namespace {

constexpr int kFarthestParent = 1000;  // levels; limits the search in chains of thousands of bones
constexpr float kSameTurn = 1e-3f;     // radians
constexpr float kExact = 0.05f;        // pixels; tolerance for rounding of a chain's lengths

// A family that is solved and the places of its bones.
struct Case {
  const Simulation& s;
  const AfterIk& after;
  int family;
  const std::vector<int>& ids;
  const FamilyTrace& trace;
  FamilyFacts facts;
  std::vector<Vec2> joints;     // as the solver left them, in the order of `ids`
  std::optional<float> mirror;  // radians: direction of the line that the constraint mirrors about
  Vec2 away{0};                 // from the target to the end as drawn, a unit vector
  Vec2 stretched{0};            // the error due to segment lengths that the solver measured wrongly
  std::vector<Shift> shifts;

  const Bone& bone(int id) const { return armature_of(s).bones[id]; }
  Vec2 place(int id) const { return after.bones[id].pos; }
};

// Returns the solver's joints in the order of `ids`. In some dialects the solver visits the members
// in the order of their ids.
std::vector<Vec2> joints_by_member(const Case& c) {
  if (!c.s.input.rules.dialect.solver_in_armature_order) return c.trace.joints;
  std::vector<int> order = c.ids;
  std::ranges::sort(order);
  std::vector<Vec2> joints;
  for (const int id : c.ids) {
    const auto found = std::ranges::lower_bound(order, id);
    joints.push_back(c.trace.joints[found - order.begin()]);
  }
  return joints;
}

// Returns the direction of the line that the solver mirrors about. It reads the target again after
// solving; a target that is a member has moved by then.
float line_to_target(const Case& c) {
  const auto member = std::ranges::find(c.ids, c.facts.target);
  const Vec2 target = member == c.ids.end() ? c.trace.target : c.joints[member - c.ids.begin()];
  return angle_of(target - c.joints.front());
}

// Returns the direction of the line that the constraint mirrors the chain about; nullopt if nothing
// was mirrored or children do not follow. It derives from the last two members, whose direction IK
// always sets.
std::optional<float> mirror_line(const Case& c) {
  const bool followed =
      c.s.shown.physics.size() > 0 || !c.s.input.rules.dialect.ik_needs_physics_to_propagate;
  if (!c.trace.mirrored || !followed) return std::nullopt;
  const std::size_t last = c.joints.size() - 1;
  if (c.after.last_family[c.ids[last - 1]] != c.family) return line_to_target(c);
  const float solved = angle_of(c.joints[last] - c.joints[last - 1]);
  return 0.5f * (c.after.bones[c.ids[last - 1]].rot + solved);
}

Vec2 mirrored(const Case& c, Vec2 way) {
  if (!c.mirror) return way;
  const Vec2 turned = rotate(way, -*c.mirror);
  return rotate({turned.x, -turned.y}, *c.mirror);
}

void add(Case& c, Away why, Vec2 way, int bone = -1, int before = -1, int family = -1) {
  const float px = length(way);
  if (px >= kReached)
    c.shifts.push_back({why, px, way.x * c.away.x + way.y * c.away.y, bone, before, family});
}

bool is_under(const Case& c, int bone, int above) {
  for (int i = 0; i < kFarthestParent && bone >= 0; ++i, bone = c.bone(bone).parent_id) {
    if (bone == above) return true;
  }
  return false;
}

// Returns the nearest bone for which `holds` is true, from `bone` upwards; -1: none.
template <class Holds>
int first_above(const Case& c, int bone, Holds holds) {
  for (int i = 0; i < kFarthestParent && bone >= 0; ++i, bone = c.bone(bone).parent_id) {
    if (holds(bone)) return bone;
  }
  return -1;
}

Away why_unsolved_rest(const Case& c) {
  if (c.ids.size() == 2) return Away::OnlyAims;
  if (c.facts.solver_distance > c.facts.solver_reach + kExact) return Away::OutOfReach;
  if (std::fabs(c.facts.solver_reach - c.facts.reach) > kExact) return Away::Stretched;
  if (c.facts.live.mode == IkMode::Arc) return Away::Arc;
  float longest = 0;
  for (std::size_t i = 1; i < c.joints.size(); ++i)
    longest = std::max(longest, length(c.joints[i] - c.joints[i - 1]));
  if (c.facts.solver_distance < 2 * longest - c.facts.solver_reach - kExact) return Away::TooNear;
  const auto& settings = c.s.family_settings;
  const bool limited = c.facts.live.mode == IkMode::PointChain && c.family < count_of(settings) &&
                       !settings[c.family].limits.empty();
  return limited ? Away::JointLimits : Away::Iterations;
}

void add_solver_rest(Case& c) {
  const Away why = why_unsolved_rest(c);
  const Vec2 rest = c.joints.back() - c.trace.target;
  if (why == Away::Stretched)
    c.stretched = rest;  // added later, together with the error in the bones' lengths
  else
    add(c, why, rest);
  const Vec2 line = c.trace.target - c.joints.front();
  add(c, Away::Mirror, mirrored(c, line) - line);
}

// Returns the effect of negative x scales between two members: the vector from `from` to `to`,
// minus the vector with positive scales. IK turns each bone as if its children lay in its
// direction.
Vec2 turned_back(const Case& c, int from, int to) {
  Vec2 less{0};
  int steps = 0;
  for (int bone = to; bone != from && bone >= 0 && steps < kFarthestParent; ++steps) {
    const int parent = c.bone(bone).parent_id;
    if (parent < 0) return Vec2(0);
    const ConstructedBone& above = c.after.bones[parent];
    const float back = above.scale.x < 0 ? 2 * above.scale.x * c.s.shown.pose.bones[bone].pos.x : 0;
    less = less + rotate({back, 0}, above.rot);
    bone = parent;
  }
  return less;
}

void add_negative_scale(Case& c, int from, Vec2 back) {
  const auto is_negative = [&](int bone) { return c.s.shown.pose.bones[bone].scale.x < 0; };
  add(c, Away::NegativeScale, back, first_above(c, from, is_negative), from);
}

// Adds the reason why the segment between two members points elsewhere. The first member's rotation
// sets its direction, unless a bone lies between the two or the second member stands beside the
// first member's axis.
void add_turned(Case& c, std::size_t i, Vec2 wanted, Vec2 error) {
  const int from = c.ids[i], to = c.ids[i + 1], parent = c.bone(to).parent_id;
  const bool taken = std::fabs(wrap_angle(c.after.bones[from].rot - angle_of(wanted))) > kSameTurn;
  const int other = c.after.last_family[from];
  if (taken) {
    add(c, Away::OtherFamily, error, from, -1, other == c.family ? -1 : other);
  } else if (parent == from) {
    add(c, Away::ChildPose, error, to, from);
  } else if (is_under(c, to, from)) {
    add(c, Away::SkippedBone, error, parent, from);
  } else {
    add(c, Away::OtherRoot, error, to, from);
  }
}

void add_segments(Case& c) {
  for (std::size_t i = 0; i + 1 < c.ids.size(); ++i) {
    const Vec2 wanted = mirrored(c, c.joints[i + 1] - c.joints[i]);
    const Vec2 is = c.place(c.ids[i + 1]) - c.place(c.ids[i]);
    const float solved = length(wanted), bone = length(is);
    // A bone that is no descendant may have any distance.
    const bool keeps = is_under(c, c.ids[i + 1], c.ids[i]);
    const Vec2 at_length = !keeps ? wanted : solved > 0 ? wanted * (bone / solved) : is;
    c.stretched = c.stretched + (at_length - wanted);
    Vec2 error = is - at_length;
    const Vec2 back = turned_back(c, c.ids[i], c.ids[i + 1]);
    if (length(error - back) < length(error)) {
      add_negative_scale(c, c.ids[i], back);
      error = error - back;
    }
    if (length(error) >= kReached) add_turned(c, i, wanted, error);
  }
  add(c, Away::Stretched, c.stretched);
}

// The effect of later families on the distance between the root and the target.
void add_other_families(Case& c) {
  const int target = c.facts.target;
  const Vec2 moved_target = c.place(target) - c.trace.target;
  const Vec2 moved_root = c.place(c.ids.front()) - c.joints.front();
  const auto foreign = [&](int bone) {
    return c.after.last_family[bone] >= 0 && c.after.last_family[bone] != c.family;
  };
  if (is_under(c, target, c.ids.front())) {
    add(c, Away::TargetInside, moved_root - moved_target, target);
    return;
  }
  const bool is_target = length(moved_target) >= length(moved_root);
  const int mover = first_above(c, is_target ? target : c.ids.front(), foreign);
  add(c, Away::OtherFamily, moved_root - moved_target, is_target ? target : c.ids.front(), -1,
      mover < 0 ? -1 : c.after.last_family[mover]);
}

void add_physics(Case& c) {
  const int end = c.ids.back(), target = c.facts.target;
  const Vec2 moved_end = c.facts.joints.back() - c.place(end);
  const Vec2 moved_target = c.facts.drawn_target - c.place(target);
  const Armature& armature = armature_of(c.s);
  const auto mover = [&](int moved) {
    return strongest_push(armature, c.after.bones, c.s.constructed.bones, moved,
                          physics_above(armature, moved));
  };
  const int of_end = mover(end), of_target = mover(target);
  if (of_end >= 0 && of_target >= 0 && of_end != of_target) {
    add(c, Away::Physics, moved_end, of_end);
    add(c, Away::Physics, Vec2(0) - moved_target, of_target);
    return;
  }
  add(c, Away::Physics, moved_end - moved_target,
      length(moved_end) >= length(moved_target) ? of_end : of_target);
}

}  // namespace

// Runs the tick's FK and IK again without physics. Children follow their parents, even in the
// dialects in which they do so only with physics.
AfterIk after_ik(const Simulation& s) {
  const Armature& armature = armature_of(s);
  ConstructOptions options;
  options.dialect = s.input.rules.dialect;
  if (!s.shown.physics.empty()) options.dialect.ik_needs_physics_to_propagate = false;
  const Passes& passes = pokes_of(s.input).passes;
  options.fk = passes.fk;
  options.ik = passes.ik;
  options.mesh = false;
  options.families = s.family_settings;
  options.ik_disabled = s.ik_disabled;
  Constructed built = make_constructed(armature);
  construct(armature, s.shown.pose, {}, built, options);
  AfterIk after{std::move(built.bones), std::vector<int>(armature.bones.size(), -1)};
  for (int f = 0; f < count_of(armature.inverse_kinematics); ++f) {
    for (const int bone : armature.inverse_kinematics[f].bone_ids) after.last_family[bone] = f;
  }
  return after;
}

const Shift* fault_of(const std::vector<Shift>& shifts) {
  if (shifts.empty()) return nullptr;
  const Away why = shifts.front().why;
  return why == Away::OutOfReach || why == Away::OnlyAims ? nullptr : &shifts.front();
}

std::vector<Shift> shifts_of(const Simulation& s, int family, const AfterIk& after) {
  const FamilyTrace* trace = trace_of(s, family);
  if (!trace || !trace->solved || trace->joints.size() < 2) return {};
  Case c{s,      after,
         family, armature_of(s).inverse_kinematics[family].bone_ids,
         *trace, family_facts(s, family),
         {},     {},
         {},     {}};
  if (c.facts.drawn_distance <= kReached || c.facts.target < 0) return {};
  c.away = unit(c.facts.joints.back() - c.facts.drawn_target);
  c.joints = joints_by_member(c);
  c.mirror = mirror_line(c);
  add_solver_rest(c);
  add_segments(c);
  add_other_families(c);
  add_physics(c);
  std::ranges::stable_sort(c.shifts, std::ranges::greater{}, &Shift::share);
  return std::move(c.shifts);
}

}  // namespace skelscope
