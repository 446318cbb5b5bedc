// --as-window: trace, ik and render start physics at rest and give the window's numbers.
#include <nlohmann/json.hpp>

#include "commands/status_place.h"
#include "session/ik/family_distance.h"
#include "session/record/session.h"
#include "session/recording/trace.h"

using namespace status;
using namespace skelscope;
using nlohmann::json;

namespace {

// Returns a session that is opened and moved to a frame as in the window.
Session window_at(const Place& place, int frame) {
  Session session;
  std::string error;
  session.starts_at_rest = true;
  REQUIRE_MESSAGE(open(session, place.file("rig.skf"), error), error);
  seek_frame(session, frame);
  return session;
}

// Returns the rig's first bone with physics. Physics is not at rest when the file is loaded.
int swinging(const Session& session) {
  const auto& bones = armature_of(session).bones;
  for (std::size_t b = 0; b < bones.size(); ++b)
    if (bones[b].physics_id >= 0) return static_cast<int>(b);
  return -1;
}

json bones_of(const Place& place, const std::string& options) {
  const Outcome outcome = shell(place, "$S trace rig.skf --animation 0 --frames 9 " + options);
  REQUIRE_MESSAGE(outcome.status == 0, outcome.messages);
  return json::parse(outcome.out)["ticks"].back()["bones"];
}

}  // namespace

TEST_CASE("trace and ik with --as-window start physics at rest and give the window's numbers") {
  const Place place;
  const Session session = window_at(place, 9);
  const int bone = swinging(session);
  REQUIRE(bone >= 0);
  const json rested = bones_of(place, "--as-window"), fresh = bones_of(place, "");
  const auto& drawn = session.now.constructed.bones;
  REQUIRE(rested.size() == drawn.size());
  for (std::size_t b = 0; b < drawn.size(); ++b) {
    CAPTURE(b);
    CHECK(rested[b]["x"].get<float>() == drawn[b].pos.x);
    CHECK(rested[b]["y"].get<float>() == drawn[b].pos.y);
    CHECK(rested[b]["rot"].get<float>() == drawn[b].rot);
  }
  CHECK(fresh != rested);
  const Outcome ik = shell(place, "$S ik rig.skf --animation 0 --frame 9 --as-window --json");
  REQUIRE(ik.status == 0);
  const json families = json::parse(ik.out)["families"];
  for (std::size_t f = 0; f < families.size(); ++f)
    CHECK(families[f]["drawn_distance"].get<float>() ==
          doctest::Approx(family_facts(session.now, static_cast<int>(f)).drawn_distance));
}

TEST_CASE("a trace made with --as-window holds its recording and can be replayed") {
  const Place place;
  const Outcome traced =
      shell(place, "$S trace rig.skf --animation 0 --as-window --output window.json");
  REQUIRE(traced.status == 0);
  const json trace = json::parse(content(place.file("window.json")));
  CHECK(trace["recording"]["ticks"][0]["reset_physics"] == true);
  place.write("asked.json", trace["recording"].dump());
  CHECK(shell(place, "$S trace rig.skf --recording asked.json | $S compare window.json -").status ==
        0);
}

TEST_CASE("render --as-window starts physics at rest and changes the picture") {
  const Place place;
  const std::string line = "$S render rig.skf --frame 3 --size 300x300 --output ";
  REQUIRE(shell(place, line + "fresh.png && " + line + "rested.png --as-window").status == 0);
  CHECK(content(place.file("fresh.png")) != content(place.file("rested.png")));
}

TEST_CASE("--as-window is refused with a recording") {
  const Place place;
  CHECK(shell(place, "$S trace rig.skf --recording recording.json --as-window").status == 2);
  CHECK(shell(place, "$S ik rig.skf --as-window").status == 2);
}
