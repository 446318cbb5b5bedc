// Results of comparing two traces: missing fields, differences and their consequences.
#include "session/compare/caused_traces.h"

using namespace caused;

namespace {

Trace read(const std::string& ticks, const std::string& head = "") {
  Trace trace;
  std::string error;
  const std::string text =
      R"({"skelscope":"trace","version":1,)" + head + R"("ticks":[)" + ticks + "]}";
  REQUIRE_MESSAGE(read_trace(text, trace, error), error);
  return trace;
}

const std::string kTick = R"({"tick":0,"bones":[{"id":0,"x":1.5,"y":2}]})";

}  // namespace

TEST_CASE("a field that one trace lacks in some rows makes the verdict partly compared") {
  const Trace a = played();
  Trace b = changed(a, [](TraceBone& bone) {
    if (bone.id > 0) bone.sx = kAbsent;
  });
  for (TraceTick& tick : b.ticks) tick.physics.reset();
  const Comparison c = compare(a, b, {});
  CHECK(agrees(c));
  CHECK_FALSE(is_equal(c));
  CHECK(verdict_of(c) == Verdict::PartlyCompared);
  REQUIRE(c.not_compared.size() == 6);  // sx of five lists, and the list physics
  CHECK(describe(c.not_compared[0]) == "local sx: only in the first (260 rows, from tick 0)");
  CHECK(verdict_of(compare(a, a, {})) == Verdict::Equal);
  CHECK(verdict_of(compare(Trace{}, Trace{}, {})) == Verdict::NothingCompared);
}

TEST_CASE("a field missing in all rows of one trace is a difference, with a guess at its key") {
  const Trace a = played();
  Trace b = changed(a, [](TraceBone& bone) { bone.rot = bone.sx = kAbsent; });
  b.unknown = {{"bones", "scale_x", 273, 0}, {"bones", "rotation", 273, 0}};
  for (const bool swapped : {false, true}) {
    const Comparison c = swapped ? compare(b, a, {}) : compare(a, b, {});
    CHECK_FALSE(agrees(c));
    CHECK(verdict_of(c) == Verdict::Different);
    CHECK_FALSE(c.first);
    CHECK(c.not_compared.empty());
    REQUIRE(c.lacking.size() == 10);  // rot and sx of five lists
    CHECK(describe(c.lacking[0]) == std::string("local rot: missing in all 273 rows of ") +
                                        (swapped ? "the first" : "the second"));
    CHECK(describe(c.lacking[8]).ends_with("; perhaps its rotation is meant"));
    CHECK(describe(c.lacking[9]).ends_with("; perhaps its scale_x is meant"));
  }
  const Trace only_ids = read(R"({"tick":0,"bones":[{"id":0}]})");
  CHECK(verdict_of(compare(read(kTick), only_ids, {})) == Verdict::Different);
  CHECK(verdict_of(compare(only_ids, only_ids, {})) == Verdict::NothingCompared);
}

TEST_CASE("one unknown key may stand for two fields, and an empty list equals a missing one") {
  const Trace a = read(R"({"tick":0,"bones":[{"id":0,"x":1.5,"y":2,"rot":0}],"physics":[]})");
  const Trace b = read(R"({"tick":0,"bones":[{"id":0,"position":[1.5,2],"rot":0}]})");
  const Comparison c = compare(a, b, {});
  REQUIRE(c.lacking.size() == 2);
  CHECK(c.lacking[0].perhaps == "position");
  CHECK(c.lacking[1].perhaps == "position");
  CHECK(describe(c.foreign[0]).find("; perhaps its x and y (1 row") != std::string::npos);
  CHECK(c.only_in_a.empty());
}

TEST_CASE("local rotations negated by a conversion to 0.8 differ, and the cause says so") {
  const auto trace = [](const char* version, const char* rot) {
    return read(std::string(R"({"tick":0,"bones":[{"id":0,"sx":-1,"sy":1},{"id":1,"rot":0.5}],)") +
                    R"("local":[{"id":0,"rot":0.25},{"id":1,"rot":)" + rot + "}]}",
                std::string(R"("rig_version":")") + version +
                    R"(","skeleton":[{"id":0,"name":"Flip","parent":-1},)"
                    R"({"id":1,"name":"Arm","parent":0}],)");
  };
  const Trace a = trace("0.7.0", "0.5"), b = trace("0.8.0", "-0.5");
  CHECK(verdict_of(compare(a, b, {})) == Verdict::Different);
  const LikelyCause cause = first_cause(a, b);
  CHECK(cause.word == std::string("mirrored-parents"));
  CHECK(cause.text ==
        "local rotations differ because the second is of format 0.8, where a mirrored parent turns "
        "its children the other way round: they are negated below bone 0 \"Flip\", and the pose is "
        "the same: explains all 1 values that differ");
  CHECK(first_cause(b, a).text.find("because the first is of format 0.8") != std::string::npos);
  CHECK(first_cause(a, trace("0.7.1", "-0.5")).word != std::string("mirrored-parents"));
  CHECK(first_cause(a, trace("0.8.0", "-0.4")).word != std::string("mirrored-parents"));
}

TEST_CASE("another rig, version or dialect is reported, as are those that only one trace has") {
  const Trace a =
      read(kTick, R"("rig":"rigs/hero.skf","rig_version":"0.7","dialect":"normative",)");
  const Trace b = read(kTick, R"("rig":"hero.skf","rig_version":"0.6",)");
  Comparison c = compare(a, b, {});
  REQUIRE(c.heads.size() == 1);
  CHECK(describe(c.heads[0]) == "other rig version: \"0.7\" and \"0.6\"");
  CHECK(c.not_compared.empty());  // a missing dialect means normative
  c = compare(read(kTick, R"("dialect":"editor-0.7",)"), b, {});
  REQUIRE(c.not_compared.size() == 3);
  CHECK(describe(c.not_compared[2]) == "dialect: only in the first");
  CHECK(is_complete(c));
}

TEST_CASE("another skeleton is reported by the first differing bone and the number of others") {
  const auto with = [](const char* bones) {
    return read(kTick,
                R"("skeleton":[{"id":0,"name":"Root","parent":-1},)" + std::string(bones) + "],");
  };
  const Trace a = with(R"({"id":1,"name":"Arm","parent":0},{"id":2,"name":"Hand","parent":1})");
  const Trace b = with(R"({"id":1,"name":"Arm","parent":0},{"id":2,"name":"Hand","parent":0})");
  const Comparison c = compare(a, b, {});
  REQUIRE(c.heads.size() == 1);
  CHECK(describe(c.heads[0]) ==
        "other skeleton: bone 2 \"Hand\" below 1 and bone 2 \"Hand\" below 0");
  const Comparison shorter = compare(a, with(R"({"id":1,"name":"Leg","parent":0})"), {});
  REQUIRE(shorter.heads.size() == 1);
  CHECK(describe(shorter.heads[0]) ==
        "other skeleton: bone 1 \"Arm\" below 0 and bone 1 \"Leg\" below 0, and 1 other bone "
        "differs");
  CHECK(compare(a, a, {}).heads.empty());
  CHECK(compare(a, read(kTick), {}).heads.empty());
}

TEST_CASE("large numbers may differ by float rounding, unless the tolerance is 0") {
  const auto at = [](const char* x, const char* sx) {
    return read(std::string(R"({"tick":0,"bones":[{"id":0,"x":)") + x + R"(,"sx":)" + sx + "}]}");
  };
  CHECK(is_equal(compare(at("123456.7", "144.4"), at("123456.6", "144.40002"), {})));
  CHECK_FALSE(is_equal(compare(at("1234.67", "1.4"), at("1234.7", "1.4"), {})));
  CHECK_FALSE(is_equal(compare(at("1", "1.4"), at("1", "1.40002"), {})));
  CHECK_FALSE(is_equal(compare(at("9", "144.4"), at("9", "144.40002"), tolerance_of(0))));
}

TEST_CASE("null, NaN and infinity are read, named and never equal to a number") {
  const Trace a = read(kTick);
  for (const char* word : {"null", "NaN", "nan", "-nan", "Infinity", "-inf", "\"NaN\"", "\"+Inf\"",
                           "\"-INFINITY\"", "\"NAN\""}) {
    const Trace b = read(std::string(R"({"tick":0,"bones":[{"id":0,"x":)") + word + R"(,"y":2}]})");
    const Comparison c = compare(a, b, {});
    CAPTURE(word);
    REQUIRE(c.not_numbers.size() == 1);
    CHECK_FALSE(c.not_numbers[0].in_a);
    CHECK(c.not_numbers[0].where.field == "x");
    REQUIRE(c.first);
    CHECK(c.first->a == "1.5");
    CHECK(std::isinf(c.first->amount));
    CHECK(is_equal(compare(b, b, {})));
  }
  const Trace nan = read(R"({"tick":0,"bones":[{"id":0,"x":NaN,"y":2}]})");
  CHECK(describe(compare(a, nan, {}).not_numbers[0]) ==
        "NaN for a number in the second, once, first at tick 0, bones, bone 0, x");
}

TEST_CASE("a repeated tick is reported and counts as a difference, unless both traces repeat it") {
  const Trace a = played();
  Trace b = a;
  b.ticks.insert(b.ticks.begin() + 5, b.ticks[4]);
  const Comparison c = compare(a, b, {});
  CHECK_FALSE(is_equal(c));
  REQUIRE(c.repeated.size() == 1);
  CHECK(describe(c.repeated[0]) == "tick 4 occurs 2 times in the second; the first one counts");
  CHECK(c.ticks_only_in_b.empty());  // both traces have the tick
  CHECK_FALSE(agrees(c));
  Trace thrice = b;
  thrice.ticks.insert(thrice.ticks.begin() + 5, b.ticks[4]);
  CHECK_FALSE(agrees(compare(b, thrice, {})));
  CHECK(is_equal(compare(b, b, {})));
  Trace d = a;
  d.ticks[3].bones[0]->push_back(d.ticks[3].bones[0]->front());
  CHECK_FALSE(is_equal(compare(a, d, {})));
}

TEST_CASE("differences that follow from the first one are counted with it") {
  const Trace a = played();
  Trace b = a;  // bones 0..3 are a chain; the tail hangs from its end
  for (std::size_t tick = 6; tick < b.ticks.size(); ++tick)
    for (TracePass pass : {TracePass::Ik, TracePass::Physics, TracePass::Bones})
      for (TraceBone& bone : *b.ticks[tick].bones[static_cast<int>(pass)])
        if (bone.id >= 1 && bone.id <= 3) bone.x += 5;
  const Comparison c = compare(a, b, {});
  REQUIRE(origins(c).size() == 1);
  const DifferenceRow& row = c.rows[static_cast<std::size_t>(origins(c)[0])];
  CHECK(row.first.tick == 6);
  CHECK(row.first.id == 1);
  CHECK(row.first.name == "bone 1");
  CHECK(std::string(row.first.pass) == "stages.ik");
  CHECK(describe_following(row) == "2 bones below it");
}

TEST_CASE("a difference that begins after the bone above agrees again does not follow from it") {
  const Trace a = played();
  Trace b = a;
  const auto at = [&](std::size_t tick, int id) -> TraceBone& {
    auto& bones = *b.ticks[tick].bones[static_cast<int>(TracePass::Bones)];
    return *std::ranges::find(bones, id, &TraceBone::id);
  };
  at(3, 1).rot += 0.2;
  at(3, 2).x += 4;  // follows from bone 1
  for (std::size_t tick = 8; tick < b.ticks.size(); ++tick) at(tick, 3).x += 7;
  const Comparison c = compare(a, b, {});
  REQUIRE(origins(c).size() == 2);
  const auto row = [&](int i) { return c.rows[static_cast<std::size_t>(origins(c)[i])]; };
  CHECK(row(0).first.id == 1);
  CHECK(describe_following(row(0)) == "1 bone below it");
  CHECK(row(1).first.id == 3);
  CHECK(row(1).first.tick == 8);
}

TEST_CASE("a difference in a physics entry follows from the entry's own bone only") {
  const std::string head =
      R"("skeleton":[{"id":0,"parent":-1},{"id":1,"parent":0,"physics":0},{"id":2,"parent":0}],)";
  const auto tick = [](double tail, double other, double orbit) {
    const auto bones = [&](const char* list) {
      return '"' + std::string(list) + R"(":[{"id":0,"x":0},{"id":1,"x":)" + number_text(tail) +
             R"(},{"id":2,"x":)" + number_text(other) + "}]";
    };
    return R"({"tick":0,"stages":{)" + bones("ik") + R"(},"physics":[{"id":0,"orbit":)" +
           number_text(orbit) + "}]," + bones("bones") + '}';
  };
  const Trace ours = read(tick(1, 1, 1), head);
  CHECK(origins(compare(ours, read(tick(1, 9, 2), head), {})).size() == 2);
  CHECK(origins(compare(ours, read(tick(9, 1, 2), head), {})).size() == 1);
}

TEST_CASE("bones that are each other's parents do not make the comparison endless") {
  const std::string circle = R"("skeleton":[{"id":0,"parent":1},{"id":1,"parent":0}],)";
  const std::string other = R"({"tick":0,"bones":[{"id":0,"x":2},{"id":1,"x":2}]})";
  const std::string ours = R"({"tick":0,"bones":[{"id":0,"x":1},{"id":1,"x":1}]})";
  CHECK(origins(compare(read(ours, circle), read(other), {})).size() == 2);
}

TEST_CASE("a head with fewer fields still lets all ticks be compared") {
  Trace a = played();
  a.head.rig_version = "0.7";
  Trace b = a;
  b.head.rig_version.clear();
  b.head.dialect.clear();
  const Comparison c = compare(a, b, tolerance_of(0.0001));
  CHECK(c.not_compared.size() == 1);  // the version that only one trace has
  CHECK(is_equal(c));
}
