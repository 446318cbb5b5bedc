// Rewinding and playing the record of real exports, if there are any (SKELSCOPE_CORPUS).
#include <algorithm>
#include <cstring>
#include <filesystem>

#include "runtime/corpus.h"
#include "session/lively_session.h"

using namespace sessions;

namespace {

constexpr int kTwoSeconds = 120, kEightSeconds = 480, kTenSeconds = 600;

std::vector<std::string> corpus_rigs() {
  std::vector<std::string> paths;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(corpus::folder(), none))
    if (entry.path().extension() == ".skf") paths.push_back(entry.path().string());
  std::ranges::sort(paths);
  return paths;
}

// Compares bits, so that a NaN equals itself.
bool same_bits(const std::vector<skelform::ConstructedBone>& a,
               const std::vector<skelform::ConstructedBone>& b) {
  const auto bits = [](float x, float y) { return std::memcmp(&x, &y, sizeof x) == 0; };
  return std::ranges::equal(a, b, [&](const auto& x, const auto& y) {
    return bits(x.pos.x, y.pos.x) && bits(x.pos.y, y.pos.y) && bits(x.rot, y.rot) &&
           bits(x.scale.x, y.scale.x) && bits(x.scale.y, y.scale.y) && x.hidden == y.hidden;
  });
}

// Plays two animations at once if there are two, with smoothing, so that ticks depend on earlier
// ones.
Session opened(const std::string& path) {
  Session session;
  std::string error;
  REQUIRE_MESSAGE(open(session, path, error), error);
  if (armature_of(session).animations.size() > 1)
    session.playback.tracks.push_back({.animation = 1});
  for (PlaybackTrack& track : session.playback.tracks) track.smooth_frames = 9;
  clear(session.history);
  restart(session);
  return session;
}

void check_back_and_forth(const std::string& path) {
  CAPTURE(path);
  Session session = opened(path);
  std::vector<std::vector<skelform::ConstructedBone>> first_pass{session.now.constructed.bones};
  for (int tick = 1; tick <= kTenSeconds; ++tick) {
    play(session, 1);
    first_pass.push_back(session.now.constructed.bones);
  }
  session.playback.reverse = true;
  while (session.tick > kTwoSeconds) {
    play(session, 1);
    REQUIRE(same_bits(session.now.constructed.bones, first_pass[session.tick]));
  }
  session.playback.reverse = false;
  SUBCASE("played again from the record") {
    session.playback.replay = true;
  }
  SUBCASE("run again from there") {}
  while (session.tick < kEightSeconds) {
    play(session, 1);
    REQUIRE(same_bits(session.now.constructed.bones, first_pass[session.tick]));
  }
  CHECK(session.diverged_tick == -1);
}

}  // namespace

TEST_CASE(
    "real rigs: after rewinding from ten seconds to two, the ticks to eight have the same bits") {
  const std::vector<std::string> paths = corpus_rigs();
  if (paths.empty()) corpus::has(corpus::folder());
  for (const std::string& path : paths) check_back_and_forth(path);
}
