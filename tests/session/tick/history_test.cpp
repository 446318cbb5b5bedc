// The ring of recorded ticks and its budget.
#include "session/lively_session.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace sessions;

namespace {

std::size_t bytes_by_recount(const History& history) {
  History again;
  again.byte_budget = SIZE_MAX;
  for (const Snapshot& s : history.snapshots) record(again, s);
  return again.bytes;
}

// The bytes that the program has allocated; 0: the system does not tell.
std::size_t heap_bytes() {
#ifdef __GLIBC__
  return mallinfo2().uordblks;
#else
  return 0;
#endif
}

}  // namespace

TEST_CASE("the oldest ticks are dropped first, and the newest stays") {
  Session session = lively();
  play(session, 100);
  const std::size_t hundred = session.history.bytes;
  session.history.byte_budget = hundred / 2;
  play(session, 1);
  CHECK(session.history.bytes <= hundred / 2);
  CHECK(session.history.first_tick > 45);
  CHECK(last_tick(session.history) == 101);
  seek(session, 0);
  CHECK(session.tick == session.history.first_tick);
  CHECK(session.diverged_tick == -1);
  session.history.byte_budget = 1;
  play(session, 3);
  CHECK(session.history.snapshots.size() == 1);
  CHECK(find_snapshot(session.history, session.tick) != nullptr);
}

TEST_CASE("the byte count equals a recount after ticks were added and dropped") {
  Session session = lively();
  for (int i = 0; i < 40; ++i) {
    if (i % 7 == 0) session.setup.pokes.overrides.push_back({1, skelform::Element::Rotation, 1});
    if (i % 11 == 5) seek(session, session.tick - 3);
    play(session, 4);
  }
  CHECK(session.history.bytes == bytes_by_recount(session.history));
  session.history.byte_budget = session.history.bytes * 2 / 3;
  evict(session.history);
  CHECK(session.history.bytes == bytes_by_recount(session.history));
  truncate_after(session.history, session.history.first_tick - 1);
  CHECK(session.history.bytes == 0);
}

TEST_CASE("a snapshot's bytes cover its state, and shared edits count once") {
  Session session = lively();
  session.setup.pokes.overrides.assign(1000, {1, skelform::Element::Rotation, 1});
  play(session, 1);
  const std::size_t one = session.history.bytes;
  CHECK(one > 1000 * sizeof(Override));
  play(session, 1);
  const auto& armature = armature_of(session);
  const std::size_t state = armature.bones.size() * sizeof(skelform::LocalBone) +
                            armature.visuals.size() * sizeof(skelform::LiveVisuals) +
                            armature.physics.size() * sizeof(skelform::PhysicsState);
  CHECK(session.history.bytes - one >= state + sizeof(Snapshot));
  CHECK(session.history.bytes - one < state + 1000 * sizeof(Override));
}

TEST_CASE("ten minutes of the example at 60 Hz fit the default budget") {
  Session session = example();
  play(session, 200);
  const std::size_t before = session.history.bytes;
  play(session, 100);
  const std::size_t a_tick = (session.history.bytes - before) / 100;
  CHECK(a_tick * 60 * 600 < session.history.byte_budget);
}

TEST_CASE("frames within a lap of the record stay sorted after reversing, seeking and restarting") {
  Session session = lively();
  for (int i = 0; i < 60; ++i) {
    if (i % 9 == 0) session.playback.tracks[0].reverse = i % 2 == 0;
    if (i % 13 == 0) play_animation(session, i % 2);
    if (i % 17 == 0) session.playback.tracks[0].frame = i % 20;
    if (i % 23 == 0) restart(session);
    play(session, 5);
  }
  const auto& all = session.history.snapshots;
  for (std::size_t i = 1; i < all.size(); ++i) {
    REQUIRE(all[i - 1].lap <= all[i].lap);
    if (all[i - 1].lap != all[i].lap) continue;
    const int a = all[i - 1].input.tracks[0].frame, b = all[i].input.tracks[0].frame;
    REQUIRE((all[i].transport.tracks[0].reverse ? b <= a : a <= b));
  }
}

TEST_CASE("a viewer that plays for ten minutes holds no more than its record's budget") {
  Session session = lively();
  session.history.byte_budget = 2u << 20;
  const auto full = [&] { return session.history.first_tick > 0; };
  while (!full()) play(session, 500);
  play(session, 2000);
  const std::size_t before = heap_bytes();  // 0 with another allocator
  play(session, 60 * 60 * 10);              // ten minutes at 60 Hz
  CHECK(session.history.bytes <= session.history.byte_budget);
  CHECK(heap_bytes() < before + (128u << 10));
}
