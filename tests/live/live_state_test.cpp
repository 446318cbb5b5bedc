#include "live/live_state.h"

#include <doctest/doctest.h>

using namespace skelscope;

namespace {

LiveEvent came(int peer, const std::string& name, bool watched) {
  LiveEvent event{
      .kind = LiveEvent::Came, .peer = peer, .address = "127.0.0.1:9", .watched = watched};
  event.hello.character = name;
  event.hello.rig = event.hello.rig_name = "hero.skf";
  return event;
}

LiveEvent tick_of(int peer, std::int64_t number) {
  LiveEvent event{.kind = LiveEvent::Tick, .peer = peer};
  event.tick.rows.tick = number;
  event.tick.arrived = Arrival{} + std::chrono::milliseconds(number * 500);
  return event;
}

void take(LiveState& state, LiveEvent&& event) {
  LiveNews news;
  news.events.push_back(std::move(event));
  take_in(state, std::move(news), 0.1);
}

LiveState with_ticks(int count) {
  LiveState state{.waits = true};
  take(state, came(1, "Hero", true));
  for (int i = 0; i < count; ++i) take(state, tick_of(1, i));
  return state;
}

}  // namespace

TEST_CASE("The first character is watched, its rig is due, and the newest tick is shown") {
  const LiveState state = with_ticks(5);
  CHECK(state.watched == 1);
  CHECK(state.rig_due);
  REQUIRE(shown_tick(state));
  CHECK(shown_tick(state)->rows.tick == 4);
}

TEST_CASE("Pausing here keeps the tick on screen while the record goes on") {
  LiveState state = with_ticks(5);
  show_index(state, 2);
  take(state, tick_of(1, 5));
  CHECK(shown_tick(state)->rows.tick == 2);
  CHECK(state.record.ticks.size() == 6);
  CHECK(seconds_back(state) == doctest::Approx(1.5));
  CHECK(status_words(state) == "live \u00b7 1.5 s ago");
  state.record.ticks.back().arrived += std::chrono::milliseconds(460);
  CHECK(status_words(state) == "live \u00b7 2.0 s ago");
  show_index(state, 99);
  CHECK(shown_tick(state)->rows.tick == 5);
  state.follows = true;
  take(state, tick_of(1, 6));
  CHECK(shown_tick(state)->rows.tick == 6);
}

TEST_CASE("The tick on screen stays while the budget drops older ones") {
  LiveState state = with_ticks(10);
  state.record.budget = state.record.bytes;
  show_index(state, 5);
  for (int i = 10; i < 13; ++i) take(state, tick_of(1, i));
  CHECK(shown_tick(state)->rows.tick == 5);
  for (int i = 13; i < 40; ++i) take(state, tick_of(1, i));
  CHECK(shown_tick(state)->rows.tick == state.record.ticks.front().rows.tick);
}

TEST_CASE("A lost connection keeps the record, and the same game goes on in it") {
  LiveState state = with_ticks(5);
  take(state, {.kind = LiveEvent::Left, .peer = 1});
  CHECK(watched_character(state) == nullptr);
  CHECK(state.record.ticks.size() == 5);
  CHECK(status_words(state) == "live \u00b7 connection lost");
  take(state, came(2, "Hero", true));
  CHECK(state.characters.size() == 1);
  take(state, tick_of(2, 0));
  CHECK(state.record.ticks.size() == 6);
  CHECK(run_around(state.record).first == 5);
}

TEST_CASE("Another character begins another record") {
  LiveState state = with_ticks(5);
  take(state, came(2, "Enemy", false));
  take(state, tick_of(2, 0));
  CHECK(state.record.ticks.size() == 5);
  watch_character(state, 2);
  CHECK(state.record.ticks.empty());
  take(state, tick_of(2, 1));
  CHECK(state.record.ticks.size() == 1);
  CHECK(title_of(state.recorded) == "Enemy");
}

TEST_CASE("The record of a character that is not watched any more waits on the shelf") {
  LiveState state = with_ticks(5);
  take(state, came(2, "Enemy", false));
  watch_character(state, 2);
  CHECK(state.record.ticks.empty());
  take(state, tick_of(2, 0));
  const int turn = state.turn;
  watch_character(state, 1);
  CHECK(state.turn != turn);
  CHECK(state.record.ticks.size() == 5);
  take(state, tick_of(1, 5));
  CHECK(state.record.ticks.size() == 6);
  watch_character(state, 2);
  CHECK(state.record.ticks.size() == 1);
  CHECK(state.recorded.character == "Enemy");
}

TEST_CASE("The record of a character that has gone is taken from the shelf") {
  LiveState state = with_ticks(5);
  take(state, came(2, "Enemy", false));
  watch_character(state, 2);
  take(state, tick_of(2, 0));
  CHECK_FALSE(has_shelved(state, state.characters[0]));  // it is there, and can be watched
  take(state, {.kind = LiveEvent::Left, .peer = 1});
  REQUIRE(has_shelved(state, state.characters[0]));
  recall_record(state, state.characters[0]);
  CHECK(state.watched == -1);
  CHECK(state.rig_due);
  CHECK(state.recorded.character == "Hero");
  CHECK(state.record.ticks.size() == 5);
  CHECK_FALSE(has_shelved(state, state.characters[0]));
}

TEST_CASE("Two characters with one name have records of their own") {
  LiveState state = with_ticks(5);
  take(state, came(2, "Hero", false));
  watch_character(state, 2);
  CHECK(state.record.ticks.empty());
  take(state, tick_of(2, 0));
  watch_character(state, 1);
  CHECK(state.record.ticks.size() == 5);
}

TEST_CASE("A record of one that has gone replaces that of another one that has gone") {
  LiveState state = with_ticks(5);
  take(state, came(2, "Enemy", false));
  watch_character(state, 2);
  take(state, tick_of(2, 0));
  for (int peer : {1, 2}) take(state, {.kind = LiveEvent::Left, .peer = peer});
  for (const auto& [place, ticks] : {std::pair{0, 5}, {1, 1}, {0, 5}}) {
    const int turn = state.turn;
    recall_record(state, state.characters[place]);
    CHECK(state.record.ticks.size() == ticks);
    CHECK(state.turn != turn);
    CHECK(is_on_screen(state, state.characters[place]));
    CHECK_FALSE(is_on_screen(state, state.characters[1 - place]));
  }
}

TEST_CASE("The records of all characters keep one budget; the oldest shrink first, then go") {
  LiveState state = with_ticks(50);
  const std::size_t bytes = state.record.bytes;
  for (int peer : {2, 3}) {
    take(state, came(peer, "Enemy " + std::to_string(peer), false));
    watch_character(state, peer);
    for (int i = 0; i < 50; ++i) take(state, tick_of(peer, i));
  }
  REQUIRE(state.shelf.size() == 2);
  state.record.budget = 3 * bytes - bytes / 2;
  take(state, tick_of(3, 50));
  REQUIRE(state.shelf.size() == 2);
  CHECK(state.shelf[0].record.ticks.size() < 30);
  CHECK(state.shelf[0].record.ticks.size() > 15);
  CHECK(state.shelf[0].record.ticks.back().rows.tick == 49);  // the newest stay
  CHECK(state.shelf[1].record.ticks.size() == 50);
  state.record.budget = 2 * bytes;
  take(state, tick_of(3, 51));
  CHECK(state.record.ticks.size() == 52);
  REQUIRE(state.shelf.size() == 1);
  CHECK(state.shelf[0].recorded.character == "Enemy 2");
}

TEST_CASE("The rate is that of the ticks that come") {
  LiveState state = with_ticks(1);
  for (int i = 0; i < 40; ++i) {
    LiveNews news;
    news.ticks[1] = 6;
    take_in(state, std::move(news), 0.1);
  }
  CHECK(state.characters.front().rate == doctest::Approx(60).epsilon(0.05));
  CHECK(status_words(state).starts_with("live \u00b7 60 Hz"));
}

namespace {

LiveEvent came_with(int peer, const std::string& rig, bool watched) {
  LiveEvent event = came(peer, "Hero " + std::to_string(peer), watched);
  const auto bytes = std::as_bytes(std::span(rig));
  event.hello.rig_bytes =
      std::make_shared<const std::vector<std::byte>>(bytes.begin(), bytes.end());
  return event;
}

}  // namespace

TEST_CASE("The rig that many characters send is kept once, and as long as they are there") {
  LiveState state;
  for (int peer = 1; peer <= 3; ++peer) take(state, came_with(peer, "a rig", peer == 1));
  take(state, came_with(4, "another", false));
  const auto& kept = state.characters;
  REQUIRE(kept.size() == 4);
  CHECK(kept[1].hello.rig_bytes == kept[0].hello.rig_bytes);
  CHECK(kept[2].hello.rig_bytes == kept[0].hello.rig_bytes);
  CHECK(kept[3].hello.rig_bytes != kept[0].hello.rig_bytes);
  take(state, {.kind = LiveEvent::Left, .peer = 4});
  CHECK(!kept[3].hello.rig_bytes);
}

TEST_CASE("The rig is due again when the game sends another one") {
  LiveState state;
  take(state, came_with(1, "a rig", true));
  take(state, tick_of(1, 0));
  state.rig_due = false;
  take(state, came_with(1, "a rig", true));
  CHECK(!state.rig_due);
  take(state, came_with(1, "another", true));
  CHECK(state.rig_due);
  CHECK(state.record.ticks.size() == 1);
}

TEST_CASE(
    "A game that loads its rig again goes on in the record, as another run, and stays paused") {
  LiveState state = with_ticks(5);
  watched_character(state)->steering.paused = true;
  take(state, came(1, "Hero", true));
  take(state, tick_of(1, 5));
  CHECK(state.record.ticks.size() == 6);
  CHECK(run_around(state.record).first == 5);
  CHECK(watched_character(state)->steering.paused);
  take(state, {.kind = LiveEvent::Left, .peer = 1});
  take(state, came(2, "Hero", true));
  CHECK_FALSE(watched_character(state)->steering.paused);  // it went on when the connection ended
}

TEST_CASE("A character that was told to pause is still paused when it is watched again") {
  LiveState state = with_ticks(2);
  take(state, came(2, "Dog", false));
  watched_character(state)->steering = {.paused = true, .speed = 0.25};
  watch_character(state, 2);
  CHECK(!watched_character(state)->steering.paused);
  watch_character(state, 1);
  CHECK(watched_character(state)->steering.paused);
  CHECK(watched_character(state)->steering.speed == 0.25);
}

TEST_CASE("The numbers of connections begin anew with the port, and mean other characters then") {
  LiveState state = with_ticks(2);
  take(state, came(2, "Enemy", false));
  part_from_all(state);
  CHECK(watched_character(state) == nullptr);
  take(state, came(1, "Enemy", false));
  REQUIRE(state.characters.size() == 2);
  CHECK(title_of(state.characters[0].hello) == "Hero");
  CHECK_FALSE(state.characters[0].connected);
  CHECK(state.characters[1].peer == 1);
}

TEST_CASE("A sentence about a game with a long name keeps its verb, and whole letters") {
  std::string name;
  for (int i = 0; i < 125; ++i) name += "\u00e4";  // two bytes each
  LiveState state{.waits = true};
  LiveNews news;
  news.events = {came(1, name, true), {.kind = LiveEvent::Left, .peer = 1}, came(2, "Hero", false)};
  const auto lines = take_in(state, std::move(news), 0.1);
  REQUIRE(lines.size() == 3);
  const std::string begin = name.substr(0, 80) + "\u2026";
  CHECK(lines[0].text == begin + " has connected from 127.0.0.1:9");
  CHECK(lines[1].text == begin + " at 127.0.0.1:9 has gone");
  CHECK(lines[2].text == "Hero has connected from 127.0.0.1:9");
}
