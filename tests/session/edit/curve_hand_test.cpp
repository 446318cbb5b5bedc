// A key added on a curve does not change the curve.
#include "session/edit/curve_hand.h"

#include <doctest/doctest.h>

#include "session/edit/edit_rig.h"
#include "skelform/curve.h"

using namespace skelscope;
using namespace skelform;

namespace {

// A bone with x = 10 at rest and keys for x from frame 20 on. The second key bends the curve.
struct Curve {
  Session session;
  PendingRecord pending;

  explicit Curve(const Dialect& dialect = {}, int first = 20) {
    std::vector<Edit> edits = {AddBone{0, "Arm", {10, 0}}, AddAnimation{"Wave"}};
    SetKeys keys{0};
    keys.keys.push_back({0, 1, Element::PositionX, -30});
    keys.keys.push_back({40, 1, Element::PositionX, 70, "", Handles{{0.6f, 0.1f}, {0.8f, 1.3f}}});
    keys.keys.push_back({60, 1, Element::PositionX, 40, "", Handles{Vec2{999}, Vec2{999}}});
    edits.emplace_back(keys);
    edits.emplace_back(MoveKeys{0, {{0, first}}});
    EditResult made = edit(new_rig(), edits);
    REQUIRE_MESSAGE(made, made.error.message);
    show_rig(session, std::move(*made.skf), "");
    session.setup.rules.dialect = dialect;
  }
  std::vector<float> values() const {
    const Armature& armature = armature_of(session);
    const Animation& animation = armature.animations[0];
    std::vector<float> values;
    for (int frame = 0; frame < 80; ++frame)
      values.push_back(curve_value(armature, animation, animation.tracks[0], frame,
                                   session.setup.rules.dialect));
    return values;
  }
  std::size_t keys() const { return armature_of(session).animations[0].keyframes.size(); }
  void add(int frame) {
    const auto request = key_on_curve(session, {0, 1, Element::PositionX, frame});
    REQUIRE(request);
    REQUIRE(edit_rig(session, pending, *request).old);
  }
};

void check_keeps_course(const Dialect& dialect) {
  for (const int frame : {0, 7, 19, 21, 30, 39, 45, 59, 61, 75}) {
    if (dialect.handles_are_linear && frame < 20) continue;  // this dialect has no key that holds
    CAPTURE(frame);
    Curve curve(dialect);
    const std::vector<float> before = curve.values();
    curve.add(frame);
    CHECK(curve.keys() == 4);
    const std::vector<float> after = curve.values();
    for (std::size_t f = 0; f < before.size(); ++f) CHECK(std::abs(after[f] - before[f]) < 0.05f);
  }
}

}  // namespace

TEST_CASE("a key added to a curve does not change the curve, even before the first key") {
  check_keeps_course({});
}

TEST_CASE("a key added to a curve in another dialect does not change the curve") {
  Dialect clamps;
  clamps.clamp_before_first_key = true;
  check_keeps_course(clamps);
  Dialect linear;
  linear.handles_are_linear = true;
  check_keeps_course(linear);
}

TEST_CASE("no key is added to a frame that has one") {
  Curve curve;
  CHECK_FALSE(key_on_curve(curve.session, {0, 1, Element::PositionX, 40}));
  CHECK_FALSE(key_on_curve(curve.session, {0, 1, Element::Rotation, 40}));
}
