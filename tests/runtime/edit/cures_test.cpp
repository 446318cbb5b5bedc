// Each cure is tried on the broken rigs of the lint twins: the problem is gone, no other problem
// has come, and nothing else has changed.
#include "skelform/cure.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "runtime/lint/lint_twins.h"

using namespace load_test;
using namespace skelform;

namespace {

// The codes with a certain cure, and a part of the path of each value that the cure may change in
// the rig written anew; none: the cure writes the rig anew and changes nothing.
const std::map<std::string, std::vector<std::string>> kCured = {
    {"json-key-duplicate", {}},
    {"version-number", {}},
    {"version-missing", {}},
    {"bone-id-not-index", {"/keyframes", "/target_id"}},
    {"parent-after-child", {}},
    {"vertex-id-not-index", {}},
    {"indices-without-vertices", {}},
    {"family-id-duplicate", {}},
    {"family-member-duplicate", {}},
    {"animation-id-duplicate", {}},
    {"keys-unsorted", {}},
    {"key-beyond-end", {}},
    {"next-kf-absent", {}},
    {"next-kf-out-of-range", {}},
    {"next-kf-backwards", {}},
    {"next-kf-other-track", {}},
    {"next-kf-not-next", {}},
    {"bone-id-duplicate", {"/keyframes", "/target_id"}},
    {"init-differs", {"/init_"}},
    {"pair-exchanged", {"tex"}},
    {"rotation-degrees", {"rot"}},
    {"vertex-unbound", {"/binds"}},
    {"tint-range", {"tint"}},
    {"pivot-far", {"/pivot_pos/"}},
    {"zindex-tie", {"zindex"}},
    {"zindex-overlap", {"zindex"}},
    {"weight-out-of-range", {"/weight"}},
    {"weight-sum", {"/weight"}},
    {"bind-without-bone", {"/binds"}},
    {"bind-without-vertices", {"/binds"}},
    {"family-empty", {"/inverse_kinematics/", "/ik_family_id"}},
    {"family-mismatch", {"/ik_family_id"}},
    {"physics-state", {"/physics/"}},
    {"physics-kick", {"/physics/"}},
    {"physics-leaked-state", {"/physics/"}},
    {"physics-sway-root", {"/physics/"}},
    {"runtime-ik-needs-physics", {"/physics"}},
    {"style-name-duplicate", {"/styles/1/name"}},
    {"fps", {"/fps"}},
    {"animation-name-duplicate", {"/animations/1/name"}},
    {"key-duplicate", {"/keyframes"}},
    {"handle-outside", {"_handle"}},
    {"hidden-value", {"/value"}},
    {"no-key-at-zero", {"/keyframes"}},
    {"turn-whole", {"/keyframes"}},
    {"track-not-returning", {"/keyframes"}},
    {"fps-odd", {"/fps"}},
    {"atlas-off-grid", {"/offset/", "/size/"}},
    {"path-order", {"/binds"}},
    {"vertex-bound-apart", {"/binds"}}};

// On a path a weight is no share, so its sum is left to a person.
bool is_left_alone(const Twin& twin) {
  return twin.code == std::string("weight-sum") &&
         twin.broken.front().pointer == std::string("/visuals/0/binds/1/verts/0/id");
}

Skf edited(const Skf& skf, const std::vector<Edit>& edits) {
  EditResult result = edit(skf, edits);
  REQUIRE_MESSAGE(result.skf, result.error.message);
  return std::move(*result.skf);
}

std::map<std::string, int> codes_of(const Skf& skf) {
  std::map<std::string, int> codes;
  for (const Problem& problem : check(skf)) ++codes[problem.code];
  return codes;
}

bool is_any_in(const std::vector<std::string>& parts, const std::string& path) {
  return std::ranges::any_of(
      parts, [&](const std::string& part) { return path.find(part) != std::string::npos; });
}

void check_nothing_else_changed(const std::string& code, const Skf& broken, const Skf& cured) {
  const Skf written = edited(broken, {SetRest{}});
  for (const Json& change :
       Json::diff(Json::parse(written.armature_json), Json::parse(cured.armature_json))) {
    const std::string path = change["path"];
    CAPTURE(path);
    CHECK(is_any_in(kCured.at(code), path));
  }
  CHECK(written.editor_json == cured.editor_json);
}

void check_cured(const std::string& code, const Skf& broken, const Skf& cured) {
  CHECK(count(check(cured), code) == 0);
  const auto before = codes_of(broken);
  for (const auto& found : codes_of(cured)) {
    CAPTURE(found.first);
    CHECK((before.contains(found.first) && before.at(found.first) >= found.second));
  }
}

template <class Try>
void for_each_broken(Try attempt) {
  for (const auto* twins : {&rig_twins(), &animation_twins(), &odd_twins()})
    for (const Twin& twin : *twins) {
      const Json clean = changed(sound_rig(), twin.both);
      if (kCured.contains(twin.code) && !is_left_alone(twin))
        attempt(std::string(twin.code), loaded(clean), loaded(changed(clean, twin.broken)));
    }
  for (const MadeTwin& twin : made_twins())
    if (kCured.contains(twin.code))
      attempt(std::string(twin.code), twin.make(false), twin.make(true));
}

}  // namespace

TEST_CASE("a cure removes its problem, brings no other and changes nothing else") {
  std::set<std::string> tried;
  for_each_broken([&](const std::string& code, const Skf&, const Skf& broken) {
    CAPTURE(code);
    tried.insert(code);
    const Cure cure = cure_of(broken, problem(broken, code));
    REQUIRE(cure);
    CHECK_FALSE(cure.title.empty());
    const Skf cured = edited(broken, cure.edits);
    check_cured(code, broken, cured);
    check_nothing_else_changed(code, broken, cured);
  });
  CHECK(tried.size() == kCured.size());
}

TEST_CASE("a cure gives the sound rig back where only it can be meant") {
  const std::set<std::string> restored = {"bone-id-duplicate",      "bone-id-not-index",
                                          "vertex-id-not-index",    "indices-without-vertices",
                                          "animation-id-duplicate", "family-member-duplicate",
                                          "family-empty",           "family-mismatch",
                                          "next-kf-absent",         "next-kf-out-of-range",
                                          "next-kf-backwards",      "next-kf-other-track",
                                          "next-kf-not-next",       "init-differs",
                                          "weight-out-of-range",    "hidden-value",
                                          "json-key-duplicate"};
  for_each_broken([&](const std::string& code, const Skf& clean, const Skf& broken) {
    if (!restored.contains(code)) return;
    CAPTURE(code);
    const Skf cured = edited(broken, cure_of(broken, problem(broken, code)).edits);
    CHECK(Json::parse(cured.armature_json) ==
          Json::parse(edited(clean, {SetRest{}}).armature_json));
  });
}

TEST_CASE("all problems of a kind are cured at once, removals in any order") {
  Json rig = sound_rig();
  auto& keys = rig["animations"][0]["keyframes"];
  keys.push_back(keys[0]);  // the same key twice
  keys.push_back(keys[1]);
  const Skf broken = loaded(rig);
  std::vector<Problem> twice;
  for (const Problem& found : check(broken))
    if (found.code == "key-duplicate") twice.push_back(found);
  REQUIRE(twice.size() == 2);
  const Skf cured = edited(broken, cure_of_all(broken, twice).edits);
  CHECK(count(check(cured), "key-duplicate") == 0);
  CHECK(Json::parse(cured.armature_json) ==
        Json::parse(edited(loaded(sound_rig()), {SetRest{}}).armature_json));
}

TEST_CASE("all other codes are left to a person") {
  for (const auto* twins : {&rig_twins(), &animation_twins(), &odd_twins()})
    for (const Twin& twin : *twins) {
      const Skf broken = loaded(changed(changed(sound_rig(), twin.both), twin.broken));
      CAPTURE(twin.code);
      const bool cured = kCured.contains(twin.code) && !is_left_alone(twin);
      CHECK(static_cast<bool>(cure_of(broken, problem(broken, twin.code))) == cured);
    }
}

TEST_CASE("a turn too much in one key is taken back there alone, with the value it had") {
  constexpr double kTurn = 6.283185307179586, kMeant = 0.3490658503988659;  // 20 degrees
  Json rig = sound_rig();
  Json& keys = rig["animations"][0]["keyframes"];
  for (const auto& [frame, value] : {std::pair(20, kMeant + kTurn), {30, 0.123456}})
    keys.push_back({{"frame", frame}, {"bone_id", 1}, {"element", "Rotation"}, {"value", value}});
  const Skf broken = loaded(rig);
  const Cure cure = cure_of(broken, problem(broken, "turn-whole"));
  REQUIRE(cure);
  const Skf cured = edited(broken, cure.edits);
  std::vector<float> values;
  for (const Keyframe& key : cured.armature.animations[0].keyframes)
    if (key.element == Element::Rotation) values.push_back(key.value);
  CHECK(values[2] == static_cast<float>(kMeant));
  CHECK(values[3] == 0.123456f);
  CHECK(count(check(cured), "turn-whole") == 0);
}
