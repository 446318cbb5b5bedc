#include "live/unkept.h"

#include <algorithm>

#include "text/words.h"

namespace skelscope {
namespace {

std::size_t count_unkept(const LiveRecord& record, LiveSpan span) {
  const auto ticks = record.ticks.begin();
  return std::count_if(ticks + static_cast<std::ptrdiff_t>(span.first),
                       ticks + static_cast<std::ptrdiff_t>(span.end),
                       [](const LiveTick& tick) { return !tick.kept; });
}

std::size_t index_of_place(const LiveRecord& record, std::size_t place) {
  return std::min(place - std::min(place, record.dropped), record.ticks.size());
}

LiveRecord* find_record(LiveState& state, int number) {
  if (state.record.number == number) return &state.record;
  for (LiveShelved& shelved : state.shelf)
    if (shelved.record.number == number) return &shelved.record;
  return nullptr;
}

std::string ticks_words(std::size_t count) {
  return counted(count, "tick");
}

const char* are(std::size_t count) {
  return count == 1 ? " is" : " are";
}

}  // namespace

Unkept unkept_of(const LiveState& state, std::size_t end) {
  Unkept unkept;
  const LiveRecord& record = state.record;
  const std::size_t last = index_of_place(record, end);
  if (last > 0) {
    LiveSpan run = run_around(record, shown_index(state));
    run = {std::min(run.first, last), std::min(run.end, last)};
    unkept.in_run = count_unkept(record, run);
    unkept.in_other_runs = count_unkept(record, {0, last}) - unkept.in_run;
  }
  for (const LiveShelved& shelved : state.shelf)
    if (count_unkept(shelved.record, {0, shelved.record.ticks.size()}) > 0)
      unkept.others.push_back(title_of(shelved.recorded));
  return unkept;
}

std::string words_about(const Unkept& unkept, const std::string& title) {
  std::string words;
  const std::size_t other = unkept.in_other_runs, others = unkept.others.size();
  if (unkept.in_run > 0)
    words = ticks_words(unkept.in_run) + " of " + title + are(unkept.in_run) + " in no file. ";
  if (other > 0)
    words += ticks_words(other) + " of " + (unkept.in_run > 0 ? "its" : title + "'s") +
             " other runs" + are(other) + " in no file. ";
  if (others > 0)
    words += "Ticks of " + (others == 1 ? unkept.others[0] : counted(others, "other character")) +
             " are in no file" + (words.empty() ? ". " : ", either. ");
  if (!words.empty()) words.pop_back();
  return words;
}

void mark_kept(LiveState& state, int record, std::size_t first, std::size_t end) {
  LiveRecord* const found = find_record(state, record);
  if (!found) return;
  const std::size_t last = index_of_place(*found, end);
  for (std::size_t i = index_of_place(*found, first); i < last; ++i) found->ticks[i].kept = true;
}

}  // namespace skelscope
