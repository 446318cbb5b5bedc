#include "live/live_state.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "text/words.h"

namespace skelscope {
namespace {

constexpr double kMeasuredSeconds = 0.5;
constexpr std::size_t kMostGone = 64;  // characters, and records of them, kept after they left
constexpr int kMostLetters = 40;       // of a name in a sentence

LiveCharacter* find_character(LiveState& state, int peer) {
  const auto found = std::ranges::find(state.characters, peer, &LiveCharacter::peer);
  return found == state.characters.end() ? nullptr : &*found;
}

// The entry of a character that comes: its own, that of the same character before it left, or a new
// one.
LiveCharacter& entry_of(LiveState& state, const LiveEvent& came) {
  if (LiveCharacter* known = find_character(state, came.peer)) return *known;
  for (LiveCharacter& left : state.characters)
    if (!left.connected && is_same(left.hello, came.hello)) return left;
  std::size_t gone = std::ranges::count(state.characters, false, &LiveCharacter::connected);
  std::erase_if(state.characters, [&](const LiveCharacter& character) {
    return !character.connected && gone > kMostGone && gone-- > 0;
  });
  return state.characters.emplace_back();
}

using RigBytes = std::shared_ptr<const std::vector<std::byte>>;

bool are_equal(const RigBytes& a, const RigBytes& b) {
  return a == b || (a && b && *a == *b);
}

// The characters of a game send the same rig; it is kept once.
void share_rig(const LiveState& state, RigBytes& rig) {
  if (!rig) return;
  for (const LiveCharacter& other : state.characters)
    if (are_equal(other.hello.rig_bytes, rig)) return void(rig = other.hello.rig_bytes);
  for (const LiveShelved& other : state.shelf)
    if (are_equal(other.recorded.rig_bytes, rig)) return void(rig = other.recorded.rig_bytes);
}

void record_as(LiveState& state, const LiveHello& hello) {
  state.recorded = hello;
  state.head = std::make_shared<const TraceHead>(hello.head);
}

// Returns the record of a connection or, of one that has gone, of the same character.
std::vector<LiveShelved>::iterator find_shelved(LiveState& state, int peer,
                                                const LiveHello& hello) {
  const auto same = std::ranges::find(state.shelf, peer, &LiveShelved::peer);
  if (peer >= 0 && same != state.shelf.end()) return same;
  return std::ranges::find_if(state.shelf, [&](const LiveShelved& one) {
    return one.peer < 0 && is_same(one.recorded, hello);
  });
}

std::size_t bytes_of(const LiveShelved& shelved) {
  const auto& rig = shelved.recorded.rig_bytes;
  return shelved.record.bytes + (rig ? rig->size() : 0);
}

// Shrinks the oldest records of the shelf until all records are within the budget.
void keep_budget(LiveState& state) {
  std::size_t bytes = state.record.bytes;
  for (const LiveShelved& shelved : state.shelf) bytes += bytes_of(shelved);
  while (!state.shelf.empty() && (bytes > state.record.budget || state.shelf.size() > kMostGone)) {
    LiveShelved& oldest = state.shelf.front();
    const std::size_t before = bytes_of(oldest), over = bytes - state.record.budget;
    if (bytes > state.record.budget && oldest.record.ticks.size() > 1 &&
        over < oldest.record.bytes) {
      oldest.record.budget = oldest.record.bytes - over;
      keep_limits(oldest.record);
      bytes -= before - bytes_of(oldest);
      if (bytes <= state.record.budget) continue;
    }
    bytes -= bytes_of(oldest);
    state.shelf.erase(state.shelf.begin());
  }
}

// Exchanges the record for that of another character, which may be on the shelf. before: the peer
// of the record, or -1.
void change_record(LiveState& state, int before, const LiveHello& hello) {
  LiveRecord record{.number = ++state.records};
  const std::size_t budget = state.record.budget;
  if (!state.record.ticks.empty())
    state.shelf.push_back({std::move(state.recorded), std::move(state.record), before});
  const auto shelved = find_shelved(state, state.watched, hello);
  if (shelved != state.shelf.end()) {
    record = std::move(shelved->record);
    state.shelf.erase(shelved);
  }
  state.record = std::move(record);
  state.record.budget = budget;
  record_as(state, hello);
  keep_budget(state);
  state.follows = true;
  state.shown = 0;
  state.behind = 0;
  state.rig_due = true;
  ++state.turn;
}

// Forgets the number of a connection, which another one may get. -1: of all.
void forget_peer(LiveState& state, int peer) {
  for (LiveShelved& shelved : state.shelf)
    if (peer < 0 || shelved.peer == peer) shelved.peer = -1;
}

// A game that was started again goes on in the record of the one before.
void go_on_watching(LiveState& state, const LiveEvent& came) {
  const bool same = !state.record.ticks.empty() && is_same(state.recorded, came.hello);
  if (same && came.hello.rig_bytes && !are_equal(came.hello.rig_bytes, state.recorded.rig_bytes))
    state.rig_due = true;
  if (same)
    state.watched = came.peer;
  else
    watch_character(state, came.peer);
  record_as(state, came.hello);
}

// For a sentence, whose verb must stay on screen.
std::string short_title(const LiveHello& hello) {
  std::string title = title_of(hello);
  int letters = 0;
  for (std::size_t i = 0; i < title.size(); ++i) {
    const bool begins_letter = (title[i] & 0xC0) != 0x80;
    if (begins_letter && letters++ == kMostLetters) return title.substr(0, i) + "\u2026";
  }
  return title;
}

std::string come_in(LiveState& state, LiveEvent& came) {
  share_rig(state, came.hello.rig_bytes);
  LiveCharacter& entry = entry_of(state, came);
  LiveTuning tuning;
  if (is_same(entry.hello, came.hello)) tuning = std::move(entry.tuning);
  tuning.again = true;
  const LiveSteering steering = entry.peer == came.peer ? entry.steering : LiveSteering{};
  entry = {.peer = came.peer, .address = came.address, .hello = came.hello, .steering = steering};
  entry.tuning = std::move(tuning);
  if (came.watched) go_on_watching(state, came);
  return short_title(came.hello) + " has connected from " + came.address;
}

void part_from(LiveCharacter& character) {
  character.connected = false;
  character.peer = -1;  // another connection may get the number
  character.hello.rig_bytes = nullptr;
  character.rate = 0;
}

std::string leave(LiveState& state, const LiveEvent& left) {
  LiveCharacter* character = find_character(state, left.peer);
  if (!character) return {};
  part_from(*character);
  forget_peer(state, left.peer);
  if (state.watched == left.peer) state.watched = -1;
  const bool recorded = is_on_screen(state, *character) || has_shelved(state, *character);
  return short_title(character->hello) + " at " + character->address + " has gone" +
         (left.text.empty() ? "" : " " + left.text) + (recorded ? "; its record stays" : "");
}

// Keeps the tick on screen when the budget drops ticks before it.
void add_to_record(LiveState& state, LiveTick&& tick) {
  const std::size_t before = state.record.dropped;
  tick.head = state.head;
  tick.tick_rate = state.recorded.tick_rate;
  add_tick(state.record, std::move(tick));
  keep_budget(state);
  const std::size_t gone = state.record.dropped - before;
  state.shown -= std::min(gone, state.shown);
}

std::string take_event(LiveState& state, LiveEvent&& event) {
  LiveCharacter* character = find_character(state, event.peer);
  switch (event.kind) {
    case LiveEvent::Came:
      return come_in(state, event);
    case LiveEvent::Tick:
      if (character) character->placement = event.tick.placement;
      if (event.peer == state.watched) add_to_record(state, std::move(event.tick));
      return {};
    case LiveEvent::Mark:
      if (event.peer == state.watched) add_mark(state.record, std::move(event.mark));
      return {};
    case LiveEvent::Dropped:
      if (character) character->dropped += event.dropped;
      return {};
    case LiveEvent::Left:
      return leave(state, event);
    default:
      return event.text;
  }
}

void measure_rates(LiveState& state, double seconds) {
  state.measured += seconds;
  if (state.measured < kMeasuredSeconds) return;
  for (LiveCharacter& character : state.characters) {
    const double rate = static_cast<double>(character.counted) / state.measured;
    const bool steady = character.rate > 0 && std::abs(rate - character.rate) < 0.2 * rate;
    character.rate = steady ? character.rate + 0.2 * (rate - character.rate) : rate;
    character.counted = 0;
  }
  state.measured = 0;
}

std::string milliseconds(double seconds) {
  return std::to_string(std::lround(seconds * 1000)) + " ms";
}

std::string ago(double seconds) {
  const long tenths = std::lround(seconds * 10);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " s ago";
}

}  // namespace

std::vector<LiveLine> take_in(LiveState& state, LiveNews&& news, double seconds) {
  std::vector<LiveLine> lines;
  for (LiveEvent& event : news.events) {
    const bool trouble = event.kind == LiveEvent::Trouble;
    std::string line = take_event(state, std::move(event));
    if (!line.empty()) lines.push_back({std::move(line), trouble});
  }
  for (const auto& [peer, count] : news.ticks)
    if (LiveCharacter* character = find_character(state, peer))
      character->ticks += count, character->counted += count;
  for (const auto& [peer, count] : news.dropped)
    if (LiveCharacter* character = find_character(state, peer)) character->dropped += count;
  for (const auto& [peer, placement] : news.places)
    if (LiveCharacter* character = find_character(state, peer)) character->placement = placement;
  measure_rates(state, seconds);
  return lines;
}

void watch_character(LiveState& state, int peer) {
  const int before = std::exchange(state.watched, peer);
  const LiveCharacter* character = watched_character(state);
  change_record(state, before, character ? LiveHello(character->hello) : LiveHello{});
}

bool is_on_screen(const LiveState& state, const LiveCharacter& character) {
  if (character.connected) return state.watched == character.peer;
  return state.watched < 0 && !state.record.ticks.empty() &&
         is_same(state.recorded, character.hello);
}

bool has_shelved(const LiveState& state, const LiveCharacter& character) {
  return !character.connected && std::ranges::any_of(state.shelf, [&](const LiveShelved& one) {
    return one.peer < 0 && is_same(one.recorded, character.hello);
  });
}

void recall_record(LiveState& state, const LiveCharacter& character) {
  const auto shelved = find_shelved(state, -1, character.hello);
  if (shelved == state.shelf.end()) return;
  const int before = std::exchange(state.watched, -1);
  change_record(state, before, LiveHello(shelved->recorded));
}

void part_from_all(LiveState& state) {
  state.waits = false;
  state.watched = -1;
  for (LiveCharacter& character : state.characters) part_from(character);
  forget_peer(state, -1);
}

LiveCharacter* watched_character(LiveState& state) {
  return state.watched < 0 ? nullptr : find_character(state, state.watched);
}

const LiveCharacter* watched_character(const LiveState& state) {
  const auto found = std::ranges::find(state.characters, state.watched, &LiveCharacter::peer);
  return state.watched < 0 || found == state.characters.end() ? nullptr : &*found;
}

std::string title_of(const LiveHello& hello) {
  if (!hello.character.empty()) return hello.character;
  return hello.rig_name.empty() ? "A character without a name" : hello.rig_name;
}

bool takes(const LiveHello& hello, std::string_view setting) {
  return std::ranges::find(hello.takes, setting) != hello.takes.end();
}

std::size_t shown_index(const LiveState& state) {
  const std::size_t count = state.record.ticks.size();
  if (count == 0) return 0;
  return state.follows ? count - 1 : std::min(state.shown, count - 1);
}

const LiveTick* shown_tick(const LiveState& state) {
  return state.record.ticks.empty() ? nullptr : &state.record.ticks[shown_index(state)];
}

void show_index(LiveState& state, std::int64_t index) {
  const auto last = static_cast<std::int64_t>(state.record.ticks.size()) - 1;
  state.follows = false;
  state.shown =
      static_cast<std::size_t>(std::clamp<std::int64_t>(index, 0, std::max<std::int64_t>(last, 0)));
}

double seconds_back(const LiveState& state) {
  const LiveTick* shown = shown_tick(state);
  if (!shown) return 0;
  return std::chrono::duration<double>(state.record.ticks.back().arrived - shown->arrived).count();
}

std::string status_words(const LiveState& state) {
  const LiveCharacter* watched = watched_character(state);
  if (!state.record.ticks.empty() && !state.follows)
    return "live \u00b7 " + ago(seconds_back(state));
  if (watched)
    return "live \u00b7 " + std::to_string(std::lround(watched->rate)) + " Hz \u00b7 " +
           milliseconds(state.behind) + " behind";
  if (!state.record.ticks.empty()) return "live \u00b7 connection lost";
  return state.waits ? "live \u00b7 waits for a game" : "";
}

}  // namespace skelscope
