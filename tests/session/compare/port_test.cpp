// The runtime with mistakes, without a mistake, and with each of those that the search knows.
#include "session/compare/causes/port.h"

#include <set>

#include "session/compare/explained.h"
#include "session/lively_session.h"

using namespace sessions;

namespace {

Recording swinging() {
  Recording recording;
  for (int frame = 0; frame < 30; ++frame) {
    RecordedTick& tick = recording.ticks.emplace_back();
    tick.input.restart = frame == 0;
    tick.input.tracks = {{frame < 20 ? 0 : 1, frame % 21, frame < 10 ? 0 : 5, 1}};
  }
  return recording;
}

Trace run(const Session& session, const Recording& recording, const Mistakes& mistakes,
          bool plain) {
  Trace trace;
  trace.head = trace_head(session);
  Port port = make_port(session.now.skf, recording, mistakes);
  port.plain &= plain;
  while (port.ran < recording.ticks.size()) {
    const auto number = static_cast<std::int64_t>(port.ran);
    run_port(port);
    trace.ticks.push_back(traced(port, number));
  }
  return trace;
}

// Switches of drawing change no pose, and the first construct's flags are the library's alone.
bool is_posed(const std::string& name) {
  return name != "hidden_from_first_construct";
}

}  // namespace

// Not on the lively rig: the last bit decides on which side its nearly straight arc bends.
TEST_CASE("the port without a mistake follows our own rules in every dialect") {
  const Session session = example();
  const Recording recording = swinging();
  for (const skelform::DialectSwitch& s : skelform::dialect_switches()) {
    if (!is_posed(s.name)) continue;
    CAPTURE(std::string(s.name));
    Mistakes mistakes;
    mistakes.dialect.*(s.value) = true;
    const Comparison c = compare(run(session, recording, mistakes, true),
                                 run(session, recording, mistakes, false), {});
    CHECK_MESSAGE(!c.first, (c.first ? describe(*c.first) : ""));
  }
}

TEST_CASE("every mistake that changes the example is found, or one with the same effect") {
  const Session session = example();
  const Recording recording = swinging();
  const Trace right = run(session, recording, {}, true);
  const Comparison none;
  const ModelScene scene{session.now.skf->armature, recording, {}, none};
  std::set<std::string> tried;
  for (const ModelVariant& variant : model_variants(scene)) {
    const std::string word = variant.model->word;
    if (!tried.insert(word).second) continue;
    CAPTURE(word);
    Mistakes mistakes;
    variant.model->change(mistakes, scene, variant.variant);
    const Trace wrong = run(session, recording, mistakes, true);
    if (!compare(right, wrong, {}).first) continue;
    const CauseRig rig{session.now.skf, &recording, 0, true};
    const LikelyCause cause = first_cause(right, wrong, &rig);
    CAPTURE(cause.text);
    CHECK_FALSE(cause.vague);
    CHECK(cause.explained == cause.differing);
  }
  CHECK(tried.size() > 40);
}

TEST_CASE("words of causes are unique") {
  std::set<std::string> words;
  for (const CauseWord& word : cause_words()) CHECK(words.insert(word.word).second);
}

TEST_CASE("recordings that differ are named first, with the ticks that they ask for") {
  const Session session = example();
  Recording other = swinging();
  other.ticks[9].input.tracks[0].frame = 11;
  Trace a = run(session, swinging(), {}, true), b = run(session, other, {}, true);
  const auto& armature = session.now.skf->armature;
  a.head.recording = write_recording(swinging(), armature);
  b.head.recording = write_recording(other, armature);
  const CauseRig rig{session.now.skf};
  const auto causes = likely_causes(a, b, &rig);
  REQUIRE(causes.size() == 1);
  CHECK(causes[0].word == std::string("inputs-differ"));
  CHECK_MESSAGE(causes[0].text.find("from tick 9: ") != std::string::npos, causes[0].text);
  CHECK(causes[0].text.find(" at frame 9 and 11") != std::string::npos);
  CHECK(causes[0].text.ends_with("nothing differs"));
  CHECK(causes[0].explained == causes[0].differing);
}
