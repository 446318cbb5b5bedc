// Each problem is found in a rig that has it, and not in its otherwise equal twin.
#include "runtime/lint/lint_twins.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "skelform/lint.h"

using namespace load_test;
using namespace skelform;

namespace {

Skf loaded_text(const std::string& text) {
  LoadResult result = load_json(text);
  REQUIRE_MESSAGE(result.skf, result.error.message);
  return *result;
}

Severity severity_of(const std::string& code) {
  return std::ranges::find(problem_codes(), code, &ProblemCode::code)->severity;
}

void check_pair(const std::string& code, const Skf& clean, const Skf& broken) {
  CAPTURE(code);
  CHECK(count(check(clean), code) == 0);
  CHECK(count(check(broken), code) > 0);
  const Problem found = problem(broken, code);
  const bool hidden = find_code(code)->ground == Ground::Sight && found.seen.share < kLeastSeen;
  CHECK(found.severity == (hidden ? Severity::Info : severity_of(code)));
  CHECK(problem(broken, code).message.size() > 20);
}

}  // namespace

namespace load_test {

Json changed(Json rig, const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    rig = change.value == kGone ? without(std::move(rig), change.pointer)
                                : with(std::move(rig), change.pointer, change.value);
  }
  return rig;
}

}  // namespace load_test

TEST_CASE("every code has a broken rig and a clean twin") {
  // These need decoded images: tests/gl/atlas_cut_test.cpp.
  std::set<std::string> shown{"atlas-cut", "atlas-unshown"};
  for (const auto* twins : {&rig_twins(), &animation_twins(), &odd_twins()}) {
    for (const Twin& twin : *twins) shown.insert(twin.code);
  }
  for (const MadeTwin& twin : made_twins()) shown.insert(twin.code);
  for (const ProblemCode& known : problem_codes()) {
    const std::string code = known.code;
    CAPTURE(code);
    CHECK(shown.contains(code));
  }
  CHECK(shown.size() == problem_codes().size());
}

TEST_CASE("a broken rig has its problem, its clean twin has not") {
  for (const auto* twins : {&rig_twins(), &animation_twins(), &odd_twins()}) {
    for (const Twin& twin : *twins) {
      const Json clean = changed(sound_rig(), twin.both);
      check_pair(twin.code, loaded(clean), loaded(changed(clean, twin.broken)));
    }
  }
  for (const MadeTwin& twin : made_twins())
    check_pair(twin.code, twin.make(false), twin.make(true));
}

TEST_CASE("the sound rig has no problems") {
  for (const Problem& found : check(loaded(sound_rig()))) {
    CAPTURE(found.code);
    CHECK(false);
  }
}

TEST_CASE("bones with equal z-index are reported once: as overlapping, otherwise as a tie") {
  const auto told = [](const Json& target_pos) {
    const Skf skf =
        loaded(changed(sound_rig(), {{"/visuals/0/zindex", 1}, {"/bones/3/pos", target_pos}}));
    const auto problems = check(skf);
    return std::pair(count(problems, "zindex-tie"), count(problems, "zindex-overlap"));
  };
  CHECK(told({{"x", 900}, {"y", 900}}) == std::pair(1, 0));
  CHECK(told({{"x", 55}, {"y", 30}}) == std::pair(0, 1));
}

TEST_CASE("a texture of 1 x 1 pixel is not reported") {
  const Json rig = changed(sound_rig(), {{"/styles/0/textures/1/size", {{"x", 1}, {"y", 1}}},
                                         {"/styles/0/textures/1/offset", {{"x", 2}, {"y", 2}}},
                                         {"/visuals/0/zindex", 1}});
  CHECK(check(loaded(rig)).empty());
}

TEST_CASE("a bind helper of the editor and a lower-case img_format are not reported") {
  Json helper = sound_rig()["bones"][2];
  helper.update({{"id", 4},
                 {"parent_id", 2},
                 {"name", "lower__bind__arm"},
                 {"visuals_id", -1},
                 {"physics_id", -1},
                 {"ik_family_id", -1},
                 {"pos", {{"x", 0}, {"y", 0}}}});
  const Json rig =
      changed(sound_rig(),
              {{"/bones/4", helper}, {"/visuals/0/binds/1/bone_id", 4}, {"/img_format", "png"}});
  for (const Problem& found : check(loaded(rig))) {
    CAPTURE(found.code);
    CHECK(false);
  }
  CHECK(is_bind_helper(loaded(rig).armature.bones[4]));
  CHECK_FALSE(is_bind_helper(loaded(rig).armature.bones[2]));
}

TEST_CASE("with baked IK only bone ids out of range are reported for families") {
  Json rig = changed(sound_rig(), {{"/bones/1/ik_family_id", -1},
                                   {"/inverse_kinematics/0/target_id", 2},
                                   {"/inverse_kinematics/0/bone_ids", {0, 3, 2, 2}},
                                   {"/inverse_kinematics/1", {{"bone_ids", {1}}}},
                                   {"/inverse_kinematics/2", {{"bone_ids", Json::array()}}}});
  const auto of_families = [](const Skf& skf) {
    const auto problems = check(skf);
    return std::ranges::count_if(
        problems, [](const Problem& found) { return found.code.starts_with("family-"); });
  };
  CHECK(of_families(loaded(rig)) > 5);
  rig["baked_ik"] = true;
  CHECK(of_families(loaded(rig)) == 0);
  rig = with(rig, "/inverse_kinematics/0/bone_ids", {1, 50});  // the editor cannot open it
  CHECK(count(check(loaded(rig)), "family-member-out-of-range") == 1);
  CHECK(
      problem(loaded(rig), "family-member-out-of-range").message.starts_with("SkelForm's editor"));
}

TEST_CASE(
    "a saved position, rotation or scale is reported if the first ticks move it back to rest") {
  const auto found = [&](const Json& saved) {
    return problem(loaded(with(sound_rig(), "/physics/0", saved)), "physics-leaked-state").message;
  };
  const auto says = [&](const Json& saved, const char* words) {
    return found(saved).find(words) != std::string::npos;
  };
  const auto at = [](double x, double y) { return Json{{"x", x}, {"y", y}}; };
  constexpr double kRest = 0.8329812;
  CHECK(found({{"pos_damping", 10}, {"global_pos", at(43.6, 42)}}) == "");
  CHECK(says({{"pos_damping", 10}, {"global_pos", at(43.6, 92)}},
             " 40 px off"));                                                 // 50 initially
  CHECK(found({{"pos_damping", 2.9}, {"global_pos", at(43.6, 92)}}) == "");  // there at once
  CHECK(found({{"pos_damping", 0}, {"global_pos", at(43.6, 92)}}) == "");    // not damped: ignored
  CHECK(found({{"rot_damping", 10}, {"global_rot", kRest + 6.2831853}}) == "");
  CHECK(says({{"rot_damping", 10}, {"global_rot", kRest + 1}}, "52 degrees"));  // 57 initially
  CHECK(found({{"rot_damping", 1}, {"global_rot", kRest + 1}}) == "");
  CHECK(found({{"scale_damping", 10}, {"global_scale", at(1, 1)}}) == "");
  CHECK(says({{"scale_damping", 10}, {"global_scale", at(2, 1)}}, "another size"));
}

TEST_CASE("saved orbits are compared with the rig at rest, ignoring whole turns") {
  const Json sways = {{"sway", 1}, {"global_pos", {{"x", 53}, {"y", 29}}}, {"rot_bounce", 0.75}};
  const auto found = [&](const Json& saved) {
    Json rig = with(sound_rig(), "/physics/0", sways);
    rig["physics"][0].update(saved);
    return problem(loaded(rig), "physics-leaked-state");
  };
  constexpr double kRest = 0.8329813, kTurn = 6.283185307179586;  // the first: atan2(55, 50)
  for (const int turns : {0, 1, -1, 15}) {
    CAPTURE(turns);
    CHECK(found({{"global_orbit", kRest + turns * kTurn}, {"global_orbit_diff", -turns * kTurn}})
              .code.empty());
  }
  CHECK(found({{"global_orbit", kRest}, {"global_orbit_vel", 5e-6}}).code.empty());
  CHECK(found({{"global_orbit", kRest + 1}}).message.find("57 degrees") != std::string::npos);
  CHECK(found({{"global_orbit", kRest}, {"global_orbit_diff", 0.5}}).code.empty());  // not compared
  CHECK(found({{"global_orbit", kRest}, {"global_orbit_vel", 0.5}}).json_path ==
        "physics[0].global_orbit_vel");
}

TEST_CASE("two names for one rectangle are not reported, overlapping rectangles are") {
  const auto overlaps = [](const Json& offset, const Json& size) {
    Json rig = with(sound_rig(), "/styles/0/textures/1/offset", offset);
    rig = with(rig, "/styles/0/textures/1/size", size);
    return count(check(loaded(rig)), "atlas-overlap");
  };
  const auto at = [](double x, double y) { return Json{{"x", x}, {"y", y}}; };
  CHECK(overlaps(at(0, 0), at(10, 10)) == 0);
  CHECK(overlaps(at(10, 0), at(8, 8)) == 0);  // adjacent
  CHECK(overlaps(at(0, 10), at(8, 8)) == 0);
  CHECK(overlaps(at(2, 2), at(3, 3)) == 1);
  CHECK(overlaps(at(0, 0), at(3, 3)) == 1);
  CHECK(overlaps(at(9, 9), at(8, 8)) == 1);
}

TEST_CASE("an atlas without padding is reported once, with the first two textures that touch") {
  Json rig = sound_rig();
  for (const int i : {2, 3, 4}) {
    const Json place{{"x", 10 * i}, {"y", 30}}, size{{"x", 10}, {"y", 10}};
    rig["styles"][0]["textures"].push_back(
        {{"name", "row " + std::to_string(i)}, {"offset", place}, {"size", size}});
  }
  const Skf skf = loaded(rig);
  CHECK(count(check(skf), "atlas-padding") == 1);
  CHECK(count(check(skf), "atlas-overlap") == 0);
  CHECK(problem(skf, "atlas-padding").message.find("'row 2' and 'row 3'") != std::string::npos);
}

TEST_CASE("NaN and Infinity are read, and an error after them keeps its column") {
  const auto refusal = [](const std::string& text) { return load_json(text).error.message; };
  CHECK(refusal("{\"bones\": [{\"name\": \"Foot NaN\", \"rot\": -Infinity}]}")
            .find("bones[0].rot of bone 0 'Foot NaN' is NaN") != std::string::npos);
  CHECK(refusal("{\"a\": [NaN, NaN], x").find("line 1 column 19:") != std::string::npos);
  CHECK(refusal("{\"a\": [Infinity], x").find("line 1 column 19:") != std::string::npos);
}

TEST_CASE("a value of the wrong type is reported with its owner, its key and the cure") {
  const auto told = [](const char* at, const Json& value, const char* code) {
    return problem(loaded(with(sound_rig(), at, value)), code).message;
  };
  CHECK(told("/bones/1/name", 5, "wrong-type") ==
        "bone 1 is not as the file says: name is a number instead of a string, so its "
        "default counts. Write a string there");
  CHECK(told("/bones/1/hidden", "no", "wrong-type").starts_with("bone 1 'upper' is not as the "));
  CHECK(told("/animations/0/fps", Json::array(), "wrong-type") ==
        "a part of the rig is not as the file says: fps is an array instead of a whole number, so "
        "its default counts. Write a whole number there");
  CHECK(told("/inverse_kinematics/0/bone_ids/1", 0.5, "wrong-type").find("it is 0.5 instead") !=
        std::string::npos);
  CHECK(told("/bones/1/parent_id", 0.5, "not-whole") ==
        "bone 1 'upper' uses parent_id 0, not the file's 0.5, which is not whole. Write a whole "
        "number");
  CHECK(told("/animations/0/fps", 1e99, "not-whole").find("1e+99, which is too large") !=
        std::string::npos);
  CHECK(told("/bones/2/wings", true, "unknown-key") ==
        "'wings' has no effect: no format version knows such a key. Correct its "
        "spelling or remove it");
}

TEST_CASE("a number too large for a float is reported with its bone or its key") {
  CHECK(refusal_of(with(sound_rig(), "/bones/2/rot", kInfinity)).find("bone 2 'lower'") !=
        std::string::npos);
  const Problem key = problem(
      loaded(with(sound_rig(), "/animations/0/keyframes/2/value", kInfinity)), "key-not-finite");
  CHECK(key.message.find("'Rotation' key of bone 1 'upper' at frame 10") != std::string::npos);
  CHECK(key.message.find("too large for a 32-bit float") != std::string::npos);
  const Problem handle = problem(loaded(with(sound_rig(), "/animations/0/keyframes/3/start_handle",
                                             {{"x", kInfinity}, {"y", 0}})),
                                 "not-finite");
  CHECK(handle.message.find("bone 3 'target' at frame 10") != std::string::npos);
  const Skf below = loaded_text(
      "{\"bones\": [{}], \"animations\": [{\"keyframes\": [{\"value\": "
      "-1e999, \"element\": \"Rotation\", \"bone_id\": 0}]}]}");
  CHECK(problem(below, "key-not-finite").message.find("too large") != std::string::npos);
}

namespace {

// Animations that move all of fourteen bones but the ones left out.
Json moving_but(const std::vector<std::vector<int>>& left_out) {
  Json rig = sound_rig();
  Json bone = rig["bones"][3];
  bone.update({{"parent_id", 0}, {"visuals_id", -1}, {"ik_family_id", -1}, {"physics_id", -1}});
  for (int id = 4; id < 14; ++id) {
    bone.update({{"id", id}, {"name", "bone " + std::to_string(id)}});
    rig["bones"].push_back(bone);
  }
  rig["animations"] = Json::array();
  for (const std::vector<int>& still : left_out) {
    Json keys = Json::array();
    for (int id = 0; id < 14; ++id)
      for (const int frame : {0, 10})
        if (std::ranges::count(still, id) == 0)
          keys.push_back(
              {{"frame", frame}, {"bone_id", id}, {"element", "PositionX"}, {"value", frame * id}});
    const std::size_t id = rig["animations"].size();
    rig["animations"].push_back(
        {{"name", "Run " + std::to_string(id)}, {"id", id}, {"fps", 30}, {"keyframes", keys}});
  }
  return rig;
}

}  // namespace

TEST_CASE("each of several bones is told that an animation leaves out and all others move") {
  const auto told = [](const std::vector<std::vector<int>>& left_out) {
    return count(check(loaded(moving_but(left_out))), "bone-unkeyed");
  };
  CHECK(told({{}, {}, {}}) == 0);
  CHECK(told({{}, {5}, {}}) == 1);
  CHECK(told({{}, {5, 7}, {}}) == 2);
  CHECK(told({{5}, {7}, {}}) == 2);       // in two animations
  CHECK(told({{}, {5, 7, 9}, {}}) == 0);  // an animation of other bones
  CHECK(told({{5}, {5}, {}}) == 0);       // a habit
}

TEST_CASE("bones of one name are told once, with the bones above them") {
  const Json rig = changed(sound_rig(), {{"/bones/1/name", "x"}, {"/bones/2/name", "x"}});
  const std::vector<Problem> problems = check(loaded(rig));
  CHECK(count(problems, "bone-name-duplicate") == 1);
  const Problem found = problem(loaded(rig), "bone-name-duplicate");
  CHECK(found.severity == Severity::Info);
  CHECK(found.message.find("bones 1 (below ") != std::string::npos);
  CHECK(found.message.find("2 (below ") != std::string::npos);
  CHECK(count(check(loaded(changed(rig, {{"/bones/3/name", "x"}}))), "bone-name-duplicate") == 1);
}

TEST_CASE("a key far off the keys beside it is told once, a leap of a track of leaps is not") {
  const auto told = [](const std::vector<double>& values) {
    Json keys = Json::array();
    for (const double value : values)
      keys.push_back({{"frame", int(keys.size()) * 10},
                      {"bone_id", 3},
                      {"element", "PositionX"},
                      {"value", value}});
    const Json far = {{{"frame", 0}, {"bone_id", 3}, {"element", "PositionX"}, {"value", 880}}};
    Json rig = sound_rig();
    rig["animations"] = {{{"name", "Step"}, {"id", 0}, {"fps", 30}, {"keyframes", keys}},
                         {{"name", "Off"}, {"id", 1}, {"fps", 30}, {"keyframes", far}}};
    return count(check(loaded(rig)), "key-stray");
  };
  CHECK(told({60, 70, 80, 90, 100}) == 0);
  CHECK(told({60, 70, -900, 90, 100}) == 1);
  CHECK(told({60, -900, 70, -880, 100}) == 0);
  CHECK(told({60, 100, -900}) == 0);  // flies off at the end
  CHECK(told({60, -900, 60}) == 0);   // too few keys to show a habit
}
