#include <doctest/doctest.h>

#include <cstring>
#include <functional>
#include <set>

#include "runtime/construct/dialect_rigs.h"

using namespace dialects;
using doctest::Approx;

namespace {

// A dialect switch, and a number of a pose with the switch off and on.
struct Case {
  const char* name;
  float normative, switched;
  std::function<float(const Dialect&)> observe;
};

// The chain after FABRIK: the root at 0, the middle, and the end on the target.
const Vec2 kMiddle{98.430757f, -17.646135f}, kEnd{120, 80};
const float kSolvedRoot = angle_of(kMiddle), kSolvedMiddle = angle_of(kEnd - kMiddle);

// The root's angle if the end is visited before the middle: a triangle with sides 200, 100 and the
// distance to the target.
const float kReorderedRoot =
    angle_of(kEnd) - std::acos((40000.f + 20800 - 10000) / (400 * length(kEnd)));

std::vector<Case> animate_cases() {
  using D = const Dialect&;
  const Vec2 start{0, 0};
  return {
      {"first_later_key_keeps_field", 0, 77, [](D d) { return animated(later_keys(), d, 5).x; }},
      {"later_keys_keep_field", 0, 77, [](D d) { return animated(later_keys(), d, 5).y; }},
      {"clamp_before_first_key", 0, 50, [](D d) { return animated(later_keys(), d, 5).x; }},
      {"key_frames_start_only", 100, 0,
       [=](D d) { return animated(three_keys(), d, 10, 10, start).x; }},
      {"no_smoothing", 20.0003f, 100,
       [=](D d) { return animated(three_keys(), d, 10, 50, start).x; }},
      {"resets_are_not_smoothed", 77, 0, [](D d) { return animated(three_keys(), d, 0, 10).y; }},
      {"handles_are_linear", 27.8066f, 50, [](D d) { return animated(three_keys(), d, 5).x; }},
      {"texture_keys_only_stop_reset", -1, 0,
       [](D d) { return static_cast<float>(shown(Element::Texture, d).tex); }},
      {"ignore_texture_keys", -1, 0,
       [](D d) { return static_cast<float>(shown(Element::Texture, d).tex); }},
      {"ignore_tint_and_ik_keys", 5, 1, [](D d) { return shown(Element::TintG, d).tint.g; }},
      {"ignore_zindex_and_mode_keys", 5, 0,
       [](D d) { return static_cast<float>(shown(Element::Zindex, d).zindex); }},
      {"family_reset_by_any_member", 1, 0,
       [](D d) { return static_cast<float>(live_family({0}, d).constraint); }},
      {"hidden_only_at_one", 1, 0,
       [](D d) {
         Armature rig = one_bone();
         add_key(rig.animations[0], 0, 0, Element::Hidden, 0.5f);
         Character c = character(std::move(rig), d);
         c.play(0);
         return c.local(0).hidden ? 1.f : 0.f;
       }},
  };
}

std::vector<Case> ik_cases() {
  using D = const Dialect&;
  return {
      {"ik_needs_physics_to_propagate", 0, 210,
       [](D d) {
         const float x = built(with_follower(2), 4, d).pos.x;
         return x > 209 ? x : 0;
       }},
      {"hidden_from_first_construct", 1, 0, hidden_later},
      {"mirrored_parents_turn_back", 0.6f, -0.6f,
       [](D d) { return turned_below_mirrored("0.7.0", d); }},
      {"mirrored_parents_keep_turn", -0.6f, 0.6f,
       [](D d) { return turned_below_mirrored("0.8.0", d); }},
      {"families_are_independent", kPi / 2, 0, aimed_at_moved_joint},
      {"solver_in_armature_order", kReorderedRoot, angle_of(kEnd), reordered_family},
      {"docs_backward_stops_at_one", kSolvedRoot, angle_of({95.746f, -17.014f}),
       [](D d) {
         Character c = character(chain(), d);
         ConstructTrace trace;
         c.construct(&trace);
         return angle_of(trace.families[0].joints[1]);
       }},
      {"docs_root_is_not_pointed", kSolvedRoot, 0, [](D d) { return built(chain(), 0, d).rot; }},
      {"arc_uses_pi", -400 * std::sin(3.14f), 0,
       [](D d) {
         Armature rig;
         add_chain(rig, 5, 100, {0, 0}, {0, 0}, IkMode::Arc);
         Character c = character(std::move(rig), d);
         ConstructTrace trace;
         c.construct(&trace);
         return trace.families[0].joints[4].y;
       }},
      {"zero_ik_rotation_is_lost", 0, 1,
       [](D d) {
         Armature rig;
         add_chain(rig, 2, 100, {0, 0}, {300, 0});
         rig.bones[0].rot = 1;
         return built(rig, 0, d).rot;
       }},
      {"mimic_is_lost", 2.5f, kSolvedMiddle, mimicked},
      {"ignore_baked_ik", 0, kSolvedRoot,
       [](D d) {
         Armature rig = chain();
         rig.baked_ik = true;
         return built(rig, 0, d).rot;
       }},
      {"honour_ik_disabled", kSolvedRoot, 0, ik_disabled},
  };
}

std::vector<Case> physics_cases() {
  using D = const Dialect&;
  return {
      {"physics_sees_solver_joints", 80 + 10 * std::sin(kSolvedMiddle), 0, seen_by_physics},
      {"sway_turns_rotation_only", 100 * std::cos(0.9f), 100,
       [](D d) { return built(swaying(), 1, d).pos.x; }},
      {"roots_skip_ik_and_physics", 20, 100,
       [](D d) {
         Armature rig;
         add_physics(rig, add_bone(rig, -1, {100, 0})).pos_damping = 10;
         return built(rig, 0, d).pos.x;
       }},
      {"scale_ratio_tests_pos_ratio", 2, 0.4f,
       [](D d) {
         return built(damped(physics_of(0, 0, 10, 1), {2, 2}), 1, d).scale.x;
       }},
      {"scale_ratio_frees_y", 0.4f, 2,
       [](D d) {
         return built(damped(physics_of(0, 0, 10, 1), {2, 2}), 1, d).scale.y;
       }},
      {"pos_ratio_is_ignored", 100, 20,
       [](D d) { return built(damped(physics_of(10, 1, 0, 0)), 1, d).pos.x; }},
      {"fractional_damping", 100, 80,
       [](D d) { return built(damped(physics_of(2.5f, 0, 0, 0)), 1, d).pos.x; }},
  };
}

std::vector<Case> mesh_and_draw_cases() {
  using D = const Dialect&;
  return {
      {"binds_ignore_pivots", 8, 4, [](D d) { return mesh_x(d, true); }},
      {"meshes_ignore_scale", 24, 8, [](D d) { return mesh_x(d, false); }},
      {"pivot_ignores_pivot_scale", 64 + 64, 32 + 64,
       [](D d) { return painted(d, false, false).vertices[1].pos.x; }},
      {"rectangles_ignore_pivot_scale", 64 + 64, 64 + 32,
       [](D d) { return painted(d, false, false).vertices[1].pos.x; }},
      {"hidden_stays_own", 0, 1,
       [](D d) { return static_cast<float>(painted(d, false, true).commands.size()); }},
      {"hidden_is_drawn", 0, 1,
       [](D d) { return static_cast<float>(painted(d, true, false).commands.size()); }},
      {"tint_is_not_drawn", 0.5f, 1,
       [](D d) { return painted(d, false, false).vertices[0].color.r; }},
  };
}

std::vector<Case> all_cases() {
  std::vector<Case> cases = animate_cases();
  for (const auto& more : {ik_cases(), physics_cases(), mesh_and_draw_cases()}) {
    cases.insert(cases.end(), more.begin(), more.end());
  }
  return cases;
}

const DialectSwitch& switch_named(const char* name) {
  for (const DialectSwitch& s : dialect_switches()) {
    if (std::strcmp(s.name, name) == 0) return s;
  }
  FAIL("no switch is named ", name);
  return dialect_switches()[0];
}

}  // namespace

TEST_CASE("every dialect switch is off by default and has its effect") {
  for (const Case& c : all_cases()) {
    CAPTURE(c.name);
    Dialect dialect;
    CHECK(c.observe(dialect) == Approx(c.normative).epsilon(1e-3));
    dialect.*switch_named(c.name).value = true;
    CHECK(c.observe(dialect) == Approx(c.switched).epsilon(1e-3));
  }
}

TEST_CASE("every dialect switch has a case here") {
  std::set<std::string> tested, known;
  for (const Case& c : all_cases()) tested.insert(c.name);
  for (const DialectSwitch& s : dialect_switches()) known.insert(s.name);
  CHECK(tested == known);
}

TEST_CASE("a constraint with keys on every member stays in every dialect") {
  Dialect dialect;
  dialect.family_reset_by_any_member = true;
  CHECK(live_family({0, 1, 2}, dialect).constraint == IkConstraint::Clockwise);
}

TEST_CASE("with texture_keys_only_stop_reset a Tex key animates and is then reset") {
  Dialect dialect;
  dialect.texture_keys_only_stop_reset = true;
  CHECK(shown(Element::Tex, dialect).tex == 0);
}

TEST_CASE("dialects are found by their names") {
  for (const char* name :
       {"normative", "rusty_skelform-0.7", "rusty_skelform-0.8", "editor-0.7", "editor-0.8"}) {
    Dialect dialect;
    CHECK(dialect_named(name, dialect));
    CHECK(name_of(dialect) == name);
  }
  Dialect dialect = editor_0_7();
  CHECK_FALSE(dialect_named("javascript", dialect));
  CHECK(dialect == editor_0_7());
  dialect.arc_uses_pi = true;
  CHECK(name_of(dialect) == "custom");
}
