// Traces that list what is drawn.
#include <doctest/doctest.h>

#include <algorithm>

#include "session/compare/difference/compare.h"
#include "session/compare/trace_check.h"
#include "session/lively_session.h"
#include "session/recording/replay.h"

using namespace sessions;

namespace {

Trace drawn_walk(Session& session) {
  Trace trace;
  trace.head = trace_head(session);
  for (int frame = 0; frame < 3; ++frame) {
    TickInput input;
    input.restart = frame == 0;
    input.tracks = {TickTrack{.animation = 1, .frame = frame}};
    run_tick(session.now, input);
    trace.ticks.push_back(trace_tick(session.now, frame, {.sprites = true}));
  }
  return trace;
}

Trace again(const Trace& trace) {
  Trace read;
  std::string error;
  CHECK_MESSAGE(read_trace(write_trace(trace), read, error), error);
  return read;
}

std::vector<TraceSprite>& sprites_of(Trace& trace, std::size_t tick) {
  return *trace.ticks[tick].sprites;
}

}  // namespace

TEST_CASE("a trace lists the sprites that are drawn, in painting order, and reads them back") {
  Session session = example();
  Trace trace = drawn_walk(session);
  update_draw_list(session.now, session.setup.styles);
  const auto& commands = session.now.draw_list.commands;
  const auto& sprites = sprites_of(trace, 2);
  REQUIRE(sprites.size() == commands.size());
  for (std::size_t i = 0; i < sprites.size(); ++i) {
    CHECK(sprites[i].bone == armature_of(session).bones[commands[i].bone_id].id);
    CHECK(sprites[i].after == (i == 0 ? -1 : sprites[i - 1].bone));
    CHECK(sprites[i].points.size() >= 4);
  }
  CHECK(is_equal(compare(again(trace), again(trace), {})));
}

TEST_CASE("another order, style, tint or place of a sprite differs, where bones agree") {
  Session session = example();
  const Trace ours = again(drawn_walk(session));
  const auto first = [&](auto change) {
    Trace theirs = ours;
    change(sprites_of(theirs, 1));
    const Comparison c = compare(ours, again(theirs), {});
    REQUIRE(c.first);
    CHECK(c.first->tick == 1);
    CHECK(std::string(c.first->pass) == "sprites");
    return c.first->field;
  };
  using Sprites = std::vector<TraceSprite>;
  CHECK(first([](Sprites& s) { std::swap(s[3], s[4]); }) == "after bone");
  CHECK(first([](Sprites& s) { s[3].style = "Other"; }) == "style");
  CHECK(first([](Sprites& s) { s[3].r = 0.5; }) == "tint.r");
  CHECK(first([](Sprites& s) { s[3].points[0][0] += 1; }).ends_with("x"));
  CHECK(first([](Sprites& s) { s.erase(s.begin()); }).empty());  // a sprite that is not drawn
}

TEST_CASE("our own run draws only for a trace that lists sprites") {
  Session session = example();
  Trace theirs = again(drawn_walk(session));
  for (const bool draws : {true, false}) {
    if (!draws)
      for (TraceTick& tick : theirs.ticks) tick.sprites.reset();
    const auto check = check_trace(session, std::make_shared<const Trace>(theirs));
    const Trace ours = own_trace(*check);
    REQUIRE_FALSE(ours.ticks.empty());
    CHECK(ours.ticks[0].sprites.has_value() == draws);
  }
}
